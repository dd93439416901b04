import { readCharactersByName } from '../store/characters.ts';
import type { CharacterRow } from '../store/records.ts';
import { givenName, normalName, toKey } from '../text/names.ts';
import type { AnalysedChapter } from './finding.ts';

/** The characters that an analysis touches, by how they are called. */
export interface Cast {
  /** By exact name, else by alias. */
  find(nameCn: string): { character: CharacterRow; byName: boolean } | undefined;
  /** Characters that one of these names may mean by its writing or as a part of a name. */
  similar(names: readonly string[]): Promise<CharacterRow[]>;
  /** Takes in a character as it is stored now. */
  put(character: CharacterRow): void;
}

/** Reads the characters that bear one of the names. */
export const readCast = async (chapter: AnalysedChapter, namesCn: readonly string[]): Promise<Cast> => {
  const byId = new Map<string, CharacterRow>();
  const byName = new Map<string, string>();
  const byAlias = new Map<string, string>();
  const put = (character: CharacterRow): void => {
    byId.set(character.id, character);
    // The first to bear a name keeps it.
    const name = toKey(character.nameCn);
    if (name !== '' && !byName.has(name)) byName.set(name, character.id);
    for (const { source } of character.aliases) {
      const alias = toKey(source);
      if (alias !== '' && !byAlias.has(alias)) byAlias.set(alias, character.id);
    }
  };
  const keys = [...new Set(namesCn.map(toKey))];
  for (const row of await readCharactersByName(chapter, ['name', 'alias'], keys)) put(row);
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
      return readCharactersByName(chapter, ['normal', 'given'], [...new Set([...normal, ...given])]);
    },
  };
};
