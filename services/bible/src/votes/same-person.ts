import type { BookWriter } from '../store/books.ts';
import type { KnownTally } from '../store/known-votes.ts';
import { type CharacterRow, genderAt } from '../store/records.ts';
import type { VoteConflict } from '../store/vote-conflicts.ts';
import { readPairTallies } from '../store/votes.ts';
import { fullNameOf, mayBeShortFor, mayMeanTheSame, shortNamesOf } from '../text/names.ts';
import { keysOf } from './known-records.ts';
import { isClear } from './majority.ts';

/** Two characters that may be one person. */
export type Pair = readonly [CharacterRow, CharacterRow];

/** Two characters that may be the same, and why. */
export interface Suspicion extends Pick<VoteConflict, 'cause' | 'evidence' | 'reason'> {
  pair: Pair;
  /** The chapters that claim it. */
  claims?: readonly number[];
  /** Most answers claim otherwise: only those count that give one person both names. */
  isMinority?: boolean;
  /** Nothing refutes it. */
  isCertain?: boolean;
}

/** What the answers of models say of two characters that may be one person. Chapters are in order, each once. */
export interface PairEvidence {
  /** The chapters that call one of them by a name of the other, or give one person a name of both. */
  claims: readonly number[];
  /** Chapters give one person a name of both. */
  hasCommonClaims: boolean;
  /** The chapters that report both as characters. */
  apart: readonly number[];
  /** The chapters in which one addresses the other. */
  addressing: readonly number[];
  /** The known genders differ. */
  hasOtherGender: boolean;
  /** Both have a full name, and no name of one may be short for a name of the other. */
  hasOtherName: boolean;
  /** The likeness of their names, as the number of claims that weigh as much. */
  likeness: number;
}

// Each weight is the logarithm of how much more probable something is of one person than of two.
// An answer with both names of one person in front of it links them in two of five cases at least, and so leaves them
// apart in three of five; of two people nearly always.
const APART = Math.log(0.6);
// An answer seldom calls somebody by the name of somebody else. The weight holds the small share of pairs that are one
// person, and that to miss one is worse than many questions in vain: eight chapters that report both outweigh a claim.
const CLAIM = Math.log(50);
// Nobody addresses themselves, but an answer may take the speaker for somebody else.
const ADDRESSING = Math.log(0.1);
// A disguise, or a wrong majority.
const OTHER_GENDER = Math.log(0.05);
// Most other names of a person are titles, short names and epithets; one in twenty is a false name with a surname.
const OTHER_NAME = Math.log(0.05);
// Few people of a book are somebody else in secret at first.
const SECRET = Math.log(0.2);

/**
 * Whether two characters are to be shown as possibly one person: the claims and the likeness of the names outweigh what
 * speaks against it (docs/rules.md#votes). What chapters before a claim say counts less if the claim may reveal a
 * secret, the less the longer the chapters after it agree.
 */
export const mayBeSame = (evidence: PairEvidence): boolean => {
  const { claims, apart, addressing, hasOtherGender, hasOtherName, likeness } = evidence;
  // Without a chapter that speaks against it, names and genders refute nothing.
  if (apart.length === 0 && addressing.length === 0) return claims.length > 0 || likeness > 0;
  const always = likeness * CLAIM + Number(hasOtherGender) * OTHER_GENDER + Number(hasOtherName) * OTHER_NAME;
  const against = weightsAgainst(evidence);
  const sumFrom = (orderNo: number): number =>
    against.filter((one) => one.orderNo >= orderNo).reduce((sum, { weight }) => sum + weight, 0);
  const asKnown = claims.length * CLAIM + sumFrom(Number.NEGATIVE_INFINITY);
  const asRevealed = claims.map((orderNo, index) => {
    const before = new Set(against.filter((one) => one.orderNo < orderNo).map((one) => one.orderNo)).size;
    // The secret could have come out in each of these chapters.
    return (claims.length - index) * CLAIM + sumFrom(orderNo) + SECRET - Math.log(1 + before);
  });
  return always + Math.max(asKnown, ...asRevealed) > 0;
};

const weightsAgainst = ({ apart, addressing }: PairEvidence): { orderNo: number; weight: number }[] => [
  ...apart.map((orderNo) => ({ orderNo, weight: APART })),
  ...addressing.map((orderNo) => ({ orderNo, weight: ADDRESSING })),
];

/** Says why two characters are no longer shown as possibly one person. */
export const describeDifference = (
  [one, other]: readonly [string, string],
  { claims, apart, addressing, hasOtherGender }: PairEvidence,
): string => {
  const parts = [`${apart.length} chapters report both`];
  if (addressing.length > 0) parts.push(`in ${addressing.length} one addresses the other`);
  if (hasOtherGender) parts.push('their genders differ');
  return `"${one}" and "${other}" are different people: ${parts.join(', ')}; ${claims.length} say that they are one.`;
};

