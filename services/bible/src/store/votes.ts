import type { BookWriter } from './books.ts';

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
export const replaceVotes = (
  writer: BookWriter,
  { voter, voterId }: Voter,
  votes: readonly Vote[],
): Promise<VotedName[]> => replaceVotesOf(writer, voter, new Map([[voterId, votes]]));

/**
 * Replaces the votes of voters of a kind, by their ids.
 * @returns the names that lost a vote
 */
export const replaceVotesOf = async (
  writer: BookWriter,
  voter: Voter['voter'],
  votesOf: ReadonlyMap<string, readonly Vote[]>,
): Promise<VotedName[]> => {
  if (votesOf.size === 0) return [];
  const { tx, bookId } = writer;
  const { rows } = await tx.query<VotedName & { [column: string]: unknown }>(
    'DELETE FROM votes WHERE book_id = $1::uuid AND voter = $2::text AND voter_id = ANY ($3::text[]) RETURNING subject, field, about',
    [bookId, voter, [...votesOf.keys()]],
  );
  const votes = [...votesOf].flatMap(([voterId, all]) => all.map((vote) => ({ voterId, ...vote })));
  if (votes.length > 0) {
    await tx.query(
      `INSERT INTO votes (book_id, voter, voter_id, digest, subject, field, about, value, order_no, quote)
       SELECT $1::uuid, $2::text, voter_id, md5(subject || chr(31) || field || chr(31) || about || chr(31) || value), subject, field, about,
         value, order_no, quote
       FROM unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::int[], $9::text[])
         AS vote(voter_id, subject, field, about, value, order_no, quote)
       ON CONFLICT DO NOTHING`,
      [
        bookId,
        voter,
        votes.map(({ voterId }) => voterId),
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

/** The votes of a subject that say whether two characters may be one person. */
export interface PairTally {
  subject: string;
  field: 'kind' | 'gender' | 'alias' | 'address';
  about: string;
  /** The gender; empty for aliases and forms of address. */
  value: string;
  /** The chapters, in order and without repetition. */
  orders: number[];
}

/**
 * Reads the votes that say whether these names are of one person: those for a character, for a gender, for a form of
 * address among them, and all for one of them as an alias.
 */
export const readPairTallies = async ({ tx, bookId }: BookWriter, keys: readonly string[]): Promise<PairTally[]> => {
  if (keys.length === 0) return [];
  const { rows } = await tx.query<PairTally & { [column: string]: unknown }>(
    `SELECT subject, field, about, value, array_agg(DISTINCT order_no ORDER BY order_no) AS orders
     FROM (
       SELECT subject, field, about, CASE WHEN field IN ('kind', 'gender') THEN value ELSE '' END AS value, order_no FROM votes
       WHERE book_id = $1::uuid AND subject = ANY ($2::text[])
         AND (field = 'gender' OR (field = 'kind' AND value = $3::text) OR (field = 'address' AND about = ANY ($2::text[])))
       UNION ALL
       SELECT subject, field, about, '', order_no FROM votes
       WHERE book_id = $1::uuid AND field = 'alias' AND about <> '' AND about = ANY ($2::text[])
     ) AS said
     GROUP BY subject, field, about, value`,
    [bookId, keys, CHARACTER_KIND],
  );
  return rows;
};

/** Reads the votes for all aliases that are one of these names, or that one of these names has. */
export const readAliasTallies = async ({ tx, bookId }: BookWriter, keys: readonly string[]): Promise<Tally[]> => {
  if (keys.length === 0) return [];
  const { rows } = await tx.query<Tally & { [column: string]: unknown }>(
    `SELECT subject, about, value, array_agg(DISTINCT order_no ORDER BY order_no) AS orders FROM votes
     WHERE book_id = $1::uuid AND field = 'alias' AND about <> '' AND about = ANY (ARRAY(
       SELECT about FROM votes WHERE book_id = $1::uuid AND field = 'alias' AND subject = ANY ($2::text[])
       UNION SELECT unnest($2::text[])))
     GROUP BY subject, about, value ORDER BY min(order_no), subject, about, value`,
    [bookId, keys],
  );
  return rows;
};
