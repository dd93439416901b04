import type { Bus, TopicDescription } from '../bus/bus.ts';
import type { Cache } from '../cache/cache.ts';
import type { CalleeWatch } from '../service/callees.ts';
import { attempt, bad, compareClocks, doubtful, type Finding, good } from './findings.ts';

const MANY_WAITING = 10_000;
const KAFKA_ADVICE =
  'look at the brokers, KAFKA_* of this service, and the rights of its user (`npm run admin -- kafka access`)';

/** Checks the topics that a service consumes, and what waits in them. */
export const diagnoseEvents = async (
  bus: Bus,
  consumers: readonly { group: string; topics: readonly string[] }[],
): Promise<Finding[]> => {
  if (consumers.length === 0) return [];
  const topics = [...new Set(consumers.flatMap((consumer) => consumer.topics))];
  const described = await attempt('topics', KAFKA_ADVICE, async () =>
    bus.describeTopics === undefined
      ? [good('topics', 'the events are in PostgreSQL')]
      : judgeTopics(await bus.describeTopics(topics)),
  );
  const waiting = await attempt('events', KAFKA_ADVICE, async () => {
    let messages = 0;
    let quarantined = 0;
    for (const { group } of consumers) {
      for (const { waitingMessages } of await bus.lag(group)) messages += waitingMessages;
      for (const counted of await bus.countQuarantined(group)) quarantined += counted.messages;
    }
    const wait = `${messages} events wait to be consumed`;
    return [
      messages > MANY_WAITING
        ? doubtful('events', wait, 'look at the log of this service; more pods consume faster')
        : good('events', wait),
      quarantined > 0
        ? doubtful(
            'quarantine',
            `${quarantined} events were refused`,
            '`npm run admin -- quarantine list`, then `replay` or `discard`',
          )
        : good('quarantine', 'no event was refused'),
    ];
  });
  return [...described, ...waiting];
};

const judgeTopics = (topics: readonly TopicDescription[]): Finding[] => {
  const name = (list: readonly TopicDescription[]): string => list.map(({ topic }) => topic).join(', ');
  const missing = topics.filter(({ partitions }) => partitions === 0);
  const down = topics.filter(({ isWritable }) => !isWritable);
  const behind = topics.filter(({ inSync, replicas }) => inSync < replicas);
  const single = topics.filter(({ replicas, brokers }) => replicas === 1 && brokers > 1);
  if (missing.length > 0)
    return [
      bad(
        'topics',
        `missing: ${name(missing)}`,
        'grant the right to create topics, or create them as `npm run admin -- kafka access` prints',
      ),
    ];
  if (down.length > 0) return [bad('topics', `partitions without a leader: ${name(down)}`, 'look at the brokers')];
  if (behind.length > 0)
    return [doubtful('topics', `replicas that are behind: ${name(behind)}`, 'look whether a broker is down or slow')];
  if (single.length > 0)
    return [
      doubtful('topics', `without a second copy: ${name(single)}`, 'raise the replication factor of these topics to 3'),
    ];
  const [{ brokers, replicas }] = topics as [TopicDescription];
  return [good('topics', `${topics.length} on ${brokers} brokers, ${replicas} copies each`)];
};

/** Checks the shared cache. */
export const diagnoseCache = async (cache: Cache): Promise<Finding[]> => {
  if (cache.timeMs === undefined) return [good('cache', 'in this process')];
  const startedAtMs = Date.now();
  const timeMs = await cache.timeMs();
  const tookMs = Date.now() - startedAtMs;
  if (timeMs === undefined)
    return [
      doubtful(
        'Redis',
        'unavailable: limits hold per process, and revoked keys and suspensions take up to 0.9 s',
        'look at Redis and REDIS_URL of this service',
      ),
    ];
  return [
    good('Redis', `answers in ${tookMs} ms`),
    compareClocks('clock of Redis', 'Redis', timeMs - (startedAtMs + tookMs / 2)),
  ];
};

/** Checks whether the services that this one calls take its calls. */
export const diagnoseCallees = async (watch: CalleeWatch, callees: readonly string[]): Promise<Finding[]> => {
  const available = await Promise.all(callees.map((callee) => watch.isAvailable(callee)));
  const missing = callees.filter((_, index) => !available[index]);
  if (missing.length > 0)
    return [
      bad(
        'callees',
        `no answer from ${missing.join(', ')}`,
        'look whether they run, whether <SERVICE>_ADDRESS names them, and at network policies and service tokens',
      ),
    ];
  return callees.length === 0 ? [] : [good('callees', `${callees.join(', ')} answer`)];
};
