import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['你怎么现在才来？', 'Ngươi sao hiện tại mới đến?'],
  ['你怎么瘦了这么多？', 'Ngươi sao gầy đi nhiều như vậy?'],
  ['这话我可不爱听。', 'Lời này ta chẳng thích nghe.'],
  ['还有什么好怕的。', 'Còn có gì đáng sợ.'],
  ['我就要了你的命！', 'Ta liền lấy mạng ngươi!'],
  ['听说在湖边。', 'Nghe nói ở bên hồ.'],
  ['他站在窗前。', 'Hắn đứng trước cửa sổ.'],
  ['再不想办法就来不及了。', 'Còn không nghĩ cách liền không kịp nữa rồi.'],
  ['我都这把年纪了。', 'Ta đều tuổi tác này.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});

test.each([
  ['那个叫高兴的少年跑了过来。', 'Thiếu niên tên là Cao Hưng kia chạy tới.'],
  ['那个叫阿强的男人死了。', 'Nam nhân tên là A Cường kia chết rồi.'],
  ['东街卖豆腐的王寡妇跑了。', 'Vương quả phụ bán đậu hũ phố Đông chạy mất.'],
  ['连老板也放下了手里的刀。', 'Ngay cả ông chủ cũng buông đao trong tay xuống.'],
  ['连宗主都拔不出来的古剑。', 'Cổ kiếm ngay cả tông chủ cũng nhổ không ra được.'],
  ['他是最后一个离开的。', 'Hắn là người cuối cùng rời đi.'],
  ['我都四十的人了。', 'Ta đã bốn mươi tuổi.'],
  ['先吃饭，后谈事。', 'Ăn cơm trước, sau đó mới bàn chuyện.'],
  ['就你那酒量，别喝了。', 'Chỉ với tửu lượng kia của ngươi, đừng uống nữa.'],
  ['渡边把文件递给他。', 'Độ Biên đưa văn kiện cho hắn.'],
  ['都是命啊。', 'Đều là số mệnh.'],
])('who somebody is, how old, and who is last: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
