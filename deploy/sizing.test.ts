// What the chart asks for: deploy/docs/sizing.md.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { ISOLATED_SERVICES, PARTS_OF_VERSIO } from './services.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const values = parse(read('charts/versio/values.yaml'));

// What the machine that the README names has, and what the PostgreSQL, Kafka and Redis of deploy/development and
// Kubernetes' own pods (CoreDNS, metrics) ask for.
const MACHINE_MILLICORES = 2_000;
const BACKENDS_MILLICORES = 250;
const KUBERNETES_MILLICORES = 300;
const MAX_MEBIBYTES = 3_072;

type Amounts = Record<string, string | undefined>;
const millicores = (text: string): number => (text.endsWith('m') ? Number(text.slice(0, -1)) : Number(text) * 1_000);
const mebibytes = (text: string): number => Number(text.slice(0, -2)) * (text.endsWith('Gi') ? 1_024 : 1);

const resourcesOf = (service: string) => {
  const own = values[service] ?? {};
  const amounts = (kind: 'requests' | 'limits'): Amounts => ({
    ...values.defaults.resources[kind],
    ...own.resources?.[kind],
  });
  return {
    pods: own.replicaCount ?? values.defaults.replicaCount,
    requests: amounts('requests'),
    limits: amounts('limits'),
    tmp: own.tmpSizeLimit ?? values.defaults.tmpSizeLimit,
  };
};

test('the defaults fit on two cores and 3 GiB beside their backends', () => {
  const all = PARTS_OF_VERSIO.map(resourcesOf);
  const sum = (of: (amounts: Amounts) => number): number =>
    all.reduce((total, { pods, requests }) => total + pods * of(requests), 0);
  expect(sum(({ cpu }) => millicores(cpu!))).toBeLessThanOrEqual(
    MACHINE_MILLICORES - BACKENDS_MILLICORES - KUBERNETES_MILLICORES,
  );
  expect(sum(({ memory }) => mebibytes(memory!))).toBeLessThanOrEqual(MAX_MEBIBYTES);
});

test('a migration asks for no more than the service after it', () => {
  const { requests } = values.migrations.resources;
  for (const service of PARTS_OF_VERSIO.filter((name) => !ISOLATED_SERVICES.includes(name) && name !== 'gateway')) {
    const own = resourcesOf(service).requests;
    expect([service, millicores(requests.cpu) <= millicores(own.cpu!)]).toEqual([service, true]);
    expect([service, mebibytes(requests.memory) <= mebibytes(own.memory!)]).toEqual([service, true]);
  }
});

test('every pod may fill /tmp, and has 256 MiB for its logs', () => {
  for (const service of PARTS_OF_VERSIO) {
    const { limits, tmp } = resourcesOf(service);
    expect([service, mebibytes(limits['ephemeral-storage']!)]).toEqual([service, mebibytes(tmp) + 256]);
  }
});

test('the table of the document has the requests and limits of the chart', () => {
  const document = read('deploy/docs/sizing.md');
  for (const service of PARTS_OF_VERSIO) {
    const { requests, limits } = resourcesOf(service);
    expect(document).toMatch(
      new RegExp(`^\\| ${service} \\|.*\\| ${requests.cpu} \\| ${requests.memory} \\| ${limits.memory} \\|$`, 'm'),
    );
  }
});
