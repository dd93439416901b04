import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['你杀了我两个兄弟。', 'Ngươi giết hai huynh đệ của ta.'],
  ['他们打伤了我三个徒弟。', 'Bọn họ đả thương ba đồ đệ của ta.'],
])('%s: whose people are harmed', (source, target) => expect(vietnamese(source)).toBe(target));
