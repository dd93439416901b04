import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['去京城的路上，他病了。', 'Trên đường đi kinh thành, hắn bị bệnh.'],
  ['从县城到村里的路上没有灯。', 'Trên đường từ huyện thành đến trong thôn không có đèn.'],
  ['从学校回家的路上，他遇到了老师。', 'Trên đường về nhà từ trường học, hắn gặp lão sư.'],
])('%s: on the way', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([['他在路上走着。', 'Hắn đi trên đường.']])('%s: where something is', (source, target) =>
  expect(vietnamese(source)).toBe(target),
);
