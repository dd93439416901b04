import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['这间铺子归二叔，水田归老三。', 'Cửa hàng này thuộc về nhị thúc, ruộng nước thuộc về lão tam.'],
  ['牛归你，猪归我。', 'Trâu thuộc về ngươi, heo thuộc về ta.'],
  ['粮仓的事归她管。', 'Chuyện của kho lương do nàng quản.'],
  ['天黑了，鸟归巢。', 'Trời tối, chim về tổ.'],
  ['族谱里记着他的名字。', 'Trong gia phả ghi tên của hắn.'],
  ['你一定要记着我的话。', 'Ngươi nhất định phải nhớ lời của ta.'],
  ['这栋楼是前年盖的。', 'Tòa lầu này xây năm kia.'],
  ['她把孩子的衣服盖在身上。', 'Nàng che quần áo của hài tử lên người.'],
  ['我认得去后山的路。', 'Ta nhận ra đường đi sau núi.'],
  ['我认得这块玉佩。', 'Ta nhận ra miếng ngọc bội này.'],
  ['他把刚喝的酒全吐了出来。', 'Hắn nôn hết rượu vừa uống ra.'],
  ['她把瓜子壳吐了出来。', 'Nàng nhổ vỏ hạt dưa ra.'],
  ['后院的草棚铺了一层茅草。', 'Lều cỏ của sân sau lợp một tầng cỏ tranh.'],
  ['床上铺了一层褥子。', 'Trên giường trải một lớp đệm.'],
  ['商队遭到伏击。', 'Thương đội bị phục kích.'],
  ['头部遭到重物重击。', 'Phần đầu bị vật nặng đánh mạnh.'],
  ['请打开附件。', 'Xin mở tệp đính kèm ra.'],
  ['这台机器缺一个附件。', 'Chiếc máy móc này thiếu một phụ kiện.'],
  ['他没有伤到一点筋骨。', 'Hắn không làm tổn thương một chút gân cốt.'],
  ['他等到一点才走。', 'Hắn đợi đến khi một giờ mới đi.'],
  ['电话突然断掉了。', 'Điện thoại đột nhiên bị ngắt.'],
  ['他忙到一点才睡。', 'Hắn bận đến một giờ mới ngủ.'],
  ['她把猪圈的顶子重新盖了一层茅草。', 'Nàng lợp lại nóc của chuồng lợn một tầng cỏ tranh.'],
  ['他抓了一把干草喂马。', 'Hắn bốc một bó cỏ khô cho ngựa ăn.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
