// PostgreSQL as providers run it: with TLS and client certificates, behind PgBouncer, with a standby to fail over to.
import { spawnSync } from 'node:child_process';
import { appendFile, chmod, chown, cp, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../deploy/all-in-one/embedded-postgres.ts';
import { type BackendTlsFiles, withDatabaseTls } from '../../deploy/backend-tls.ts';
import { createTail, freePorts, isListening, startChild, waitUntilUp } from '../../deploy/distributed/child.ts';
import type { LocalPart, MissingPart } from '../../deploy/distributed/local-part.ts';
import { startLocalPostgres } from '../../deploy/distributed/local-postgres.ts';
import type { TestAuthority } from './net/certificates.ts';

const REPLICATION = { wal_level: 'replica', max_wal_senders: 4, hot_standby: 'on', max_connections: 200 };

/** Writes a file below a cluster that its server may read, whoever runs it. */
const writeInto = async (cluster: string, name: string, text: string): Promise<string> => {
  const path = join(cluster, name);
  await writeFile(path, text, { mode: 0o600 });
  const { uid, gid } = await stat(cluster);
  await chown(path, uid, gid);
  return path;
};

/** Starts a PostgreSQL that takes only TLS connections, whose clients show a certificate of the authority as well. */
export const startTlsPostgres = async (authority: TestAuthority, files: BackendTlsFiles): Promise<LocalPart> => {
  const postgres = await startLocalPostgres({
    async prepare(cluster) {
      const { cert, key } = authority.issue(['127.0.0.1']);
      await writeInto(cluster, 'pg_hba.conf', 'hostssl all all 127.0.0.1/32 scram-sha-256 clientcert=verify-ca\n');
      return {
        ssl: 'on',
        ssl_cert_file: await writeInto(cluster, 'server.crt', cert),
        ssl_key_file: await writeInto(cluster, 'server.key', key),
        ssl_ca_file: await writeInto(cluster, 'clients.crt', authority.cert),
      };
    },
  });
  return { ...postgres, url: withDatabaseTls(postgres.url, files) };
};

/** Writes the authority's certificate and one for a client of it. */
export const writeClientFiles = async (folder: string, authority: TestAuthority): Promise<BackendTlsFiles> => {
  const { cert, key } = authority.issue(['client']);
  const files = { caFile: join(folder, 'ca.crt'), certFile: join(folder, 'tls.crt'), keyFile: join(folder, 'tls.key') };
  await writeFile(files.caFile, authority.cert);
  await writeFile(files.certFile, cert);
  await writeFile(files.keyFile, key, { mode: 0o644 });
  return files;
};

/**
 * Starts the PgBouncer of this machine before a PostgreSQL, both with TLS. It asks that server for the passwords of its
 * users.
 * @param postgresUrl of a superuser
 */
export const startPgBouncer = async (
  mode: 'session' | 'transaction',
  postgresUrl: string,
  authority: TestAuthority,
  files: BackendTlsFiles,
): Promise<{ port: number; stop(): Promise<void> } | MissingPart> => {
  if (spawnSync('pgbouncer', ['--version']).error) return { missing: 'install pgbouncer' };
  const folder = await mkdtemp(join(tmpdir(), 'versio-pgbouncer-'));
  const [port] = (await freePorts(1)) as [number];
  const { username, password, hostname, port: serverPort } = new URL(postgresUrl);
  const { cert, key } = authority.issue(['127.0.0.1']);
  const write = async (name: string, text: string): Promise<string> => {
    await writeFile(join(folder, name), text, { mode: 0o644 });
    return join(folder, name);
  };
  const users = await write('users.txt', `"${username}" "${decodeURIComponent(password)}"\n`);
  const configuration = await write(
    'pgbouncer.ini',
    `[databases]
* = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
pool_mode = ${mode}
max_client_conn = 500
default_pool_size = 20
auth_type = scram-sha-256
auth_file = ${users}
auth_user = ${username}
auth_query = SELECT usename, passwd FROM pg_shadow WHERE usename = $1
client_tls_sslmode = verify-ca
client_tls_ca_file = ${files.caFile}
client_tls_cert_file = ${await write('server.crt', cert)}
client_tls_key_file = ${await write('server.key', key)}
server_tls_sslmode = verify-full
server_tls_ca_file = ${files.caFile}
server_tls_cert_file = ${files.certFile}
server_tls_key_file = ${files.keyFile}
`,
  );
  // It does not run as root.
  await chmod(folder, 0o755);
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const tail = createTail();
  const child = startChild('pgbouncer', [...user, configuration], process.env, tail.add);
  await waitUntilUp('PgBouncer', child, () => isListening(port), { lastLines: tail.text });
  return {
    port,
    async stop() {
      await child.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** A primary and a standby that confirms each of its commits. */
export interface ReplicatedPostgres {
  primary: LocalPart;
  /** `127.0.0.1:5432,127.0.0.1:5433`, the primary first. */
  hosts: string;
  /** Ends the primary by SIGKILL. */
  killPrimary(): Promise<void>;
  /** Makes the standby the primary, which then waits for nobody. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

/** Who reaches them. */
export interface ReplicatedPostgresOptions {
  /** A further address to listen on, which is then the one of `hosts` and of the URL. Default: loopback alone. */
  address?: string;
  /** The CIDR that may log in over it. */
  clients?: string;
}

/** Starts both. Streaming replication is synchronous: what a client saw committed is on the standby. */
export const startReplicatedPostgres = async ({
  address = '127.0.0.1',
  clients = '127.0.0.1/32',
}: ReplicatedPostgresOptions = {}): Promise<ReplicatedPostgres> => {
  const root = await mkdtemp(join(tmpdir(), 'versio-standby-'));
  const folders = { primary: await mkdtemp(join(root, 'primary-')), standby: join(root, 'standby') };
  const [primaryPort, standbyPort] = (await freePorts(2)) as [number, number];
  const listen_addresses = [...new Set(['127.0.0.1', address])].join();
  const start = (dataDirectory: string, port: number, settings = {}): Promise<EmbeddedPostgres> =>
    startEmbeddedPostgres({ dataDirectory, port, settings: { ...REPLICATION, ...settings, listen_addresses } });
  const first = await start(folders.primary, primaryPort);
  await first.stop();
  await appendFile(join(folders.primary, 'postgres/pg_hba.conf'), `host all all ${clients} scram-sha-256\n`);
  await cp(folders.primary, folders.standby, { recursive: true, preserveTimestamps: true });
  const owner = await stat(join(folders.primary, 'postgres'));
  if (process.getuid?.() === 0)
    spawnSync('chown', ['-R', `${owner.uid}:${owner.gid}`, join(folders.standby, 'postgres')]);
  const { username, password } = new URL(first.databaseUrl);
  await writeInto(join(folders.standby, 'postgres'), 'standby.signal', '');
  const primary = await start(folders.primary, primaryPort, { synchronous_standby_names: '*' });
  const standby = await start(folders.standby, standbyPort, {
    primary_conninfo: `host=127.0.0.1 port=${primaryPort} user=${username} password=${password}`,
  });
  const killPrimary = async (): Promise<void> => {
    process.kill(primary.processId, 'SIGKILL');
    await primary.ended;
  };
  return {
    hosts: `${address}:${primaryPort},${address}:${standbyPort}`,
    primary: {
      url: primary.databaseUrl.replace('@127.0.0.1:', `@${address}:`),
      processId: () => primary.processId,
      kill: killPrimary,
      restart: () => Promise.reject(new Error('a former primary does not come back')),
      stop: () => primary.stop(),
    },
    killPrimary,
    async promote() {
      const client = new Client({ connectionString: standby.databaseUrl });
      await client.connect();
      await client.query('SELECT pg_promote()');
      await client.end();
    },
    async stop() {
      await Promise.all([primary.stop(), standby.stop()]);
      await rm(root, { recursive: true, force: true });
    },
  };
};
