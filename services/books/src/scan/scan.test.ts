import { readFileSync } from 'node:fs';
import { type Random, seededRandom } from '@versio/testing/engine/random';
import { expect, test } from 'vitest';
import { createBookSums, type DecidedCandidate } from './decide.ts';
import { extractStatistics, isChinese } from './extract.ts';
import { loadScanDictionary } from './scan-dictionary.ts';
import { encodeStatistics } from './statistics.ts';

interface Genre {
  /** Characters or words to choose from for each part of a name, by kind. */
  names: Record<string, readonly (readonly string[])[]>;
  /** Sentences with slots: {kind}. */
  sentences: readonly string[];
}

const GENRES: Record<string, Genre> = {
  'swords and sects': {
    names: {
      person: [[...'薛崔骆岑殷褚邵裴霍纪'], [...'朔璟珩蘅湛沅攸皓'], ['', ...'衣尘舟遥岚']],
      place: [[...'沧寒栖落鸣'], [...'岚霞雁梧鹭'], [...'峰谷城崖渡']],
      skill: [[...'焚裂幻惊'], [...'霄岳澜蛟'], [...'诀掌剑步']],
      organization: [[...'玄赤琅'], [...'霄冥岳'], [...'宗门派']],
    },
    sentences: [
      '{person}站在{place}的山门前，许久没有动。',
      '“你来晚了。”{person}说。',
      '{person}没有回答，只是看了{person}一眼。',
      '这一招正是{organization}的{skill}。',
      '{person}使出{skill}，两人同时退了三步。',
      '雨下了一整夜，{place}里没有一点灯光。',
      '三天以后，{organization}的弟子到了{place}。',
      '他不知道{person}为什么要来，也没有问。',
      '{person}道：“我要走了。”',
      '那把剑在阳光下闪着冷光，谁也不敢靠近。',
      '听到{person}的名字，所有人都沉默了。',
    ],
  },
  'offices and streets': {
    names: {
      person: [[...'郑梁宋唐罗韩曹彭'], [...'思雨佳明志晓'], [...'琪涛然晨楠薇']],
      company: [[...'恒瑞鼎'], [...'信泰盛'], ['集团', '银行', '公司']],
      street: [[...'槐桂樟'], [...'荫香'], ['街', '路', '巷']],
    },
    sentences: [
      '{person}把咖啡放在桌上，打开了电脑。',
      '下午三点，{company}的会议还没有结束。',
      '{person}问：“你看到{person}了吗？”',
      '从{street}走到地铁站要十分钟。',
      '她给{person}发了一条短信，可是没有回音。',
      '听说{person}已经离开了{company}。',
      '{street}上的店铺都关了门，只有一家面馆还亮着灯。',
      '“{person}，你等一下。”经理叫住了她。',
      '天气越来越冷，大家都不愿意出门。',
    ],
  },
  'knights and towers': {
    names: {
      person: [
        ['艾', '罗', '凯', '贝', '维'],
        ['德', '兰', '瑟', '尔'],
        ['琳', '斯', '克', '曼'],
      ],
      full: [['艾伦', '莱昂', '塞西', '多萝'], ['·'], ['怀特', '霍克', '格雷', '兰斯洛']],
    },
    sentences: [
      '{person}举起火把，照亮了墙上的地图。',
      '“我们必须在天亮之前离开。”{person}低声说。',
      '骑士{full}跪在国王面前。',
      '没有人见过{full}的脸。',
      '{person}和{person}在桥边等了很久。',
      '风从塔楼的窗口吹进来，蜡烛灭了。',
    ],
  },
};

const CHAPTERS = 20;
const SENTENCES = 40;
const NAMES_PER_KIND = 14;

test.each(Object.keys(GENRES).flatMap((genre) => [1, 2, 3, 4].map((seed) => [genre, seed] as const)))(
  'names that occur twice in a book of %s are candidates, seed %i',
  (genre, seed) => {
    const { texts, names } = makeBook(seededRandom(seed), GENRES[genre]!);
    const found = new Map(decide(texts).map((candidate) => [candidate.source, candidate]));
    const expected = [...names].filter((name) => countIn(texts, name) > 1);
    expect(expected.length).toBeGreaterThan(15);
    expect(expected.filter((name) => !found.has(name))).toEqual([]);
  },
);

