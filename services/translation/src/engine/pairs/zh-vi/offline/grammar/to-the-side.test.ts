import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['向右看，有一座山。', 'Nhìn sang phải, có một ngọn núi.'],
  ['他向后跌倒。', 'Hắn ngã xuống về phía sau.'],
  ['他往左走了几步。', 'Hắn đi mấy bước sang trái.'],
])('%s: to which side an act goes', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['你往后退。', 'Ngươi lui lại.'],
  ['他向门口走去。', 'Hắn đi về phía cửa.'],
])('%s: as before', (source, target) => expect(vietnamese(source)).toBe(target));
