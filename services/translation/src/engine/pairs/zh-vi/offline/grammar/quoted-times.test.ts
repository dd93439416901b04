import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['听到“救命”的时候，他停下脚步。', 'Khi nghe được “cứu mạng”, hắn dừng bước.'],
  ['他看到“危险”后，转身走了。', 'Sau khi hắn nhìn thấy “nguy hiểm”, xoay người đi.'],
])('%s: when something quoted is said or seen', (source, target) => expect(vietnamese(source)).toBe(target));

test('where nobody acts before it, a quotation stays', () =>
  expect(vietnamese('“你来了。”他说。')).toBe('“Ngươi đến rồi.” Hắn nói.'));
