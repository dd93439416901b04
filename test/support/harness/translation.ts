import { fileURLToPath } from 'node:url';
import type { MessageInitShape } from '@bufbuild/protobuf';
import { newId } from '@versio/kit/ids';
import { createLogger } from '@versio/kit/logger';
import { INBOX_MIGRATIONS } from '@versio/kit/outbox';
import { createPool, inTransaction, migrate, type Pool } from '@versio/kit/postgres';
import type { CallOptions, RpcClient } from '@versio/kit/rpc';
import { createEnumNames, type EnumName } from '@versio/kit/wire';
import {
  JobState,
  type ListJobsRequestSchema,
  type TranslationService,
} from '@versio/proto/versio/translation/v1/translation_pb';
import type { ChapterLimits } from '../../../services/translation/src/models/models.ts';
import { createNaming } from '../../../services/translation/src/store/namings.ts';
import { markReady } from '../../../services/translation/src/store/ready-queues.ts';
import {
  insertPlannedJobs,
  insertRequest,
  type NewJob,
  settleRequest,
} from '../../../services/translation/src/store/requests.ts';
import { createTestDatabase } from '../postgres.ts';

/** Creates the schema of translation in a fresh database, without the service. */
export const createTestSchema = async (serverUrl: string): Promise<{ pool: Pool; close(): Promise<void> }> => {
  const { databaseUrl, drop } = await createTestDatabase(serverUrl);
  const logger = createLogger('test', 'silent');
  const directories = [
    INBOX_MIGRATIONS,
    fileURLToPath(new URL('../../../services/translation/migrations', import.meta.url)),
  ];
  await migrate({ databaseUrl, schema: 'translation', directories, logger });
  const pool = createPool({ databaseUrl, schema: 'translation', applicationName: 'test', logger, maxConnections: 8 });
  return { pool, close: () => pool.end().then(drop) };
};

/** So many chapters of a model at once, whatever their length. */
export const chapterLimits = (chapters: number): ChapterLimits => ({
  chapters,
  whateverLength: chapters,
  isLocal: false,
});

/** Reads the columns of a job that claims and leases change. */
export const readJobState = async (pool: Pool, id: string) =>
  (await pool.query('SELECT state, attempts, fence, resumed, analysis FROM jobs WHERE id = $1', [id])).rows[0];

/** Queues jobs of new chapters as a settled translate call does; returns their ids in chapter order. */
export const addQueuedJobs = async (
  pool: Pool,
  {
    workspaceId,
    bookId = newId(),
    count = 1,
    model = 'offline',
    analysisDue = false,
    namingDue = false,
    firstOrderNo = 1,
  }: {
    workspaceId: string;
    bookId?: string;
    count?: number;
    model?: string;
    analysisDue?: boolean;
    namingDue?: boolean;
    firstOrderNo?: number;
  },
): Promise<string[]> => {
  const request = { id: newId(), workspaceId, operationId: newId(), bookId, useBible: true, customerKey: undefined };
  const jobs: NewJob[] = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    chapterId: newId(),
    orderNo: firstOrderNo + index,
    model,
    words: 1,
    chapterVersion: 1,
    named: false,
    analysisDue,
    namingDue,
  }));
  await inTransaction(pool, async (tx) => {
    await insertRequest(tx, request, jobs);
    await insertPlannedJobs(tx, request.id);
    await markReady(tx, [{ workspaceId, bookId, model, customerKeyId: null }]);
    await settleRequest(tx, request.id, { queued: jobs.length, droppedIds: [] });
    await createNaming(tx, request.id);
  });
  return jobs.map(({ id }) => id);
};

const jobStates = createEnumNames(JobState);

/** Lists jobs, each with the status that its state names. */
export const readJobs = async (
  translation: RpcClient<typeof TranslationService>,
  request: MessageInitShape<typeof ListJobsRequestSchema>,
  options: CallOptions,
) => {
  const { jobs } = await translation.listJobs(request, options);
  return jobs.map(({ state, ...job }) => ({ ...job, status: jobStates.nameOf(state) }));
};

/** Returns whether a job is done, failed or cancelled. */
export const isEnded = ({ status }: { status: EnumName<typeof JobState> }): boolean =>
  status !== 'queued' && status !== 'running';
