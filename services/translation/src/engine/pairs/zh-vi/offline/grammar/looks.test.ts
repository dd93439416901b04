import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['顾岐山的目光落在沈砚手中的灯上。', 'Ánh mắt của Cố Kỳ Sơn dừng trên đèn trong tay Thẩm Nghiễn.'],
  ['目光落在她身上。', 'Ánh mắt dừng trên người nàng.'],
  ['视线却落在墙上那张泛黄的照片上。', 'Ánh mắt lại dừng trên tấm hình ố vàng kia trên tường.'],
  [
    '三天三夜，他拼了性命要救的人，此刻正坐在棺盖上。',
    'Ba ngày ba đêm, người hắn liều mạng muốn cứu, giờ phút này đang ngồi trên nắp quan tài.',
  ],
  ['雪落在她的肩膀上。', 'Tuyết rơi lên bả vai của nàng.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
