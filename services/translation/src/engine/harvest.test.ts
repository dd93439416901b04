import { describe, expect, test } from 'vitest';
import { createHarvester, mergeHarvests } from './harvest.ts';
import type { EngineModel } from './ladder.ts';
import { pairOf } from './pairs/index.ts';
import { parseTranslation } from './parse-answer.ts';
import { type ChapterRun, translateChapter } from './translate-chapter.ts';
import { type BibleRecords, NO_RECORDS, type TranslateDocument } from './types.ts';

const RECORDS: BibleRecords = {
  ...NO_RECORDS,
  terms: [{ source: '青云宗', target: 'Thanh Vân Tông', locked: false, category: 'organization', note: '' }],
  characters: [
    {
      nameCn: '萧云',
      nameVi: 'Tiêu Vân',
      aliases: [{ source: '云儿', target: 'Vân nhi' }],
      gender: 'male',
      role: '',
      address: [],
    },
  ],
};

describe('the names of an answer', () => {
  const read = (names: unknown) =>
    parseTranslation({ text: JSON.stringify({ segments: [{ id: 1, text: 'một' }], names }), finish: 'stop' }).names;

  test.each<[string, unknown, unknown[]]>([
    ['a list', [{ source: '火羽', target: 'Hỏa Vũ' }], [{ source: '火羽', target: 'Hỏa Vũ' }]],
    ['further fields', [{ source: '火羽', target: 'Hỏa Vũ', kind: 'x' }], [{ source: '火羽', target: 'Hỏa Vũ' }]],
    ['none', undefined, []],
    ['null', null, []],
    ['an object', { 火羽: 'Hỏa Vũ' }, []],
    ['texts', ['火羽'], []],
    ['no target', [{ source: '火羽' }], []],
    ['numbers', [{ source: 1, target: 2 }], []],
    ['null in the list', [null, { source: '火羽', target: 'Hỏa Vũ' }], [{ source: '火羽', target: 'Hỏa Vũ' }]],
    ['401 characters', [{ source: '火'.repeat(401), target: 'x' }], []],
  ])('%s', (_name, names, expected) => {
    expect(read(names)).toEqual(expected);
  });

  test('are at most 200', () => {
    expect(read(Array.from({ length: 300 }, (_, index) => ({ source: `火${index}`, target: 'x' })))).toHaveLength(200);
  });

  test('are read of an answer that is not valid JSON', () => {
    const answer = '{"segments":[{"id":1,"text":"một",}],"names":[{"source":"火羽","target":"Hỏa Vũ"}]}';
    expect(parseTranslation({ text: answer, finish: 'stop' }).names).toEqual([{ source: '火羽', target: 'Hỏa Vũ' }]);
  });
});

describe('a name is taken', () => {
  const pick = (
    source: string,
    target: string,
    segment = { source: '他使出火羽步，离开青云宗。', draft: 'Hắn dùng Hỏa Vũ Bộ rời Thanh Vân Tông.' },
  ) => createHarvester(RECORDS, pairOf('zh', 'vi'))({ ...segment, offered: [[{ source, target }]] });

  test('with its place', () => {
    expect(pick('火羽步', 'Hỏa Vũ Bộ')).toEqual([
      { source: '火羽步', target: 'Hỏa Vũ Bộ', quote: '他使出火羽步，离开青云宗。' },
    ]);
  });

  test.each<[string, string, string]>([
    ['it is not in the source', '雷羽步', 'Hỏa Vũ Bộ'],
    ['its rendering is not in the translation', '火羽步', 'Lôi Vũ Bộ'],
    ['its rendering is only a part of words', '火羽步', 'ỏa Vũ Bộ'],
    ['it is a term', '青云宗', 'Thanh Vân Tông'],
    ['it is a clause', '火羽步，离开', 'Hỏa Vũ Bộ'],
    ['it is one character', '火', 'Hỏa'],
    ['it is empty', ' ', 'Hỏa'],
    ['its rendering has a remark', '火羽步', 'Hỏa Vũ Bộ (công pháp)'],
    ['its rendering is empty', '火羽步', ''],
  ])('unless %s', (_name, source, target) => {
    expect(pick(source, target)).toEqual([]);
  });

  test.each<[string, string, string, string]>([
    ['a character', '萧云', 'Tiêu Vân', '萧云走了。'],
    ['an alias', '云儿', 'Vân nhi', '云儿走了。'],
  ])('unless it is %s', (_name, source, target, text) => {
    expect(pick(source, target, { source: text, draft: `${target} đi rồi.` })).toEqual([]);
  });

  test('unless its rendering has Han characters for a language without them', () => {
    const segment = { source: '他使出火羽步。', draft: 'Hắn dùng 火羽步.' };
    expect(pick('火羽步', '火羽步', segment)).toEqual([]);
    const offered = [[{ source: '火羽步', target: '火羽歩' }]];
    expect(
      createHarvester(
        RECORDS,
        pairOf('zh', 'ja'),
      )({ source: '他使出火羽步。', draft: '彼は火羽歩を使った。', offered }),
    ).toHaveLength(1);
  });

  test.each<[string, string, string]>([
    ['上官鸿', 'Thượng Quan Hùng', 'Thượng Quan Hồng'],
    ['李青云', 'Lý Thanh Văn', 'Lý Thanh Vân'],
  ])('by the rule if the translation misreads a full name: %s, not %s', (name, given, reading) => {
    const segment = { source: `${name}来了。`, draft: `${given} đã tới.` };
    expect(pick(name, given, segment)).toEqual([
      { source: name, target: reading, quote: `${name}来了。`, byRule: true },
    ]);
  });

  test.each<[string, string]>([
    ['高文', 'Gawain'],
    ['白云观', 'Đền Mây Trắng'],
    ['李武', 'Lý Võ'],
    ['韩长老', 'Hàn lão già'],
    ['高楼', 'Cao Ốc'],
    ['白云剑', 'Bạch Mây Kiếm'],
    ['黑衣人', 'Người Áo Đen'],
  ])('as the translation has it if it may be foreign, or translated by meaning: %s as %s', (name, given) => {
    const segment = { source: `${name}来了。`, draft: `${given} đã tới.` };
    expect(pick(name, given, segment)).toEqual([{ source: name, target: given, quote: `${name}来了。` }]);
  });

  test('with whole words only in alphabetic scripts', () => {
    const segment = { source: 'Anna met Bert.', draft: 'Anna gặp Bert.' };
    expect(pick('Ann', 'Anna', segment)).toEqual([]);
    expect(pick('Bert', 'Bert', segment)).toHaveLength(1);
  });

  test('with at most 200 characters of a long paragraph around it', () => {
    const text = `${'他走了。'.repeat(200)}火羽步${'他走了。'.repeat(200)}`;
    const [name] = pick('火羽步', 'Hỏa Vũ Bộ', { source: text, draft: 'Hỏa Vũ Bộ' });
    expect(name!.quote).toContain('火羽步');
    expect(name!.quote.length).toBeLessThanOrEqual(200);
  });
});

