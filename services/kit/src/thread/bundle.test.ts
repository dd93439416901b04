import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bundleOrSource } from './bundle.ts';

let folder: string;
const at = (name: string): string => join(folder, name);
const url = (name: string): URL => pathToFileURL(at(name));
const chosen = (): URL => bundleOrSource(url('main.ts'), url('bundle.mjs'));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'versio-bundle-'));
  writeFileSync(at('main.ts'), 'export {};');
  writeFileSync(at('bundle.mjs'), 'export {};');
  writeFileSync(at('bundle.mjs.json'), JSON.stringify({ inputs: [['main.ts', 10]] }));
  const { mtime } = statSync(at('main.ts'));
  utimesSync(at('bundle.mjs'), mtime, mtime);
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a bundle of the modules as they are is used', () => {
  expect(chosen()).toEqual(url('bundle.mjs'));
});

test('without a bundle, or what tells what it was made of, the source is used', () => {
  rmSync(at('bundle.mjs.json'));
  expect(chosen()).toEqual(url('main.ts'));
  rmSync(at('bundle.mjs'));
  expect(chosen()).toEqual(url('main.ts'));
});

test('a module that is newer, of another size or gone makes a bundle old', () => {
  const { atime, mtime } = statSync(at('main.ts'));
  utimesSync(at('main.ts'), atime, new Date(mtime.getTime() + 1_000));
  expect(chosen()).toEqual(url('main.ts'));
  writeFileSync(at('main.ts'), 'export {}; //');
  utimesSync(at('main.ts'), atime, mtime);
  expect(chosen()).toEqual(url('main.ts'));
  rmSync(at('main.ts'));
  expect(chosen()).toEqual(url('main.ts'));
});
