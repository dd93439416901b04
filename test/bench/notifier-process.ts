// The notifier as a process of its own, so that its memory can be read. Started by notifier.ts with fork.
import { newId } from '@versio/kit/ids';
import { startTestNotifier, type TestNotifier } from '@versio/testing/harness/notifier';

/** Messages to the process. */
export type NotifierOrder =
  | { type: 'register'; urls: string[] }
  | { type: 'finish'; workspaceId: string; bookId: string }
  | { type: 'change'; change: WebhookChange; workspaceId: string; webhookId: string }
  | { type: 'close' };

/** What can be asked about a whole endpoint. */
export type WebhookChange = 'disableWebhook' | 'enableWebhook' | 'deleteWebhook';

/** The response to `change`: the duration of the request. */
export interface Changed {
  tookMs: number;
}

/** The response to `register`: the endpoints, each in a workspace of its own. */
export interface Registered {
  endpoints: { workspaceId: string; webhookId: string }[];
}

/** Sent once, when the process is ready. */
export interface NotifierReady {
  databaseUrl: string;
}

const [serverUrl = '', settings = '{}'] = process.argv.slice(2);
const notifier: TestNotifier = await startTestNotifier(serverUrl, JSON.parse(settings));
const register = (urls: readonly string[]): Promise<Registered['endpoints']> =>
  Promise.all(
    urls.map(async (url) => {
      const workspaceId = newId();
      const { webhook } = await notifier.client.createWebhook({ url }, { workspaceId });
      return { workspaceId, webhookId: webhook!.id };
    }),
  );
const change = async ({
  change: name,
  workspaceId,
  webhookId,
}: Extract<NotifierOrder, { type: 'change' }>): Promise<Changed> => {
  const startedAt = performance.now();
  await notifier.client[name]({ webhookId }, { workspaceId });
  return { tookMs: performance.now() - startedAt };
};
process.on('message', (order: NotifierOrder) => {
  if (order.type === 'register')
    void register(order.urls).then((endpoints) => process.send!({ endpoints } satisfies Registered));
  else if (order.type === 'change') void change(order).then((answer) => process.send!(answer));
  else if (order.type === 'finish') void notifier.finishChapters(order.workspaceId, order.bookId, { count: 3 });
  else void notifier.close().then(() => process.exit());
});
process.on('disconnect', () => process.exit());
process.send!({ databaseUrl: notifier.databaseUrl } satisfies NotifierReady);
