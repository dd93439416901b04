import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { compressDictionary, decompressDictionary } from './compress-dictionary.ts';

const TEXT = Array.from({ length: 20_000 }, (_, number) => `词${number}=từ ${number}\n`).join('');

const compressed = async (): Promise<Uint8Array> => {
  async function* bytes() {
    yield Buffer.from(TEXT);
  }
  return (await compressDictionary(bytes(), 'words')).content;
};
async function* halvesOf(content: Uint8Array) {
  yield content.subarray(0, content.length / 2);
  yield content.subarray(content.length / 2);
}

test('a dictionary is read back as it was', async () => {
  expect((await buffer(decompressDictionary(halvesOf(await compressed())))).toString()).toBe(TEXT);
});

test('a reader may leave, which ends the reading of the content and raises no error', async () => {
  const content = await compressed();
  const left = Promise.withResolvers<void>();
  async function* watched() {
    try {
      yield* halvesOf(content);
    } finally {
      left.resolve();
    }
  }
  const raised: unknown[] = [];
  const onError = (error: unknown): void => void raised.push(error);
  process.once('uncaughtException', onError);
  try {
    // As a call that is cancelled while it waits for its next message.
    const reading = decompressDictionary(watched());
    const first = reading.next();
    const end = reading.return(undefined);
    expect((await first).value?.length).toBeGreaterThan(0);
    await end;
    await left.promise;
    // Whatever is raised is raised in the turns after.
    for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate);
    expect(raised).toEqual([]);
  } finally {
    process.off('uncaughtException', onError);
  }
});

test('an error of the content reaches the reader', async () => {
  const content = await compressed();
  async function* broken() {
    yield content.subarray(0, content.length / 2);
    throw new Error('replaced');
  }
  await expect(buffer(decompressDictionary(broken()))).rejects.toThrow('replaced');
});
