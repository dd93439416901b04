import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['身为丞相的李斯自然不同意。', 'Lý Tư thân là thừa tướng tự nhiên không đồng ý.'],
  ['作为长子的李明承担了一切。', 'Lý Minh với tư cách trưởng tử gánh vác hết thảy.'],
  ['一直处于守势的李明终于出手了。', 'Lý Minh vẫn luôn đang ở thế thủ rốt cuộc ra tay.'],
])('%s: in which office or state somebody with a name is', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['身为丞相的女儿，她什么都有。', 'Thân là con gái của thừa tướng, nàng cái gì cũng có.'],
  ['作为朋友，我劝你一句。', 'Thân là bằng hữu, ta khuyên ngươi một câu.'],
])('%s: whose somebody is', (source, target) => expect(vietnamese(source)).toBe(target));
