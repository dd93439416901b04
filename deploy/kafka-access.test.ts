import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { InvalidMessage } from '@versio/kit/bus';
import { createKafkaBus, type KafkaBus } from '@versio/kit/bus/kafka';
import { AUDIT_TOPIC, CHAPTERS_TOPIC, WORKSPACES_TOPIC } from '@versio/kit/events';
import { newId } from '@versio/kit/ids';
import { createLogger } from '@versio/kit/logger';
import { createTestAuthority } from '@versio/testing/net/certificates';
import kafkajs from 'kafkajs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startLocalKafka } from './distributed/local-kafka.ts';
import { kafkaAccessCommands, rightsOf, TOPIC_USE } from './kafka-access.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });
const TIME_LIMIT = { timeout: 120_000, interval: 50 };

const authority = createTestAuthority();
const SERVICES = Object.keys(TOPIC_USE);
const passwordOf = (user: string): string => `password-of-${user}`;
const users = Object.fromEntries([...SERVICES, 'admin'].map((user) => [user, passwordOf(user)]));
const kafka =
  process.env.TEST_PARTS === 'docker'
    ? { missing: 'TEST_PARTS=docker' }
    : await startLocalKafka({ security: { certificate: authority.issue(['127.0.0.1']), users } });
const brokers = 'url' in kafka ? [kafka.url] : [];
const logger = createLogger('test', 'silent');
const buses: KafkaBus[] = [];

type Sasl = { mechanism: 'scram-sha-512'; username: string; password: string };
const saslOf = (username: string, password = passwordOf(username)): Sasl => ({
  mechanism: 'scram-sha-512',
  username,
  password,
});
const clientOf = (user: string, options: Partial<kafkajs.KafkaConfig> = {}): kafkajs.Kafka =>
  new kafkajs.Kafka({
    brokers,
    ssl: { ca: authority.cert },
    sasl: saslOf(user),
    retry: { retries: 0 },
    logLevel: kafkajs.logLevel.NOTHING,
    ...options,
  });
const busOf = (user: string): KafkaBus => {
  const connection = { brokers, clientId: user, sasl: saslOf(user), ssl: { ca: authority.cert } };
  const bus = createKafkaBus({ ...connection, logger, onFatal: () => {} });
  buses.push(bus);
  return bus;
};
const message = (topic: string, payload = 'x') => ({
  topic,
  key: 'k',
  eventId: newId(),
  payload: Buffer.from(payload),
});

/** Sends as a user; returns the type of Kafka's refusal, or "". */
const typeOfRefusal = async (work: (client: kafkajs.Kafka) => Promise<unknown>, client: kafkajs.Kafka) =>
  work(client).then(
    () => '',
    (error: Error & { type?: string; cause?: { type?: string } }) => error.type ?? error.cause?.type ?? error.message,
  );
const send = (topic: string) => async (client: kafkajs.Kafka) => {
  const producer = client.producer({ allowAutoTopicCreation: false });
  await producer.connect();
  await producer.send({ topic, messages: [{ value: 'forged' }] }).finally(() => producer.disconnect());
};
const connect = async (client: kafkajs.Kafka) => {
  const admin = client.admin();
  await admin.connect();
  await admin.disconnect();
};

beforeAll(async () => {
  if (brokers.length === 0) return;
  await busOf('admin').ensureTopics([CHAPTERS_TOPIC, WORKSPACES_TOPIC, AUDIT_TOPIC]);
  const admin = clientOf('admin').admin();
  await admin.connect();
  const { AclOperationTypes, AclPermissionTypes, AclResourceTypes, ResourcePatternTypes } = kafkajs;
  await admin.createAcls({
    acl: SERVICES.flatMap((service) =>
      rightsOf(TOPIC_USE[service]!, service).flatMap(({ resource, name, operations }) =>
        operations.map((operation) => ({
          resourceType: resource === 'topic' ? AclResourceTypes.TOPIC : AclResourceTypes.GROUP,
          resourceName: name,
          resourcePatternType: ResourcePatternTypes.LITERAL,
          principal: `User:${service}`,
          host: '*',
          operation: AclOperationTypes[operation.toUpperCase() as 'READ'],
          permissionType: AclPermissionTypes.ALLOW,
        })),
      ),
    ),
  });
  await admin.disconnect();
});
afterAll(async () => {
  await Promise.all(buses.map((bus) => bus.close()));
  if ('stop' in kafka) await kafka.stop();
});

