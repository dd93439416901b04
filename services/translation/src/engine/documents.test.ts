import { expect, test } from 'vitest';
import { createDocumentBuilder, toJson } from './documents.ts';
import { type CharacterRecord, NO_RECORDS, type TermRecord, type TranslateDocument } from './types.ts';

const hero: CharacterRecord = {
  nameCn: '林动',
  nameVi: 'Lâm Động',
  aliases: [
    { source: '小林', target: 'Tiểu Lâm', locked: true, weight: -9 },
    { source: '黑袍人', target: 'Hắc Bào Nhân' },
  ],
  gender: 'male',
  role: '',
  address: [],
  narrator: 'hắn',
};
const locked = { locked: true, category: 'person', note: '' };

/** Returns the document as a model gets it. */
const documentOf = (character: CharacterRecord, terms: TermRecord[], text: string): TranslateDocument => {
  const documents = createDocumentBuilder({
    sourceLang: 'zh',
    targetLang: 'vi',
    orderNo: 1,
    records: { ...NO_RECORDS, terms, characters: [character] },
  });
  return JSON.parse(toJson(documents.translate([{ id: 1, text }], { title: undefined, previous: [] })));
};

test('the locked names that occur are locked terms of the glossary', () => {
  const text = '林动就是小林，也是黑袍人。';
  const { glossary } = documentOf({ ...hero, locked: true }, [], text);
  expect(glossary).toEqual([
    { source: '林动', target: 'Lâm Động', ...locked },
    { source: '小林', target: 'Tiểu Lâm', ...locked },
  ]);
  expect(documentOf({ ...hero, locked: true }, [], '小林走来。').glossary).toEqual([
    { source: '小林', target: 'Tiểu Lâm', ...locked },
  ]);
  expect(documentOf({ ...hero, aliases: [] }, [], text).glossary).toEqual([]);
});

test('a term goes before a locked name with the same source', () => {
  const term = { source: '林动', target: 'Lâm Đông', locked: true, category: 'person', note: 'n' };
  const { glossary } = documentOf({ ...hero, aliases: [], locked: true }, [term], '林动走来。');
  expect(glossary).toEqual([term]);
});

test('characters have the pronoun of the narration, and nothing that only the checks need', () => {
  const { characters } = documentOf({ ...hero, locked: true, accepted: ['Lâm Đông'], weight: -8 }, [], '林动走来。');
  expect(characters).toEqual([
    {
      nameCn: '林动',
      nameVi: 'Lâm Động',
      aliases: [
        { source: '小林', target: 'Tiểu Lâm' },
        { source: '黑袍人', target: 'Hắc Bào Nhân' },
      ],
      gender: 'male',
      role: '',
      address: [],
      narrator: 'hắn',
    },
  ]);
});
