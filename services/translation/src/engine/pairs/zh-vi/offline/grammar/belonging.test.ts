import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他握着一枚不属于自己的纽扣。', 'Hắn nắm một chiếc cúc áo không thuộc về mình.'],
  ['桌上有一张不属于他的照片。', 'Trên bàn có một tấm hình không thuộc về hắn.'],
  ['那张脸是他自己的。', 'Khuôn mặt kia là của chính hắn.'],
  ['他擦了一把额头上的冷汗。', 'Hắn lau mồ hôi lạnh trên trán một cái.'],
  ['他抓了一把米。', 'Hắn bốc một nắm gạo.'],
  ['终于发现那个男人走路的时候左脚有点跛。', 'Rốt cuộc phát hiện lúc nam nhân kia đi đường chân trái có chút què.'],
  ['他说自己小的时候很穷。', 'Hắn nói lúc mình nhỏ rất nghèo.'],
])('whose something is, what is wiped, and when what is told was: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
