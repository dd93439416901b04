import type { Queryable } from '@versio/kit/postgres';
import { FIRST_PERSON_NAME } from '@versio/kit/text';
import { hidesBearer, toKey } from '../text/names.ts';
import type { BookKey } from './books.ts';
import type { AliasEntry } from './records.ts';

/** A name of a record. */
export interface RecordName {
  text: string;
  /** The chapter from which on it is valid (0: always). */
  fromOrder: number;
  /** In the chapters before it is a term of its own, which does not reveal its bearer. */
  isTermBefore?: boolean;
}

/** The kinds of records that are found in texts. */
export type MatchedKind = 'term' | 'character' | 'idiom';

/** A record with the names by which it is found in texts. */
export interface NamedRecord {
  id: string;
  kind: MatchedKind;
  names: readonly RecordName[];
}

/** Reads the records that changed after a version. */
export const readChangedRecords = async (
  tx: Queryable,
  { workspaceId, bookId }: BookKey,
  sinceVersion: number,
): Promise<NamedRecord[]> => {
  const values = [bookId, workspaceId, sinceVersion];
  const where = 'book_id = $1::uuid AND workspace_id = $2::uuid AND version > $3::bigint';
  const terms = await tx.query<{ id: string; name: string }>({
    name: 'read-changed-terms',
    text: `SELECT id, source_key AS name FROM terms WHERE ${where}`,
    values,
  });
  const idioms = await tx.query<{ id: string; name: string }>({
    name: 'read-changed-idioms',
    text: `SELECT id, source_key AS name FROM idioms WHERE ${where}`,
    values,
  });
  const characters = await tx.query<{ id: string; nameCn: string; nameVi: string; aliases: AliasEntry[] }>({
    name: 'read-changed-characters',
    text: `SELECT id, name_cn AS "nameCn", name_vi AS "nameVi", aliases FROM characters WHERE ${where}`,
    values,
  });
  return [
    ...terms.rows.map(({ id, name }) => ({ id, kind: 'term' as const, names: [{ text: name, fromOrder: 0 }] })),
    ...idioms.rows.map(({ id, name }) => ({ id, kind: 'idiom' as const, names: [{ text: name, fromOrder: 0 }] })),
    ...characters.rows.map(({ id, aliases, ...bearer }) => ({
      id,
      kind: 'character' as const,
      names: [
        { text: toKey(bearer.nameCn), fromOrder: 0 },
        // 我 occurs in every dialogue.
        ...aliases
          .filter(({ source }) => source !== FIRST_PERSON_NAME)
          .map((alias) => ({
            text: toKey(alias.source),
            fromOrder: alias.fromOrder ?? 0,
            isTermBefore: hidesBearer(alias, bearer),
          })),
      ],
    })),
  ];
};

/** Reads the ids of the records that were deleted after a version. */
export const readDeletedIds = async (tx: Queryable, bookId: string, sinceVersion: number): Promise<string[]> => {
  const { rows } = await tx.query<{ id: string }>({
    name: 'read-deleted-ids',
    text: 'SELECT record_id AS id FROM deletions WHERE book_id = $1::uuid AND version > $2::bigint',
    values: [bookId, sinceVersion],
  });
  return rows.map(({ id }) => id);
};
