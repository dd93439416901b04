import { isDeepStrictEqual } from 'node:util';
import { newId } from '@versio/kit/ids';
import type { BookWriter } from './books.ts';
import type { ConflictCandidate, ConflictRow, ConflictStateName, ConflictTypeName, Evidence } from './records.ts';

/** What a vote is about: see the table votes. */
export type VoteField = 'kind' | 'rendering' | 'gender' | 'alias' | 'address';

/** What an answer of a model says about a name. */
export interface Vote {
  /** NFC of the name in the source. */
  subject: string;
  field: VoteField;
  /** NFC of the alias or of the addressee; empty for other fields. */
  about: string;
  value: string;
  /** The chapter; 0: unknown. */
  orderNo: number;
  /** At most 200 characters of the source. */
  quote: string;
}

/** The value of a vote of the field kind for a character; other values are categories of terms. */
export const CHARACTER_KIND = 'character';

/** Returns a function that adds votes with the same subject, chapter and quote to a list. */
export const createVoter =
  (common: Pick<Vote, 'subject' | 'orderNo' | 'quote'>, votes: Vote[]) =>
  (field: Vote['field'], value: string, about = ''): void => {
    votes.push({ ...common, field, value, about });
  };

/** Where votes come from. */
export interface Voter {
  voter: 'naming' | 'analysis' | 'harvest' | 'record';
  /** The chapter of an analysis or harvest, the id of a naming, or the record whose earlier value is a vote. */
  voterId: string;
}

/** The names that votes are about. */
export interface VotedName {
  subject: string;
  field: VoteField;
  about: string;
}

/** Quotes that are kept of the votes for one value: as many as a conflict shows. */
const MAX_QUOTES = 20;

/**
 * Replaces the votes of a voter, since a chapter that is analysed again votes once.
 * @returns the names that lost a vote
 */
export const replaceVotes = async (
  writer: BookWriter,
  { voter, voterId }: Voter,
  votes: readonly Vote[],
): Promise<VotedName[]> => {
  const { tx, bookId } = writer;
  const { rows } = await tx.query<VotedName & { [column: string]: unknown }>(
    'DELETE FROM votes WHERE book_id = $1::uuid AND voter = $2::text AND voter_id = $3::text RETURNING subject, field, about',
    [bookId, voter, voterId],
  );
  if (votes.length > 0) {
    await tx.query(
      `INSERT INTO votes (book_id, voter, voter_id, digest, subject, field, about, value, order_no, quote)
       SELECT $1::uuid, $2::text, $3::text, md5(subject || chr(31) || field || chr(31) || about || chr(31) || value), subject, field, about,
         value, order_no, quote
       FROM unnest($4::text[], $5::text[], $6::text[], $7::text[], $8::int[], $9::text[]) AS vote(subject, field, about, value, order_no, quote)
       ON CONFLICT DO NOTHING`,
      [
        bookId,
        voter,
        voterId,
        votes.map(({ subject }) => subject),
        votes.map(({ field }) => field),
        votes.map(({ about }) => about),
        votes.map(({ value }) => value),
        votes.map(({ orderNo }) => orderNo),
        votes.map(({ quote }) => quote),
      ],
    );
    await dropQuotes(writer, [...new Set(votes.map(({ subject }) => subject))]);
  }
  return rows;
};

/** Drops the quotes after the first ones for each value, so that a book's quotes do not grow with its chapters. */
const dropQuotes = async ({ tx, bookId }: BookWriter, subjects: readonly string[]): Promise<void> => {
  await tx.query(
    `UPDATE votes SET quote = '' FROM (
       SELECT voter, voter_id, digest,
         row_number() OVER (PARTITION BY subject, field, about, value ORDER BY order_no, voter, voter_id) AS position
       FROM votes WHERE book_id = $1::uuid AND subject = ANY ($2::text[]) AND quote <> ''
     ) quoted
     WHERE votes.book_id = $1::uuid AND votes.voter = quoted.voter AND votes.voter_id = quoted.voter_id
       AND votes.digest = quoted.digest AND quoted.position > $3::int`,
    [bookId, subjects, MAX_QUOTES],
  );
};

/** Deletes the votes of a chapter. Returns the names that lost a vote. */
export const deleteChapterVotes = async ({ tx, bookId }: BookWriter, chapterId: string): Promise<VotedName[]> => {
  const { rows } = await tx.query<VotedName & { [column: string]: unknown }>(
    `DELETE FROM votes WHERE book_id = $1::uuid AND voter IN ('analysis', 'harvest') AND voter_id = $2::text
     RETURNING subject, field, about`,
    [bookId, chapterId],
  );
  return rows;
};

