import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { findUnknownSettings, VERSIO_SETTINGS } from './admin/settings.ts';
import { PARTS_OF_VERSIO } from './services.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** The sources that run in a service's own process. */
const sources = [
  'deploy/service.ts',
  'deploy/distributed-config.ts',
  ...[...PARTS_OF_VERSIO, 'kit'].flatMap((name) =>
    readdirSync(join(ROOT, `services/${name}/src`), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|testing[./]/.test(file))
      .map((file) => `services/${name}/src/${file}`),
  ),
];

/** Every variable of the environment that they read by name. */
const settings = [
  ...new Set(
    sources.flatMap((path) =>
      [
        ...read(path).matchAll(
          /(?:\.(?:required|optional)(?:<[^()]*?>)?\(\s*'|\b(?:environment|process\.env)(?:\.|\[')|\benvironment, ')([A-Z][A-Z0-9_]{2,})\b/g,
        ),
      ].map(([, name]) => name!),
    ),
  ),
].sort();

const documents = readdirSync(join(ROOT, 'deploy/docs'))
  .filter((file) => file.endsWith('.md'))
  .map((file) => read(`deploy/docs/${file}`))
  .join('\n');

// Beside the endpoint, OpenTelemetry's own variables, and Node's, are set by `extraEnv` and by a compose file of one's
// own.
const isOfOthers = (name: string): boolean =>
  name.startsWith('NODE_') ||
  (name.startsWith('OTEL_') && name !== 'OTEL_EXPORTER_OTLP_ENDPOINT' && name !== 'OTEL_SERVICE_NAME');
// What a pod or a container has fixed: where it listens and where its one writable folder is. `extraEnv` sets even
// these.
const FIXED = ['HOST', 'VERSIO_ADMIN_ADDRESS', 'DOCUMENTS_DIRECTORY', 'GATEWAY_UPLOAD_DIRECTORY'];
// Compose brings PostgreSQL, Kafka and Redis of its own, one container of each service, and makes a file of the machine
// the container's.
const NOT_IN_COMPOSE = [
  'ADMIN_PORT',
  'GRPC_HEALTH_PORT',
  'GRPC_PORT',
  'GRPC_TLS_CA_FILE',
  'GRPC_TLS_CERT_FILE',
  'GRPC_TLS_KEY_FILE',
  'GATEWAY_DRAIN_MS',
  'INSTANCE_ID',
  'DATABASE_CA_FILE',
  'DATABASE_CERT_FILE',
  'DATABASE_DIRECT_URL',
  'DATABASE_KEY_FILE',
  'KAFKA_CA_FILE',
  'KAFKA_CERT_FILE',
  'KAFKA_KEY_FILE',
  'REDIS_CA_FILE',
  'REDIS_CERT_FILE',
  'REDIS_KEY_FILE',
  'KAFKA_SASL_MECHANISM',
  'KAFKA_SASL_PASSWORD',
  'KAFKA_SASL_USERNAME',
  'KAFKA_TLS',
  'METRICS_PORT',
  'OTEL_SERVICE_NAME',
  'TRANSLATION_REPLICAS',
  'WEBHOOK_CA_FILE',
];

test('the doctor knows every VERSIO_ variable, and no others', () => {
  const code = [
    ...sources,
    ...['admin', 'all-in-one', 'postgres'].flatMap((folder) =>
      readdirSync(join(ROOT, 'deploy', folder), { encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts') && file !== 'settings.ts')
        .map((file) => `deploy/${folder}/${file}`),
    ),
  ]
    .map(read)
    .join('\n');
  for (const name of settings.filter((each) => each.startsWith('VERSIO_'))) expect(VERSIO_SETTINGS).toContain(name);
  for (const name of VERSIO_SETTINGS) expect(code).toMatch(new RegExp(`\\b${name}\\b`));
  expect(findUnknownSettings([...VERSIO_SETTINGS, 'VERSIO_GATEWAY_PORT_8081_TCP', 'VERSIO_X', 'VERSIO_MODEL'])).toEqual(
    [
      { name: 'VERSIO_X', meant: undefined },
      { name: 'VERSIO_MODEL', meant: 'VERSIO_MODELS' },
    ],
  );
});

test('the settings are found', () => {
  expect(settings).toEqual(
    expect.arrayContaining(['DATABASE_URL', 'GATEWAY_DRAIN_MS', 'KAFKA_TLS', 'TRANSLATION_WORKERS', 'WEBHOOK_CA_FILE']),
  );
});

test.each(settings)('%s is documented', (name) => {
  expect(documents).toContain(`\`${name}\``);
});

test.each(settings.filter((name) => !FIXED.includes(name) && !isOfOthers(name)))(
  '%s can be set by the chart',
  (name) => {
    expect(read('charts/versio/templates/_env.tpl')).toMatch(new RegExp(`(- name: |"name" ")${name}\\b`));
  },
);

const expectedInCompose = settings.filter((name) => ![...FIXED, ...NOT_IN_COMPOSE].includes(name) && !isOfOthers(name));
test.each(expectedInCompose)('compose has %s', (name) => {
  expect(read('deploy/compose.yaml')).toMatch(new RegExp(`\\b${name}\\b`));
});

test('skaffold builds and sets the image of every service', () => {
  const skaffold = read('skaffold.yaml');
  for (const name of PARTS_OF_VERSIO) {
    expect(skaffold).toContain(`buildArgs: { SERVICE: ${name} }`);
    expect(skaffold).toContain(`${name}.image.tag: "{{.IMAGE_TAG_versio_${name}}}"`);
  }
});
