import { type Timestamp, timestampDate, timestampFromDate } from '@bufbuild/protobuf/wkt';

/** Returns the Timestamp of a Date or of ISO 8601 text. Throws a RangeError when it is no time. */
export const toTimestamp = (time: Date | string): Timestamp => {
  const date = typeof time === 'string' ? new Date(time) : time;
  if (Number.isNaN(date.getTime())) throw new RangeError(`not a time: ${String(time)}`);
  return timestampFromDate(date);
};

/** As `toTimestamp`; undefined for undefined, null and empty text. */
export const toOptionalTimestamp = (time: Date | string | null | undefined): Timestamp | undefined =>
  time === undefined || time === null || time === '' ? undefined : toTimestamp(time);

/**
 * Returns ISO 8601 UTC with milliseconds, the form of the REST interface.
 * @param legacyText the string field of senders one version behind (docs/versioning.md); used when there is no
 *   Timestamp
 * @throws RangeError without either
 */
export const toIsoTime = (timestamp: Timestamp | undefined, legacyText?: string): string => {
  if (timestamp !== undefined) return timestampDate(timestamp).toISOString();
  if (!legacyText) throw new RangeError('a time is missing');
  return legacyText;
};

/** As `toIsoTime`; null without either. */
export const toOptionalIsoTime = (timestamp: Timestamp | undefined, legacyText?: string): string | null =>
  timestamp !== undefined ? timestampDate(timestamp).toISOString() : legacyText || null;