test('ordinary phrases are no names of people', () => {
  const { texts } = makeBook(seededRandom(1), GENRES['offices and streets']!);
  const people = decide(texts).filter(({ guess }) => guess === 'person');
  const phrases = ['她给', '她说', '已经离', '大家都', '打开了', '没有回', '三点', '经理叫', '会议还'];
  expect(people.map(({ source }) => source).filter((source) => phrases.includes(source))).toEqual([]);
});

test('a part of a name is no candidate unless it occurs by itself', () => {
  const inside = decide(
    ['他使出火羽步，退了三步。', '火羽步是他的绝招。', '她也会火羽步。'].map(paddedWith('雨还在下。')),
  );
  expect(sourcesOf(inside)).toContain('火羽步');
  expect(sourcesOf(inside)).not.toContain('羽步');
  expect(sourcesOf(inside)).not.toContain('火羽');
});

test('forms of names are recognized with their kinds', () => {
  const text = [
    '王道长叹了口气。王道长走了。',
    '小莲笑了。小莲道：“好。”',
    '云儿来了。云儿没有说话。',
    '上官靖道：“走。”上官靖走了。',
    '阿瑟·潘德拉贡来了。他见到了阿瑟·潘德拉贡。',
    '他读过《玄都秘录》，又读了一遍《玄都秘录》。',
    '他回到了青冥宗。青冥宗里没有人。',
  ].join('\n');
  const kinds = new Map(decide([text]).map(({ source, guess }) => [source, guess]));
  expect(kinds.get('王道长')).toBe('person');
  expect(kinds.get('小莲')).toBe('person');
  expect(kinds.get('云儿')).toBe('person');
  expect(kinds.get('上官靖')).toBe('person');
  expect(kinds.get('阿瑟·潘德拉贡')).toBe('person');
  expect(kinds.get('青冥宗')).toBe('organization');
  expect(kinds.has('玄都秘录')).toBe(true);
});

test('traditional text has the same candidates as simplified', () => {
  const simplified = ['叶无尘道：“龙渊剑在哪里？”', '没有人见过龙渊剑。叶无尘走了。'];
  const traditional = ['葉無塵道：“龍淵劍在哪裡？”', '沒有人見過龍淵劍。葉無塵走了。'];
  expect(sourcesOf(decide(simplified))).toEqual(expect.arrayContaining(['叶无尘', '龙渊剑']));
  expect(sourcesOf(decide(traditional))).toEqual(expect.arrayContaining(['葉無塵', '龍淵劍']));
});

test('characters outside the basic plane keep the places right', () => {
  const [candidate] = decide(['𠮷𠮷𠮷。韩湛道：“走。”\n𠮷韩湛走了。']).filter(({ source }) => source === '韩湛');
  expect(candidate).toMatchObject({ count: 2, places: [{ orderNo: 1, start: 4 }] });
});

test('texts in other languages are not Chinese', () => {
  expect(isChinese('他来了。OK!')).toBe(true);
  for (const text of ['', 'An đi rồi.', '王さんは来た。', '김씨가 왔다. 王', 'The sect 宗 fell.'])
    expect([text, isChinese(text)]).toEqual([text, false]);
});

test('the candidates of a book are limited', () => {
  const random = seededRandom(5);
  const characters = [...'霄冥岳澜蛟璟珩蘅湛沅攸皓骁崇昀晏翊筠'];
  const name = () => `薛${random.one(characters)}${random.one(characters)}`;
  const sentences = Array.from({ length: 400 }, name).flatMap((person) => [`${person}道：“走。”`, `${person}走了。`]);
  expect(decide([sentences.join('\n')]).length).toBeLessThanOrEqual(200);
});

const paddedWith = (sentence: string) => (text: string) => `${text}${sentence.repeat(5)}`;

