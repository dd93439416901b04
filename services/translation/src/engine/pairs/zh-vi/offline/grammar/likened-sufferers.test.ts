import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['像被踩了尾巴的猫一样跳了起来。', 'Như mèo bị giẫm phải đuôi nhảy dựng lên.'],
  ['树根像被烫到的章鱼触手一样缩了回去。', 'Rễ cây như xúc tu bạch tuộc bị bỏng rụt về.'],
])('%s: like what suffered something', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([['像被人掐住了脖子一样。', 'Như bị người bóp lấy cổ.']])('%s: like suffering', (source, target) =>
  expect(vietnamese(source)).toBe(target),
);
