import { SAMPLE_PROSE } from '@versio/testing/engine/sample-prose';
import { describe, expect, test } from 'vitest';
import { createOfflineModel } from '../model.ts';
import type { AnalyzeRequest } from '../types.ts';

const model = createOfflineModel();
const analyze = (paragraphs: readonly string[], rest: Partial<AnalyzeRequest> = {}) =>
  model.analyze({
    task: 'analyze',
    sourceLang: 'zh',
    targetLang: 'vi',
    segments: paragraphs.map((text, index) => ({ id: index + 1, text })),
    ...rest,
  });
const person = (nameCn: string, nameVi: string, rest: object = {}) => ({ nameCn, nameVi, aliases: [], ...rest });

describe('terms', () => {
  const CHAPTER = [
    '碧霄宗建在寒螭山的北面，门下弟子三百人。',
    '凡是碧霄宗的人，都要先登寒螭山，再学《流火诀》。',
    '“碧霄宗？”老人摇头，“寒螭山上早就没有人了。”',
    '他用的身法名叫踏月步，又轻又快。他走出门，推开门，又关上门。',
    '一座高山，两座大山，山上有一把长剑。这把长剑，那把长剑，都是好长剑。',
    '他已是筑基期，师兄也是筑基期，只有她还没有到筑基期。',
  ];

  test('are found by suffix, frequency and neighbours, and rendered in Sino-Vietnamese', () => {
    expect(analyze(CHAPTER).terms.map(({ source, target, category }) => [source, target, category])).toEqual([
      ['碧霄宗', 'Bích Tiêu Tông', 'organization'],
      ['寒螭山', 'Hàn Li Sơn', 'place'],
      ['筑基期', 'Trúc Cơ Kỳ', 'realm'],
      ['流火诀', 'Lưu Hỏa Quyết', 'skill'],
      ['踏月步', 'Đạp Nguyệt Bộ', 'skill'],
    ]);
  });

  test('ordinary words are not terms, however often they occur', () => {
    const ordinary = [
      '他推开房门，走出大门，又回到城门。城门外是一座高山，高山下有一条小河，小河边是他的家。',
      '她推开房门，走出大门，来到城门。城门外有座高山，过了高山，过了小河，才看见她家。',
      '谁推开房门？谁在大门外？谁上了城门？这座高山，这条小河，谁家都认得。回家吧，大家都回家，人家也要回家。',
      '三把剑，五把剑，七把剑。那时期，这时期，这一时期。青春期，青春期的人，都有青春期。',
      '没办法，真没办法，想不出办法。有机会，没机会，等机会。一步，两步，三步，一步一步。',
    ];
    expect(analyze([...ordinary, ...SAMPLE_PROSE]).terms).toEqual([]);
  });

  test('a part of a longer name is not a term, nor is one with the name of a person', () => {
    const longer = [
      '青岚宗主来了。青岚宗主走了。青岚宗主笑了。',
      '萧云道：“走！”萧云笑了。萧云看着她。萧云家很远，去萧云家，到了萧云家，萧云家没有人。',
    ];
    expect(analyze(longer).terms).toEqual([]);
  });

  test('known terms are left out', () => {
    const glossary = [{ source: '碧霄宗', target: 'Bích Tiêu Tông' }];
    expect(analyze(CHAPTER, { glossary }).terms.map(({ source }) => source)).not.toContain('碧霄宗');
  });
});

