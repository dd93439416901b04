import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他望着墙上那张发黄的合影。', 'Hắn nhìn ảnh chụp chung ngả vàng kia trên tường.'],
  ['盯着屏幕上不断闪烁的红色警报。', 'Nhìn chằm chằm cảnh báo màu đỏ không ngừng nhấp nháy trên màn hình.'],
  ['问身后那位满脸油污的轮机长。', 'Hỏi vị máy trưởng kia mặt đầy vết dầu mỡ phía sau.'],
  ['打量眼前这个浑身湿透的少年。', 'Đánh giá thiếu niên cả người ướt sũng này trước mắt.'],
  ['他看着镜子里那半张没有擦干净的脸。', 'Hắn nhìn nửa khuôn mặt kia không lau sạch sẽ trong gương.'],
  ['他问站在一旁抹眼泪的赵太太。', 'Hắn hỏi Triệu phu nhân đứng ở một bên lau nước mắt.'],
  ['她要追查师姐被害的真相。', 'Nàng muốn truy xét chân tướng sư tỷ bị hại.'],
  ['他们为了卖地的事吵得很凶。', 'Bọn họ vì chuyện bán đất cãi nhau rất hung dữ.'],
  ['总比坐在这里等死强。', 'Vẫn hơn ngồi ở nơi này chờ chết.'],
  ['他那肿得像馒头一样的脚踝。', 'Mắt cá chân sưng như màn thầu kia của hắn.'],
  ['他是全校跑得最快的男生。', 'Hắn là nam sinh chạy nhanh nhất toàn trường.'],
  ['一个洗得干干净净的墨水瓶。', 'Một chai mực nước rửa sạch sẽ.'],
  ['她是峨眉派掌门最小的徒弟。', 'Nàng là đồ đệ nhỏ nhất của chưởng môn Nga Mi phái.'],
  ['这是联邦军二十年前用的老式密码。', 'Đây là mật mã kiểu cũ quân liên bang hai mươi năm trước dùng.'],
  ['老夫是今年试炼的主考。', 'Lão phu là chủ khảo của thí luyện năm nay.'],
  ['以飞船现在的速度，至少要飞半个月。', 'Với tốc độ hiện tại của phi thuyền, ít nhất phải bay nửa tháng.'],
  ['其实我小学的时候练过三年田径。', 'Thật ra lúc ta tiểu học từng luyện điền kinh ba năm.'],
  [
    '广播里正在通知参加男子一百米预赛的同学到检录处集合。',
    'Trong loa đang thông báo bạn học tham gia vòng loại một trăm mét nam đến khu điểm danh tập hợp.',
  ],
  ['那家挂着灯笼的客栈里只剩下三桌客人。', 'Trong khách điếm treo đèn lồng kia chỉ còn lại ba bàn khách nhân.'],
  ['两个大汉，一胖一瘦，坐在窗边。', 'Hai đại hán, một béo một gầy, ngồi bên cửa sổ.'],
  ['三天不到，他就回来了。', 'Chưa tới ba ngày, hắn liền về rồi.'],
  ['身后还跟着两个随从。', 'Phía sau còn có hai tùy tùng đi theo.'],
  ['后面跟着同一个日期。', 'Phía sau có cùng một ngày tháng.'],
  ['淑妃在佛堂里抄了三天的经。', 'Thục phi chép kinh ba ngày trong Phật đường.'],
  ['那条走了一百年的商道。', 'Đường buôn đi một trăm năm kia.'],
  ['一走进办公室，他就笑了。', 'Vừa đi vào văn phòng, hắn liền cười.'],
  ['皇上又去了贤妃那里。', 'Hoàng thượng lại đi chỗ Hiền phi.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
