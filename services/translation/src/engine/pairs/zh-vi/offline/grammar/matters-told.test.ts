import { describe, expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

describe('matters and the clauses that tell of them', () => {
  test.each([
    ['我们是奉命前来调查军粮失窃一案的。', 'Chúng ta là phụng mệnh đến đây điều tra vụ quân lương bị mất trộm.'],
    ['太子遇刺一事，至今没有查出凶手。', 'Chuyện thái tử bị ám sát, đến nay không tra ra hung thủ.'],
    ['他向掌门禀报了弟子被杀一事。', 'Hắn bẩm báo với chưởng môn chuyện đệ tử bị giết.'],
    ['至于退婚一事，你就不要再提了。', 'Về phần chuyện từ hôn, ngươi liền đừng nhắc lại nữa.'],
    ['你偷偷去赌场的事，我已经知道了。', 'Chuyện ngươi lén lút đi sòng bạc, ta đã biết.'],
  ])('described: %s', (source, expected) => {
    expect(vietnamese(source)).toBe(expected);
  });
  test.each([['她平静得像是在说别人的事。', 'Nàng bình tĩnh đến giống như là đang nói chuyện của người khác.']])(
    'not described: %s',
    (source, expected) => {
      expect(vietnamese(source)).toBe(expected);
    },
  );
});
