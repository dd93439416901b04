import { describe, expect, test } from 'vitest';
import { toDemands } from '../counting/demands.ts';
import { pairOf } from '../pairs/index.ts';
import { NO_RECORDS } from '../types.ts';
import type { CheckScope } from './check.ts';
import { checkSegment, checkTitle } from './check-segment.ts';

const term = (source: string, target: string, locked = true) => ({
  source,
  target,
  locked,
  category: 'other',
  note: '',
});
const scope = (rest: Partial<CheckScope> = {}): CheckScope => ({
  pair: pairOf('zh', 'vi'),
  allowedHan: [],
  demands: toDemands(NO_RECORDS, { sourceLang: 'zh' }),
  ...rest,
});
const codes = (source: string, target: string, rest: Partial<CheckScope> = {}): string[] =>
  checkSegment({ id: 1, source, target }, scope(rest)).map(({ code, severity }) =>
    severity === 'blocking' ? code : `${code} (${severity})`,
  );
const demanding = (...records: ReturnType<typeof term>[]) => ({
  demands: toDemands({ ...NO_RECORDS, terms: records }, { sourceLang: 'zh' }),
});

describe.each<
  [
    check: string,
    cases: [name: string, source: string, target: string, expected: string[], rest?: Partial<CheckScope>][],
  ]
