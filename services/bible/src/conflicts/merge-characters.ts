import type { BookWriter } from '../store/books.ts';
import { deleteCharacter, freeSlug, insertCharacter, updateCharacter } from '../store/characters.ts';
import type { MergedCharacter, MergeUndo } from '../store/conflicts.ts';
import { type AliasEntry, CHARACTERS, type CharacterRow, type TimelineEntry } from '../store/records.ts';
import { toKey } from '../text/names.ts';

/** Takes characters into a survivor: aliases (their names too), relations, events and timeline move; the characters go. */
export const mergeCharacters = async (
  writer: BookWriter,
  survivor: CharacterRow,
  others: readonly CharacterRow[],
): Promise<MergeUndo> => {
  const undo: MergeUndo = { kind: 'merge', survivorId: survivor.id, merged: [] };
  let current = survivor;
  for (const other of others) {
    const aliases = newAliases(current, other);
    const { timeline } = other;
    current = await updateCharacter(writer, {
      ...current,
      aliases: [...current.aliases, ...aliases],
      timeline: [...current.timeline, ...timeline].sort((one, another) => one.orderNo - another.orderNo),
    });
    undo.merged.push({ character: other, aliases, timeline, ...(await moveRecords(writer, other.id, survivor.id)) });
    await deleteCharacter(writer, other.id);
  }
  return undo;
};

const newAliases = (survivor: CharacterRow, other: CharacterRow): AliasEntry[] => {
  const known = new Set([keyOf({ source: survivor.nameCn, target: survivor.nameVi }), ...survivor.aliases.map(keyOf)]);
  return [{ source: other.nameCn, target: other.nameVi }, ...other.aliases].filter((alias) => {
    const isNew = !known.has(keyOf(alias));
    known.add(keyOf(alias));
    return isNew;
  });
};

const keyOf = ({ source, target }: AliasEntry): string => JSON.stringify([toKey(source), toKey(target)]);

const moveRecords = async ({ tx, workspaceId, bookId, version }: BookWriter, fromId: string, intoId: string) => {
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

/** Takes a merge back: what it moved moves back, what was edited since stays with the survivor. */
export const splitCharacters = async (writer: BookWriter, { survivorId, merged }: MergeUndo): Promise<void> => {
  for (const part of merged.toReversed()) {
    await restoreCharacter(writer, part.character);
    const survivor = await readById(writer, survivorId);
    if (survivor === undefined) continue;
    await updateCharacter(writer, {
      ...survivor,
      aliases: without(survivor.aliases, part.aliases, keyOf),
      timeline: without(survivor.timeline, part.timeline, timelineKey),
    });
    await moveRecordsBack(writer, survivorId, part);
  }
};

const timelineKey = ({ orderNo, text }: TimelineEntry): string => JSON.stringify([orderNo, text]);

const without = <T>(entries: readonly T[], taken: readonly T[], keyOfEntry: (entry: T) => string): T[] => {
  const counts = new Map<string, number>();
  for (const entry of taken) counts.set(keyOfEntry(entry), (counts.get(keyOfEntry(entry)) ?? 0) + 1);
  return entries.filter((entry) => {
    const left = counts.get(keyOfEntry(entry)) ?? 0;
    counts.set(keyOfEntry(entry), left - 1);
    return left <= 0;
  });
};

const restoreCharacter = async (writer: BookWriter, character: CharacterRow): Promise<void> => {
  // The slug may have been given to a new character since.
  const slug = await freeSlug(writer, character.slug);
  await insertCharacter(writer, { ...character, slug });
  await writer.tx.query(
    'UPDATE characters SET created_at = $4::timestamptz WHERE id = $1::uuid AND book_id = $2::uuid AND workspace_id = $3::uuid',
    [character.id, writer.bookId, writer.workspaceId, character.createdAt],
  );
};

const readById = async ({ tx, workspaceId, bookId }: BookWriter, id: string): Promise<CharacterRow | undefined> => {
  const { rows } = await tx.query<CharacterRow>(
    `SELECT ${CHARACTERS.columns} FROM characters WHERE id = $1::uuid AND book_id = $2::uuid AND workspace_id = $3::uuid`,
    [id, bookId, workspaceId],
  );
  return rows[0];
};

const moveRecordsBack = async (
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
    [JSON.stringify(relations), bookId, workspaceId],
  );
};
