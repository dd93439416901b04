import { watch } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openNameless, openUnlinked } from './nameless-file.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'versio-nameless-test-'));
});
afterEach(() => rm(directory, { recursive: true }));

test.each([
  ['openNameless', openNameless],
  ['openUnlinked', openUnlinked],
])('%s: a file that is read and written, and is in no folder', async (_, openFile) => {
  const file = await openFile(directory);
  await file.writeFile([Buffer.from('thiên '), Buffer.from('địa')]);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(100), 0, 100, 0);
  expect(buffer.toString('utf8', 0, bytesRead)).toBe('thiên địa');
  expect(await readdir(directory)).toEqual([]);
  await file.close();
});

test('creates the folder', async () => {
  const folder = join(directory, 'a/b');
  await (await openNameless(folder)).close();
  expect(await readdir(folder)).toEqual([]);
});

// A process that is killed right after its file was opened leaves no name, for there was none.
test.runIf(process.platform === 'linux')('has no name at any moment', async () => {
  const seen = new Set<string | null>();
  const last = Promise.withResolvers<void>();
  const watcher = watch(directory, (_, name) => {
    seen.add(name);
    if (name === 'last') last.resolve();
  });
  const files = await Promise.all(Array.from({ length: 10 }, () => openNameless(directory)));
  await writeFile(join(directory, 'last'), '');
  await last.promise;
  watcher.close();
  expect([...seen]).toEqual(['last']);
  await Promise.all(files.map((file) => file.close()));
});
