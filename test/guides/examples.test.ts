// The examples of docs/guides: the quick start against the product, models files by the parser, the rest where it can
// run.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SKIP_REASONS } from '@versio/kit/dictionaries';
import { startTestProduct, type TestProduct } from '@versio/testing/product';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseModels } from '../../services/translation/src/models/models.ts';
import { readBlocks } from './guide.ts';

let product: TestProduct;
let key: string;
let folder: string;
beforeAll(async () => {
  product = await startTestProduct();
  ({ apiKey: key } = await product.createWorkspace());
  folder = await mkdtemp(join(tmpdir(), 'versio-guides-'));
});
afterAll(async () => {
  await product?.close();
  await rm(folder, { recursive: true, force: true });
});

const run = async (command: string, args: readonly string[]): Promise<{ output: string; code: number }> => {
  const child = spawn(command, args, { cwd: folder, env: { ...process.env, VERSIO_URL: product.url, KEY: key } });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const [code] = (await once(child, 'close')) as [number];
  return { output, code };
};

// In place of jq, which not every machine has: the filters that the quick start uses.
const JQ = `
let text = '';
for await (const chunk of process.stdin) text += chunk;
const value = JSON.parse(text);
const filters = {
  '.book.id': () => value.book.id,
  '.chapters[] | {orderNo, status}': () => value.chapters.map(({ orderNo, status }) => JSON.stringify({ orderNo, status })).join('\\n'),
  '.chapters[] | {orderNo, title}': () => value.chapters.map(({ orderNo, title }) => JSON.stringify({ orderNo, title })).join('\\n'),
  '.': () => text,
  '[.chapters[].status] | all(. == "done" or . == "failed")': () => value.chapters.every(({ status }) => ['done', 'failed'].includes(status)),
  '.chapters[0].id': () => value.chapters[0].id,
  '.chapter.translatedText': () => value.chapter.translatedText,
};
const result = filters[process.argv.at(-1)]();
console.log(result);
process.exitCode = result === false || result === undefined ? 1 : 0;
`;

test('the quick start leads from an empty workspace to a translated book', async () => {
  const commands = (await readBlocks('quick-start')).filter(({ language }) => language === 'sh');
  expect(commands.length).toBeGreaterThan(5);
  await writeFile(join(folder, 'jq.mjs'), JQ);
  const script = `set -euo pipefail\njq() { ${JSON.stringify(process.execPath)} jq.mjs "$@"; }\n${commands.map(({ code }) => code).join('\n')}`;
  const { output, code } = await run('bash', ['-c', script.replaceAll('sleep 2', 'sleep 0.2')]);
  expect(code, output).toBe(0);
  const lines = output.trim().split('\n');
  expect(lines.slice(0, 3)).toEqual([
    '{"orderNo":1,"status":"idle"}',
    '{"orderNo":2,"title":"2"}',
    '{"orderNo":3,"title":"3"}',
  ]);
  expect(JSON.parse(lines[3]!)).toMatchObject({ chapters: 3, sufficient: true });
  expect(lines[4]).toBe('{"queued":3}');
  expect(lines[5]).toMatch(/\p{Script=Latin}{2}/u);
});

test('the guide to names imports a file of names, and puts, gets and deletes a dictionary', async () => {
  const { book } = (await product.request('POST', '/books', { key, body: { title: 'x', sourceLang: 'zh' } })).json;
  const path = `/books/${book.id}`;
  await product.request('POST', `${path}/chapters`, { key, body: { orderNo: 1, sourceText: '林动来了。' } });
  const blocks = await readBlocks('names');
  const commands = blocks.filter(({ language }) => language === 'sh').map(({ code }) => `${code}echo\n`);
  const script = `set -euo pipefail\nBOOK=${book.id}\n${commands.join('')}`;
  const { output, code } = await run('bash', ['-c', script]);
  expect(code, output).toBe(0);
  expect(output.split('\n').filter(Boolean)).toEqual([
    blocks.find(({ code: text }) => text.includes('not_in_book'))!.code.trim(),
    '{"imported":2,"skipped":[],"skippedCount":0}',
    '{"entries":3,"skipped":[],"skippedCount":0}',
  ]);
  expect(await readFile(join(folder, 'dictionary.txt'), 'utf8')).toBe(
    await readFile(join(folder, 'VietPhrase.txt'), 'utf8'),
  );
  expect(await product.request('GET', `${path}/dictionary`, { key })).toMatchObject({ status: 404 });
});

test('the guide to names has every reason for which a line is not taken, and no other', async () => {
  const guide = await readFile(new URL('../../docs/guides/names.md', import.meta.url), 'utf8');
  const [, section] = guide.split('## What was not taken, and why\n');
  const named = [...section!.split('\n## ')[0]!.matchAll(/^\| `(\w+)` \|/gm)].map(([, reason]) => reason!);
  expect(named).toEqual([...SKIP_REASONS, 'not_in_book', 'name_twice', 'set_by_person']);
});

test('the guide to lists reads every page', async () => {
  const [block] = (await readBlocks('idempotency-and-pagination')).filter(({ language }) => language === 'ts');
  await writeFile(join(folder, 'list.mts'), block!.code);
  const { total } = (await product.request('GET', '/books', { key })).json;
  expect(await run(process.execPath, [join(folder, 'list.mts')])).toEqual({ output: `${total}\n`, code: 0 });
});

test('the guide to polling asks for the changes since the last response', async () => {
  const [block] = (await readBlocks('polling-and-webhooks')).filter(({ language }) => language === 'js');
  const { book } = (await product.request('POST', '/books', { key, body: { title: 'a' } })).json;
  const body = { orderNo: 1, sourceText: '他来了。' };
  await product.request('POST', `/books/${book.id}/chapters`, { key, body });
  const calls = `
console.log((await changedChapters('${book.id}')).length, query);
await changedChapters('${book.id}');
`;
  await writeFile(join(folder, 'poll.mjs'), block!.code + calls);
  const { output, code } = await run(process.execPath, [join(folder, 'poll.mjs')]);
  expect(code, output).toBe(0);
  expect(output).toMatch(/^1 \?updatedSince=\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z\n$/);
});

test('the models files of the guide are valid, and its table has every field', async () => {
  const files = (await readBlocks('models')).filter(({ language }) => language === 'json');
  expect(files).toHaveLength(3);
  const entries = files.flatMap(({ code }) => [...parseModels(JSON.parse(code)).all]);
  for (const { code } of files)
    for (const entry of JSON.parse(code).models)
      for (const field of Object.keys(entry)) expect(Object.keys(entries[0]!)).toContain(field);
  const guide = await readFile(new URL('../../docs/guides/models.md', import.meta.url), 'utf8');
  const table = guide.slice(guide.indexOf('## Fields of an entry'), guide.indexOf('## What fallback means'));
  const rows = [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, field]) => field);
  expect(rows.toSorted()).toEqual(Object.keys(entries[0]!).toSorted());
});

test('the notification of the guide has the fields that the document describes', async () => {
  const [block] = (await readBlocks('polling-and-webhooks')).filter(({ language }) => language === 'json');
  const document = (await (await fetch(`${product.url}/openapi.json`)).json()) as {
    webhooks: {
      notification: { post: { requestBody: { content: Record<string, { schema: { required: string[] } }> } } };
    };
  };
  const { schema } = document.webhooks.notification.post.requestBody.content['application/json']!;
  expect(Object.keys(JSON.parse(block!.code))).toEqual(schema.required);
});
