import { expect, test } from 'vitest';
import { word } from '../tokens.ts';
import { withName } from './attribute-shapes.ts';

test('a name behind 名叫 is a description, a verb behind it is none', () => {
  const called = word('名叫', 'tên là', 'verb');
  expect(withName([called, word('阿木', 'A Mộc', 'reading')])).not.toBeNull();
  expect(withName([called, word('走', 'đi', 'verb')])).toBeNull();
});
