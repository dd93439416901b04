import { expect, test } from 'vitest';
import { createYielder } from './time-slices.ts';

const SLICE_MS = 1;

const compute = (durationMs: number): void => {
  for (const endMs = performance.now() + durationMs; performance.now() < endMs; );
};

test('other work has a turn between the slices of computations, however many there are', async () => {
  const steps: string[] = [];
  let isOver = false;
  const otherWork = (): void => {
    steps.push('other');
    if (!isOver) setImmediate(otherWork);
  };
  setImmediate(otherWork);
  const computeInSteps = async (name: string): Promise<void> => {
    const yieldToOthers = createYielder();
    for (let step = 0; step < 3; step += 1) {
      await yieldToOthers();
      steps.push(name);
      compute(SLICE_MS + 1);
    }
  };
  await Promise.all(['a', 'b', 'c', 'd'].map(computeInSteps));
  isOver = true;
  expect(steps.filter((step) => step === 'a')).toHaveLength(3);
  for (const [index, step] of steps.entries())
    if (step !== 'other') expect(steps[index + 1] ?? 'other', steps.join(' ')).toBe('other');
});

test('steps within a slice follow each other at once', async () => {
  const yieldToOthers = createYielder();
  await yieldToOthers();
  const startMs = performance.now();
  let turns = 0;
  setImmediate(() => {
    turns += 1;
  });
  await yieldToOthers();
  await yieldToOthers();
  // A machine that stood still has used the slice up.
  if (performance.now() - startMs < SLICE_MS / 2) expect(turns).toBe(0);
});

test('a computation that holds something comes before the others, but for every fourth slice', async () => {
  const steps: string[] = [];
  const computeInSteps = async (name: string, count: number, yieldToOthers: () => Promise<void>): Promise<void> => {
    for (let step = 0; step < count; step += 1) {
      await yieldToOthers();
      steps.push(name);
      compute(SLICE_MS + 1);
    }
  };
  compute(SLICE_MS + 1);
  await Promise.all([
    ...['a', 'b'].map((name) => computeInSteps(name, 3, createYielder())),
    ...['x', 'y'].map((name) => computeInSteps(name, 4, createYielder({ isFirst: true }))),
  ]);
  const order = steps.map((step) => (step === 'x' || step === 'y' ? 'first' : 'other'));
  const firsts = order.slice(0, order.lastIndexOf('first') + 1);
  expect(firsts.filter((step) => step === 'first')).toHaveLength(8);
  // The first computation may begin in a slice of its own, before anybody waits.
  expect(firsts.filter((step) => step === 'other').length, order.join(' ')).toBeLessThanOrEqual(3);
  expect(order.slice(-3), order.join(' ')).toEqual(['other', 'other', 'other']);
  expect(order.join(' '), 'the others are not starved').toContain('other first');
});
