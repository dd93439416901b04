import type { BookWriter } from '../store/books.ts';
import { type KeyedName, readCharactersById, readCharactersByName, readNamesWithLetters } from '../store/characters.ts';
import { duplicateKey } from '../store/conflicts.ts';
import { type KnownTerm, readTermsByKey } from '../store/glossary.ts';
import { type AliasEntry, type CharacterRow, genderAt } from '../store/records.ts';
import {
  CHARACTER_KIND,
  readEvidence,
  readTallies,
  readTalliesAbout,
  type Tally,
  type VoteConflict,
  writeVoteConflicts,
} from '../store/votes.ts';
import {
  fullNameOf,
  isTitle,
  mayBeShortFor,
  mayMeanTheSame,
  normalName,
  type ShortName,
  shortKeysOf,
  shortNamesOf,
  toKey,
} from '../text/names.ts';
import { addTerms, isDecidedAlias, type KnownCharacters, keysOf } from './known-records.ts';
import { isClear, leadingClaim } from './majority.ts';

const MAX_ALIASES = 100;
const MAX_EVIDENCE = 20;

/** A character whom chapters call by an alias. */
interface AliasClaim {
  character: CharacterRow;
  /** The key of its name. */
  name: string;
  orders: number[];
}

/** The votes for an alias. */
interface AliasVotes {
  alias: string;
  /** As the chapters write it, the first with a rendering. */
  target: string;
  claims: AliasClaim[];
}

/**
 * Gives each alias to the character that most chapters call so, valid from the first of them on. Opens conflicts where
 * the alias is the name of another character, is known as the alias of another one, or where no character has a clear
 * majority (docs/rules.md#characters).
 * @param aliases the keys of the aliases
 * @returns how many conflicts were opened, and the characters that gained or lost an alias
 */
export const followAliasVotes = async (
  writer: BookWriter,
  aliases: readonly string[],
  characters: KnownCharacters,
): Promise<{ opened: number; changed: CharacterRow[] }> => {
  const tallies = await readTalliesAbout(writer, 'alias', aliases);
  await characters.load([...aliases, ...tallies.map(({ subject }) => subject)]);
  const terms = await readTermsByKey(writer, [...aliases]);
  const changed: CharacterRow[] = [];
  const conflicts: VoteConflict[] = [];
  for (const alias of aliases) {
    const votes = toAliasVotes(alias, tallies, characters);
    const { owner, rivals, isNobody } = decideOwner(votes, characters);
    for (const rival of await withoutRefuted(writer, alias, rivals, characters))
      conflicts.push(await toConflict(writer, votes, owner!.character, rival));
    changed.push(
      ...(await giveAlias(writer, votes, isNobody ? undefined : owner, { characters, term: terms.get(alias) })),
    );
  }
  return { opened: await writeVoteConflicts(writer, aliases.map(aliasCause), conflicts), changed };
};

const aliasCause = (alias: string): string => `alias ${alias}`;

const toAliasVotes = (alias: string, tallies: readonly Tally[], characters: KnownCharacters): AliasVotes => {
  const votes = tallies.filter(({ about }) => about === alias);
  const claims = new Map<string, AliasClaim>();
  for (const { subject, orders } of votes) {
    const character = characters.find(subject);
    // A person deleted the character, or the chapter calls it by its name.
    if (character === undefined || toKey(character.nameCn) === alias) continue;
    const known = claims.get(character.id)?.orders ?? [];
    const all = [...new Set([...known, ...orders])].sort((one, other) => one - other);
    claims.set(character.id, { character, name: toKey(character.nameCn), orders: all });
  }
  return { alias, target: votes.find(({ value }) => value !== '')?.value ?? '', claims: [...claims.values()] };
};

interface Ownership {
  owner: AliasClaim | undefined;
  /** Those whose claims contradict the owner. */
  rivals: AliasClaim[];
  /** The alias is not given to anybody by the votes. */
  isNobody?: boolean;
}

const decideOwner = ({ alias, claims }: AliasVotes, characters: KnownCharacters): Ownership => {
  const claimOf = (character: CharacterRow): AliasClaim =>
    claims.find((claim) => claim.character.id === character.id) ?? { character, name: '', orders: [] };
  const named = characters.named(alias);
  if (named) {
    const rivals = claims.filter(({ character }) => character.id !== named.id);
    const leading = leadingClaim(rivals);
    const isLikely = (one: AliasClaim): boolean =>
      !leading?.isClear || one === leading.leader || mayMeanTheSame(one.name, leading.leader.name);
    return { owner: claimOf(named), rivals: rivals.filter(isLikely), isNobody: true };
  }
  const decided = characters.holdersOf(alias).find(isDecidedAlias);
  if (decided) {
    const owner = claimOf(decided.character);
    const rivals = claims.filter(({ character }) => character.id !== decided.character.id);
    const isHuman = decided.character.origin === 'human' || decided.alias.human === true;
    // A naming that decided the alias is a vote; so is a record of an older version.
    const own = Math.max(owner.orders.length, 1);
    const others = rivals.reduce((sum, { orders }) => sum + orders.length, 0);
    return { owner, rivals: isHuman || !isClear(own, own + others) ? rivals : [], isNobody: true };
  }
  const leading = leadingClaim(claims);
  if (leading === undefined) return { owner: undefined, rivals: [] };
  const others = claims.filter((claim) => claim !== leading.leader);
  // The few may be wrong, unless the names of both say the same.
  if (leading.isClear)
    return { owner: leading.leader, rivals: others.filter(({ name }) => mayMeanTheSame(name, leading.leader.name)) };
  // Everybody is somebody's "senior brother"; such a word says nothing about who is who.
  if (isTitle(alias)) return { owner: undefined, rivals: [] };
  return { owner: leading.leader, rivals: others };
};

