import type { Environment } from '@versio/kit/config';
import { startLocalKafka } from './local-kafka.ts';
import type { LocalPart, MissingPart } from './local-part.ts';
import { startLocalPostgres } from './local-postgres.ts';
import { startLocalRedis } from './local-redis.ts';

/** What the services of a distributed run stand on. */
export const PARTS = {
  PostgreSQL: { variable: 'DATABASE_URL', start: startLocalPostgres },
  Kafka: { variable: 'KAFKA_BROKERS', start: startLocalKafka },
  Redis: { variable: 'REDIS_URL', start: startLocalRedis },
} as const satisfies Record<string, { variable: string; start: () => Promise<LocalPart | MissingPart> }>;

/** One of them. */
export type PartName = keyof typeof PARTS;

/** A part in use. */
export interface Part {
  url: string;
  /** Who it belongs to: a given one is neither killed nor stopped. */
  from: 'given' | 'local';
  /** Only where it was started here. */
  local?: LocalPart;
  stop(): Promise<void>;
}

/** The part that the environment names, else one started on this machine, else why there is none. */
export const startPart = async (name: PartName, environment: Environment): Promise<Part | MissingPart> => {
  const given = environment[PARTS[name].variable];
  if (given) return { url: given, from: 'given', stop: async () => {} };
  const local = await PARTS[name].start();
  if ('missing' in local) return local;
  return { url: local.url, from: 'local', local, stop: () => local.stop() };
};
