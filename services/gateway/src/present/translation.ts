import type { Job, Model } from '@versio/proto/versio/translation/v1/translation_pb';

export const presentJob = (job: Job) => ({
  id: job.id,
  bookId: job.bookId,
  chapterId: job.chapterId,
  model: job.model,
  status: job.status,
  attempts: job.attempts,
  error: job.error ?? null,
  createdAt: job.createdAt,
  startedAt: job.startedAt ?? null,
  finishedAt: job.finishedAt ?? null,
  progress: { segmentsDone: job.segmentsDone, segmentsTotal: job.segmentsTotal },
  sourceLang: job.sourceLang ?? null,
  warning: job.warning ?? null,
});

export const presentModel = ({ name, provider, default: isDefault, byok }: Model) => ({
  name,
  provider,
  default: isDefault,
  byok,
});
