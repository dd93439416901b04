import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UserFacingError } from '@versio/kit/config';
import { PARTS_OF_VERSIO } from '../../deploy/services.ts';
import { execute } from './shell.ts';

// The single-node Kubernetes and the images of machines without an image registry (its README), and what is made for
// the cluster here.
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const TOOLS = process.env.CLUSTER_TOOLS ?? join(ROOT, '../shared/tools');
const UNPACKED = join(tmpdir(), 'versio-chart-tools');
const CLUSTER_DIRECTORY = process.env.CLUSTER_DIR ?? '/tmp/kube';
const PROGRAMS = ['kube', 'coredns', 'labtool', 'pause', 'helm'];
const PARTS_IMAGES = ['postgres:18-alpine', 'apache/kafka:4.3.1', 'redis:8-alpine'];

/** The machine's own address in the cluster's network: pods reach what listens on it. */
export const NODE_ADDRESS = '10.97.0.1';

/** The images' tags: the release that is installed first, and the one that it is upgraded to. */
export const TAGS = { first: 'first', next: 'next' } as const;

/** The repository's root folder. */
export const root = ROOT;

/** A migration that only the next release has: a rollback leaves the schema newer than the code. */
export const NEXT_MIGRATION = '9999_next_release.sql';

/** Environment in which kubectl and helm find the cluster. */
export const clusterEnvironment = {
  KUBECONFIG: join(CLUSTER_DIRECTORY, 'kubeconfig'),
  PATH: `${join(UNPACKED, 'bin')}:${process.env.PATH}`,
};

const tool = (path: string, args: readonly string[], signal?: AbortSignal): Promise<string> =>
  execute(join(TOOLS, path), args, {
    ...(signal ? { signal } : {}),
    environment: { CLUSTER_BIN: join(UNPACKED, 'bin'), CLUSTER_DIR: CLUSTER_DIRECTORY },
  });

const PROGRAMS_OF_CLUSTER = ['cluster/setup.sh', 'cluster/unpack.sh', 'cluster/cluster'];
const PROGRAMS_OF_IMAGES = ['backends/dockerd', 'backends/images'];

/** Errors: UserFacingError with the tools that are missing, and what else checks the chart. */
export const requireTools = ({ forImages }: { forImages: boolean }): void => {
  const needed = [...PROGRAMS_OF_CLUSTER, ...(forImages ? PROGRAMS_OF_IMAGES : [])];
  const missing = needed.filter((path) => !existsSync(join(TOOLS, path)));
  if (missing.length === 0) return;
  throw new UserFacingError(
    `the tools that make the single-node Kubernetes are missing (${missing.join(', ')} in ${TOOLS}): set CLUSTER_TOOLS to \
the folder that has them, or install the chart on a cluster of yours and run "helm test" (charts/versio/README.md); \
"npm run test:chart" needs no cluster`,
  );
};

/** Unpacks the programs and brings the cluster up. */
export const startCluster = async (signal: AbortSignal): Promise<string> => {
  await mkdir(UNPACKED, { recursive: true });
  await tool('cluster/setup.sh', [], signal);
  await execute(join(TOOLS, 'cluster/unpack.sh'), PROGRAMS, {
    signal,
    environment: { OUT: UNPACKED, PACKED: join(TOOLS, 'cluster/packed') },
  });
  const lines = (await tool('cluster/cluster', ['up'], signal)).trim().split('\n');
  // All pods together weigh as much as two processes outside, which on a machine that others use is nothing: as much as
  // 16.
  await writeFile('/sys/fs/cgroup/cpu/kubepods/cpu.shares', '16384').catch(() => {});
  return lines.at(-1)!;
};

/** Stops the cluster and takes its state away; says what is left. */
export const stopCluster = async (): Promise<string> => (await tool('cluster/cluster', ['down'])).trim();

/** Starts a Docker engine if none responds; returns a function that stops it. */
export const startDocker = async (signal: AbortSignal): Promise<() => Promise<void>> => {
  const runs = await execute('docker', ['info'], { signal }).then(
    () => true,
    () => false,
  );
  if (runs) return async () => {};
  await tool('backends/dockerd', ['up'], signal);
  return async () => void (await tool('backends/dockerd', ['down']));
};

/** Builds the images of both releases; returns their names. */
export const buildImages = async (signal: AbortSignal): Promise<string[]> => {
  await tool('backends/images', ['node', 'distroless', 'postgres18', 'redis', 'kafka'], signal);
  const revision = (await execute('git', ['rev-parse', 'HEAD'], { directory: ROOT })).trim();
  const names: string[] = [];
  for (const service of PARTS_OF_VERSIO) {
    const name = (tag: string): string => `versio-${service}:${tag}`;
    const build = ['build', '-q', '-f', 'deploy/Dockerfile', '--build-arg', `SERVICE=${service}`];
    const args = [...build, '--build-arg', `REVISION=${revision}`, '-t', name(TAGS.first), '.'];
    await execute('docker', args, { signal, directory: ROOT });
    await execute('docker', ['tag', name(TAGS.first), name(TAGS.next)], { signal });
    names.push(name(TAGS.first), name(TAGS.next));
  }
  await addMigration(signal);
  return names;
};

const addMigration = async (signal: AbortSignal): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'versio-cluster-'));
  try {
    await writeFile(join(folder, NEXT_MIGRATION), 'CREATE TABLE next_release (id bigint PRIMARY KEY);\n');
    await writeFile(
      join(folder, 'Dockerfile'),
      `FROM versio-books:${TAGS.first}\nCOPY ${NEXT_MIGRATION} services/books/migrations/\n`,
    );
    await execute('docker', ['build', '-q', '-t', `versio-books:${TAGS.next}`, folder], { signal });
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** Hands images over to the cluster. */
export const loadImages = async (names: readonly string[], signal: AbortSignal): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'versio-cluster-'));
  try {
    const archive = join(folder, 'images.tar');
    await execute('docker', ['save', '-o', archive, ...names, ...PARTS_IMAGES], { signal });
    await tool('cluster/cluster', ['load-image', archive], signal);
  } finally {
    await rm(folder, { recursive: true });
  }
};
