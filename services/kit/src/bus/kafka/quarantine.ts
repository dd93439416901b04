import type { Admin, Kafka, KafkaMessage } from 'kafkajs';
import { pause } from '../../async/pause.ts';
import type { QuarantinedMessage } from '../bus.ts';
import { fromQuarantineMessage, quarantineTopic } from './messages.ts';

const MAX_MESSAGES = 1_000;
const MAX_READ_MS = 30_000;

/**
 * Reads a group's messages in the quarantine topics of these topics, each once, oldest first, at most 1,000 of each
 * topic, from the last replayed position.
 * @param use called with the messages
 * @param options.advance moves that position behind the messages after `use` succeeds
 * @returns the result of `use`
 */
export const readQuarantine = async <T>(
  kafka: Kafka,
  admin: Admin,
  group: string,
  topics: readonly string[],
  use: (messages: QuarantinedMessage[]) => Promise<T>,
  { advance }: { advance: boolean },
): Promise<T> => {
  const groupId = quarantineGroup(group);
  const pending = await pendingTopics(admin, groupId, topics.map(quarantineTopic));
  if (pending.size === 0) return use([]);

  const read = new Map<string, KafkaMessage[]>();
  const ended = new AbortController();
  const consumer = kafka.consumer({ groupId, allowAutoTopicCreation: false, maxWaitTimeInMs: 100 });
  try {
    await consumer.connect();
    await consumer.subscribe({ topics: [...pending.keys()], fromBeginning: true });
    await consumer.run({
      autoCommit: false,
      eachBatchAutoResolve: true,
      eachBatch: async ({ batch, heartbeat }) => {
        const messages = read.get(batch.topic) ?? [];
        read.set(batch.topic, messages);
        messages.push(...batch.messages.slice(0, MAX_MESSAGES - messages.length));
        const done = ([topic, end]: [string, number]): boolean => {
          const soFar = read.get(topic) ?? [];
          return soFar.length >= MAX_MESSAGES || Number(soFar.at(-1)?.offset ?? -1) >= end - 1;
        };
        if ([...pending].every(done)) ended.abort();
        await heartbeat();
      },
    });
    await pause(MAX_READ_MS, ended.signal);
    if (!ended.signal.aborted)
      throw new Error(
        `the quarantine of ${group} could not be read to its end; check that no other reader runs, and try again`,
      );
    const messages = [...read.values()].flat().sort((a, b) => Number(a.timestamp) - Number(b.timestamp));
    // Taken before `use`: what it replays may be refused and read again before it ends, and is not used yet.
    const positions = [...read].map(([topic, entries]) => ({
      topic,
      partition: 0,
      offset: String(Number(entries.at(-1)!.offset) + 1),
    }));
    const result = await use(distinct(messages.flatMap((message) => fromQuarantineMessage(group, message) ?? [])));
    if (advance) await consumer.commitOffsets(positions);
    return result;
  } finally {
    await consumer.disconnect();
  }
};

/**
 * Returns each refused message once: a group that loses a partition between a refusal and its commit refuses the
 * message again.
 */
const distinct = (messages: readonly QuarantinedMessage[]): QuarantinedMessage[] => {
  const bySource = new Map<string, QuarantinedMessage>();
  for (const message of messages) {
    const source = `${message.shard} ${message.position} ${message.topic}`;
    if (!bySource.has(source)) bySource.set(source, message);
  }
  return [...bySource.values()];
};

/** Returns how many messages of the quarantine topics of these topics a group has not read, by topic. */
export const countUnread = async (
  admin: Admin,
  group: string,
  topics: readonly string[],
): Promise<{ topic: string; messages: number }[]> => {
  const counts = await unreadRanges(admin, quarantineGroup(group), topics.map(quarantineTopic));
  return topics.map((topic) => {
    const range = counts.get(quarantineTopic(topic));
    return { topic, messages: range === undefined ? 0 : range.end - range.next };
  });
};

const quarantineGroup = (group: string): string => `${group}.quarantine`;

/** Returns the quarantine topics with unread messages and their end offsets. */
const pendingTopics = async (
  admin: Admin,
  groupId: string,
  topics: readonly string[],
): Promise<Map<string, number>> => {
  const ranges = await unreadRanges(admin, groupId, topics);
  return new Map([...ranges].filter(([, { next, end }]) => end > next).map(([topic, { end }]) => [topic, end]));
};

/** Returns the first unread and the end offset of quarantine topics that exist. They have one partition. */
const unreadRanges = async (
  admin: Admin,
  groupId: string,
  topics: readonly string[],
): Promise<Map<string, { next: number; end: number }>> => {
  const existing = new Set(await admin.listTopics());
  const ranges = new Map<string, { next: number; end: number }>();
  for (const topic of topics) {
    if (!existing.has(topic)) continue;
    const [offsets] = await admin.fetchTopicOffsets(topic);
    const [committed] = await admin.fetchOffsets({ groupId, topics: [topic] });
    const next = Math.max(Number(committed?.partitions[0]?.offset ?? -1), Number(offsets?.low ?? 0));
    ranges.set(topic, { next, end: Number(offsets?.high ?? 0) });
  }
  return ranges;
};
