import type { ServiceImpl } from '@connectrpc/connect';
import type { TranslationService } from '@versio/proto/versio/translation/v1/translation_pb';
import type { TranslationContext } from './context.ts';
import { cancelChapters } from './rpc/cancel-chapters.ts';
import { certify } from './rpc/certify.ts';
import { estimate } from './rpc/estimate.ts';
import { explainJobs } from './rpc/explain-jobs.ts';
import { findOccurrences } from './rpc/find-occurrences.ts';
import { getUsage } from './rpc/get-usage.ts';
import { listJobs } from './rpc/list-jobs.ts';
import { listModels } from './rpc/list-models.ts';
import { queueChapters } from './rpc/queue-chapters.ts';

/** The RPCs of translation. */
export const createTranslationService = (context: TranslationContext): ServiceImpl<typeof TranslationService> => ({
  ...cancelChapters(context),
  ...certify(context),
  ...estimate(context),
  ...explainJobs(context),
  ...findOccurrences(context),
  ...getUsage(context),
  ...listJobs(context),
  ...listModels(context),
  ...queueChapters(context),
});
