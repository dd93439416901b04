// What an operator's `workspace export` writes: docs/rules.md#exporting-a-workspace.
import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createPerson, PASSWORD } from '@versio/testing/person';
import { startTestProduct, type TestProduct } from '@versio/testing/product';
import { waitFor } from '@versio/testing/wait';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import yauzl from 'yauzl';

const MAIN = fileURLToPath(new URL('../../deploy/admin/main.ts', import.meta.url));
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const CHAPTERS = 5;

let product: TestProduct;
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'versio-export-'));
  product = await startTestProduct({ WEBHOOK_ALLOWED_PRIVATE_CIDRS: '127.0.0.0/8' });
});
afterAll(async () => {
  await product?.close();
  await rm(directory, { recursive: true, force: true });
});

const environment = () => ({ PATH: process.env.PATH, VERSIO_ADMIN_ADDRESS: product.adminAddress });
const admin = async (...words: string[]) =>
  JSON.parse((await promisify(execFile)(process.execPath, [MAIN, ...words], { env: environment() })).stdout);
const exportTo = (workspaceId: string, file: string, ...words: string[]) =>
  admin('workspace', 'export', '--id', workspaceId, '--file', join(directory, file), ...words);

const sender =
  (apiKey: string) =>
  async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await product.request(method, path, { key: apiKey, body, headers });
    expect(answer.status, `${method} ${path} ${answer.text}`).toBeLessThan(300);
    return answer.json;
  };

/** Reads an archive, and checks that its manifest tells the truth of every file. */
const readArchive = async (file: string) => {
  const zip = await yauzl.openPromise(join(directory, file));
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  const manifest = JSON.parse(files.get('manifest.json')!.toString());
  files.delete('manifest.json');
  expect(manifest.files.map(({ path }: { path: string }) => path)).toEqual([...files.keys()]);
  for (const { path, records, bytes, sha256 } of manifest.files) {
    const content = files.get(path)!;
    expect([path, content.length]).toEqual([path, bytes]);
    expect([path, createHash('sha256').update(content).digest('hex')]).toEqual([path, sha256]);
    if (path.endsWith('.ndjson')) expect([path, content.toString().split('\n').length - 1]).toEqual([path, records]);
  }
  return {
    manifest,
    files,
    text: (path: string) => files.get(path)!.toString(),
    json: (path: string) => JSON.parse(files.get(path)!.toString()),
    lines: (path: string) =>
      files
        .get(path)!
        .toString()
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line)),
  };
};

