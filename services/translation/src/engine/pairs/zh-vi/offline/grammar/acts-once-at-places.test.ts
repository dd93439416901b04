import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他在腰间一抹，取出一枚丹药。', 'Hắn quệt một cái bên hông, lấy ra một viên đan dược.'],
  ['他在储物袋上轻轻一拍，飞出一只小鼎。', 'Hắn vỗ nhẹ một cái lên túi trữ vật, bay ra một cái tiểu đỉnh.'],
  ['他伸手在她额头上一点，她便昏了过去。', 'Hắn đưa tay điểm nhẹ một cái lên trán nàng, nàng liền ngất đi.'],
  ['他双脚在地上一蹬，跳了起来。', 'Hắn hai chân đạp một cái xuống đất, nhảy dựng lên.'],
  ['他在腰间一抹，一柄软剑便已握在手中。', 'Hắn quệt một cái bên hông, một thanh nhuyễn kiếm liền đã nắm trong tay.'],
  ['他在桌上轻轻一拍。', 'Hắn vỗ nhẹ một cái lên bàn.'],
  ['她在他胸口一推。', 'Nàng đẩy một cái vào ngực hắn.'],
  ['他抬手在剑身上一弹。', 'Hắn giơ tay búng một cái lên thân kiếm.'],
  ['她把杯子在桌上重重一顿。', 'Nàng dằn cái chén xuống bàn nặng nề.'],
  ['她在他手背上轻轻一捏。', 'Nàng bóp nhẹ một cái vào mu bàn tay hắn.'],
  ['他在这里只吃了一顿。', 'Hắn chỉ ăn một bữa ở nơi này.'],
  ['他在最后一刻停了下来。', 'Hắn ở giây phút cuối cùng ngừng lại.'],
  ['他在学习上一点也不含糊。', 'Hắn ở trên việc học tập không hề mơ hồ.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
