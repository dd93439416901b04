import { createKafkaBus } from '@versio/kit/bus/kafka';
import { createLogger } from '@versio/kit/logger';
import { TOPIC_USE } from '../kafka-access.ts';

/** Every topic on which services publish. */
const TOPICS = [...new Set(Object.values(TOPIC_USE).flatMap(({ publishes = [] }) => publishes))];

/**
 * Makes the topics that are missing. Services do it too; made before, a dozen of them that start together do not race
 * for it.
 */
export const ensureTopics = async (brokers: string, prefix: string): Promise<void> => {
  const bus = createKafkaBus({
    brokers: brokers.split(','),
    prefix,
    clientId: 'versio-topics',
    logger: createLogger('topics', 'error'),
    onFatal: () => {},
  });
  try {
    await bus.ensureTopics(TOPICS);
  } finally {
    await bus.close();
  }
};
