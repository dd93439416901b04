import { isHan } from '@versio/kit/text';
import { SAMPLE_PROSE } from '@versio/testing/engine/sample-prose';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createOccurrenceFinder } from '../../../counting/source-occurrences.ts';
import { createOfflineModel } from './model.ts';
import { UnsupportedPairError } from './supported-pair.ts';
import type { TranslateRequest } from './types.ts';

const model = createOfflineModel();
const languages = { sourceLang: 'zh', targetLang: 'vi' };

function requestOf(texts: readonly string[], records: Partial<TranslateRequest> = {}): TranslateRequest {
  return {
    task: 'translate',
    ...languages,
    segments: texts.map((text, index) => ({ id: index + 1, text })),
    ...records,
  };
}

const vietnamese = (text: string, records: Partial<TranslateRequest> = {}): string =>
  model.translate(requestOf([text], records)).segments[0]!.text;

/** Each with a word that rules of grammar look for, and that a book may have as a record. */
const WITH_RECORDS = [
  '她揉了揉酸痛的脖子，拎着包往电梯口走去。',
  '比赛进行到第十五分钟的时候，谁都没有想到的一幕发生了。',
  '他拿出手机，拨通了那个三年没有打过的号码。',
  '连三十年没有露过面的宗主都来了。',
  '他那么好，你怎么不自己嫁过去？',
  '他把手电筒往地上一磕。',
  '他的肩膀一抖一抖的，像是在哭。',
  '他怀里最后一张干符拍在了石坪的裂缝上。',
  '走廊里的灯一盏接一盏地亮了起来。',
  '墙上写着一个“死”字。',
  '你不知道我有多恨你。',
  '大来约十来把。',
];

const hanIn = (text: string): string[] => [...text].filter((character) => isHan(character.codePointAt(0)!));

/** Counts occurrences as in docs/rules.md#counting: case folded, with no letter, mark or digit directly around. */
function occurrences(text: string, target: string): number {
  const escaped = target.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return (
    text.normalize('NFC').match(new RegExp(`(?<![\\p{L}\\p{M}\\p{Nd}])${escaped}(?![\\p{L}\\p{M}\\p{Nd}])`, 'giu'))
      ?.length ?? 0
  );
}

describe('words and their order', () => {
  test.each([
    ['我不知道。', 'Ta không biết.'],
    ['你是什么人？', 'Ngươi là người nào?'],
    ['這個世界上，沒有人能夠阻止他們。', 'Trên thế giới này, không có ai có thể ngăn cản bọn họ.'],
    ['他的眼睛里闪过一丝寒意。', 'Trong con mắt của hắn hiện lên một tia hàn ý.'],
    ['她是一个非常美丽的女子。', 'Nàng là một nữ tử vô cùng xinh đẹp.'],
    ['我在等一个可以教我剑法的人。', 'Ta đang chờ một người có thể dạy ta kiếm pháp.'],
    ['他说的话，我一句也不相信。', 'Lời hắn nói, ta một câu cũng không tin.'],
    ['这个人的身份很神秘。', 'Thân phận của người này rất thần bí.'],
    ['手中长刀', 'Trường đao trong tay'],
    ['我师父的剑', 'Kiếm của sư phụ ta'],
    ['少年吃完饭之后，走了。', 'Sau khi thiếu niên ăn cơm xong, đi.'],
  ])('%s', (source, target) => {
    expect(vietnamese(source)).toBe(target);
  });
});

describe('numbers, dates and headings', () => {
  test.each([
    ['一百二十三个人', 'Một trăm hai mươi ba người'],
    ['三道人影', 'Ba bóng người'],
    ['一场地震', 'Một trận động đất'],
    ['那位子弟', 'Vị con em kia'],
    ['三天之后', 'Ba ngày sau'],
    ['他花了100元，打了3个电话。', 'Hắn tiêu 100 đồng, đánh 3 điện thoại.'],
    ['2023年5月3日', 'Ngày 3 tháng 5 năm 2023'],
    ['二〇二三年', 'Năm 2023'],
    ['30万两银子', '30 vạn lượng bạc'],
    ['第三章 突破', 'Chương 3: Đột phá'],
    ['第3章', 'Chương 3'],
    ['第三层', 'Tầng thứ ba'],
    ['第二天', 'Ngày hôm sau'],
  ])('%s', (source, target) => {
    expect(vietnamese(source)).toBe(target);
  });
});

