import { createEnumNames, toIsoTime, toOptionalIsoTime } from '@versio/kit/wire';
import { Provider } from '@versio/proto/versio/translation/v1/provider_pb';
import { type Job, JobState, type Model } from '@versio/proto/versio/translation/v1/translation_pb';

/** Converts between job statuses and the enum of the wire. */
export const jobStates = createEnumNames(JobState);

const providers = createEnumNames(Provider);

export const presentJob = (job: Job) => ({
  id: job.id,
  bookId: job.bookId,
  chapterId: job.chapterId,
  model: job.model,
  status: jobStates.nameOf(job.state, job.status),
  attempts: job.attempts,
  error: job.error ?? null,
  createdAt: toIsoTime(job.createTime, job.createdAt),
  startedAt: toOptionalIsoTime(job.startTime, job.startedAt),
  finishedAt: toOptionalIsoTime(job.finishTime, job.finishedAt),
  progress: { segmentsDone: job.segmentsDone, segmentsTotal: job.segmentsTotal },
  sourceLang: job.sourceLang ?? null,
  warning: job.warning ?? null,
});

export const presentModel = ({ name, provider, modelProvider, default: isDefault, byok }: Model) => ({
  name,
  // The one name with a dash: openai-compatible.
  provider: providers.nameOf(modelProvider, provider.replace('-', '_')).replace('_', '-'),
  default: isDefault,
  byok,
});
