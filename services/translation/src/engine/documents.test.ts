import { describe, expect, test } from 'vitest';
import type { RequestContext } from './context.ts';
import { createDocumentBuilder, splitJson, toJson } from './documents.ts';
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
const NO_CONTEXT: RequestContext = { previous: [], next: undefined, draftsBeside: () => ({}) };
const locked = { locked: true, category: 'person', note: '' };

/** Returns the document as a model gets it. */
const documentOf = (character: CharacterRecord, terms: TermRecord[], text: string): TranslateDocument => {
  const documents = createDocumentBuilder({
    sourceLang: 'zh',
    targetLang: 'vi',
    orderNo: 1,
    records: { ...NO_RECORDS, terms, characters: [character] },
  });
  return JSON.parse(toJson(documents.translate([{ id: 1, text }], { title: undefined, context: NO_CONTEXT })));
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

describe('the requests of a chapter', () => {
  const term = (source: string, target: string): TermRecord => ({
    source,
    target,
    locked: false,
    category: 'place',
    note: '',
    weight: -8,
  });
  const records = {
    ...NO_RECORDS,
    terms: [term('青云宗', 'Thanh Vân Tông'), term('天剑峰', 'Thiên Kiếm Phong'), term('玄冰谷', 'Huyền Băng Cốc')],
    characters: [{ ...hero, weight: -8 }],
    lessons: ['Write "a" instead of "b".'],
    relations: [{ from: '林动', to: '林琅天', kind: 'đối thủ', note: 'từ nhỏ' }],
    summary: 'Lâm Động lên núi.',
  };
  const texts = ['他到了青云宗。', '他到了天剑峰。'];
  const context: RequestContext = {
    previous: [{ source: '天亮了。', target: 'Trời sáng.' }],
    next: '门开了。',
    draftsBeside: (id) => (id === 1 ? { after: 'Phía sau.' } : {}),
  };
  const requestsOf = (planned: readonly string[][]) => {
    const builder = createDocumentBuilder({ sourceLang: 'zh', targetLang: 'vi', orderNo: 7, records }, planned);
    return planned.map((batch, index) =>
      builder.translate(
        batch.map((text, at) => ({ id: index * 10 + at + 1, text })),
        { title: index === 0 ? '第七章' : undefined, context: index === 0 ? NO_CONTEXT : context },
      ),
    );
  };

  test('begin with the same parts, in the order of their stability', () => {
    const [first, second] = requestsOf(texts.map((text) => [text]));
    const [one, other] = [splitJson(first!), splitJson(second!)];
    expect(one.stable).toBe(other.stable);
    expect(one.stable).toContain('"summary":"Lâm Động lên núi."');
    expect(one.stable).not.toContain('weight');
    for (const [document, { stable, changing }] of [
      [first!, one],
      [second!, other],
    ] as const)
      expect(JSON.parse(stable + changing)).toEqual(JSON.parse(toJson(document)));
    expect(Object.keys(second!)).toEqual(
      ['task', 'sourceLang', 'targetLang', 'lessons', 'characters', 'relations', 'idioms', 'glossary'].concat([
        'context',
        'orderNo',
        'segments',
      ]),
    );
    expect(second!.context).toEqual({
      summary: 'Lâm Động lên núi.',
      previous: ['Trời sáng.'],
      previousSource: ['天亮了。'],
      next: '门开了。',
    });
    expect(first!.context).toEqual({ summary: 'Lâm Động lên núi.', previous: [] });
  });

  test('have the terms of the chapter, and those of a long chapter the terms of their own segments', () => {
    const sourcesOf = (planned: readonly string[][]) =>
      requestsOf(planned).map(({ glossary }) => glossary.map(({ source }) => source));
    expect(sourcesOf(texts.map((text) => [text]))).toEqual([
      ['青云宗', '天剑峰'],
      ['青云宗', '天剑峰'],
    ]);
    expect(sourcesOf([...texts, '他走了。', '她走了。', '雨停了。'].map((text) => [text]))).toEqual([
      ['青云宗'],
      ['天剑峰'],
      [],
      [],
      [],
    ]);
  });

  test('for repairs have the terms of their segments and the drafts beside these', () => {
    const builder = createDocumentBuilder(
      { sourceLang: 'zh', targetLang: 'vi', orderNo: 7, records },
      texts.map((text) => [text]),
    );
    const repair = builder.repair([{ id: 1, text: texts[0]!, draft: 'x', problems: ['p'] }], { context });
    expect(repair.glossary.map(({ source }) => source)).toEqual(['青云宗']);
    expect(repair.segments).toEqual([{ id: 1, text: texts[0], draft: 'x', problems: ['p'], after: 'Phía sau.' }]);
    expect(repair.context).not.toHaveProperty('next');
    expect(splitJson(repair)).toEqual({ stable: '', changing: toJson(repair) });
  });
});

test('a repair has the people that it mentions or that tell the story, and everybody if there are none', () => {
  const person = (nameCn: string, nameVi: string, narrator = 'hắn') => ({
    ...hero,
    aliases: [],
    nameCn,
    nameVi,
    narrator,
  });
  const people = [hero, person('绫清竹', 'Lăng Thanh Trúc'), person('萧云', 'Tiêu Vân'), person('叶凡', 'Diệp Phàm')];
  const relations = [
    { from: '林动', to: '绫清竹', kind: 'người yêu' },
    { from: '林动', to: '叶凡', kind: 'bạn' },
  ];
  const repairOf = (characters: CharacterRecord[], text: string, context: Partial<RequestContext> = {}) =>
    createDocumentBuilder({
      sourceLang: 'zh',
      targetLang: 'vi',
      orderNo: 1,
      records: { ...NO_RECORDS, characters, relations },
    }).repair([{ id: 1, text, draft: 'x', problems: ['萧云 speaks'] }], { context: { ...NO_CONTEXT, ...context } });
  const namesIn = ({ characters }: TranslateDocument) => characters.map(({ nameCn }) => nameCn);
  const repair = repairOf(people, '黑袍人和綾清竹走了。');
  expect(namesIn(repair)).toEqual(['林动', '绫清竹', '萧云']);
  expect(repair.relations).toEqual([relations[0]]);
  const draftsBeside = () => ({ before: 'Diệp Phàm đi rồi.' });
  expect(namesIn(repairOf(people, '他走了。', { draftsBeside }))).toEqual(['萧云', '叶凡']);
  expect(namesIn(repairOf([hero, person('我', 'Tôi', 'tôi')], '他走了。'))).toEqual(['我']);
  expect(namesIn(repairOf([hero, people[1]!], '他走了。'))).toEqual(['林动', '绫清竹']);
});
