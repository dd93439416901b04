// `npm run admin -- doctor`: deploy/docs/operations.md#at-three-in-the-morning.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startTestProduct, type TestProduct } from '@versio/testing/product';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

let product: TestProduct;
let database: pg.Client;
let directory: string;
let modelsPath: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'versio-doctor-'));
  modelsPath = join(directory, 'models.json');
  await writeFile(
    modelsPath,
    JSON.stringify({ default: 'offline', models: [{ name: 'offline', provider: 'offline' }] }),
  );
  product = await startTestProduct({ VERSIO_MODELS: modelsPath, VERSIO_PUBLIK_URL: 'x' });
  database = new pg.Client({ connectionString: product.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database?.end();
  await product?.close();
  await rm(directory, { recursive: true, force: true });
});

const doctor = (environment: Record<string, string> = {}): Promise<{ code: number; lines: string[] }> =>
  new Promise((resolve) => {
    const path = fileURLToPath(new URL('../../deploy/admin/main.ts', import.meta.url));
    const env = { PATH: process.env.PATH, VERSIO_ADMIN_ADDRESS: product.adminAddress, ...environment };
    execFile(process.execPath, [path, 'doctor'], { env, cwd: directory }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), lines: `${stdout}${stderr}`.trim().split('\n') }),
    );
  });

test('says ok of every check of every part, names unknown variables with whose they are, and ends with 0', async () => {
  const { code, lines } = await doctor({ VERSIO_MODLES: 'x', VERSIO_DATA_DIR: directory });
  expect(lines).toContain(
    'warn  gateway: settings: VERSIO_PUBLIK_URL is no setting and has no effect — did you mean VERSIO_PUBLIC_URL?',
  );
  expect(lines).toContain(
    'warn  this command: settings: VERSIO_MODLES is no setting and has no effect — did you mean VERSIO_MODELS?',
  );
  const others = lines.filter((line) => !line.includes(': settings: '));
  expect(lines).toHaveLength(others.length + 2);
  expect(others.filter((line) => !/^ok {4}\S/.test(line) && !/: disk: /.test(line))).toEqual([]);
  for (const service of ['workspaces', 'books', 'bible', 'billing', 'translation', 'notifier'])
    expect(others).toEqual(
      expect.arrayContaining([
        expect.stringMatching(`^ok    ${service}: database: PostgreSQL \\d+\\.\\d+ answers in \\d+ ms$`),
        expect.stringMatching(`^ok    ${service}: clock of PostgreSQL: `),
        expect.stringMatching(`^ok    ${service}: migrations: all \\d+ are applied$`),
        expect.stringMatching(`^ok    ${service}: rights: the role versio_${service} reaches its own schema alone$`),
        expect.stringMatching(`^ok    ${service}: version: \\d`),
      ]),
    );
  expect(others).toContainEqual(expect.stringMatching(/^ok {4}books: outbox: \d+ events wait to be sent/));
  expect(others).toContainEqual(expect.stringMatching(/^ok {4}notifier: events: \d+ events wait to be consumed$/));
  expect(others).toContainEqual('ok    translation: models: offline; the default is offline');
  expect(others).toContainEqual(expect.stringMatching(/^\w+ +this command: disk: [\d.]+ GiB are free at /));
  expect(code).toBe(0);
});

test('ends with 1 for a missing migration, lacking rights and a models file that the next start refuses', async () => {
  await database.query(`INSERT INTO bible.migrations (name) VALUES ('migrations/9999_later.sql')`);
  const { rows } = await database.query(
    'DELETE FROM billing.migrations WHERE name = (SELECT max(name) FROM billing.migrations) RETURNING name',
  );
  await database.query('REVOKE DELETE ON notifier.endpoints FROM versio_notifier');
  await writeFile(modelsPath, '{"default":"gone","models":[]}');
  try {
    const { code, lines } = await doctor();
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^warn {2}bible: migrations: the schema is ahead of this code: migrations\/9999_later\.sql — /,
      ),
    );
    expect(lines).toContainEqual(
      expect.stringMatching(`^fail  billing: migrations: ${rows[0].name} not applied — restart`),
    );
    expect(lines).toContainEqual(
      expect.stringMatching(/^fail {2}notifier: rights: the role versio_notifier may not read and write endpoints — /),
    );
    expect(lines).toContainEqual(expect.stringMatching(/^fail {2}translation: models: .* — correct VERSIO_MODELS/));
    expect(code).toBe(1);
  } finally {
    await database.query('INSERT INTO billing.migrations (name) VALUES ($1)', [rows[0].name]);
    await database.query('GRANT DELETE ON notifier.endpoints TO versio_notifier');
    await database.query(`DELETE FROM bible.migrations WHERE name = 'migrations/9999_later.sql'`);
  }
});

test('says that nothing answers, and whether the database is the reason', async () => {
  const nowhere = { VERSIO_ADMIN_ADDRESS: '127.0.0.1:1' };
  const { code, lines } = await doctor({ ...nowhere, DATABASE_URL: product.databaseUrl });
  expect(lines).toContainEqual(expect.stringMatching(/^fail {2}gateway: answer: nothing answers at 127\.0\.0\.1:1 — /));
  expect(lines).toContainEqual(expect.stringMatching(/^ok {4}gateway: database: PostgreSQL \d/));
  expect(lines.filter((line) => line.includes(': settings: '))).toEqual([
    'ok    this command: settings: every VERSIO_ variable is known',
  ]);
  expect(code).toBe(1);
  const url = product.databaseUrl.replace(/:\d+\//, ':1/');
  expect((await doctor({ ...nowhere, DATABASE_URL: url })).lines).toContainEqual(
    expect.stringMatching(/^fail {2}gateway: database: DATABASE_URL: .*ECONNREFUSED/),
  );
});
