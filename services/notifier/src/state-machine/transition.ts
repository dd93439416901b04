import { onAttemptEnded, onClaim, onInterrupted, onWithdrawn } from './attempts.ts';
import { stepEndpoint } from './endpoint.ts';
import { withBlocking } from './lane.ts';
import { onPing, onResend } from './requests.ts';
import type { MachineEvent, Rules, Slice, Step } from './types.ts';
import { onCancel, onChapterDone, onPark, onResume } from './windows.ts';

/**
 * The whole of webhook delivery as one pure function: what becomes of an endpoint and one of its lanes when something happens. The stores of
 * production, tests and simulation all call it and nothing else decides.
 * @param nowMs the present time in milliseconds since the epoch
 */
export const transition = (slice: Slice, event: MachineEvent, nowMs: number, rules: Rules): Step => {
  const step = dispatch(slice, event, nowMs, rules);
  const lane = withBlocking(step.slice.lane);
  return lane === step.slice.lane ? step : { ...step, slice: { ...step.slice, lane } };
};

const dispatch = (slice: Slice, event: MachineEvent, nowMs: number, rules: Rules): Step => {
  switch (event.type) {
    case 'chapter_done':
      return onChapterDone(slice, event, nowMs, rules);
    case 'claim':
      return onClaim(slice, event, nowMs, rules);
    case 'attempt_ended':
      return onAttemptEnded(slice, event, nowMs, rules);
    case 'withdrawn':
      return onWithdrawn(slice, event, nowMs);
    case 'interrupted':
      return onInterrupted(slice, event, nowMs);
    case 'ping':
      return onPing(slice, nowMs, rules);
    case 'resend':
      return onResend(slice, event, nowMs, rules);
    case 'park':
      return onPark(slice, event, nowMs);
    case 'resume':
      return onResume(slice, event, nowMs, rules);
    case 'cancel':
      return onCancel(slice, nowMs);
    default: {
      const { endpoint, commands } = stepEndpoint(slice.endpoint, event);
      return { slice: { ...slice, endpoint }, commands };
    }
  }
};