>([
  [
    'answered',
    [
      ['empty', '他走了。', '', ['unanswered']],
      ['no letters may stay', '……', '...', []],
      ['no letters becomes words', '……', 'Hắn im lặng.', ['echo']],
    ],
  ],
  [
    'Han residue',
    [
      ['none', '他走了。', 'Hắn đi rồi.', []],
      ['two spans', '他走了，她来了。', 'Hắn 走了, nàng 来 rồi.', ['han_residue', 'han_residue']],
      ['allowed by the book', '他写“道”字。', 'Hắn viết chữ “道”.', [], { allowedHan: ['道'] }],
      ['allowed as part of a longer entry only', '大道', 'đại 道', ['han_residue'], { allowedHan: ['大道'] }],
      ['a target language with Han', '他走了。', '彼は行った。', [], { pair: pairOf('zh', 'ja') }],
      ['beyond the basic plane', '𠀀来了。', '𠀀 đến.', ['han_residue']],
    ],
  ],
  [
    'echo',
    [
      [
        'the source',
        'He went to the market early.',
        'He went to the market early.',
        ['echo'],
        { pair: pairOf('en', 'vi') },
      ],
      [
        'the source beside a translation',
        'He went to the market early.',
        'He went to the market early. Anh ấy đi chợ sớm.',
        ['echo'],
        { pair: pairOf('en', 'vi') },
      ],
      ['a name may be the same', 'Anna!', 'Anna!', [], { pair: pairOf('en', 'vi') }],
      ['Latin in a Chinese book', 'OK!', 'OK!', []],
    ],
  ],
  [
    'refusal',
    [
      ['the model speaks', '他杀了人。', 'As an AI language model, I cannot.', ['refusal']],
      ['in Vietnamese', '他杀了人。', 'Xin lỗi, tôi không thể dịch nội dung này.', ['refusal']],
      ['it says what it is', '他杀了人。', 'Tôi là AI, tôi không làm việc đó.', ['refusal']],
      ['a character asks who he is', '你知道我是谁吗？', 'Anh có biết tôi là ai không?', []],
      ['a character is nobody', '我是谁，怎么敢拦他？', 'Tôi là ai mà dám cản ông ấy?', []],
      ['a character refuses', '对不起，我不能帮你。', 'Xin lỗi, ta không thể giúp ngươi.', []],
      ['a book about such models', '作为一个人工智能，我不会死。', 'As an AI, tôi sẽ không chết.', []],
    ],
  ],
  [
    'truncation',
    [
      [
        'breaks off',
        '他慢慢地走进了那间又黑又冷的屋子里，看见一个老人坐在火边。',
        'Hắn chậm rãi bước vào căn phòng vừa tối vừa lạnh',
        ['truncation'],
      ],
      [
        'breaks off near its end',
        '他慢慢地走进了那间又黑又冷的屋子里，看见一个老人坐在火边。',
        'Hắn chậm rãi bước vào căn phòng vừa tối vừa lạnh ấy, thấy một ông lão ngồi bên',
        ['truncation (demanded)'],
      ],
      [
        'whole',
        '他慢慢地走进了那间又黑又冷的屋子里，看见一个老人坐在火边。',
        'Hắn chậm rãi bước vào căn phòng vừa tối vừa lạnh ấy, thấy một ông lão ngồi bên bếp lửa.',
        [],
      ],
    ],
  ],
  [
    'length',
    [
      ['much too short', '他慢慢地走进了那间又黑又冷的屋子里，看见一个老人坐在火边。', 'Hắn vào.', ['length']],
      [
        'much too long',
        '他慢慢地走进了那间又黑又冷的屋子里，看见一个老人坐在火边。',
        `Hắn ${'đi qua một nơi khác nữa rồi lại '.repeat(2)}${'thấy thêm chuyện lạ lùng chưa từng có trên đời này. '.repeat(5).replaceAll('lạ', 'mới')}`,
        expect.arrayContaining(['length']) as never,
      ],
      ['short texts are free', '走！', 'Chúng ta mau mau đi khỏi chỗ này thôi!', []],
      [
        'a link stays as long as it is',
        '请看https://example.com/a/very/long/path/that/stays/as/it/is这里',
        'Mời xem https://example.com/a/very/long/path/that/stays/as/it/is ở đây',
        [],
      ],
    ],
  ],
  [
    'leak',
    [
      ['a fence', '他走了。', '```json Hắn đi rồi.```', ['leak']],
      ['the form of the document', '他走了。', '{"id": 3, "text": "Hắn đi"}', ['leak']],
      ['an introduction', '他走了。', 'Here is the translation: Hắn đi rồi.', ['leak']],
      ['text of the source', '他写了```三个。', 'Hắn viết ``` ba cái.', []],
    ],
  ],
  [
    'repetition',
    [
      ['a phrase again and again', '他走了，他又走了。', `Hắn đi${' rồi lại đi'.repeat(6)}.`, ['repetition']],
      ['one word eight times at the end', '他笑了笑。', 'Hắn cười rồi đi đi đi đi đi đi đi đi.', ['repetition']],
      ['one word seven times', '他笑了笑。', 'Hắn cười rồi đi đi đi đi đi đi đi.', []],
      ['two words four times', '他走了很远。', 'Hắn đi mãi đi mãi đi mãi đi mãi, rất xa.', ['repetition']],
      ['two words three times', '他走了很远。', 'Hắn đi mãi đi mãi đi mãi, rất xa.', []],
      ['three words four times', '他走了很远。', `Hắn${' lại đi mãi'.repeat(4)}.`, ['repetition']],
      ['laughter', '哈哈哈哈哈哈哈哈！', 'Ha ha ha ha ha ha ha ha!', []],
      ['a cry', '不，不，不！', 'Không, không, không, không!', []],
    ],
  ],
  [
    'terms',
    [
      ['held', '青云宗在山上。', 'Thanh Vân Tông ở trên núi.', [], demanding(term('青云宗', 'Thanh Vân Tông'))],
      [
        'missing',
        '青云宗在山上。',
        'Môn phái ở trên núi.',
        ['locked_term'],
        demanding(term('青云宗', 'Thanh Vân Tông')),
      ],
      [
        'too few',
        '青云宗和青云宗。',
        'Thanh Vân Tông và nó.',
        ['locked_term'],
        demanding(term('青云宗', 'Thanh Vân Tông')),
      ],
      ['not as part of another word', '安来了。', 'Anh đến.', ['locked_term'], demanding(term('安', 'An'))],
      [
        'a longer record takes its place',
        '青云宗主来了。',
        'Thanh Vân tông chủ đến.',
        [],
        demanding(term('青云宗', 'Thanh Vân Tông'), term('青云宗主', 'Thanh Vân tông chủ')),
      ],
    ],
  ],
  [
    'digits',
    [
      ['kept', '他有1,000两，30人。', 'Hắn có 1.000 lượng, 30 người.', []],
      ['full width', '第１２章', 'Chương 12', []],
      ['missing', '他有300两。', 'Hắn có ba lượng.', ['digits']],
      ['another number', '他有300两。', 'Hắn có 3000 lượng.', ['digits']],
      ['less often', '3和3', '3 thôi', ['digits (demanded)']],
      ['Han numerals are free', '三百人', '300 người', []],
    ],
  ],
  [
    'quotes',
    [
      ['lost', '“走！”他说。', 'Đi! hắn nói.', ['quotes (recorded)']],
      ['title marks become quotation marks', '他读《道经》。', 'Hắn đọc “Đạo Kinh”.', []],
    ],
  ],
])('%s', (_check, cases) => {
  test.each(cases)('%s', (_name, source, target, expected, rest) => {
    expect(codes(source, target, rest)).toEqual(expected);
  });
});

