import { runAtOnce } from '@versio/kit/async/steps';
import { expect, test } from 'vitest';
import { dropLines, droppedLinesOf, noiseLinesOf } from './noise.ts';
import { joinSegments, segmentText } from './segment.ts';

const textOf = (paragraphs: number) =>
  segmentText(Array.from({ length: paragraphs }, (_, index) => `段${index + 1}。\n`).join('\n'));
const linesMarked = (paragraphs: number, ids: readonly number[]) => noiseLinesOf(textOf(paragraphs), new Set(ids));

test('the lines of marked segments are noise', () => {
  expect(linesMarked(6, [])).toEqual([]);
  expect(linesMarked(6, [1, 6, 99])).toEqual([1, 11]);
});

test('of a long paragraph all pieces must be marked', () => {
  const text = segmentText(`一。\n${'广告。'.repeat(600)}`);
  expect(text.segments).toHaveLength(3);
  expect(noiseLinesOf(text, new Set([2]))).toEqual([]);
  expect(noiseLinesOf(text, new Set([2, 3]))).toEqual([2]);
});

test('an analysis that marks too much is not followed', () => {
  const first = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  expect(linesMarked(2, [1, 2])).toEqual([]);
  expect(linesMarked(6, first(5))).toHaveLength(5);
  expect(linesMarked(20, first(6))).toEqual([]);
  expect(linesMarked(40, first(8))).toHaveLength(8);
  expect(linesMarked(40, first(9))).toEqual([]);
});

test('dropped lines are blank and reported once each with their source', () => {
  const advert = '广告。'.repeat(600);
  const text = segmentText(`一。\n……\n${advert}\n二。`);
  const { kept, findings } = dropLines(text, [3]);
  expect(kept.segments.map(({ id, text: source }) => [id, source])).toEqual([
    [1, '一。'],
    [4, '二。'],
  ]);
  expect(runAtOnce(joinSegments(kept, ['Một.', 'Hai.'], ' '))).toBe('Một.\n……\n\nHai.');
  expect(findings).toEqual([{ code: 'noise_dropped', segmentId: 2, severity: 'recorded', text: advert }]);
});

test('a text is never dropped as a whole, and lines that it does not have change nothing', () => {
  const text = textOf(2);
  expect(dropLines(text, [1, 3])).toEqual({ kept: text, findings: [] });
  expect(dropLines(text, [2, 9])).toEqual({ kept: text, findings: [] });
});

test('only a blank line counts as dropped', () => {
  const findings = [1, 2, 3].map((line) => ({ code: line === 3 ? 'quotes' : 'noise_dropped', line }));
  expect(droppedLinesOf(findings, ['', 'x', ''])).toEqual(new Set([1]));
});