describe('punctuation, spacing and capital letters', () => {
  test.each([
    ['“你好！”他说，“走吧。”', '“Xin chào!” Hắn nói, “Đi thôi.”'],
    ['「你好。」', '“Xin chào.”'],
    ['《剑法》（上）', '“Kiếm pháp” (lên)'],
    ['……', '…'],
    ['他——死了。', 'Hắn — chết rồi.'],
    ['他用iPhone 15看了“OK”。', 'Hắn dùng iPhone 15 nhìn “OK”.'],
    ['他说:"你好",走了.', 'Hắn nói:"Xin chào", đi.'],
    ['　　他来了。　', 'Hắn đến.'],
    ['100%的把握', '100% nắm chắc'],
    ['カタカナ와 한글 🙂', 'カタカナ와 한글 🙂'],
  ])('%s', (source, target) => {
    expect(vietnamese(source)).toBe(target);
  });
});

describe('rare kinds of characters', () => {
  test.each([
    ['哈哈哈', 'Ha ha ha'],
    ['哈哈哈哈哈哈', 'Hahahahahaha'],
    ['佐々木', 'Tá tá mộc'],
    ['々', '□'],
    ['〇', 'Không'],
    ['⼭', 'Sơn'],
    ['\u{2F800}', 'Lệ'],
  ])('%s', (source, target) => {
    expect(vietnamese(source)).toBe(target);
  });

  test('no Han code point of this Unicode version is left', () => {
    let text = '';
    for (let codePoint = 0x2e80; codePoint <= 0x323af; codePoint++)
      if (isHan(codePoint)) text += `${String.fromCodePoint(codePoint)}。`;
    expect(hanIn(vietnamese(text))).toEqual([]);
  });
});

describe('the book’s records', () => {
  const records: Partial<TranslateRequest> = {
    glossary: [
      { source: '青云山', target: 'Thanh Vân Sơn', locked: true, category: 'place' },
      { source: '道', target: 'đạo lý', locked: false, category: 'other' },
    ],
    characters: [{ nameCn: '王道', nameVi: 'Vương Đạo', aliases: [{ source: '小王', target: 'Tiểu Vương' }] }],
    idioms: [{ source: '一石二鸟', target: 'một công đôi việc' }],
  };

  test('take precedence over the lexicon, the longest from the left', () => {
    expect(vietnamese('王道在青云山上，一石二鸟。', records)).toBe(
      'Vương Đạo ở trên Thanh Vân Sơn, một công đôi việc.',
    );
    expect(vietnamese('小王的剑', records)).toBe('Kiếm của Tiểu Vương');
  });

  test('a locked term wins over a character of the same source', () => {
    const glossary = [{ source: '王道', target: 'Vương đạo', locked: true, category: 'other' }];
    expect(vietnamese('王道。', { ...records, glossary })).toBe('Vương đạo.');
  });

  test('a Latin or numeric source matches whole words only', () => {
    const glossary = [
      { source: 'AI', target: 'trí tuệ nhân tạo', locked: true },
      { source: '3', target: 'ba', locked: true },
    ];
    expect(vietnamese('AI和AIR，13', { glossary })).toBe('Trí tuệ nhân tạo và AIR, 13');
  });

  test('text of the hanAllowList stays', () => {
    const answer = model.translate(requestOf(['他写了“永”字。']), { hanAllowList: ['永'] });
    expect(answer.segments[0]!.text).toBe('Hắn viết chữ “永”.');
  });
});

test.each([
  ['斗破苍穹', 'Đấu Phá Thương Khung'],
  ['天龙八部', 'Thiên Long Bát Bộ'],
  ['《庆余年》', 'Khánh Dư Niên'],
  ['林大山传', 'Lâm Đại Sơn Truyện'],
  ['飞狐外传', 'Phi Hồ Ngoại Truyện'],
  ['重生之将门毒后', 'Trùng Sinh Chi Tương Môn Độc Hậu'],
  ['将军在上', 'Tướng Quân Tại Thượng'],
  ['我的师父是神仙', 'Sư phụ của ta là thần tiên'],
  ['大山里的孩子', 'Hài tử trong núi lớn'],
  ['青云宗的秘密', 'Bí mật của Thanh Vân Tông'],
])('the title of the book %s is what publishers call it, or a sentence: %s', (bookTitle, target) => {
  const request = requestOf(['他走了。', '遮天蔽日。'], { bookTitle });
  expect(model.translate(request).bookTitle).toBe(target);
  expect(model.translate(request).segments).toEqual(model.translate(requestOf(['他走了。', '遮天蔽日。'])).segments);
});

test('the title is translated if it is sent', () => {
  expect(model.translate(requestOf(['他。'], { title: '第十二章 风起' })).title).toBe('Chương 12: Gió lên');
  expect(model.translate(requestOf(['他。']))).not.toHaveProperty('title');
});

test('a repair has the same result as a translation', () => {
  const repair = model.translate({ ...requestOf(['他来了。']), task: 'repair' });
  expect(repair).toEqual(model.translate(requestOf(['他来了。'])));
});

