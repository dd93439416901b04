import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['他打着一把黑伞。', 'Hắn che một chiếc ô đen.'],
  ['把火关了。', 'Tắt lửa.'],
  ['她穿上鞋就走。', 'Nàng đi giày rồi đi.'],
  ['他抓了一把米撒在地上。', 'Hắn bốc một nắm gạo rắc trên mặt đất.'],
  ['这药一天吃三次。', 'Thuốc này một ngày uống ba lần.'],
  ['她送了他一块玉佩。', 'Nàng tặng hắn một miếng ngọc bội.'],
  ['他要了一壶茶。', 'Hắn gọi một bình trà.'],
  ['他吃过不少亏。', 'Hắn từng chịu không ít thiệt thòi.'],
  ['几个人把他抬了出去。', 'Mấy người khiêng hắn ra.'],
])('a verb is rendered as its object asks: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['她下了决心，再也不见他。', 'Nàng hạ quyết tâm, không gặp hắn nữa.'],
  ['你来做饭，我来洗碗。', 'Ngươi nấu cơm, để ta rửa bát.'],
  ['这个字我不会写。', 'Chữ này ta không biết viết.'],
  ['他会说好几种话。', 'Hắn biết nói mấy thứ tiếng.'],
  ['他看了看表。', 'Hắn nhìn đồng hồ.'],
])('whom one meets, what one offers to do and what one has learnt: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['吃完饭再走吧。', 'Ăn cơm xong rồi hãy đi.'],
  ['我记得他以前不是这样的。', 'Ta nhớ hắn trước kia không phải như vậy.'],
  ['老师叫我明天再来。', 'Lão sư bảo ta ngày mai lại đến.'],
  ['他打了三个电话。', 'Hắn gọi điện thoại ba cuộc.'],
  ['我在哪儿见过他？', 'Ta từng gặp hắn ở đâu?'],
  ['他一拳把对方打倒在地。', 'Hắn một quyền đánh ngã đối phương xuống đất.'],
])('when, where and in which order one acts: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['她把头埋在被子里哭。', 'Nàng vùi đầu trong chăn khóc.'],
  ['他断了一条胳膊。', 'Hắn gãy một cánh tay.'],
  ['他动了杀心。', 'Hắn nảy sinh sát ý.'],
  ['她留着长头发。', 'Nàng để tóc dài.'],
  ['从草丛里冒出一个人来。', 'Từ trong bụi cỏ ló ra một người.'],
  ['婚礼就在城里办。', 'Hôn lễ liền tổ chức trong thành.'],
])('the object may stand before the act: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['别动我的东西。', 'Đừng động vào đồ của ta.'],
  ['他烧得厉害，一直说胡话。', 'Hắn sốt cao, vẫn luôn nói sảng.'],
  ['她把我一个人扔下了。', 'Nàng bỏ lại ta một mình.'],
  ['他站都站不稳了。', 'Hắn đứng cũng đứng không vững.'],
  ['这门我怎么也推不开。', 'Cánh cửa này ta thế nào cũng không đẩy ra được.'],
  ['他疼得满头大汗。', 'Hắn đau đến đầu đầy mồ hôi.'],
  ['说清楚再走。', 'Nói rõ rồi hãy đi.'],
  ['谁把我的书弄丢了？', 'Ai làm mất sách của ta?'],
])('acts by who does them and what follows: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['他送货去了。', 'Hắn đi giao hàng.'],
  ['他上山采药去了。', 'Hắn đi lên núi hái thuốc.'],
  ['他干什么去了？', 'Hắn đi làm gì rồi?'],
  ['她带你回家去了。', 'Nàng dẫn ngươi về nhà.'],
])('for what one goes: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['她想他想得睡不着。', 'Nàng nhớ hắn nhớ đến không ngủ được.'],
  ['他记性不好，老忘事。', 'Hắn trí nhớ không tốt, cứ hay quên chuyện.'],
  ['他给吓跑了。', 'Hắn bị dọa chạy.'],
  ['他交了三百块学费。', 'Hắn nộp ba trăm đồng học phí.'],
])('whom one misses and what one suffers: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['你转告他，我不去了。', 'Ngươi chuyển lời cho hắn, ta không đi nữa.'],
  ['他过去是个好人。', 'Hắn trước đây là một người tốt.'],
  ['他看到信就哭了。', 'Hắn nhìn thấy thư liền khóc.'],
  ['把他拉到一边说话。', 'Kéo hắn sang một bên nói chuyện.'],
  ['等到天亮再走。', 'Đợi đến khi trời sáng rồi hãy đi.'],
])('whom one tells, and what one sees: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
