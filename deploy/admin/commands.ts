import { UserFacingError } from '@versio/kit/config';
import { isId } from '@versio/kit/ids';
import type { RpcClient } from '@versio/kit/rpc';
import { createEnumNames, toIsoTime, toOptionalIsoTime, toTimestamp } from '@versio/kit/wire';
import type { AdminService, ModelUsage } from '@versio/proto/versio/admin/v1/admin_pb';
import type { QuarantinedMessage } from '@versio/proto/versio/events/v1/quarantine_pb';
import { JobState } from '@versio/proto/versio/translation/v1/translation_pb';
import { Role } from '@versio/proto/versio/workspaces/v1/members_pb';
import { Plan } from '@versio/proto/versio/workspaces/v1/plan_pb';
import { type ApiKey, type Deletion, Scope } from '@versio/proto/versio/workspaces/v1/workspaces_pb';
import { WrongUsage } from './usage.ts';

// The gateway waits 45 s for a service, which reads a quarantine of Kafka by joining a group.
const QUARANTINE_TIMEOUT_MS = 60_000;

type Options = Readonly<Record<string, string | boolean | undefined>>;
type Command = (admin: RpcClient<typeof AdminService>, options: Options, signal?: AbortSignal) => Promise<object>;

/**
 * The commands of `npm run admin`; each returns the value that is printed as JSON and throws UserFacingErrors for wrong
 * options.
 */
