import { type Timestamp, timestampMs } from '@bufbuild/protobuf/wkt';
import { InvalidMessage } from '../bus/bus.ts';
import { isId } from '../ids.ts';

/** Throws InvalidMessage unless all are UUIDs; the keys are their names in the error. */
export const assertUuids = (ids: Record<string, string>): void => {
  for (const [name, id] of Object.entries(ids))
    if (!isId(id)) throw new InvalidMessage(`${name} is not a UUID: "${id}"`);
};

/**
 * Returns a time of an event in milliseconds since 1970. Throws InvalidMessage if it is missing or no Date can hold it.
 */
export const toEpochMs = (name: string, time: Timestamp | undefined): number => {
  const milliseconds = time === undefined ? Number.NaN : timestampMs(time);
  if (Number.isNaN(new Date(milliseconds).getTime())) throw new InvalidMessage(`${name} is not a time`);
  return milliseconds;
};
