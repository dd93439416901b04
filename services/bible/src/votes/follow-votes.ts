import type { BookWriter } from '../store/books.ts';
import { readEventOrders } from '../store/chapter-records.ts';
import { genderKey, renderingKey } from '../store/conflicts.ts';
import { readTermsByKey, writeCategories } from '../store/glossary.ts';
import type { Tally, Vote } from '../store/known-votes.ts';
import {
  type CharacterRow,
  type GenderEntry,
  type GenderName,
  genderAt,
  type TermCategoryName,
} from '../store/records.ts';
import {
  readResolutions,
  type VoteConflict,
  type VoteFilter,
  type VoteFindings,
  writeVoteConflicts,
} from '../store/vote-conflicts.ts';
import { CHARACTER_KIND, readTallies, readTalliesAbout, replaceVotesOf, type VotedName } from '../store/votes.ts';
import { toKey } from '../text/names.ts';
import { followAddressVotes } from './follow-addresses.ts';
import { followAliasVotes } from './follow-aliases.ts';
import { type KnownCharacters, keysOf, renderingCause } from './known-records.ts';
import { contestsRendering, type GenderVotes, genderMajority, type VotedGender } from './majority.ts';
import { findDuplicates } from './suspicions.ts';

/**
 * Makes the records of analysis origin and the open conflicts follow the votes about these names. The result depends on
 * all votes, not on the order in which they came; only a rendering is that of the first vote. The number of queries
 * does not depend on the number of names.
 * @param added the keys of the names that got a character
 * @returns how many conflicts were opened
 */
export const followVotes = async (
  writer: BookWriter,
  names: readonly VotedName[],
  characters: KnownCharacters,
  added: readonly string[] = [],
): Promise<number> => {
  const subjects = [...new Set(names.map(({ subject }) => subject))];
  const aliases = names.filter(({ field }) => field === 'alias').map(({ about }) => about);
  await characters.load(names.flatMap(({ subject, about }) => [subject, about]));
  // A name that is reported may be an alias of somebody, and then says whether it is somebody else.
  const claimed = [...new Set([...aliases, ...added, ...subjects])];
  const touched = new Map<string, CharacterRow>();
  const touch = (people: Iterable<CharacterRow | undefined>): void => {
    for (const character of people) if (character) touched.set(character.id, characters.current(character));
  };
  // Those who have an alias before and after it is given.
  touch(claimed.map(characters.find));
  touch(await followAliasVotes(writer, claimed, characters));
  touch(claimed.map(characters.find));
  const found = [
    await followRenderingVotes(writer, subjects, characters),
    await followGenderVotes(writer, [...touched.values()], characters),
    await followAddressVotes(writer, await addressNames(writer, names, added), characters),
  ];
  await characters.flush();
  const people = [...touched.values()].map(characters.current);
  found.push(await findDuplicates(writer, people, claimed, characters));
  return writeVoteConflicts(writer, {
    causes: found.flatMap(({ causes }) => causes),
    conflicts: found.flatMap(({ conflicts }) => conflicts),
    refuted: found.flatMap(({ refuted = [] }) => refuted),
  });
};

interface RenderedRecord {
  id: string;
  key: string;
  source: string;
  target: string;
  isLocked: boolean;
}

/** Returns the pairs of names that lost or gained a vote, and those whose votes waited for a character. */
const addressNames = async (
  writer: BookWriter,
  names: readonly VotedName[],
  added: readonly string[],
): Promise<{ subject: string; about: string }[]> => [
  ...names.filter(({ field }) => field === 'address'),
  ...(await readTallies(writer, 'address', added)),
  ...(await readTalliesAbout(writer, 'address', added)),
];

/**
 * Finds renderings that many votes contest, and gives terms of analysis origin the category of most
 * votes. A known rendering stays as it is (docs/rules.md#terms).
 * @param keys the names
 */
