import { newId } from '@versio/kit/ids';
import { openConflict, renderingKey } from '../store/conflicts.ts';
import { TERMS, type TermRow } from '../store/records.ts';
import { toKey } from '../text/names.ts';
import type { AnalysedChapter, Finding } from './finding.ts';

/**
 * Takes found terms in. A known rendering is never overwritten: one that is newer than what the analysis saw is taken silently; one that it
 * saw and still contradicts makes a conflict, unless a person has locked the term. What is somebody's name is no term.
 * @returns how many conflicts were opened
 */
export const applyTerms = async (chapter: AnalysedChapter, terms: Finding['terms']): Promise<number> => {
  if (terms.length === 0) return 0;
  const keys = terms.map(({ source }) => toKey(source));
  const known = await readTerms(chapter, keys);
  const names = await readNames(chapter, keys);
  const added: Finding['terms'] = [];
  let conflictsOpened = 0;
  for (const term of terms) {
    const key = toKey(term.source);
    const record = known.get(key);
    if (record === undefined) {
      if (!names.has(key)) added.push(term);
      continue;
    }
    if (toKey(record.targetTerm) === toKey(term.target) || record.locked || record.version > chapter.seenVersion)
      continue;
    const opened = await openConflict(chapter, {
      kind: 'term_rendering',
      key: renderingKey(record.id, toKey(term.target)),
      candidates: [
        { termId: record.id, targetTerm: record.targetTerm },
        { termId: record.id, targetTerm: term.target },
      ],
      reason: `"${term.source}" is known as "${record.targetTerm}"; analysis proposes "${term.target}".`,
      quote: term.quote,
    });
    if (opened) conflictsOpened += 1;
  }
  await insertTerms(chapter, added);
  return conflictsOpened;
};

interface KnownTerm extends TermRow {
  key: string;
  version: number;
}

const readTerms = async (
  { tx, workspaceId, bookId }: AnalysedChapter,
  keys: string[],
): Promise<Map<string, KnownTerm>> => {
  const { rows } = await tx.query<KnownTerm>(
    `SELECT ${TERMS.columns}, source_key AS key, version FROM terms
     WHERE book_id = $1::uuid AND workspace_id = $2::uuid AND source_key = ANY ($3::text[])`,
    [bookId, workspaceId, keys],
  );
  return new Map(rows.map((row) => [row.key, row]));
};

const readNames = async ({ tx, bookId }: AnalysedChapter, keys: string[]): Promise<Set<string>> => {
  const { rows } = await tx.query<{ key: string }>(
    `SELECT key FROM character_names WHERE book_id = $1::uuid AND key = ANY ($2::text[]) AND kind IN ('name', 'alias')`,
    [bookId, keys],
  );
  return new Set(rows.map(({ key }) => key));
};

const insertTerms = async (
  { tx, workspaceId, bookId, version }: AnalysedChapter,
  terms: Finding['terms'],
): Promise<void> => {
  if (terms.length === 0) return;
  await tx.query(
    `INSERT INTO terms (id, workspace_id, book_id, source_term, source_key, target_term, category, origin, version)
     SELECT id, $1::uuid, $2::uuid, source, key, target, category, 'analysis', $3::bigint
     FROM unnest($4::uuid[], $5::text[], $6::text[], $7::text[], $8::text[]) AS term(id, source, key, target, category)
     ON CONFLICT (book_id, source_key) DO NOTHING`,
    [
      workspaceId,
      bookId,
      version,
      terms.map(() => newId()),
      terms.map(({ source }) => source),
      terms.map(({ source }) => toKey(source)),
      terms.map(({ target }) => target),
      terms.map(({ category }) => category),
    ],
  );
};