/** Reads what the votes say of these characters, and returns what they say of a suspicion about two of them. */
export const readPairEvidence = async (
  writer: BookWriter,
  people: readonly CharacterRow[],
): Promise<(suspicion: Pick<Suspicion, 'pair' | 'claims'>) => PairEvidence> => {
  const tallies = await readPairTallies(writer, [...new Set(people.flatMap(keysOf))]);
  const bySubject = Map.groupBy(tallies, ({ subject }) => subject);
  const aliases = Map.groupBy(
    tallies.filter(({ field }) => field === 'alias'),
    ({ about }) => about,
  );
  const sideOf = (character: CharacterRow): Side => {
    const keys = keysOf(character);
    return {
      character,
      keys,
      said: keys.flatMap((key) => bySubject.get(key) ?? []),
      calledBy: keys.flatMap((key) => aliases.get(key) ?? []),
    };
  };
  return ({ pair, claims = [] }) => toEvidence(claims, [sideOf(pair[0]), sideOf(pair[1])]);
};

/** What the votes say of a character of a pair. */
interface Side {
  character: CharacterRow;
  keys: string[];
  /** The votes about its names. */
  said: KnownTally[];
  /** The votes for one of its names as somebody's alias. */
  calledBy: KnownTally[];
}

const toEvidence = (claims: readonly number[], [one, other]: readonly [Side, Side]): PairEvidence => {
  const chapters = (side: Side): number[] => ordersOf(side.said, ({ field }) => field === 'kind');
  const reportsOther = new Set(chapters(other));
  const addresses = (from: Side, to: Side): number[] =>
    ordersOf(from.said, ({ field, about }) => field === 'address' && to.keys.includes(about));
  const calls = (from: Side, to: Side): number[] => ordersOf(to.calledBy, ({ subject }) => from.keys.includes(subject));
  const gender = genderOf(one);
  const otherGender = genderOf(other);
  const common = commonClaims(one, other);
  return {
    claims: inOrder([...claims, ...calls(one, other), ...calls(other, one), ...common]),
    hasCommonClaims: common.length > 0,
    apart: inOrder(chapters(one).filter((orderNo) => orderNo > 0 && reportsOther.has(orderNo))),
    addressing: inOrder([...addresses(one, other), ...addresses(other, one)]),
    hasOtherGender: gender !== otherGender && gender !== 'unknown' && otherGender !== 'unknown',
    ...compareNames(one.keys, other.keys),
  };
};

/** Returns the chapters that give one person a name of both. */
const commonClaims = (one: Side, other: Side): number[] => {
  const names = Map.groupBy(other.calledBy, ({ subject }) => subject);
  return one.calledBy.flatMap(({ subject, orders }) => {
    const others = new Set((names.get(subject) ?? []).flatMap((tally) => tally.orders));
    return orders.filter((orderNo) => others.has(orderNo));
  });
};

const ordersOf = (tallies: readonly KnownTally[], isMeant: (tally: KnownTally) => boolean): number[] =>
  tallies.filter(isMeant).flatMap(({ orders }) => orders);

const inOrder = (orders: readonly number[]): number[] => [...new Set(orders)].sort((one, other) => one - other);

// Three of four answers are rarely wrong.
const MIN_GENDER_VOTES = 4;

const genderOf = ({ character: { origin, genders }, said }: Side): string => {
  const known = genderAt(genders);
  if (origin === 'human' && known !== 'unknown') return known;
  const votesFor = (gender: string): number =>
    inOrder(ordersOf(said, ({ field, value }) => field === 'gender' && value === gender)).length;
  const [male, female] = [votesFor('male'), votesFor('female')];
  const all = male + female;
  if (all < MIN_GENDER_VOTES) return 'unknown';
  return isClear(male, all) ? 'male' : isClear(female, all) ? 'female' : 'unknown';
};

// A given name of two characters is rarely that of two people.
const LIKENESS = { part: 2, other: 1 };

const compareNames = (
  keysOfOne: readonly string[],
  keysOfOther: readonly string[],
): Pick<PairEvidence, 'hasOtherName' | 'likeness'> => {
  const pairs = keysOfOne.flatMap((one) => keysOfOther.map((other) => [one, other] as const));
  if (pairs.some(([one, other]) => isPartOf(one, other) || isPartOf(other, one)))
    return { hasOtherName: false, likeness: LIKENESS.part };
  if (pairs.some(([one, other]) => mayMeanTheSame(one, other)))
    return { hasOtherName: false, likeness: LIKENESS.other };
  return { hasOtherName: keysOfOne.some(isFullName) && keysOfOther.some(isFullName), likeness: 0 };
};

const isPartOf = (short: string, full: string): boolean =>
  shortNamesOf(short).some((one) => one.kind === 'part' && mayBeShortFor(one, full));

/** Whether a name is a surname with a given name, unlike 药老. */
const isFullName = (name: string): boolean => !['老', undefined].includes(fullNameOf(name)?.given);
