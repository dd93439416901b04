import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createLogger } from '../logger.ts';
import { describeBusConformance } from './conformance.ts';
import { createKafkaBus } from './kafka-bus.ts';

const logger = createLogger('test', process.env.KLOG ?? 'silent');
describeBusConformance('the bus over Kafka', () => ({
  open: async () =>
    createKafkaBus({
      brokers: process.env.KAFKA_BROKERS!.split(','),
      clientId: 'test',
      logger,
      onFatal: (error) => {
        throw error;
      },
    }),
  patienceMs: 20_000,
}));
