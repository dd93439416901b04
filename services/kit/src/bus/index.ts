export { type Bus, type BusMessage, InvalidMessage, MAX_BATCH_MESSAGES, type OutgoingMessage, shardOf } from './bus.ts';
export { createInProcessBus, type InProcessBus } from './in-process-bus.ts';
