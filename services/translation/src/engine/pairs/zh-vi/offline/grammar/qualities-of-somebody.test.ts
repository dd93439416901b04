import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['耳边响起师姐柳清瑶焦急的声音。', 'Bên tai vang lên thanh âm lo lắng của sư tỷ Liễu Thanh Dao.'],
  ['酒洒在了旁边客人崭新的长袍上。', 'Rượu đổ lên trên trường bào mới tinh của khách nhân bên cạnh.'],
  ['屋里传来大娘刘氏尖利的骂声。', 'Trong phòng truyền đến tiếng mắng sắc nhọn của đại nương Lưu Thị.'],
])('%s: what somebody with a title or beside one has', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
