import { describe, expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

describe('an act with its object behind a verb or a preposition', () => {
  test.each([
    ['他打开了装满金币的箱子。', 'Hắn mở ra cái rương chứa đầy kim tệ.'],
    ['老师表扬了考第一名的学生。', 'Lão sư khen ngợi học sinh thi hạng nhất.'],
    ['他从装着草药的篮子里拿出一株灵芝。', 'Hắn từ trong cái giỏ chứa thảo dược lấy ra một gốc linh chi.'],
    ['他谢过救他一命的大夫。', 'Hắn cảm tạ đại phu cứu hắn một mạng.'],
    ['他跟卖肉的屠夫吵了起来。', 'Hắn cùng đồ tể bán thịt cãi nhau.'],
    ['他咬破了藏在牙齿里的毒药。', 'Hắn cắn rách độc dược giấu trong răng.'],
    ['那些被赶出家门的人只能睡在桥下。', 'Những người bị đuổi ra cửa nhà kia chỉ có thể ngủ dưới cầu.'],
  ])('%s', (source, expected) => {
    expect(vietnamese(source)).toBe(expected);
  });
});

describe('an act that opens a clause', () => {
  test.each([
    ['被妖兽追了三天三夜的少年终于倒下了。', 'Thiếu niên bị yêu thú đuổi ba ngày ba đêm rốt cuộc ngã xuống.'],
    ['把门踢坏的人是你吧？', 'Người đá hỏng cửa là ngươi phải không?'],
    ['每天都来这里喝酒的那个老头今天没来。', 'Lão đầu kia mỗi ngày đều đến nơi này uống rượu hôm nay không đến.'],
    ['正在院子里洗衣服的妇人抬起头来。', 'Phụ nhân đang giặt quần áo trong sân ngẩng đầu lên.'],
    ['从小和他一起长大的师妹嫁给了别人。', 'Sư muội từ nhỏ cùng hắn lớn lên gả cho người khác.'],
    ['给他送饭的小丫鬟突然不来了。', 'Tiểu nha hoàn đưa cơm cho hắn đột nhiên không đến nữa.'],
    ['三年都没能突破炼气期的废物也敢说话？', 'Phế vật ba năm đều không thể đột phá Luyện Khí kỳ cũng dám nói chuyện?'],
    ['和他住在一起的同学搬走了。', 'Bạn học ở cùng với hắn dọn đi.'],
    ['她从里面拿出一张发黄的老照片递给我。', 'Nàng từ bên trong lấy ra một tấm hình cũ ngả vàng đưa cho ta.'],
    ['他在箭射不到的地方转了一圈。', 'Hắn ở nơi mũi tên bắn không tới xoay một vòng.'],
  ])('%s', (source, expected) => {
    expect(vietnamese(source)).toBe(expected);
  });
});

describe('the names of acts', () => {
  test.each([
    ['她的到来打破了屋里的沉默。', 'Sự xuất hiện của nàng đánh vỡ sự im lặng trong phòng.'],
    ['对方的进攻越来越猛烈。', 'Đợt tấn công của đối phương càng ngày càng mãnh liệt.'],
    ['他不顾众人的劝阻冲了进去。', 'Hắn bất chấp lời khuyên can của mọi người xông vào.'],
    ['这场争吵是她引起的。', 'Cuộc cãi vã này là do nàng gây ra.'],
    ['屋里陷入了一阵沉默。', 'Trong phòng rơi vào một hồi im lặng.'],
    ['一声痛苦的呻吟响起。', 'Một tiếng rên rỉ thống khổ vang lên.'],
    ['他小声回答。', 'Hắn nhỏ giọng trả lời.'],
    ['这次失败了。', 'Lần này thất bại.'],
  ])('%s', (source, expected) => {
    expect(vietnamese(source)).toBe(expected);
  });
});

describe('whose and which things they are', () => {
  test.each([
    ['我那几个不争气的徒弟又闯祸了。', 'Mấy đồ đệ không chịu cố gắng kia của ta lại gây họa.'],
    ['她那双亮晶晶的大眼睛里满是泪水。', 'Trong đôi mắt to sáng lấp lánh kia của nàng đầy nước mắt.'],
    ['他黑黑的脸上露出憨厚的笑容。', 'Trên mặt đen đen của hắn lộ ra nụ cười thật thà.'],
    ['这是我父亲留给我的唯一一件东西。', 'Đây là món đồ duy nhất phụ thân ta để lại cho ta.'],
    ['他像鹰一样锐利的眼睛让人害怕。', 'Con mắt sắc bén như chim ưng của hắn khiến người ta sợ hãi.'],
    ['她最喜欢的那件红裙子不见了。', 'Chiếc váy đỏ nàng thích nhất kia biến mất rồi.'],
    ['这几件从古墓里挖出来的宝物很值钱。', 'Mấy món bảo vật đào ra từ trong cổ mộ này rất đáng giá.'],
    ['他们之间的感情很深。', 'Tình cảm giữa bọn họ rất sâu.'],
  ])('%s', (source, expected) => {
    expect(vietnamese(source)).toBe(expected);
  });
});

describe('the classifier of what is pointed at', () => {
  test.each([
    ['那只猫很可爱。', 'Con mèo kia rất đáng yêu.'],
    ['这条蛇有毒。', 'Con rắn này có độc.'],
    ['那座山很远。', 'Ngọn núi kia rất xa.'],
    ['这把剑不错。', 'Thanh kiếm này không tệ.'],
  ])('%s', (source, expected) => {
    expect(vietnamese(source)).toBe(expected);
  });
});

describe('who or what is meant without a noun', () => {
  test.each([
    ['没考上的都回家了。', 'Những người không thi đậu đều về nhà.'],
    ['新来的不懂规矩。', 'Người mới đến không hiểu quy củ.'],
    ['穿蓝衣服的那个是我师弟。', 'Người mặc quần áo xanh lam kia là sư đệ ta.'],
    ['前面那个骑白马的是谁？', 'Người cưỡi bạch mã phía trước kia là ai?'],
    ['个子最高的那个就是队长。', 'Người vóc dáng cao nhất kia chính là đội trưởng.'],
    ['你说的我都懂。', 'Những điều ngươi nói ta đều hiểu.'],
    ['其中三个已经死了，剩下的都逃了。', 'Ba trong số đó đã chết rồi, số còn lại đều trốn.'],
    ['大的给你，小的给我。', 'Cái lớn cho ngươi, cái nhỏ cho ta.'],
    ['听完他的禀报，他只说了一句话。', 'Nghe xong sự bẩm báo của hắn, hắn chỉ nói một câu nói.'],
  ])('%s', (source, expected) => {
    expect(vietnamese(source)).toBe(expected);
  });
});

describe('what somebody did, and for how long', () => {
  test.each([
    ['饿了三天的狼群冲下山来。', 'Bầy sói đói ba ngày lao xuống núi.'],
    ['失去了双亲的孤儿被寺庙收养。', 'Cô nhi mất đi cha mẹ được chùa miếu nhận nuôi.'],
    ['用了十几年的旧刀断成了两截。', 'Đao cũ dùng mười mấy năm gãy thành hai đoạn.'],
    ['杀死魔王的勇者回到了故乡。', 'Dũng giả giết chết ma vương về tới cố hương.'],
    ['没有父母的孩子早当家。', 'Hài tử không có phụ mẫu sớm làm chủ.'],
    ['看了半天的书也没看懂。', 'Sách nhìn cả buổi cũng không xem hiểu.'],
  ])('%s', (source, expected) => {
    expect(vietnamese(source)).toBe(expected);
  });
});

describe('which of them and of what', () => {
  test.each([
    ['他房间的门是开着的。', 'Cửa của gian phòng hắn đang mở.'],
    ['最让人心疼的是她的懂事。', 'Điều khiến người ta đau lòng nhất là sự hiểu chuyện của nàng.'],
    ['他是这座城里最有钱的商人。', 'Hắn là thương nhân có tiền nhất trong thành này.'],
    ['她是我们班成绩最好的学生。', 'Nàng là học sinh thành tích tốt nhất lớp chúng ta.'],
    ['那家新开的饭馆的老板是个胖子。', 'Ông chủ của quán cơm mới mở kia là một tên mập.'],
    ['我们刚搬来的那年冬天特别冷。', 'Mùa đông năm chúng ta vừa chuyển đến đặc biệt lạnh.'],
    ['一间又小又暗的屋子里住着五口人。', 'Trong một gian phòng vừa nhỏ vừa tối có năm người.'],
    ['老板娘给我们端来了茶水、点心以及水果。', 'Bà chủ bưng tới cho chúng ta nước trà, điểm tâm cùng với trái cây.'],
  ])('%s', (source, expected) => {
    expect(vietnamese(source)).toBe(expected);
  });
});

describe('what counts things', () => {
  test.each([
    ['一身黑衣的男子站在屋顶上。', 'Nam tử mặc một thân áo đen đứng trên mái nhà.'],
    ['一面青铜小盾挡在他身前。', 'Một tấm khiên nhỏ đồng thau chắn trước người hắn.'],
    ['一行大雁飞过天空。', 'Một hàng chim nhạn bay qua bầu trời.'],
    ['一顶轿子停在府门前。', 'Một cỗ kiệu dừng trước cửa phủ.'],
    ['一种从未有过的感觉涌上心头。', 'Một loại cảm giác chưa từng có dâng lên trong lòng.'],
  ])('%s', (source, expected) => {
    expect(vietnamese(source)).toBe(expected);
  });
});
