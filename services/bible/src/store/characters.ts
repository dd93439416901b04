import { fail } from '@versio/kit/errors';
import { newId } from '@versio/kit/ids';
import { isWellFormedText } from '@versio/kit/text';
import type { Character } from '@versio/proto/versio/bible/v1/bible_pb';
import { Origin } from '@versio/proto/versio/bible/v1/enums_pb';
import { type Name, namesOf } from '../text/names.ts';
import {
  type BookReader,
  type BookWriter,
  type ImportedRecords,
  importRows,
  keepHumanOrigin,
  mayReplace,
  recordDeletions,
} from './books.ts';
import { originOf, toCharacterValues } from './messages.ts';
import { type AliasEntry, CHARACTERS, type CharacterRow, type CharacterValues, type OriginName } from './records.ts';

/** Reads the character with this slug, if there is one. */
export const findCharacter = async (
  { tx, workspaceId, bookId }: BookReader,
  slug: string,
): Promise<CharacterRow | undefined> => {
  // PostgreSQL refuses NUL and lone surrogates, which a path may contain.
  if (!isWellFormedText(slug)) return undefined;
  const { rows } = await tx.query<CharacterRow>(
    `SELECT ${CHARACTERS.columns} FROM characters WHERE book_id = $1::uuid AND workspace_id = $2::uuid AND slug = $3::text`,
    [bookId, workspaceId, slug],
  );
  return rows[0];
};

/** A character whose slug is that of a name, or a numbered one made from it. */
export type Namesake = Pick<CharacterRow, 'slug' | 'nameVi' | 'nameCn'>;

/** Reads the characters with this slug or a numbered one made from it (slug-2, slug-3, …), by slug. */
export const findNamesakes = async ({ tx, workspaceId, bookId }: BookReader, slug: string): Promise<Namesake[]> => {
  const { rows } = await tx.query<Namesake>(
    `SELECT slug, name_vi AS "nameVi", name_cn AS "nameCn" FROM characters
     WHERE book_id = $1::uuid AND workspace_id = $2::uuid
       AND (slug = $3::text OR (starts_with(slug, $3::text || '-') AND substr(slug, length($3::text) + 2) ~ '^[0-9]+$'))
     ORDER BY slug`,
    [bookId, workspaceId, slug],
  );
  return rows;
};

/** Reads the character with this slug. Errors: CHARACTER_NOT_FOUND. */
export const requireCharacter = async (book: BookReader, slug: string): Promise<CharacterRow> => {
  const row = await findCharacter(book, slug);
  if (row === undefined) throw fail('CHARACTER_NOT_FOUND', `there is no such character in the book: ${slug}`, { slug });
  return row;
};

/** Returns for each slug itself if it is free, else the first free one of slug-2, slug-3, … */
export const freeSlugs = async (
  { tx, workspaceId, bookId }: BookReader,
  slugs: readonly string[],
): Promise<string[]> => {
  if (slugs.length === 0) return [];
  const { rows } = await tx.query<{ slug: string }>(
    `SELECT DISTINCT characters.slug FROM unnest($3::text[]) AS wanted(slug)
     JOIN characters ON book_id = $1::uuid AND workspace_id = $2::uuid AND starts_with(characters.slug, wanted.slug)`,
    [bookId, workspaceId, [...new Set(slugs)]],
  );
  const taken = new Set(rows.map((row) => row.slug));
  return slugs.map((slug) => {
    let free = slug;
    for (let number = 2; taken.has(free); number += 1) free = `${slug}-${number}`;
    taken.add(free);
    return free;
  });
};

/** A character to store. */
export type NewCharacter = CharacterValues &
  LearnedOrders & {
    slug: string;
    origin: OriginName;
    id?: string;
  };

/** The chapters in which analysis learned values; null or undefined when they came otherwise. */
type LearnedOrders = { [Name in 'roleFromOrder' | 'factionOrder' | 'realmOrder']?: number | null };

