/** An event of Chromium's trace: what ran when, in microseconds; `tts` and `tdur` are of the thread's own clock. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tts?: number;
  tdur?: number;
}

// What runs scripts; they lie inside each other, so that only the outermost count.
const SCRIPTS = new Set([
  'EvaluateScript',
  'EventDispatch',
  'FireAnimationFrame',
  'FunctionCall',
  'RunMicrotasks',
  'TimerFire',
  'v8.callFunction',
]);
const FRAME = 'FireAnimationFrame';

/**
 * The script time of each frame in milliseconds: from one animation frame to the next, in the time of the processor, so
 * that other programs on the machine do not count. The first and the last frame are cut and left out.
 */
export const scriptMsByFrame = (events: readonly TraceEvent[]): number[] => {
  const frameEvents = events.filter(({ name, ph }) => name === FRAME && ph === 'X');
  const [any] = frameEvents;
  if (any === undefined) return [];
  const isOfPage = ({ pid, tid }: TraceEvent): boolean => pid === any.pid && tid === any.tid;
  const starts = frameEvents
    .filter(isOfPage)
    .map(({ ts }) => ts)
    .sort((one, other) => one - other);
  const scripts = events
    .filter((event) => isOfPage(event) && event.ph === 'X' && SCRIPTS.has(event.name))
    .sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
  const sums = starts.map(() => 0);
  let end = 0;
  let frame = -1;
  for (const { ts, dur = 0, tdur } of scripts) {
    while (frame + 1 < starts.length && starts[frame + 1]! <= ts) frame += 1;
    if (ts < end) continue;
    end = ts + dur;
    if (frame >= 0) sums[frame]! += (tdur ?? dur) / 1000;
  }
  return sums.slice(1, -1);
};
