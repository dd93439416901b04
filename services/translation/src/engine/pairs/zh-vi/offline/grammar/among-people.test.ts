import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['三个弟子中，他最小。', 'Trong ba đệ tử, hắn nhỏ nhất.'],
  ['四大弟子中，他最小。', 'Trong bốn đại đệ tử, hắn nhỏ nhất.'],
  ['这几个丫鬟里，数她最机灵。', 'Trong mấy nha hoàn này, phải kể đến nàng lanh lợi nhất.'],
  ['在十个孩子当中，只有他会写字。', 'Trong mười hài tử, chỉ có hắn biết viết chữ.'],
])('%s: among whom', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['他心中很难过。', 'Trong lòng hắn rất buồn.'],
  ['人群中有人喊了一声。', 'Trong đám người có người hô một tiếng.'],
])('%s: in whom and in what', (source, target) => expect(vietnamese(source)).toBe(target));
