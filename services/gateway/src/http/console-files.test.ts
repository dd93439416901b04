import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chooseBody, readConsoleFiles } from './console-files.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'versio-console-'));
});
afterEach(() => rm(directory, { recursive: true }));

const put = async (path: string, content: string): Promise<void> => {
  await mkdir(join(directory, path, '..'), { recursive: true });
  await writeFile(join(directory, path), content);
};

test('a folder without a build gives nothing', async () => {
  expect(await readConsoleFiles(directory)).toBeUndefined();
  expect(await readConsoleFiles(join(directory, 'missing'))).toBeUndefined();
});

test('a build gives its page and the files that browsers ask for', async () => {
  await put('index.html', '<base href="./" />');
  await put('.stamp', 'hash');
  await put('.vite/manifest.json', '{}');
  await put('versio.svg', '<svg/>');
  await put('assets/a.js', 'plain');
  await put('assets/a.js.br', 'brotli');
  const built = (await readConsoleFiles(directory))!;
  expect(built.index).toBe('<base href="./" />');
  expect([...built.files.keys()].sort()).toEqual(['assets/a.js', 'versio.svg']);
  expect(built.files.get('assets/a.js')!.type).toBe('text/javascript; charset=utf-8');
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=1.0', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['', 'identity'],
  [undefined, 'identity'],
])('a client that accepts %s gets %s', async (accepts, coding) => {
  await put('index.html', '');
  for (const suffix of ['', '.br', '.gz']) await put(`assets/a.js${suffix}`, `content${suffix}`);
  const file = (await readConsoleFiles(directory))!.files.get('assets/a.js')!;
  expect(chooseBody(file, accepts).coding).toBe(coding);
});
