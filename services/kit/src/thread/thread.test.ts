import { afterEach, expect, test } from 'vitest';
import { createThread, createThreads, type Thread } from './index.ts';

const options = { script: new URL('./fixture/thread-main.ts', import.meta.url), name: 'test' };
const open: Thread<unknown>[] = [];
const track = <Work>(thread: Thread<Work>): Thread<Work> => {
  open.push(thread as Thread<unknown>);
  return thread;
};
afterEach(async () => {
  for (const thread of open.splice(0)) await thread.close();
});

test('answers each call with its result or its error', async () => {
  const thread = track(createThread<number | 'fail'>(options));
  const calls = [thread.call(1), thread.call('fail'), thread.call(3)];
  expect(thread.pending).toBe(3);
  expect(await Promise.allSettled(calls)).toMatchObject([
    { value: 2 },
    { reason: { message: expect.stringMatching(/^the test thread could not do its work: Error: as asked/) } },
    { value: 6 },
  ]);
  expect(thread.pending).toBe(0);
});

test('a thread that dies fails its calls, and the next call starts another', async () => {
  const thread = track(createThread<number | 'exit'>(options));
  const calls = await Promise.allSettled([thread.call('exit'), thread.call(1)]);
  expect(calls).toMatchObject([
    { reason: { message: 'the test thread ended' } },
    { reason: { message: 'the test thread ended' } },
  ]);
  expect(await thread.call(2)).toBe(4);
});

test('a thread that ended for want of work is started again', async () => {
  const thread = track(createThread<number>({ ...options, idleMs: 1 }));
  for (let call = 0; call < 20; call += 1) expect(await thread.call(call)).toBe(2 * call);
});

test('a thread shares the memory that it is given at its start', async () => {
  const shared = new SharedArrayBuffer(4);
  const thread = track(createThread<'data'>({ ...options, data: () => ({ shared }) }));
  const { shared: received } = (await thread.call('data')) as { shared: SharedArrayBuffer };
  new Uint8Array(shared)[0] = 7;
  expect(new Uint8Array(received)[0]).toBe(7);
});

test('closing rejects what is under way', async () => {
  const thread = createThread<number>(options);
  const call = thread.call(1);
  const refused = expect(call).rejects.toThrow('the service is closing');
  await thread.close();
  await refused;
  await thread.close();
});

test('calls are spread over several threads', async () => {
  const threads = track(createThreads<number>(2, options));
  const calls = [1, 2, 3].map((number) => threads.call(number));
  expect(threads.pending).toBe(3);
  expect(await Promise.all(calls)).toEqual([2, 4, 6]);
  expect(threads.pending).toBe(0);
});