// A mistake in one answer, against as many chapters that report both as different people; fewer if both names are full.
const REFUTING_CHAPTERS = { full: 2, other: 8 };

/** Whether a name is a surname with a given name, unlike 药老. */
const isFullName = (name: string): boolean => !['老', undefined].includes(fullNameOf(name)?.given);

/**
 * Leaves out those who are reported beside the character with this name as somebody else much more often than anybody
 * says that it is their alias.
 */
const withoutRefuted = async (
  writer: BookWriter,
  alias: string,
  rivals: AliasClaim[],
  characters: KnownCharacters,
): Promise<AliasClaim[]> => {
  if (rivals.length === 0 || characters.named(alias)?.origin !== 'analysis') return rivals;
  const tallies = await readTallies(writer, 'kind', [alias, ...rivals.map(({ name }) => name)]);
  const ordersOf = (name: string): number[] =>
    tallies.find(({ subject, value }) => subject === name && value === CHARACTER_KIND)?.orders ?? [];
  const named = new Set(ordersOf(alias));
  return rivals.filter(({ name, orders }) => {
    const together = ordersOf(name).filter((orderNo) => named.has(orderNo));
    const refuting = isFullName(alias) && isFullName(name) ? REFUTING_CHAPTERS.full : REFUTING_CHAPTERS.other;
    return together.length < orders.length * refuting;
  });
};

const toConflict = async (
  writer: BookWriter,
  { alias, claims }: AliasVotes,
  owner: CharacterRow,
  rival: AliasClaim,
): Promise<VoteConflict> => {
  const all = claims.reduce((sum, { orders }) => sum + orders.length, 0);
  const said = `${rival.orders.length} of ${all} chapters call "${rival.character.nameCn}" so`;
  const isName = toKey(owner.nameCn) === alias;
  return toDuplicateConflict([owner, rival.character], {
    cause: aliasCause(alias),
    evidence: await readEvidence(
      writer,
      { subjects: claims.map(({ name }) => name), field: 'alias', about: alias },
      MAX_EVIDENCE,
    ),
    reason: isName
      ? `"${alias}" is a character of its own, but ${said}.`
      : `"${alias}" is known as an alias of "${owner.nameCn}", but ${said}.`,
  });
};

/**
 * Moves an alias to the owner. A human record does not change: the alias of such a character becomes a term.
 * @returns the characters that gained or lost the alias
 */
const giveAlias = async (
  writer: BookWriter,
  { alias, target }: AliasVotes,
  owner: AliasClaim | undefined,
  { characters, term }: { characters: KnownCharacters; term: KnownTerm | undefined },
): Promise<CharacterRow[]> => {
  const holders = characters.holdersOf(alias).filter((holder) => !isDecidedAlias(holder));
  const rendering = term?.targetTerm || holders.find((holder) => holder.alias.target !== '')?.alias.target || target;
  const changed: CharacterRow[] = [];
  for (const { character } of holders) {
    if (character.id === owner?.character.id) continue;
    characters.change({ ...character, aliases: without(character.aliases, alias) });
    changed.push(character);
  }
  if (owner === undefined) return changed;
  const character = characters.current(owner.character);
  if (character.origin === 'human') {
    if (term === undefined && rendering !== '')
      await addTerms(writer, [{ source: alias, target: rendering, category: 'person' }], characters);
    return changed;
  }
  const fromOrder = owner.orders[0]!;
  const given: AliasEntry = { source: alias, target: rendering, ...(fromOrder > 0 && { fromOrder }), byVotes: true };
  const known = character.aliases.find(({ source }) => toKey(source) === alias);
  const isSame = known !== undefined && known.target === given.target && known.fromOrder === given.fromOrder;
  if (!isSame && (known !== undefined || character.aliases.length < MAX_ALIASES)) {
    const aliases = known
      ? character.aliases.map((entry) => (entry === known ? given : entry))
      : [...character.aliases, given];
    characters.change({ ...character, aliases });
    changed.push(character);
  }
  return changed;
};

const without = (aliases: readonly AliasEntry[], alias: string): AliasEntry[] =>
  aliases.filter(({ source, byVotes }) => !byVotes || toKey(source) !== alias);

