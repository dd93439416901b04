import type { BookWriter } from '../store/books.ts';
import { readCharactersByName } from '../store/characters.ts';
import type { CharacterRow } from '../store/records.ts';
import { givenName, normalName, toKey } from '../text/names.ts';

/** The characters with the names that an answer holds. */
export interface KnownCharacters {
  /** Finds a character by its exact name, else by an alias. */
  find(nameCn: string): { character: CharacterRow; byName: boolean } | undefined;
  /** Reads the characters whose names equal one of these in another writing, or without the surname. */
  similar(names: readonly string[]): Promise<CharacterRow[]>;
  /** Adds or replaces a character. */
  put(character: CharacterRow): void;
}

/** Reads the characters that have one of the names. */
export const readKnownCharacters = async (book: BookWriter, namesCn: readonly string[]): Promise<KnownCharacters> => {
  const byId = new Map<string, CharacterRow>();
  const byName = new Map<string, string>();
  const byAlias = new Map<string, string>();
  const put = (character: CharacterRow): void => {
    byId.set(character.id, character);
    // Of several characters with one name the first is found.
    const name = toKey(character.nameCn);
    if (name !== '' && !byName.has(name)) byName.set(name, character.id);
    for (const { source } of character.aliases) {
      const alias = toKey(source);
      if (alias !== '' && !byAlias.has(alias)) byAlias.set(alias, character.id);
    }
  };
  const keys = [...new Set(namesCn.map(toKey))];
  for (const row of await readCharactersByName(book, ['name', 'alias'], keys)) put(row);
  return {
    put,
    find(nameCn) {
      const key = toKey(nameCn);
      const named = byName.get(key);
      const id = named ?? byAlias.get(key);
      return id === undefined ? undefined : { character: byId.get(id)!, byName: named !== undefined };
    },
    async similar(names) {
      const normal = names.map(normalName).filter((name) => name !== '');
      const given = names.map(givenName).filter((name) => name !== '');
      return readCharactersByName(book, ['normal', 'given'], [...new Set([...normal, ...given])]);
    },
  };
};
