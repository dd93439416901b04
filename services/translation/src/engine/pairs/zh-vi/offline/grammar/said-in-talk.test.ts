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
