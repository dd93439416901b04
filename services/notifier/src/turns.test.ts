import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTurns } from './turns.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that ends when the test says so. */
const createWork = (name: string, log: string[]) => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const run = () => {
    log.push(name);
    return promise;
  };
  return { run, end: () => resolve(name), fail: () => reject(new Error(name)) };
};

test('work begins in the order of the calls, each after the end of the one before, whatever that is', async () => {
  const { ofDue: inTurn } = createTurns();
  const log: string[] = [];
  const [one, two, three] = ['one', 'two', 'three'].map((name) => createWork(name, log)) as [Work, Work, Work];
  const calls = [inTurn(one.run), inTurn(two.run), inTurn(three.run)];
  await vi.advanceTimersByTimeAsync(0);
  expect(log).toEqual(['one']);
  const failed = expect(calls[0]).rejects.toThrow('one');
  one.fail();
  await failed;
  await vi.advanceTimersByTimeAsync(0);
  expect(log).toEqual(['one', 'two']);
  two.end();
  expect(await calls[1]).toBe('two');
  await vi.advanceTimersByTimeAsync(0);
  expect(log).toEqual(['one', 'two', 'three']);
  three.end();
  expect(await calls[2]).toBe('three');
});

test('work that takes long does not hold up the next for longer than a second', async () => {
  const { ofDue: inTurn } = createTurns();
  const log: string[] = [];
  const [stuck, next] = ['stuck', 'next'].map((name) => createWork(name, log)) as [Work, Work];
  const first = inTurn(stuck.run);
  const second = inTurn(next.run);
  await vi.advanceTimersByTimeAsync(999);
  expect(log).toEqual(['stuck']);
  await vi.advanceTimersByTimeAsync(1);
  expect(log).toEqual(['stuck', 'next']);
  next.end();
  expect(await second).toBe('next');
  stuck.end();
  expect(await first).toBe('stuck');
});

test('what is due begins before other work that has waited less than 250 ms', async () => {
  const { ofDue, ofLater } = createTurns();
  const log: string[] = [];
  const [one, two, three, four, later] = ['one', 'two', 'three', 'four', 'later'].map((name) =>
    createWork(name, log),
  ) as [Work, Work, Work, Work, Work];
  const begun = async (): Promise<string[]> => {
    await vi.advanceTimersByTimeAsync(0);
    return log;
  };
  const calls = [ofDue(one.run), ofLater(later.run), ofDue(two.run), ofDue(three.run)];
  expect(await begun()).toEqual(['one']);
  one.end();
  expect(await begun()).toEqual(['one', 'two']);
  await vi.advanceTimersByTimeAsync(249);
  two.end();
  expect(await begun()).toEqual(['one', 'two', 'three']);
  calls.push(ofDue(four.run));
  await vi.advanceTimersByTimeAsync(1);
  three.end();
  expect(await begun()).toEqual(['one', 'two', 'three', 'later']);
  later.end();
  expect(await begun()).toEqual(['one', 'two', 'three', 'later', 'four']);
  four.end();
  await Promise.all(calls);
});

test('where much other work has waited, what is due has each second turn', async () => {
  const { ofDue, ofLater } = createTurns();
  const log: string[] = [];
  const works = ['first', 'later 1', 'later 2', 'due 1', 'due 2'].map((name) => createWork(name, log)) as Work[];
  const [first, laterOne, laterTwo, dueOne, dueTwo] = works as [Work, Work, Work, Work, Work];
  const calls = [ofDue(first.run), ofLater(laterOne.run), ofLater(laterTwo.run), ofDue(dueOne.run), ofDue(dueTwo.run)];
  await vi.advanceTimersByTimeAsync(300);
  for (const work of [first, laterOne, dueOne, laterTwo, dueTwo]) {
    work.end();
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(log).toEqual(['first', 'later 1', 'due 1', 'later 2', 'due 2']);
  await Promise.all(calls);
});

test('other work begins at once where nothing is due', async () => {
  const { ofLater } = createTurns();
  expect(await ofLater(async () => 'done')).toBe('done');
  expect(await ofLater(async () => 'again')).toBe('again');
});

type Work = ReturnType<typeof createWork>;
