import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['我们必须在终点站之前下车。', 'Chúng ta phải xuống xe trước ga cuối.'],
  ['他在终点之前停了下来。', 'Hắn ngừng lại trước điểm cuối.'],
  ['在他之前，已经有三个人死在了这里。', 'Trước hắn, đã có ba người chết ở nơi này.'],
  ['在此之前，没有人见过他。', 'Trước đó, không có ai từng gặp hắn.'],
  ['在三天之前，他还是个废物。', 'Ba ngày trước, hắn vẫn là một phế vật.'],
  ['她在婚礼之前逃走了。', 'Nàng chạy trốn trước hôn lễ.'],
  ['在天黑之前赶到镇上。', 'Trước khi trời tối chạy tới trấn.'],
  ['就是在他离开之后，怪事才发生。', 'Chính là sau khi hắn rời đi, chuyện lạ mới xảy ra.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
