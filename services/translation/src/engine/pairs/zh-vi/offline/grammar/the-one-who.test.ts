import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['把这个闹事的给我请出去！', 'Mời kẻ gây sự này ra cho ta!'],
  ['把那个偷东西的抓起来！', 'Bắt kẻ ăn trộm đồ kia lại!'],
  ['下一个下岗的准是您。', 'Người tiếp theo thất nghiệp chắc chắn là ngài.'],
])('%s', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['把那个偷来的箱子打开。', 'Mở cái rương trộm được kia ra.'],
  ['把这个拿走。', 'Lấy cái này đi.'],
])('%s: not so here', (source, target) => expect(vietnamese(source)).toBe(target));
