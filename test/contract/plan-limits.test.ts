// The limits of a plan over REST: docs/rules.md#limits-of-a-plan.
import { readFileSync } from 'node:fs';
import { createRpcClient } from '@versio/kit/rpc';
import { AdminService } from '@versio/proto/versio/admin/v1/admin_pb';
import { startTestProduct, type TestProduct } from '@versio/testing/product';
import { waitFor } from '@versio/testing/wait';
import { afterAll, beforeAll, expect, test } from 'vitest';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({
    VERSIO_PLAN_LIMITS: JSON.stringify({
      free: { books: 2, storedBytes: 200_000, chaptersPerBook: 3, bibleRecordsPerKind: 2, apiKeys: 2 },
    }),
  });
});
afterAll(() => product?.close());

const openWorkspace = async (plan: 'free' | 'pro' = 'free') => {
  const { apiKey: key, workspaceId } = await product.createWorkspace({ plan });
  const call = (method: string, path: string, body?: unknown) => product.request(method, path, { key, body });
  return { call, workspaceId };
};

const form = (files: Record<string, string>): FormData => {
  const data = new FormData();
  for (const [name, content] of Object.entries(files)) data.append('files', new Blob([content]), name);
  return data;
};

const REFUSED = { status: 409, json: { error: 'limit_reached' } };

test('what exceeds a limit is refused, and nothing of it is stored', async () => {
  const { call } = await openWorkspace();
  const bookId = (await call('POST', '/books', { title: 'a' })).json.book.id;
  await call('POST', '/books', { title: 'b' });
  expect(await call('POST', '/books', { title: 'c' })).toMatchObject(REFUSED);
  expect((await call('GET', '/books')).json.total).toBe(2);

  const chapters = `/books/${bookId}/chapters`;
  expect(await call('POST', chapters, { orderNo: 1, sourceText: 'x'.repeat(200_001) })).toMatchObject(REFUSED);
  expect(await call('POST', chapters, form({ '1.txt': 'x', '2.txt': 'x'.repeat(200_000) }))).toMatchObject(REFUSED);
  expect(await call('POST', chapters, form({ '1.txt': '1', '2.txt': '2', '3.txt': '3', '4.txt': '4' }))).toMatchObject(
    REFUSED,
  );
  expect((await call('GET', `/books/${bookId}`)).json.chapters).toEqual([]);
  const { usage } = (await call('GET', '/workspace')).json;
  expect(usage).toEqual({ books: 2, storedBytes: 0, apiKeys: 1, uncommittedUploads: 0 });
  expect((await call('POST', chapters, form({ '1.txt': '1', '2.txt': '2', '3.txt': '3' }))).status).toBe(201);
  expect(await call('POST', chapters, { orderNo: 9, sourceText: 'x' })).toMatchObject(REFUSED);

  for (const sourceTerm of ['甲', '乙'])
    expect((await call('POST', `/books/${bookId}/glossary`, { sourceTerm, targetTerm: 'x' })).status).toBe(201);
  const third = await call('POST', `/books/${bookId}/glossary`, { sourceTerm: '丙', targetTerm: 'x' });
  expect(third).toMatchObject(REFUSED);
  const document = (await call('GET', `/books/${bookId}/export`)).json;
  const [term] = document.glossary;
  const more = { ...document, glossary: [...document.glossary, { ...term, sourceTerm: '丙' }] };
  expect(await call('POST', `/books/${bookId}/import`, more)).toMatchObject(REFUSED);

  expect((await call('POST', '/workspace/api-keys', { name: 'second' })).status).toBe(201);
  expect(await call('POST', '/workspace/api-keys', { name: 'third' })).toMatchObject(REFUSED);
});

test('after a change to a smaller plan everything stays, and only more is refused', async () => {
  const { call, workspaceId } = await openWorkspace('pro');
  const ids: string[] = [];
  for (const title of ['a', 'b', 'c']) ids.push((await call('POST', '/books', { title })).json.book.id);
  const admin = createRpcClient(AdminService, { address: product.adminAddress, token: 'loopback' });
  await admin.setWorkspacePlan({ workspaceId, plan: 'free' }, {});
  admin.close();
  await waitFor('the plan to change', async () => {
    const { limits } = (await call('GET', '/workspace')).json;
    const refused = await call('POST', '/books', { title: 'd' });
    if (refused.status === 201) await call('DELETE', `/books/${refused.json.book.id}`);
    return limits.books === 2 && refused.status === 409 ? true : undefined;
  });
  expect((await call('PATCH', `/books/${ids[0]}`, { title: 'changed' })).status).toBe(200);
  for (const id of ids.slice(1)) expect((await call('DELETE', `/books/${id}`)).status).toBe(204);
  expect((await call('POST', '/books', { title: 'd' })).status).toBe(201);
});

test('a translation goes on where its names have no room in the Bible, with a warning', async () => {
  const { call } = await openWorkspace();
  const { id } = (await call('POST', '/books', { title: 'a', sourceLang: 'zh', targetLang: 'vi' })).json.book;
  for (const [nameCn, nameVi] of [
    ['甲', 'Giáp'],
    ['乙', 'Ất'],
  ])
    await call('POST', `/books/${id}/characters`, { nameCn, nameVi });
  // Text with names that the offline model finds.
  const sourceText = readFileSync(new URL('../../deploy/demo/samples/source/chapter-1.txt', import.meta.url), 'utf8');
  await call('POST', `/books/${id}/chapters`, { orderNo: 1, sourceText });
  await call('POST', `/translation/books/${id}/translate`, {});
  const job = await waitFor('the job to end', async () => {
    const [found] = (await call('GET', `/translation/books/${id}/jobs`)).json.jobs;
    return ['done', 'failed'].includes(found?.status) ? found : undefined;
  });
  expect([job.status, job.errorMsg ?? null]).toEqual(['done', null]);
  expect(job.warning).toContain('the Book Bible is full');
  expect((await call('GET', `/books/${id}/characters`)).json.characters).toHaveLength(2);
});
