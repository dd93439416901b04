export { createEventMessage, decodeEnvelope, type EventPayload } from './envelope.ts';
export { assertUuids, toEpochMs } from './fields.ts';
export { CHAPTERS_TOPIC, WORKSPACES_TOPIC } from './topics.ts';
