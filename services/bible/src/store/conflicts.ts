import { fail } from '@versio/kit/errors';
import { newId, parseId } from '@versio/kit/ids';
import { toKey } from '../text/names.ts';
import { type BookReader, type BookWriter, type ImportedRecords, importRows } from './books.ts';
import { takeRoom } from './record-counts.ts';
import {
  type AliasEntry,
  type CharacterRow,
  CONFLICTS,
  type ConflictRow,
  type ConflictStateName,
  type Evidence,
  type GenderEntry,
  type GenderName,
  type OriginName,
  type TimelineEntry,
} from './records.ts';

/** The changes of a resolution, kept for undoing them. */
export type Undo = MergeUndo | RenderingUndo | GenderUndo | AddressUndo;

/** Characters that were merged into another. */
export interface MergeUndo {
  kind: 'merge';
  survivorId: string;
  /** In the order in which they were merged. */
  merged: MergedCharacter[];
}

/** A character before the merge, and what the survivor got from it. */
export interface MergedCharacter {
  character: CharacterRow;
  aliases: AliasEntry[];
  timeline: TimelineEntry[];
  /** It was locked and the survivor was not, which is locked since. Absent in an undo of an older version. */
  locks?: boolean;
  /** The relations with it as speaker, and as addressee. */
  fromRelationIds: string[];
  toRelationIds: string[];
  /** The rows of the deleted relations between it and the survivor. */
  relations: Record<string, unknown>[];
  eventIds: string[];
}

/** A rendering that a person decided for, of a term or of a name of a character. */
export interface RenderingUndo {
  kind: 'rendering';
  record: 'term' | 'character';
  id: string;
  /** The name or term in the source. Absent in an undo of an older version, as is the version. */
  source?: string;
  before: string;
  after: string;
  origin: OriginName;
  /** The version of the record with the change. */
  version?: number;
}

/** A gender that a person decided for. */
export interface GenderUndo {
  kind: 'gender';
  characterId: string;
  added: GenderEntry;
  /** The entry that had its place. */
  replaced?: GenderEntry | undefined;
}

/** A form of address. */
export interface Address {
  self: string;
  other: string;
}

/** A form of address that a person decided for. */
export interface AddressUndo {
  kind: 'address';
  relationId: string;
  before: Address;
  after: Address;
  origin: OriginName;
  /** The version of the relation with the change. */
  version: number;
}

/** A conflict with the changes of its resolution. */
export type StoredConflict = ConflictRow & { undo: Undo | null };

/** Reads a conflict. Errors: CONFLICT_NOT_FOUND. */
export const readConflict = async (
  { tx, workspaceId, bookId }: BookReader,
  conflictId: string,
): Promise<StoredConflict> => {
  parseId(conflictId, 'CONFLICT_NOT_FOUND');
  const { rows } = await tx.query<StoredConflict>(
    `SELECT ${CONFLICTS.columns}, undo FROM conflicts WHERE id = $1::uuid AND book_id = $2::uuid AND workspace_id = $3::uuid`,
    [conflictId, bookId, workspaceId],
  );
  if (rows[0] === undefined) throw fail('CONFLICT_NOT_FOUND');
  return rows[0];
};

/** Stores the state of a conflict. */
export const writeState = async (
  { tx, workspaceId, bookId, version }: BookWriter,
  conflictId: string,
  { status, survivorSlug, undo }: { status: ConflictStateName; survivorSlug?: string; undo: Undo | null },
): Promise<ConflictRow> => {
  const { rows } = await tx.query<ConflictRow>(
    `UPDATE conflicts SET status = $4::text, into_slug = $5::text, undo = $6::jsonb, version = $7::bigint, updated_at = now(),
       causes = '{}', withdrawn = false, resolved_at = CASE $4::text WHEN 'open' THEN NULL ELSE now() END
     WHERE id = $1::uuid AND book_id = $2::uuid AND workspace_id = $3::uuid
     RETURNING ${CONFLICTS.columns}`,
    [conflictId, bookId, workspaceId, status, survivorSlug ?? '', undo === null ? null : JSON.stringify(undo), version],
  );
  return rows[0]!;
};

const MAX_EVIDENCE = 20;

