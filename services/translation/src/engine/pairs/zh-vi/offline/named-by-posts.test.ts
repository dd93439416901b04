import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['方圆是他的秘书，长得圆滚滚的。\n方圆翻着资料。', 'Phương Viên'],
  ['来恩是黑石堡的马夫，背驼得厉害。\n“来恩，带他去马厩。”', 'Lai Ân'],
  ['莫问是听雨楼的掌柜，爱喝酒。\n莫问看看姑娘，笑了。', 'Mạc Vấn'],
  ['红袖是明月楼的头牌，卖艺不卖身。\n红袖跪在门外。', 'Hồng Tụ'],
  ['金不换是悦来客栈的掌柜，一双小眼睛。\n金不换搓着手迎上来。', 'Kim Bất Hoán'],
  ['断山是他在后山捡到的剑，谁也不知道来历。\n掌柜看到断山，笑了。', 'Đoạn Sơn'],
  ['方舟是另一个幸存者基地。\n他是方舟的人。', 'Phương Chu'],
  ['“死者叫高兴，三十二岁。”韩冰说。\n高兴的手里攥着一张纸。', 'Cao Hưng'],
  ['猫眼只有十四岁，眼睛很好。\n猫眼趴在塔上。', 'Miêu Nhãn'],
  ['夏至是个黑客，今年刚满二十岁。\n夏至敲着键盘。', 'Hạ Chí'],
  ['冷血是无情的师弟，话很少。\n“无情，你也来了？”', 'Vô Tình'],
  ['小石头今年七岁。\n小石头仰着脸问他。', 'Tiểu Thạch Đầu'],
])('%s: who or what a text says it is', (source, target) =>
  expect(vietnamese(source).split('\n')[1]).toContain(target),
);

test.each([
  ['听说就是他杀了血煞宗的外门长老。', 'Thính'],
  ['月亮是夜晚的女儿。\n月亮看着我们。', 'Nguyệt Lượng'],
  ['娘把刚满十岁的小妹卖了。', 'Nương Bả'],
  ['对方是公司的老板，很有钱。\n对方笑了笑。', 'Đối Phương'],
  ['死者叫高兴，三十二岁。\n她看起来很高兴。', 'rất Cao Hưng'],
])('%s: no name', (source, unexpected) => expect(vietnamese(source)).not.toContain(unexpected));