describe('people', () => {
  test('gender comes from pronouns and titles, never from the name', () => {
    const { characters } = analyze([
      '林婉儿笑了。她走到窗边。林婉儿看着月亮，她想起了家。林婉儿道：“走吧。”',
      '赵刚看着她。他没有说话。赵刚低下头。他想了很久。赵刚说：“好。”',
      '孙小美道：“是。”孙小美点头。孙小美站起身。',
    ]);
    expect(Object.fromEntries(characters.map(({ nameCn, gender }) => [nameCn, gender]))).toEqual({
      林婉儿: 'female',
      赵刚: 'male',
      孙小美: 'unknown',
    });
  });

  test('contradictory pronouns give no gender', () => {
    const [found] = analyze([
      '林青道：“是。”她走了。林青看着门。他来了。林青笑了。她不说。林青站着。他也不说。',
    ]).characters;
    expect(found).toMatchObject({ nameCn: '林青', gender: 'unknown' });
  });

  test('a contradiction to a known gender is reported if it is frequent and consistent', () => {
    const told = '林青笑了。她走到窗边。林青看着月亮，她想起了家。林青站起来。她点点头。';
    const known = { characters: [person('林青', 'Lâm Thanh', { gender: 'male' })] };
    expect(analyze([told], known).characters).toEqual([]);
    expect(analyze([`${told}林青道：“走吧。”林青推开门。她走了。`], known).characters).toMatchObject([
      { nameCn: '林青', nameVi: 'Lâm Thanh', gender: 'female' },
    ]);
    expect(analyze([`${told}林青推开门。她走了。林青回头。他笑了。林青坐下。他不说话。`], known).characters).toEqual(
      [],
    );
  });

  test('aliases are found if they fit one person only', () => {
    const paragraphs = ['“韩师兄！”有人喊道。小韩笑了。“小韩，过来。”', '云舟来了，云舟坐下。'];
    const known = [person('韩云舟', 'Hàn Vân Chu', { gender: 'male' })];
    const { characters } = analyze(paragraphs, { characters: known });
    expect(characters).toMatchObject([
      {
        nameCn: '韩云舟',
        nameVi: 'Hàn Vân Chu',
        aliases: [
          { source: '小韩', target: 'Tiểu Hàn' },
          { source: '韩师兄', target: 'Hàn sư huynh' },
          { source: '云舟', target: 'Vân Chu' },
        ],
      },
    ]);
    const two = [...known, person('韩照', 'Hàn Chiếu')];
    expect(analyze(paragraphs, { characters: two }).characters.flatMap(({ aliases }) => aliases)).toEqual([
      { source: '云舟', target: 'Vân Chu' },
    ]);
  });

  test.each([
    ['林大山', 'Lâm Đại Sơn'],
    ['陈长河', 'Trần Trường Hà'],
    ['王金城', 'Vương Kim Thành'],
    ['周大海', 'Chu Đại Hải'],
  ])('%s is a person although the name ends like one of a place', (name, nameVi) => {
    const { characters, terms } = analyze([
      `${name}是个农民。`,
      `${name}说：“走吧。”`,
      `大家都喜欢${name}。`,
      `“${name}，你来了！”`,
      `村里的人找到${name}，问他去哪。`,
    ]);
    expect(characters.map(({ nameCn, nameVi: rendering }) => [nameCn, rendering])).toEqual([[name, nameVi]]);
    expect(terms).toEqual([]);
  });

  test('a full name that never acts is a place only if one goes there or is there', () => {
    const open = ['人人都怕林大山。', '林大山的名字，谁都知道。', '他找到林大山。', '谁是林大山？', '都说林大山好。'];
    expect(analyze(open)).toMatchObject({ characters: [], terms: [] });
    expect(analyze([...open, '他在林大山住了三年。', '林大山上有一座寺。']).terms).toMatchObject([
      { source: '林大山', category: 'place' },
    ]);
  });

  test('an elder with the same surname is not a known person', () => {
    const { characters } = analyze(['韩长老来了。韩长老走了。'], { characters: [person('韩照', 'Hàn Chiếu')] });
    expect(characters).toEqual([]);
  });
});

