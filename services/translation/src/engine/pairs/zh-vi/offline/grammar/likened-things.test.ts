import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['雪片一样的奏折堆在案头。', 'Tấu chương như bông tuyết chất trên bàn.'],
  ['他挥动铁锤一样的拳头。', 'Hắn vung nắm đấm như búa sắt.'],
  ['两边都是刀削一样的峭壁。', 'Hai bên đều là vách núi dựng đứng như đao gọt.'],
  ['瀑布一样的长发垂到腰间。', 'Tóc dài như thác nước rủ đến bên hông.'],
  ['他穿着跟哥哥一样的衣服。', 'Hắn mặc quần áo giống như ca ca.'],
])('a noun with what it is like before it: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
