import { createKafkaBus } from '@versio/kit/bus/kafka';
import { type Environment, readSettings } from '@versio/kit/config';
import { createLogger } from '@versio/kit/logger';
import { readInstallation, readKafka } from '../distributed-config.ts';
import { TOPIC_USE } from '../kafka-access.ts';

/** Every topic on which services publish. */
const TOPICS = [...new Set(Object.values(TOPIC_USE).flatMap(({ publishes = [] }) => publishes))];

/**
 * Makes the topics that are missing on the brokers that the environment describes (KAFKA_*, VERSIO_INSTALLATION).
 * Services do it too; made before, a dozen of them that start together do not race for it.
 */
export const ensureTopics = async (environment: Environment): Promise<void> => {
  const settings = readSettings(environment);
  const kafka = readKafka(settings, readInstallation(settings));
  settings.finish();
  const logger = createLogger('topics', 'error');
  const bus = createKafkaBus({ ...kafka, clientId: 'versio-topics', logger, onFatal: () => {} });
  try {
    await bus.ensureTopics(TOPICS);
  } finally {
    await bus.close();
  }
};
