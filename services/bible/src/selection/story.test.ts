import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChapterSummary } from '../store/selection.ts';
import { divideIntoStretches, MAX_RECENT, tellStory } from './story.ts';

const chaptersOf = (...summaries: string[]): ChapterSummary[] =>
  summaries.map((summary, index) => ({ orderNo: index + 1, summary }));

describe('stretches', () => {
  test('cover all chapters, or all but the last few, in order and without a gap', () => {
    fc.assert(
      fc.property(fc.nat(5_000), fc.nat(100_000), (from, length) => {
        const stretches = divideIntoStretches({ from, to: from + length });
        expect(stretches.length).toBe(Math.min(6, length));
        for (const [index, stretch] of stretches.entries()) {
          expect(stretch.to).toBeGreaterThan(stretch.from);
          expect(stretch.from).toBe(index === 0 ? from : stretches[index - 1]!.to);
        }
        const covered = (stretches.at(-1)?.to ?? from) - from;
        expect(covered).toBeGreaterThanOrEqual(length * 0.95);
      }),
    );
  });

  test('are mostly those of the chapter before', () => {
    let [same, all] = [0, 0];
    for (let length = 8; length < 2_000; length += 1) {
      const before = new Set(divideIntoStretches({ from: 1, to: length }).map(({ from }) => from));
      for (const { from } of divideIntoStretches({ from: 1, to: length + 1 })) {
        all += 1;
        if (before.has(from)) same += 1;
      }
    }
    expect(same / all).toBeGreaterThan(0.75);
  });
});

describe('the story', () => {
  test('has short summaries of recent chapters in full, and of older ones the first sentences', () => {
    const older = chaptersOf('Hắn lên núi. Hắn gặp sư phụ.');
    const recent = chaptersOf('Hắn xuống núi. Trời mưa.', 'Hắn về nhà.\nMẹ hắn khóc.');
    expect(tellStory(older, recent)).toBe('Hắn lên núi.\nHắn xuống núi. Trời mưa.\nHắn về nhà. Mẹ hắn khóc.');
    expect(tellStory([], [])).toBe('');
  });

  test('knows the sentences of other languages', () => {
    expect(tellStory(chaptersOf('他上山。他拜师。'), chaptersOf('x'))).toBe('他上山。\nx');
  });

  test('has at most 1,100 characters, with something of each chapter and most of the newest', () => {
    const summary = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 3_000 })
      .filter((text) => text.trim() !== '');
    const chapters = (maxLength: number) => fc.array(summary, { maxLength }).map((texts) => chaptersOf(...texts));
    fc.assert(
      fc.property(chapters(6), chapters(MAX_RECENT), (older, recent) => {
        const story = tellStory(older, recent);
        expect([...story].length).toBeLessThanOrEqual(1_100);
        expect(story === '' ? 0 : story.split('\n').length).toBe(older.length + recent.length);
      }),
    );
    const long = 'Một câu dài vừa phải về hắn. '.repeat(100).trim();
    const lines = tellStory(chaptersOf(...Array(6).fill(long)), chaptersOf(...Array(4).fill(long))).split('\n');
    expect(lines.map((line) => line.length > 300)).toEqual([...Array(9).fill(false), true]);
    expect(lines.at(-1)).toMatch(/^Một câu .*…$/u);
  });
});