describe('names that are not locked', () => {
  const people = demanding(
    term('萧云', 'Tiêu Vân', false),
    term('林雪', 'Lâm Tuyết', false),
    term('约翰', 'John', false),
  );
  const sect = demanding(term('青云宗', 'Thanh Vân Tông', false), term('灵石', 'linh thạch', false));

  test.each([
    ['a pronoun', '萧云走了。', 'Hắn đi rồi.', people],
    ['left out', '萧云冷笑一声，走了。', 'Cười lạnh một tiếng rồi đi.', people],
    ['one of two left out', '萧云笑了，林雪看着萧云。', 'Tiêu Vân cười, Lâm Tuyết nhìn hắn.', people],
    ['a title in lower case', '萧云走了。', 'Tiêu công tử đi rồi.', demanding(term('萧云', 'Vân', false))],
    ['a common noun', '青云宗在山上，用灵石买。', 'Môn phái ở trên núi, dùng đá để mua.', sect],
    ['the name of somebody else', '萧云看着林雪，她对萧云笑。', 'Hắn nhìn Lâm Tuyết, Lâm Tuyết cười với hắn.', people],
    ['a word of the source', '萧云进了VIP室，John在。', 'Hắn vào phòng VIP, John ở đó.', people],
    ['sentences that begin alike', '萧云笑了。门开了。', 'Cười một tiếng. Tiếng cửa mở. Vẫn im lặng.', people],
  ])('%s costs nothing', (_, source, target, demands) => {
    expect(codes(source, target, demands)).toEqual([]);
  });

  test.each([
    ['another tone mark', '萧云走了。', 'Tiêu Vận đi rồi.', people],
    ['no marks', '萧云走了。', 'Tieu Van đi rồi.', people],
    ['lower case and another tone mark', '林雪看着萧云。', 'Lâm Tuyết nhìn tiêu vận.', people],
    ['another syllable', '林雪看着萧云。', 'Lâm Tuyết nhìn Tiếu Vũ Vân.', people],
    ['the given name alone', '林雪看着萧云。', 'Lâm Tuyết nhìn Vân.', people],
    ['another order', '林雪看着萧云。', 'Lâm Tuyết nhìn Vân Tiêu.', people],
    ['pinyin', '林雪看着萧云。', 'Lâm Tuyết nhìn Xiao Yun.', people],
    ['a foreign name otherwise', '林雪看着约翰。', 'Lâm Tuyết nhìn Giôn.', people],
    ['one of two places', '萧云笑了，林雪看着萧云。', 'Tiêu Vân cười, Lâm Tuyết nhìn Tiêu Vũ.', people],
    ['English', '他离开了青云宗。', 'Hắn rời khỏi Azure Cloud Sect.', sect],
    ['a term in another order', '他用灵石买。', 'Hắn dùng thạch linh để mua.', sect],
  ])('%s is another rendering', (_, source, target, demands) => {
    expect(codes(source, target, demands)).toContain('term (demanded)');
  });

  test('a finding names what is in the place of the wanted rendering', () => {
    const [found] = checkSegment({ id: 1, source: '萧云走了。', target: 'Tiêu Vận đi rồi.' }, scope(people));
    expect(found).toMatchObject({ source: '萧云', severity: 'demanded' });
    expect(found!.text).toBe('"萧云" must be rendered as "Tiêu Vân"; it occurs not at all; in its place is "Tiêu Vận"');
  });

  test('a language with case and one without words between spaces', () => {
    const english = demanding(term('萧云', 'Xiao Yun', false));
    expect(codes('萧云走了。', 'He left.', { ...english, pair: pairOf('zh', 'en') })).toEqual([]);
    expect(codes('林雪看着萧云。', 'Lin Xue looked at Siao Yun.', { ...english, pair: pairOf('zh', 'en') })).toEqual([
      'term (demanded)',
    ]);
    const japanese = {
      demands: toDemands({ ...NO_RECORDS, terms: [term('Azure Cloud', '青雲宗', false)] }, { sourceLang: 'en' }),
    };
    expect(codes('He left Azure Cloud.', '彼は去った。', { ...japanese, pair: pairOf('en', 'ja') })).toEqual([]);
    expect(codes('He left Azure Cloud.', '彼は青空宗を去った。', { ...japanese, pair: pairOf('en', 'ja') })).toEqual([
      'term (demanded)',
    ]);
  });
});

