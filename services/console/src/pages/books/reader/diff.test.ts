import { expect, test } from 'vitest';
import { changedLines } from './diff.ts';

const shown = (before: string, after: string): string[] =>
  changedLines(before, after).map(
    ({ line, parts }) =>
      `${line}: ${parts.map(({ text, kind }) => (kind === 'same' ? text : `${kind === 'added' ? '+' : '-'}[${text}]`)).join('')}`,
  );

test.each([
  ['a\nb', 'a\nb', []],
  ['một hai ba\nbốn', 'một năm ba\nbốn', ['1: một -[hai]+[năm] ba']],
  ['a\nb\nc', 'a\nx\nc', ['2: -[b]+[x]']],
  ['a\nc', 'a\nb\nc', ['2: +[b]']],
  ['a\nb\nc', 'a\nc', ['2: -[b]']],
  ['a\nb', 'x\nb\ny', ['1: -[a]+[x]', '3: +[y]']],
])('from %j to %j', (before, after, wanted) => {
  expect(shown(before, after)).toEqual(wanted);
});
