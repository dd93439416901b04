import type { Transaction } from '@versio/kit/postgres';

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

/** Where votes come from. */
export interface Voter {
  voter: 'naming' | 'analysis' | 'harvest' | 'record';
  /** The chapter of an analysis or harvest, the id of a naming, or the record whose earlier value is a vote. */
  voterId: string;
}

/** The votes for a value. */
export interface Tally {
  subject: string;
  about: string;
  value: string;
  /** The chapters, in order and without repetition. */
  orders: readonly number[];
}

/** The votes for a value, as a transaction knows them. */
export interface KnownTally extends Tally {
  field: VoteField;
}

/**
 * The votes of a locked book that a transaction has read, with those that it has added. Each name is read once, so that
 * the chapters of a transaction share the reads.
 */
export interface KnownVotes {
  /** Reads the votes about these names, and for them as an alias or addressee, unless they are known. */
  load(names: readonly string[]): Promise<void>;
  /** Returns the votes about names that are loaded. */
  ofSubjects(subjects: readonly string[]): KnownTally[];
  /** Returns the votes for names that are loaded, as an alias or addressee. */
  forNames(abouts: readonly string[]): KnownTally[];
  /** Adds a vote of a chapter. */
  add(vote: Omit<KnownTally, 'orders'>, orderNo: number): void;
  /** The votes that have been added and are not stored yet. */
  readonly unstored: (Vote & Voter)[];
  /** Voters that have not voted, as kind and id. */
  readonly newVoters: Set<string>;
  /** Forgets everything, since stored votes have changed. */
  forget(): void;
}

/** Creates the votes of a transaction, empty at first. */
export const createKnownVotes = (tx: Transaction, bookId: string): KnownVotes => {
  const loaded = new Set<string>();
  const tallies = new Map<string, KnownTally>();
  const bySubject = new Map<string, Set<KnownTally>>();
  const byAbout = new Map<string, Set<KnownTally>>();

  const merge = ({ orders, ...votes }: KnownTally): void => {
    const { subject, field, about, value } = votes;
    const key = JSON.stringify([subject, field, about, value]);
    let tally = tallies.get(key);
    if (tally === undefined) {
      tally = { ...votes, orders: [] };
      tallies.set(key, tally);
      addTo(bySubject, subject, tally);
      if (about !== '') addTo(byAbout, about, tally);
    }
    const isLater = tally.orders.length === 0 || orders[0]! > tally.orders.at(-1)!;
    tally.orders = isLater
      ? [...tally.orders, ...orders]
      : [...new Set([...tally.orders, ...orders])].sort((one, other) => one - other);
  };
  const collect = (index: ReadonlyMap<string, Set<KnownTally>>, keys: readonly string[]): KnownTally[] =>
    [...new Set(keys)].flatMap((key) => [...(index.get(key) ?? [])]);

  return {
    async load(names) {
      const missing = [...new Set(names)].filter((name) => name !== '' && !loaded.has(name));
      if (missing.length === 0) return;
      for (const name of missing) loaded.add(name);
      for (const tally of await readVotesOfNames(tx, bookId, missing)) merge(tally);
    },
    ofSubjects: (subjects) => collect(bySubject, subjects),
    forNames: (abouts) => collect(byAbout, abouts),
    add: ({ subject, field, about, value }, orderNo) => merge({ subject, field, about, value, orders: [orderNo] }),
    unstored: [],
    newVoters: new Set(),
    forget() {
      for (const known of [loaded, tallies, bySubject, byAbout]) known.clear();
    },
  };
};

const addTo = (index: Map<string, Set<KnownTally>>, key: string, tally: KnownTally): void => {
  const known = index.get(key);
  if (known === undefined) index.set(key, new Set([tally]));
  else known.add(tally);
};

const readVotesOfNames = async (tx: Transaction, bookId: string, names: readonly string[]): Promise<KnownTally[]> => {
  const columns = 'subject, field, about, value, array_agg(DISTINCT order_no ORDER BY order_no) AS orders';
  const { rows } = await tx.query<KnownTally & { [column: string]: unknown }>({
    name: 'read-votes-of-names',
    text: `SELECT ${columns} FROM votes WHERE book_id = $1::uuid AND subject = ANY ($2::text[])
       GROUP BY subject, field, about, value
     UNION ALL
     SELECT ${columns} FROM votes
     WHERE book_id = $1::uuid AND about <> '' AND about = ANY ($2::text[]) AND subject <> ALL ($2::text[])
       GROUP BY subject, field, about, value`,
    values: [bookId, names],
  });
  return rows;
};