/** Reads the character with this id, if there is one. */
export const findCharacterById = async (
  { tx, workspaceId, bookId }: BookReader,
  id: string,
): Promise<CharacterRow | undefined> => {
  const { rows } = await tx.query<CharacterRow>(
    `SELECT ${CHARACTERS.columns} FROM characters WHERE id = $1::uuid AND book_id = $2::uuid AND workspace_id = $3::uuid`,
    [id, bookId, workspaceId],
  );
  return rows[0];
};

/** Reads the ids of all characters by their slugs. */
export const readIdsBySlug = async ({ tx, workspaceId, bookId }: BookReader): Promise<Map<string, string>> => {
  const { rows } = await tx.query<{ slug: string; id: string }>(
    'SELECT slug, id FROM characters WHERE book_id = $1::uuid AND workspace_id = $2::uuid',
    [bookId, workspaceId],
  );
  return new Map(rows.map(({ slug, id }) => [slug, id]));
};

/** Reads the characters that have one of these names, the oldest first. */
export const readCharactersByName = async (
  { tx, workspaceId, bookId }: BookWriter,
  kinds: Name['kind'][],
  keys: string[],
): Promise<CharacterRow[]> => {
  if (keys.length === 0) return [];
  // As an array the ids are read once. A subquery is read for each character until the tables have statistics.
  const { rows } = await tx.query<CharacterRow>(
    `SELECT ${CHARACTERS.columns} FROM characters
     WHERE workspace_id = $1::uuid AND id = ANY (ARRAY(
       SELECT character_id FROM character_names WHERE book_id = $2::uuid AND kind = ANY ($3::text[]) AND key = ANY ($4::text[])))
     ORDER BY created_at, id`,
    [workspaceId, bookId, kinds, keys],
  );
  return rows;
};

/** The columns that a character's values are stored in, with their types. */
const VALUE_COLUMNS = [
  ...['name_vi text', 'name_cn text', 'aliases jsonb', 'genders jsonb', 'role text', 'role_from_order int'],
  ...['faction text', 'faction_order int', 'realm text', 'realm_order int', 'description text'],
  ...['relationships jsonb', 'abilities jsonb', 'equipment jsonb', 'timeline jsonb', 'first_order int'],
  ...['locked boolean', 'narrator jsonb'],
];
const VALUE_NAMES = VALUE_COLUMNS.map((column) => column.split(' ')[0]!);

/** Stores new characters. Their slugs must be free. Returns them in the order in which they are given. */
export const insertCharacters = async (
  writer: BookWriter,
  characters: readonly NewCharacter[],
): Promise<CharacterRow[]> => {
  if (characters.length === 0) return [];
  const { tx, workspaceId, bookId, version } = writer;
  const given = characters.map((character) => ({
    ...{ id: character.id ?? newId(), slug: character.slug, origin: character.origin },
    ...toColumns(character),
  }));
  const { rows } = await tx.query<CharacterRow>(
    `INSERT INTO characters (id, workspace_id, book_id, slug, origin, version, ${VALUE_NAMES.join(', ')})
     SELECT id, $1::uuid, $2::uuid, slug, origin, $3::bigint, ${VALUE_NAMES.join(', ')}
     FROM jsonb_to_recordset($4::jsonb) AS given(id uuid, slug text, origin text, ${VALUE_COLUMNS.join(', ')})
     RETURNING ${CHARACTERS.columns}`,
    [workspaceId, bookId, version, JSON.stringify(given)],
  );
  await insertNames(writer, rows);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return given.map(({ id }) => byId.get(id)!);
};

/** Stores a new character. Its slug must be free. */
export const insertCharacter = async (writer: BookWriter, character: NewCharacter): Promise<CharacterRow> => {
  const [row] = await insertCharacters(writer, [character]);
  return row!;
};

/** The values of a known character. */
export type KnownCharacterValues = CharacterValues & LearnedOrders & { id: string; origin: OriginName };

