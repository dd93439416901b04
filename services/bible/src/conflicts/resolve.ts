import { fail } from '@versio/kit/errors';
import type { BookWriter } from '../store/books.ts';
import { deleteCharacter, findCharacter, findCharacterById, updateCharacter } from '../store/characters.ts';
import type {
  AddressUndo,
  GenderUndo,
  MergedCharacter,
  MergeUndo,
  RenderingUndo,
  StoredConflict,
  Undo,
} from '../store/conflicts.ts';
import { moveRecords, moveRecordsBack, readRendering, restoreCharacter, writeRendering } from '../store/merges.ts';
import type { AliasEntry, CharacterRow, TimelineEntry } from '../store/records.ts';
import { findAddress, writeAddress } from '../store/relations.ts';
import { toKey } from '../text/names.ts';

/**
 * Carries out a merge (docs/rules.md#conflicts). Characters: all candidates become one. A rendering, gender or
 * form of address: the proposed one replaces the known one, a gender from the first chapter of the evidence on.
 * @param survivorSlug undefined for the first candidate that still exists
 * @returns the survivor if characters were merged, and what reopening has to undo
 */
export const merge = async (
  writer: BookWriter,
  conflict: StoredConflict,
  survivorSlug: string | undefined,
): Promise<Effect> => {
  switch (conflict.kind) {
    case 'term_rendering':
      return { undo: await applyRendering(writer, conflict) };
    case 'gender':
      return { undo: await applyGender(writer, conflict) };
    case 'address':
      return { undo: await applyAddress(writer, conflict) };
    case 'duplicate_character':
      return mergeCandidates(writer, conflict, survivorSlug);
  }
};

/** The changes of a resolution. */
export interface Effect {
  survivorSlug?: string;
  undo: Undo | null;
}

/** Undoes the changes of a merge. Later edits stay. */
export const undoResolution = async (writer: BookWriter, undo: Undo): Promise<void> => {
  switch (undo.kind) {
    case 'merge':
      return splitCharacters(writer, undo);
    case 'gender':
      return undoGender(writer, undo);
    case 'address':
      return writeAddress(writer, undo.relationId, { from: undo.after, to: undo.before, origin: undo.origin });
    case 'rendering':
      return writeRendering(writer, undo.record, undo.id, { from: undo.after, to: undo.before, origin: undo.origin });
  }
};

const mergeCandidates = async (
  writer: BookWriter,
  { candidates }: StoredConflict,
  survivorSlug: string | undefined,
): Promise<Effect> => {
  const slugs = candidates.map(({ slug }) => slug!);
  if (survivorSlug !== undefined && !slugs.includes(survivorSlug))
    throw fail('INVALID_BODY', `intoSlug must be one of ${slugs.join(', ')}`);
  const characters: CharacterRow[] = [];
  for (const slug of slugs) {
    const character = await findCharacter(writer, slug);
    if (character) characters.push(character);
  }
  const survivor = survivorSlug === undefined ? characters[0] : characters.find(({ slug }) => slug === survivorSlug);
  if (survivor === undefined) throw fail('CHARACTER_NOT_FOUND', `no character ${survivorSlug ?? slugs.join(', ')}`);
  const others = characters.filter(({ id }) => id !== survivor.id);
  return { survivorSlug: survivor.slug, undo: await mergeCharacters(writer, survivor, others) };
};

/** Moves names, aliases, timeline, relations and events of the others to the survivor, and deletes the others. */
const mergeCharacters = async (
  writer: BookWriter,
  survivor: CharacterRow,
  others: readonly CharacterRow[],
): Promise<MergeUndo> => {
  const merged: MergedCharacter[] = [];
  let current = survivor;
  for (const other of others) {
    const aliases = newAliases(current, other);
    const { timeline } = other;
    current = await updateCharacter(writer, {
      ...current,
      aliases: [...current.aliases, ...aliases],
      timeline: [...current.timeline, ...timeline].sort((one, another) => one.orderNo - another.orderNo),
    });
    merged.push({ character: other, aliases, timeline, ...(await moveRecords(writer, other.id, survivor.id)) });
    await deleteCharacter(writer, other.id);
  }
  return { kind: 'merge', survivorId: survivor.id, merged };
};

const newAliases = (survivor: CharacterRow, other: CharacterRow): AliasEntry[] => {
  const known = new Set([
    aliasKey({ source: survivor.nameCn, target: survivor.nameVi }),
    ...survivor.aliases.map(aliasKey),
  ]);
  return [{ source: other.nameCn, target: other.nameVi }, ...other.aliases].filter((alias) => {
    const isNew = !known.has(aliasKey(alias));
    known.add(aliasKey(alias));
    return isNew;
  });
};

const aliasKey = ({ source, target }: AliasEntry): string => JSON.stringify([toKey(source), toKey(target)]);

const timelineKey = ({ orderNo, text }: TimelineEntry): string => JSON.stringify([orderNo, text]);

const splitCharacters = async (writer: BookWriter, { survivorId, merged }: MergeUndo): Promise<void> => {
  for (const part of merged.toReversed()) {
    await restoreCharacter(writer, part.character);
    const survivor = await findCharacterById(writer, survivorId);
    if (survivor === undefined) continue;
    await updateCharacter(writer, {
      ...survivor,
      aliases: without(survivor.aliases, part.aliases, aliasKey),
      timeline: without(survivor.timeline, part.timeline, timelineKey),
    });
    await moveRecordsBack(writer, survivorId, part);
  }
};

/** Returns the entries without the removed ones; of equal entries as many as were removed. */
const without = <T>(entries: readonly T[], removed: readonly T[], keyOf: (entry: T) => string): T[] => {
  const counts = new Map<string, number>();
  for (const entry of removed) counts.set(keyOf(entry), (counts.get(keyOf(entry)) ?? 0) + 1);
  return entries.filter((entry) => {
    const left = counts.get(keyOf(entry)) ?? 0;
    counts.set(keyOf(entry), left - 1);
    return left <= 0;
  });
};

const applyRendering = async (writer: BookWriter, { candidates }: StoredConflict): Promise<RenderingUndo | null> => {
  const [known, proposed] = candidates;
  if (!known?.termId || !proposed?.termId || !proposed.targetTerm) return null;
  const { termId: id, targetTerm } = proposed;
  for (const record of ['term', 'character'] as const) {
    const before = await readRendering(writer, record, id);
    if (before === undefined) continue;
    await writeRendering(writer, record, id, { from: before.target, to: targetTerm, origin: 'human' });
    return { kind: 'rendering', record, id, before: before.target, after: targetTerm, origin: before.origin };
  }
  return null;
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
  const character = await findCharacterById(writer, characterId);
  const index = character?.genders.findLastIndex(
    ({ gender, fromOrder }) => gender === added.gender && fromOrder === added.fromOrder,
  );
  if (character === undefined || index === undefined || index < 0) return;
  await updateCharacter(writer, { ...character, genders: character.genders.toSpliced(index, 1) });
};

const applyAddress = async (writer: BookWriter, { candidates }: StoredConflict): Promise<AddressUndo | null> => {
  const proposed = candidates.at(-1);
  if (!proposed?.relationId) return null;
  const { relationId } = proposed;
  const known = await findAddress(writer, relationId);
  if (known === undefined) return null;
  const { self, other, origin } = known;
  const after = { self: proposed.addressSelf ?? '', other: proposed.addressOther ?? '' };
  await writeAddress(writer, relationId, { from: { self, other }, to: after, origin: 'human' });
  return { kind: 'address', relationId, before: { self, other }, after, origin };
};
