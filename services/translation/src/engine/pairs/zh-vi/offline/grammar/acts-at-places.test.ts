import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他在书房里写的那封信不见了。', 'Bức thư hắn viết trong thư phòng kia biến mất rồi.'],
  ['我在菜市场买的鱼死了。', 'Cá ta mua ở chợ rau chết rồi.'],
  ['我们昨天在山里遇到的那个老人是谁？', 'Lão nhân chúng ta hôm qua gặp trong núi kia là ai?'],
  ['他在路上遇到的人都认识他。', 'Người hắn gặp trên đường đều quen hắn.'],
  ['这是他昨天在街上买的书。', 'Đây là sách hắn hôm qua mua trên phố.'],
  ['我昨天在街上看到的那把刀很贵。', 'Thanh đao ta hôm qua nhìn thấy trên phố kia rất đắt.'],
  ['昨晚在酒楼里闹事的那几个人被抓了。', 'Mấy người kia tối hôm qua gây sự trong tửu lâu bị bắt.'],
  ['他在信里写的话让我很难过。', 'Lời hắn viết trong thư khiến ta rất buồn.'],
  ['那年在雪地里救了他的人就是你。', 'Người năm đó cứu hắn trong mặt tuyết chính là ngươi.'],
  ['今天早上在码头等船的人很多。', 'Người sáng nay chờ thuyền ở bến tàu rất nhiều.'],
  ['他想起了那天在河边发生的事。', 'Hắn nhớ tới chuyện ngày đó xảy ra bên sông.'],
  ['我不想再提昨天在公司发生的事。', 'Ta không muốn nhắc đến chuyện hôm qua xảy ra ở công ty nữa.'],
  ['他在街上买了妹妹的书。', 'Hắn mua sách của muội muội trên phố.'],
  ['他看了一眼缩在马背上的小姑娘。', 'Hắn nhìn thoáng qua tiểu cô nương co trên lưng ngựa.'],
  ['他从怀里掏出来的那块玉佩碎了。', 'Miếng ngọc bội hắn móc ra từ trong ngực kia vỡ.'],
  ['我从老家带来的咸菜很好吃。', 'Dưa muối ta mang đến từ quê nhà rất ngon.'],
  ['园子里种满了从江南运来的梅花。', 'Trong khu vườn trồng đầy hoa mai chở đến từ Giang Nam.'],
  ['在桥下卖糖人的老头收起担子。', 'Lão đầu bán tò he dưới cầu thu hồi gánh nặng.'],
  ['那个在门口等了半天的伙计终于忍不住了。', 'Tiểu nhị chờ nửa ngày ở cửa kia rốt cuộc không nhịn được.'],
  ['沿着城墙巡逻的士兵发现了一具尸体。', 'Binh sĩ tuần tra dọc theo tường thành phát hiện một cỗ thi thể.'],
  ['朝这边走来的两个人都戴着斗笠。', 'Hai người đi tới về phía bên này đều đội nón lá.'],
  ['她喝了一口从井里打上来的水。', 'Nàng uống một ngụm nước lấy lên từ trong giếng.'],
  ['他是从边关一路走回来的老兵。', 'Hắn là lão binh một đường đi về từ biên quan.'],
  ['车厢里坐满了从哈尔滨开往大连的旅客。', 'Trong toa xe ngồi đầy lữ khách từ Cáp Nhĩ Tân chạy đến Đại Liên.'],
  ['他从怀里掏出一把生锈的小刀。', 'Hắn từ trong ngực móc ra một con dao nhỏ rỉ sét.'],
  ['她在医院里照顾生病的母亲。', 'Nàng chăm sóc mẹ sinh bệnh trong bệnh viện.'],
  ['他往伤口上撒了止血的药粉。', 'Hắn rắc lên vết thương bột thuốc cầm máu.'],
  ['皮靴踏在木地板上的声音越来越近。', 'Tiếng ủng da bước trên sàn gỗ càng ngày càng gần.'],
  ['雨点打在窗户上的声音让她睡不着。', 'Tiếng hạt mưa đánh vào cửa sổ để nàng không ngủ được.'],
  ['接着是盔甲撞在地板上的声音。', 'Tiếp đó là tiếng khôi giáp đụng vào sàn nhà.'],
  ['巫师用骨头做的笛子吹起了一首古怪的曲子。', 'Vu sư dùng sáo làm bằng xương cốt thổi lên một bài khúc nhạc cổ quái.'],
  ['在乱石堆里找到了昏迷不醒的同伴。', 'Ở trong đống đá lởm chởm tìm được đồng bạn hôn mê bất tỉnh.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
