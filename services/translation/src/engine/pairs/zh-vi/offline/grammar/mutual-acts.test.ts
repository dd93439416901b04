import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['两人互相搀扶着爬起来。', 'Hai người dìu nhau bò dậy.'],
  ['两伙人互相骂了起来。', 'Hai đám người chửi nhau ầm lên.'],
  ['他们互相打了起来。', 'Bọn họ đánh nhau.'],
  ['他们互相帮助，一起逃出了山谷。', 'Bọn họ giúp đỡ lẫn nhau, cùng nhau trốn khỏi sơn cốc.'],
  ['师兄弟们互相看了一眼。', 'Các sư huynh đệ nhìn nhau một cái.'],
  ['两个人互相看着对方，谁也不说话。', 'Hai người nhìn nhau, không ai nói gì.'],
  ['他们互相传递着消息。', 'Bọn họ chuyển giao tin tức cho nhau.'],
  ['两国相互攻打了三十年。', 'Hai nước tiến đánh lẫn nhau ba mươi năm.'],
  ['魔族内部开始相互残杀。', 'Bên trong ma tộc bắt đầu tàn sát lẫn nhau.'],
  ['我们应该互相信任。', 'Chúng ta nên tín nhiệm lẫn nhau.'],
  ['众人互相推搡着往前挤。', 'Mọi người xô đẩy lẫn nhau chen về phía trước.'],
  ['两人互相拍了拍肩膀。', 'Hai người vỗ vai lẫn nhau.'],
  ['几个首领互相猜疑起来。', 'Mấy thủ lĩnh nghi kỵ lẫn nhau.'],
  ['两人互相交换了一个眼神。', 'Hai người trao đổi một ánh mắt với nhau.'],
  ['他们互相看了看，走了进去。', 'Bọn họ nhìn nhau một chút, đi vào.'],
  ['两件法宝互相撞在一起。', 'Hai món pháp bảo va vào nhau.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
