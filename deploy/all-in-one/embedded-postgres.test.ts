import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserFacingError } from '@versio/kit/config';
import { waitFor } from '@versio/testing/wait';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openDataFolder } from './data-folder.ts';
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres.ts';

let parent: string;
let template: string;
let dataDirectory: string;
let folders = 0;

/** Making a cluster takes half a second, so it is made once and copied. */
beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'versio-postgres-'));
  template = join(parent, 'template');
  mkdirSync(template);
  await (await startEmbeddedPostgres({ dataDirectory: template })).stop();
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));
beforeEach(() => {
  folders += 1;
  dataDirectory = join(parent, `${folders}`);
});

const copyTemplate = () => cpSync(template, dataDirectory, { recursive: true });

const start = async (more: Partial<EmbeddedPostgresOptions> = {}) => {
  const server = await startEmbeddedPostgres({ dataDirectory, ...more });
  onTestFinished(server.stop);
  return server;
};
const query = async (databaseUrl: string, text: string) => {
  const client = new Client({ connectionString: databaseUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end().catch(() => {});
  }
};
const refusal = async (more: Partial<EmbeddedPostgresOptions> = {}): Promise<string> => {
  const error = await start(more).then(
    () => 'started',
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(UserFacingError);
  expect(error.message).not.toContain('\n');
  return error.message;
};
/** Starts a server in a process of its own, as the product does. */
const startElsewhere = async () => {
  const code = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))});
    const server = await startEmbeddedPostgres({ dataDirectory: ${JSON.stringify(dataDirectory)} });
    console.log(JSON.stringify({ databaseUrl: server.databaseUrl, processId: server.processId }));
    process.stdin.resume();
    process.stdin.on('end', () => process.exit(0));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = await once(child.stdout, 'data');
  return { child, ...(JSON.parse(`${line}`) as { databaseUrl: string; processId: number }) };
};
const isRunning = (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';
  } catch {
    return false;
  }
};
const cluster = () => join(dataDirectory, 'postgres');

