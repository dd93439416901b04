import { type BookReader, type BookWriter, ORIGIN_UNLESS_EDITED } from './books.ts';
import { findCharacterById, freeSlugs, insertCharacter, updateCharacter } from './characters.ts';
import type { MergedCharacter } from './conflicts.ts';
import type { CharacterRow, OriginName } from './records.ts';

/** Moves the relations and events of a character to another; relations between the two are deleted and returned. */
export const moveRecords = async (
  { tx, workspaceId, bookId, version }: BookWriter,
  fromId: string,
  intoId: string,
): Promise<MovedRecords> => {
  const scope = [bookId, workspaceId];
  const { rows: relations } = await tx.query(
    `DELETE FROM relations WHERE book_id = $1::uuid AND workspace_id = $2::uuid
       AND ((from_id = $3::uuid AND to_id = $4::uuid) OR (from_id = $4::uuid AND to_id = $3::uuid) OR (from_id = $3::uuid AND to_id = $3::uuid))
     RETURNING *`,
    [...scope, fromId, intoId],
  );
  const move = async (table: string, column: string): Promise<string[]> => {
    const { rows } = await tx.query<{ id: string }>(
      `UPDATE ${table} SET ${column} = $4::uuid, version = $5::bigint
       WHERE book_id = $1::uuid AND workspace_id = $2::uuid AND ${column} = $3::uuid RETURNING id`,
      [...scope, fromId, intoId, version],
    );
    return rows.map(({ id }) => id);
  };
  return {
    relations,
    fromRelationIds: await move('relations', 'from_id'),
    toRelationIds: await move('relations', 'to_id'),
    eventIds: await move('character_events', 'character_id'),
  };
};

/** The records that a merge moved. */
export type MovedRecords = Pick<MergedCharacter, 'relations' | 'fromRelationIds' | 'toRelationIds' | 'eventIds'>;

/** Moves the records back that a merge moved, except those that have been deleted or moved again. */
export const moveRecordsBack = async (
  { tx, workspaceId, bookId, version }: BookWriter,
  survivorId: string,
  { character, fromRelationIds, toRelationIds, eventIds, relations }: MergedCharacter,
): Promise<void> => {
  const moveBack = (table: string, column: string, ids: string[]) =>
    tx.query(
      `UPDATE ${table} SET ${column} = $4::uuid, version = $6::bigint
       WHERE book_id = $1::uuid AND workspace_id = $2::uuid AND ${column} = $3::uuid AND id = ANY ($5::uuid[])`,
      [bookId, workspaceId, survivorId, character.id, ids, version],
    );
  await moveBack('relations', 'from_id', fromRelationIds);
  await moveBack('relations', 'to_id', toRelationIds);
  await moveBack('character_events', 'character_id', eventIds);
  await tx.query(
    `INSERT INTO relations SELECT row.* FROM jsonb_populate_recordset(NULL::relations, $1::jsonb) AS row
     WHERE row.book_id = $2::uuid AND row.workspace_id = $3::uuid
       AND EXISTS (SELECT 1 FROM characters WHERE characters.id = row.from_id)
       AND EXISTS (SELECT 1 FROM characters WHERE characters.id = row.to_id)
     ON CONFLICT DO NOTHING`,
    // An undo of an older version has no register.
    [JSON.stringify(relations.map((relation) => ({ register: '', ...relation }))), bookId, workspaceId],
  );
};

/** Stores a character again that a merge deleted. */
export const restoreCharacter = async (writer: BookWriter, character: CharacterRow): Promise<void> => {
  // Another character may have got the slug since.
  const [slug] = await freeSlugs(writer, [character.slug]);
  await insertCharacter(writer, { ...character, slug: slug! });
  await writer.tx.query(
    'UPDATE characters SET created_at = $4::timestamptz WHERE id = $1::uuid AND book_id = $2::uuid AND workspace_id = $3::uuid',
    [character.id, writer.bookId, writer.workspaceId, character.createdAt],
  );
};

/** A term or a character, and one of its names in the source. */
export interface RenderedRecord {
  record: 'term' | 'character';
  id: string;
  /** Of a character its name, if it is not given. */
  source?: string;
}

/**
 * Reads the rendering of a term, or of the name of a character that has the known target: of an alias if it has it and
 * the name does not, else of the name.
 */
export const findRendering = async (
  book: BookReader,
  id: string,
  knownTarget: string,
): Promise<(RenderedRecord & { target: string; origin: OriginName }) | undefined> => {
  const { tx, workspaceId, bookId } = book;
  const terms = await tx.query<{ source: string; target: string; origin: OriginName }>(
    `SELECT source_term AS source, target_term AS target, origin FROM terms
     WHERE id = $1::uuid AND book_id = $2::uuid AND workspace_id = $3::uuid`,
    [id, bookId, workspaceId],
  );
  if (terms.rows[0]) return { record: 'term', id, ...terms.rows[0] };
  const character = await findCharacterById(book, id);
  if (character === undefined) return undefined;
  const { nameCn, nameVi, aliases, origin } = character;
  const alias = nameVi === knownTarget ? undefined : aliases.find(({ target }) => target === knownTarget);
  const { source, target } = alias ?? { source: nameCn, target: nameVi };
  return { record: 'character', id, source, target, origin };
};

/** A change of what a person decides. */
export interface DecidedChange<Value> {
  from: Value;
  to: Value;
  origin: OriginName;
  /** Only if the record still has this version is it of this origin again; a later edit by a person stays. */
  version?: number | undefined;
}

/** Replaces a rendering if it is still `from`. An alias that a person decides for is a person's. */
export const writeRendering = async (
  writer: BookWriter,
  { record, id, source }: RenderedRecord,
  { from, to, origin, version }: DecidedChange<string>,
): Promise<void> => {
  const { tx, workspaceId, bookId } = writer;
  if (record === 'term') {
    await tx.query(
      `UPDATE terms SET target_term = $5::text, origin = ${ORIGIN_UNLESS_EDITED}, version = $8::bigint, updated_at = now()
       WHERE id = $1::uuid AND book_id = $2::uuid AND workspace_id = $3::uuid AND target_term = $4::text`,
      [id, bookId, workspaceId, from, to, origin, version, writer.version],
    );
    return;
  }
  const character = await findCharacterById(writer, id);
  if (character === undefined) return;
  const isEdited = version !== undefined && version !== character.version;
  const after = { ...character, origin: isEdited ? character.origin : origin };
  if (source === undefined || source === character.nameCn) {
    if (character.nameVi === from) await updateCharacter(writer, { ...after, nameVi: to });
    return;
  }
  const index = character.aliases.findIndex((alias) => alias.source === source && alias.target === from);
  if (index < 0) return;
  const alias = { ...character.aliases[index]!, target: to, ...(origin === 'human' && { human: true as const }) };
  await updateCharacter(writer, { ...after, aliases: character.aliases.with(index, alias) });
};
