import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['那是宋才人舅舅开在城南的药铺。', 'Đó là hiệu thuốc cữu cữu Tống tài nhân mở ở phía nam thành.'],
  ['这是我爹种在后院的两棵石榴树。', 'Đây là hai gốc cây lựu cha ta trồng ở sân sau.'],
  ['那是士兵们埋在城外的火药。', 'Đó là thuốc nổ các binh sĩ chôn ngoài thành.'],
  ['他看见父亲坐在床边的椅子上。', 'Hắn trông thấy phụ thân ngồi trên ghế bên giường.'],
])('what somebody keeps somewhere: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
