import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isCurrent } from './made-file.mjs';

let folder: string;
const at = (name: string): string => join(folder, name);
const url = (name: string): URL => pathToFileURL(at(name));
const isMade = (): boolean => isCurrent(url('bundle.mjs'));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'versio-made-file-'));
  writeFileSync(at('main.ts'), 'export {};');
  writeFileSync(at('bundle.mjs'), 'export {};');
  writeFileSync(at('bundle.mjs.json'), JSON.stringify({ inputs: [['main.ts', 10]] }));
  const { mtime } = statSync(at('main.ts'));
  utimesSync(at('bundle.mjs'), mtime, mtime);
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a file made of its inputs as they are is current', () => {
  expect(isMade()).toBe(true);
});

test('without the file, or what tells what it was made of, it is not', () => {
  rmSync(at('bundle.mjs.json'));
  expect(isMade()).toBe(false);
  rmSync(at('bundle.mjs'));
  expect(isMade()).toBe(false);
});

test('an input that is newer, of another size or gone makes it old', () => {
  const { atime, mtime } = statSync(at('main.ts'));
  utimesSync(at('main.ts'), atime, new Date(mtime.getTime() + 1_000));
  expect(isMade()).toBe(false);
  writeFileSync(at('main.ts'), 'export {}; //');
  utimesSync(at('main.ts'), atime, mtime);
  expect(isMade()).toBe(false);
  rmSync(at('main.ts'));
  expect(isMade()).toBe(false);
});
