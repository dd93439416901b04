import { createEnumNames, toIsoTime, toOptionalIsoTime } from '@versio/kit/wire';
import { Provider } from '@versio/proto/versio/translation/v1/provider_pb';
import { type Job, JobState, type Model } from '@versio/proto/versio/translation/v1/translation_pb';

/** Converts between job statuses and the enum of the wire. */
export const jobStates = createEnumNames(JobState);

const providers = createEnumNames(Provider);

/** A provider in the REST interface. The one name with a dash: openai-compatible. */
export const toProviderName = (value: Provider, legacyName: string): string =>
  providers.nameOf(value, legacyName.replace('-', '_')).replace('_', '-');

/** Returns the fields of a request that name a provider. */
export const toProviderFields = (name: string): { provider: string; modelProvider: Provider } => ({
  provider: name,
  modelProvider: providers.findValue(name.replace('-', '_')) ?? Provider.UNSPECIFIED,
});

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
  provider: toProviderName(modelProvider, provider),
  default: isDefault,
  byok,
});
