import { chmodSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withCompileCache } from './compile-cache.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'compile-cache-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const directory = (): string => withCompileCache({}, folder).NODE_COMPILE_CACHE!;

test('a thread gets a directory of this user alone, the same each time', () => {
  const found = directory();
  expect(statSync(found).isDirectory()).toBe(true);
  expect(statSync(found).mode & 0o777).toBe(0o700);
  expect(directory()).toBe(found);
  expect(withCompileCache({ LANG: 'C' }, folder)).toEqual({ LANG: 'C', NODE_COMPILE_CACHE: found });
});

test('a directory that others may write, a link or a file is not used', () => {
  const found = directory();
  chmodSync(found, 0o777);
  expect(directory()).toBeUndefined();
  rmSync(found, { recursive: true });
  symlinkSync(folder, found);
  expect(directory()).toBeUndefined();
  rmSync(found);
  writeFileSync(found, '');
  expect(directory()).toBeUndefined();
});

test('without a folder for temporary files nothing is cached', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(withCompileCache({ LANG: 'C' }, join(folder, 'file', 'none'))).toEqual({ LANG: 'C' });
});

test('what the operator set stays', () => {
  expect(withCompileCache({ NODE_COMPILE_CACHE: '/set' }, folder)).toEqual({ NODE_COMPILE_CACHE: '/set' });
  expect(withCompileCache({ NODE_DISABLE_COMPILE_CACHE: '1' }, folder)).toEqual({ NODE_DISABLE_COMPILE_CACHE: '1' });
});
