import { fail } from '@versio/kit/errors';
import type { BookWriter } from '../store/books.ts';
import { findCharacter, updateCharacter } from '../store/characters.ts';
import type { GenderUndo, RenderingUndo, StoredConflict, Undo } from '../store/conflicts.ts';
import { CHARACTERS, type CharacterRow, type OriginName } from '../store/records.ts';
import { toKey } from '../text/names.ts';
import { mergeCharacters, splitCharacters } from './merge-characters.ts';

/**
 * Carries a merge out. Characters: all candidates become one. A rendering or gender: the proposed one takes the place of the known one, for
 * a gender from the chapter on where it was first seen.
 * @param intoSlug who survives; "" for the first candidate that is still there
 * @returns who survived ("" for the other kinds) and what reopening takes back
 */
export const merge = async (
  writer: BookWriter,
  conflict: StoredConflict,
  intoSlug: string,
): Promise<{ intoSlug: string; undo: Undo | null }> => {
  if (conflict.kind === 'term_rendering') return { intoSlug: '', undo: await applyRendering(writer, conflict) };
  if (conflict.kind === 'gender') return { intoSlug: '', undo: await applyGender(writer, conflict) };
  const slugs = conflict.candidates.map(({ slug }) => slug!);
  if (intoSlug !== '' && !slugs.includes(intoSlug))
    throw fail('INVALID_BODY', `intoSlug must be one of ${slugs.join(', ')}`);
  const characters: CharacterRow[] = [];
  for (const slug of slugs) {
    const character = await findCharacter(writer, slug);
    if (character) characters.push(character);
  }
  const survivor = intoSlug === '' ? characters[0] : characters.find(({ slug }) => slug === intoSlug);
  if (survivor === undefined) throw fail('CHARACTER_NOT_FOUND', `no character ${intoSlug || slugs.join(', ')}`);
  const others = characters.filter(({ id }) => id !== survivor.id);
  return { intoSlug: survivor.slug, undo: await mergeCharacters(writer, survivor, others) };
};

/** Takes back what a decision changed. */
export const undoResolution = async (writer: BookWriter, undo: Undo): Promise<void> => {
  if (undo.kind === 'merge') return splitCharacters(writer, undo);
  if (undo.kind === 'gender') return undoGender(writer, undo);
  // Only if it is still what the decision made of it: a later edit stays.
  await writeRendering(writer, undo.record, undo.id, { from: undo.after, to: undo.before, origin: undo.origin });
};

const applyRendering = async (writer: BookWriter, { candidates }: StoredConflict): Promise<RenderingUndo | null> => {
  const [known, proposed] = candidates;
  if (!known?.termId || !proposed?.targetTerm) return null;
  const { termId: id, targetTerm } = proposed as { termId: string; targetTerm: string };
  for (const record of ['term', 'character'] as const) {
    const before = await readRendering(writer, record, id);
    if (before === undefined) continue;
    await writeRendering(writer, record, id, { from: before.target, to: targetTerm, origin: 'human' });
    return { kind: 'rendering', record, id, before: before.target, after: targetTerm, origin: before.origin };
  }
  return null;
};

const RENDERINGS = {
  term: { table: 'terms', column: 'target_term' },
  character: { table: 'characters', column: 'name_vi' },
} as const;

const readRendering = async (
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

const writeRendering = async (
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

const applyGender = async (
  writer: BookWriter,
  { candidates, evidence }: StoredConflict,
): Promise<GenderUndo | null> => {
  const [, proposed] = candidates;
  if (!proposed?.slug || !proposed.gender) return null;
  const character = await findCharacter(writer, proposed.slug);
  if (character === undefined) throw fail('CHARACTER_NOT_FOUND', `no character ${proposed.slug}`);
  const fromOrder = Math.min(...evidence.map(({ orderNo }) => orderNo));
  const added = { gender: proposed.gender, ...(Number.isFinite(fromOrder) ? { fromOrder } : {}) };
  await updateCharacter(writer, { ...character, genders: [...character.genders, added] });
  return { kind: 'gender', characterId: character.id, added };
};

const undoGender = async (writer: BookWriter, { characterId, added }: GenderUndo): Promise<void> => {
  const { tx, workspaceId, bookId } = writer;
  const { rows } = await tx.query<CharacterRow>(
    `SELECT ${CHARACTERS.columns} FROM characters WHERE id = $1::uuid AND book_id = $2::uuid AND workspace_id = $3::uuid`,
    [characterId, bookId, workspaceId],
  );
  const character = rows[0];
  const place = character?.genders.findLastIndex(
    ({ gender, fromOrder }) => toKey(gender) === toKey(added.gender) && fromOrder === added.fromOrder,
  );
  if (character === undefined || place === undefined || place < 0) return;
  await updateCharacter(writer, { ...character, genders: character.genders.toSpliced(place, 1) });
};
