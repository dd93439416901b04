import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['没有询问他是否愿意。', 'Không hỏi thăm hắn có bằng lòng hay không.'],
  ['他不知道她是否还活着。', 'Hắn không biết nàng có còn sống hay không.'],
  ['他不知道是否已经晚了。', 'Hắn không biết đã muộn hay chưa.'],
  ['他在思考是否应该答应。', 'Hắn đang suy nghĩ có nên đáp ứng hay không.'],
  ['每个字的顺序都是随机的。', 'Thứ tự của mỗi chữ đều là tùy cơ.'],
  ['那些护卫们都跑了。', 'Những hộ vệ kia đều chạy mất.'],
  ['第二轮实验用了不同的方法。', 'Thí nghiệm vòng thứ hai dùng phương pháp khác nhau.'],
  ['他在四年级一班的门口停下。', 'Hắn dừng lại ở cửa của lớp bốn ban một.'],
  ['误差在千分之一以内。', 'Sai số đang trong vòng một phần nghìn.'],
  ['刚才的事故是司机疲劳驾驶造成的。', 'Sự cố vừa rồi là do tài xế lái xe khi mệt mỏi gây ra.'],
  ['必须先检查一下。', 'Phải kiểm tra một chút trước.'],
  ['这里这么冷吗？', 'Nơi này lạnh như vậy sao?'],
  ['接待他的是教务处主任。', 'Người tiếp đãi hắn là chủ nhiệm phòng giáo vụ.'],
  ['他比我高出一头。', 'Hắn cao hơn ta một cái đầu.'],
  ['他拿沾着血的刀。', 'Hắn cầm đao dính máu.'],
  ['他把头都快磕破了。', 'Hắn sắp dập rách đầu.'],
  ['兵卒们望向他的眼神都充满了渴望。', 'Ánh mắt binh lính nhìn hắn đều tràn ngập khát vọng.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