test('names that are not in the records are capitalized', () => {
  expect(vietnamese('陈小月笑道：“来。”陈小月说。')).toBe('Trần Tiểu Nguyệt cười nói: “Đến.” Trần Tiểu Nguyệt nói.');
});

test.each([
  ['了。', 'Liễu.'],
  ['着', 'Trước'],
  ['的', 'Đích'],
  ['们……', 'Môn…'],
])('a paragraph of nothing but %s is not lost', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test('a text with more names after a role than are weighed is translated', () => {
  const givens = '锦书云霜月秋春梅兰竹菊晴雪雨露莲荷翠玉珠';
  const names = [...givens].flatMap((first) => [...givens].map((second) => first + second));
  const { segments } = model.translate(requestOf(names.map((name) => `宫女${name}连忙退下。`)));
  expect(segments).toHaveLength(names.length);
  expect(segments.at(-1)!.text).not.toBe('');
});

test('other language pairs are refused with a hint what to configure', () => {
  const regional = { ...requestOf(['来。']), sourceLang: 'zh-Hant-TW', targetLang: 'vi-VN' };
  expect(model.translate(regional).segments).toHaveLength(1);
  expect(() => model.translate({ ...regional, targetLang: 'en' })).toThrow(UnsupportedPairError);
  expect(() => model.translate({ ...requestOf(['Hello']), sourceLang: 'en' })).toThrow(UnsupportedPairError);
  expect(() => model.translate({ ...requestOf(['Hello']), sourceLang: 'en' })).toThrow(
    /configure a model for en → vi with VERSIO_MODELS/,
  );
  expect(() => model.analyze({ task: 'analyze', sourceLang: 'ja', targetLang: 'vi', segments: [] })).toThrow(
    UnsupportedPairError,
  );
});

describe('analysis', () => {
  test('finds the persons of a chapter and no others', () => {
    const segments = SAMPLE_PROSE.map((text, index) => ({ id: index + 1, text }));
    const { characters } = model.analyze({ task: 'analyze', ...languages, segments });
    expect(characters.map(({ nameCn, nameVi }) => [nameCn, nameVi])).toEqual([
      ['陆沉', 'Lục Trầm'],
      ['苏晚晴', 'Tô Vãn Tình'],
    ]);
  });

  test('leaves out known persons', () => {
    const segments = SAMPLE_PROSE.map((text, index) => ({ id: index + 1, text }));
    const characters = [{ nameCn: '陆沉', nameVi: 'Lục Trầm' }];
    const answer = model.analyze({ task: 'analyze', ...languages, segments, characters });
    expect(answer.characters.map(({ nameCn }) => nameCn)).toEqual(['苏晚晴']);
  });
});

describe('for any text', () => {
  const pieces = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.constantFrom(
        ...[
          ...'我他的了着是不很好大山人来去上中下里后时候说道在一二三十百万两个这那把被得地们所之最门剑林王青云哈呵笑〇々第章月日年半几每',
        ],
      ),
    },
    {
      weight: 4,
      arbitrary: fc.constantFrom(
        ...'这个 美丽的 手中 身上 的时候 之后 看着 突然 弟子 师父 小心翼翼 一个 第一 什么 知道 出来 眼睛'.split(' '),
      ),
    },
    { weight: 2, arbitrary: fc.constantFrom(...'，。！？：；、“”‘’「」（）《》……—·～ \u3000"\'.,!?:()') },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        '7',
        '42',
        '1,000',
        '３',
        'abc',
        'A',
        'é',
        '\u0301',
        'かな',
        '한',
        '🙂',
        '%',
        '#',
        '𠮷',
        '\u{2F800}',
        '⼭',
        '㐀',
        "it's",
      ),
    },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 2 }) },
  );
  const line = fc
    .array(pieces, { maxLength: 40 })
    .map((parts) => parts.join('').replace(/[\r\n\u0085\u2028\u2029]/g, ''));
  const records: Partial<TranslateRequest> = {
    glossary: [
      { source: '林王', target: 'Lâm Vương', locked: true, category: 'person' },
      { source: '青云', target: 'đỉnh Thanh Vân', locked: true, category: 'place' },
      { source: '的', target: 'Đích', locked: false, category: 'other' },
      { source: '上', target: 'Thượng Giới', locked: false, category: 'realm' },
    ],
    characters: [{ nameCn: '王人', nameVi: 'Vương Nhân', aliases: [{ source: '个', target: 'Cá' }] }],
    idioms: [
      { source: '大山', target: 'núi cao sông dài' },
      { source: '来', target: 'mau tới đây' },
    ],
  };
  const renderings = new Map([
    ['林王', 'Lâm Vương'],
    ['青云', 'đỉnh Thanh Vân'],
    ['的', 'Đích'],
    ['上', 'Thượng Giới'],
    ['王人', 'Vương Nhân'],
    ['个', 'Cá'],
    ['大山', 'núi cao sông dài'],
    ['来', 'mau tới đây'],
  ]);

  test('no Han character is left', () => {
    fc.assert(
      fc.property(line, (text) => {
        expect(hanIn(vietnamese(text))).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  test.each(['门是钱森干的', '他看见王大', '“谁？”裴寂问', ...WITH_RECORDS])('%s may end at any character', (text) => {
    for (let end = 1; end <= text.length; end += 1) expect(hanIn(vietnamese(text.slice(0, end)))).toEqual([]);
  });

  test('nothing that has a word is lost', () => {
    const short = fc.array(pieces, { maxLength: 3 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(short, (text) => {
        fc.pre(hanIn(text).length > 0);
        expect(vietnamese(text)).toMatch(/[\p{L}\p{N}□]/u);
      }),
      { numRuns: 1000 },
    );
  });

  test('a record is no part of a word that 着 divides', () => {
    expect(vietnamese('上着去', records)).toBe('Thượng Giới đi');
  });

  test('each record is rendered as often as it certainly occurs in the source', () => {
    const { find } = createOccurrenceFinder(
      { terms: records.glossary ?? [], characters: records.characters ?? [], idioms: records.idioms ?? [] },
      { sourceLang: 'zh' },
    );
    let certainPlaces = 0;
    fc.assert(
      fc.property(line, (text) => {
        const translated = vietnamese(text, records);
        const found = find(text).filter(({ certainty }) => certainty === 'certain');
        certainPlaces += found.length;
        const counts = Map.groupBy(found, ({ source }) => source);
        for (const [source, all] of counts) {
          expect(occurrences(translated, renderings.get(source)!), `${source} in ${translated}`).toBeGreaterThanOrEqual(
            all.length,
          );
        }
      }),
      { numRuns: 1000 },
    );
    expect(certainPlaces).toBeGreaterThan(100);
  });

  test.each([
    '没有',
    '着',
    '一',
    '好',
    '个',
    '最后',
    '都',
    '地',
    '在',
    '小',
    '过',
    '多',
    '了',
    '被',
    '把',
    '出来',
    '一个',
  ])('a record of the word %s is rendered wherever it certainly occurs in prose', (source) => {
    const glossary = [{ source, target: 'Kavu', locked: true, category: 'other' }];
    const { find } = createOccurrenceFinder({ terms: glossary, characters: [], idioms: [] }, { sourceLang: 'zh' });
    const lines = [...SAMPLE_PROSE, ...WITH_RECORDS];
    const segments = model.translate(requestOf(lines, { glossary })).segments;
    for (const [index, { text }] of segments.entries()) {
      const certain = find(lines[index]!).filter(({ certainty }) => certainty === 'certain');
      expect(occurrences(text, 'Kavu'), text).toBeGreaterThanOrEqual(certain.length);
    }
  });

  test('each run of digits occurs in the translation as often as in the source', () => {
    fc.assert(
      fc.property(line, (text) => {
        const runsOf = (value: string): string[] => value.match(/\p{Nd}+/gu) ?? [];
        const left = runsOf(vietnamese(text));
        for (const run of runsOf(text)) {
          const index = left.indexOf(run);
          expect(index, `${run} in ${left}`).toBeGreaterThanOrEqual(0);
          left.splice(index, 1);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('the number of lines is kept, and results are the same each time', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), (lines) => {
        const text = lines.join('\n');
        const translated = vietnamese(text, records);
        expect(translated.split('\n')).toHaveLength(lines.length);
        expect(createdAnew().translate(requestOf([text], records)).segments[0]!.text).toBe(translated);
      }),
      { numRuns: 300 },
    );
  });

  const another = createOfflineModel();
  const createdAnew = () => another;
});

// In quadratic time these would take minutes; each takes about 0.1 s.
test('a chapter of 300,000 characters with a record at every second one ends', { timeout: 60_000 }, () => {
  const glossary = [{ source: '人', target: 'Kavu', locked: true, category: 'other' }];
  expect(occurrences(vietnamese('人的'.repeat(150_000), { glossary }), 'Kavu')).toBe(150_000);
});

test.each(['人的', '很', '这个', '我的', '走的', '大', '林道'])(
  'a chapter of 300,000 characters of nothing but %s ends',
  { timeout: 60_000 },
  (unit) => {
    expect(vietnamese(unit.repeat(300_000 / unit.length))).not.toBe('');
  },
);
