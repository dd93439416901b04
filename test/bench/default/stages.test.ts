import { expect, test } from 'vitest';
import { type CpuProfile, stagesOf } from './stages.ts';

const node = (id: number, functionName: string, url: string, children: number[] = []) => ({
  ...{ id, callFrame: { functionName, url }, children },
});

test('a sample counts to the innermost stage of its stack, within the span, and waiting to none', () => {
  const profile: CpuProfile = {
    nodes: [
      node(1, '(root)', '', [2, 5, 6]),
      node(2, 'work', 'file:///versio/services/translation/src/worker/run-job.ts', [3]),
      node(3, 'numbers', 'file:///versio/services/translation/src/engine/checks/numbers.ts', [4]),
      node(4, 'RegExp: x', ''),
      node(5, '(garbage collector)', ''),
      node(6, '(idle)', ''),
    ],
    samples: [3, 2, 4, 5, 6, 1, 3],
    timeDeltas: [9_000, 1_000, 2_000, 3_000, 4_000, 5_000, 9_000],
  };
  expect(stagesOf(profile, { fromMs: 9.5, toMs: 30 })).toEqual(
    new Map([
      ['workers', 1],
      ['checks', 2],
      ['garbage collection', 3],
      ['other', 5],
    ]),
  );
});
