export { type Bus, type BusMessage, InvalidMessage, MOST_TOGETHER, type OutgoingMessage, shardOf } from './bus.ts';
export { createInProcessBus, type InProcessBus } from './in-process-bus.ts';
