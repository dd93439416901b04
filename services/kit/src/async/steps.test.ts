import { expect, test } from 'vitest';
import { runAtOnce, runInSlices, type Steps } from './steps.ts';

function* count(steps: number): Steps<number> {
  for (let step = 0; step < steps; step += 1) yield;
  return steps;
}

function* countLong(turns: () => number): Steps<number> {
  const before = turns();
  while (turns() < before + 3) {
    for (const endMs = performance.now() + 6; performance.now() < endMs; );
    yield;
  }
  return turns() - before;
}

function* fail(): Steps<void> {
  yield;
  throw new Error('as asked');
}

test('a computation has the same result at once and in slices', async () => {
  for (const steps of [0, 1, 1_000]) {
    expect(runAtOnce(count(steps))).toBe(steps);
    expect(await runInSlices(count(steps))).toBe(steps);
  }
  expect(() => runAtOnce(fail())).toThrow('as asked');
  await expect(runInSlices(fail())).rejects.toThrow('as asked');
});

test('in slices, other work has its turns before a long computation ends', async () => {
  let turns = 0;
  let isOver = false;
  const otherWork = (): void => {
    turns += 1;
    if (!isOver) setImmediate(otherWork);
  };
  setImmediate(otherWork);
  // It would never end without them.
  expect(await runInSlices(countLong(() => turns))).toBeGreaterThanOrEqual(3);
  isOver = true;
});
