import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test.each([
  [['a', 12, 'Sách'], 'a,12,Sách\r\n'],
  [['one, two', 'say "no"', 'a\nb'], '"one, two","say ""no""","a\nb"\r\n'],
  [['=1+1', '-2', '@x', '+1'], "'=1+1,'-2,'@x,'+1\r\n"],
  [[-5], '-5\r\n'],
  [['', ''], ',\r\n'],
])('%j', (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});
