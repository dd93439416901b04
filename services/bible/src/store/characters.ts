import { fail } from '@versio/kit/errors';
import { newId } from '@versio/kit/ids';
import { isWellFormedText } from '@versio/kit/text';
import type { BiblePage, Character } from '@versio/proto/versio/bible/v1/bible_pb';
import { Origin } from '@versio/proto/versio/bible/v1/enums_pb';
import { type Name, namesOf } from '../text/names.ts';
import {
  type BookReader,
  type BookWriter,
  importRows,
  keepHumanOrigin,
  lastOf,
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

/** Reads the character with this slug. Errors: CHARACTER_NOT_FOUND. */
export const requireCharacter = async (book: BookReader, slug: string): Promise<CharacterRow> => {
  const row = await findCharacter(book, slug);
  if (row === undefined) throw fail('CHARACTER_NOT_FOUND', `no character ${slug}`, { slug });
  return row;
};

/** Returns the slug if it is free, else the first free one of slug-2, slug-3, … */
export const freeSlug = async ({ tx, workspaceId, bookId }: BookReader, slug: string): Promise<string> => {
  const { rows } = await tx.query<{ slug: string }>(
    `SELECT slug FROM characters WHERE book_id = $1::uuid AND workspace_id = $2::uuid AND starts_with(slug, $3::text)`,
    [bookId, workspaceId, slug],
  );
  const taken = new Set(rows.map((row) => row.slug));
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
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

/** Stores a new character. Its slug must be free. */
export const insertCharacter = async (writer: BookWriter, character: NewCharacter): Promise<CharacterRow> => {
  const { tx, workspaceId, bookId, version } = writer;
  const { rows } = await tx.query<CharacterRow>(
    `INSERT INTO characters (id, workspace_id, book_id, slug, origin, version, name_vi, name_cn, aliases, genders, role, role_from_order,
       faction, realm, description, relationships, abilities, equipment, timeline, first_order,
       locked, narrator, faction_order, realm_order)
     VALUES ($1::uuid, $2::uuid, $3::uuid, $4::text, $5::text, $6::bigint, $7::text, $8::text, $9::jsonb, $10::jsonb, $11::text, $12::int,
       $13::text, $14::text, $15::text, $16::jsonb, $17::jsonb, $18::jsonb, $19::jsonb, $20::int,
       $21::boolean, $22::jsonb, $23::int, $24::int)
     RETURNING ${CHARACTERS.columns}`,
    [character.id ?? newId(), workspaceId, bookId, character.slug, character.origin, version, ...valuesOf(character)],
  );
  await writeNames(writer, rows[0]!);
  return rows[0]!;
};

/** Stores all values of a known character. */
export const updateCharacter = async (
  writer: BookWriter,
  character: CharacterValues & LearnedOrders & { id: string; origin: OriginName },
): Promise<CharacterRow> => {
  const { tx, workspaceId, bookId, version } = writer;
  const { rows } = await tx.query<CharacterRow>(
    `UPDATE characters SET origin = $4::text, version = $5::bigint, updated_at = now(), name_vi = $6::text, name_cn = $7::text,
       aliases = $8::jsonb, genders = $9::jsonb, role = $10::text, role_from_order = $11::int, faction = $12::text, realm = $13::text,
       description = $14::text, relationships = $15::jsonb, abilities = $16::jsonb, equipment = $17::jsonb, timeline = $18::jsonb,
       first_order = $19::int, locked = $20::boolean, narrator = $21::jsonb,
       faction_order = $22::int, realm_order = $23::int
     WHERE id = $1::uuid AND book_id = $2::uuid AND workspace_id = $3::uuid
     RETURNING ${CHARACTERS.columns}`,
    [character.id, bookId, workspaceId, character.origin, version, ...valuesOf(character)],
  );
  await tx.query('DELETE FROM character_names WHERE book_id = $1::uuid AND character_id = $2::uuid', [
    bookId,
    character.id,
  ]);
  await writeNames(writer, rows[0]!);
  return rows[0]!;
};

/** Deletes a character with its names, relations and events. */
export const deleteCharacter = async (writer: BookWriter, id: string): Promise<void> => {
  await writer.tx.query(
    'DELETE FROM characters WHERE id = $1::uuid AND book_id = $2::uuid AND workspace_id = $3::uuid',
    [id, writer.bookId, writer.workspaceId],
  );
  await recordDeletions(writer, [id]);
};

const valuesOf = (character: CharacterValues & LearnedOrders): unknown[] => [
  character.nameVi,
  character.nameCn,
  JSON.stringify(character.aliases),
  JSON.stringify(character.genders),
  character.role,
  character.roleFromOrder ?? null,
  character.faction,
  character.realm,
  character.description,
  JSON.stringify(character.relationships),
  JSON.stringify(character.abilities),
  JSON.stringify(character.equipment),
  JSON.stringify(character.timeline),
  character.firstOrder,
  // An undo of an older version has neither.
  character.locked ?? false,
  JSON.stringify(character.narrator ?? []),
  character.factionOrder ?? null,
  character.realmOrder ?? null,
];

const writeNames = async ({ tx, bookId }: BookWriter, character: CharacterRow): Promise<void> => {
  const names = namesOf(character);
  if (names.length === 0) return;
  await tx.query(
    `INSERT INTO character_names (book_id, character_id, kind, key)
     SELECT $1::uuid, $2::uuid, kind, key FROM unnest($3::text[], $4::text[]) AS name(kind, key) ON CONFLICT DO NOTHING`,
    [bookId, character.id, names.map(({ kind }) => kind), names.map(({ key }) => key)],
  );
};

const CHARACTER_COLUMNS =
  'name_vi name_cn aliases genders role faction realm description relationships abilities equipment timeline first_order locked narrator'.split(
    ' ',
  );

/** Imports characters by their slug. Returns how many are stored as given. */
export const importCharacters = (writer: BookWriter, characters: BiblePage['characters']): Promise<number> => {
  return importRows(
    writer,
    {
      rows: lastOf(characters.map(toCharacterRow), (row) => row.slug),
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
    (rows: NamedRow[]) => replaceNames(writer, rows),
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

const replaceNames = async ({ tx, bookId }: BookWriter, characters: readonly NamedRow[]): Promise<void> => {
  const names = characters.flatMap((character) =>
    namesOf(character).map((name) => ({ character_id: character.id, ...name })),
  );
  await tx.query('DELETE FROM character_names WHERE book_id = $1::uuid AND character_id = ANY ($2::uuid[])', [
    bookId,
    characters.map(({ id }) => id),
  ]);
  await tx.query(
    `INSERT INTO character_names (book_id, character_id, kind, key)
     SELECT $1::uuid, character_id, kind, key FROM jsonb_to_recordset($2::jsonb) AS row(character_id uuid, kind text, key text)
     ON CONFLICT DO NOTHING`,
    [bookId, JSON.stringify(names)],
  );
};

/** A name or alias of a character. */
export interface KeyedName {
  id: string;
  kind: 'name' | 'alias';
  key: string;
}

/** Reads the names and aliases that begin or end with one of these letters, or have one after their first letter. */
export const readNamesWithLetters = async (
  { tx, bookId }: BookWriter,
  letters: readonly string[],
): Promise<KeyedName[]> => {
  if (letters.length === 0) return [];
  const { rows } = await tx.query<KeyedName & { [column: string]: unknown }>(
    `SELECT character_id AS id, kind, key FROM character_names
     WHERE book_id = $1::uuid AND kind IN ('name', 'alias')
       AND (left(key, 1) = ANY ($2::text[]) OR right(key, 1) = ANY ($2::text[]) OR substr(key, 2, 1) = ANY ($2::text[]))
     ORDER BY key, character_id, kind`,
    [bookId, letters],
  );
  return rows;
};

/** Reads characters by their ids. */
export const readCharactersById = async (
  { tx, workspaceId, bookId }: BookWriter,
  ids: readonly string[],
): Promise<Map<string, CharacterRow>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.query<CharacterRow>(
    `SELECT ${CHARACTERS.columns} FROM characters
     WHERE book_id = $1::uuid AND workspace_id = $2::uuid AND id = ANY ($3::uuid[])`,
    [bookId, workspaceId, ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
};
