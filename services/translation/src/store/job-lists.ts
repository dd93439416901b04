import type { MessageInitShape } from '@bufbuild/protobuf';
import { json, jsonRowsOf, type Pool, takeValue } from '@versio/kit/postgres';
import { toOptionalTimestamp, toTimestamp } from '@versio/kit/wire';
import type { JobSchema } from '@versio/proto/versio/translation/v1/translation_pb';
import { LIMITED_TODAY_SQL } from './daily-usage.ts';
import { type JobStatus, jobStates, STATUS_SQL } from './jobs.ts';

/** Selects jobs of a book. */
export interface JobQuery {
  workspaceId: string;
  bookId: string;
  /** Undefined: any. */
  status: JobStatus | undefined;
  /** All jobs instead of the newest of each chapter. */
  all: boolean;
  /** Models for which a workspace waits that has reached its daily limit. */
  paidModels: readonly string[];
}

const WAITS_FOR_NEXT_DAY =
  'it waits for the next day (00:00 UTC): the workspace has used the tokens or the money that the operator allows a day';

/** A page of a list of jobs, and the number of matching jobs in all. */
interface JobPage<Jobs> {
  jobs: Jobs;
  total: number;
}

/** Lists jobs, active ones first, then newest first. Pending and dropped ones are hidden. */
export const listJobs = async (
  pool: Pool,
  query: JobQuery,
  page: { limit: number; offset: number },
): Promise<JobPage<MessageInitShape<typeof JobSchema>[]>> => {
  const { rows } = await pool.query<JobRow>(toPageSql(query), toValues(query, page));
  return { jobs: rows.map(toJobMessage), total: await totalOf(pool, query, rows.length, page) };
};

/** A page of jobs as a JSON array, with the version of all jobs of the book. */
interface JsonJobPage {
  /** Empty while a daily limit holds jobs of the workspace back, since their warnings report it. */
  version: string;
  /** Undefined if the caller knows the version. */
  page: JobPage<Buffer> | undefined;
}

/**
 * As `listJobs`, as a JSON array in the form of the REST interface: as messages, a list of 1,000 jobs takes several
 * times as long in each process on its way. test/contract compares its form with the schema.
 *
 * The version changes with every change of a job of the book: the sum of the transactions that wrote their rows (xmin)
 * grows with every write, since a later transaction has a higher number, and a deletion changes the count. The time
 * keeps a database that was restored to an older state from repeating a version. It costs a tenth of the list.
 */
export const listJobsAsJson = async (
  pool: Pool,
  query: JobQuery,
  page: { limit: number; offset: number },
  knownVersions: readonly string[],
): Promise<JsonJobPage> => {
  const { rows } = await pool.query<{ version: string; isKnown: boolean; listed: number; jobs: string | null }>({
    name: query.all ? 'list-all-jobs-as-json' : 'list-jobs-as-json',
    text: `SELECT version, is_known AS "isKnown", listed, jobs FROM (
       SELECT version, version <> '' AND version = ANY ($7::text[]) AS is_known FROM (
         SELECT CASE WHEN $1::uuid IN ${LIMITED_TODAY_SQL} THEN '' ELSE concat_ws('.', count(*),
           coalesce(sum(xmin::text::bigint), 0), floor(extract(epoch FROM max(greatest(created_at, finished_at))) * 1000))
           END AS version
         FROM jobs WHERE workspace_id = $1::uuid AND book_id = $2::uuid
       ) AS present
     ) AS asked LEFT JOIN LATERAL (
       SELECT ${JOBS_AS_JSON.gathered} AS jobs, count(*)::int AS listed FROM (${toPageSql(query)}) AS page
     ) AS page ON NOT is_known`,
    values: [...toValues(query, page), knownVersions],
  });
  const row = rows[0]!;
  const { version, isKnown, listed } = row;
  const jobs = takeValue(row, 'jobs');
  if (isKnown || jobs === null) return { version, page: undefined };
  const total = await totalOf(pool, query, listed, page);
  return { version, page: { jobs: JOBS_AS_JSON.toJson(jobs), total } };
};

const JOBS_AS_JSON = jsonRowsOf({
  id: json.plain('id'),
  bookId: json.plain('book_id'),
  chapterId: json.plain('chapter_id'),
  model: json.text('model'),
  status: json.plain('status'),
  attempts: json.number('attempts'),
  error: json.text('error'),
  createdAt: json.time('created_at'),
  startedAt: json.time('started_at'),
  finishedAt: json.time('finished_at'),
  progress: json.object({
    segmentsDone: json.number('segments_done'),
    segmentsTotal: json.number('segments_total'),
  }),
  sourceLang: json.text('source_lang'),
  warning: json.text('warning'),
});