export const COMMANDS: Readonly<Record<string, Command>> = {
  'workspace create': async (admin, options) => {
    const { workspaceId, apiKey } = await admin.createWorkspace(
      { name: required(options, 'name'), ...plan(options), credits: words(options, 'credits', 0n) },
      {},
    );
    return { workspaceId, apiKey };
  },
  'workspace topup': (admin, options) => topUp(admin, options),
  'workspace plan': async (admin, options) => ({
    plan: planNameOf(await admin.setWorkspacePlan({ workspaceId: id(options), ...plan(options) }, {})),
  }),
  'workspace list': async (admin) => {
    const workspaces: object[] = [];
    let pageToken = '';
    do {
      const page = await admin.listWorkspaces({ pageSize: 0, pageToken }, {});
      for (const workspace of page.workspaces)
        workspaces.push({
          id: workspace.workspaceId,
          name: workspace.name,
          plan: planNameOf(workspace),
          balanceWords: Number(workspace.balanceWords),
          reservedWords: Number(workspace.reservedWords),
          createdAt: toIsoTime(workspace.createTime, workspace.createdAt),
          suspendedAt: toOptionalIsoTime(workspace.suspendTime),
          ...(workspace.deletion && { deletion: toDeletion(workspace.deletion) }),
        });
      pageToken = page.nextPageToken;
    } while (pageToken !== '');
    return { workspaces };
  },
  'workspace suspend': (admin, options) => setSuspension(admin, options, true),
  'workspace resume': (admin, options) => setSuspension(admin, options, false),
  'workspace export': async (admin, options, signal = AbortSignal.any([])) => {
    const [workspaceId, file] = [id(options), required(options, 'file')];
    const { exportWorkspace } = await import('./export-workspace.ts');
    const onProgress = (line: string): void => void process.stderr.write(`${line}\n`);
    const certificates = options.certificates === true;
    return exportWorkspace(admin, { workspaceId, file, certificates, signal, onProgress });
  },
  'workspace delete': async (admin, options) => {
    if (required(options, 'confirm') !== id(options))
      throw new UserFacingError('--confirm must repeat the id of the workspace: what is deleted does not come back');
    const { deletion } = await admin.deleteWorkspace({ workspaceId: id(options) }, {});
    return toDeletion(deletion!);
  },
  'member invite': async (admin, options) => {
    const { memberId, inviteUrl, mailQueued } = await admin.inviteMember(
      { workspaceId: workspaceOf(options), email: required(options, 'email'), role: role(options) },
      {},
    );
    return { memberId, inviteUrl, mailed: mailQueued };
  },
  'member reset': async (admin, options) => {
    const { inviteUrl, mailQueued } = await admin.resetMember(
      { workspaceId: workspaceOf(options), email: required(options, 'email') },
      {},
    );
    return { inviteUrl, mailed: mailQueued };
  },
  'quarantine list': async (admin, options) => {
    const group = typeof options.group === 'string' ? options.group : '';
    const { messages } = await admin.listQuarantined({ group }, { timeoutMs: QUARANTINE_TIMEOUT_MS });
    return { messages: messages.map(toQuarantined) };
  },
  'quarantine show': async (admin, options) => {
    const { message, payloadStart } = await admin.showQuarantined(
      { group: required(options, 'group'), position: position(options) },
      { timeoutMs: QUARANTINE_TIMEOUT_MS },
    );
    return { ...toQuarantined(message!), payloadStart: Buffer.from(payloadStart).toString('base64') };
  },
  'quarantine replay': async (admin, options) => {
    const isOne = options.topic !== undefined || options.offset !== undefined || options.partition !== undefined;
    const { replayedMessages } = await admin.replayQuarantined(
      { group: required(options, 'group'), ...(isOne ? { only: position(options) } : {}) },
      { timeoutMs: QUARANTINE_TIMEOUT_MS },
    );
    return { replayed: replayedMessages };
  },
  'quarantine discard': async (admin, options) => ({
    discarded: (
      await admin.discardQuarantined({ group: required(options, 'group') }, { timeoutMs: QUARANTINE_TIMEOUT_MS })
    ).discardedMessages,
  }),
  'key list': async (admin, options) => ({
    apiKeys: (await admin.listApiKeys({ workspaceId: workspaceOf(options) }, {})).apiKeys.map(toApiKey),
  }),
  'key create': async (admin, options) => {
    const { apiKey, key } = await admin.createApiKey(
      { workspaceId: workspaceOf(options), name: required(options, 'name'), scopes: scopes(options) },
      {},
    );
    return { ...toApiKey(apiKey!), apiKey: key };
  },
  'key revoke': async (admin, options) => {
    const apiKeyId = required(options, 'key');
    await admin.revokeApiKey({ workspaceId: workspaceOf(options), apiKeyId }, {});
    return { revoked: apiKeyId };
  },
  jobs: async (admin, options) => {
    const { jobs, total } = await admin.explainJobs(
      {
        workspaceId: workspaceOf(options),
        bookId: options.book === undefined ? '' : id(options, 'book'),
        jobId: options.job === undefined ? '' : required(options, 'job'),
      },
      {},
    );
    return {
      jobs: jobs.map(({ jobId, bookId, chapterId, orderNo, model, createTime, reason, message, advice }) => ({
        ...{ id: jobId, bookId, chapterId, orderNo, model, createdAt: toIsoTime(createTime) },
        ...{ reason, message, advice },
      })),
      total,
    };
  },
  webhooks: async (admin, options) => {
    const { deliveries, total } = await admin.explainDeliveries(
      {
        workspaceId: workspaceOf(options),
        webhookId: options.webhook === undefined ? '' : required(options, 'webhook'),
      },
      {},
    );
    return {
      deliveries: deliveries.map(({ deliveryId, webhookId, host, bookId, dueTime, reason, message, advice }) => ({
        ...{ id: deliveryId, webhookId, host, bookId, dueAt: toIsoTime(dueTime), reason, message, advice },
      })),
      total,
    };
  },
  usage: async (admin, options) => {
    const { models, jobs } = await admin.getWorkspaceUsage(
      {
        workspaceId: workspaceOf(options),
        bookId: options.book === undefined ? '' : id(options, 'book'),
        ...toSince(options.since),
        jobLimit: options.jobs === undefined ? 0 : Math.min(1_000, Number(words(options, 'jobs', 0n))),
      },
      {},
    );
    return {
      models: models.map((usage) => ({ ...toPlain(usage), jobs: Number(usage.jobs) })),
      jobs: jobs.map(({ jobId, bookId, chapterId, status, state, createdAt, createTime, usage }) => ({
        id: jobId,
        bookId,
        chapterId,
        status: jobStates.nameOf(state, status),
        createdAt: toIsoTime(createTime, createdAt),
        ...toPlain(usage!),
      })),
    };
  },
};

/** Adds words. A reference that counted before is no error, unless it was for other words: one of both is wrong. */
const topUp: Command = async (admin, options) => {
  const [asked, reference] = [words(options, 'words', 1n), required(options, 'reference')];
  const { balanceWords, applied, countedWords, countedTime } = await admin.topUpWorkspace(
    { workspaceId: id(options), words: asked, reference },
    {},
  );
  const result = { balanceWords: Number(balanceWords), applied };
  // A version before 0.2 does not say what counted.
  if (applied || countedTime === undefined) return result;
  const countedAt = toIsoTime(countedTime);
  const earlier = `the reference "${reference}" was counted before, at ${countedAt}, with ${countedWords} words`;
  if (countedWords !== asked)
    throw new UserFacingError(
      `${earlier}: ${asked} words were not added, the balance is ${balanceWords}; a further payment needs a reference of its own`,
    );
  return { ...result, message: `${earlier}: nothing was added` };
};

