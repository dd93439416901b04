import { expect, test } from 'vitest';
import { scriptMsByFrame, type TraceEvent } from './frames.ts';

const event = (name: string, ts: number, dur: number, tdur = dur, tid = 1): TraceEvent => ({
  name,
  ph: 'X',
  pid: 1,
  tid,
  ts,
  dur,
  tdur,
});

test('scripts count once, in the frame in which they begin, in the time of the processor', () => {
  const events = [
    event('FireAnimationFrame', 0, 500),
    event('FireAnimationFrame', 16_000, 1_000),
    event('FunctionCall', 16_100, 800),
    event('RunMicrotasks', 18_000, 9_000, 3_000),
    event('Layout', 20_000, 9_000),
    event('FunctionCall', 21_000, 5_000, 5_000, 2),
    event('FireAnimationFrame', 32_000, 2_000),
    event('FireAnimationFrame', 48_000, 7_000),
  ];
  expect(scriptMsByFrame(events)).toEqual([4, 2]);
});

test('without frames there is nothing', () => {
  expect(scriptMsByFrame([])).toEqual([]);
});
