import { isDeepStrictEqual } from 'node:util';
import { newId } from '@versio/kit/ids';
import type { BookWriter } from './books.ts';
import type { VoteField } from './known-votes.ts';
import { takeRoom } from './record-counts.ts';
import type { ConflictCandidate, ConflictStateName, ConflictTypeName, Evidence, FieldResolution } from './records.ts';
import { storeVotes } from './votes.ts';

/** Votes that show one side of a conflict. */
export interface VoteFilter {
  subjects: readonly string[];
  field: VoteField;
  /** Undefined for all. */
  abouts?: readonly string[] | undefined;
  /** Undefined for all. */
  value?: string | undefined;
}

/** A conflict that the votes open. */
export interface VoteConflict {
  kind: ConflictTypeName;
  /** Unique in the book. */
  key: string;
  /** What opens it: the same conflict may have several causes. */
  cause: string;
  candidates: ConflictCandidate[];
  /** Its evidence are the first chapters of each side. */
  evidence: readonly VoteFilter[];
  reason: string;
}

/** A conflict that the votes refute. */
export interface Refutation {
  /** The key of the conflict. */
  key: string;
  reason: string;
}

/** What the votes say of some causes of conflicts. */
export interface VoteFindings {
  /** All causes that were looked at, also those without a conflict. */
  causes: readonly string[];
  conflicts: readonly VoteConflict[];
  /** Why conflicts of these causes are dismissed. Without an entry the reason is that the votes have become clear. */
  refuted?: readonly Refutation[];
}

interface KnownConflict {
  id: string;
  kind: ConflictTypeName;
  key: string;
  status: ConflictStateName;
  withdrawn: boolean;
  causes: string[];
  candidates: ConflictCandidate[];
  evidence: Evidence[];
  reason: string;
  [column: string]: unknown;
}

/** The conflicts that are read, and those that are to be written. */
interface Changes {
  known: Map<string, KnownConflict>;
  inserted: Set<string>;
  updated: Set<string>;
}

/**
 * Opens and updates the conflicts that these causes have now, and dismisses the open ones that none of their causes has
 * any more. A conflict that a person resolved or opened again stays as it is, one that the votes dismissed may open
 * again. The number of queries does not depend on the number of conflicts.
 * @returns how many conflicts were opened
 */
export const writeVoteConflicts = async (writer: BookWriter, { causes, conflicts, refuted = [] }: VoteFindings) => {
  if (causes.length === 0 && conflicts.length === 0) return 0;
  const known = await readKnown(writer, causes, conflicts);
  const changes: Changes = { known, inserted: new Set(), updated: new Set() };
  const live = conflicts.filter(({ key }) => isLive(known.get(key)));
  const evidence = await readEvidence(writer, live);
  let opened = 0;
  for (const [index, conflict] of live.entries()) if (change(changes, conflict, evidence[index]!)) opened += 1;
  withdraw(changes, causes, conflicts, new Map(refuted.map(({ key, reason }) => [key, reason])));
  const fresh = [...changes.inserted].map((key) => known.get(key)!);
  const inserted = await takeRoom(writer, 'conflicts', fresh);
  await insert(writer, inserted);
  await update(
    writer,
    [...changes.updated].map((key) => known.get(key)!),
  );
  return opened - (fresh.length - inserted.length);
};

/** Whether no person resolved the conflict or opened it again. */
const isLive = (known: KnownConflict | undefined): boolean =>
  known === undefined || (known.status === 'open' ? known.causes.length > 0 : known.withdrawn);

/** Returns whether the conflict is opened. */
const change = ({ known, inserted, updated }: Changes, conflict: VoteConflict, evidence: Evidence[]): boolean => {
  const { kind, key, cause, candidates, reason } = conflict;
  const before = known.get(key);
  if (before === undefined) {
    const id = newId();
    const opened = { id, kind, key, status: 'open', withdrawn: false, causes: [cause] } as const;
    known.set(key, { ...opened, causes: [cause], candidates, evidence, reason });
    inserted.add(key);
    return true;
  }
  const isOpened = before.status !== 'open';
  const after: KnownConflict = {
    ...before,
    ...{ status: 'open', withdrawn: false, evidence, reason },
    causes: isOpened ? [cause] : [...new Set([...before.causes, cause])],
    // A person may have read them in this order.
    candidates: kind === 'duplicate_character' ? before.candidates : candidates,
  };
  known.set(key, after);
  if (!inserted.has(key) && !isDeepStrictEqual(after, before)) updated.add(key);
  return isOpened;
};

const withdraw = (
  { known, updated }: Changes,
  causes: readonly string[],
  wanted: readonly VoteConflict[],
  refuted: ReadonlyMap<string, string>,
): void => {
  const looked = new Set(causes);
  const held = new Set(wanted.map(({ key, cause }) => `${cause}\n${key}`));
  for (const conflict of known.values()) {
    if (conflict.status !== 'open' || conflict.causes.length === 0) continue;
    const left = conflict.causes.filter((cause) => !looked.has(cause) || held.has(`${cause}\n${conflict.key}`));
    if (left.length === conflict.causes.length) continue;
    const reason = refuted.get(conflict.key) ?? `${conflict.reason} The votes have become clear.`;
    const dismissed = { status: 'dismissed', withdrawn: true, reason } as const;
    known.set(conflict.key, { ...conflict, causes: left, ...(left.length === 0 && dismissed) });
    updated.add(conflict.key);
  }
};

