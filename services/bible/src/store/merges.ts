import type { BookWriter } from './books.ts';
import { freeSlug, insertCharacter } from './characters.ts';
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
  const slug = await freeSlug(writer, character.slug);
  await insertCharacter(writer, { ...character, slug });
  await writer.tx.query(
    'UPDATE characters SET created_at = $4::timestamptz WHERE id = $1::uuid AND book_id = $2::uuid AND workspace_id = $3::uuid',
    [character.id, writer.bookId, writer.workspaceId, character.createdAt],
  );
};

const RENDERINGS = {
  term: { table: 'terms', column: 'target_term' },
  character: { table: 'characters', column: 'name_vi' },
} as const;

/** Reads the rendering of a term or of the name of a character. */
export const readRendering = async (
  { tx, workspaceId, bookId }: BookWriter,
  record: keyof typeof RENDERINGS,
  id: string,
): Promise<{ target: string; origin: OriginName } | undefined> => {
  const { table, column } = RENDERINGS[record];
  const { rows } = await tx.query<{ target: string; origin: OriginName }>(
    `SELECT ${column} AS target, origin FROM ${table} WHERE id = $1::uuid AND book_id = $2::uuid AND workspace_id = $3::uuid`,
    [id, bookId, workspaceId],
  );
  return rows[0];
};

/** Replaces a rendering if it is still `from`. */
export const writeRendering = async (
  { tx, workspaceId, bookId, version }: BookWriter,
  record: keyof typeof RENDERINGS,
  id: string,
  { from, to, origin }: { from: string; to: string; origin: OriginName },
): Promise<void> => {
  const { table, column } = RENDERINGS[record];
  await tx.query(
    `UPDATE ${table} SET ${column} = $5::text, origin = $6::text, version = $7::bigint, updated_at = now()
     WHERE id = $1::uuid AND book_id = $2::uuid AND workspace_id = $3::uuid AND ${column} = $4::text`,
    [id, bookId, workspaceId, from, to, origin, version],
  );
};
