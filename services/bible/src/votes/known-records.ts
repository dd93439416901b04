import type { FoundPerson } from '../analysis/finding.ts';
import type { BookWriter } from '../store/books.ts';
import { freeSlugs, insertCharacters, readCharactersByName, updateCharacters } from '../store/characters.ts';
import { addFoundTerms, deleteFoundTerms, readTermsByKey } from '../store/glossary.ts';
import { takeRoom } from '../store/record-counts.ts';
import type { AliasEntry, CharacterRow, KnownTerm, TermCategoryName } from '../store/records.ts';
import { writeVoteConflicts } from '../store/vote-conflicts.ts';
import { slugOf, toKey } from '../text/names.ts';

/** Returns the keys of the name and aliases of a character: what is said of any of them is said of the character. */
export const keysOf = ({ nameCn, aliases }: Pick<CharacterRow, 'nameCn' | 'aliases'>): string[] => [
  ...new Set([nameCn, ...aliases.map(({ source }) => source)].map(toKey).filter((key) => key !== '')),
];

/** The cause of the conflicts about the rendering of a record. */
export const renderingCause = (recordId: string): string => `rendering ${recordId}`;

/** The characters that a transaction reads and changes. */
export interface KnownCharacters {
  /** Reads the characters that have one of these keys as name or alias, unless they are known. */
  load(keys: readonly string[]): Promise<void>;
  /** Finds a character by its exact name, else by an alias. */
  find(nameCn: string): CharacterRow | undefined;
  /** Finds a character by its exact name. */
  named(nameCn: string): CharacterRow | undefined;
  /** Returns the characters that have an alias, the oldest first. */
  holdersOf(alias: string): { character: CharacterRow; alias: AliasEntry }[];
  /** Adds a stored character. */
  add(character: CharacterRow): void;
  /** Replaces a character, to be stored by `flush`. */
  change(character: CharacterRow): void;
  /** Forgets a deleted character. */
  remove(character: CharacterRow): void;
  /** Returns the present state of a character. */
  current(character: CharacterRow): CharacterRow;
  /** Stores the changed characters. */
  flush(): Promise<void>;
}

/** Creates the characters of a transaction, empty at first. */
export const createKnownCharacters = (writer: BookWriter): KnownCharacters => {
  const byId = new Map<string, CharacterRow>();
  const changedIds = new Set<string>();
  const loadedKeys = new Set<string>();
  let names: { byName: Map<string, CharacterRow>; byAlias: Map<string, CharacterRow[]> } | undefined;

  const index = () => {
    if (names) return names;
    names = { byName: new Map(), byAlias: new Map() };
    // Of several characters with one name the oldest is found.
    for (const character of [...byId.values()].sort(olderFirst)) {
      const name = toKey(character.nameCn);
      if (name !== '' && !names.byName.has(name)) names.byName.set(name, character);
      for (const { source } of character.aliases) {
        const key = toKey(source);
        const holders = names.byAlias.get(key);
        if (holders === undefined) names.byAlias.set(key, [character]);
        else if (!holders.includes(character)) holders.push(character);
      }
    }
    return names;
  };
  const put = (character: CharacterRow): void => {
    byId.set(character.id, character);
    names = undefined;
  };
  const named = (nameCn: string) => index().byName.get(toKey(nameCn));
  const holders = (alias: string): CharacterRow[] => (alias === '' ? [] : (index().byAlias.get(toKey(alias)) ?? []));

  return {
    async load(keys) {
      const missing = [...new Set(keys)].filter((key) => key !== '' && !loadedKeys.has(key));
      for (const key of missing) loadedKeys.add(key);
      for (const row of await readCharactersByName(writer, ['name', 'alias'], missing)) if (!byId.has(row.id)) put(row);
    },
    find: (nameCn) => named(nameCn) ?? holders(nameCn)[0],
    named,
    holdersOf: (alias) =>
      holders(alias).map((character) => ({
        character,
        alias: character.aliases.find(({ source }) => toKey(source) === toKey(alias))!,
      })),
    add: put,
    change(character) {
      put(character);
      changedIds.add(character.id);
    },
    remove({ id }) {
      byId.delete(id);
      changedIds.delete(id);
      names = undefined;
    },
    current: (character) => byId.get(character.id) ?? character,
    async flush() {
      const changed = [...changedIds].map((id) => byId.get(id)!);
      for (const row of await updateCharacters(writer, changed)) put(row);
      changedIds.clear();
    },
  };
};

const olderFirst = (one: CharacterRow, other: CharacterRow): number =>
  one.createdAt === other.createdAt ? (one.id < other.id ? -1 : 1) : one.createdAt < other.createdAt ? -1 : 1;

/** A character to add. */
export interface NamedPerson {
  nameCn: string;
  nameVi: string;
  firstOrder: number | null;
}

/**
 * Adds characters of analysis origin. A rendering that was decided for its name as an alias or as a term stays, and a
 * term of analysis origin gives way to the character.
 * @param terms by their keys
 * @returns those that were added: the others have no room
 */
