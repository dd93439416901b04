import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['她盯着还在冒烟的枪口。', 'Nàng nhìn chằm chằm họng súng vẫn đang bốc khói.'],
  ['他看着还在睡觉的孩子。', 'Hắn nhìn hài tử vẫn đang ngủ.'],
])('%s: what goes on describes a noun', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['他还在睡觉。', 'Hắn vẫn đang ngủ.'],
  ['书还在桌上。', 'Sách vẫn ở trên bàn.'],
])('%s: somebody still does it, or is there', (source, target) => expect(vietnamese(source)).toBe(target));
