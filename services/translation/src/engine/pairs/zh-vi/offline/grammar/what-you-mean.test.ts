import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['你是说我抄了你的东西？', 'Ý ngươi là ta chép đồ của ngươi?'],
  ['您是说，那孩子还活着？', 'Ý ngài là, hài tử kia vẫn còn sống?'],
  ['你是说给我听的？', 'Ngươi là nói cho ta nghe?'],
])('%s', (source, target) => expect(vietnamese(source)).toBe(target));
