import kafkajs, { type Kafka, type Message, type Producer, type TopicMessages } from 'kafkajs';
import { createBatcher } from '../../async/batcher.ts';
import { withTimeLimit } from '../../async/time-limit.ts';

/** Sends messages to Kafka. */
export interface Publisher {
  /** Resolves when all in-sync replicas have the messages; calls keep their order. */
  send(topicMessages: readonly TopicMessages[]): Promise<void>;
  /** Lets what is under way finish, but takes no longer than about 4 s. */
  close(): Promise<void>;
}

// What waits while a request is under way goes together into the next one.
const BATCH_CALLS = 500;
// About 15 s of kafkajs' own attempts; then the caller hears of it.
const RETRIES = 10;
// A broker that stands still would hold up the end of the process for as long as those attempts take.
const CLOSE_PATIENCE_MS = 2_000;

/**
 * Makes a publisher: an idempotent producer, acks=all, one request in flight.
 *
 * After any failure the producer is made anew, with a new producer id. kafkajs rolls its sequence numbers back when it gives up; a part of the
 * batch may be stored all the same, and the next messages under the same numbers would be dropped by the broker as duplicates.
 * @param ensureTopics makes the topics that are missing
 */
export const createPublisher = (
  kafka: Kafka,
  ensureTopics: (topics: readonly string[]) => Promise<void>,
): Publisher => {
  // The partitions that the send under way must reach; only one send is under way.
  const chosen = new Set<string>();
  const createPartitioner = () => {
    const choose = kafkajs.Partitioners.DefaultPartitioner();
    return (args: Parameters<typeof choose>[0]): number => {
      const partition = choose(args);
      chosen.add(`${args.topic} ${partition}`);
      return partition;
    };
  };
  let producer: Producer | undefined;
  // Calls end in their order.
  let last: Promise<void> = Promise.resolve();
  let closed = false;

  const connect = async (): Promise<Producer> => {
    if (producer) return producer;
    const created = kafka.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      createPartitioner,
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
    chosen.clear();
    const answers = await connected.sendBatch({
      acks: -1,
      topicMessages: [...messages].map(([topic, entries]) => ({ topic, messages: entries })),
    });
    // kafkajs leaves a partition out when it moves, between two attempts, to a broker that has already answered for others.
    for (const { topicName, partition } of answers) chosen.delete(`${topicName} ${partition}`);
    if (chosen.size > 0) throw new Error(`Kafka did not acknowledge ${[...chosen].join(', ')}`);
  };

  const gather = createBatcher(BATCH_CALLS, async (calls: readonly (readonly TopicMessages[])[]) => {
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
      await withTimeLimit(CLOSE_PATIENCE_MS, last);
      await withTimeLimit(CLOSE_PATIENCE_MS, drop());
    },
  };
};