/** A rendering that a person wrote in place of the known one. */
export interface WrittenRendering {
  recordId: string;
  source: string;
  target: string;
  text: string;
  /** Parts of the source, one for each place. */
  quotes: readonly string[];
}

/**
 * Opens a conflict about each rendering that a person wrote in place of that of a record, with the places as evidence,
 * or adds the places to the open one, which the votes do not withdraw any more. A conflict that a person has decided
 * stays as it is.
 */
export const openRenamings = async (
  writer: BookWriter & { orderNo: number },
  renamings: readonly WrittenRendering[],
): Promise<void> => {
  for (const renaming of renamings) await openRenaming(writer, renaming);
};

const openRenaming = async (
  writer: BookWriter & { orderNo: number },
  { recordId, source, target, text, quotes }: WrittenRendering,
): Promise<void> => {
  const { tx, workspaceId, bookId, version, orderNo } = writer;
  const key = renderingKey(recordId, toKey(text));
  const { rows } = await tx.query<{ status: ConflictStateName; evidence: Evidence[]; withdrawn: boolean }>(
    `SELECT status, evidence, withdrawn FROM conflicts
     WHERE book_id = $1::uuid AND workspace_id = $2::uuid AND conflict_key = $3::text`,
    [bookId, workspaceId, key],
  );
  const known = rows[0];
  if (known !== undefined && known.status !== 'open' && !known.withdrawn) return;
  if (known === undefined && (await takeRoom(writer, 'conflicts', [{ key }])).length === 0) return;
  const evidence = [...(known?.evidence ?? [])];
  for (const quote of quotes)
    if (evidence.length < MAX_EVIDENCE && !evidence.some((place) => place.orderNo === orderNo && place.quote === quote))
      evidence.push({ orderNo, quote });
  await tx.query(
    `INSERT INTO conflicts (id, workspace_id, book_id, kind, conflict_key, candidates, evidence, reason, edited_places, origin, version)
     VALUES ($1::uuid, $2::uuid, $3::uuid, 'term_rendering', $4::text, $5::jsonb, $6::jsonb, $7::text, $8::int, 'analysis', $9::bigint)
     ON CONFLICT (book_id, conflict_key) DO UPDATE SET status = 'open', resolved_at = NULL, withdrawn = false,
       evidence = excluded.evidence, edited_places = conflicts.edited_places + excluded.edited_places,
       causes = '{}', version = excluded.version, updated_at = now()`,
    [
      newId(),
      workspaceId,
      bookId,
      key,
      JSON.stringify([target, text].map((targetTerm) => ({ termId: recordId, targetTerm }))),
      JSON.stringify(evidence),
      `"${source}" is known as "${target}"; a person wrote "${text}".`,
      quotes.length,
      version,
    ],
  );
};

/**
 * Stores a merge at the word of a person as a merged conflict of human origin. One about the same two characters gets
 * the merge, whatever was decided before, unless it holds an earlier merge that can still be undone.
 */
export const storeMerge = async (
  { tx, workspaceId, bookId, version }: BookWriter,
  survivor: CharacterRow,
  merged: CharacterRow,
  undo: MergeUndo,
): Promise<ConflictRow> => {
  const key = duplicateKey(survivor.slug, merged.slug);
  const id = newId();
  const { rows: known } = await tx.query<{ status: ConflictStateName }>(
    'SELECT status FROM conflicts WHERE book_id = $1::uuid AND workspace_id = $2::uuid AND conflict_key = $3::text',
    [bookId, workspaceId, key],
  );
  const candidates = [survivor, merged].map(({ slug, nameVi, nameCn }) => ({ slug, nameVi, nameCn }));
  const { rows } = await tx.query<ConflictRow>(
    `INSERT INTO conflicts (id, workspace_id, book_id, kind, status, conflict_key, candidates, reason, into_slug, undo, resolved_at,
       origin, version)
     VALUES ($1::uuid, $2::uuid, $3::uuid, 'duplicate_character', 'merged', $4::text, $5::jsonb, $6::text, $7::text, $8::jsonb, now(),
       'human', $9::bigint)
     ON CONFLICT (book_id, conflict_key) DO UPDATE SET status = 'merged', into_slug = excluded.into_slug, undo = excluded.undo,
       resolved_at = now(), causes = '{}', withdrawn = false, origin = 'human', version = excluded.version, updated_at = now()
     RETURNING ${CONFLICTS.columns}`,
    [
      id,
      workspaceId,
      bookId,
      known[0]?.status === 'merged' ? `${key} ${id}` : key,
      JSON.stringify(candidates),
      `A person merged "${merged.nameVi}" into "${survivor.nameVi}".`,
      survivor.slug,
      JSON.stringify(undo),
      version,
    ],
  );
  return rows[0]!;
};

