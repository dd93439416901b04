import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['他刷了两个小时手机。', 'Hắn lướt hai tiếng điện thoại di động.'],
  ['她刷了锅。', 'Nàng cọ nồi.'],
  ['他骑着自行车去上学。', 'Hắn đạp xe đạp đi học.'],
  ['她订了两张机票。', 'Nàng đặt hai tấm vé máy bay.'],
  ['他打了一壶热水。', 'Hắn lấy một bình nước nóng.'],
  ['护士给他打了一针。', 'Y tá tiêm một mũi cho hắn.'],
  ['她写完了作业。', 'Nàng làm xong bài tập.'],
  ['他谈了个女朋友。', 'Hắn quen một bạn gái.'],
  ['他得了肺炎。', 'Hắn mắc viêm phổi.'],
  ['她得了一等奖。', 'Nàng đạt giải nhất.'],
  ['她晒了新买的包。', 'Nàng khoe túi mới mua.'],
  ['他拿过两次冠军。', 'Hắn từng giành hai lần quán quân.'],
  ['她把衣服烫好。', 'Nàng là quần áo xong.'],
  ['老板说奖金下个月才发。', 'Ông chủ nói tiền thưởng tháng sau mới phát.'],
  ['她背着丈夫偷偷借了钱。', 'Nàng giấu trượng phu lén lút vay tiền.'],
  ['他背着孩子下山。', 'Hắn cõng hài tử xuống núi.'],
  ['他开着一辆黑色的奔驰。', 'Hắn lái một chiếc Mercedes màu đen.'],
  ['她借口头疼先走了。', 'Nàng lấy cớ đau đầu đi trước.'],
  ['这件事就这么一直拖着。', 'Chuyện này cứ như vậy vẫn luôn kéo dài mãi.'],
  ['那两块钱的车费是我出的。', 'Hai đồng tiền xe kia là ta bỏ ra.'],
  ['她提着两大袋零食。', 'Nàng xách hai túi lớn đồ ăn vặt.'],
  ['他点了一根烟，靠在墙上抽着。', 'Hắn châm một điếu thuốc, tựa vào tường hút.'],
  ['她追了他整整五年。', 'Nàng theo đuổi hắn tròn năm năm.'],
  ['我等了一夜，也没等到他的电话。', 'Ta chờ một đêm, cũng không đợi được điện thoại của hắn.'],
  ['年轻人要多吃点苦。', 'Người trẻ tuổi muốn chịu khổ nhiều.'],
  ['老太太跟人讲了半天价。', 'Bà cụ mặc cả với người nửa ngày.'],
  ['存折上的数字她早就背得滚瓜烂熟。', 'Con số trên sổ tiết kiệm nàng đã sớm đọc thuộc làu làu.'],
  ['他只留了三百块交房租。', 'Hắn chỉ lưu ba trăm đồng nộp tiền thuê nhà.'],
  ['后天上午之前必须还回去。', 'Trước sáng ngày kia phải trả lại.'],
  ['妈妈在客厅里转了好几圈。', 'Mẹ xoay tới mấy vòng trong phòng khách.'],
  ['家里连双像样的筷子都没有。', 'Trong nhà ngay cả một đôi đũa ra hồn cũng không có.'],
  ['学校给每个学生发了一套校服。', 'Trường học phát một bộ đồng phục cho mỗi học sinh.'],
  ['他给我发了一条短信。', 'Hắn gửi cho ta một tin nhắn.'],
  ['她踮脚去够柜子上的罐头。', 'Nàng kiễng chân đi với lấy đồ hộp trên tủ.'],
  ['爷爷把枣一个一个往下摘。', 'Ông nội từng cái một hái xuống dưới táo đỏ.'],
  ['他把病人一个一个叫进来。', 'Hắn đem bệnh nhân từng người một gọi vào.'],
  ['餐厅里放着舒缓的钢琴曲。', 'Trong nhà hàng phát khúc dương cầm thư thái.'],
  ['他还在回客户的消息。', 'Hắn vẫn đang trả lời tin tức của khách hàng.'],
])('a verb is said as its object asks: %s', (text, expected) => {
  expect(vietnamese(text)).toBe(expected);
});

test.each([
  ['马桶堵了。', 'Bồn cầu tắc.'],
  ['他的手机响了。', 'Điện thoại di động của hắn reo.'],
])('a verb is said as its subject asks: %s', (text, expected) => {
  expect(vietnamese(text)).toBe(expected);
});

test.each([
  ['她拎着名牌包。', 'Nàng xách túi hàng hiệu.'],
  ['我请你当我的助理。', 'Ta mời ngươi làm trợ lý của ta.'],
  ['她涨了十万粉。', 'Nàng tăng mười vạn fan.'],
  ['报告舰长，敌人来了！', 'Báo cáo hạm trưởng, địch nhân đến!'],
])('a word is said as those around it ask: %s', (text, expected) => {
  expect(vietnamese(text)).toBe(expected);
});

test.each([
  ['他看了下时间。', 'Hắn nhìn một chút thời gian.'],
  ['她往汤里加了点盐。', 'Nàng thêm một chút muối vào trong canh.'],
])('what 了 parts from its verb is not always a part of it: %s', (text, expected) => {
  expect(vietnamese(text)).toBe(expected);
});

test.each([
  ['他叫了辆车。', 'Hắn kêu một chiếc xe.'],
  ['他买了套别墅。', 'Hắn mua một căn biệt thự.'],
  ['她发了条朋友圈。', 'Nàng đăng một bài vòng bạn bè.'],
])('one thing is counted without a number: %s', (text, expected) => {
  expect(vietnamese(text)).toBe(expected);
});

test('what one of an act is called is said of several too', () => {
  expect(vietnamese('他打了三个电话。')).toBe('Hắn gọi điện thoại ba cuộc.');
});