/** Stores all values of known characters. */
export const updateCharacters = async (
  writer: BookWriter,
  characters: readonly KnownCharacterValues[],
): Promise<CharacterRow[]> => {
  if (characters.length === 0) return [];
  const { tx, workspaceId, bookId, version } = writer;
  const given = characters.map((character) => {
    const columns = { id: character.id, origin: character.origin, ...toColumns(character) };
    return Object.fromEntries(Object.entries(columns).map(([column, value]) => [`given_${column}`, value]));
  });
  const { rows } = await tx.query<CharacterRow>(
    `UPDATE characters SET origin = given_origin, version = $3::bigint, updated_at = now(),
       ${VALUE_NAMES.map((column) => `${column} = given_${column}`).join(', ')}
     FROM jsonb_to_recordset($4::jsonb) AS given(given_id uuid, given_origin text, given_${VALUE_COLUMNS.join(', given_')})
     WHERE characters.id = given_id AND characters.book_id = $2::uuid AND characters.workspace_id = $1::uuid
     RETURNING ${CHARACTERS.columns}`,
    [workspaceId, bookId, version, JSON.stringify(given)],
  );
  await replaceNames(writer, rows);
  return rows;
};

/** Stores all values of a known character. */
export const updateCharacter = async (writer: BookWriter, character: KnownCharacterValues): Promise<CharacterRow> => {
  const [row] = await updateCharacters(writer, [character]);
  return row!;
};

/** Deletes a character with its names, relations and events. */
export const deleteCharacter = async (writer: BookWriter, id: string): Promise<void> => {
  await writer.tx.query(
    'DELETE FROM characters WHERE id = $1::uuid AND book_id = $2::uuid AND workspace_id = $3::uuid',
    [id, writer.bookId, writer.workspaceId],
  );
  await recordDeletions(writer, [id]);
};

const toColumns = (character: CharacterValues & LearnedOrders) => ({
  name_vi: character.nameVi,
  name_cn: character.nameCn,
  aliases: character.aliases,
  genders: character.genders,
  role: character.role,
  role_from_order: character.roleFromOrder ?? null,
  faction: character.faction,
  realm: character.realm,
  description: character.description,
  relationships: character.relationships,
  abilities: character.abilities,
  equipment: character.equipment,
  timeline: character.timeline,
  first_order: character.firstOrder,
  // An undo of an older version has neither.
  locked: character.locked ?? false,
  narrator: character.narrator ?? [],
  faction_order: character.factionOrder ?? null,
  realm_order: character.realmOrder ?? null,
});

const CHARACTER_COLUMNS =
  'name_vi name_cn aliases genders role faction realm description relationships abilities equipment timeline first_order locked narrator'.split(
    ' ',
  );

/** Imports characters by their slug. Returns how many are stored as given. */
export const importCharacters = (writer: BookWriter, records: ImportedRecords<Character>): Promise<number> => {
  return importRows(
    writer,
    {
      records,
      keyOf: ({ slug }) => slug,
      toRow: toCharacterRow,
      sql: `INSERT INTO characters (id, workspace_id, book_id, slug, origin, version, ${CHARACTER_COLUMNS.join(', ')})
      SELECT id, $1::uuid, $2::uuid, slug, origin, $3::bigint, ${CHARACTER_COLUMNS.join(', ')}
      FROM jsonb_to_recordset($4::jsonb) AS row(id uuid, slug text, origin text, name_vi text, name_cn text, aliases jsonb, genders jsonb,
        role text, faction text, realm text, description text, relationships jsonb, abilities jsonb, equipment jsonb, timeline jsonb,
        first_order int, locked boolean, narrator jsonb)
      ON CONFLICT (book_id, slug) DO UPDATE SET ${keepHumanOrigin('characters', 'excluded')}, version = excluded.version, updated_at = now(),
          ${CHARACTER_COLUMNS.map((column) => `${column} = excluded.${column}`).join(', ')}
        WHERE ${mayReplace(
          'characters',
          `(${CHARACTER_COLUMNS.map((column) => `characters.${column}`).join(', ')}) IS NOT DISTINCT FROM
           (${CHARACTER_COLUMNS.map((column) => `excluded.${column}`).join(', ')})`,
        )}
      RETURNING id, name_cn AS "nameCn", aliases`,
    },
    (rows: readonly NamedRow[]) => replaceNames(writer, rows),
  );
};

