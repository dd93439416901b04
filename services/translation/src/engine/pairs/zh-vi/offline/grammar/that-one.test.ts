import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他躲过了那凌厉的一剑。', 'Hắn tránh thoát nhát kiếm sắc bén kia.'],
  ['这惊心动魄的一幕让所有人都惊呆了。', 'Cảnh kinh tâm động phách này để tất cả mọi người đều sợ ngây người.'],
  ['那温柔的一笑让他再也忘不了。', 'Nụ cười dịu dàng kia để hắn không quên được nữa.'],
  ['这短短的一句话让她哭了。', 'Câu ngắn ngủn này để nàng khóc.'],
  ['这狠狠的一巴掌把他打醒了。', 'Cái tát hung hăng này đánh thức hắn.'],
  ['第三回合开始了。', 'Hiệp thứ ba bắt đầu.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
