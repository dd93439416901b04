import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  // For so long, and a sum of money.
  ['他学会了师父藏了一辈子的绝招。', 'Hắn học được tuyệt chiêu sư phụ giấu cả đời.'],
  ['我终于见到了我找了十年的仇人。', 'Ta rốt cuộc nhìn thấy cừu nhân ta tìm mười năm.'],
  ['他输光了父亲留给他的五千两银子。', 'Hắn thua sạch năm nghìn lượng bạc phụ thân để lại cho hắn.'],
  ['里面是他攒着买房的二十万。', 'Bên trong là hai mươi vạn hắn dành dụm mua nhà.'],
  ['他走了三天的路。', 'Hắn đi đường ba ngày.'],
  ['他拿走了桌上的三百块。', 'Hắn lấy đi trên bàn ba trăm đồng.'],
  ['那里扎着北狄左贤王的八万大军。', 'Nơi đó đóng tám vạn đại quân của tả hiền vương Bắc Địch.'],
  // What somebody keeps on himself.
  ['沈三娘脸上一直挂着的笑容第一次消失了。', 'Nụ cười vẫn luôn treo trên mặt Thẩm Tam Nương lần đầu tiên biến mất.'],
  ['他手里紧紧攥着的信纸已经皱了。', 'Giấy viết thư chặt chẽ nắm trong tay hắn đã nhăn.'],
  ['他手里紧紧攥着一封信。', 'Trong tay hắn nắm chặt một phong thư.'],
  // What is of those who have done something.
  ['她记下了所有来过店里的客人的名字。', 'Nàng ghi nhớ tên của tất cả khách nhân từng đến trong tiệm.'],
  ['她认识那个人的妹妹。', 'Nàng quen muội muội của người kia.'],
  // What somebody was, and since when.
  ['当时还是她丈夫的周既明也在场。', 'Chu Kí Minh lúc ấy vẫn là trượng phu nàng cũng có mặt ở đây.'],
  ['能进去的，就只有当时还是她丈夫的周既明。', 'Có thể vào, liền chỉ có Chu Kí Minh lúc ấy vẫn là trượng phu nàng.'],
  ['他已经是掌门的徒弟了。', 'Hắn đã là đồ đệ của chưởng môn.'],
  ['离婚才三个月的前夫，今天坐进了她隔壁。', 'Chồng cũ ly hôn mới ba tháng, hôm nay ngồi vào bên cạnh nàng.'],
  ['他入门不到半年的徒弟打败了大师兄。', 'Đồ đệ hắn nhập môn chưa tới nửa năm đánh bại đại sư huynh.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
