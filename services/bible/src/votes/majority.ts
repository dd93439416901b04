import type { GenderEntry } from '../store/records.ts';

/** A gender that a vote can be for. */
export type VotedGender = 'male' | 'female';

/** The chapters that vote for each gender, in order. */
export type GenderVotes = Record<VotedGender, readonly number[]>;

/** What the votes say about a gender. */
export interface GenderMajority {
  genders: GenderEntry[];
  /** The gender that most chapters say; of equally many the one that is said first. */
  leader: VotedGender;
  /** Whether neither a clear majority nor a change explains the votes. */
  isSplit: boolean;
}

// With three of five the votes may still be noise, with two of three a single wrong answer in ten is rarely enough.
const CLEAR_SHARE = 2 / 3;
// One wrong answer in ten comes three times in a row in one of a thousand cases. A form of address has few votes and
// changes often. Of a gender that is too much: the last three votes of one in seven books of 140 characters.
const CHAPTERS_OF_A_CHANGED_ADDRESS = 3;
const CHAPTERS_OF_A_CHANGED_GENDER = 5;
/** How many more votes a change of gender explains than one gender does. */
const MIN_GAIN_OF_A_CHANGE = 3;

/** Whether so many of all votes are a clear majority. */
export const isClear = (votes: number, all: number): boolean => votes >= all * CLEAR_SHARE;

/**
 * Returns what the votes say about a gender; undefined without votes. A clear majority holds from the beginning. The
 * gender changes where the votes do and stay changed: in a chapter with an event that reveals it, or where five
 * chapters in a row say so after others did (docs/rules.md#characters).
 * @param revealed the chapters with such an event
 */
export const genderMajority = (votes: GenderVotes, revealed: ReadonlySet<number>): GenderMajority | undefined => {
  const sequence = [
    ...votes.male.map((orderNo) => ({ orderNo, gender: 'male' as const })),
    ...votes.female.map((orderNo) => ({ orderNo, gender: 'female' as const })),
  ].sort((one, other) => one.orderNo - other.orderNo);
  const first = sequence[0];
  if (first === undefined) return undefined;
  const [male, female] = [votes.male.length, votes.female.length];
  const leader = male === female ? first.gender : male > female ? 'male' : 'female';
  const change = findChange(sequence, revealed);
  if (change) {
    const { former, latter, fromOrder } = change;
    return { genders: [{ gender: former }, { gender: latter, fromOrder }], leader: latter, isSplit: false };
  }
  return { genders: [{ gender: leader }], leader, isSplit: !isClear(Math.max(male, female), male + female) };
};

interface SaidGender {
  orderNo: number;
  gender: VotedGender;
}

/** Finds the change that explains most votes, if it explains clearly more of them than one gender does. */
const findChange = (
  sequence: readonly SaidGender[],
  revealed: ReadonlySet<number>,
): { former: VotedGender; latter: VotedGender; fromOrder: number } | undefined => {
  const total = { male: 0, female: 0 };
  for (const { gender } of sequence) total[gender] += 1;
  const before = { male: 0, female: 0 };
  let best: { former: VotedGender; latter: VotedGender; fromOrder: number } | undefined;
  let bestGain = 0;
  for (const [index, { orderNo, gender: latter }] of sequence.entries()) {
    const former = latter === 'male' ? 'female' : 'male';
    const after = sequence.length - index;
    const isChange =
      index > 0 &&
      isClear(before[former], index) &&
      isClear(total[latter] - before[latter], after) &&
      (revealed.has(orderNo) || isStable(sequence, index));
    const gain = before[former] + total[latter] - before[latter] - Math.max(total.male, total.female);
    const minGain = revealed.has(orderNo) ? 1 : MIN_GAIN_OF_A_CHANGE;
    if (isChange && gain >= minGain && gain > bestGain) {
      best = { former, latter, fromOrder: orderNo };
      bestGain = gain;
    }
    before[latter] += 1;
  }
  return best;
};

/** Whether the chapters before and from here on agree among themselves without the help of an event. */
const isStable = (sequence: readonly SaidGender[], index: number): boolean => {
  const next = sequence.slice(index, index + CHAPTERS_OF_A_CHANGED_GENDER);
  return (
    index > 1 && next.length === CHAPTERS_OF_A_CHANGED_GENDER && next.every(({ gender }) => gender === next[0]!.gender)
  );
};

/** Someone whom chapters call by an alias. */
export interface Claim {
  /** The key of the name, which decides between equal claims. */
  name: string;
  /** The chapters, in order. */
  orders: readonly number[];
}

/**
 * Returns the claim of most chapters, of equally many the one that begins first, and whether it is a clear majority.
 */
export const leadingClaim = <Claimed extends Claim>(
  claims: readonly Claimed[],
): { leader: Claimed; isClear: boolean } | undefined => {
  const leader = claims.toSorted(compareClaims)[0];
  if (leader === undefined) return undefined;
  const all = claims.reduce((sum, { orders }) => sum + orders.length, 0);
  return { leader, isClear: isClear(leader.orders.length, all) };
};

