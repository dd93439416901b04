import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['似他这般的人不多。', 'Người như hắn không nhiều.'],
  ['如他这般人物，世间少有。', 'Nhân vật như hắn, thế gian hiếm có.'],
])('%s: who is like somebody', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([['她从来都是这般沉默寡言。', 'Nàng trước giờ đều là trầm mặc ít nói như vậy.']])(
  '%s: how somebody is',
  (source, target) => expect(vietnamese(source)).toBe(target),
);
