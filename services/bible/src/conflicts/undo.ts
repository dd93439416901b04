import type { AliasEntry, CharacterRow, GenderEntry, TimelineEntry } from '../store/records.ts';

/** What a decision changed, as it is kept for taking it back. */
export type Undo = MergeUndo | RenderingUndo | GenderUndo;

/** Characters that were taken into another. */
export interface MergeUndo {
  kind: 'merge';
  survivorId: string;
  /** In the order in which they were taken in. */
  merged: MergedCharacter[];
}

/** One character as it was, and what of it went to the survivor. */
export interface MergedCharacter {
  character: CharacterRow;
  aliases: AliasEntry[];
  timeline: TimelineEntry[];
  /** Relations whose first, and whose second, it was. */
  fromRelationIds: string[];
  toRelationIds: string[];
  /** Relations between the two, which had no meaning any more: whole rows. */
  relations: Record<string, unknown>[];
  eventIds: string[];
}

/** A rendering that was taken over into a term or a character's name. */
export interface RenderingUndo {
  kind: 'rendering';
  record: 'term' | 'character';
  id: string;
  before: string;
  after: string;
  origin: string;
}

/** A gender that was taken over. */
export interface GenderUndo {
  kind: 'gender';
  characterId: string;
  added: GenderEntry;
}
