import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['她拿起自己手机看了一眼。', 'Nàng cầm lấy điện thoại di động mình nhìn thoáng qua.'],
  ['他发现自己衣服湿了。', 'Hắn phát hiện quần áo mình ướt.'],
  ['我家厕所坏了。', 'Nhà vệ sinh nhà ta hỏng rồi.'],
  ['你们公司门口停着一辆车。', 'Cửa công ty các ngươi dừng một chiếc xe.'],
  ['你们学校食堂的菜真难吃。', 'Món ăn của nhà ăn trường học các ngươi thật khó ăn.'],
  ['一块写着他名字的木牌。', 'Một tấm biển gỗ viết tên hắn.'],
  ['她是我们班成绩最好的学生。', 'Nàng là học sinh thành tích tốt nhất lớp chúng ta.'],
  ['他觉得自己实力不够。', 'Hắn cảm thấy thực lực mình không đủ.'],
  ['她举着写有他名字的灯牌。', 'Nàng giơ bảng đèn cổ vũ viết tên hắn.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
