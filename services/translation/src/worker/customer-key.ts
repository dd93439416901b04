import type { WorkerContext } from '../context.ts';
import { ChapterFailed } from '../engine/translate-chapter.ts';
import type { CustomerKey } from '../providers/model-entry.ts';
import { hasPro } from '../queue/prepare-call.ts';
import { KEY_DELETED, KEY_GONE, PRO_LOST, readCustomerKey, type StoredCustomerKey } from '../store/customer-keys.ts';
import type { ClaimedJob } from '../store/turns.ts';
import { untilAvailable } from './availability.ts';

/** A claimed job that uses a customer key. */
export type CustomerKeyJob = Pick<ClaimedJob, 'id' | 'workspaceId' | 'requestId'> & { customerKeyId: string };

/**
 * Unwraps the customer key of a job, in memory. First asks workspaces whether the key and the Pro plan still exist,
 * because an event consumed before the request was stored found no key to drop. Later losses are read from the request
 * before each model call (docs/rules.md#passphrase). Throws a ChapterFailed with the reason if the key cannot be used.
 */
export const openCustomerKey = async (
  context: WorkerContext,
  job: CustomerKeyJob,
  stored: StoredCustomerKey,
  signal: AbortSignal,
): Promise<CustomerKey> => {
  if (stored.state === 'lost') throw new ChapterFailed(stored.reason, 'provider_key');
  const loss = await findLoss(context, job, signal);
  if (loss !== undefined) throw new ChapterFailed(loss, 'provider_key');
  return {
    id: job.customerKeyId,
    apiKey: unwrap(context, job, stored.wrappedKey),
    baseUrl: stored.baseUrl,
    async assertUsable() {
      const current = await readCustomerKey(context.pool, job.requestId);
      if (current === undefined) throw new ChapterFailed(KEY_GONE, 'provider_key');
      if (current.state === 'lost') throw new ChapterFailed(current.reason, 'provider_key');
    },
  };
};

const unwrap = (
  { config, logger }: WorkerContext,
  { id, workspaceId, requestId, customerKeyId }: CustomerKeyJob,
  wrappedKey: Buffer,
): string => {
  try {
    return config.serviceKeys!.unwrap(wrappedKey, [workspaceId, requestId, customerKeyId]).toString('utf8');
  } catch (error) {
    // Only the operator can do something about it: probably VERSIO_SERVICE_KEYS lacks the key.
    logger.error({ jobId: id, err: error }, 'a provider key cannot be unwrapped; check VERSIO_SERVICE_KEYS');
    throw new ChapterFailed(
      'the provider key of this translation cannot be opened any more; translate again',
      'provider_key',
    );
  }
};

const findLoss = async (
  { workspaces }: WorkerContext,
  { workspaceId, customerKeyId }: CustomerKeyJob,
  signal: AbortSignal,
): Promise<string | undefined> => {
  const options = { workspaceId, signal };
  const { workspace } = await untilAvailable(() => workspaces.getWorkspace({}, options), signal);
  if (!hasPro(workspace)) return PRO_LOST;
  const { providerKeys } = await untilAvailable(
    () => workspaces.listProviderKeys({ limit: 0, offset: 0 }, options),
    signal,
  );
  return providerKeys.some(({ id }) => id === customerKeyId) ? undefined : KEY_DELETED;
};
