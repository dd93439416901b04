import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  // Somebody who is pointed at has done it.
  ['那个男人留下的箱子很重。', 'Cái rương nam nhân kia lưu lại rất nặng.'],
  ['这个女人写给他的信还在抽屉里。', 'Thư nữ nhân này viết cho hắn vẫn ở trong ngăn kéo.'],
  ['那位老人讲的故事让他哭了。', 'Câu chuyện vị lão nhân kia kể khiến hắn khóc.'],
  ['那个女人穿的红裙子很好看。', 'Váy đỏ nữ nhân kia mặc rất đẹp.'],
  // The measure counts the thing, and not who has left it.
  ['他摸了摸怀里那枚父亲留下的玉佩。', 'Hắn sờ chiếc ngọc bội phụ thân lưu lại kia trong ngực.'],
  ['桌上放着一封师父临终前写给他的信。', 'Trên bàn đặt một bức thư sư phụ trước lúc lâm chung viết cho hắn.'],
  ['那张萧炎留下的纸条上只写了两个字。', 'Trên tờ giấy Tiêu Viêm lưu lại kia chỉ viết hai chữ.'],
  ['他记得那句师父常说的话。', 'Hắn nhớ câu nói sư phụ thường nói kia.'],
  ['那句林婉说过的话，他忘不了。', 'Câu nói Lâm Uyển từng nói kia, hắn không quên được.'],
  // Such a time.
  ['他在这样的雨夜里敲开了我的门。', 'Hắn trong đêm mưa như vậy gõ mở cửa của ta.'],
  // Near misses.
  ['那个男人的箱子很重。', 'Cái rương của nam nhân kia rất nặng.'],
  ['那块石头父亲找了一辈子。', 'Tảng đá kia phụ thân tìm cả đời.'],
  ['那个男人看着窗外的雨。', 'Nam nhân kia nhìn mưa ngoài cửa sổ.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});

test.each([
  // How long ago it was, which is told.
  ['他想起三年前，师父也站在这里。', 'Hắn nhớ tới ba năm trước, sư phụ cũng đứng ở nơi này.'],
  ['听说三个月前，有个剑客来过这里。', 'Nghe nói ba tháng trước, có một kiếm khách từng đến nơi này.'],
  ['我知道两个月前，你去过医院。', 'Ta biết hai tháng trước, ngươi từng đi bệnh viện.'],
  ['他们约好三年后，在这里重逢。', 'Bọn họ hẹn trước ba năm sau, trùng phùng ở nơi này.'],
  // Which day of a longer time.
  ['九月的第一个星期一，他来了。', 'Thứ hai đầu tiên của tháng chín, hắn đến.'],
  ['婚后的第一个春节，她没有回家。', 'Tết âm lịch đầu tiên sau khi kết hôn, nàng không về nhà.'],
  // The hour with its minutes or its half.
  ['他发现九点二十分左右，有人进了电梯。', 'Hắn phát hiện khoảng chín giờ hai mươi phút, có người vào thang máy.'],
  ['八点半左右，他从家里出来。', 'Khoảng tám giờ rưỡi, hắn từ trong nhà đi ra.'],
  ['凌晨三点左右，他走了。', 'Khoảng ba giờ sáng, hắn đi.'],
  // What somebody waits for.
  ['等你筑基之后我再慢慢告诉你。', 'Chờ ngươi trúc cơ rồi ta sẽ chậm rãi nói cho ngươi biết.'],
  ['等我回来之后再吃饭。', 'Chờ ta trở về rồi hãy ăn cơm.'],
  ['等他走了之后我们再商量。', 'Chờ hắn đi rồi chúng ta sẽ bàn bạc.'],
  // How somebody was when he was found.
  ['死者被发现时倒在自家书房的地板上。', 'Người chết khi bị phát hiện nằm gục trên sàn nhà của thư phòng nhà mình.'],
  ['被找到时躺在河边的草地上。', 'Khi bị tìm được nằm trên bãi cỏ bên sông.'],
  ['醒来时发现自己躺在一张陌生的床上。', 'Khi tỉnh lại phát hiện mình nằm trên một chiếc giường xa lạ.'],
  ['他一拳打出，对手倒在了地上。', 'Hắn một quyền đánh ra, đối thủ ngã xuống mặt đất.'],
  // What is worn or held, and where somebody stays.
  ['她裹着一条毛毯坐在客厅的沙发上。', 'Nàng quấn một chiếc chăn lông ngồi trên ghế sô pha của phòng khách.'],
  ['她抱着一个枕头缩在沙发的角落里。', 'Nàng ôm một cái gối co trong góc của ghế sô pha.'],
  ['她牵着一个孩子站在路边。', 'Nàng dắt một hài tử đứng ở ven đường.'],
  ['他披着一件旧军大衣坐在门口的台阶上。', 'Hắn khoác một chiếc áo khoác quân đội cũ ngồi trên bậc thang cửa.'],
  // The name of who is described.
  [
    '刚毕业不久的女警苏冉在本子上飞快地记着。',
    'Nữ cảnh sát Tô Nhiễm vừa tốt nghiệp không lâu nhanh như bay ghi trên quyển vở.',
  ],
  ['被妖兽追杀了三天的少年秦风终于倒下了。', 'Thiếu niên Tần Phong bị yêu thú truy sát ba ngày rốt cuộc ngã xuống.'],
  ['这份仇他一直记着。', 'Phần thù này hắn vẫn luôn nhớ.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
