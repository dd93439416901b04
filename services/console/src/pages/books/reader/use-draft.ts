import { useState } from 'react';
import { type Draft, draftText, editLine, redo, startDraft, undo } from './draft.ts';

/** The translation at work. What was read anew takes its place as long as nothing was edited. */
export const useDraft = (translatedText: string | null, sourceCount: number) => {
  const [draft, setDraft] = useState<Draft>(() => startDraft(translatedText, sourceCount));
  // The source may have got more lines; edits stay.
  if (draft.lines.length < sourceCount)
    setDraft({ ...draft, lines: [...draft.lines, ...Array<string>(sourceCount - draft.lines.length).fill('')] });
  const isDirty = draft.done.length > 0 && draftText(draft) !== (draft.base ?? '');
  if (!isDirty && draft.base !== translatedText) setDraft(startDraft(translatedText, sourceCount));
  return {
    draft,
    isDirty,
    edit: (line: number, text: string): void => setDraft((now) => editLine(now, line, text)),
    undo: (): void => setDraft(undo),
    redo: (): void => setDraft(redo),
    /** Begins anew with a text. */
    reset: (text: string | null): void => setDraft(startDraft(text, sourceCount)),
  };
};
