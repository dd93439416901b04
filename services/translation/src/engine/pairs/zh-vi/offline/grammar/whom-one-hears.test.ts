import { describe, expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

describe('who is heard, in which stories and for how long', () => {
  test.each([
    ['听村口卖豆腐的王婶说，下雨了。', 'Nghe thím Vương bán đậu hũ đầu thôn nói, mưa.'],
    [
      '他终于见到了传说中能看穿人心的女巫。',
      'Hắn rốt cuộc nhìn thấy nữ phù thủy có thể nhìn thấu lòng người trong truyền thuyết.',
    ],
    ['让三天没睡觉的苏晚差点晕了过去。', 'Để Tô Vãn ba ngày không ngủ suýt nữa ngất đi.'],
    ['两天没合眼的他一倒在床上就睡着了。', 'Hắn hai ngày không chợp mắt vừa ngã lên giường liền ngủ.'],
  ])('described: %s', (source, expected) => {
    expect(vietnamese(source)).toBe(expected);
  });
  test.each([['听府里的下人说，老爷病了。', 'Nghe hạ nhân trong phủ nói, lão gia bị bệnh.']])(
    'not described: %s',
    (source, expected) => {
      expect(vietnamese(source)).toBe(expected);
    },
  );
});
