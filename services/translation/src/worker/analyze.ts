import { isFailure } from '@versio/kit/errors';
import { newId } from '@versio/kit/ids';
import type { Pool } from '@versio/kit/postgres';
import { createEnumNames, type EnumName, type EnumNames } from '@versio/kit/wire';
import { Gender, TermCategory } from '@versio/proto/versio/bible/v1/enums_pb';
import type { Book, Chapter } from '@versio/proto/versio/books/v1/books_pb';
import { type JobStatus, jobStatusOf } from '../book-states.ts';
import { AnalysisFailed, analyzeChapter, type Found } from '../engine/analyze-chapter.ts';
import type { EngineModel } from '../engine/ladder.ts';
import { settleAnalysis, waitForLowerChapters } from '../schedule/barrier.ts';
import type { ClaimedJob } from '../schedule/claim.ts';
import { JobLost } from '../schedule/leases.ts';
import { toRecords } from '../store/job-records.ts';
import { isUnavailable, untilAvailable } from './availability.ts';
import type { WorkerContext } from './context.ts';

/**
 * Analyses a chapter and applies the result when its turn has come (architecture section 3 step 3). What a kill leaves behind:
 * - before the result is stored: nothing, it is made again;
 * - stored, not applied: the next start goes on from it, under the same analysis id;
 * - applied, not marked in books: applied once more, which the Bible takes as the same;
 * - marked: books answers prepassAt, and the analysis is settled without another.
 * @returns "waiting" when lower chapters come first (the job is given up for now), else the state of the job in books ("running": go on)
 */
export const analyse = async (
  context: WorkerContext,
  job: ClaimedJob,
  {
    chapter,
    book,
    sourceLang,
    models,
  }: { chapter: Chapter; book: Book; sourceLang: string; models: readonly EngineModel[] },
  signal: AbortSignal,
): Promise<'waiting' | JobStatus> => {
  const { pool, bible, books, logger } = context;
  const options = { workspaceId: job.workspaceId, signal };
  try {
    let analysis = await readAnalysis(pool, job.id);
    if (analysis === undefined) {
      const text = `${chapter.title}\n${chapter.sourceText}`;
      const selected = await untilAvailable(
        () => bible.selectForText({ bookId: job.bookId, orderNo: chapter.orderNo, text }, options),
        signal,
      );
      const records = toRecords(selected);
      const { title, sourceText: source, orderNo } = chapter;
      const input = { title, source, orderNo, sourceLang, targetLang: book.targetLang, records, models };
      analysis = { analysisId: newId(), seenVersion: records.version, found: await analyzeChapter(input, signal) };
      await storeAnalysis(pool, job, analysis);
    }
    if (await waitForLowerChapters(pool, job)) return 'waiting';
    const { analysisId, seenVersion, found } = analysis;
    await untilAvailable(
      () =>
        bible.applyAnalysis(
          {
            bookId: job.bookId,
            chapterId: job.chapterId,
            orderNo: chapter.orderNo,
            analysisId,
            seenVersion: BigInt(seenVersion),
            ...toFoundMessages(found),
          },
          { ...options, operationId: analysisId },
        ),
      signal,
    );
    const marked = await untilAvailable(
      () => books.markAnalysed({ chapterId: job.chapterId, jobId: job.id, fence: BigInt(job.fence) }, options),
      signal,
    );
    const status = jobStatusOf(marked);
    if (status !== 'running') return status;
    await settleAnalysis(pool, job);
  } catch (error) {
    signal.throwIfAborted();
    // A part that is down is waited for; what the analysis itself cannot do leaves the chapter without it.
    const isOwnFault = error instanceof AnalysisFailed || (isFailure(error) && !isUnavailable(error));
    if (!isOwnFault) throw error;
    const reason = (error as Error).message || 'it could not be applied';
    logger.info({ reason, jobId: job.id, chapterId: job.chapterId }, 'a chapter goes on without its analysis');
    // True however the job ends: the translation may still fail, for the same reason or another.
    await settleAnalysis(pool, job, `the Book Bible learned nothing from this chapter, its analysis failed: ${reason}`);
  }
  return 'running';
};

const categoryNames = createEnumNames(TermCategory);
const genderNames = createEnumNames(Gender);

/** Returns the findings as messages of the Bible. A model may name categories and genders that do not exist. */
const toFoundMessages = (found: Found) => ({
  ...found,
  terms: found.terms.map((term) => ({
    ...term,
    termCategory: valueOr(categoryNames, term.category, TermCategory.OTHER),
  })),
  characters: found.characters.map((character) => ({
    ...character,
    characterGender: valueOr(genderNames, character.gender, Gender.UNKNOWN),
  })),
});

const valueOr = <Enum>(names: EnumNames<Enum>, name: string, fallback: Enum[keyof Enum]): Enum[keyof Enum] => {
  try {
    return names.valueOf(name as EnumName<Enum>);
  } catch {
    return fallback;
  }
};

interface StoredAnalysis {
  analysisId: string;
  seenVersion: number;
  found: Found;
}

const readAnalysis = async (pool: Pool, jobId: string): Promise<StoredAnalysis | undefined> => {
  const { rows } = await pool.query<StoredAnalysis & { [column: string]: unknown }>(
    'SELECT analysis_id AS "analysisId", seen_version AS "seenVersion", found FROM analyses WHERE job_id = $1::uuid',
    [jobId],
  );
  return rows[0];
};

const storeAnalysis = async (
  pool: Pool,
  job: ClaimedJob,
  { analysisId, seenVersion, found }: StoredAnalysis,
): Promise<void> => {
  const { rowCount } = await pool.query(
    `INSERT INTO analyses (job_id, analysis_id, seen_version, found)
     SELECT id, $3::uuid, $4::bigint, $5::jsonb FROM jobs WHERE id = $1::uuid AND fence = $2::bigint AND state = 'running'
     ON CONFLICT (job_id) DO NOTHING`,
    [job.id, job.fence, analysisId, seenVersion, JSON.stringify(found)],
  );
  // Another worker holds the job, and may have stored an analysis of its own: two must never be applied.
  if (rowCount === 0) throw new JobLost();
};