/** The votes for a value. */
export interface Tally {
  subject: string;
  about: string;
  value: string;
  /** The chapters, in order and without repetition. */
  orders: number[];
}

/** Reads the votes on a field of these subjects. */
export const readTallies = async (
  { tx, bookId }: BookWriter,
  field: VoteField,
  subjects: readonly string[],
): Promise<Tally[]> => {
  if (subjects.length === 0) return [];
  const { rows } = await tx.query<Tally & { [column: string]: unknown }>(
    `SELECT subject, about, value, array_agg(DISTINCT order_no ORDER BY order_no) AS orders FROM votes
     WHERE book_id = $1::uuid AND subject = ANY ($2::text[]) AND field = $3::text
     GROUP BY subject, about, value ORDER BY min(order_no), subject, about, value`,
    [bookId, subjects, field],
  );
  return rows;
};

/** Reads the votes that are about these names: who has the alias, or who speaks to the addressee. */
export const readTalliesAbout = async (
  { tx, bookId }: BookWriter,
  field: 'alias' | 'address',
  abouts: readonly string[],
): Promise<Tally[]> => {
  if (abouts.length === 0) return [];
  const { rows } = await tx.query<Tally & { [column: string]: unknown }>(
    `SELECT subject, about, value, array_agg(DISTINCT order_no ORDER BY order_no) AS orders FROM votes
     WHERE book_id = $1::uuid AND about = ANY ($2::text[]) AND about <> '' AND field = $3::text
     GROUP BY subject, about, value ORDER BY min(order_no), subject, about, value`,
    [bookId, abouts, field],
  );
  return rows;
};

/** Votes that show one side of a conflict. */
export interface VoteFilter {
  subjects: readonly string[];
  field: VoteField;
  /** Undefined for all. */
  about?: string | undefined;
  /** Undefined for all. */
  value?: string | undefined;
}

/** Reads the first chapters of votes, each with a quote if there is one. */
export const readEvidence = async (
  { tx, bookId }: BookWriter,
  { subjects, field, about, value }: VoteFilter,
  limit: number,
): Promise<Evidence[]> => {
  const { rows } = await tx.query<{ orderNo: number; quote: string }>(
    `SELECT order_no AS "orderNo", max(quote) AS quote FROM votes
     WHERE book_id = $1::uuid AND subject = ANY ($2::text[]) AND field = $3::text AND ($4::text IS NULL OR about = $4::text)
       AND ($5::text IS NULL OR value = $5::text) AND order_no > 0
     GROUP BY order_no ORDER BY order_no LIMIT $6::int`,
    [bookId, subjects, field, about, value, limit],
  );
  return rows;
};

/** A conflict that the votes open. */
export interface VoteConflict {
  kind: ConflictTypeName;
  /** Unique in the book. */
  key: string;
  /** What opens it: the same conflict may have several causes. */
  cause: string;
  candidates: ConflictCandidate[];
  evidence: Evidence[];
  reason: string;
}

interface KnownConflict {
  id: string;
  key: string;
  status: ConflictStateName;
  withdrawn: boolean;
  causes: string[];
  candidates: ConflictCandidate[];
  evidence: Evidence[];
  reason: string;
  [column: string]: unknown;
}

/**
 * Opens and updates the conflicts that these causes have now, and dismisses the open ones that none of their causes has
 * any more. A conflict that a person resolved or opened again stays as it is, one that the votes dismissed may open
 * again.
 * @param causes all causes that were looked at, also those without a conflict
 * @returns how many conflicts were opened
 */
export const writeVoteConflicts = async (
  writer: BookWriter,
  causes: readonly string[],
  wanted: readonly VoteConflict[],
): Promise<number> => {
  if (causes.length === 0 && wanted.length === 0) return 0;
  const known = await readKnown(writer, causes, wanted);
  let opened = 0;
  for (const conflict of wanted) {
    const before = known.get(conflict.key);
    if (before === undefined) {
      const id = await insert(writer, conflict);
      const { key, cause, candidates, evidence, reason } = conflict;
      known.set(key, { id, key, status: 'open', withdrawn: false, causes: [cause], candidates, evidence, reason });
      opened += 1;
      continue;
    }
    // A person resolved it, or opened it again.
    if (before.status !== 'open' ? !before.withdrawn : before.causes.length === 0) continue;
    const isOpened = before.status !== 'open';
    const after = {
      causes: isOpened ? [conflict.cause] : [...new Set([...before.causes, conflict.cause])],
      // A person may have read them in this order.
      candidates: conflict.kind === 'duplicate_character' ? before.candidates : conflict.candidates,
      evidence: conflict.evidence,
      reason: conflict.reason,
    };
    const isSame = !isOpened && isDeepStrictEqual(after, pick(before));
    if (!isSame) await update(writer, before.id, { ...after, status: 'open', withdrawn: false });
    known.set(conflict.key, { ...before, ...after, status: 'open' });
    if (isOpened) opened += 1;
  }
  await withdraw(writer, causes, wanted, known.values());
  return opened;
};

