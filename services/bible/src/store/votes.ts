import type { BookWriter } from './books.ts';
import type { KnownTally, Tally, Vote, VoteField, Voter } from './known-votes.ts';

/** The value of a vote of the field kind for a character; other values are categories of terms. */
export const CHARACTER_KIND = 'character';

/** Returns a function that adds votes with the same subject, chapter and quote to a list. */
export const createVoter =
  (common: Pick<Vote, 'subject' | 'orderNo' | 'quote'>, votes: Vote[]) =>
  (field: Vote['field'], value: string, about = ''): void => {
    votes.push({ ...common, field, value, about });
  };

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
 * Replaces the votes of voters of a kind, by their ids. They are stored at once, unless the writer stores them later.
 * @returns the names that lost a vote
 */
export const replaceVotesOf = async (
  writer: BookWriter,
  voter: Voter['voter'],
  votesOf: ReadonlyMap<string, readonly Vote[]>,
): Promise<VotedName[]> => {
  if (votesOf.size === 0) return [];
  const { votes: known } = writer;
  const earlier = [...votesOf.keys()].filter((voterId) => !known.newVoters.delete(`${voter} ${voterId}`));
  const withdrawn = earlier.length === 0 ? [] : await withdrawVotes(writer, voter, earlier);
  for (const [voterId, votes] of votesOf)
    for (const vote of votes) {
      known.add(vote, vote.orderNo);
      known.unstored.push({ voter, voterId, ...vote });
    }
  if (!writer.storesVotesLater) await storeVotes(writer);
  return withdrawn;
};

const withdrawVotes = async (
  writer: BookWriter,
  voter: Voter['voter'],
  voterIds: readonly string[],
): Promise<VotedName[]> => {
  await storeVotes(writer);
  const { rows } = await writer.tx.query<VotedName & { [column: string]: unknown }>(
    'DELETE FROM votes WHERE book_id = $1::uuid AND voter = $2::text AND voter_id = ANY ($3::text[]) RETURNING subject, field, about',
    [writer.bookId, voter, voterIds],
  );
  if (rows.length > 0) writer.votes.forget();
  return rows;
};

/** Stores the votes that have been added and are not stored yet. */
export const storeVotes = async (writer: BookWriter): Promise<void> => {
  const votes = writer.votes.unstored.splice(0);
  if (votes.length === 0) return;
  await writer.tx.query({
    name: 'store-votes',
    text: `INSERT INTO votes (book_id, voter, voter_id, digest, subject, field, about, value, order_no, quote)
       SELECT $1::uuid, voter, voter_id, md5(subject || chr(31) || field || chr(31) || about || chr(31) || value), subject, field, about,
         value, order_no, quote
       FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::int[], $9::text[])
         AS vote(voter, voter_id, subject, field, about, value, order_no, quote)
       ON CONFLICT DO NOTHING`,
    values: [
      writer.bookId,
      votes.map(({ voter }) => voter),
      votes.map(({ voterId }) => voterId),
      votes.map(({ subject }) => subject),
      votes.map(({ field }) => field),
      votes.map(({ about }) => about),
      votes.map(({ value }) => value),
      votes.map(({ orderNo }) => orderNo),
      votes.map(({ quote }) => quote),
    ],
  });
  await dropQuotes(writer, [...new Set(votes.map(({ subject }) => subject))]);
};

/** Drops the quotes after the first ones for each value, so that a book's quotes do not grow with its chapters. */
const dropQuotes = async ({ tx, bookId }: BookWriter, subjects: readonly string[]): Promise<void> => {
  await tx.query(
    // As an array the rows are found once. A subquery is read for each vote of the book until the table has statistics.
    `UPDATE votes SET quote = '' WHERE ctid = ANY (ARRAY(
       SELECT quoted.ctid FROM (
         SELECT ctid, row_number() OVER (PARTITION BY subject, field, about, value ORDER BY order_no, voter, voter_id) AS position
         FROM votes WHERE book_id = $1::uuid AND subject = ANY ($2::text[]) AND quote <> ''
       ) quoted
       WHERE quoted.position > $3::int))`,
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

/** Returns the votes on a field of these subjects, by their first chapter. */
export const readTallies = async (
  { votes }: BookWriter,
  field: VoteField,
  subjects: readonly string[],
): Promise<Tally[]> => {
  await votes.load(subjects);
  return inOrder(votes.ofSubjects(subjects).filter((tally) => tally.field === field));
};

/** Returns the votes that are about these names: who has the alias, or who speaks to the addressee. */
export const readTalliesAbout = async (
  { votes }: BookWriter,
  field: 'alias' | 'address',
  abouts: readonly string[],
): Promise<Tally[]> => {
  await votes.load(abouts);
  return inOrder(votes.forNames(abouts).filter((tally) => tally.field === field));
};

const inOrder = (tallies: readonly Tally[]): Tally[] =>
  tallies.toSorted(
    (one, other) =>
      one.orders[0]! - other.orders[0]! ||
      compareTexts(one.subject, other.subject) ||
      compareTexts(one.about, other.about) ||
      compareTexts(one.value, other.value),
  );

/** By code points, as PostgreSQL compares. */
const compareTexts = (one: string, other: string): number =>
  one === other ? 0 : Buffer.compare(Buffer.from(one), Buffer.from(other));

/**
 * Returns the votes that say whether these names are of one person: those for a character, for a gender, for a form of
 * address among them, and all for one of them as an alias.
 */
export const readPairTallies = async ({ votes }: BookWriter, keys: readonly string[]): Promise<KnownTally[]> => {
  await votes.load(keys);
  const among = new Set(keys);
  const said = votes
    .ofSubjects(keys)
    .filter(
      ({ field, value, about }) =>
        field === 'gender' ||
        (field === 'kind' && value === CHARACTER_KIND) ||
        (field === 'address' && among.has(about)),
    );
  return [...said, ...votes.forNames(keys).filter(({ field }) => field === 'alias')];
};

/** Returns the votes for all aliases that are one of these names, or that one of these names has. */
export const readAliasTallies = async ({ votes }: BookWriter, keys: readonly string[]): Promise<Tally[]> => {
  await votes.load(keys);
  const own = votes.ofSubjects(keys).filter(({ field }) => field === 'alias');
  const aliases = [...new Set([...keys, ...own.map(({ about }) => about)])];
  await votes.load(aliases);
  return inOrder(votes.forNames(aliases).filter(({ field }) => field === 'alias'));
};
