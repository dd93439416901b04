import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['这句话戳中了她心里最柔软的地方。', 'Câu nói này chọc trúng nơi mềm mại nhất trong lòng nàng.'],
  ['他成了村子里最有钱的人。', 'Hắn thành người có tiền nhất trong thôn.'],
  ['他选了最大的一个。', 'Hắn chọn cái lớn nhất.'],
])('%s: what is most so in a heart or a place', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
