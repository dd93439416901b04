export { createEventMessage, decodeEnvelope, type EventPayload } from './envelope.ts';
export { assertUuids, toEpochMs } from './fields.ts';
export { AUDIT_TOPIC, CHAPTERS_TOPIC, WORKSPACES_TOPIC } from './topics.ts';
