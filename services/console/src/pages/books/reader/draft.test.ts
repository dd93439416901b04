import { expect, test } from 'vitest';
import { draftText, editLine, redo, startDraft, undo } from './draft.ts';

test('edits are taken back and made again, line by line', () => {
  const start = startDraft('a\nb\nc', 3);
  const edited = editLine(editLine(start, 0, 'A'), 2, 'C');
  expect(draftText(edited)).toBe('A\nb\nC');
  expect(draftText(undo(edited))).toBe('A\nb\nc');
  expect(draftText(undo(undo(edited)))).toBe('a\nb\nc');
  expect(undo(start)).toBe(start);
  expect(draftText(redo(undo(edited)))).toBe('A\nb\nC');
  // Who edits after taking back has chosen another way.
  expect(redo(editLine(undo(edited), 1, 'B'))).toMatchObject({ lines: ['A', 'B', 'c'], undone: [] });
});

test('a paragraph stays one line, and a chapter without translation has a line for each of the source', () => {
  const draft = startDraft(null, 2);
  expect(draftText(editLine(draft, 1, 'one \n two\r\n'))).toBe('\none two');
  expect(editLine(draft, 1, '')).toBe(draft);
});