const setSuspension = async (admin: Parameters<Command>[0], options: Options, suspended: boolean): Promise<object> => {
  const { suspendTime } = await admin.setWorkspaceSuspension({ workspaceId: id(options), suspended }, {});
  return { suspendedAt: toOptionalIsoTime(suspendTime) };
};

const toDeletion = ({ startTime, endTime, checkTime, remainders }: Deletion): object => ({
  startedAt: toOptionalIsoTime(startTime),
  deletedAt: toOptionalIsoTime(endTime),
  checkedAt: toOptionalIsoTime(checkTime),
  remaining: Object.fromEntries(remainders.map(({ kind, count }) => [kind, Number(count)])),
});

const jobStates = createEnumNames(JobState);

const toQuarantined = ({
  group,
  topic,
  shard,
  position,
  eventId,
  key,
  cause,
  payloadBytes,
}: QuarantinedMessage): object => ({
  ...{ group, topic, partition: shard, offset: position, eventId, key, cause, payloadBytes },
});

const position = (options: Options) => ({
  topic: required(options, 'topic'),
  shard: Number(words(options, 'partition', 0n)),
  position: String(words(options, 'offset', 0n)),
});

const scopeNames = createEnumNames(Scope);

const toApiKey = ({ id, name, prefix, grantedScopes, createTime, lastUseTime, expireTime }: ApiKey): object => ({
  ...{ id, name, prefix, scopes: grantedScopes.map((scope) => scopeNames.nameOf(scope)) },
  createdAt: toIsoTime(createTime),
  lastUsedAt: lastUseTime ? toIsoTime(lastUseTime) : null,
  expiresAt: expireTime ? toIsoTime(expireTime) : null,
});

const scopes = (options: Options): Scope[] => {
  const value = options.scopes === undefined ? 'translate' : required(options, 'scopes');
  return value.split(',').map((name) => {
    const found = scopeNames.findValue(name);
    if (found === undefined) throw new UserFacingError(`--scopes "${name}" is neither translate nor settings`);
    return found;
  });
};

/** Both fields until 0.3. The server refuses a time that is none. */
const toSince = (since: Options[string] = '') =>
  typeof since !== 'string' || since === '' || Number.isNaN(Date.parse(since))
    ? { since: String(since) }
    : { since, sinceTime: toTimestamp(since) };

const toPlain = ({
  model,
  byok,
  requests,
  inputTokens,
  cachedInputTokens,
  outputTokens,
  cost,
}: ModelUsage): object => ({
  model,
  byok,
  requests: Number(requests),
  inputTokens: Number(inputTokens),
  cachedInputTokens: Number(cachedInputTokens),
  outputTokens: Number(outputTokens),
  // US dollars, as a decimal text.
  cost,
});

const required = (options: Options, name: string): string => {
  const value = options[name];
  const where = name === 'id' ? ': `workspace list` has the ids' : '';
  if (typeof value !== 'string' || value === '') throw new WrongUsage(`--${name} is missing${where}`);
  return value;
};

const id = (options: Options, name = 'id'): string => {
  const value = required(options, name);
  if (!isId(value))
    throw new UserFacingError(`--${name} "${value}" is not a ${name === 'book' ? 'book' : 'workspace'}'s id`);
  return value;
};

/** `--id`, or `--workspace` as in earlier versions. */
const workspaceOf = (options: Options): string => id(options, options.workspace === undefined ? 'id' : 'workspace');

const roleNames = createEnumNames(Role);

const role = (options: Options): Role => {
  const value = required(options, 'role');
  const found = roleNames.findValue(value);
  if (found === undefined) throw new UserFacingError(`--role "${value}" is none of owner, editor, reader`);
  return found;
};

const planNames = createEnumNames(Plan);

const plan = (options: Options): { plan: string; planTier: Plan } => {
  const value = required(options, 'plan');
  if (value !== 'free' && value !== 'pro') throw new UserFacingError(`--plan "${value}" is neither free nor pro`);
  return { plan: value, planTier: planNames.valueOf(value) };
};

const planNameOf = ({ plan, planTier }: { plan: string; planTier: Plan }): string => planNames.nameOf(planTier, plan);

const MAX_NUMBER = '9'.repeat(15);

const words = (options: Options, name: string, minimum: bigint): bigint => {
  const text = required(options, name);
  if (!/^\d{1,15}$/.test(text) || BigInt(text) < minimum)
    throw new UserFacingError(`--${name} "${text}" is not a whole number from ${minimum} to ${MAX_NUMBER}`);
  return BigInt(text);
};
