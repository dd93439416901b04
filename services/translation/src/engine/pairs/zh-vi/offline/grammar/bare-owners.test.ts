import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他凭着自己本事活了下来。', 'Hắn dựa vào bản lĩnh mình sống sót.'],
  ['以他身份，不会来。', 'Với thân phận hắn, sẽ không đến.'],
  ['那是一件绣着她名字的围裙。', 'Đó là một chiếc tạp dề thêu tên nàng.'],
  ['她站在你们医院门口等了很久。', 'Nàng đứng ở cổng bệnh viện các ngươi chờ thật lâu.'],
  ['我们村口有一棵老槐树。', 'Đầu thôn chúng ta có một gốc cây hòe già.'],
  ['他翻遍了她抽屉。', 'Hắn lục khắp ngăn kéo nàng.'],
  ['别人碰我衣服，我会生气。', 'Người khác chạm quần áo ta, ta sẽ tức giận.'],
  ['我忘了他生日。', 'Ta quên sinh nhật hắn.'],
  ['她们宿舍的窗户破了。', 'Cửa sổ của ký túc xá các nàng vỡ.'],
  ['我看见你家院子里有只鸡。', 'Ta trông thấy trong sân nhà ngươi có một con gà.'],
  ['他欠我人情。', 'Hắn nợ ta ân tình.'],
  ['老师教我数学。', 'Lão sư dạy ta toán học.'],
  ['她送他手表，他没要。', 'Nàng tặng hắn đồng hồ đeo tay, hắn không muốn.'],
  ['妈妈喂他牛奶。', 'Mẹ đút cho hắn sữa bò.'],
  ['我喜欢他家那只猫。', 'Ta thích con mèo kia nhà hắn.'],
  ['我们班那个转学生很奇怪。', 'Học sinh chuyển trường kia của lớp chúng ta rất kỳ quái.'],
  ['我爸那辆旧自行车还放在车库里。', 'Chiếc xe đạp cũ kia của ba ta còn đặt trong nhà để xe.'],
  ['王姐家那只狗又跑出来了。', 'Con chó kia nhà Vương tỷ lại chạy ra.'],
  ['你们部门那个新来的会计叫什么？', 'Kế toán mới đến kia của bộ phận các ngươi tên là gì?'],
  ['他妈那个人就是嘴硬心软。', 'Con người mẹ hắn chính là cứng miệng mềm lòng.'],
  ['你们学校对面那家书店关门了。', 'Hiệu sách kia đối diện trường học các ngươi đóng cửa.'],
  ['路边那棵槐树被砍了。', 'Gốc cây hòe kia ở ven đường bị chặt.'],
  ['给他那本书。', 'Cho hắn quyển sách kia.'],
  ['财务部那个戴眼镜的小伙子喜欢她。', 'Chàng trai đeo kính kia của phòng tài vụ thích nàng.'],
  ['隔壁桌那几个喝醉的男人又在吵。', 'Mấy nam nhân uống say kia của bàn bên cạnh lại đang cãi nhau.'],
  ['他花光了我三年的积蓄。', 'Hắn tiêu sạch tiền tích góp ba năm của ta.'],
  ['这双鞋抵得上我半个月的饭钱。', 'Đôi giày này bằng cả tiền cơm nửa tháng của ta.'],
  ['五号楼那个独居的老头病了。', 'Lão đầu sống một mình kia lầu số năm bị bệnh.'],
  ['他认出了她脖子上戴着的那条项链。', 'Hắn nhận ra chiếc vòng cổ đeo trên cổ nàng kia.'],
  ['她盯着他手里握着的那把刀。', 'Nàng nhìn chằm chằm thanh đao nắm trong tay hắn kia.'],
  ['她婆婆在电话里骂她。', 'Mẹ chồng nàng mắng nàng trong điện thoại.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
