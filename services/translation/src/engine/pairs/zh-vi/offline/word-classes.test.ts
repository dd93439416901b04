import { expect, test } from 'vitest';
import { scoreOfPair, WORD_CLASSES } from './class-pairs.ts';
import { classOfWord } from './word-classes.ts';

test.each([
  ['的', 'particle', '的'],
  ['桌上', 'place', 'side'],
  ['起来', 'verb', 'direction'],
  ['看着', 'verb', 'verb着'],
  ['放进', 'verb', 'done'],
  ['商量', 'verb', 'verb'],
  ['锅', 'noun', 'noun1'],
  ['石头', 'noun', 'noun'],
] as const)('%s as %s is of the class %s', (word, kind, expected) => {
  expect(classOfWord(word, kind)).toBe(expected);
});

test('every pair of classes has a score', () => {
  for (let first = 0; first < WORD_CLASSES.length; first++)
    for (let second = 0; second < WORD_CLASSES.length; second++)
      expect(Math.abs(scoreOfPair(first, second))).toBeLessThan(5);
});

test('what is before what', () => {
  const score = (first: string, second: string) =>
    scoreOfPair(WORD_CLASSES.indexOf(first), WORD_CLASSES.indexOf(second));
  expect(score('verb1', 'direction')).toBeGreaterThan(0);
  expect(score('noun', '里')).toBeGreaterThan(0);
  expect(score('adverb', '的')).toBeLessThan(0);
});