export const addCharacters = async (
  writer: BookWriter,
  people: readonly NamedPerson[],
  characters: KnownCharacters,
  terms: ReadonlyMap<string, KnownTerm>,
): Promise<readonly NamedPerson[]> => {
  const fitting = await takeRoom(writer, 'characters', people);
  const named = fitting.map(({ nameCn, nameVi, firstOrder }) => {
    const [holder] = characters.holdersOf(nameCn);
    const rendering = terms.get(toKey(nameCn))?.targetTerm ?? (holder?.alias.target || nameVi);
    return { nameCn, nameVi: rendering, firstOrder };
  });
  const slugs = await freeSlugs(
    writer,
    named.map(({ nameVi }) => slugOf(nameVi)),
  );
  const added = await insertCharacters(
    writer,
    named.map((person, index) => ({
      ...{ ...person, slug: slugs[index]!, origin: 'analysis' as const },
      ...{ role: '', faction: '', realm: '', description: '', locked: false },
      ...{ aliases: [], genders: [], relationships: [], abilities: [], equipment: [], timeline: [], narrator: [] },
    })),
  );
  for (const character of added) characters.add(character);
  const replaced = named.flatMap(({ nameCn }) => terms.get(toKey(nameCn)) ?? []);
  await removeTerms(
    writer,
    replaced.filter(({ origin }) => origin === 'analysis'),
  );
  return fitting;
};

/** Removes terms of analysis whose source is the name of a character. */
export const removeTerms = async (writer: BookWriter, terms: readonly KnownTerm[]): Promise<void> => {
  const ids = terms.map(({ id }) => id);
  await deleteFoundTerms(writer, ids);
  await writeVoteConflicts(writer, { causes: ids.map(renderingCause), conflicts: [] });
};

/**
 * Adds the people of an analysis whom no character is, and fills the empty fields of those of analysis origin. A value
 * of an earlier chapter replaces one that analysis learned in a later chapter.
 * @returns the keys of the names that were added
 */
export const addPeople = async (
  writer: BookWriter,
  orderNo: number,
  people: readonly FoundPerson[],
  characters: KnownCharacters,
): Promise<string[]> => {
  const find = (key: string): CharacterRow | undefined =>
    characters.named(key) ?? characters.holdersOf(key).find(isDecidedAlias)?.character;
  const added = people.filter(({ nameCn }) => find(toKey(nameCn)) === undefined);
  const keys = added.map(({ nameCn }) => toKey(nameCn));
  const found = added.map(({ nameCn, nameVi }): NamedPerson => ({ nameCn, nameVi, firstOrder: orderNo }));
  const fitting = await addCharacters(writer, found, characters, await readTermsByKey(writer, keys));
  for (const person of people) {
    const character = find(toKey(person.nameCn));
    if (character?.origin === 'analysis') learnFields(orderNo, character, person, characters);
  }
  return fitting.map(({ nameCn }) => toKey(nameCn));
};

/** Whether an alias is one that a person or a naming decided, so that the votes do not take it away. */
export const isDecidedAlias = ({ character, alias }: ReturnType<KnownCharacters['holdersOf']>[number]): boolean =>
  character.origin === 'human' || !alias.byVotes;

const learnFields = (
  orderNo: number,
  character: CharacterRow,
  person: FoundPerson,
  characters: KnownCharacters,
): void => {
  const learns = (value: string, known: string, knownOrder: number | null): boolean =>
    value !== '' && (known === '' || (knownOrder !== null && orderNo < knownOrder));
  const after = { ...character, firstOrder: Math.min(character.firstOrder ?? orderNo, orderNo) };
  if (learns(person.role, character.role, character.roleFromOrder))
    Object.assign(after, { role: person.role, roleFromOrder: orderNo });
  if (learns(person.faction, character.faction, character.factionOrder))
    Object.assign(after, { faction: person.faction, factionOrder: orderNo });
  if (learns(person.realm, character.realm, character.realmOrder))
    Object.assign(after, { realm: person.realm, realmOrder: orderNo });
  const fields = ['role', 'faction', 'realm', 'firstOrder', 'roleFromOrder', 'factionOrder', 'realmOrder'] as const;
  if (fields.some((field) => after[field] !== character[field])) characters.change(after);
};

/** A term to add. */
export interface VotedTerm {
  source: string;
  target: string;
  category: TermCategoryName;
}

/**
 * Adds the terms that do not exist. The name of a character is no term; a term whose source is an alias gets the
 * rendering of the alias.
 */
export const addTerms = async (
  writer: BookWriter,
  terms: readonly VotedTerm[],
  characters: KnownCharacters,
): Promise<void> => {
  const known = await readTermsByKey(
    writer,
    terms.map(({ source }) => toKey(source)),
  );
  const added = terms.flatMap((term) => {
    const key = toKey(term.source);
    const [holder] = characters.holdersOf(key);
    if (known.has(key) || characters.named(key)) return [];
    return [{ ...term, target: holder?.alias.target || term.target }];
  });
  await addFoundTerms(writer, added);
};
