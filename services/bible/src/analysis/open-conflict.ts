import { newId } from '@versio/kit/ids';
import type { ConflictCandidate, ConflictRow, Evidence } from '../store/records.ts';
import type { AnalysedChapter } from './finding.ts';

const MAX_EVIDENCE = 20;

/** A conflict as it is opened. */
export interface NewConflict {
  kind: ConflictRow['kind'];
  /** Tells it from every other one of the book. */
  key: string;
  candidates: ConflictCandidate[];
  reason: string;
  quote: string;
}

/**
 * Opens a conflict, or adds the evidence to the one that is open about the same. What has been decided stays decided.
 * @returns whether it was opened now
 */
export const openConflict = async (
  { tx, workspaceId, bookId, version, orderNo }: AnalysedChapter,
  { kind, key, candidates, reason, quote }: NewConflict,
): Promise<boolean> => {
  const evidence: Evidence[] = [{ orderNo, quote }];
  const id = newId();
  const { rows } = await tx.query<{ id: string }>(
    `INSERT INTO conflicts (id, workspace_id, book_id, kind, conflict_key, candidates, evidence, reason, origin, version)
     VALUES ($1::uuid, $2::uuid, $3::uuid, $4::text, $5::text, $6::jsonb, $7::jsonb, $8::text, 'analysis', $9::bigint)
     ON CONFLICT (book_id, conflict_key) DO UPDATE SET evidence = conflicts.evidence || excluded.evidence, updated_at = now(),
         version = excluded.version
       WHERE conflicts.status = 'open' AND jsonb_array_length(conflicts.evidence) < $10::int
         AND NOT conflicts.evidence @> excluded.evidence
     RETURNING id`,
    [
      id,
      workspaceId,
      bookId,
      kind,
      key,
      JSON.stringify(candidates),
      JSON.stringify(evidence),
      reason,
      version,
      MAX_EVIDENCE,
    ],
  );
  return rows[0]?.id === id;
};

/** The key of a suspicion that two characters are one: the same whichever was seen first. */
export const duplicateKey = (one: string, other: string): string =>
  `duplicate_character ${[one, other].sort().join(' ')}`;

/** The key of another rendering of a term's, or character's, name. */
export const renderingKey = (recordId: string, target: string): string => `term_rendering ${recordId} ${target}`;

/** The key of another gender of a character. */
export const genderKey = (characterId: string, gender: string): string => `gender ${characterId} ${gender}`;
