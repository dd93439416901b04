import { expect, test } from 'vitest';
import { isSound, isTypicalSound } from './transliterations.ts';

test('characters of transcription, and those that hardly any Chinese name has', () => {
  expect([...'罗伯特的'].map(isSound)).toEqual([true, true, true, false]);
  expect([...'罗伯特的'].map(isTypicalSound)).toEqual([false, false, true, false]);
});
