import { ChapterFailed } from '../engine/translate-chapter.ts';
import { hasPro } from '../has-pro.ts';
import type { CustomerKey } from '../providers/model-entry.ts';
import type { ClaimedJob } from '../schedule/claim.ts';
import { type JobRequest, KEY_DELETED, NO_PRO, readJobRequest } from '../store/requests.ts';
import { untilAvailable } from './availability.ts';
import type { WorkerContext } from './context.ts';

/**
 * Opens a person's provider key for a job, in memory (architecture section 6). Workspaces is asked first whether key and Pro still stand: a loss
 * that was told before the request was stored found no key to drop. Later losses are seen in the request before each model call.
 * Throws a ChapterFailed with the reason when the key cannot be used.
 */
export const openCustomerKey = async (
  context: WorkerContext,
  job: ClaimedJob,
  { wrappedKey, baseUrl, keyLost }: JobRequest,
  signal: AbortSignal,
): Promise<CustomerKey> => {
  const { pool, config } = context;
  if (wrappedKey === null) throw new ChapterFailed(keyLost ?? KEY_GONE, 'provider_key');
  const loss = await findLoss(context, job, signal);
  if (loss !== undefined) throw new ChapterFailed(loss, 'provider_key');
  return {
    id: job.keyOwner,
    apiKey: unwrap(),
    baseUrl,
    async assertUsable() {
      const request = await readJobRequest(pool, job.requestId);
      if (request === undefined || request.wrappedKey === null)
        throw new ChapterFailed(request?.keyLost ?? KEY_GONE, 'provider_key');
    },
  };

  function unwrap(): string {
    try {
      const binding = [job.workspaceId, job.requestId, job.keyOwner];
      return config.serviceKeys!.unwrap(wrappedKey!, binding).toString('utf8');
    } catch (error) {
      // The error's text could be of use to nobody but the operator.
      context.logger.error({ jobId: job.id, err: error }, 'a provider key cannot be unwrapped');
      throw new ChapterFailed(
        'the provider key of this translation cannot be opened any more; translate again',
        'provider_key',
      );
    }
  }
};

const KEY_GONE = 'the provider key of this translation is not there any more';

const findLoss = async (
  { workspaces }: WorkerContext,
  { workspaceId, keyOwner }: ClaimedJob,
  signal: AbortSignal,
): Promise<string | undefined> => {
  const options = { workspaceId, signal };
  const { workspace } = await untilAvailable(() => workspaces.getWorkspace({}, options), signal);
  if (!hasPro(workspace)) return NO_PRO;
  const { providerKeys } = await untilAvailable(
    () => workspaces.listProviderKeys({ limit: 0, offset: 0 }, options),
    signal,
  );
  return providerKeys.some(({ id }) => id === keyOwner) ? undefined : KEY_DELETED;
};
