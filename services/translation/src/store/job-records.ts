import type { Pool } from '@versio/kit/postgres';
import { createEnumNames } from '@versio/kit/wire';
import { Gender, TermCategory } from '@versio/proto/versio/bible/v1/enums_pb';
import type { SelectForTextResponse } from '@versio/proto/versio/bible/v1/selection_pb';
import type { BibleRecords } from '../engine/types.ts';
import type { ClaimedJob } from '../schedule/claim.ts';

const categoryNames = createEnumNames(TermCategory);
const genderNames = createEnumNames(Gender);

/** What the Bible answered, in the engine's own shape (plain data, so that it can be stored with the job). */
export const toRecords = (selected: SelectForTextResponse): BibleRecords => ({
  version: Number(selected.version),
  terms: selected.terms.map(({ source, target, locked, termCategory, category, note }) => ({
    source,
    target,
    locked,
    category: categoryNames.nameOf(termCategory, category || 'other'),
    note,
  })),
  characters: selected.characters.map(({ nameCn, nameVi, aliases, characterGender, gender, role, address }) => ({
    nameCn,
    nameVi,
    aliases: aliases.map(({ source, target }) => ({ source, target })),
    gender: genderNames.nameOf(characterGender, gender || 'unknown'),
    role,
    address: address.map(({ to, self, other }) => ({ to, self, other })),
  })),
  idioms: selected.idioms.map(({ source, target }) => ({ source, target })),
  lessons: [...selected.lessons],
  summary: selected.summary,
});

/** The records that applied when the translation of this job began; undefined before. */
export const readJobRecords = async (pool: Pool, jobId: string): Promise<BibleRecords | undefined> => {
  const { rows } = await pool.query<{ records: BibleRecords }>(
    'SELECT records FROM job_records WHERE job_id = $1::uuid',
    [jobId],
  );
  return rows[0]?.records;
};

/** Keeps the records under which a job is translated and checked. */
export const storeJobRecords = async (pool: Pool, job: ClaimedJob, records: BibleRecords): Promise<void> => {
  await pool.query(
    `INSERT INTO job_records (job_id, version, records)
     SELECT id, $3::bigint, $4::jsonb FROM jobs WHERE id = $1::uuid AND fence = $2::bigint ON CONFLICT (job_id) DO NOTHING`,
    [job.id, job.fence, records.version, JSON.stringify(records)],
  );
};
