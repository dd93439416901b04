import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['冯氏身边的大丫鬟翠屏掀帘子进来了。', 'Đại nha hoàn Thúy Bình bên cạnh Phùng Thị vén rèm tiến vào.'],
  ['冯氏手里的佛珠断了。', 'Tràng hạt trong tay Phùng Thị đứt.'],
])('%s', (source, target) => expect(vietnamese(source)).toBe(target));
