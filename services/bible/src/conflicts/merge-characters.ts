import type { BookWriter } from '../store/books.ts';
import { deleteCharacter, findCharacterById, updateCharacter } from '../store/characters.ts';
import type { MergedCharacter, MergeUndo } from '../store/conflicts.ts';
import { moveRecords, moveRecordsBack, restoreCharacter } from '../store/merges.ts';
import type { AliasEntry, CharacterRow, TimelineEntry } from '../store/records.ts';
import { toKey } from '../text/names.ts';

/** Moves names, aliases, timeline, relations and events of the others to the survivor, and deletes the others. */
export const mergeCharacters = async (
  writer: BookWriter,
  survivor: CharacterRow,
  others: readonly CharacterRow[],
): Promise<MergeUndo> => {
  const merged: MergedCharacter[] = [];
  let current = survivor;
  for (const other of others) {
    const aliases = newAliases(current, other);
    const { timeline } = other;
    const locks = other.locked && !current.locked;
    current = await updateCharacter(writer, {
      ...current,
      aliases: [...current.aliases, ...aliases],
      timeline: [...current.timeline, ...timeline].sort((one, another) => one.orderNo - another.orderNo),
      // The name that a person locked remains locked as an alias.
      locked: current.locked || locks,
    });
    merged.push({ character: other, aliases, timeline, locks, ...(await moveRecords(writer, other.id, survivor.id)) });
    await deleteCharacter(writer, other.id);
  }
  return { kind: 'merge', survivorId: survivor.id, merged };
};

const newAliases = (survivor: CharacterRow, other: CharacterRow): AliasEntry[] => {
  const known = new Set([
    aliasKey({ source: survivor.nameCn, target: survivor.nameVi }),
    ...survivor.aliases.map(aliasKey),
  ]);
  const name: AliasEntry = {
    source: other.nameCn,
    target: other.nameVi,
    ...(other.origin === 'human' && { human: true }),
  };
  return [name, ...other.aliases].filter((alias) => {
    const isNew = !known.has(aliasKey(alias));
    known.add(aliasKey(alias));
    return isNew;
  });
};

const aliasKey = ({ source, target }: AliasEntry): string => JSON.stringify([toKey(source), toKey(target)]);

const timelineKey = ({ orderNo, text }: TimelineEntry): string => JSON.stringify([orderNo, text]);

/** Undoes a merge. Later edits stay with the survivor. */
export const splitCharacters = async (writer: BookWriter, { survivorId, merged }: MergeUndo): Promise<void> => {
  for (const part of merged.toReversed()) {
    await restoreCharacter(writer, part.character);
    const survivor = await findCharacterById(writer, survivorId);
    if (survivor === undefined) continue;
    await updateCharacter(writer, {
      ...survivor,
      aliases: without(survivor.aliases, part.aliases, aliasKey),
      timeline: without(survivor.timeline, part.timeline, timelineKey),
      locked: survivor.locked && !part.locks,
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