describe('relations', () => {
  const characters = [
    person('沈砚', 'Thẩm Nghiễn', { gender: 'male' }),
    person('韩照', 'Hàn Chiếu', { gender: 'male' }),
    person('陆青禾', 'Lục Thanh Hòa', { gender: 'female' }),
  ];

  test('a speech addresses the person it names; its speaker is the person named beside it', () => {
    const { relations } = analyze(
      ['“韩师兄，请。”沈砚低下头。', '陆青禾笑道：“沈公子，走吧。”', '“韩师兄！”有人喊道。'],
      { characters },
    );
    expect(relations).toEqual([
      { from: '沈砚', to: '韩照', kind: 'đồng môn', self: 'đệ', other: 'sư huynh' },
      { from: '陆青禾', to: '沈砚', kind: 'quen biết', self: '', other: 'công tử' },
    ]);
  });

  test('a stated relation gives both directions', () => {
    const { relations } = analyze(['韩照是沈砚的师父。', '沈砚的妹妹陆青禾来了。'], { characters });
    expect(relations).toEqual([
      { from: '沈砚', to: '韩照', kind: 'sư đồ', self: 'đệ tử', other: 'sư phụ' },
      { from: '韩照', to: '沈砚', kind: 'sư đồ', self: 'vi sư', other: 'đồ nhi' },
      { from: '沈砚', to: '陆青禾', kind: 'anh chị em', self: 'ta', other: 'muội muội' },
      { from: '陆青禾', to: '沈砚', kind: 'anh chị em', self: 'muội', other: 'ca ca' },
    ]);
  });

  test('the person of a bare title is not guessed, and a person only mentioned is not addressed', () => {
    const paragraphs = [
      '“师兄！”沈砚喊道。',
      '沈砚道：“我见过韩师兄的剑。”',
      '韩照的父亲是宗主。',
      '“她走了。”沈砚看着韩照道。',
    ];
    expect(analyze(paragraphs, { characters }).relations).toEqual([]);
  });
});

describe('events', () => {
  const characters = [person('沈砚', 'Thẩm Nghiễn'), person('韩照', 'Hàn Chiếu')];
  const kindsOf = (...paragraphs: string[]) =>
    analyze(paragraphs, { characters }).events.map(({ character, kind }) => `${character} ${kind}`);

  test('a death, a breakthrough, a marriage and a new master are found with their sentence', () => {
    expect(kindsOf('沈砚闭上眼睛。三天之后，他突破到了炼气六层。', '韩照倒在地上，当场身亡。')).toEqual([
      '沈砚 breakthrough',
      '韩照 death',
    ]);
    expect(kindsOf('沈砚拜入玄灯宗，第二年便成亲了。')).toEqual(['沈砚 marriage', '沈砚 discipleship']);
    const [event] = analyze(['韩照身受重伤。'], { characters }).events;
    expect(event).toMatchObject({ character: '韩照', kind: 'injury', text: expect.stringContaining('Hàn Chiếu') });
    expect(event!.text).not.toMatch(/\p{Script=Han}/u);
  });

  test.each([
    '沈砚没有死，韩照也没有死去。',
    '沈砚险些身亡。',
    '沈砚死了吗？',
    '“沈砚死了！”韩照喊道。',
    '韩照以为沈砚死了。',
    '沈砚杀的人死了。有人已经死了。',
    '如果韩照死了，一切就完了。',
  ])('not in %s', (paragraph) => {
    expect(kindsOf(paragraph)).toEqual([]);
  });
});

describe('idioms and summary', () => {
  test('idioms have their reading and their Vietnamese equivalent', () => {
    expect(analyze(['真是一箭双雕，他恭恭敬敬地走了。']).idioms).toEqual([
      { source: '一箭双雕', hanViet: 'nhất tiễn song điêu', viEquivalent: 'một mũi tên trúng hai đích' },
    ]);
  });

  test('the summary consists of sentences about the main persons, in order, with their names', () => {
    const { summary } = analyze(SAMPLE_PROSE);
    expect(summary).toMatch(/Lục Trầm .*\./);
    expect(summary).not.toMatch(/\p{Script=Han}/u);
    expect(analyze(['天黑了。雨停了。']).summary).toBe('');
  });

  test('a hostile text is analysed in bounded time', () => {
    for (const text of [
      '山'.repeat(100_000),
      '青云宗'.repeat(30_000),
      '“师兄”'.repeat(20_000),
      '王道是王道的师兄。'.repeat(8_000),
    ])
      expect(analyze([text]).terms.length).toBeLessThanOrEqual(60);
  });
});