test('exports all that a workspace stores, without secrets, also of a suspended one', async () => {
  const { workspaceId, apiKey } = await product.createWorkspace();
  const send = sender(apiKey);
  await createPerson(product, apiKey, 'owner', 'exported@example.com');
  const { secret } = await send('POST', '/workspace/webhooks', { url: 'https://127.0.0.1:8443/hook' });
  const providerSecret = 'sk-0123456789abcdef0123456789abcdef';
  const providerKey = { provider: 'openai', label: 'mine', apiKey: providerSecret, passphrase: 'a long passphrase' };
  await send('POST', '/workspace/provider-keys', providerKey);
  const bookIds: string[] = [];
  for (let number = 1; number <= 2; number += 1)
    bookIds.push((await send('POST', '/books', { title: `书 ${number}`, sourceLang: 'zh' })).book.id);
  const [translatedId, emptyId] = bookIds as [string, string];
  const path = `/books/${translatedId}`;
  for (let orderNo = 1; orderNo <= CHAPTERS; orderNo += 1)
    await send('POST', `${path}/chapters`, {
      orderNo,
      title: `第${orderNo}章`,
      sourceText: `他走进了房间。\n${orderNo}`,
    });
  await send('POST', `${path}/glossary`, { sourceTerm: '房间', targetTerm: 'gian phòng' });
  await send('PUT', `${path}/dictionary?format=names`, '林动=Lâm Động\n守灯人=Người Giữ Đèn\n', {
    'content-type': 'text/plain; charset=utf-8',
  });
  await send('PUT', `${path}/cover`, PNG, { 'content-type': 'image/png' });
  await send('POST', `/translation${path}/translate`, {});
  const chapters = await waitFor('the chapters to be done', async () => {
    const list: { id: string; status: string }[] = (await send('GET', path)).chapters;
    return list.every(({ status }) => status === 'done') && list;
  });
  const edited = `${path}/chapters/${chapters[0]!.id}`;
  await send('PATCH', edited, { translatedText: 'Hắn bước vào gian phòng.\n1' });
  await waitFor('the captures', async () => (await send('GET', '/workspace/ledger?kind=capture')).total === CHAPTERS);
  await waitFor('the audit log', async () => {
    const { entries } = await send('GET', '/workspace/audit');
    const actions = entries.map(({ action }: { action: string }) => action);
    return ['balance.topped_up', 'webhook.created'].every((action) => actions.includes(action));
  });
  await admin('workspace', 'suspend', '--id', workspaceId);

  const report = await exportTo(workspaceId, 'all.zip', '--certificates');
  const archive = await readArchive('all.zip');
  const whole = await readFile(join(directory, 'all.zip'));
  expect(report).toEqual({
    ...{ file: join(directory, 'all.zip'), bytes: whole.length, files: archive.files.size },
    ...{
      sha256: createHash('sha256').update(whole).digest('hex'),
      books: 2,
      chapters: CHAPTERS,
      revisions: CHAPTERS + 1,
      missing: [],
    },
  });
  expect((await stat(join(directory, 'all.zip'))).mode & 0o777).toBe(0o600);
  expect(archive.manifest).toMatchObject({ format: 'versio-workspace', formatVersion: 1, workspaceId, missing: [] });
  await expect(exportTo(workspaceId, 'all.zip')).rejects.toThrow(/exists; choose another name/);

  await admin('workspace', 'resume', '--id', workspaceId);
  const { suspendedAt, ...workspace } = archive.json('workspace.json').workspace;
  const now = await send('GET', '/workspace');
  expect(suspendedAt).toMatch(/^\d{4}-/);
  expect({ ...archive.json('workspace.json'), workspace }).toEqual({
    ...{ workspace: now.workspace, usage: now.usage, limits: now.limits },
  });
  const lists = { members: 'members', 'api-keys': 'apiKeys', 'provider-keys': 'providerKeys', webhooks: 'webhooks' };
  // Reading them is a use of the key.
  const withoutUse = (items: object[]) => items.map((item) => ({ ...item, lastUsedAt: null, lastSeenAt: null }));
  for (const [name, field] of Object.entries(lists)) {
    const items = (await send('GET', `/workspace/${name}`))[field];
    expect([name, withoutUse(archive.lines(`${name}.ndjson`))]).toEqual([name, withoutUse(items)]);
  }
  expect(archive.lines('members.ndjson')).toMatchObject([{ email: 'exported@example.com', role: 'owner' }]);
  expect(archive.lines('ledger.ndjson')).toEqual((await send('GET', '/workspace/ledger?limit=1000')).entries);
  expect(archive.lines('ledger.ndjson')).toHaveLength(2 * CHAPTERS + 1);
  expect(archive.lines('books.ndjson')).toEqual((await send('GET', '/books')).books);
  const audit = archive.lines('audit.ndjson');
  expect(audit[0]).toMatchObject({
    action: 'workspace.exported',
    actor: { kind: 'operator' },
    target: { id: workspaceId },
  });
  // Since then the workspace was resumed.
  expect(audit).toEqual((await send('GET', '/workspace/audit')).entries.slice(1));
  const { models } = await admin('usage', '--id', workspaceId);
  expect(archive.json('model-usage.json')).toEqual({ models });

  const of = `books/${translatedId}`;
  const texts = archive.lines(`${of}/chapters.ndjson`);
  expect(texts.map(({ orderNo }) => orderNo)).toEqual(Array.from({ length: CHAPTERS }, (_, index) => index + 1));
  expect(texts[0]).toEqual((await send('GET', edited)).chapter);
  expect(texts[0]).toMatchObject({ sourceText: '他走进了房间。\n1', translatedText: 'Hắn bước vào gian phòng.\n1' });
  const revisions = archive.lines(`${of}/revisions.ndjson`);
  expect(revisions.slice(0, 2)).toEqual(
    (await send('GET', `${edited}/revisions`)).revisions.map((revision: object) => ({
      ...{ chapterId: chapters[0]!.id, orderNo: 1 },
      ...revision,
    })),
  );
  expect(revisions.map(({ origin }) => origin).filter((origin) => origin === 'human')).toHaveLength(1);
  const { exportedAt: _, ...bible } = archive.json(`${of}/bible.json`);
  const { exportedAt: __, ...bibleNow } = await send('GET', `${path}/export`);
  expect(bible).toEqual(bibleNow);
  expect(archive.lines(`${of}/jobs.ndjson`)).toEqual((await send('GET', `/translation${path}/jobs?all=true`)).jobs);
  expect(archive.text(`${of}/dictionary.names.txt`)).toBe('林动=Lâm Động\n守灯人=Người Giữ Đèn\n');
  expect(archive.files.get(`${of}/cover.png`)).toEqual(PNG);
  const { certificate } = await send('GET', `${path}/certificate`);
  expect(archive.json(`${of}/certificate.json`).chapters).toEqual(certificate.chapters);
  expect(certificate.chapters.total).toBe(CHAPTERS);
  expect(archive.lines(`books/${emptyId}/chapters.ndjson`)).toEqual([]);
  expect(archive.files.has(`books/${emptyId}/cover.png`)).toBe(false);

  const everything = Buffer.concat([...archive.files.values()]).toString();
  for (const hidden of [apiKey, secret, providerSecret, PASSWORD])
    expect([hidden, everything.includes(hidden)]).toEqual([hidden, false]);

  // The document that the import accepts.
  const { book: copy } = await send('POST', '/books', { title: 'copy', sourceLang: 'zh' });
  await send('POST', `/books/${copy.id}/import`, archive.json(`${of}/bible.json`));
  expect((await send('GET', `/books/${copy.id}/glossary`)).terms).toMatchObject([{ sourceTerm: '房间' }]);
});

