import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['她的声音一下子尖了起来。', 'Thanh âm của nàng thoáng cái the thé lên.'],
  ['他的嗓音粗得像砂纸。', 'Giọng của hắn ồm ồm như giấy nhám.'],
  ['他问得很细，连昨晚吃了什么都问了。', 'Hắn hỏi rất kỹ, ngay cả tối hôm qua ăn cái gì cũng hỏi.'],
  ['两个人吵得很凶。', 'Hai người cãi nhau rất dữ.'],
  ['这鞋子有点紧。', 'Giày này có chút chật.'],
  ['他做人太直，得罪了不少同僚。', 'Hắn làm người quá thẳng thắn, đắc tội không ít đồng liêu.'],
])('%s: the quality as it is said of its subject', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['这根针又尖又细。', 'Cây kim này vừa nhọn vừa mảnh.'],
  ['蛮族的弯刀比我们的剑更轻更快。', 'Loan đao man tộc còn nhẹ hơn kiếm của chúng ta càng nhanh.'],
])('%s: the plain quality', (source, target) => expect(vietnamese(source)).toBe(target));
