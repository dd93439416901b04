import { describe, expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

describe('the uses of 的', () => {
  test.each([
    ['我的剑', 'Kiếm của ta'],
    ['红色的衣服', 'Quần áo màu đỏ'],
    ['最强的弟子', 'Đệ tử mạnh nhất'],
    ['他最喜欢的人', 'Người hắn thích nhất'],
    ['他说的话', 'Lời hắn nói'],
    ['杀了他的人', 'Người giết hắn'],
    ['教我剑法的人', 'Người dạy ta kiếm pháp'],
    ['打败敌人的方法', 'Phương pháp đánh bại địch nhân'],
    ['站在门口的少年', 'Thiếu niên đứng ở cửa'],
    ['衣衫破旧的少年', 'Thiếu niên y phục cũ nát'],
    ['他的死是你的错。', 'Cái chết của hắn là lỗi của ngươi.'],
    ['照在那盏小小的灯上。', 'Chiếu vào ngọn đèn nho nhỏ kia.'],
  ])('%s', (source, target) => {
    expect(vietnamese(source)).toBe(target);
  });
});

describe('是 … 的', () => {
  test.each([
    ['他是昨天来的。', 'Hắn đến hôm qua.'],
    ['他是从北方来的。', 'Hắn từ phương bắc đến.'],
  ])('%s', (source, target) => {
    expect(vietnamese(source)).toBe(target);
  });
});

describe('在 and words of time around a clause', () => {
  test.each([
    ['在他离开之前', 'Trước khi hắn rời đi'],
    ['几乎是在门打开的同时，他冲了出去。', 'Gần như ngay khi cửa mở ra, hắn lao ra ngoài.'],
    ['在她转身的同时，他拔出了剑。', 'Đồng thời khi nàng xoay người, hắn rút kiếm ra.'],
    ['石头滚了几滚，停了下来。', 'Tảng đá lăn mấy cái, ngừng lại.'],
    ['在战斗中', 'Trong chiến đấu'],
    ['在这场大战之后，他失踪了。', 'Sau trận đại chiến này, hắn mất tích.'],
    ['有些人，却是在这场大战之后，死在了路上。', 'Có những người, lại là sau trận đại chiến này, chết trên đường.'],
    ['吃饭时，他很安静。', 'Khi ăn cơm, hắn rất yên tĩnh.'],
    ['天黑以后，他走了。', 'Sau khi trời tối, hắn đi.'],
    ['屋里很黑。', 'Trong phòng rất đen.'],
    ['桌上有一本书。', 'Trên bàn có một quyển sách.'],
  ])('%s', (source, target) => {
    expect(vietnamese(source)).toBe(target);
  });
});

describe('得 and what follows it', () => {
  test.each([
    ['他跑得快。', 'Hắn chạy nhanh.'],
    ['她笑得很开心。', 'Nàng cười rất vui vẻ.'],
    ['他累得倒在地上。', 'Hắn mệt đến ngã xuống đất.'],
    ['他说得对。', 'Hắn nói đúng.'],
    ['气得发抖。', 'Tức đến phát run.'],
  ])('%s', (source, target) => {
    expect(vietnamese(source)).toBe(target);
  });
});

describe('可 and 之', () => {
  test.each([
    ['可他不知道。', 'Nhưng hắn không biết.'],
    ['可这不是他的错。', 'Nhưng đây không phải là lỗi của hắn.'],
    ['他可知道？', 'Hắn có biết không?'],
    ['天下之大，无奇不有。', 'Thiên hạ lớn, chuyện lạ gì cũng có.'],
  ])('%s', (source, target) => {
    expect(vietnamese(source)).toBe(target);
  });
});

describe('directions and results', () => {
  test.each([
    ['他拿出一把剑来。', 'Hắn lấy ra một thanh kiếm.'],
    ['他站起身来。', 'Hắn đứng dậy.'],
    ['他坐了下来。', 'Hắn ngồi xuống.'],
    ['鞋底磨穿了。', 'Đế giày mài thủng.'],
    ['他打死了那个人。', 'Hắn đánh chết người kia.'],
    ['他撕碎了信。', 'Hắn xé nát tin.'],
    ['他听懂了。', 'Hắn nghe hiểu.'],
  ])('%s', (source, target) => {
    expect(vietnamese(source)).toBe(target);
  });
});

describe('repeated verbs and questions', () => {
  test.each([
    ['剪一剪', 'Cắt một chút'],
    ['他想了想。', 'Hắn nghĩ một chút.'],
    ['他来不来？', 'Hắn có đến không?'],
    ['你去不去？', 'Ngươi có đi không?'],
    ['你有没有见过他？', 'Ngươi có từng gặp hắn không?'],
    ['你能不能走？', 'Ngươi có thể đi không?'],
  ])('%s', (source, target) => {
    expect(vietnamese(source)).toBe(target);
  });
});

describe('which of them, how often, and what describes a noun', () => {
  test.each([
    ['第三个受害者', 'Người bị hại thứ ba'],
    ['最后三颗子弹', 'Ba viên đạn cuối cùng'],
    ['我不想再等了', 'Ta không muốn chờ nữa'],
    ['不如拼一把', 'Chi bằng liều một phen'],
    ['她一把抱起孩子', 'Nàng một tay bế hài tử lên'],
    ['一个六七岁的男孩', 'Một bé trai sáu bảy tuổi'],
    ['来了七八个骑马的', 'Đến bảy tám người cưỡi ngựa'],
    ['一个叫洛青的女人', 'Một nữ nhân tên là Lạc Thanh'],
    ['他吸了口烟', 'Hắn hút một hơi thuốc'],
    ['他推开夫人', 'Hắn đẩy phu nhân ra'],
    ['门关上的那一刻，他笑了。', 'Khoảnh khắc cửa đóng lại, hắn cười.'],
    ['他塞到陈石手里', 'Hắn nhét đến trong tay Trần Thạch'],
    ['笑意淡了下去', 'Ý cười nhạt đi'],
    ['一把断了的剑', 'Một thanh kiếm gãy'],
    ['年轻人蹲下来', 'Người trẻ tuổi ngồi xổm xuống'],
    ['石头一个接一个地落下', 'Tảng đá nối tiếp nhau rơi xuống'],
    ['他壮着胆子凑了上去', 'Hắn đánh bạo lại gần'],
    // Whether something is done, or surprises.
    ['你找到他了吗？', 'Ngươi tìm được hắn chưa?'],
    ['东西买了吗？', 'Đồ mua chưa?'],
    ['饭做好了吗？', 'Cơm làm xong chưa?'],
    ['你疯了吗？', 'Ngươi điên rồi sao?'],
    ['你忘了吗？', 'Ngươi quên rồi sao?'],
    ['他已经走了吗？', 'Hắn đã đi rồi sao?'],
    ['天黑了吗？', 'Trời tối chưa?'],
    ['直到毕业那天，他才告诉她。', 'Mãi đến hôm tốt nghiệp, hắn mới nói cho nàng.'],
    ['她鼓着掌笑了', 'Nàng vỗ tay cười'],
    ['她嘴上道着歉', 'Ngoài miệng nàng xin lỗi'],
    ['他偏过头来', 'Hắn nghiêng đầu'],
    ['他挥了挥手里的剑', 'Hắn vung kiếm trong tay'],
    ['他一把扣住她的手腕', 'Hắn một tay giữ chặt cổ tay của nàng'],
    ['酒一滴不剩地泼在地上', 'Rượu một giọt cũng không còn hắt trên mặt đất'],
    ['香槟还在滋滋地冒着气泡', 'Champagne vẫn đang xèo xèo sủi bong bóng'],
    ['他听不出她是谁', 'Hắn không nghe ra nàng là ai'],
    ['“你可知道，他已经招了？”', '“Ngươi có biết, hắn đã khai rồi?”'],
    ['可有人替他立过牌位？', 'Có ai từng thay hắn lập bài vị không?'],
    ['可有人不信。', 'Nhưng có người không tin.'],
    ['从她离开的那天起，他就变了。', 'Từ hôm nàng rời đi, hắn liền thay đổi.'],
    ['有什么话好好说', 'Có lời gì từ từ nói'],
    ['还有什么事吗？', 'Còn có chuyện gì sao?'],
    ['这没什么大不了的。', 'Đây không có gì to tát.'],
    ['史官在书里写到这一段时，也哭了。', 'Khi sử quan ở trong sách viết đến đoạn này, cũng khóc.'],
    ['病毒爆发的第三天，城里没有声音。', 'Ngày thứ ba virus bùng phát, trong thành không có thanh âm.'],
    ['凌晨是丧尸最迟缓的时候。', 'Rạng sáng là lúc tang thi chậm chạp nhất.'],
    ['现在不是说这个的时候。', 'Hiện tại không phải lúc nói cái này.'],
    ['远处传来一阵咀嚼声。', 'Phía xa truyền đến một trận tiếng nhai.'],
    ['他把手伸向腰间的砍刀。', 'Hắn đưa tay về phía dao chặt bên hông.'],
    ['他未必会做同样的选择。', 'Hắn chưa chắc sẽ làm lựa chọn giống vậy.'],
    ['四处响起了野兽般的嘶吼。', 'Khắp nơi vang lên tiếng gào thét như dã thú.'],
    ['指甲足有匕首那么长。', 'Móng tay dài bằng chủy thủ.'],
    ['辅助线不是这么画的。', 'Đường kẻ phụ không phải vẽ như vậy.'],
    ['你怎么能这么说？', 'Ngươi sao có thể nói như vậy?'],
    ['书包在身后一甩一甩的。', 'Cặp sách ở phía sau vung vung.'],
    ['他才考了个两百多名。', 'Hắn mới thi hơn hai trăm.'],
    ['你怎么也来了？', 'Ngươi sao cũng đến?'],
    ['他怎么也想不明白。', 'Hắn thế nào cũng nghĩ không ra.'],
    ['要把心思放在学习上。', 'Muốn đặt tâm tư lên việc học tập.'],
    ['他跑完了最后一圈。', 'Hắn chạy xong vòng cuối cùng.'],
    ['他今晚还回不回家？', 'Hắn đêm nay còn có về nhà không?'],
    ['多说一个字都会累死。', 'Nói thêm một chữ đều sẽ mệt chết.'],
    ['你别跟他比了。', 'Ngươi đừng so bì với hắn.'],
    ['死亡时间在昨晚十点到十二点之间。', 'Thời gian tử vong ở trong khoảng mười giờ tối qua đến mười hai giờ.'],
    ['她一点半的时候还活着。', 'Lúc nàng một giờ rưỡi vẫn còn sống.'],
    ['凌晨一点二十九分，他醒了。', 'Một giờ hai mươi chín phút sáng, hắn tỉnh.'],
    ['从我们进门起就这样。', 'Từ chúng ta vào cửa trở đi cứ như vậy.'],
    ['只有提到镜子的时候，她才会尖叫。', 'Chỉ có khi nhắc tới gương, nàng mới thét lên.'],
    ['技术员的脸色惨白。', 'Mặt của kỹ thuật viên trắng bệch.'],
    ['他的出现改变了一切。', 'Sự xuất hiện của hắn thay đổi hết thảy.'],
    ['凝固着一种难以形容的惊恐。', 'Đông cứng một loại hoảng sợ khó có thể hình dung.'],
    ['酒杯摔了个粉碎。', 'Chén rượu vỡ nát bấy.'],
    ['这三十天里，你得听我的。', 'Trong ba mươi ngày này, ngươi phải nghe ta.'],
    ['就在他的手碰到门的一刹那，门开了。', 'Khoảnh khắc tay của hắn đụng phải cửa, cửa mở.'],
    ['他这么早来，有什么事？', 'Hắn đến sớm như vậy, có chuyện gì?'],
    ['到了第九十九级时，他停下了。', 'Khi đến cấp thứ chín mươi chín, hắn dừng lại.'],
    ['往后便是你的了。', 'Sau này chính là của ngươi.'],
    ['他往后退了一步。', 'Hắn lui lại một bước.'],
    ['我把录音放给你听', 'Ta mở bản ghi âm cho ngươi nghe'],
  ])('%s', (source, target) => {
    expect(vietnamese(source)).toBe(target);
  });
});

test.each([['谁都不能离开这里。', 'Không ai có thể rời khỏi nơi này.']])('what nobody can do: %s', (text, expected) => {
  expect(vietnamese(text)).toBe(expected);
});

test.each([
  ['这是最容易出错的地方。', 'Đây là nơi dễ mắc lỗi nhất.'],
  ['这是最容易被忽视的问题。', 'Đây là vấn đề dễ bị xem nhẹ nhất.'],
  ['他是我见过的最难对付的人。', 'Hắn là người khó đối phó nhất ta từng thấy.'],
  ['这是今年最重要的事。', 'Đây là chuyện quan trọng nhất năm nay.'],
])('what is done most easily, and the most of a time: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
