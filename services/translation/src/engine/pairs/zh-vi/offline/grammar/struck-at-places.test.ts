import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他在腰间一抹，一柄软剑便已握在手中。', 'Hắn quệt một cái bên hông, một thanh nhuyễn kiếm liền đã nắm trong tay.'],
  ['他在桌上轻轻一拍。', 'Hắn vỗ nhẹ một cái lên bàn.'],
  ['她在他胸口一推。', 'Nàng đẩy một cái vào ngực hắn.'],
  ['他抬手在剑身上一弹。', 'Hắn giơ tay búng một cái lên thân kiếm.'],
  ['她把杯子在桌上重重一顿。', 'Nàng nặng nề dằn cái chén lên bàn.'],
  ['她在他手背上轻轻一捏。', 'Nàng bóp nhẹ một cái lên mu bàn tay hắn.'],
])('%s: what is done once at a place', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['他在这里只吃了一顿。', 'Hắn chỉ ăn một bữa ở nơi này.'],
  ['他在最后一刻停了下来。', 'Hắn ở giây phút cuối cùng ngừng lại.'],
])('%s: an amount', (source, target) => expect(vietnamese(source)).toBe(target));
