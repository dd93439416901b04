import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UserFacingError } from '@versio/kit/config';
import { type Child, createTail, exchange, freePorts, startChild, waitUntilUp } from './child.ts';
import type { LocalPart, MissingPart } from './local-part.ts';

const FILES = fileURLToPath(new URL('./kafka/', import.meta.url));
// The first compiler alone, since the second one costs a start 40 % of its processor time, and the broker is not busy.
const JVM_OPTIONS = [
  ...['-Xms128m', '-Xmx384m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'],
  ...['-Xshare:auto', '-Djava.awt.headless=true'],
];

const MAX_RESTARTS = 3;

/**
 * Starts one Kafka broker (KRaft, broker and controller in one) on free ports of loopback, from the jars that Maven has
 * by name; they are fetched once into ~/.cache/versio (44 MB, about 10 s).
 * @param options.advertisedPort the port that it advertises to clients, if not its own: a proxy of the kill
 * tests
 * @param options.security the broker asks for TLS, user and password, and gives users no right but those granted
 */
export const startLocalKafka = async ({
  advertisedPort,
  security,
}: {
  advertisedPort?: number;
  security?: LocalKafkaSecurity;
} = {}): Promise<LocalPart | MissingPart> => {
  for (const program of ['java', 'mvn'])
    if (spawnSync(program, ['-version']).error)
      return { missing: 'set KAFKA_BROKERS, or install Java 17 and Maven (default-jre-headless, maven)' };
  const jars = await fetchJars();
  const folder = await mkdtemp(join(tmpdir(), 'versio-kafka-'));
  const [port, controllerPort, internalPort] = (await freePorts(3)) as [number, number, number];
  const properties = join(folder, 'server.properties');
  await writeFile(properties, propertiesOf(join(folder, 'data'), port, controllerPort, advertisedPort ?? port));
  if (security) await secure(properties, folder, { port, internalPort, controllerPort }, security);
  const java = (main: string, ...parameters: string[]): string[] => [
    ...JVM_OPTIONS,
    `-Dlog4j2.configurationFile=${FILES}log4j2.properties`,
    '-cp',
    join(jars, '*'),
    main,
    ...parameters,
  ];
  const format = spawnSync(
    'java',
    java(
      'kafka.tools.StorageTool',
      ...['format', '-t', 'AAAAAAAAAAAAAAAAAAAAAQ', '-c', properties],
      ...Object.entries(security?.users ?? {}).flatMap(([name, password]) => [
        '--add-scram',
        `SCRAM-SHA-512=[name=${name},password=${password}]`,
      ]),
    ),
    { encoding: 'utf8' },
  );
  if (format.status !== 0)
    throw new UserFacingError(`Kafka's storage could not be formatted:\n${format.stdout}${format.stderr}`);
  const tail = createTail();
  let child: Child;
  const start = async (): Promise<void> => {
    child = startChild('java', java('kafka.Kafka', properties), process.env, tail.add);
    await waitUntilUp('Kafka', child, () => answersApiVersions(security ? internalPort : port), {
      timeoutMs: 180_000,
      lastLines: tail.text,
    });
  };
  /** As a supervisor does: a broker that comes up right after a kill may end by itself. */
  const restart = async (): Promise<void> => {
    for (let tries = 1; ; tries += 1)
      try {
        return await start();
      } catch (error) {
        await child.kill();
        if (tries === MAX_RESTARTS) throw error;
      }
  };
  await start();
  return {
    url: `127.0.0.1:${port}`,
    processId: () => child.process.pid!,
    kill: () => child.kill(),
    restart,
    async stop() {
      // Its data goes anyway: an orderly end takes seconds and gains nothing.
      await child.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** A broker with TLS, SCRAM-SHA-512 and access rights, for tests. */
export interface LocalKafkaSecurity {
  /** The broker's certificate and key in PEM, for 127.0.0.1. */
  certificate: { cert: string; key: string };
  /** Passwords by name; the user `admin` may do everything, the others what they are granted. */
  users: Readonly<Record<string, string>>;
  /** In PEM: clients must show a certificate of this authority. */
  clientAuthority?: string;
}

/** Appends what the broker needs for it; of a setting that occurs twice the last one counts. */
const secure = async (
  properties: string,
  folder: string,
  { port, internalPort, controllerPort }: Record<'port' | 'internalPort' | 'controllerPort', number>,
  { certificate, clientAuthority }: LocalKafkaSecurity,
): Promise<void> => {
  const keystore = join(folder, 'broker.pem');
  await writeFile(keystore, `${certificate.key}${certificate.cert}`, { mode: 0o600 });
  // The broker itself is User:ANONYMOUS on its internal listener and as controller.
  await appendFile(
    properties,
    `listeners=SASL_SSL://127.0.0.1:${port},INTERNAL://127.0.0.1:${internalPort},CONTROLLER://127.0.0.1:${controllerPort}
advertised.listeners=SASL_SSL://127.0.0.1:${port},INTERNAL://127.0.0.1:${internalPort}
listener.security.protocol.map=SASL_SSL:SASL_SSL,INTERNAL:PLAINTEXT,CONTROLLER:PLAINTEXT
inter.broker.listener.name=INTERNAL
sasl.enabled.mechanisms=SCRAM-SHA-512
listener.name.sasl_ssl.scram-sha-512.sasl.jaas.config=org.apache.kafka.common.security.scram.ScramLoginModule required;
ssl.keystore.type=PEM
ssl.keystore.location=${keystore}
authorizer.class.name=org.apache.kafka.metadata.authorizer.StandardAuthorizer
allow.everyone.if.no.acl.found=false
super.users=User:admin;User:ANONYMOUS
`,
  );
  if (clientAuthority === undefined) return;
  const truststore = join(folder, 'clients.pem');
  await writeFile(truststore, clientAuthority);
  await appendFile(
    properties,
    `ssl.client.auth=required
ssl.truststore.type=PEM
ssl.truststore.location=${truststore}
`,
  );
};

/** An ApiVersions v0 request, answered with its correlation id: the broker speaks, not only its port. */
const answersApiVersions = (port: number): Promise<boolean> =>
  exchange(port, Buffer.from('0000000a001200000000002affff', 'hex'), (answer) =>
    answer.subarray(4, 10).equals(Buffer.from('0000002a0000', 'hex')),
  );

/** The folder of the jars; complete or not there, since it is renamed into place. */
const fetchJars = async (): Promise<string> => {
  const version = /kafka_2\.13<\/artifactId><version>([\d.]+)/.exec(await readFile(`${FILES}pom.xml`, 'utf8'))![1]!;
  const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'versio');
  const jars = join(cache, `kafka-${version}`);
  if (existsSync(jars)) return jars;
  await mkdir(cache, { recursive: true });
  const unfinished = await mkdtemp(join(cache, 'kafka.new-'));
  const maven = spawnSync(
    'mvn',
    [
      '-q',
      '-B',
      '-f',
      `${FILES}pom.xml`,
      'dependency:copy-dependencies',
      '-DincludeScope=runtime',
      `-DoutputDirectory=${unfinished}`,
    ],
    { encoding: 'utf8' },
  );
  if (maven.status !== 0) {
    await rm(unfinished, { recursive: true, force: true });
    throw new UserFacingError(`Maven could not fetch Kafka:\n${maven.stdout}${maven.stderr}`);
  }
  await rename(unfinished, jars).catch(async (error) => {
    // Another process was first.
    if (!existsSync(jars)) throw error;
    await rm(unfinished, { recursive: true, force: true });
  });
  return jars;
};

const propertiesOf = (
  data: string,
  port: number,
  controllerPort: number,
  advertisedPort: number,
): string => `process.roles=broker,controller
node.id=1
controller.quorum.voters=1@127.0.0.1:${controllerPort}
listeners=PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}
advertised.listeners=PLAINTEXT://127.0.0.1:${advertisedPort}
listener.security.protocol.map=PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT
inter.broker.listener.name=PLAINTEXT
controller.listener.names=CONTROLLER
log.dirs=${data}
auto.create.topics.enable=false
default.replication.factor=1
min.insync.replicas=1
offsets.topic.replication.factor=1
offsets.topic.num.partitions=5
transaction.state.log.replication.factor=1
transaction.state.log.min.isr=1
transaction.state.log.num.partitions=5
share.coordinator.state.topic.replication.factor=1
share.coordinator.state.topic.min.isr=1
share.coordinator.state.topic.num.partitions=5
group.initial.rebalance.delay.ms=0
group.min.session.timeout.ms=1000
group.coordinator.threads=1
# After a kill the next start waits until the old registration ends: 11.5 s by default, about 5 s with these.
broker.heartbeat.interval.ms=500
broker.session.timeout.ms=3000
# It ends itself when that takes longer, which on a busy machine it may: 60 s by default.
initial.broker.registration.timeout.ms=180000
num.network.threads=2
num.io.threads=4
log.cleaner.dedupe.buffer.size=16777216
`;