test('nothing is demanded of a place that is not certainly the term', () => {
  const kimono = demanding(term('和服', 'kimono'));
  expect(codes('他和服务员说话。', 'Hắn nói chuyện với người hầu.', kimono)).toEqual([]);
  expect(codes('她穿和服。', 'Nàng mặc áo.', kimono)).toEqual(['locked_term']);
  const storm = demanding(term('风云', 'phong vân'));
  expect(codes('大风云层翻滚。', 'Gió lớn, tầng mây cuộn.', storm)).toEqual(['locked_term (recorded)']);
  expect(codes('大风云层翻滚。', 'Đại phong vân tầng cuộn.', storm)).toEqual([]);
  // One that occurs is missing, and a doubtful one besides.
  expect(codes('风云再起，大风云层翻滚。', 'Lại nổi lên, tầng mây cuộn.', storm)).toEqual([
    'locked_term',
    'locked_term (recorded)',
  ]);
  expect(codes('风云再起，大风云层翻滚。', 'Phong vân lại nổi, tầng mây cuộn.', storm)).toEqual([
    'locked_term (recorded)',
  ]);
  const [doubtful] = checkSegment({ id: 1, source: '大风云层。', target: 'Mây.' }, scope(storm));
  expect(doubtful?.text).toMatch(/^perhaps: if "风云" is meant in "大风云层。", render it as "phong vân"/);
});

test('locked names and aliases block, and an accepted rendering satisfies', () => {
  const person = {
    nameCn: '萧云',
    nameVi: 'Tiêu Vân',
    aliases: [
      { source: '云儿', target: 'Vân nhi', locked: true },
      { source: '云公子', target: 'Vân công tử' },
    ],
    gender: 'unknown',
    role: '',
    address: [],
    locked: true,
    accepted: ['Tiêu Vũ'],
  };
  const demands = toDemands({ ...NO_RECORDS, characters: [person] }, { sourceLang: 'zh' });
  expect(codes('萧云来了。', 'Hắn đến.', { demands })).toEqual(['locked_term']);
  expect(codes('云儿来了。', 'Nàng đến.', { demands })).toEqual(['locked_term']);
  expect(codes('云公子来了。', 'Hắn đến.', { demands })).toEqual([]);
  expect(codes('云公子来了。', 'Vân Công Tử đến, hắn cười với Vận công tử.', { demands })).toEqual([]);
  expect(codes('云公子来了。', 'Vận công tử đến.', { demands })).toEqual(['term (demanded)']);
  expect(codes('萧云来了，萧云走了。', 'Tiêu Vân đến, Tiêu Vũ đi.', { demands })).toEqual([]);
});

test('a finding names the place, the term and the wanted rendering', () => {
  const [residue] = checkSegment({ id: 7, source: '他走', target: 'Hắn 走' }, scope());
  expect(residue).toMatchObject({ segmentId: 7, span: { start: 4, end: 5 } });
  const [missing] = checkSegment({ id: 1, source: '安来', target: 'đến' }, scope(demanding(term('安', 'An'))));
  expect(missing).toMatchObject({ source: '安', text: expect.stringContaining('"安" must be rendered as "An"') });
});

test.each([
  ['第一章', 'Chương một', []],
  ['第一章', '', ['title']],
  ['第一章', 'Chương 一', ['title']],
  ['第一章', 'a'.repeat(301), ['title']],
])('title %s as %s', (source, target, expected) => {
  const findings = checkTitle({ id: 0, source, target }, scope());
  expect(findings.map(({ code }) => code)).toEqual(expected);
  expect(findings.every(({ severity }) => severity !== 'blocking')).toBe(true);
});