export const followRenderingVotes = async (
  writer: BookWriter,
  keys: readonly string[],
  characters: KnownCharacters,
): Promise<VoteFindings> => {
  const terms = await readTermsByKey(writer, [...keys]);
  await followKindVotes(writer, terms);
  const records: RenderedRecord[] = [...terms.values()].map(({ id, key, sourceTerm, targetTerm, locked }) => ({
    ...{ id, key, source: sourceTerm, target: targetTerm, isLocked: locked },
  }));
  for (const key of new Set(keys)) {
    const character = characters.named(key);
    if (character === undefined) continue;
    const { id, nameCn, nameVi, locked } = character;
    records.push({ id, key, source: nameCn, target: nameVi, isLocked: locked });
  }
  const tallies = Map.groupBy(await readTallies(writer, 'rendering', [...keys]), ({ subject }) => subject);
  const resolutions = await readResolutions(
    writer,
    'term_rendering',
    records.map(({ id }) => id),
  );
  const open = records.filter(({ id, isLocked }) => !isLocked && !resolutions.get(id)?.isDecided);
  return {
    causes: records.map(({ id }) => renderingCause(id)),
    conflicts: open.flatMap((record) => contest(record, tallies.get(record.key) ?? [])),
  };
};

const contest = ({ id, key, source, target }: RenderedRecord, tallies: readonly Tally[]): VoteConflict[] => {
  const all = tallies.reduce((sum, { orders }) => sum + orders.length, 0);
  const rivals = tallies.filter(
    ({ value, orders }) => value !== toKey(target) && contestsRendering(orders.length, all),
  );
  return rivals.map(({ value, orders }) => ({
    kind: 'term_rendering',
    key: renderingKey(id, value),
    cause: renderingCause(id),
    candidates: [
      { termId: id, targetTerm: target },
      { termId: id, targetTerm: value },
    ],
    evidence: [{ subjects: [key], field: 'rendering', value }],
    reason: `"${source}" is known as "${target}"; ${orders.length} of ${all} chapters say "${value}".`,
  }));
};

/** Gives terms of analysis origin the category of most votes, a specific one before `other`. */
const followKindVotes = async (
  writer: BookWriter,
  terms: Awaited<ReturnType<typeof readTermsByKey>>,
): Promise<void> => {
  const found = [...terms.values()].filter(({ origin }) => origin === 'analysis');
  const tallies = Map.groupBy(
    await readTallies(
      writer,
      'kind',
      found.map(({ key }) => key),
    ),
    ({ subject }) => subject,
  );
  const changed = found.flatMap(({ id, key, category }) => {
    const kinds = (tallies.get(key) ?? []).filter(({ value }) => value !== CHARACTER_KIND);
    const specific = kinds.filter(({ value }) => value !== 'other');
    const [leader] = (specific.length > 0 ? specific : kinds).toSorted(
      (one, other) => other.orders.length - one.orders.length,
    );
    return leader && leader.value !== category ? [{ id, category: leader.value as TermCategoryName }] : [];
  });
  await writeCategories(writer, changed);
};

// Kinds of events that may reveal another gender than the one known before: models name them freely.
const REVEALING_EVENT =
  'reveal|disguis|unmask|expos|identit|gender|cross-?dress|transform|possess|rebirth|reincarn|身份|性别|女扮男装|男扮女装|变身|揭|真身|夺舍|转世|tiết lộ|bại lộ|lộ thân|cải trang|giả trang|thân phận|giới tính|đoạt xá|chuyển sinh|biến thân';

const genderCause = (characterId: string): string => `gender ${characterId}`;

/**
 * Gives characters of analysis origin the gender that their votes say, and finds where the votes are split or
 * contradict a person (docs/rules.md#votes).
 */
