import { randomBytes } from 'node:crypto';
import { createServiceTokens, tokensOfPart } from '../../deploy/service-tokens.ts';
import { SERVICES_WITH_SCHEMA } from '../../deploy/services.ts';
import { createKubernetes, type Kubernetes } from './kubernetes.ts';
import { root, TAGS } from './machine.ts';
import type { Report } from './report.ts';

/** A release of the chart. */
export interface Installation {
  kubernetes: Kubernetes;
  release: string;
  /** Where its clients send their requests: the NodePort of its gateway, or a proxy before it for a time. */
  url: string;
}

/** What every scenario has. */
export interface ScenarioContext extends Installation {
  report: Report;
  signal: AbortSignal;
}

/** Of the objects of a release, and of the development parts. */
export const OURS = 'app.kubernetes.io/part-of=versio';
export const PARTS = 'app.kubernetes.io/part-of=versio-development';
export const PARTS_NAMES = ['postgresql', 'kafka', 'redis'];
/** The selector of a service's pods. */
export const componentOf = (service: string): string => `${OURS},app.kubernetes.io/component=${service}`;

/** The release that most scenarios play with. */
export const MAIN = { namespace: 'versio', release: 'versio', nodePort: 30080 } as const;
const VALUES = ['charts/versio/ci/development-values.yaml', 'test/cluster/values.yaml'];

/** The URL of a NodePort. */
export const outside = (nodePort: number): string => `http://127.0.0.1:${nodePort}`;

/** Installs or upgrades the chart with the values of the test. */
export const putRelease = (
  { kubernetes: { helm }, release }: Installation,
  command: 'install' | 'upgrade',
  tag: string,
  settings: readonly string[] = [],
): Promise<string> => {
  const files = VALUES.flatMap((file) => ['--values', `${root}${file}`]);
  const set = [`image.tag=${tag}`, ...settings].flatMap((setting) => ['--set', setting]);
  return helm(command, release, `${root}charts/versio`, ...files, ...set, '--wait', '--timeout', '5m');
};

/** A fresh namespace that refuses what is not restricted. */
export const createNamespace = async ({ kubectl, namespace }: Kubernetes): Promise<void> => {
  await kubectl('delete', 'namespace', namespace, '--ignore-not-found', '--timeout=120s');
  await kubectl('create', 'namespace', namespace);
  await kubectl('label', 'namespace', namespace, 'pod-security.kubernetes.io/enforce=restricted');
};

/** PostgreSQL, Kafka and Redis of deploy/development. */
export const startParts = async ({ kubectl, rolledOut }: Kubernetes): Promise<void> => {
  await kubectl('apply', '-f', `${root}deploy/development/`);
  await rolledOut(PARTS);
};

/** A fresh namespace, the development parts, the chart, and its own test. */
export const install = async (context: ScenarioContext): Promise<void> => {
  const { kubernetes, report } = context;
  await createNamespace(kubernetes);
  await report.step('PostgreSQL, Kafka and Redis', () => startParts(kubernetes));
  await report.step('helm install', () => putRelease(context, 'install', TAGS.first));
  await report.step(
    'helm test',
    () => testRelease(context),
    () => 'one chapter from its book to its translation',
  );
};

/** Runs the chart's own test, whose pod is deleted when it succeeds. */
export const testRelease = async ({ kubernetes: { helm }, release }: Installation): Promise<void> => {
  const output = await helm('test', release, '--timeout', '5m');
  if (!/^Phase: +Succeeded$/m.test(output)) throw new Error(`the test did not succeed:\n${output}`);
};

/** Servers that a further release shares with the first, or has of its own. */
export interface FurtherBackends {
  /** `host:port`, or several. */
  databaseHosts: string;
  database: string;
  /** Of the database's owner, who may create roles. */
  ownerUrl: string;
}

/**
 * Installs a further release in a namespace of its own, with secrets, database roles and a name of its own on the Kafka
 * and Redis of the first.
 */
export const installFurther = async (
  { signal }: ScenarioContext,
  release: string,
  nodePort: number,
  { databaseHosts, database, ownerUrl }: FurtherBackends,
): Promise<Installation> => {
  const kubernetes = createKubernetes(release, signal);
  const prefix = release.replaceAll('-', '_');
  await createNamespace(kubernetes);
  const tokens = createServiceTokens();
  const urlOf = (role: string): string =>
    `postgresql://${prefix}_${role}:${randomBytes(12).toString('hex')}@${databaseHosts}/${database}`;
  const values: Record<string, string> = {
    'owner-url': ownerUrl,
    'redis-url': `redis://redis.${MAIN.namespace}:6379`,
    'service-keys': `k1:${randomBytes(32).toString('base64')}`,
    'api-key-pepper': randomBytes(16).toString('hex'),
    'admin-token': /operator:([^,]+)/.exec(tokens)![1]!,
    'service-tokens-gateway': tokensOfPart('gateway', tokens),
  };
  for (const service of SERVICES_WITH_SCHEMA) {
    values[`${service}-database-url`] = urlOf(service);
    values[`${service}-migration-database-url`] = urlOf(`${service}_owner`);
    values[`service-tokens-${service}`] = tokensOfPart(service, tokens);
  }
  const literals = Object.entries(values).map(([key, value]) => `--from-literal=${key}=${value}`);
  await kubernetes.kubectl('create', 'secret', 'generic', 'versio-development', ...literals);
  // The broker calls itself `kafka`, whichever name it was found by.
  const broker = `kafka.${MAIN.namespace}.svc.cluster.local`;
  await kubernetes.kubectl('create', 'service', 'externalname', 'kafka', `--external-name=${broker}`);
  const installation: Installation = { kubernetes, release, url: outside(nodePort) };
  await putRelease(installation, 'install', TAGS.first, [
    `installation=${release}`,
    `gateway.service.nodePort=${nodePort}`,
    'defaults.replicaCount=1',
    'database.roles.enabled=true',
    'database.roles.existingSecret=versio-development',
    'database.roles.key=owner-url',
    `database.roles.prefix=${prefix}`,
  ]);
  return installation;
};

/** Takes a further release away, with its namespace. */
export const removeFurther = async ({ kubernetes: { helm, kubectl, namespace }, release }: Installation) => {
  await helm('uninstall', release, '--wait', '--timeout', '3m');
  await kubectl('delete', 'namespace', namespace, '--timeout=120s');
};
