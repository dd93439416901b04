import { createKafkaBus } from '@versio/kit/bus/kafka';
import { AUDIT_TOPIC, CHAPTERS_TOPIC, WORKSPACES_TOPIC } from '@versio/kit/events';
import { createLogger } from '@versio/kit/logger';

/** Every topic on which services publish. */
const TOPICS = [CHAPTERS_TOPIC, WORKSPACES_TOPIC, AUDIT_TOPIC];

/**
 * Makes the topics that are missing. Services do it too; made before, a dozen of them that start together do not race
 * for it.
 */
export const ensureTopics = async (brokers: string): Promise<void> => {
  const bus = createKafkaBus({
    brokers: brokers.split(','),
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