const compareClaims = (one: Claim, other: Claim): number =>
  other.orders.length - one.orders.length ||
  (one.orders[0] ?? 0) - (other.orders[0] ?? 0) ||
  (one.name < other.name ? -1 : 1);

const MIN_CHAPTERS_OF_A_RENDERING = 3;
const MIN_SHARE_OF_A_RENDERING = 1 / 3;

/** Whether a rendering has enough votes to contest the known one. */
export const contestsRendering = (chapters: number, all: number): boolean =>
  chapters >= MIN_CHAPTERS_OF_A_RENDERING && chapters >= all * MIN_SHARE_OF_A_RENDERING;

/** A form of address that a chapter, or a record, says. */
export interface SaidAddress {
  orderNo: number;
  /** The form of address as one text. */
  address: string;
  /** A record had it from this chapter on before it followed votes. */
  isDecided: boolean;
}

/** A form of address with the chapters for which it is valid. */
export interface AddressSpan {
  address: string;
  fromOrder: number;
  /** The last chapter; null: it still is. */
  toOrder: number | null;
  isDecided: boolean;
  /** How many chapters say it. */
  chapters: number;
  /** The forms of address that other chapters of the span say, where they leave no clear majority. */
  rivals: { address: string; chapters: number }[];
}

/**
 * Returns the forms of address that the votes say. The first one is valid from its chapter on. Another one takes its
 * place in a chapter with an event that explains it, or where three chapters in a row say it (docs/rules.md#relations).
 * @param said in the order of the chapters
 * @param explained the chapters with such an event
 */
export const addressSpans = (said: readonly SaidAddress[], explained: ReadonlySet<number>): AddressSpan[] => {
  const spans: (AddressSpan & { others: Map<string, number> })[] = [];
  for (const [index, { orderNo, address, isDecided }] of said.entries()) {
    const current = spans.at(-1);
    if (current?.address === address) {
      current.chapters += 1;
      continue;
    }
    const next = said.slice(index, index + CHAPTERS_OF_A_CHANGED_ADDRESS);
    const isAgreed = next.length === CHAPTERS_OF_A_CHANGED_ADDRESS && next.every((one) => one.address === address);
    if (current && !isDecided && !explained.has(orderNo) && !isAgreed) {
      current.others.set(address, (current.others.get(address) ?? 0) + 1);
      continue;
    }
    // Two answers about one chapter may differ.
    if (current?.fromOrder === orderNo) continue;
    if (current) current.toOrder = orderNo - 1;
    spans.push({
      ...{ address, fromOrder: orderNo, toOrder: null, isDecided },
      ...{ chapters: 1, rivals: [], others: new Map() },
    });
  }
  return spans.map(({ others, ...span }) => ({ ...span, rivals: rivalsOf(span.chapters, others) }));
};

const rivalsOf = (chapters: number, others: ReadonlyMap<string, number>): AddressSpan['rivals'] => {
  const all = [...others.values()].reduce((sum, count) => sum + count, chapters);
  if (isClear(chapters, all)) return [];
  const rivals = [...others].map(([address, count]) => ({ address, chapters: count }));
  const most = Math.max(...others.values());
  return rivals.filter((rival) => rival.chapters === most);
};

/** How a character addresses another: the words for oneself and for the other; "" where they are not known. */
export interface AddressForm {
  self: string;
  other: string;
}

/** Whether two forms agree in all words that both have. */
export const isCompatible = (one: AddressForm, other: AddressForm): boolean =>
  agrees(one.self, other.self) && agrees(one.other, other.other);

const agrees = (one: string, other: string): boolean => one === '' || other === '' || one === other;

/** Returns a form with the words that it lacks taken from another. */
export const fillFrom = (form: AddressForm, other: AddressForm): AddressForm => ({
  self: form.self || other.self,
  other: form.other || other.other,
});

const isWhole = ({ self, other }: AddressForm): boolean => self !== '' && other !== '';
const isEmpty = ({ self, other }: AddressForm): boolean => self === '' && other === '';

/**
 * Takes forms that have words for one side only, which is all that a short dialogue shows, for the whole form that they
 * are a part of, if there is exactly one; else they would be a rival of it.
 */
export const completeForms = <Said extends AddressForm>(
  said: readonly Said[],
  known: readonly AddressForm[],
): Said[] => {
  const whole = new Map(
    [...said, ...known].filter(isWhole).map((form) => [JSON.stringify([form.self, form.other]), form]),
  );
  return said.map((form) => {
    if (isWhole(form) || isEmpty(form)) return form;
    const fitting = [...whole.values()].filter((one) => isCompatible(one, form));
    return fitting.length === 1 ? { ...form, ...fillFrom(form, fitting[0]!) } : form;
  });
};
