import { describe, expect, test } from 'vitest';
import { createContextFinder } from './context.ts';
import { newState, type SegmentState } from './segment-state.ts';

/** Returns segments with these drafts; undefined: without one, "!": with a blocking finding. */
const statesOf = (drafts: readonly (string | undefined)[]): SegmentState[] =>
  drafts.map((draft, index) => ({
    ...newState(index + 1, `原${index + 1}`),
    draft,
    findings: draft === '!' ? [{ code: 'leak', segmentId: index + 1, severity: 'blocking', text: '' }] : [],
  }));
const PRECEDING = [
  { source: '前一', target: 'trước một' },
  { source: '前二', target: 'trước hai' },
];

describe('the passages before a segment', () => {
  const previous = (drafts: readonly (string | undefined)[], id: number, preceding = PRECEDING) =>
    createContextFinder(statesOf(drafts), preceding)
      .around([id], 'translate')
      .previous.map(({ target }) => target);

  test('are the drafts before it and then the end of the chapter before', () => {
    expect(previous(['một', 'hai', undefined], 3)).toEqual(['trước một', 'trước hai', 'một', 'hai']);
    expect(previous([undefined], 1)).toEqual(['trước một', 'trước hai']);
    expect(previous([undefined], 1, [])).toEqual([]);
  });

  test('end at a segment without a sound draft', () => {
    expect(previous(['một', undefined, 'ba', undefined], 4)).toEqual(['ba']);
    expect(previous(['một', '!', 'ba', undefined], 4)).toEqual(['ba']);
  });

  test('have at most 800 characters, in whole paragraphs unless the nearest alone is longer', () => {
    const long = 'a'.repeat(300);
    expect(previous([long, long, long, undefined], 4)).toEqual([long, long]);
    const [end] = previous(['x'.repeat(100) + 'y'.repeat(900), undefined], 2);
    expect(end).toBe(`…${'y'.repeat(800)}`);
  });

  test('have their source with them', () => {
    const { previous } = createContextFinder(statesOf(['một', undefined])).around([2], 'translate');
    expect(previous).toEqual([{ source: '原1', target: 'một' }]);
  });

  test('are less for a repair', () => {
    const long = 'a'.repeat(300);
    const finder = createContextFinder(statesOf([long, long, 'x']));
    expect(finder.around([3], 'repair').previous).toHaveLength(1);
  });
});

test('the next source is that after the last segment, cut to 200 characters', () => {
  const states = statesOf([undefined, undefined, undefined]);
  states[2]!.source = '𠀀'.repeat(201);
  const finder = createContextFinder(states);
  expect(finder.around([1], 'translate').next).toBe('原2');
  expect(finder.around([1, 2], 'translate').next).toBe(`${'𠀀'.repeat(200)}…`);
  expect(finder.around([3], 'translate').next).toBeUndefined();
});

test('a title alone has no context', () => {
  const { previous, next } = createContextFinder(statesOf(['một']), PRECEDING).around([0], 'translate');
  expect([previous, next]).toEqual([[], undefined]);
});

test('drafts beside a segment are those that the request has nowhere else', () => {
  const { draftsBeside } = createContextFinder(statesOf(['1', 'x', '3', '4', 'x', 'x', '!', '8'])).around(
    [0, 2, 5, 6],
    'repair',
  );
  expect([0, 2, 5, 6].map(draftsBeside)).toEqual([{}, { after: '3' }, { before: '4' }, {}]);
});
