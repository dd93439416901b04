import type { Admin } from 'kafkajs';
import { UserFacingError } from '../../config.ts';
import type { Bus, BusMessage } from '../bus.ts';

type BusWithTopics = Bus & { ensureTopics(topics: readonly string[]): Promise<void> };

/** The brokers hold the topics of another installation under the same names. */
export class ForeignInstallation extends UserFacingError {}

// An empty topic says whose the others are: it can be seen before anything is read, and by a service that reads
// nothing.
const MARKER = 'versio.installation.';

/**
 * Checks that the topics of this prefix belong to the installation, and marks them as its own if nobody has. Without
 * the right to create topics they stay unmarked.
 * @param ids all ids that the installation has had; the last one is current
 * @throws ForeignInstallation
 */
export const claimTopics = async (
  admin: Admin,
  prefix: string,
  ids: readonly string[],
  existing: ReadonlySet<string>,
): Promise<void> => {
  const stem = `${prefix}${MARKER}`;
  const marked = [...existing].filter((topic) => topic.startsWith(stem)).map((topic) => topic.slice(stem.length));
  const foreign = marked.find((id) => !ids.includes(id));
  if (foreign !== undefined)
    throw new ForeignInstallation(
      `the topics ${prefix}versio.* belong to another installation (${stem}${foreign}): give this one a name of its own in VERSIO_INSTALLATION (deploy/docs/distributed.md#two-installations-on-the-same-brokers)`,
    );
  if (marked.length > 0) return;
  const topic = `${stem}${ids.at(-1)}`;
  await admin.createTopics({ topics: [{ topic, numPartitions: 1, replicationFactor: -1 }] }).catch(() => {});
};

/**
 * Returns a bus over the same connection whose topics and groups have a prefix on the brokers, which nobody sees who
 * uses it.
 */
export const withPrefix = (bus: BusWithTopics, prefix: string): BusWithTopics => {
  if (prefix === '') return bus;
  const named = <T extends { topic: string }>(item: T): T => ({ ...item, topic: item.topic.slice(prefix.length) });
  const only = (onlyFor: string | undefined) => (onlyFor === undefined ? {} : { onlyFor: prefix + onlyFor });
  return {
    ...bus,
    ensureTopics: (topics) => bus.ensureTopics(topics.map((topic) => prefix + topic)),
    publish: (messages) =>
      bus.publish(messages.map((each) => ({ ...each, topic: prefix + each.topic, ...only(each.onlyFor) }))),
    subscribe: ({ group, topics, handler, batchHandler }) =>
      bus.subscribe({
        group: prefix + group,
        topics: topics.map((topic) => prefix + topic),
        handler: (message) => handler(named(message)),
        ...(batchHandler
          ? { batchHandler: (messages: readonly BusMessage[]) => batchHandler(messages.map(named)) }
          : {}),
      }),
    lag: async (group, topics) =>
      (
        await bus.lag(
          prefix + group,
          topics?.map((topic) => prefix + topic),
        )
      ).map(named),
    describeTopics: async (topics) => (await bus.describeTopics!(topics.map((topic) => prefix + topic))).map(named),
    quarantined: async (group) => (await bus.quarantined(prefix + group)).map(named),
    countQuarantined: async (group) => (await bus.countQuarantined(prefix + group)).map(named),
    replayQuarantined: (group, only) =>
      bus.replayQuarantined(prefix + group, only && { ...only, topic: prefix + only.topic }),
    discardQuarantined: (group) => bus.discardQuarantined(prefix + group),
  };
};
