import type { Timestamp } from '@bufbuild/protobuf/wkt';
import type { Envelope } from '@versio/proto/versio/events/v1/envelope_pb';
import { Plan } from '@versio/proto/versio/workspaces/v1/plan_pb';
import { createEnumNames } from '../wire/enum-names.ts';
import { toIsoTime, toTimestamp } from '../wire/times.ts';

const planNames = createEnumNames(Plan);

/**
 * Fills each deprecated field from the field that replaced it, or the other way round, so that processes of this
 * version and the one before understand each other's events (docs/versioning.md). A text that cannot be converted
 * leaves the new field unset.
 */
export const fillBothForms = (envelope: Envelope): void => {
  const occurred = bothTimes(envelope.occurTime, envelope.time);
  envelope.occurTime = occurred.timestamp;
  envelope.time = occurred.text;
  const { payload } = envelope;
  if (payload.case === 'chapterDone') {
    const done = bothTimes(payload.value.doneTime, payload.value.doneAt);
    payload.value.doneTime = done.timestamp;
    payload.value.doneAt = done.text;
  } else if (payload.case === 'planChanged') {
    const { value } = payload;
    if (value.planTier === Plan.UNSPECIFIED) value.planTier = planNames.findValue(value.plan) ?? Plan.UNSPECIFIED;
    else value.plan = planNames.findName(value.planTier) ?? value.plan;
  }
};

const bothTimes = (
  timestamp: Timestamp | undefined,
  text: string,
): { timestamp: Timestamp | undefined; text: string } => {
  try {
    return timestamp === undefined ? { timestamp: toTimestamp(text), text } : { timestamp, text: toIsoTime(timestamp) };
  } catch {
    return { timestamp, text };
  }
};