describe('first start', () => {
  test('makes a cluster that keeps data and password over restarts, closed to other users', async () => {
    const folder = await openDataFolder(dataDirectory);
    onTestFinished(folder.close);
    const first = await start();
    await query(first.databaseUrl, 'CREATE TABLE kept AS SELECT 1 AS one');
    await first.stop();
    expect(isRunning(first.processId)).toBe(false);
    const second = await start();
    expect(await query(second.databaseUrl, 'SELECT one FROM kept')).toEqual([{ one: 1 }]);
    expect(new URL(second.databaseUrl).password).toBe(new URL(first.databaseUrl).password);
    const mode = (path: string) => statSync(join(dataDirectory, path)).mode & 0o777;
    expect([mode('secrets'), mode('secrets/postgres-password'), mode('postgres'), mode('postgres.log')]).toEqual([
      0o700, 0o600, 0o700, 0o600,
    ]);
    expect(statSync(dataDirectory).mode & 0o066).toBe(0);
  });

  test('what an interrupted one left is cleared away', async () => {
    mkdirSync(join(dataDirectory, 'postgres.new-0a1b2c3d/cluster/base'), { recursive: true });
    writeFileSync(join(dataDirectory, 'postgres.new-0a1b2c3d/cluster/PG_VERSION'), '18\n');
    const server = await start({ durable: false });
    expect(await query(server.databaseUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(readdirSync(dataDirectory).filter((name) => name.startsWith('postgres.new'))).toEqual([]);
  });

  test('one that is killed at any moment is repaired by the next', async () => {
    mkdirSync(dataDirectory);
    for (const mark of ['secrets/postgres-password', 'initdb-begun', 'postgres.new-']) {
      const code = `
        const { startEmbeddedPostgres } = await import(${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))});
        await startEmbeddedPostgres({ dataDirectory: ${JSON.stringify(dataDirectory)} });`;
      const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'ignore' });
      const seen = () => {
        if (mark.includes('/')) return existsSync(join(dataDirectory, mark));
        const unfinished = readdirSync(dataDirectory).find((name) => name.startsWith('postgres.new-'));
        return (
          unfinished && (mark === 'postgres.new-' || existsSync(join(dataDirectory, unfinished, 'cluster/global')))
        );
      };
      while (!seen() && !existsSync(cluster())) await new Promise((resolve) => setImmediate(resolve));
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    const server = await start();
    expect(await query(server.databaseUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('can be broken off', async () => {
    mkdirSync(dataDirectory);
    await expect(start({ signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow('enough');
    expect(readdirSync(dataDirectory)).toEqual([]);
  });
});

test('the settings keep what is committed and the machine small', async () => {
  copyTemplate();
  const { databaseUrl, port } = await start();
  const names = [
    'fsync',
    'synchronous_commit',
    'full_page_writes',
    'TimeZone',
    'jit',
    'max_connections',
    'listen_addresses',
    'port',
  ];
  const rows = await query(
    databaseUrl,
    `SELECT ${names.map((name) => `current_setting('${name}') AS "${name}"`).join(', ')}`,
  );
  expect(Object.values(rows[0])).toEqual(['on', 'on', 'on', 'UTC', 'off', '120', '127.0.0.1', `${port}`]);
});

describe('a socket', () => {
  const peer = `SELECT inet_client_addr() IS NULL AS "isLocal"`;

  test.each([
    ['plain', 'data'],
    ['odd', `a "b", 'c' %20 é`],
  ])('in a folder with a name that is %s', async (_, name) => {
    dataDirectory = join(dataDirectory, name);
    copyTemplate();
    // Of a server that was killed, which had another port.
    for (const stale of ['.s.PGSQL.1', '.s.PGSQL.1.lock']) writeFileSync(join(dataDirectory, 'postgres', stale), '');
    const { databaseUrl, localUrl } = await start();
    expect(await query(localUrl, peer)).toEqual([{ isLocal: true }]);
    expect(await query(databaseUrl, peer)).toEqual([{ isLocal: false }]);
    expect(readdirSync(join(dataDirectory, 'postgres')).filter((each) => each.startsWith('.s.PGSQL.1.'))).toEqual([]);
    expect(await refusedBy(localUrl.replace(/:[^:@]*@/, ':wrong@'))).toContain('password');
  });

  test('is left out where the path is too long', async () => {
    dataDirectory = join(dataDirectory, 'x'.repeat(100));
    copyTemplate();
    const { databaseUrl, localUrl } = await start();
    expect(localUrl).toBe(databaseUrl);
    expect(await query(localUrl, peer)).toEqual([{ isLocal: false }]);
  });
});

const refusedBy = (url: string): Promise<string> =>
  query(url, 'SELECT 1').then(
    () => '',
    (error) => String(error),
  );

test('only the password opens it', async () => {
  copyTemplate();
  const { databaseUrl } = await start();
  const wrong = new URL(databaseUrl);
  wrong.password = 'guess';
  await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
});

test('a lost password file is replaced, a changed one is named', async () => {
  copyTemplate();
  rmSync(join(dataDirectory, 'secrets'), { recursive: true });
  const server = await start();
  expect(await query(server.databaseUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await server.stop();
  writeFileSync(join(dataDirectory, 'secrets/postgres-password'), 'x');
  expect(await refusal()).toContain('secrets/postgres-password is damaged');
});

describe('after a kill', () => {
  test('of the server: what was committed is there, and the end is told', async () => {
    copyTemplate();
    const first = await start();
    await query(first.databaseUrl, 'CREATE TABLE paid AS SELECT generate_series(1, 1000) AS n');
    process.kill(first.processId, 'SIGKILL');
    expect(await first.ended).toEqual({ expected: false });
    const second = await start();
    expect(await query(second.databaseUrl, 'SELECT count(*)::int AS n FROM paid')).toEqual([{ n: 1000 }]);
  });

  test('of the server alone while one of its processes is busy: the next start waits for that', async () => {
    copyTemplate();
    const first = await start();
    // Connected before, so that it sees the other while that is at work.
    const observer = new Client({ connectionString: first.databaseUrl });
    observer.on('error', () => {});
    await observer.connect();
    const busy = query(
      first.databaseUrl,
      "SET statement_timeout = '3s'; SELECT count(*) FROM generate_series(1, 1000000000)",
    ).catch(() => 'ended');
    const isBusy = async () =>
      (
        await observer.query(
          "SELECT FROM pg_stat_activity WHERE query LIKE 'SET statement%' AND state = 'active' AND pid <> pg_backend_pid()",
        )
      ).rows.length > 0;
    await waitFor('the server to be busy', isBusy);
    process.kill(first.processId, 'SIGKILL');
    await first.ended;
    const second = await start();
    expect(await query(second.databaseUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await busy;
    await observer.end().catch(() => {});
  });

  test.runIf(process.platform === 'linux')(
    'of the parent: the server ends by itself, and nothing is lost',
    async () => {
      copyTemplate();
      const { child, databaseUrl, processId } = await startElsewhere();
      await query(databaseUrl, 'CREATE TABLE paid AS SELECT 1 AS n');
      child.kill('SIGKILL');
      await once(child, 'exit');
      const server = await start();
      expect(isRunning(processId)).toBe(false);
      expect(await query(server.databaseUrl, 'SELECT n FROM paid')).toEqual([{ n: 1 }]);
    },
  );

  test('a server that lives on is stopped first', async () => {
    copyTemplate();
    const orphan = await start();
    const said: string[] = [];
    const note = (message: string) => void said.push(message);
    const next = await start({ logger: { info: note, warn: note } });
    expect(await orphan.ended).toEqual({ expected: false });
    expect(said).toEqual([`stopped PostgreSQL (process ${orphan.processId}), left over from a run that was killed`]);
    expect(await query(next.databaseUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('a process that got the number of the dead server is left alone', async () => {
    copyTemplate();
    const bystander = spawn('sleep', ['600']);
    onTestFinished(() => void bystander.kill('SIGKILL'));
    writeFileSync(
      join(cluster(), 'postmaster.pid'),
      `${bystander.pid}\n${cluster()}\n1700000000\n5432\n\n127.0.0.1\n  1 1\nready   \n`,
    );
    const server = await start();
    expect(await query(server.databaseUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(bystander.exitCode).toBe(null);
  });

  test.each(['', 'garbage', '99999999'])('postmaster.pid may hold %j', async (content) => {
    copyTemplate();
    writeFileSync(join(cluster(), 'postmaster.pid'), content);
    const server = await start();
    expect(await query(server.databaseUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});

test.runIf(process.platform === 'linux')('the server ends with a parent that ends without stop()', async () => {
  copyTemplate();
  const { child, processId } = await startElsewhere();
  child.stdin.end();
  await once(child, 'exit');
  while (isRunning(processId)) await new Promise((resolve) => setImmediate(resolve));
});

test('stop() twice, and after the server has died', async () => {
  copyTemplate();
  const server = await start();
  await Promise.all([server.stop(), server.stop()]);
  await server.stop();
  expect(await server.ended).toEqual({ expected: true });
});

test('a cluster of another version, or a folder that is none, is refused and left alone', async () => {
  copyTemplate();
  writeFileSync(join(cluster(), 'PG_VERSION'), '17\n');
  expect(await refusal()).toContain('is of PostgreSQL version 17, this is 18');
  rmSync(join(cluster(), 'PG_VERSION'));
  expect(await refusal()).toContain('is of PostgreSQL version unknown');
  expect(existsSync(join(cluster(), 'global'))).toBe(true);
});

test('what PostgreSQL says is passed on in one line', async () => {
  copyTemplate();
  rmSync(join(cluster(), 'global/pg_control'));
  expect(await refusal()).toMatch(/^The database did not start: .*pg_control.*postgres\.log\)\.$/);
});

describe.runIf(process.getuid?.() === 0)('as root', () => {
  test('below a folder that only root may enter', async () => {
    const closed = join(parent, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    dataDirectory = join(closed, 'data');
    mkdirSync(dataDirectory, { mode: 0o700 });
    const server = await start({ durable: false });
    expect(await query(server.databaseUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect([closed, dataDirectory].map((folder) => statSync(folder).mode & 0o777)).toEqual([0o700, 0o700]);
    expect(statSync(cluster()).uid).not.toBe(0);
  });

  test('a data folder of its own is opened for passing through, no more', async () => {
    chmodSync(parent, 0o755);
    onTestFinished(() => chmodSync(parent, 0o700));
    copyTemplate();
    chmodSync(dataDirectory, 0o700);
    await start();
    expect(statSync(dataDirectory).mode & 0o777).toBe(0o701);
  });

  test('a copy that root made of a data folder', async () => {
    copyTemplate();
    spawnSync('chown', ['-R', '0:0', dataDirectory]);
    const server = await start();
    expect(await query(server.databaseUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});

test('the port of the last time may be taken by another', async () => {
  copyTemplate();
  const first = await start();
  await first.stop();
  const other = createServer().listen(first.port, '127.0.0.1');
  onTestFinished(() => void other.close());
  // Or it is taken already, which is as good.
  await once(other, 'listening').catch(() => {});
  const second = await start();
  expect(second.port).not.toBe(first.port);
});
