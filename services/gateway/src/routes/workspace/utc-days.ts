import { fail } from '@versio/kit/errors';
import { toTimestamp } from '@versio/kit/wire';

const DAY_MS = 86_400_000;

/** The milliseconds of the beginning of a day in UTC. */
const startOf = (day: string): number => Date.parse(`${day}T00:00:00.000Z`);

const toDay = (timeMs: number): string => new Date(timeMs).toISOString().slice(0, 10);

/** The day of a time and the day some days before it. */
export const dayBefore = (timeMs: number, days: number): string => toDay(timeMs - days * DAY_MS);

/** Returns the times of a first and a last day, `toTime` being the end of the last. Errors: INVALID_BODY. */
export const toTimes = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => {
  if (from !== undefined && to !== undefined && from > to) throw fail('INVALID_BODY', 'from must not be after to');
  return {
    ...(from === undefined ? {} : { fromTime: toTimestamp(new Date(startOf(from))) }),
    ...(to === undefined ? {} : { toTime: toTimestamp(new Date(startOf(to) + DAY_MS)) }),
  };
};

/** Yields every day from the first to the last. */
export function* daysOf(from: string, to: string): Generator<string> {
  for (let time = startOf(from); time <= startOf(to); time += DAY_MS) yield toDay(time);
}
