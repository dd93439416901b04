import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['从他进公司的第一天起，我就看他不顺眼。', 'Từ ngày đầu tiên hắn vào công ty, ta liền nhìn hắn không thuận mắt.'],
  ['从第一次见到她开始，他就喜欢上了她。', 'Từ lần đầu tiên nhìn thấy nàng, hắn liền đem lòng thích nàng.'],
  ['从我记事起，爷爷就坐在那张藤椅上。', 'Từ khi ta biết nhớ, ông nội liền ngồi trên cái ghế mây kia.'],
  ['从他接过令牌的那一刻起，一切都变了。', 'Từ khoảnh khắc hắn nhận lấy lệnh bài, hết thảy đều thay đổi.'],
  ['比赛从下午三点开始。', 'Thi đấu bắt đầu từ ba giờ chiều.'],
  ['他从小学起就认识她。', 'Hắn từ tiểu học trở đi liền quen nàng.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
