import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['那好吧，我明天再来。', 'Vậy được thôi, ta ngày mai lại đến.'],
  ['那行，就这么定了。', 'Vậy được, cứ quyết định vậy đi.'],
  ['小妹可想吃糖葫芦了。', 'Tiểu muội rất muốn ăn kẹo hồ lô.'],
  ['这里可比家里小多了。', 'Nơi này nhỏ hơn trong nhà nhiều.'],
  ['你直接告诉他不就好了。', 'Ngươi trực tiếp nói cho hắn chẳng phải là được rồi sao.'],
  ['你心里很难过是吗？', 'Trong lòng ngươi rất buồn phải không?'],
])('%s: answers and stresses of talk', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['孩子啼哭不止。', 'Hài tử khóc lóc không ngừng.'],
  ['她的脸一直红到耳根。', 'Mặt của nàng đỏ đến mang tai.'],
  ['他们一直追到城外。', 'Bọn họ một mạch đuổi tới ngoài thành.'],
  ['每个时辰换一次药。', 'Mỗi canh giờ đổi một lần thuốc.'],
  ['这座塔与城墙形成鲜明对比。', 'Tòa tháp này và tường thành hình thành sự tương phản rõ rệt.'],
  ['他送来一块牌子，上有两个大字。', 'Hắn đưa tới một tấm bảng, trên có hai chữ to.'],
  ['他半是害怕半是好奇地走进去。', 'Hắn nửa là sợ hãi nửa là tò mò đi vào.'],
])('%s: how far, how long, with what', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['他抵不住金钱的诱惑。', 'Hắn chống không nổi sự cám dỗ của tiền bạc.'],
  ['巷口挤满了大声吆喝的摊贩。', 'Đầu ngõ chật kín người bán hàng rong lớn tiếng rao hàng.'],
  ['大家把力量集合起来。', 'Mọi người tập hợp lực lượng lại.'],
])('%s: acts as things, and how those do it who are described', (source, target) =>
  expect(vietnamese(source)).toBe(target),
);

