import type { BookWriter } from '../store/books.ts';
import { type KeyedName, readCharactersById, readSimilarNames } from '../store/characters.ts';
import { type CharacterRow, genderAt } from '../store/records.ts';
import type { VoteFilter } from '../store/vote-conflicts.ts';
import { CHARACTER_KIND, readTallies, readTalliesAbout } from '../store/votes.ts';
import {
  fullNameOf,
  mayBeShortFor,
  normalName,
  type ShortName,
  shortKeysOf,
  shortNamesOf,
  toKey,
} from '../text/names.ts';
import { toAliasVotes } from './follow-aliases.ts';
import { type KnownCharacters, keysOf } from './known-records.ts';
import { leadingClaim } from './majority.ts';
import type { Suspicion } from './same-person.ts';

/** The suspicions of some causes. */
interface Similar {
  causes: string[];
  suspicions: Suspicion[];
}

/**
 * Returns the suspicions that the names of these characters give: those that differ only in writing, and short ones.
 * @param people as they are stored
 * @param keys further names that somebody gained or lost
 */
export const findSimilarNames = async (
  writer: BookWriter,
  people: readonly CharacterRow[],
  keys: readonly string[],
  characters: KnownCharacters,
): Promise<Similar[]> => {
  const own = people.flatMap(keysOf);
  const writings = [...new Set([...own, ...keys].map(normalName))].filter((writing) => writing !== '');
  const letters = [...new Set(own.flatMap((key) => [...normalName(key)]))];
  const names = await readSimilarNames(writer, { letters, writings });
  return [
    await findOtherWritings(writer, writings, names),
    await findShortNames(
      writer,
      people,
      names.filter(({ kind }) => kind !== 'normal'),
      characters,
    ),
  ];
};

/** Returns the suspicions about characters whose names differ only in writing. */
const findOtherWritings = async (
  writer: BookWriter,
  writings: readonly string[],
  names: readonly KeyedName[],
): Promise<Similar> => {
  const idsOf = Map.groupBy(
    names.filter(({ kind }) => kind === 'normal'),
    ({ key }) => key,
  );
  const shared = writings
    .map((writing) => ({ writing, ids: new Set(idsOf.get(writing)?.map(({ id }) => id)) }))
    .filter(({ ids }) => ids.size > 1);
  const known = [...(await readCharactersById(writer, [...new Set(shared.flatMap(({ ids }) => [...ids]))])).values()];
  const suspicions: Suspicion[] = [];
  for (const { writing, ids } of shared) {
    const holders = known.filter(({ id }) => ids.has(id));
    for (const [index, one] of holders.entries())
      for (const other of holders.slice(index + 1))
        suspicions.push({
          ...{
            pair: [one, other],
            isCertain: true,
            cause: writingCause(writing),
            evidence: [presenceOf([one, other])],
          },
          reason: `"${one.nameCn}" and "${other.nameCn}" may be one person: their names differ only in writing.`,
        });
  }
  return { causes: writings.map(writingCause), suspicions };
};

const writingCause = (writing: string): string => `writing ${writing}`;

const presenceOf = (people: readonly CharacterRow[]): VoteFilter => ({
  ...{ subjects: people.flatMap(keysOf), field: 'kind', value: CHARACTER_KIND },
});

/** A short name with those whom it may mean. */
interface Shortened {
  short: CharacterRow;
  candidates: { character: CharacterRow; kind: ShortName['kind']; hasOtherGender: boolean }[];
}

/** Returns the suspicions that a short name means the character with a full one that appears near it. */
const findShortNames = async (
  writer: BookWriter,
  people: readonly CharacterRow[],
  names: readonly KeyedName[],
  characters: KnownCharacters,
): Promise<Similar> => {
  const shortened = await readShortNames(writer, people, names);
  const shorts = shortened.map(({ short }) => short);
  const involved = [...shorts, ...shortened.flatMap(({ candidates }) => candidates.map((one) => one.character))];
  const tallies = await readTallies(writer, 'kind', [...new Set(involved.flatMap(keysOf))]);
  const chaptersOf = (character: CharacterRow): number[] => {
    const keys = new Set(keysOf(character));
    const orders = tallies.filter(({ subject, value }) => value === CHARACTER_KIND && keys.has(subject));
    return [...new Set(orders.flatMap((tally) => tally.orders))];
  };
  const claims = await readTalliesAbout(writer, 'alias', [...new Set(shorts.flatMap(keysOf))]);
  await characters.load(claims.map(({ subject }) => subject));
  /** The one whom a clear majority of the answers about the name mean. */
  const claimedBy = (short: CharacterRow): string | undefined => {
    const all = keysOf(short).flatMap((key) => toAliasVotes(key, claims, characters).claims);
    const leading = leadingClaim(all.filter(({ character }) => character.id !== short.id));
    return leading?.isClear ? leading.leader.character.id : undefined;
  };
  const suspicions = shortened.flatMap(({ short, candidates }) => {
    const claimed = claimedBy(short);
    return likelyAmong(short, candidates, chaptersOf)
      .filter(({ character }) => claimed === undefined || claimed === character.id)
      .map(
        ({ character, kind }): Suspicion => ({
          ...{ pair: [character, short], cause: shortCause(short), evidence: [presenceOf([short])] },
          reason: `"${character.nameCn}" and "${short.nameCn}" may be one person: ${REASONS[kind]}.`,
        }),
      );
  });
  return { causes: shorts.map(shortCause), suspicions };
};

