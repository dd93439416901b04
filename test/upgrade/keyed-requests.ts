import { waitFor } from '@versio/testing/wait';
import type { KeyedRequest } from './expected.ts';

/** A short chapter with names, a number and a blank line. */
export const SOURCE = '林若溪来到碧霄宗。\n赵刚说：“碧霄宗有300名弟子。”\n\n她点了点头。';

/** Settings under which a delivery that fails is exhausted at once. */
export const QUICK_WEBHOOKS = {
  WEBHOOK_COALESCE_MS: '200',
  WEBHOOK_RETRY_SCHEDULE_MS: '50,50',
  WEBHOOK_DISABLE_AFTER: '2',
};

/** How the requests are sent; both return the JSON body of the response. */
export interface Sender {
  // biome-ignore lint/suspicious/noExplicitAny: responses of every shape
  post(path: string, body?: unknown, files?: KeyedRequest['files']): Promise<any>;
  // biome-ignore lint/suspicious/noExplicitAny: responses of every shape
  get(path: string): Promise<any>;
}

/**
 * Sends every POST request that stores the response of an RPC.
 * @param post sends its request with an Idempotency-Key
 * @param label distinguishes names and URLs; unique in the workspace
 */
export const sendKeyedRequests = async ({ post, get }: Sender, label: string): Promise<void> => {
  const { book } = await post('/books', { title: `Sách ${label}`, sourceLang: 'zh', autoApprove: false });
  const path = `/books/${book.id}`;
  const { chapters } = await post(`${path}/chapters`, { orderNo: 1, title: 'Một', sourceText: SOURCE });
  await post(`${path}/chapters`, undefined, [
    { name: '2.txt', text: '他来了。' },
    { name: '10.txt', text: '他走了。' },
  ]);
  await post(`${path}/glossary`, { sourceTerm: '碧霄宗', targetTerm: 'Bích Tiêu Tông', locked: true });
  const first = await post(`${path}/characters`, { nameVi: 'Lâm Động', nameCn: '林动', gender: 'male' });
  const second = await post(`${path}/characters`, { nameVi: 'Tiểu Lâm', nameCn: '小林' });
  const [fromSlug, toSlug] = [first.character.slug, second.character.slug];
  await post(`${path}/relations`, { fromSlug, toSlug, kind: 'friend' });
  await post(`${path}/idioms`, { sourceText: '一石二鸟', viEquivalent: 'một công đôi việc' });
  await post(`${path}/import`, {
    conflicts: [
      {
        kind: 'duplicate_character',
        status: 'open',
        candidates: [first, second].map(({ character: { slug, nameVi, nameCn } }) => ({ slug, nameVi, nameCn })),
        evidence: [{ orderNo: 1, quote: '小林' }],
        reason: 'Cùng họ.',
      },
    ],
  });
  const [conflict] = (await get(`${path}/conflicts`)).conflicts;
  await post(`${path}/conflicts/${conflict.id}/resolve`, { decision: 'merge' });
  await post(`${path}/conflicts/${conflict.id}/reopen`);
  await post(`/translation${path}/translate`, { chapterIds: [chapters[0].id] });
  await waitFor('the chapter to be done', async () => (await get(path)).chapters[0].status === 'done');
  const providerKey = { provider: 'anthropic', label, apiKey: 'unused', passphrase: 'unused passphrase' };
  await post('/workspace/provider-keys', providerKey);
  // Nobody listens there.
  const { webhook } = await post('/workspace/webhooks', { url: `http://127.0.0.1:9999/${label}` });
  const hook = `/workspace/webhooks/${webhook.id}`;
  await post(`${hook}/disable`);
  await post(`${hook}/enable`);
  await post(`${hook}/rotate-secret`);
  await post(`${hook}/disable`);
  const { deliveryId } = await post(`${hook}/test`);
  await waitFor(
    'the test to be exhausted',
    async () => (await get(`${hook}/deliveries`)).deliveries[0].status === 'exhausted',
  );
  await post(`${hook}/deliveries/${deliveryId}/resend`);
  await post('/workspace/api-keys', { name: label });
};