const name = 'missing' in kafka ? ` (skipped: ${kafka.missing})` : '';
describe.skipIf('missing' in kafka)(`a broker with TLS, passwords and rights${name}`, () => {
  it('lets each service publish and consume what is its own, its quarantine included', async () => {
    const taken = new Map<string, string[]>();
    for (const [service, { publishes = [], consumes = [] }] of Object.entries(TOPIC_USE)) {
      const bus = busOf(service);
      // A broker applies new rights within moments.
      await vi.waitFor(() => bus.ensureTopics([...publishes, ...consumes]), TIME_LIMIT);
      if (consumes.length === 0) continue;
      taken.set(service, []);
      await bus.subscribe({
        group: service,
        topics: consumes,
        handler: async ({ payload }) => {
          if (Buffer.from(payload).toString() === 'refused') throw new InvalidMessage('refused');
          taken.get(service)!.push(Buffer.from(payload).toString());
        },
      });
    }
    for (const [service, { publishes = [] }] of Object.entries(TOPIC_USE))
      for (const topic of publishes) await busOf(service).publish([message(topic, `${topic} of ${service}`)]);
    await busOf('books').publish([message(CHAPTERS_TOPIC, 'refused')]);
    const expected = Object.fromEntries(
      [...taken.keys()].map((service) => [
        service,
        Object.entries(TOPIC_USE)
          .flatMap(([publisher, { publishes = [] }]) => publishes.map((topic) => ({ publisher, topic })))
          .filter(({ topic }) => TOPIC_USE[service]!.consumes!.includes(topic))
          .map(({ publisher, topic }) => `${topic} of ${publisher}`)
          .sort(),
      ]),
    );
    await vi.waitFor(
      () => expect(Object.fromEntries([...taken].map(([key, value]) => [key, [...value].sort()]))).toEqual(expected),
      TIME_LIMIT,
    );
    const billing = busOf('billing');
    await vi.waitFor(async () => expect(await billing.quarantined('billing')).toHaveLength(1), TIME_LIMIT);
    expect((await billing.lag('billing')).length).toBeGreaterThan(0);
  });

  it.each([
    ['bible', CHAPTERS_TOPIC],
    ['billing', CHAPTERS_TOPIC],
    ['translation', WORKSPACES_TOPIC],
    ['books', WORKSPACES_TOPIC],
    ['books', `${CHAPTERS_TOPIC}.quarantine`],
  ])('refuses %s to write to %s', async (service, topic) => {
    expect(await typeOfRefusal(send(topic), clientOf(service))).toBe('TOPIC_AUTHORIZATION_FAILED');
  });

  it('refuses a service the topics and the group of another', async () => {
    const read = (groupId: string, topic: string) => async (client: kafkajs.Kafka) => {
      const admin = client.admin();
      await admin.connect();
      try {
        // Without the list kafkajs knows no broker to ask for the group's coordinator.
        await admin.listTopics();
        await admin.fetchOffsets({ groupId, topics: [topic] });
      } finally {
        await admin.disconnect();
      }
    };
    expect(await typeOfRefusal(read('billing', CHAPTERS_TOPIC), clientOf('billing'))).toBe('');
    expect(await typeOfRefusal(read('notifier', CHAPTERS_TOPIC), clientOf('billing'))).not.toBe('');
    const metadata = async (client: kafkajs.Kafka) => {
      const admin = client.admin();
      await admin.connect();
      await admin.fetchTopicOffsets(WORKSPACES_TOPIC).finally(() => admin.disconnect());
    };
    expect(await typeOfRefusal(metadata, clientOf('billing'))).toBe('TOPIC_AUTHORIZATION_FAILED');
  });

  it('refuses a wrong password, and a connection without user or without TLS', async () => {
    expect(await typeOfRefusal(connect, clientOf('books'))).toBe('');
    expect(await typeOfRefusal(connect, clientOf('books', { sasl: saslOf('books', 'wrong') }))).not.toBe('');
    expect(await typeOfRefusal(send(CHAPTERS_TOPIC), clientOf('books', { sasl: undefined }))).not.toBe('');
    expect(await typeOfRefusal(connect, clientOf('books', { ssl: false }))).not.toBe('');
    const stranger = clientOf('books', { ssl: { ca: createTestAuthority().cert } });
    expect(await typeOfRefusal(connect, stranger)).not.toBe('');
  });
});

it('the table names what the services publish and consume in their code', () => {
  const constants: Record<string, string> = { CHAPTERS_TOPIC, WORKSPACES_TOPIC, AUDIT_TOPIC };
  for (const [service, { publishes = [], consumes = [] }] of Object.entries(TOPIC_USE)) {
    const folder = fileURLToPath(new URL(`../services/${service}/src/`, import.meta.url));
    const code = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => readFileSync(`${folder}${file}`, 'utf8').replace(/^import[^;]*;/gm, ''))
      .join('\n');
    const named = Object.keys(constants).filter((constant) => new RegExp(`\\b${constant}\\b`).test(code));
    // The kit publishes to the audit topic for those that record changes.
    if (/enqueueAudit|@versio\/kit\/audit/.test(code)) named.push('AUDIT_TOPIC');
    expect([service, [...publishes, ...consumes]]).toEqual([
      service,
      expect.arrayContaining(named.map((constant) => constants[constant])),
    ]);
  }
});

it('the commands give every right to the user of its service', () => {
  const commands = kafkaAccessCommands('versio-');
  expect(commands.filter((line) => line.includes('kafka-topics.sh'))).toHaveLength(6);
  const ofBooks = commands.filter((line) => line.includes('User:versio-books '));
  expect(ofBooks.map((line) => line.slice(line.indexOf('--topic')))).toEqual([
    `--topic ${CHAPTERS_TOPIC} --operation Write --operation Describe`,
    `--topic ${CHAPTERS_TOPIC}.quarantine --operation Describe`,
  ]);
});
