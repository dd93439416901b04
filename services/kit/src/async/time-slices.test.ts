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
