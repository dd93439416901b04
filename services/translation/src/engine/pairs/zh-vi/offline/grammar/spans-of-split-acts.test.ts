import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他守了整整一夜的门。', 'Hắn canh cửa tròn một đêm.'],
  ['孩子发了一夜的高烧。', 'Hài tử sốt cao một đêm.'],
  ['他熬了整整两个星期的夜。', 'Hắn thức đêm tròn hai tuần.'],
  ['我值了一夜的班。', 'Ta trực ban một đêm.'],
  ['他住了半个月的院。', 'Hắn nằm viện nửa tháng.'],
  ['他从此发了家。', 'Hắn từ đó phất lên.'],
  ['他每天都要开两个小时的车去上班。', 'Hắn mỗi ngày đều phải lái xe hai tiếng đi làm.'],
  ['他坐了三天的火车才到家。', 'Hắn ngồi xe lửa ba ngày mới đến nhà.'],
  ['我上了一天的班。', 'Ta đi làm một ngày.'],
  ['他打了一上午的游戏。', 'Hắn chơi game cả buổi sáng.'],
  ['她排了半个小时的队才买到票。', 'Nàng xếp hàng nửa tiếng mới mua được vé.'],
  ['她买了三天的菜。', 'Nàng mua ba ngày món ăn.'],
  ['孩子发了一夜的高烧。', 'Hài tử sốt cao một đêm.'],
  ['他熬了整整两个星期的夜。', 'Hắn thức đêm tròn hai tuần.'],
  ['我值了一夜的班。', 'Ta trực ban một đêm.'],
  ['他住了半个月的院。', 'Hắn nằm viện nửa tháng.'],
  ['他从此发了家。', 'Hắn từ đó phất lên.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