test('a chapter has each name once with its first rendering, and at most 100', () => {
  const named = (source: string, target: string) => ({ source, target, quote: '' });
  expect(mergeHarvests([[named('火羽', 'Hỏa Vũ')], [named('火羽', 'Lông Lửa'), named('雷', 'Lôi')]])).toEqual([
    named('火羽', 'Hỏa Vũ'),
    named('雷', 'Lôi'),
  ]);
  expect(mergeHarvests([Array.from({ length: 150 }, (_, index) => named(`${index}`, 'x'))])).toHaveLength(100);
});

describe('the harvest of a chapter', () => {
  type Names = { source: string; target: string }[];

  const model = (
    answer: (document: TranslateDocument, call: number) => { texts: string[]; names?: Names },
  ): EngineModel => {
    let calls = 0;
    return {
      name: 'test',
      budget: { characters: 100, segments: 1 },
      isDeterministic: false,
      ask: async (document) => {
        const translate = document as TranslateDocument;
        calls += 1;
        const { texts, names } = answer(translate, calls);
        const segments = translate.segments.map(({ id }, index) => ({ id, text: texts[index]! }));
        return { text: JSON.stringify({ segments, names }), finish: 'stop' };
      },
    };
  };

  const translate = async (source: string, models: EngineModel[], run: Partial<ChapterRun> = {}) =>
    translateChapter(
      { title: '', source, orderNo: 1, sourceLang: 'zh', targetLang: 'vi', records: RECORDS, hanAllowList: [], models },
      {
        signal: new AbortController().signal,
        earlier: new Map(),
        onAccepted: async () => {},
        yieldToOthers: async () => {},
        ...run,
      },
    );

  const FIRE = { source: '火羽步', target: 'Hỏa Vũ Bộ' };

  test('has the names of its segments in their order, and the segments have them for the next run', async () => {
    const accepted = new Map<number, unknown[]>();
    const { harvest } = await translate(
      '他看着雷音寺。\n他使出火羽步。',
      [
        model(({ segments }) =>
          segments[0]!.text.includes('火')
            ? { texts: ['Hắn dùng Hỏa Vũ Bộ.'], names: [FIRE, { source: '雷音寺', target: 'Hỏa Vũ Bộ' }] }
            : { texts: ['Hắn nhìn Lôi Âm Tự.'], names: [{ source: '雷音寺', target: 'Lôi Âm Tự' }] },
        ),
      ],
      {
        onAccepted: async (segments) => {
          for (const { id, names } of segments) accepted.set(id, names);
        },
      },
    );
    expect(harvest.map(({ source, target }) => [source, target])).toEqual([
      ['雷音寺', 'Lôi Âm Tự'],
      ['火羽步', 'Hỏa Vũ Bộ'],
    ]);
    expect([...accepted].map(([id, names]) => [id, names.length])).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  test('takes a name that a faulty answer offered if the repaired text has it', async () => {
    const ask = model((_document, call) =>
      call === 1 ? { texts: ['他使出火羽步。'], names: [FIRE] } : { texts: ['Hắn dùng Hỏa Vũ Bộ.'] },
    );
    expect((await translate('他使出火羽步。', [ask])).harvest).toHaveLength(1);
    const other = model((_document, call) =>
      call === 1 ? { texts: ['他使出火羽步。'], names: [FIRE] } : { texts: ['Hắn dùng bước lông lửa.'] },
    );
    expect((await translate('他使出火羽步。', [other])).harvest).toEqual([]);
  });

  test('has the names of segments that an earlier run accepted', async () => {
    const earlierNames = new Map([[1, [{ ...FIRE, quote: '他使出火羽步。' }]]]);
    const ask = model(() => ({ texts: ['Hắn đi rồi.'] }));
    const earlier = new Map([[1, 'Hắn dùng Hỏa Vũ Bộ.']]);
    expect((await translate('他使出火羽步。\n他走了。', [ask], { earlier, earlierNames })).harvest).toEqual(
      earlierNames.get(1),
    );
    // A text that does not pass the checks any more is translated again.
    const faulty = new Map([[1, '他使出火羽步。']]);
    expect((await translate('他使出火羽步。\n他走了。', [ask], { earlier: faulty, earlierNames })).harvest).toEqual([]);
  });
});
