import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['三天以前，他还是个普通人。', 'Ba ngày trước, hắn vẫn là người bình thường.'],
  ['三天以后，镇上下起了雨。', 'Ba ngày sau, trên trấn đổ mưa.'],
  ['大长老一拍腰间的储物袋，一面小盾飞了出来。', 'Đại trưởng lão vỗ túi trữ vật bên hông, một tấm khiên nhỏ bay ra.'],
  ['女将一拍桌子站了起来。', 'Nữ tướng đập bàn đứng lên.'],
  ['他写字写得很漂亮。', 'Hắn viết chữ rất xinh đẹp.'],
  ['他骑马骑得飞快。', 'Hắn cưỡi ngựa nhanh như bay.'],
  ['她唱歌唱得很好听。', 'Nàng hát rất hay.'],
  ['你早点回来。', 'Ngươi trở về sớm một chút.'],
  ['殿下为何不早些告诉我？', 'Điện hạ vì sao không nói cho ta biết sớm một chút?'],
  ['他带着早点进了会议室。', 'Hắn mang theo bữa sáng vào phòng họp.'],
  ['你应该多休息几天。', 'Ngươi nên nghỉ ngơi thêm mấy ngày.'],
  ['他多看了她两眼。', 'Hắn nhìn nàng thêm hai cái.'],
  ['谁先到谁先吃。', 'Ai đến trước thì ăn trước.'],
  ['自从他走了以后，她每天都站在门口等。', 'Từ khi hắn đi, nàng mỗi ngày đều đứng ở cửa chờ.'],
  ['每当下雨的时候，他就会想起她。', 'Mỗi khi mưa, hắn sẽ nhớ tới nàng.'],
  ['公司决定裁掉一半的人。', 'Công ty quyết định cắt mất một nửa số người.'],
  ['他吃着吃了一半的泡面。', 'Hắn ăn mì gói ăn dở.'],
  ['我打不过你们。', 'Ta đánh không lại các ngươi.'],
  ['这是不是你的东西？', 'Đây có phải là đồ vật của ngươi không?'],
  ['万一他不来怎么办？', 'Lỡ như hắn không đến thì phải làm sao?'],
  ['医生建议他多休息几天。', 'Bác sĩ đề nghị hắn nghỉ ngơi thêm mấy ngày.'],
  ['师父命令他下山。', 'Sư phụ ra lệnh cho hắn xuống núi.'],
  ['他在这里住了三年了。', 'Hắn sống ba năm ở nơi này.'],
  ['刚洗好的衣服被雨淋湿了。', 'Quần áo vừa giặt xong bị mưa làm ướt.'],
  ['这是再自然不过的事情。', 'Đây là chuyện hết sức tự nhiên.'],
  ['他向那个穿白衣服的女人走去。', 'Hắn đi về phía nữ nhân mặc quần áo trắng kia.'],
  ['他在人群里寻找她的身影。', 'Hắn tìm kiếm thân ảnh của nàng trong đám người.'],
  ['她在门外听到他的声音。', 'Nàng ở ngoài cửa nghe được thanh âm của hắn.'],
  ['山上下起了雪。', 'Trên núi đổ tuyết.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
