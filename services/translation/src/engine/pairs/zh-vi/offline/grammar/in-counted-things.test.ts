import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['她坐在一把快散架的椅子上。', 'Nàng ngồi trên một cái ghế mau rã rời.'],
  ['我们住在一间没有窗户的出租屋里。', 'Chúng ta ở trong một căn phòng trọ không có cửa sổ.'],
  ['她蹲在一个卖红薯的小摊前。', 'Nàng ngồi xổm trước một sạp nhỏ bán khoai lang.'],
  ['钱包掉进了一条结冰的水沟里。', 'Ví tiền rơi vào trong một rãnh nước đóng băng.'],
  ['他们走进一家挂着红灯笼的小饭馆里。', 'Bọn họ đi vào trong một quán cơm nhỏ treo đèn lồng đỏ.'],
  ['她挤在一张不到一米五的床上。', 'Nàng chen trên một tấm giường chưa tới một mét năm.'],
  ['他把信藏在一只旧皮箱里。', 'Hắn giấu thư trong một chiếc va li da cũ.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
