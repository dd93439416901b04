import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSpool, type Spool } from './index.ts';

const MEBIBYTE = 1_048_576;

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'versio-spool-test-'));
});
afterEach(() => rm(directory, { recursive: true }));

const collect = async (spool: Spool): Promise<string> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of spool.read()) pieces.push(piece);
  return Buffer.concat(pieces).toString();
};

test.each([[0], [1], [2], [40], [100]])(
  'gives back what was written, in order and more than once (%i)',
  async (count) => {
    const spool = createSpool({ directory });
    const pieces = Array.from({ length: count }, (_, number) => `${number}:`.padEnd(77_777, 'x'));
    for (const piece of pieces) await spool.write(Buffer.from(piece));
    expect(spool.bytes).toBe(count * 77_777);
    const whole = pieces.join('');
    // Not toEqual, which would print megabytes.
    expect((await collect(spool)) === whole).toBe(true);
    expect((await collect(spool)) === whole).toBe(true);
    await spool.close();
  },
);

test('a large one has a file without a name, so that none is left of a process that dies', async () => {
  const spool = createSpool({ directory });
  await spool.write(Buffer.alloc(5 * MEBIBYTE));
  expect(await readdir(directory)).toEqual([]);
  expect(spool.bytes).toBe(5 * MEBIBYTE);
  await spool.close();
});

test('takes room before it uses the disk, and gives all of it back once', async () => {
  let taken = 0;
  const reserve = async (bytes: number) => {
    if (taken + bytes > 16 * MEBIBYTE) throw new Error('full');
    taken += bytes;
    return () => {
      taken -= bytes;
    };
  };
  const spool = createSpool({ directory, reserve });
  await spool.write(Buffer.alloc(MEBIBYTE));
  expect(taken).toBe(0);
  await spool.write(Buffer.alloc(MEBIBYTE));
  expect(taken).toBe(8 * MEBIBYTE);
  await spool.write(Buffer.alloc(10 * MEBIBYTE));
  expect(taken).toBe(16 * MEBIBYTE);
  await expect(spool.write(Buffer.alloc(10 * MEBIBYTE))).rejects.toThrow('full');
  await spool.close();
  await spool.close();
  expect(taken).toBe(0);
  await expect(spool.write(Buffer.alloc(1))).rejects.toThrow('closed');
});
