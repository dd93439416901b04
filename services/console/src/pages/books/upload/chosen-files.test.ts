import { expect, test } from 'vitest';
import { addFiles, namedFile, overLimit } from './chosen-files.ts';

const file = (name: string, size = 1): File => Object.defineProperty(new File([], name), 'size', { value: size });

test('a file that is chosen twice is taken once', () => {
  const one = file('1.txt');
  const chosen = addFiles([], [one]);
  expect(addFiles(chosen, [one, file('2.txt')]).map((each) => each.file.name)).toEqual(['1.txt', '2.txt']);
});

test('what exceeds a limit is told: a file of more than 64 MiB, more than 1,000 files, more than 256 MiB', () => {
  const mebibyte = 1_048_576;
  const of = (count: number, size: number) =>
    overLimit(
      addFiles(
        [],
        Array.from({ length: count }, (_, index) => file(`${index}.txt`, size)),
      ),
    )?.limit;
  expect(of(4, 64 * mebibyte)).toBeUndefined();
  expect(of(1, 64 * mebibyte + 1)).toBe('fileBytes');
  expect(of(1_000, 1)).toBeUndefined();
  expect(of(1_001, 1)).toBe('files');
  expect(of(5, 64 * mebibyte)).toBe('bytes');
});

test('the file that a refusal names is found, the longer name before the shorter', () => {
  const chosen = addFiles([], [file('a.txt'), file('a.txt is b.txt')]);
  expect(namedFile(chosen, 'a.txt is empty: it holds no text')?.file.name).toBe('a.txt');
  expect(namedFile(chosen, 'a.txt is b.txt is empty')?.file.name).toBe('a.txt is b.txt');
  expect(namedFile(chosen, 'the body is damaged')).toBeUndefined();
  expect(namedFile(chosen, undefined)).toBeUndefined();
});