const sourcesOf = (candidates: readonly DecidedCandidate[]) => candidates.map(({ source }) => source);

const decide = (texts: readonly string[]): DecidedCandidate[] => {
  const scan = loadScanDictionary();
  const sums = createBookSums(scan);
  for (const [index, text] of texts.entries())
    sums.add({
      orderNo: index + 1,
      isRequested: true,
      hasTranslation: false,
      statistics: encodeStatistics(extractStatistics(text, scan)),
    });
  return sums.decide();
};

const makeBook = (random: Random, { names, sentences }: Genre): { texts: string[]; names: Set<string> } => {
  const pools = new Map(
    Object.entries(names).map(([kind, parts]) => [
      kind,
      [...new Set(Array.from({ length: NAMES_PER_KIND }, () => parts.map((part) => random.one(part)).join('')))],
    ]),
  );
  const all = [...pools.values()].flat();
  const fill = (sentence: string): string =>
    sentence.replaceAll(/\{(\w+)\}/g, (_, kind: string) => random.one(pools.get(kind)!));
  const texts = Array.from({ length: CHAPTERS }, () =>
    Array.from({ length: SENTENCES }, () => fill(random.one(sentences))).join('\n'),
  );
  // A name inside another one has no places of its own.
  return { texts, names: new Set(all.filter((name) => !all.some((other) => other !== name && other.includes(name)))) };
};

const countIn = (texts: readonly string[], name: string): number =>
  texts.reduce((sum, text) => sum + text.split(name).length - 1, 0);

test('a verb or a preposition beside a name is no part of it', () => {
  const texts = [
    '他往白云观走去。白云观的门开着。他们都是白云观的人。',
    '上官鸿挥剑便砍。上官鸿道：“走。”她看着上官鸿。',
    '她也往白云观来了。没有人见过白云观。离白云观还远。',
    '上官鸿挥了挥手。大家都怕上官鸿。上官鸿没有说话。',
    '我怕上官鸿，她不怕。上官鸿走了。白云观下雪了。',
    '三人往白云观赶。往白云观方向一看。白云观起火了。',
    '只见上官鸿挥出一剑。上官鸿挥袖而去。上官鸿冷笑。',
  ];
  const sources = sourcesOf(decide(texts));
  expect(sources).toEqual(expect.arrayContaining(['白云观', '上官鸿']));
  expect(sources.filter((source) => ['往白云观', '上官鸿挥'].includes(source))).toEqual([]);
});

test('a longer name that begins or ends with another name stays', () => {
  const texts = [
    '萧云道：“走。”没有人见过萧云。萧云走了。她怕萧云。',
    '萧云飞道：“不走。”她的哥哥是萧云飞。',
    '冷青云来了。青云道：“走。”她看着青云。大家都怕青云。',
    '萧云走了。萧云不肯。她等着萧云。冷青云没有说话。',
  ];
  expect(sourcesOf(decide(texts))).toEqual(expect.arrayContaining(['萧云', '萧云飞', '冷青云']));
});

/** Chapters of natural prose: of the names that occur twice those that are missed, and the candidates that are none. */
test.each([
  ['clinic-in-the-mountains', { missed: ['小石头'], maxOthers: 11 }],
  // 梧桐里 might as well be: in the plane trees.
  ['company-in-the-city', { missed: ['梧桐里'], maxOthers: 14 }],
  ['outer-disciple', { missed: ['雪团', '金丹', '演武场'], maxOthers: 15 }],
] as const)('names in the prose of %s', (file, { missed, maxOthers }) => {
  const read = (name: string): string =>
    readFileSync(new URL(`../../../../test/support/prose/${name}`, import.meta.url), 'utf8');
  const text = read(`${file}.txt`);
  const names: string[] = JSON.parse(read('names.json'))[file];
  const sources = sourcesOf(decide([text]));
  expect(names.filter((name) => countIn([text], name) > 1 && !sources.includes(name))).toEqual(missed);
  expect(sources.filter((source) => !names.includes(source)).length).toBeLessThanOrEqual(maxOthers);
});
