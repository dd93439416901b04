import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他不像他哥哥那样爱说话。', 'Hắn không thích nói chuyện như ca ca hắn.'],
  ['她不像传说中那么冷漠。', 'Nàng không lạnh lùng như trong truyền thuyết.'],
  ['没有谁能像他那样坚持下来。', 'Không có ai có thể kiên trì xuống như hắn.'],
  ['她跟她妈妈长得一模一样。', 'Nàng trông giống hệt mẹ nàng.'],
  ['再没有比他更笨的人了。', 'Không còn ai ngốc hơn hắn nữa.'],
  ['他的剑法比师兄强不了多少。', 'Kiếm pháp của hắn không mạnh hơn sư huynh bao nhiêu.'],
  ['这次的任务比上次难得多。', 'Nhiệm vụ lần này khó hơn lần trước nhiều.'],
  ['他的酒量可比你强多了。', 'Tửu lượng của hắn mạnh hơn ngươi nhiều.'],
  ['那条蛇爬走了。', 'Con rắn kia bò đi.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
