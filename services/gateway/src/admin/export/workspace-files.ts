import { fail } from '@versio/kit/errors';
import { toOptionalIsoTime } from '@versio/kit/wire';
import { MAX_PAGE_SIZE } from '@versio/proto/limits';
import type { ModelUsage } from '@versio/proto/versio/translation/v1/translation_pb';
import { presentBookSummary } from '../../present/books.ts';
import { presentMember } from '../../present/members.ts';
import { presentDelivery, presentWebhook } from '../../present/webhooks.ts';
import {
  presentApiKey,
  presentAuditEntry,
  presentLedgerEntry,
  presentProviderKey,
  presentUsage,
  presentWorkspace,
} from '../../present/workspace.ts';
import { documentFile, type FileReader, linesFile, type Piece, pagesOf, type Reading } from './pieces.ts';

const EVERYTHING = { limit: 0, offset: 0 };

const README = `A copy of everything that a workspace of Versio stores, without secrets.

manifest.json              the files with their records, bytes and SHA-256
workspace.json             name, plan, balance in words, what it stores, the limits of the plan
members.ndjson             who can sign in
api-keys.ndjson            names, prefixes and scopes of the API keys
provider-keys.ndjson       labels of the keys for models
webhooks.ndjson            where notifications are sent
webhook-deliveries.ndjson  what was sent, with every attempt
ledger.ndjson              every movement of the balance; words are positive, kind gives the sign
audit.ndjson               who changed what in the settings, of the last 400 days
model-usage.json           requests and tokens by model
books.ndjson               the books with the number of their chapters by status

Of each book, in books/<id>/:
chapters.ndjson            each chapter with source and translation
revisions.ndjson           every translation that was kept of each chapter
bible.json                 glossary, characters, relations, events, idioms, conflicts and lessons; can be imported
jobs.ndjson                every translation job
dictionary.<format>.txt, cover.png or cover.jpg, certificate.json: where there is one

.ndjson files have a JSON object in each line, in the form in which the REST interface returns it. All text is UTF-8.
`;

/** The files that every copy has, by their paths. */
const FILES: Readonly<Record<string, FileReader>> = {
  'README.txt': async function* () {
    yield { data: README, records: 1 };
  },
  'workspace.json': documentFile(async ({ gateway, call }) => {
    const [{ workspace, apiKeyCount }, balance, { models }, stored] = await Promise.all([
      gateway.workspaces.getWorkspace({}, call),
      gateway.billing.getBalance({}, call),
      gateway.translation.listModels({}, call),
      gateway.books.getUsage({}, call),
    ]);
    const presented = presentWorkspace(workspace!, balance, models);
    return {
      workspace: { ...presented, suspendedAt: toOptionalIsoTime(workspace!.suspendTime) },
      usage: presentUsage(stored, apiKeyCount),
      limits: gateway.config.planLimits[presented.plan],
    };
  }),
  'members.ndjson': linesFile(async function* ({ gateway, call }) {
    yield (await gateway.members.listMembers(EVERYTHING, call)).members.map(presentMember);
  }),
  'api-keys.ndjson': linesFile(async function* ({ gateway, call }) {
    yield (await gateway.workspaces.listApiKeys(EVERYTHING, call)).apiKeys.map(presentApiKey);
  }),
  'provider-keys.ndjson': linesFile(async function* ({ gateway, call }) {
    yield (await gateway.workspaces.listProviderKeys(EVERYTHING, call)).providerKeys.map(presentProviderKey);
  }),
  'webhooks.ndjson': linesFile(async function* ({ gateway, call }) {
    yield (await gateway.notifier.listWebhooks(EVERYTHING, call)).webhooks.map(presentWebhook);
  }),
  'webhook-deliveries.ndjson': linesFile(async function* ({ gateway: { notifier }, call }) {
    const { webhooks } = await notifier.listWebhooks(EVERYTHING, call);
    for (const { id: webhookId } of webhooks)
      yield* pagesOf(async (page) => {
        const { deliveries } = await notifier.listDeliveries({ webhookId, ...page }, call);
        return deliveries.map((delivery) => ({ webhookId, ...presentDelivery(delivery) }));
      });
  }),
  'ledger.ndjson': linesFile(readLedger),
  'audit.ndjson': linesFile(({ gateway, call }) =>
    pagesOf(async (page) => (await gateway.workspaces.listAuditEntries(page, call)).entries.map(presentAuditEntry)),
  ),
  'model-usage.json': documentFile(async ({ gateway, call }) => {
    const { models } = await gateway.translation.getUsage({ jobLimit: 0 }, call);
    return { models: models.map(presentModelUsage) };
  }),
  'books.ndjson': linesFile(({ gateway, call }) =>
    pagesOf(async (page) => (await gateway.books.listBooks(page, call)).books.map(presentBookSummary)),
  ),
};

/** The paths of the files that every copy has. */
export const WORKSPACE_PATHS: readonly string[] = Object.keys(FILES);

/** Reads one of WORKSPACE_PATHS. Errors: NOT_FOUND for another path. */
export const readWorkspaceFile = (reading: Reading, path: string): AsyncIterable<Piece> => {
  const read = Object.hasOwn(FILES, path) ? FILES[path] : undefined;
  if (read === undefined) throw fail('NOT_FOUND', `"${path}" is no file of an export`);
  return read(reading);
};

async function* readLedger({ gateway: { billing }, call }: Reading): AsyncGenerator<object[]> {
  const page = { limit: MAX_PAGE_SIZE, offset: 0 };
  let { entries } = await billing.listEntries(page, call);
  while (entries.length > 0) {
    yield entries.map(presentLedgerEntry);
    if (entries.length < MAX_PAGE_SIZE) return;
    ({ entries } = await billing.listEntries({ ...page, afterEntryId: entries.at(-1)!.id }, call));
  }
}

const presentModelUsage = ({ model, byok, cost, ...counts }: ModelUsage) => ({
  model,
  byok,
  jobs: Number(counts.jobs),
  requests: Number(counts.requests),
  inputTokens: Number(counts.inputTokens),
  cachedInputTokens: Number(counts.cachedInputTokens),
  outputTokens: Number(counts.outputTokens),
  // US dollars, as a decimal text.
  cost,
});
