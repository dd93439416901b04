import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['快叫你王叔叔。', 'Mau gọi Vương thúc thúc của ngươi.'],
  ['我去看看你李伯伯。', 'Ta đi xem thử Lý bác của ngươi.'],
])('%s: whose kin somebody is', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['我叫他王叔叔。', 'Ta gọi hắn là Vương thúc thúc.'],
  ['王叔叔来了。', 'Vương thúc thúc đến.'],
])('%s: who is called so', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([['这是你李明远师兄。', 'Đây là Lý Minh Viễn sư huynh của ngươi.']])(
  '%s: a fellow by his whole name',
  (source, target) => expect(vietnamese(source)).toBe(target),
);