const withdraw = async (
  writer: BookWriter,
  causes: readonly string[],
  wanted: readonly VoteConflict[],
  known: Iterable<KnownConflict>,
): Promise<void> => {
  const looked = new Set(causes);
  const held = new Set(wanted.map(({ key, cause }) => `${cause}\n${key}`));
  for (const conflict of known) {
    if (conflict.status !== 'open' || conflict.causes.length === 0) continue;
    const left = conflict.causes.filter((cause) => !looked.has(cause) || held.has(`${cause}\n${conflict.key}`));
    if (left.length === conflict.causes.length) continue;
    const isDismissed = left.length === 0;
    await update(writer, conflict.id, {
      ...pick(conflict),
      causes: left,
      status: isDismissed ? 'dismissed' : 'open',
      withdrawn: isDismissed,
    });
  }
};

const pick = ({
  causes,
  candidates,
  evidence,
  reason,
}: Pick<KnownConflict, 'causes' | 'candidates' | 'evidence' | 'reason'>) => ({
  causes,
  candidates,
  evidence,
  reason,
});

const readKnown = async (
  { tx, workspaceId, bookId }: BookWriter,
  causes: readonly string[],
  wanted: readonly VoteConflict[],
): Promise<Map<string, KnownConflict>> => {
  const { rows } = await tx.query<KnownConflict>(
    `SELECT id, conflict_key AS key, status, withdrawn, causes, candidates, evidence, reason FROM conflicts
     WHERE book_id = $1::uuid AND workspace_id = $2::uuid
       AND (conflict_key = ANY ($3::text[]) OR (status = 'open' AND causes && $4::text[]))`,
    [bookId, workspaceId, wanted.map(({ key }) => key), causes],
  );
  return new Map(rows.map((row) => [row.key, row]));
};

const insert = async (
  { tx, workspaceId, bookId, version }: BookWriter,
  { kind, key, cause, candidates, evidence, reason }: VoteConflict,
): Promise<string> => {
  const id = newId();
  await tx.query(
    `INSERT INTO conflicts (id, workspace_id, book_id, kind, conflict_key, candidates, evidence, reason, origin, version, causes)
     VALUES ($1::uuid, $2::uuid, $3::uuid, $4::text, $5::text, $6::jsonb, $7::jsonb, $8::text, 'analysis', $9::bigint, $10::text[])`,
    [
      ...[id, workspaceId, bookId, kind, key],
      ...[JSON.stringify(candidates), JSON.stringify(evidence), reason, version, [cause]],
    ],
  );
  return id;
};

type Change = Pick<ConflictRow, 'status' | 'candidates' | 'evidence' | 'reason'> & {
  causes: string[];
  withdrawn: boolean;
};

const update = async (
  { tx, workspaceId, bookId, version }: BookWriter,
  id: string,
  { status, candidates, evidence, reason, causes, withdrawn }: Change,
): Promise<void> => {
  await tx.query(
    `UPDATE conflicts SET status = $4::text, candidates = $5::jsonb, evidence = $6::jsonb, reason = $7::text, causes = $8::text[],
       withdrawn = $9::boolean, version = $10::bigint, updated_at = now(),
       resolved_at = CASE $4::text WHEN 'open' THEN NULL ELSE now() END
     WHERE id = $1::uuid AND book_id = $2::uuid AND workspace_id = $3::uuid`,
    [
      ...[id, bookId, workspaceId, status],
      ...[JSON.stringify(candidates), JSON.stringify(evidence), reason, causes, withdrawn, version],
    ],
  );
};

/** How a person resolved conflicts about a field of a record. */
export interface FieldResolution {
  /** A person decided: the votes no longer count. */
  isDecided: boolean;
  /** A person dismissed a conflict: the votes count, but open no other one. */
  isDismissed: boolean;
}

/** Reads how a person resolved conflicts about the renderings or genders of records, by the ids of the records. */
export const readResolutions = async (
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
