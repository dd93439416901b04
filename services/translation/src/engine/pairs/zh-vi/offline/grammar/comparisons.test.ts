import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['她的工资还没有一个学徒多。', 'Tiền lương của nàng còn không nhiều bằng một thợ học việc.'],
  ['这间屋子还没有一个衣柜大。', 'Căn phòng này còn không lớn bằng một tủ quần áo.'],
  ['他的成绩没有同桌好。', 'Thành tích của hắn không tốt bằng bạn cùng bàn.'],
  ['班里没有一个人高兴。', 'Trong lớp không có một người vui vẻ.'],
  ['这家店的菜没有我妈做的好吃。', 'Món ăn của cửa tiệm này không ngon bằng mẹ ta làm.'],
  ['这条河没有村口那条宽。', 'Con sông này không rộng bằng con kia ở đầu thôn.'],
  ['这把刀跟我的手臂差不多长。', 'Thanh đao này dài gần bằng cánh tay của ta.'],
  ['他比视频里看起来老得多。', 'Hắn thoạt nhìn già hơn trong video nhiều.'],
  ['事情远没有听起来那么简单。', 'Chuyện hoàn toàn không đơn giản như vẻ ngoài.'],
  ['那只蜘蛛有一张桌子那么大。', 'Con nhện kia to bằng một cái bàn.'],
  ['没有人比我更了解他的脾气。', 'Không có ai hiểu rõ tính tình của hắn hơn ta.'],
  ['这里和十年前一样荒凉。', 'Nơi này hoang vắng giống như mười năm trước.'],
  ['房间里没有什么贵重的东西。', 'Trong phòng không có đồ quý giá gì.'],
  ['跟以前比，他瘦多了。', 'So với trước kia, hắn gầy nhiều.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});

test.each([
  ['台下响起了比刚才更热烈的掌声。', 'Dưới đài vang lên tiếng vỗ tay còn nhiệt liệt hơn vừa rồi.'],
  ['她买了一件比上次更贵的裙子。', 'Nàng mua một món váy còn đắt hơn lần trước.'],
])('more than at another time: %s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
