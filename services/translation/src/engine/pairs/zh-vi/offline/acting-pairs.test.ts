import { describe, expect, it } from 'vitest';
import { findActingPairs } from './acting-pairs.ts';
import { loadVocabulary } from './vocabulary.ts';

const vocabulary = loadVocabulary();
const find = (text: string) => findActingPairs(text.split('\n'), vocabulary);

describe('pairs of characters that act as persons do', () => {
  it('finds who acts at three beginnings of clauses', () => {
    expect(find('岫泓点了点头。\n岫泓道：“善哉。”\n他看着岫泓。\n岫泓站起身来。')).toEqual(['岫泓']);
  });

  it('finds nobody who acts twice, or whose characters are mostly elsewhere', () => {
    expect(find('岫泓点了点头。\n岫泓道：“善哉。”\n他看着岫泓。')).toEqual([]);
    const elsewhere = '岫泓点了点头。\n岫泓看他。\n岫泓站起身来。\n云岫、远岫、列岫、青岫。\n泓、深泓、一泓、碧泓。';
    expect(find(elsewhere)).toEqual([]);
  });

  it('finds no words', () => {
    expect(find('老人点了点头。\n老人道：“走。”\n老人站起身来。\n有人看着他。\n有人站起来。\n有人问道。')).toEqual([]);
  });
});
