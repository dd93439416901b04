import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['所有人都在沉睡中。', 'Tất cả mọi người đều đang ngủ say.'],
  ['村子还在沉睡中。', 'Thôn vẫn đang ngủ say.'],
])('%s: in which state somebody is', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['他还在屋中。', 'Hắn vẫn ở trong nhà.'],
  ['他活在传说中。', 'Hắn sống trong truyền thuyết.'],
])('%s: in what', (source, target) => expect(vietnamese(source)).toBe(target));
