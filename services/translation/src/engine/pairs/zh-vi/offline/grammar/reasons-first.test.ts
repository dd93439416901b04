import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他之所以留下，是为了你。', 'Sở dĩ hắn lưu lại, là vì ngươi.'],
  ['这座城之所以叫鬼城，是因为死过太多人。', 'Sở dĩ tòa thành này gọi thành ma, là bởi vì từng chết quá người nhiều.'],
  ['之所以这么说，是因为我亲眼见过。', 'Sở dĩ nói như vậy, là bởi vì ta tận mắt từng thấy.'],
])('%s', (source, target) => expect(vietnamese(source)).toBe(target));
