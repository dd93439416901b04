import { translationLines } from './lines.ts';

interface Edit {
  line: number;
  before: string;
  after: string;
}

/** A translation at work: what was read, what became of it, and the way back. */
export interface Draft {
  /** The text that was read. */
  base: string | null;
  lines: readonly string[];
  undone: readonly Edit[];
  done: readonly Edit[];
}

/** A draft of a text that was read. */
export const startDraft = (base: string | null, sourceCount: number): Draft => ({
  base,
  lines: translationLines(base, sourceCount),
  undone: [],
  done: [],
});

/** Changes a line; a line break in it would move all paragraphs after it, and becomes a space. */
export const editLine = (draft: Draft, line: number, text: string): Draft => {
  const after = text.replaceAll(/\s*[\r\n]+\s*/g, ' ').trimEnd();
  const before = draft.lines[line]!;
  if (after === before) return draft;
  return {
    ...draft,
    lines: draft.lines.with(line, after),
    done: [...draft.done, { line, before, after }],
    undone: [],
  };
};

/** Takes the last edit back. */
export const undo = (draft: Draft): Draft => {
  const edit = draft.done.at(-1);
  if (edit === undefined) return draft;
  return {
    ...draft,
    lines: draft.lines.with(edit.line, edit.before),
    done: draft.done.slice(0, -1),
    undone: [...draft.undone, edit],
  };
};

/** Makes the edit again that was taken back last. */
export const redo = (draft: Draft): Draft => {
  const edit = draft.undone.at(-1);
  if (edit === undefined) return draft;
  return {
    ...draft,
    lines: draft.lines.with(edit.line, edit.after),
    done: [...draft.done, edit],
    undone: draft.undone.slice(0, -1),
  };
};

/** The text of a draft, as it is stored. */
export const draftText = ({ lines }: Draft): string => lines.join('\n');
