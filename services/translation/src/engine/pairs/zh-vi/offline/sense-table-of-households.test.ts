import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['他把马喂得又肥又壮。', 'Hắn nuôi ngựa vừa béo vừa cường tráng.'],
  ['他把地翻了一遍。', 'Hắn xới ruộng một lần.'],
  ['她没少被三婶笑话。', 'Nàng không ít lần bị tam thẩm cười nhạo.'],
  ['屋里什么都没少。', 'Trong phòng cái gì cũng không thiếu.'],
  ['他讲了一个笑话。', 'Hắn kể một chuyện cười.'],
  ['老爷，大少爷高中了！', 'Lão gia, đại thiếu gia đỗ cao!'],
  ['他在高中读书。', 'Hắn ở trung học phổ thông đi học.'],
  ['婆婆嫌她生不出儿子。', 'Mẹ chồng chê nàng sinh không ra con trai.'],
  ['她越说越气。', 'Nàng càng nói càng tức.'],
  ['新帝登基不过三日。', 'Tân đế đăng cơ chỉ mới ba ngày.'],
  ['积雪已经没过了膝盖。', 'Tuyết đọng đã ngập đầu gối.'],
  ['没过多久他就来了。', 'Không lâu sau hắn liền đến.'],
  ['她把袖子挽到胳膊肘。', 'Nàng xắn tay áo đến khuỷu tay.'],
  ['她把米淘干净下了锅。', 'Nàng vo gạo sạch sẽ cho vào nồi.'],
  ['红盖头被秤杆轻轻挑了起来。', 'Khăn voan đỏ bị cán cân nhẹ nhàng vén lên.'],
  ['她把泡好的黄豆倒进石磨里。', 'Nàng đổ đậu nành ngâm xong vào trong cối đá.'],
  ['掌柜的拨了拨算盘。', 'Chưởng quỹ gảy gảy bàn tính.'],
  ['她连灶膛里的火都生不着。', 'Nàng ngay cả lửa trong lòng bếp cũng nhóm không được.'],
  ['他二十岁中了秀才。', 'Hắn hai mươi tuổi đỗ tú tài.'],
  ['儿子中了举人的消息传到村里。', 'Tin con trai đỗ cử nhân truyền đến trong thôn.'],
  ['那道圣旨一下，满朝哗然。', 'Đạo thánh chỉ kia vừa ban xuống, cả triều xôn xao.'],
  ['她用盖子撇着浮在上面的茶沫。', 'Nàng dùng nắp gạt bọt trà nổi ở phía trên.'],
  ['她撇了撇嘴。', 'Nàng bĩu môi.'],
  ['她把儿媳妇们留了下来。', 'Nàng giữ các con dâu lại.'],
  ['她留了下来。', 'Nàng ở lại.'],
  ['连饭桌上的咸菜都少了。', 'Ngay cả dưa muối trên bàn ăn cũng ít.'],
  ['她把自己那份饼子塞给他。', 'Nàng đem phần bánh kia của mình nhét cho hắn.'],
  ['太后赐下来的糕点，她一块也没敢动。', 'Bánh ngọt thái hậu ban xuống, nàng một khối cũng không dám động.'],
  ['她亲手做的那双鞋，他一次也没穿过。', 'Đôi giày nàng tự tay làm kia, hắn một lần cũng không đi.'],
  ['他没穿过那条街。', 'Hắn không xuyên qua phố kia.'],
  ['王婶子家的鸡跑了。', 'Gà của nhà thím Vương chạy mất.'],
])('in households of old times: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
