import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他每天都去喂一只流浪猫。', 'Hắn mỗi ngày đều đi cho một con mèo hoang ăn.'],
  ['她在湖边喂海鸥。', 'Nàng cho hải âu ăn bên hồ.'],
  ['马也要喂最好的草料。', 'Ngựa cũng phải cho ăn cỏ khô tốt nhất.'],
  ['他把马喂了。', 'Hắn cho ngựa ăn.'],
  ['我先去喂马。', 'Ta đi cho ngựa ăn trước.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
