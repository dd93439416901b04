import { expect, test } from 'vitest';
import type { BookCertificate } from '../../../api/chapters.ts';
import { figureRows } from './figure-rows.ts';

const held = (checked: number, found: number, excused: number) => ({ checked, held: found, excused, places: [] });

test('what is missing is what is neither kept nor left out without fault', () => {
  const figures = {
    paragraphs: { source: 10, translated: 9, places: [] },
    lockedTerms: held(4, 4, 0),
    names: { ...held(20, 17, 2), firstMentions: 5, firstMentionsHeld: 4 },
    otherTerms: held(0, 0, 0),
    numbers: { checked: 3, held: 1, places: [] },
    address: { attributed: 8, held: 8, unknown: 3, places: [] },
  } as unknown as BookCertificate['figures'];
  expect(figureRows(figures).map(({ id, checked, held, missing }) => [id, checked, held, missing])).toEqual([
    ['paragraphs', 10, 9, 1],
    ['lockedTerms', 4, 4, 0],
    ['names', 20, 17, 1],
    ['firstMentions', 5, 4, 1],
    ['otherTerms', 0, 0, 0],
    ['numbers', 3, 1, 2],
    ['address', 8, 8, 0],
  ]);
});
