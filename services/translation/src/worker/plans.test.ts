import { Plan } from '@versio/proto/versio/workspaces/v1/plan_pb';
import { expect, test } from 'vitest';
import { createPlanOf } from './plans.ts';

const answering = (answer: () => Promise<unknown>) => {
  let calls = 0;
  const getWorkspace = () => {
    calls += 1;
    return answer();
  };
  return { planOf: createPlanOf({ getWorkspace } as never), calls: () => calls };
};

test('the plan of a workspace is asked for once by calls at the same time, and then kept', async () => {
  const { planOf, calls } = answering(async () => ({ workspace: { planTier: Plan.FREE, plan: '' } }));
  expect(await Promise.all([planOf('a'), planOf('a')])).toEqual(['free', 'free']);
  expect([await planOf('a'), calls()]).toEqual(['free', 1]);
  expect([await planOf('b'), calls()]).toEqual(['free', 2]);
});

test('the plan is empty if workspaces cannot be asked', async () => {
  const { planOf } = answering(() => Promise.reject(new Error('down')));
  expect(await planOf('a')).toBe('');
});
