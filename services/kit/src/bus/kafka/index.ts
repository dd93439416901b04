export { createKafkaBus, type KafkaBus } from './kafka-bus.ts';