/** Returns a conflict about two characters that may be the same, the known one first. */
export const toDuplicateConflict = (
  [one, other]: readonly [CharacterRow, CharacterRow],
  about: Pick<VoteConflict, 'cause' | 'evidence' | 'reason'>,
): VoteConflict => ({
  ...about,
  kind: 'duplicate_character',
  key: duplicateKey(one.slug, other.slug),
  candidates: [one, other].sort(olderFirst).map(({ slug, nameVi, nameCn }) => ({ slug, nameVi, nameCn })),
});

const olderFirst = (one: CharacterRow, other: CharacterRow): number =>
  Number(other.origin === 'human') - Number(one.origin === 'human') ||
  (one.firstOrder ?? 0) - (other.firstOrder ?? 0) ||
  (one.nameCn < other.nameCn ? -1 : 1);

/**
 * Opens conflicts about characters that may be the same by their names: two names that differ only in writing, or a
 * short name and the full one that appears near it (docs/rules.md#characters).
 * @param people the characters whose names or chapters changed
 * @param aliases the aliases that somebody gained or lost
 * @returns how many conflicts were opened
 */
export const findDuplicates = async (
  writer: BookWriter,
  people: readonly CharacterRow[],
  aliases: readonly string[],
): Promise<number> =>
  (await findOtherWritings(writer, [...people.flatMap(keysOf), ...aliases])) + (await findShortNames(writer, people));

const findOtherWritings = async (writer: BookWriter, keys: readonly string[]): Promise<number> => {
  const writings = [...new Set(keys.map(normalName))].filter((key) => key !== '');
  const similar = await readCharactersByName(writer, ['normal'], writings);
  const conflicts: VoteConflict[] = [];
  for (const writing of writings) {
    const holders = similar.filter((one) => keysOf(one).some((key) => normalName(key) === writing));
    for (const [index, one] of holders.entries())
      for (const other of holders.slice(index + 1))
        conflicts.push(
          toDuplicateConflict([one, other], {
            cause: writingCause(writing),
            evidence: await readPresence(writer, [one, other]),
            reason: `"${one.nameCn}" and "${other.nameCn}" may be one person: their names differ only in writing.`,
          }),
        );
  }
  return writeVoteConflicts(writer, writings.map(writingCause), conflicts);
};

const writingCause = (writing: string): string => `writing ${writing}`;

const readPresence = (writer: BookWriter, people: readonly CharacterRow[]) =>
  readEvidence(
    writer,
    { subjects: people.flatMap(keysOf), field: 'kind', about: undefined, value: CHARACTER_KIND },
    MAX_EVIDENCE,
  );

/** A short name with those whom it may mean. */
interface Shortened {
  short: CharacterRow;
  candidates: { character: CharacterRow; kind: ShortName['kind']; hasOtherGender: boolean }[];
}

const findShortNames = async (writer: BookWriter, people: readonly CharacterRow[]): Promise<number> => {
  const letters = new Set(people.flatMap(({ nameCn }) => [...normalName(nameCn)]));
  const names = await readNamesWithLetters(writer, [...letters]);
  const changedIds = new Set(people.map(({ id }) => id));
  const all = matchShortNames(names);
  const matches = all.filter((one) => changedIds.has(one.shortId) || changedIds.has(one.fullId));
  // All that a short name may mean compete, also those that did not change.
  const shortIds = new Set([...matches.map(({ shortId }) => shortId), ...changedIds]);
  const competing = all.filter(({ shortId }) => shortIds.has(shortId));
  const known = await readCharactersById(writer, [...shortIds, ...competing.map(({ fullId }) => fullId)]);
  const shortened = [...shortIds].flatMap((id) => {
    const short = known.get(id);
    return short ? [{ short, candidates: toCandidates(short, competing, known) }] : [];
  });
  const involved = shortened.flatMap(({ short, candidates }) => [short, ...candidates.map((one) => one.character)]);
  const tallies = await readTallies(writer, 'kind', [...new Set(involved.flatMap(keysOf))]);
  const chaptersOf = (character: CharacterRow): number[] => {
    const keys = new Set(keysOf(character));
    const orders = tallies.filter(({ subject, value }) => value === CHARACTER_KIND && keys.has(subject));
    return [...new Set(orders.flatMap((tally) => tally.orders))];
  };
  const conflicts: VoteConflict[] = [];
  for (const { short, candidates } of shortened)
    for (const { character, kind } of likelyAmong(short, candidates, chaptersOf))
      conflicts.push(
        toDuplicateConflict([character, short], {
          cause: shortCause(short),
          evidence: await readPresence(writer, [short]),
          reason: `"${character.nameCn}" and "${short.nameCn}" may be one person: ${REASONS[kind]}.`,
        }),
      );
  return writeVoteConflicts(
    writer,
    shortened.map(({ short }) => shortCause(short)),
    conflicts,
  );
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
  return names.flatMap((short) =>
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