test.each([
  ['那行字已经看不清了。', 'Dòng chữ kia đã nhìn không rõ.'],
  ['他一直站在门口。', 'Hắn vẫn luôn đứng ở cửa.'],
  ['他半天没说话。', 'Hắn nửa ngày không nói gì.'],
])('%s: the other senses of these words', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['咱们可有十年不见了。', 'Chúng ta có mười năm không gặp.'],
  ['他三天前就不见了。', 'Hắn ba ngày trước liền biến mất rồi.'],
  ['这东西不太好分辨。', 'Thứ này không dễ phân biệt.'],
  ['再次，他的武功太差。', 'Thứ nữa, võ công của hắn quá kém.'],
  ['这事吧，说来话长。', 'Chuyện này thì, nói ra rất dài dòng.'],
  ['其实吧，我也不想去。', 'Thật ra, ta cũng không muốn đi.'],
  ['新人吧，第一次来？', 'Người mới đi, lần đầu tiên đến?'],
  ['江水的走向变了。', 'Hướng đi của nước sông thay đổi.'],
  ['她一边哭，一边念叨着什么。', 'Nàng vừa khóc, vừa lải nhải gì đó.'],
  ['他被那声巨响吓傻了。', 'Hắn bị tiếng nổ lớn kia dọa ngây người.'],
  ['这说明他没有撒谎。', 'Điều này nói rõ hắn không nói dối.'],
  ['他左右摇晃着身子。', 'Hắn trái phải lay động thân thể.'],
  ['士兵挺着长矛冲上来。', 'Binh sĩ giơ trường mâu xông lên.'],
  ['她挺着肚子走过来。', 'Nàng ưỡn bụng đi tới.'],
  ['他一掌重拍在桌上。', 'Hắn một chưởng vỗ mạnh trên bàn.'],
  ['一声震耳欲聋的爆炸传来。', 'Một tiếng nổ đinh tai nhức óc truyền đến.'],
  ['为了平衡各方势力，皇帝费尽心思。', 'Vì cân bằng thế lực các phía, hoàng đế hao hết tâm tư.'],
  ['敌人再可怕，也要打。', 'Địch nhân dù có đáng sợ, cũng phải đánh.'],
  ['这事要让他知道了可不得了。', 'Chuyện này nếu để hắn biết ghê gớm thật.'],
  ['最关键的问题是他不在。', 'Vấn đề then chốt nhất là hắn không có ở đó.'],
])('%s: spans, topics, what is done to something', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['快到城门的时候，马车停了。', 'Lúc sắp đến cổng thành, xe ngựa dừng.'],
  ['快到家时，天下起了雨。', 'Lúc sắp đến nhà, trời đổ mưa.'],
  ['可想死你了！', 'Nhớ ngươi chết đi được!'],
  ['您可要为我做主啊。', 'Ngài phải vì ta làm chủ.'],
  ['这里的土偏酸。', 'Đất của nơi này hơi chua.'],
  ['他被降级为士兵。', 'Hắn bị giáng cấp thành binh sĩ.'],
  ['讨厌！别碰我。', 'Đáng ghét! Đừng đụng vào ta.'],
  ['这样少了很多麻烦。', 'Như vậy bớt đi rất nhiều phiền phức.'],
  ['我比你大哟。', 'Ta lớn hơn ngươi đấy.'],
  ['他连杀三人。', 'Hắn liên tiếp giết ba người.'],
  ['我想在这里住一月再走。', 'Ta muốn ở nơi này ở một tháng lại đi.'],
  ['我从没想到会这样。', 'Ta chưa từng nghĩ sẽ như vậy.'],
  ['四大弟子中，他最小。', 'Trong bốn đại đệ tử, hắn nhỏ nhất.'],
  ['他一点都不在乎。', 'Hắn hoàn toàn không quan tâm.'],
  ['甚至连个说话的人都没有。', 'Thậm chí ngay cả một người nói chuyện đều không có.'],
  ['赶紧报个班学学。', 'Mau chóng đăng ký một lớp học một chút.'],
  ['本王教教你们。', 'Bản vương dạy các ngươi một chút.'],
  ['他管那个叫什么？', 'Hắn gọi cái kia là cái gì?'],
  ['跟他商量过办法后，她点了点头。', 'Sau khi bàn bạc với hắn biện pháp, nàng gật đầu.'],
])('%s: talk of a court', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['见过曾统领。', 'Bái kiến thống lĩnh Tăng.'],
  ['曾校尉请留步。', 'Tăng hiệu úy xin dừng bước.'],
  ['他一抱拳，说道。', 'Hắn ôm quyền, nói.'],
  ['他从马车里滚了出来。', 'Hắn từ trong xe ngựa lăn ra.'],
  ['还望殿下恕罪。', 'Còn mong điện hạ thứ tội.'],
  ['给大家伙瞧瞧。', 'Nhìn xem cho mọi người.'],
  ['他在和老板吵架。', 'Hắn đang cùng ông chủ cãi nhau.'],
  ['他的手都在不停的发抖。', 'Tay của hắn đều đang không ngừng phát run.'],
  ['这足够令他满意。', 'Đây đủ khiến hắn hài lòng.'],
  ['那如果他不来呢？', 'Vậy nếu như hắn không đến đây?'],
  ['他开始了新的生活。', 'Hắn bắt đầu cuộc sống mới.'],
  ['用纸、布等做成灯笼。', 'Dùng giấy, vải v.v. làm thành đèn lồng.'],
  ['他两眼直直地望着窗外。', 'Hắn hai mắt thẳng tắp nhìn ngoài cửa sổ.'],
  ['他打量了她两眼。', 'Hắn đánh giá nàng hai cái.'],
  ['扇子上字很少。', 'Trên quạt chữ rất ít.'],
  ['用过午膳，大家散了。', 'Dùng xong bữa trưa, mọi người tan.'],
  ['他给妹妹找了一位“名师”。', 'Hắn tìm cho muội muội một vị “danh sư”.'],
])('%s: greetings, gestures and talk with somebody', (source, target) => expect(vietnamese(source)).toBe(target));
