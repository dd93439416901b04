import { onAttemptEnded, onClaim, onInterrupted, onWithdrawn } from './attempts.ts';
import { updateBlocking } from './delivery-queue.ts';
import { stepEndpoint } from './endpoint.ts';
import { onPing, onResend } from './requests.ts';
import type { MachineEvent, MachineState, Rules, StepResult } from './types.ts';
import { onCancel, onChapterDone, onPark, onResume } from './windows.ts';

/**
 * Decides everything about webhook delivery as one pure function: returns an endpoint and one of its queues after an
 * event. Production, tests and simulation all call it, and nothing else decides.
 * @param nowMs the current time in milliseconds since the epoch
 */
export const transition = (state: MachineState, event: MachineEvent, nowMs: number, rules: Rules): StepResult => {
  const step = dispatch(state, event, nowMs, rules);
  const queue = updateBlocking(step.state.queue);
  return queue === step.state.queue ? step : { ...step, state: { ...step.state, queue } };
};

const dispatch = (state: MachineState, event: MachineEvent, nowMs: number, rules: Rules): StepResult => {
  switch (event.type) {
    case 'chapter_done':
      return onChapterDone(state, event, nowMs, rules);
    case 'claim':
      return onClaim(state, event, nowMs, rules);
    case 'attempt_ended':
      return onAttemptEnded(state, event, nowMs, rules);
    case 'withdrawn':
      return onWithdrawn(state, event, nowMs);
    case 'interrupted':
      return onInterrupted(state, event, nowMs);
    case 'ping':
      return onPing(state, nowMs, rules);
    case 'resend':
      return onResend(state, event, nowMs, rules);
    case 'park':
      return onPark(state, event, nowMs);
    case 'resume':
      return onResume(state, event, nowMs, rules);
    case 'cancel':
      return onCancel(state, nowMs);
    default: {
      const { endpoint, commands } = stepEndpoint(state.endpoint, event);
      return { state: { ...state, endpoint }, commands };
    }
  }
};
