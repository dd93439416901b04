import { diffArrays, diffWordsWithSpace } from 'diff';
import { sourceLines } from './lines.ts';

/** A run of words that stayed, came or went. */
export interface DiffPart {
  text: string;
  kind: 'same' | 'added' | 'removed';
}

/** A line that changed. */
export interface ChangedLine {
  /** Its number in the newer text, from 1. */
  line: number;
  parts: DiffPart[];
}

// Words are compared within this; longer paragraphs are shown whole.
const MAX_COMPARED_LENGTH = 5_000;

/** The lines in which two texts differ, with what came and went in each. */
export const changedLines = (before: string, after: string): ChangedLine[] => {
  const changed: ChangedLine[] = [];
  let removed: string[] = [];
  let line = 0;
  const flush = (added: readonly string[]): void => {
    for (let index = 0; index < Math.max(removed.length, added.length); index += 1)
      changed.push({
        line: line + Math.min(index + 1, Math.max(added.length, 1)),
        parts: lineParts(removed[index], added[index]),
      });
    removed = [];
  };
  for (const part of diffArrays(sourceLines(before), sourceLines(after))) {
    if (part.removed) {
      removed = part.value;
      continue;
    }
    flush(part.added ? part.value : []);
    line += part.value.length;
  }
  flush([]);
  return changed;
};

const lineParts = (before = '', after = ''): DiffPart[] => {
  if (before.length + after.length > MAX_COMPARED_LENGTH)
    return [
      { text: before, kind: 'removed' },
      { text: after, kind: 'added' },
    ];
  return diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
    text: value,
    kind: added ? 'added' : removed ? 'removed' : 'same',
  }));
};