/** The reason in a warning of the form "meaning: reason". */
const NAMING_REASON_SQL = "substr(naming_warning, nullif(strpos(naming_warning, ': '), 0))";

/** The warning of the naming, without its reason if the other warning ends with the same one. */
const NAMING_WARNING_SQL = `CASE WHEN right(warning, length(${NAMING_REASON_SQL})) = ${NAMING_REASON_SQL}
  THEN left(naming_warning, -length(${NAMING_REASON_SQL})) ELSE naming_warning END`;

/** Most jobs have no warning, and the JSON evaluates this twice: composing it took 0.8 of 7 ms for 1,000 jobs. */
const WARNING_SQL = `CASE WHEN coalesce(naming_warning, warning) IS NOT NULL OR state IN ('queued', 'waiting')
  THEN nullif(concat_ws('; ', ${NAMING_WARNING_SQL}, warning,
    CASE WHEN state IN ('queued', 'waiting') AND key_owner = '' AND model = ANY ($6::text[])
      AND workspace_id IN ${LIMITED_TODAY_SQL} THEN '${WAITS_FOR_NEXT_DAY}' END), '') END`;

const toPageSql = (query: JobQuery): string =>
  `WITH listed AS (${toListedSql(query)})
   SELECT id, book_id, chapter_id, model, status, attempts, error, created_at, started_at, finished_at, segments_done,
     segments_total, source_lang, ${WARNING_SQL} AS warning
   FROM listed WHERE $3::text IS NULL OR status = $3::text
   ORDER BY status IN ('queued', 'running') DESC, id DESC
   LIMIT $4::int OFFSET $5::int`;

const toValues = (query: JobQuery, { limit, offset }: { limit: number; offset: number }): unknown[] => [
  query.workspaceId,
  query.bookId,
  query.status ?? null,
  limit,
  offset,
  query.paidModels,
];

/** Counts the rows only for a page that ends at its limit or begins after the end. */
const totalOf = async (
  pool: Pool,
  query: JobQuery,
  listed: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<number> => (listed === limit || (listed === 0 && offset > 0) ? countJobs(pool, query) : offset + listed);

/** Selects jobs by reading the index jobs_of_book backwards, which needs no sort. */
const toListedSql = ({ all }: JobQuery): string =>
  `SELECT ${all ? '' : 'DISTINCT ON (chapter_id)'} id, workspace_id, book_id, chapter_id, model, key_owner, state, attempts,
     error, created_at, started_at, finished_at, segments_done, segments_total, source_lang, naming_warning, warning,
     ${STATUS_SQL} AS status
   FROM jobs
   WHERE workspace_id = $1::uuid AND book_id = $2::uuid AND state NOT IN ('pending', 'dropped')
   ${all ? '' : 'ORDER BY chapter_id DESC, id DESC'}`;

const countJobs = async (pool: Pool, query: JobQuery): Promise<number> => {
  const { rows } = await pool.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM (${toListedSql(query)}) AS listed WHERE $3::text IS NULL OR status = $3::text`,
    [query.workspaceId, query.bookId, query.status ?? null],
  );
  return rows[0]!.total;
};

interface JobRow {
  id: string;
  book_id: string;
  chapter_id: string;
  model: string;
  status: JobStatus;
  attempts: number;
  error: string | null;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
  segments_done: number;
  segments_total: number;
  source_lang: string | null;
  warning: string | null;
}

const toJobMessage = (row: JobRow): MessageInitShape<typeof JobSchema> => ({
  id: row.id,
  bookId: row.book_id,
  chapterId: row.chapter_id,
  model: row.model,
  status: row.status,
  state: jobStates.valueOf(row.status),
  attempts: row.attempts,
  error: row.error ?? undefined,
  createdAt: row.created_at,
  createTime: toTimestamp(row.created_at),
  startedAt: row.started_at ?? undefined,
  startTime: toOptionalTimestamp(row.started_at),
  finishedAt: row.finished_at ?? undefined,
  finishTime: toOptionalTimestamp(row.finished_at),
  segmentsDone: row.segments_done,
  segmentsTotal: row.segments_total,
  sourceLang: row.source_lang ?? undefined,
  warning: row.warning ?? undefined,
});
