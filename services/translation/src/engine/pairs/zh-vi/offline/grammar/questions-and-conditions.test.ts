import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['你要是不去的话，我也不去。', 'Ngươi nếu không đi, ta cũng không đi.'],
  ['如果你不去的话，我也不去。', 'Nếu như ngươi không đi, ta cũng không đi.'],
  ['要不要我送你？', 'Có cần ta đưa ngươi không?'],
])('%s: one "if", and what is asked', (source, target) => expect(vietnamese(source)).toBe(target));
