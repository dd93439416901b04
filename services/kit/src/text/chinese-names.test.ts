import { expect, test } from 'vitest';
import {
  isClearSurname,
  isClearTitle,
  isCompoundSurname,
  isFrequentCompoundSurname,
  isFrequentSurname,
  isJapaneseSurname,
  isTitle,
  MAX_TITLE_CHARACTERS,
  SURNAMES,
} from './chinese-names.ts';
import { foldHan } from './segmentation/index.ts';

test('each surname is there once, and frequent, clear or mostly another word', () => {
  expect(new Set(SURNAMES).size).toBe([...SURNAMES].length);
  for (const surname of '林王萧蕭') expect([isFrequentSurname(surname), isClearSurname(surname)]).toEqual([true, true]);
  for (const surname of '曾花') expect([isFrequentSurname(surname), isClearSurname(surname)]).toEqual([true, false]);
  for (const surname of '尤衛') expect([isFrequentSurname(surname), isClearSurname(surname)]).toEqual([false, true]);
  for (const surname of '和东') expect([isFrequentSurname(surname), isClearSurname(surname)]).toEqual([false, false]);
  for (const other of ['', '的', '林王'])
    expect([isFrequentSurname(other), isClearSurname(other)]).toEqual([false, false]);
});

test('a surname in traditional characters is in the group of its simplified form', () => {
  for (const surname of SURNAMES) {
    const simplified = foldHan(surname);
    expect(SURNAMES, surname).toContain(simplified);
    if (isFrequentSurname(surname)) expect(isFrequentSurname(simplified), surname).toBe(true);
    if (isClearSurname(simplified)) expect(isClearSurname(surname), surname).toBe(true);
  }
});

test('compound surnames and titles', () => {
  expect(['欧阳', '歐陽', '第五', '藤原', '林动'].map(isFrequentCompoundSurname)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(['欧阳', '歐陽', '第五', '藤原', '林动'].map(isCompoundSurname)).toEqual([true, true, true, true, false]);
  expect(['佐藤', '长谷川', '林'].map(isJapaneseSurname)).toEqual([true, true, false]);
  expect(['师兄', '師兄', '老爷子', '上人', '兄'].map(isClearTitle)).toEqual([true, true, true, false, false]);
  expect(['师兄', '上人', '董事长', '兄'].map(isTitle)).toEqual([true, true, true, false]);
  expect(MAX_TITLE_CHARACTERS).toBe(3);
});
