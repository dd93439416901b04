import type { DistributedBackends } from '@versio/testing/distributed';
import { type Link, startLink } from '@versio/testing/link';
import { startLocalKafka } from '../../../deploy/distributed/local-kafka.ts';
import type { LocalPart, MissingPart } from '../../../deploy/distributed/local-part.ts';
import { startLocalPostgres } from '../../../deploy/distributed/local-postgres.ts';
import { startLocalRedis } from '../../../deploy/distributed/local-redis.ts';
import type { Part, PartName } from '../../../deploy/distributed/parts.ts';

/** Parts of this machine, which can be killed, and the links over which services reach them and one another. */
export interface CuttableBackends extends DistributedBackends {
  /** By the name of a part or of a replica. */
  links: ReadonlyMap<string, Link>;
}

/**
 * Starts PostgreSQL, Kafka and Redis as processes of this machine, each behind a link; given ones and containers cannot
 * be hit by signals.
 */
export const startCuttableBackends = async (): Promise<CuttableBackends | MissingPart> => {
  const closing: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    while (closing.length > 0) await closing.pop()!();
  };
  const links = new Map<string, Link>();
  const addLink = async (name: string, targetPort: () => number): Promise<Link> => {
    const link = await startLink(targetPort);
    links.set(name, link);
    closing.push(() => link.close());
    return link;
  };
  const parts: Partial<Record<PartName, Part>> = {};
  const starts: Record<PartName, (advertisedPort: number) => Promise<LocalPart | MissingPart>> = {
    PostgreSQL: () => startLocalPostgres(),
    Kafka: (advertisedPort) => startLocalKafka({ advertisedPort }),
    Redis: () => startLocalRedis(),
  };
  try {
    for (const name of ['PostgreSQL', 'Kafka', 'Redis'] as const) {
      const link = await addLink(name, () => portOf(parts[name]!.url));
      const local = await starts[name](link.port);
      if ('missing' in local) {
        await stop();
        return local;
      }
      parts[name] = { url: local.url, from: 'local', local, stop: () => local.stop() };
      closing.push(() => local.stop());
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    parts: parts as Record<PartName, Part>,
    links,
    seenAs: (name, url) => url.replace(`:${portOf(url)}`, `:${links.get(name)!.port}`),
    route: async (replica, port) => (await addLink(replica, () => port)).port,
    stop,
  };
};

const portOf = (url: string): number => Number(/:(\d+)(?:\/|$)/.exec(url.replace(/^\w+:\/\/.*@/, ''))![1]);
