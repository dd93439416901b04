import kafkajs, { type Kafka, type Message, type Producer, type TopicMessages } from 'kafkajs';
import { createBatcher } from '../../async/batcher.ts';
import { withTimeLimit } from '../../async/time-limit.ts';

/** Sends messages to Kafka. */
export interface Publisher {
  /** Resolves when all in-sync replicas have the messages. Calls keep their order. */
  send(topicMessages: readonly TopicMessages[]): Promise<void>;
  /** Waits for the current request, but at most about 4 s in all. */
  close(): Promise<void>;
}

// Calls that wait during a request are sent together in the next one.
const MAX_BATCH_CALLS = 500;
// kafkajs retries for about 15 s, then the caller gets the error.
const RETRIES = 10;
// A broker that does not respond would delay the shutdown for as long as the retries take.
const MAX_CLOSE_STEP_MS = 2_000;

/**
 * Creates a publisher: an idempotent producer, acks=all, one request in flight.
 *
 * After any failure the producer is replaced by one with a new producer id. kafkajs rolls its sequence numbers back
 * when it gives up, but a part of the batch may have been stored, and the broker would drop the next messages with the
 * same numbers as duplicates.
 * @param ensureTopics creates missing topics
 */
export const createPublisher = (
  kafka: Kafka,
  ensureTopics: (topics: readonly string[]) => Promise<void>,
): Publisher => {
  const chosen = createChosenPartitions();
  let producer: Producer | undefined;
  // Calls resolve in their order.
  let last: Promise<void> = Promise.resolve();
  let closed = false;

  const connect = async (): Promise<Producer> => {
    if (producer) return producer;
    const created = kafka.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      createPartitioner: chosen.createPartitioner,
      retry: { initialRetryTime: 100, maxRetryTime: 2_000, retries: RETRIES },
    });
    try {
      await created.connect();
    } catch (error) {
      await created.disconnect().catch(() => {});
      throw error;
    }
    producer = created;
    return created;
  };

  const drop = async (): Promise<void> => {
    const lost = producer;
    producer = undefined;
    await lost?.disconnect().catch(() => {});
  };

  const sendTogether = async (topicMessages: readonly TopicMessages[]): Promise<void> => {
    const messages = new Map<string, Message[]>();
    for (const entry of topicMessages) {
      const sameTopic = messages.get(entry.topic);
      if (sameTopic) sameTopic.push(...entry.messages);
      else messages.set(entry.topic, [...entry.messages]);
    }
    await ensureTopics([...messages.keys()]);
    const connected = await connect();
    chosen.partitions.clear();
    const answers = await connected.sendBatch({
      acks: -1,
      topicMessages: [...messages].map(([topic, entries]) => ({ topic, messages: entries })),
    });
    // kafkajs skips a partition that moves, between two attempts, to a broker that has already responded for others.
    for (const { topicName, partition } of answers) chosen.partitions.delete(`${topicName} ${partition}`);
    if (chosen.partitions.size > 0) throw new Error(`Kafka did not acknowledge ${[...chosen.partitions].join(', ')}`);
  };

  const gather = createBatcher(MAX_BATCH_CALLS, async (calls: readonly (readonly TopicMessages[])[]) => {
    try {
      await sendTogether(calls.flat());
    } catch (error) {
      await drop();
      throw error;
    }
    return calls.map(() => undefined);
  });

  return {
    send(topicMessages) {
      if (closed) return Promise.reject(new Error('the event bus is closed'));
      last = gather(topicMessages);
      return last;
    },
    async close() {
      closed = true;
      await withTimeLimit(MAX_CLOSE_STEP_MS, last);
      await withTimeLimit(MAX_CLOSE_STEP_MS, drop());
    },
  };
};

/** Records the partitions that the current request must reach; there is only one request at a time. */
const createChosenPartitions = () => {
  const partitions = new Set<string>();
  const createPartitioner = () => {
    const choose = kafkajs.Partitioners.DefaultPartitioner();
    return (args: Parameters<typeof choose>[0]): number => {
      const partition = choose(args);
      partitions.add(`${args.topic} ${partition}`);
      return partition;
    };
  };
  return { partitions, createPartitioner };
};
