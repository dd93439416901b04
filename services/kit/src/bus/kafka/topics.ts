import type { Admin } from 'kafkajs';
import { BUS_RETENTION_MS, type ShardLag, type TopicDescription } from '../bus.ts';
import type { AdminConnection } from './admin-connection.ts';
import { claimTopics } from './installation.ts';
import { quarantineTopic } from './messages.ts';

const QUARANTINE_RETENTION_MS = 30 * 24 * 3_600_000;

/** The settings of topics that are created. */
export interface TopicSettings {
  /** Never changed afterwards: it would move keys to other partitions. */
  topicPartitions: number;
  /** -1: the broker's own setting. */
  replicationFactor: number;
  /** What all topics begin with. */
  prefix: string;
}

/** Creates topics, and checks whose they are. */
export interface TopicCreator {
  /** Creates missing topics and their quarantine topics; existing ones stay as they are. Remembers which exist. */
  ensureTopics(topics: readonly string[]): Promise<void>;
  /** From now on the topics must be those of the installation with these ids (`claimTopics`). Checks at once, too. */
  claim(ids: readonly string[]): Promise<void>;
}

/** Creates the creator of topics. */
export const createTopicCreator = (
  admin: AdminConnection,
  { topicPartitions, replicationFactor, prefix }: TopicSettings,
): TopicCreator => {
  const known = new Set<string>();
  let ownIds: readonly string[] = [];
  const createMissing = async (connected: Admin, topics: readonly string[]): Promise<void> => {
    const existing = new Set(await connected.listTopics());
    if (ownIds.length > 0) await claimTopics(connected, prefix, ownIds, existing);
    const missing = topics
      .flatMap((topic) => [
        { topic, numPartitions: topicPartitions, retentionMs: BUS_RETENTION_MS },
        { topic: quarantineTopic(topic), numPartitions: 1, retentionMs: QUARANTINE_RETENTION_MS },
      ])
      .filter(({ topic }) => !existing.has(topic));
    // One by one: a topic that another process creates at the same moment must not hide the failure of the next.
    for (const { topic, numPartitions, retentionMs } of missing) {
      const configEntries = [{ name: 'retention.ms', value: String(retentionMs) }];
      await connected
        .createTopics({ topics: [{ topic, numPartitions, replicationFactor, configEntries }] })
        .catch(ignoreUnknownTopic);
    }
  };
  return {
    async ensureTopics(topics) {
      const unknown = [...new Set(topics)].filter((topic) => !known.has(topic));
      if (unknown.length === 0) return;
      await admin.use((connected) => createMissing(connected, unknown));
      for (const topic of unknown) known.add(topic).add(quarantineTopic(topic));
    },
    claim(ids) {
      ownIds = ids;
      return admin.use((connected) => createMissing(connected, []));
    },
  };
};

/** Describes topics; those that do not exist have 0 partitions. */
export const describeTopics = async (admin: Admin, topics: readonly string[]): Promise<TopicDescription[]> => {
  const existing = new Set(await admin.listTopics());
  const { brokers } = await admin.describeCluster();
  // Asking for a missing topic may create it.
  const known = topics.filter((topic) => existing.has(topic));
  const { topics: found } = known.length > 0 ? await admin.fetchTopicMetadata({ topics: known }) : { topics: [] };
  const byName = new Map(found.map(({ name, partitions }) => [name, partitions]));
  return topics.map((topic) => {
    const partitions = byName.get(topic) ?? [];
    const least = (of: (partition: (typeof partitions)[number]) => number): number =>
      partitions.length === 0 ? 0 : Math.min(...partitions.map(of));
    return {
      topic,
      partitions: partitions.length,
      replicas: least(({ replicas }) => replicas.length),
      inSync: least(({ isr }) => isr.length),
      isWritable: partitions.every(({ leader }) => leader >= 0),
      brokers: brokers.length,
    };
  });
};

/**
 * After creating a topic kafkajs requests its leaders, which fails if a broker does not know the topic yet. The topic
 * exists all the same, and publishers and subscribers wait for the leaders anyway.
 */
const ignoreUnknownTopic = (error: unknown): void => {
  if (!(error instanceof Error && 'type' in error && error.type === 'UNKNOWN_TOPIC_OR_PARTITION')) throw error;
};

/** Returns how far a group is behind in these topics; default: in all for which it has stored positions. */
export const readLag = async (admin: Admin, group: string, topics?: readonly string[]): Promise<ShardLag[]> => {
  const committed = await admin.fetchOffsets({ groupId: group, ...(topics ? { topics: [...topics] } : {}) });
  const lags: ShardLag[] = [];
  for (const { topic, partitions } of committed) {
    const ends = new Map((await admin.fetchTopicOffsets(topic)).map((end) => [end.partition, end]));
    for (const { partition, offset } of partitions) {
      const end = ends.get(partition);
      const position = Math.max(Number(offset), Number(end?.low ?? 0));
      const waitingMessages = Math.max(Number(end?.high ?? 0) - position, 0);
      lags.push({ topic, shard: partition, position: offset, waitingMessages });
    }
  }
  return lags.sort((a, b) => a.topic.localeCompare(b.topic) || a.shard - b.shard);
};