test('refuses a workspace that is being deleted, an unknown one, and a folder that is not there', async () => {
  const { workspaceId } = await product.createWorkspace();
  await expect(exportTo(workspaceId, 'nowhere/x.zip')).rejects.toThrow(/cannot be written: ENOENT/);
  await admin('workspace', 'delete', '--id', workspaceId, '--confirm', workspaceId);
  await expect(exportTo(workspaceId, 'deleted.zip')).rejects.toThrow(/has been deleted since .*: nothing is exported/);
  await expect(exportTo('01890000-0000-7000-8000-000000000000', 'deleted.zip')).rejects.toThrow(/no such workspace/);
  expect((await readdir(directory)).filter((name) => name.includes('deleted'))).toEqual([]);
});

test('leaves nothing behind when it is interrupted, and writes to standard output', async () => {
  const { workspaceId } = await product.createWorkspace();
  const database = new pg.Client({ connectionString: product.databaseUrl });
  await database.connect();
  try {
    // The ledger cannot be read now, so the export stays in the middle.
    await database.query('BEGIN; LOCK TABLE billing.entries IN ACCESS EXCLUSIVE MODE');
    const words = ['workspace', 'export', '--id', workspaceId, '--file', join(directory, 'stopped.zip')];
    const child = spawn(process.execPath, [MAIN, ...words], { env: environment(), stdio: 'ignore' });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const names = async () => (await readdir(directory)).filter((name) => name.startsWith('stopped.zip'));
    await waitFor('the archive to be begun', async () => {
      const [name] = await names();
      return name !== undefined && (await stat(join(directory, name))).size > 0;
    });
    child.kill('SIGINT');
    expect(await ended).toBe(1);
    expect(await names()).toEqual([]);
  } finally {
    await database.end();
  }
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    [MAIN, 'workspace', 'export', '--id', workspaceId, '--file', '-'],
    { env: environment(), encoding: 'buffer' },
  );
  await writeFile(join(directory, 'piped.zip'), stdout);
  const { manifest } = await readArchive('piped.zip');
  // After lines about its progress, if it took long.
  expect(JSON.parse(stderr.toString().trim().split('\n').at(-1)!)).toMatchObject({
    file: '-',
    bytes: stdout.length,
    files: manifest.files.length,
  });
});

test('holds a piece of a large book in memory, not the book', async () => {
  const { workspaceId, apiKey } = await product.createWorkspace();
  const small = await product.createWorkspace();
  const send = sender(apiKey);
  const { book } = await send('POST', '/books', { title: 'x', sourceLang: 'zh' });
  const numbers = Array.from({ length: 40 }, (_, index) => index + 1);
  const sourceText = '他走进了房间。'.repeat(68_000);
  for (const orderNo of numbers) await send('POST', `/books/${book.id}/chapters`, { orderNo, sourceText });

  /** The most memory that the command had, in MiB. */
  const peakOf = async (ofWorkspace: string, file: string): Promise<number> => {
    const report = 'process.on("exit",()=>console.error("peak",process.resourceUsage().maxRSS))';
    const words = ['workspace', 'export', '--id', ofWorkspace, '--file', join(directory, file)];
    const { stderr } = await promisify(execFile)(
      process.execPath,
      ['--import', `data:text/javascript,${report}`, MAIN, ...words],
      { env: environment() },
    );
    return Number(/peak (\d+)/.exec(stderr)![1]) / 1024;
  };
  const [ofSmall, ofLarge] = [await peakOf(small.workspaceId, 'small.zip'), await peakOf(workspaceId, 'large.zip')];
  const { manifest, lines } = await readArchive('large.zip');
  const texts = manifest.files.find(({ path }: { path: string }) => path.endsWith('chapters.ndjson'));
  expect(texts.bytes).toBeGreaterThan(54 * 1024 ** 2);
  expect(lines(`books/${book.id}/chapters.ndjson`)).toHaveLength(numbers.length);
  expect(ofLarge - ofSmall).toBeLessThan(48);
}, 400_000);
