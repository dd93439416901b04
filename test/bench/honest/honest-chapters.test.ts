import { expect, test } from 'vitest';
import { measureHonestChapters } from './honest-chapters.ts';

test('no paragraph of an honest translation is asked again', async () => {
  const { paragraphs, askedAgain } = await measureHonestChapters();
  expect(paragraphs).toBeGreaterThan(1_000);
  expect(askedAgain).toEqual([]);
});
