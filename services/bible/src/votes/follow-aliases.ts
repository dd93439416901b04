import type { BookWriter } from '../store/books.ts';
import { readTermsByKey } from '../store/glossary.ts';
import type { Tally } from '../store/known-votes.ts';
import type { AliasEntry, CharacterRow, KnownTerm } from '../store/records.ts';
import { readTalliesAbout } from '../store/votes.ts';
import { isTitle, mayMeanTheSame, toKey } from '../text/names.ts';
import { addTerms, isDecidedAlias, type KnownCharacters, type VotedTerm } from './known-records.ts';
import { isClear, leadingClaim } from './majority.ts';

const MAX_ALIASES = 100;

/** A character whom chapters call by an alias. */
export interface AliasClaim {
  character: CharacterRow;
  /** The key of its name. */
  name: string;
  orders: number[];
}

/** The votes for an alias. */
export interface AliasVotes {
  alias: string;
  /** As the chapters write it, the first with a rendering. */
  target: string;
  claims: AliasClaim[];
}

/**
 * Gives each alias to the character that most chapters call so, valid from the first of them on. An alias that is the
 * name of a character, or that a person or a naming decided, is given to nobody (docs/rules.md#votes).
 * @param aliases the keys of the aliases
 * @returns the characters that gained or lost an alias
 */
export const followAliasVotes = async (
  writer: BookWriter,
  aliases: readonly string[],
  characters: KnownCharacters,
): Promise<CharacterRow[]> => {
  const tallies = await readTalliesAbout(writer, 'alias', aliases);
  await characters.load([...aliases, ...tallies.map(({ subject }) => subject)]);
  const terms = await readTermsByKey(writer, [...aliases]);
  const given: GivenAlias[] = aliases.map((alias) => {
    const votes = toAliasVotes(alias, tallies, characters);
    const { owner, isNobody } = decideOwner(votes, characters);
    return giveAlias(votes, isNobody ? undefined : owner, { characters, term: terms.get(alias) });
  });
  await addTerms(
    writer,
    given.flatMap(({ term }) => term ?? []),
    characters,
  );
  return given.flatMap(({ changed }) => changed);
};

/** Returns the votes for an alias, by the characters that have it. */
export const toAliasVotes = (alias: string, tallies: readonly Tally[], characters: KnownCharacters): AliasVotes => {
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
  /** Those of them against whom a clear majority speaks. */
  minority?: AliasClaim[];
  /** The alias is not given to anybody by the votes. */
  isNobody?: boolean;
}

/** Returns who has an alias, and whose claims contradict that. */
export const decideOwner = ({ alias, claims }: AliasVotes, characters: KnownCharacters): Ownership => {
  const claimOf = (character: CharacterRow): AliasClaim =>
    claims.find((claim) => claim.character.id === character.id) ?? { character, name: '', orders: [] };
  const named = characters.named(alias);
  if (named) {
    const rivals = claims.filter(({ character }) => character.id !== named.id);
    const leading = leadingClaim(rivals);
    const isLikely = (one: AliasClaim): boolean =>
      !leading?.isClear || one === leading.leader || mayMeanTheSame(one.name, leading.leader.name);
    return { owner: claimOf(named), rivals, minority: rivals.filter((one) => !isLikely(one)), isNobody: true };
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

interface GivenAlias {
  /** The characters that gained or lost the alias. */
  changed: CharacterRow[];
  /** The alias of a human record, which does not change. */
  term?: VotedTerm;
}

/** Moves an alias to the owner. */
const giveAlias = (
  { alias, target }: AliasVotes,
  owner: AliasClaim | undefined,
  { characters, term }: { characters: KnownCharacters; term: KnownTerm | undefined },
): GivenAlias => {
  const holders = characters.holdersOf(alias).filter((holder) => !isDecidedAlias(holder));
  const rendering = term?.targetTerm || holders.find((holder) => holder.alias.target !== '')?.alias.target || target;
  const changed: CharacterRow[] = [];
  for (const { character } of holders) {
    if (character.id === owner?.character.id) continue;
    characters.change({ ...character, aliases: without(character.aliases, alias) });
    changed.push(character);
  }
  if (owner === undefined) return { changed };
  const character = characters.current(owner.character);
  if (character.origin === 'human') {
    const isNew = term === undefined && rendering !== '';
    return { changed, ...(isNew && { term: { source: alias, target: rendering, category: 'person' } }) };
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
  return { changed };
};

const without = (aliases: readonly AliasEntry[], alias: string): AliasEntry[] =>
  aliases.filter(({ source, byVotes }) => !byVotes || toKey(source) !== alias);