/** Returns the key of a conflict about two characters, the same in both orders. */
export const duplicateKey = (one: string, other: string): string =>
  `duplicate_character ${[one, other].sort().join(' ')}`;

/** Returns the key of a conflict about a rendering of a term or of the name of a character. */
export const renderingKey = (recordId: string, target: string): string => `term_rendering ${recordId} ${target}`;

/** Returns the key of a conflict about a gender of a character. */
export const genderKey = (characterId: string, gender: GenderName): string => `gender ${characterId} ${gender}`;

/** What a form of address is kept for. */
export interface AddressPair {
  fromId: string;
  toId: string;
  register: string;
}

/** Returns the key of a conflict about a form of address of a pair. */
export const addressKey = ({ fromId, toId, register }: AddressPair, { self, other }: Address): string =>
  `address ${fromId} ${toId} ${JSON.stringify([register, self, other])}`;

const addressPrefix = ({ fromId, toId, register }: AddressPair): string =>
  `address ${fromId} ${toId} ${JSON.stringify([register]).slice(0, -1)},`;

/** Returns the pairs for which a person has decided about a form of address. */
export const readDecidedPairs = async <Pair extends AddressPair>(
  { tx, workspaceId, bookId }: BookWriter,
  pairs: readonly Pair[],
): Promise<Set<Pair>> => {
  if (pairs.length === 0) return new Set();
  const { rows } = await tx.query<{ position: number }>(
    `SELECT DISTINCT pair.position::int FROM unnest($3::text[]) WITH ORDINALITY AS pair(prefix, position)
     JOIN conflicts ON starts_with(conflict_key, pair.prefix)
     WHERE book_id = $1::uuid AND workspace_id = $2::uuid AND kind = 'address' AND status IN ('merged', 'kept')`,
    [bookId, workspaceId, pairs.map(addressPrefix)],
  );
  return new Set(rows.map(({ position }) => pairs[position - 1]!));
};

/** A conflict to import. */
export type ImportedConflict = Pick<
  ConflictRow,
  'kind' | 'status' | 'candidates' | 'evidence' | 'reason' | 'intoSlug' | 'resolvedAt' | 'origin'
> & { key: string };

/** Imports conflicts by their keys. Returns how many are stored as given; a known conflict keeps its state. */
export const importConflicts = (writer: BookWriter, records: ImportedRecords<ImportedConflict>): Promise<number> =>
  importRows(writer, {
    records,
    keyOf: ({ key }) => key,
    toRow: (conflict) => ({
      id: newId(),
      kind: conflict.kind,
      status: conflict.status,
      conflict_key: conflict.key,
      candidates: conflict.candidates,
      evidence: conflict.evidence,
      reason: conflict.reason,
      into_slug: conflict.intoSlug,
      resolved_at: conflict.status === 'open' ? null : (conflict.resolvedAt ?? new Date().toISOString()),
      origin: conflict.origin,
    }),
    sql: `INSERT INTO conflicts (id, workspace_id, book_id, kind, status, conflict_key, candidates, evidence, reason, into_slug, resolved_at,
        origin, version)
      SELECT id, $1::uuid, $2::uuid, kind, status, conflict_key, candidates, evidence, reason, into_slug, resolved_at, origin, $3::bigint
      FROM jsonb_to_recordset($4::jsonb) AS row(id uuid, kind text, status text, conflict_key text, candidates jsonb, evidence jsonb,
        reason text, into_slug text, resolved_at timestamptz, origin text)
      ON CONFLICT (book_id, conflict_key) DO UPDATE SET version = excluded.version
        WHERE conflicts.status = excluded.status
      RETURNING 1`,
  });
