import { describe, expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

const check = (source: string, target: string) => expect(vietnamese(source)).toBe(target);

describe('时 without a mark after it', () => {
  test.each([
    ['下班时外面下起了大雨。', 'Khi tan tầm bên ngoài đổ mưa to.'],
    ['吃饭时他一句话也没说。', 'Khi ăn cơm hắn một câu cũng không nói.'],
    ['他走路时总是低着头。', 'Hắn khi đi đường luôn luôn cúi đầu.'],
    ['他离开时天还没亮。', 'Khi hắn rời đi trời vẫn chưa sáng.'],
    ['出门时别忘了带伞。', 'Khi ra ngoài đừng quên mang ô.'],
    ['我小时候常去那里。', 'Ta khi còn bé thường đi nơi đó.'],
  ])('%s', check);
});

describe('后 without a mark after it', () => {
  test.each([
    ['毕业后他去了北京。', 'Sau khi tốt nghiệp hắn đi Bắc Kinh.'],
    ['她妈知道后大发雷霆。', 'Mẹ nàng sau khi biết nổi trận lôi đình.'],
    ['他听说后立刻赶了过来。', 'Hắn sau khi nghe nói lập tức chạy tới.'],
    ['劝你天黑以后别出门。', 'Khuyên ngươi sau khi trời tối đừng ra ngoài.'],
    ['预计两分钟后到达。', 'Dự tính hai phút sau đến.'],
  ])('%s', check);
});

describe('what comes first, in a row, and begins', () => {
  test.each([
    ['等雨停了再走。', 'Chờ mưa tạnh rồi hãy đi.'],
    ['写完作业再玩。', 'Làm xong bài tập rồi hãy chơi.'],
    ['考虑好了再告诉我。', 'Cân nhắc xong rồi hãy nói cho ta biết.'],
    ['他连退了三步。', 'Hắn lùi liên tiếp ba bước.'],
    ['他连看都没看一眼。', 'Hắn nhìn cũng không nhìn một cái.'],
    ['大家鼓起了掌。', 'Mọi người vỗ tay.'],
    ['台下的人都鼓起掌来。', 'Người dưới đài đều vỗ tay.'],
    ['他们聊起天来。', 'Bọn họ bắt đầu trò chuyện.'],
    ['他求助似的望向老掌柜。', 'Hắn như cầu cứu nhìn về phía lão chưởng quầy.'],
    ['她疯了似的往外跑。', 'Nàng như điên chạy ra ngoài.'],
  ])('%s', check);
});

describe('parts of somebody, and how things are', () => {
  test.each([
    ['她握住他冰凉的手。', 'Nàng nắm chặt tay lạnh buốt của hắn.'],
    ['她抬头看着他疲惫的眼睛。', 'Nàng ngẩng đầu nhìn con mắt mệt mỏi của hắn.'],
    ['照亮了他眼角的泪光。', 'Chiếu sáng lệ quang của khóe mắt hắn.'],
    ['她给他干净的衣服。', 'Nàng cho hắn quần áo sạch sẽ.'],
    ['你教他简单的招式。', 'Ngươi dạy hắn chiêu thức đơn giản.'],
    ['车里放着一首很老的歌。', 'Trong xe bật một bài hát rất cũ.'],
    ['她唱了一首很好听的歌。', 'Nàng hát một bài hát rất hay.'],
    ['你有没有见过一个受伤的人？', 'Ngươi có từng thấy một người bị thương không?'],
    ['月光把两个人的影子拉得很长。', 'Ánh trăng kéo cái bóng của hai người rất dài.'],
    ['他听到了三个人的脚步声。', 'Hắn nghe được tiếng bước chân của ba người.'],
    ['你考得怎么样？', 'Ngươi thi thế nào?'],
    ['少装糊涂！', 'Bớt giả ngu!'],
    ['我怎么觉得他在撒谎？', 'Ta sao cảm thấy hắn đang nói dối?'],
    ['一个满脸泪水的女孩走了。', 'Một cô gái mặt đầy nước mắt đi.'],
    ['你给我老老实实待着！', 'Ngươi thành thật ở yên cho ta!'],
    ['你知不知道他是谁？', 'Ngươi có biết hắn là ai không?'],
    ['你愿不愿意嫁给我？', 'Ngươi có bằng lòng gả cho ta không?'],
    ['为首的是个独眼的军官。', 'Kẻ cầm đầu là một sĩ quan một mắt.'],
    ['她被推进了手术室。', 'Nàng bị đẩy vào phòng phẫu thuật.'],
  ])('%s', check);
});

test.each([
  ['趁着守卫换班的工夫，两人钻了出去。', 'Nhân lúc thủ vệ đổi ca, hai người chui ra.'],
  ['他趁师父喝酒的机会偷看了剑谱。', 'Hắn nhân lúc sư phụ uống rượu nhìn trộm kiếm phổ.'],
  ['趁她转身的当口他把药倒进了茶里。', 'Nhân lúc nàng xoay người hắn đổ thuốc vào trong trà.'],
  ['趁着夜色他翻过了墙。', 'Thừa dịp bóng đêm hắn vượt qua tường.'],
])('the moment that somebody makes use of: %s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});

test.each([
  ['人疲惫时容易犯错。', 'Khi người mệt mỏi dễ dàng phạm sai lầm.'],
  ['她紧张时手会发抖。', 'Khi nàng khẩn trương tay sẽ phát run.'],
  ['他清醒时说的话很少。', 'Lời hắn khi tỉnh táo nói rất ít.'],
])('a time at which somebody or something is so: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