const readKnown = async (
  { tx, workspaceId, bookId }: BookWriter,
  causes: readonly string[],
  wanted: readonly VoteConflict[],
): Promise<Map<string, KnownConflict>> => {
  const { rows } = await tx.query<KnownConflict>(
    `SELECT id, kind, conflict_key AS key, status, withdrawn, causes, candidates, evidence, reason FROM conflicts
     WHERE book_id = $1::uuid AND workspace_id = $2::uuid
       AND (conflict_key = ANY ($3::text[]) OR (status = 'open' AND causes && $4::text[]))`,
    [bookId, workspaceId, wanted.map(({ key }) => key), causes],
  );
  return new Map(rows.map((row) => [row.key, row]));
};

const MAX_EVIDENCE = 20;

/** Reads the first chapters of the votes for each conflict, each with a quote if there is one. */
const readEvidence = async (writer: BookWriter, conflicts: readonly VoteConflict[]): Promise<Evidence[][]> => {
  if (conflicts.length === 0) return [];
  await storeVotes(writer);
  const { tx, bookId } = writer;
  const sides = conflicts.flatMap(({ evidence }, index) =>
    evidence.map((filter) => ({ index, limit: Math.ceil(MAX_EVIDENCE / evidence.length), ...filter })),
  );
  const { rows } = await tx.query<Evidence & { index: number; [column: string]: unknown }>(
    `SELECT side.index, vote.order_no AS "orderNo", vote.quote
     FROM jsonb_to_recordset($2::jsonb) AS side(index int, subjects text[], field text, abouts text[], value text, "limit" int)
     CROSS JOIN LATERAL (
       SELECT order_no, max(quote) AS quote FROM votes
       WHERE book_id = $1::uuid AND subject = ANY (side.subjects) AND field = side.field
         AND (side.abouts IS NULL OR about = ANY (side.abouts)) AND (side.value IS NULL OR value = side.value) AND order_no > 0
       GROUP BY order_no ORDER BY order_no LIMIT side."limit"
     ) AS vote
     ORDER BY side.index, vote.order_no`,
    [bookId, JSON.stringify(sides)],
  );
  const evidence = Map.groupBy(rows, ({ index }) => index);
  return conflicts.map((_, index) =>
    (evidence.get(index) ?? []).slice(0, MAX_EVIDENCE).map(({ orderNo, quote }) => ({ orderNo, quote })),
  );
};

const toRow = ({ id, kind, key, status, withdrawn, causes, candidates, evidence, reason }: KnownConflict) => ({
  ...{ id, kind, key, status, withdrawn, causes, candidates, evidence, reason },
});

const insert = async (
  { tx, workspaceId, bookId, version }: BookWriter,
  conflicts: readonly KnownConflict[],
): Promise<void> => {
  if (conflicts.length === 0) return;
  await tx.query(
    `INSERT INTO conflicts (id, workspace_id, book_id, kind, conflict_key, candidates, evidence, reason, origin, version, causes)
     SELECT id, $1::uuid, $2::uuid, kind, key, candidates, evidence, reason, 'analysis', $3::bigint, causes
     FROM jsonb_to_recordset($4::jsonb)
       AS given(id uuid, kind text, key text, candidates jsonb, evidence jsonb, reason text, causes text[])`,
    [workspaceId, bookId, version, JSON.stringify(conflicts.map(toRow))],
  );
};

const update = async (
  { tx, workspaceId, bookId, version }: BookWriter,
  conflicts: readonly KnownConflict[],
): Promise<void> => {
  if (conflicts.length === 0) return;
  await tx.query(
    `UPDATE conflicts SET status = given.status, candidates = given.candidates, evidence = given.evidence, reason = given.reason,
       causes = given.causes, withdrawn = given.withdrawn, version = $3::bigint, updated_at = now(),
       resolved_at = CASE given.status WHEN 'open' THEN NULL ELSE now() END
     FROM jsonb_to_recordset($4::jsonb) AS given(id uuid, status text, candidates jsonb, evidence jsonb, reason text, causes text[],
       withdrawn boolean)
     WHERE conflicts.id = given.id AND book_id = $2::uuid AND workspace_id = $1::uuid`,
    [workspaceId, bookId, version, JSON.stringify(conflicts.map(toRow))],
  );
};

/** Reads how a person resolved conflicts about the renderings or genders of records, by the ids of the records. */
export const readResolutions = async (
  writer: BookWriter,
  kind: 'term_rendering' | 'gender',
  recordIds: readonly string[],
): Promise<Map<string, FieldResolution>> => {
  const known = writer.reads?.resolutions ?? new Map<string, FieldResolution | null>();
  const keyOf = (id: string): string => `${kind} ${id}`;
  const missing = recordIds.filter((id) => !known.has(keyOf(id)));
  const resolved = await selectResolutions(writer, kind, missing);
  for (const id of missing) known.set(keyOf(id), resolved.get(id) ?? null);
  return new Map(recordIds.flatMap((id) => (known.get(keyOf(id)) ? [[id, known.get(keyOf(id))!]] : [])));
};

const selectResolutions = async (
  { tx, workspaceId, bookId }: BookWriter,
  kind: 'term_rendering' | 'gender',
  recordIds: readonly string[],
): Promise<Map<string, FieldResolution>> => {
  if (recordIds.length === 0) return new Map();
  const { rows } = await tx.query<FieldResolution & { id: string }>(
    `SELECT split_part(conflict_key, ' ', 2) AS id, bool_or(status IN ('merged', 'kept')) AS "isDecided",
       bool_or(status = 'dismissed') AS "isDismissed"
     FROM conflicts
     WHERE book_id = $1::uuid AND workspace_id = $2::uuid AND kind = $3::text AND status <> 'open' AND NOT withdrawn
       AND split_part(conflict_key, ' ', 2) = ANY ($4::text[])
     GROUP BY 1`,
    [bookId, workspaceId, kind, recordIds],
  );
  return new Map(rows.map(({ id, ...resolution }) => [id, resolution]));
};