const toCharacterRow = (character: Character) => {
  const values = toCharacterValues(character.fields!);
  return {
    id: newId(),
    slug: character.slug,
    origin: originOf(character),
    name_vi: values.nameVi,
    name_cn: values.nameCn,
    aliases: values.aliases.map((alias, index) => {
      const origin = character.fields!.aliases[index]!.recordOrigin || character.recordOrigin;
      return origin === Origin.HUMAN ? { ...alias, human: true } : alias;
    }),
    genders: values.genders,
    role: values.role,
    faction: values.faction,
    realm: values.realm,
    description: values.description,
    relationships: values.relationships,
    abilities: values.abilities,
    equipment: values.equipment,
    timeline: values.timeline,
    first_order: values.firstOrder,
    locked: values.locked,
    narrator: values.narrator,
  };
};

interface NamedRow {
  id: string;
  nameCn: string;
  aliases: AliasEntry[];
}

const replaceNames = async (writer: BookWriter, characters: readonly NamedRow[]): Promise<void> => {
  await writer.tx.query('DELETE FROM character_names WHERE book_id = $1::uuid AND character_id = ANY ($2::uuid[])', [
    writer.bookId,
    characters.map(({ id }) => id),
  ]);
  await insertNames(writer, characters);
};

const insertNames = async ({ tx, bookId }: BookWriter, characters: readonly NamedRow[]): Promise<void> => {
  const names = characters.flatMap((character) =>
    namesOf(character).map((name) => ({ character_id: character.id, ...name })),
  );
  if (names.length === 0) return;
  await tx.query(
    `INSERT INTO character_names (book_id, character_id, kind, key)
     SELECT $1::uuid, character_id, kind, key FROM jsonb_to_recordset($2::jsonb) AS row(character_id uuid, kind text, key text)
     ON CONFLICT DO NOTHING`,
    [bookId, JSON.stringify(names)],
  );
};

/** A key by which a character is found. */
export interface KeyedName {
  id: string;
  kind: 'name' | 'alias' | 'normal';
  key: string;
}

/**
 * Reads the names and aliases that begin or end with one of these letters, or have one after their first letter, and
 * the names that are one of these without differences in writing.
 */
export const readSimilarNames = async (
  { tx, bookId }: BookWriter,
  { letters, writings }: { letters: readonly string[]; writings: readonly string[] },
): Promise<KeyedName[]> => {
  if (letters.length === 0 && writings.length === 0) return [];
  const { rows } = await tx.query<KeyedName & { [column: string]: unknown }>(
    `SELECT character_id AS id, kind, key FROM character_names
     WHERE book_id = $1::uuid AND kind IN ('name', 'alias')
       AND (left(key, 1) = ANY ($2::text[]) OR right(key, 1) = ANY ($2::text[]) OR substr(key, 2, 1) = ANY ($2::text[]))
     UNION ALL
     SELECT character_id, kind, key FROM character_names
     WHERE book_id = $1::uuid AND kind = 'normal' AND key = ANY ($3::text[])
     ORDER BY key, id, kind`,
    [bookId, letters, writings],
  );
  return rows;
};

/** Reads characters by their ids, the oldest first. */
export const readCharactersById = async (
  { tx, workspaceId, bookId }: BookWriter,
  ids: readonly string[],
): Promise<Map<string, CharacterRow>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.query<CharacterRow>(
    `SELECT ${CHARACTERS.columns} FROM characters
     WHERE book_id = $1::uuid AND workspace_id = $2::uuid AND id = ANY ($3::uuid[])
     ORDER BY created_at, id`,
    [bookId, workspaceId, ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
};