export const followGenderVotes = async (
  writer: BookWriter,
  people: readonly CharacterRow[],
  characters: KnownCharacters,
): Promise<VoteFindings> => {
  const ids = people.map(({ id }) => id);
  const resolutions = await readResolutions(writer, 'gender', ids);
  const known = people.filter(({ id }) => !resolutions.get(id)?.isDecided).flatMap(votesForKnownGenders);
  await replaceVotesOf(writer, 'record', new Map(known));
  const tallies = await readTallies(writer, 'gender', [...new Set(people.flatMap(keysOf))]);
  const votesOf = new Map(people.map((character) => [character.id, votesFor(character, tallies)]));
  // Where all votes are for one gender, no event explains another.
  const disputed = people.filter(({ id }) => votesOf.get(id)!.male.length > 0 && votesOf.get(id)!.female.length > 0);
  const revealed = await readEventOrders(
    writer,
    disputed.map(({ id }) => id),
    REVEALING_EVENT,
  );
  const conflicts: VoteConflict[] = [];
  for (const character of people) {
    const resolution = resolutions.get(character.id);
    if (resolution?.isDecided) continue;
    const votes = votesOf.get(character.id)!;
    const found =
      character.origin === 'human'
        ? findContradiction(character, votes)
        : followMajority(character, votes, revealed.get(character.id) ?? new Set(), characters);
    if (found && !resolution?.isDismissed) conflicts.push(toConflict(character, votes, found));
  }
  return { causes: ids.map(genderCause), conflicts };
};

/** Returns the genders that a record had before it followed its votes as votes, with the id of the record. */
const votesForKnownGenders = ({ id, origin, nameCn, genders }: CharacterRow): [string, Vote[]][] => {
  const known = genders.filter(({ gender, byVotes }) => gender !== 'unknown' && !byVotes);
  if (origin === 'human' || known.length === 0 || nameCn === '') return [];
  const votes = known.map(
    ({ gender, fromOrder }): Vote => ({
      ...{ subject: toKey(nameCn), field: 'gender', about: '', value: gender },
      ...{ orderNo: fromOrder ?? 0, quote: '' },
    }),
  );
  return [[id, votes]];
};

const votesFor = (character: CharacterRow, tallies: readonly Tally[]): GenderVotes => {
  const keys = new Set(keysOf(character));
  const ordersOf = (gender: VotedGender): number[] => {
    const orders = tallies.filter(({ subject, value }) => keys.has(subject) && value === gender);
    return [...new Set(orders.flatMap((tally) => tally.orders))].sort((one, other) => one - other);
  };
  return { male: ordersOf('male'), female: ordersOf('female') };
};

/** A gender that contradicts the known one. */
interface Contradiction {
  known: GenderName;
  proposed: VotedGender;
}

const followMajority = (
  character: CharacterRow,
  votes: GenderVotes,
  revealed: ReadonlySet<number>,
  characters: KnownCharacters,
): Contradiction | undefined => {
  const majority = genderMajority(votes, revealed);
  const genders = (majority?.genders ?? []).map((entry): GenderEntry => ({ ...entry, byVotes: true }));
  const text = (entries: readonly GenderEntry[]): string =>
    entries.map(({ gender, fromOrder, byVotes }) => `${gender} ${fromOrder ?? 0} ${byVotes ?? false}`).join();
  if (text(genders) !== text(character.genders)) characters.change({ ...character, genders });
  if (!majority?.isSplit) return undefined;
  return { known: majority.leader, proposed: majority.leader === 'male' ? 'female' : 'male' };
};

const findContradiction = ({ genders }: CharacterRow, votes: GenderVotes): Contradiction | undefined => {
  for (const proposed of ['male', 'female'] as const) {
    const other = proposed === 'male' ? 'female' : 'male';
    if (votes[proposed].some((orderNo) => genderAt(genders, orderNo) === other)) return { known: other, proposed };
  }
  return undefined;
};

const toConflict = (character: CharacterRow, votes: GenderVotes, { known, proposed }: Contradiction): VoteConflict => {
  const { id, slug, nameVi, nameCn } = character;
  const subjects = keysOf(character);
  const all = votes.male.length + votes.female.length;
  return {
    kind: 'gender',
    key: genderKey(id, proposed),
    cause: genderCause(id),
    candidates: [
      { slug, nameVi, nameCn, gender: known },
      { slug, nameVi, nameCn, gender: proposed },
    ],
    evidence: [proposed, known].map((value): VoteFilter => ({ subjects, field: 'gender', value })),
    reason: `${nameVi} is known as ${known}; ${votes[proposed].length} of ${all} chapters say ${proposed}.`,
  };
};
