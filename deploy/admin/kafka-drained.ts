import { createKafkaBus } from '@versio/kit/bus/kafka';
import { readSettings } from '@versio/kit/config';
import { createLogger } from '@versio/kit/logger';
import { connectClient } from '@versio/kit/postgres';
import { readDatabaseTls, withDatabaseTls } from '../backend-tls.ts';
import { readInstallation, readKafka } from '../distributed-config.ts';
import { TOPIC_USE } from '../kafka-access.ts';

/** What still waits under the name of an installation; nothing does if it is drained. */
export interface DrainReport {
  drained: boolean;
  /** Messages that a group has not handled. */
  waiting: { group: string; topic: string; messages: number }[];
  /** Messages in quarantine that a group has neither replayed nor discarded. */
  quarantined: { group: string; topic: string; messages: number }[];
  /** Events that no topic has yet, by service; null without DATABASE_URL, then nobody has looked. */
  unsent: Record<string, number> | null;
}

/**
 * Looks whether nothing waits in the topics of the installation that the environment describes (KAFKA_*,
 * VERSIO_INSTALLATION) and, with the DATABASE_URL of the database's owner, in the outboxes. Changes nothing.
 */
export const checkDrained = async (environment: NodeJS.ProcessEnv): Promise<DrainReport> => {
  const settings = readSettings(environment);
  const kafka = readKafka(settings, readInstallation(settings));
  const databaseUrl = withDatabaseTls(settings.optional('DATABASE_URL', ''), readDatabaseTls(settings));
  settings.finish();
  const logger = createLogger('admin', 'error');
  const bus = createKafkaBus({ ...kafka, clientId: 'versio-admin', logger, onFatal: () => {} });
  try {
    const waiting: DrainReport['waiting'] = [];
    const quarantined: DrainReport['quarantined'] = [];
    for (const [group, { consumes = [] }] of Object.entries(TOPIC_USE)) {
      if (consumes.length === 0) continue;
      const messages = new Map<string, number>();
      for (const { topic, waitingMessages } of await bus.lag(group, consumes))
        messages.set(topic, (messages.get(topic) ?? 0) + waitingMessages);
      for (const [topic, count] of messages) if (count > 0) waiting.push({ group, topic, messages: count });
      for (const each of await bus.countQuarantined(group)) if (each.messages > 0) quarantined.push({ group, ...each });
    }
    const unsent = databaseUrl === '' ? null : await countUnsent(databaseUrl);
    const isSent = unsent !== null && Object.values(unsent).every((count) => count === 0);
    return { drained: isSent && waiting.length === 0 && quarantined.length === 0, waiting, quarantined, unsent };
  } finally {
    await bus.close();
  }
};

const countUnsent = async (databaseUrl: string): Promise<Record<string, number>> => {
  const client = await connectClient({ connectionString: databaseUrl });
  try {
    const counts: Record<string, number> = {};
    for (const [service, { publishes = [] }] of Object.entries(TOPIC_USE)) {
      if (publishes.length === 0) continue;
      const { rows } = await client.query(`SELECT count(*)::int AS count FROM ${service}.outbox WHERE sent_at IS NULL`);
      counts[service] = rows[0].count;
    }
    return counts;
  } finally {
    await client.end();
  }
};