/** Reads the short names among these characters, and those that may mean one of them. */
const readShortNames = async (
  writer: BookWriter,
  people: readonly CharacterRow[],
  names: readonly KeyedName[],
): Promise<Shortened[]> => {
  const changedIds = new Set(people.map(({ id }) => id));
  const all = matchShortNames(names);
  const matches = all.filter((one) => changedIds.has(one.shortId) || changedIds.has(one.fullId));
  // All that a short name may mean compete, also those that did not change.
  const shortIds = new Set([...matches.map(({ shortId }) => shortId), ...changedIds]);
  const competing = all.filter(({ shortId }) => shortIds.has(shortId));
  const known = new Map(people.map((character) => [character.id, character]));
  const missingIds = [...shortIds, ...competing.map(({ fullId }) => fullId)].filter((id) => !known.has(id));
  for (const [id, character] of await readCharactersById(writer, [...new Set(missingIds)])) known.set(id, character);
  return [...shortIds].flatMap((id) => {
    const short = known.get(id);
    return short ? [{ short, candidates: toCandidates(short, competing, known) }] : [];
  });
};

const shortCause = ({ id }: CharacterRow): string => `short name ${id}`;

const REASONS: Record<ShortName['kind'], string> = {
  part: 'one name is the other without its surname',
  given: 'one name is short for the given name of the other, and both appear in the same part of the book',
  title: 'one name is the surname of the other with a title, and both appear in the same part of the book',
};

/** A short name and a full one that it may be short for. */
interface NameMatch {
  shortId: string;
  fullId: string;
  kind: ShortName['kind'];
  gender: ShortName['gender'];
}

const matchShortNames = (names: readonly KeyedName[]): NameMatch[] => {
  const fullNames = new Map<string, KeyedName[]>();
  for (const one of names) {
    const name = fullNameOf(one.key);
    for (const key of name ? shortKeysOf(name) : []) fullNames.set(key, [...(fullNames.get(key) ?? []), one]);
  }
  const shortNames = names.filter(({ kind }) => kind === 'name');
  return shortNames.flatMap((short) =>
    shortNamesOf(short.key).flatMap(({ kind, base, gender }) =>
      (fullNames.get(`${kind} ${base}`) ?? [])
        .filter(({ id, key }) => id !== short.id && key !== short.key)
        .map(({ id }) => ({ shortId: short.id, fullId: id, kind, gender })),
    ),
  );
};

const toCandidates = (
  short: CharacterRow,
  matches: readonly NameMatch[],
  known: ReadonlyMap<string, CharacterRow>,
): Shortened['candidates'] => {
  // It is known whom the short name means.
  const shortNames = shortNamesOf(short.nameCn);
  if (short.aliases.some(({ source }) => shortNames.some((one) => mayBeShortFor(one, source)))) return [];
  const gender = genderAt(short.genders);
  const found = new Map<string, Shortened['candidates'][number]>();
  for (const { shortId, fullId, kind, gender: titleGender } of matches) {
    const character = known.get(fullId);
    if (shortId !== short.id || character === undefined || found.has(fullId)) continue;
    const hasOtherGender = kind !== 'part' && !agree(genderAt(character.genders), titleGender ?? gender);
    found.set(fullId, { character, kind, hasOtherGender });
  }
  return [...found.values()];
};

const agree = (one: string, other: string): boolean => one === 'unknown' || other === 'unknown' || one === other;

// A short name is used near the chapters that use the full one.
const NEAR_CHAPTERS = 3;

/** Returns the candidate that most chapters with the short name have near them, or all that may be if none is clear. */
const likelyAmong = (
  short: CharacterRow,
  candidates: Shortened['candidates'],
  chaptersOf: (character: CharacterRow) => number[],
): Shortened['candidates'] => {
  const parts = candidates.filter(({ kind }) => kind === 'part');
  const [only] = parts;
  if (only && parts.length === 1) return [only];
  const chapters = chaptersOf(short);
  const fitting = candidates.filter(({ hasOtherGender }) => !hasOtherGender);
  const claims = fitting.map((candidate) => {
    const known = chaptersOf(candidate.character);
    const orders = chapters.filter((orderNo) => known.some((one) => Math.abs(one - orderNo) <= NEAR_CHAPTERS));
    return { candidate, name: toKey(candidate.character.nameCn), orders };
  });
  const leading = leadingClaim(claims.filter(({ orders }) => orders.length > 0));
  if (leading?.isClear) return [leading.leader.candidate];
  return parts;
};
