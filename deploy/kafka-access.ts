import { topicPrefixOf } from '@versio/kit/bus/installation';
import { AUDIT_TOPIC, CHAPTERS_TOPIC, WORKSPACES_TOPIC } from '@versio/kit/events';

/** The topics of a service. Its consumer group has its name. */
interface TopicUse {
  publishes?: readonly string[];
  consumes?: readonly string[];
}

/** What each service does with Kafka (docs/architecture.md). The gateway does nothing. */
export const TOPIC_USE: Readonly<Record<string, TopicUse>> = {
  workspaces: { publishes: [WORKSPACES_TOPIC], consumes: [AUDIT_TOPIC] },
  books: { publishes: [CHAPTERS_TOPIC] },
  bible: { consumes: [CHAPTERS_TOPIC] },
  billing: { publishes: [AUDIT_TOPIC], consumes: [CHAPTERS_TOPIC] },
  translation: { consumes: [WORKSPACES_TOPIC, CHAPTERS_TOPIC] },
  notifier: { publishes: [AUDIT_TOPIC], consumes: [CHAPTERS_TOPIC, WORKSPACES_TOPIC] },
};

/** A right of a service's principal on a topic or a consumer group. */
export interface KafkaRight {
  resource: 'topic' | 'group';
  name: string;
  operations: readonly ('Read' | 'Write' | 'Describe')[];
}

/**
 * Returns the rights of a service: it writes to the topics that it publishes, reads those that it consumes in its own
 * group, and has the quarantine of the latter. It creates no topic, and replays no quarantined message, which would
 * need Write on a topic that it consumes.
 */
export const rightsOf = ({ publishes = [], consumes = [] }: TopicUse, service: string): KafkaRight[] => [
  ...publishes.flatMap((name): KafkaRight[] => [
    { resource: 'topic', name, operations: ['Write', 'Describe'] },
    { resource: 'topic', name: `${name}.quarantine`, operations: ['Describe'] },
  ]),
  ...consumes.flatMap((name): KafkaRight[] => [
    { resource: 'topic', name, operations: ['Read', 'Describe'] },
    { resource: 'topic', name: `${name}.quarantine`, operations: ['Read', 'Write', 'Describe'] },
  ]),
  ...(consumes.length > 0
    ? [service, `${service}.quarantine`].map(
        (name): KafkaRight => ({ resource: 'group', name, operations: ['Read', 'Describe'] }),
      )
    : []),
];

/**
 * Returns the calls of Kafka's own tools that make the topics and give every service its rights, one a line. Running
 * them again changes nothing.
 * @param prefix of the principals: `User:<prefix><service>`
 * @param installation VERSIO_INSTALLATION: topics and groups begin with it
 */
export const kafkaAccessCommands = (prefix: string, installation = ''): string[] => {
  const own = topicPrefixOf(installation);
  const topics = [...new Set(Object.values(TOPIC_USE).flatMap(({ publishes = [] }) => publishes))].sort();
  const create = (topic: string, partitions: number, days: number): string =>
    `kafka-topics.sh --bootstrap-server "$BROKERS" --command-config admin.properties --create --if-not-exists --topic ${topic} --partitions ${partitions} --config retention.ms=${days * 86_400_000}`;
  return [
    ...topics.flatMap((topic) => [create(own + topic, 16, 3), create(`${own}${topic}.quarantine`, 1, 30)]),
    ...Object.entries(TOPIC_USE).flatMap(([service, use]) =>
      rightsOf(use, service).map(
        ({ resource, name, operations }) =>
          `kafka-acls.sh --bootstrap-server "$BROKERS" --command-config admin.properties --add --force --allow-principal User:${prefix}${service} --${resource} ${own}${name}${operations.map((operation) => ` --operation ${operation}`).join('')}`,
      ),
    ),
  ];
};
