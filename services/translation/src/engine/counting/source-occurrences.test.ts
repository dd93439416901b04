import { runAtOnce } from '@versio/kit/async/steps';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NO_RECORDS } from '../types.ts';
import { createOccurrenceFinder } from './source-occurrences.ts';

const recordsOf = (sources: readonly string[], locked = true) => ({
  ...NO_RECORDS,
  terms: sources.map((source) => ({ source, target: 'x', locked, category: 'other', note: '' })),
});

/** Returns the sources that occur, in order, with "?" where the place is doubtful. */
const find = (text: string, sources: readonly string[], sourceLang = 'zh'): string =>
  createOccurrenceFinder(recordsOf(sources), { sourceLang })
    .find(text)
    .map(({ source, certainty }) => (certainty === 'doubtful' ? `${source}?` : source))
    .join(' ');

/** Text, records, and what occurs. */
const CASES: Record<string, [string, string, string][]> = {
  'terms that cross words': [
    ['王道长走了', '王道', ''],
    ['只听王道长叹了口气', '王道', '王道?'],
    ['大风云层翻滚', '风云', '风云?'],
    ['他和服务员说话', '和服', ''],
    ['北京大学生物系', '大学', ''],
    ['校长生气了', '长生', ''],
    ['今天道谢来迟', '天道', ''],
    ['他在上海水边等人', '海水', '海水?'],
    ['市长江南先生', '长江', ''],
    ['南京市长江大桥', '长江', ''],
    ['研究生命的起源', '研究生', '研究生?'],
    ['门主动出击', '门主', ''],
    ['高明白了', '高明', ''],
    ['金刚才走', '金刚', '金刚?'],
    ['他从小说起', '小说', '小说?'],
    ['美国会议员', '国会', ''],
    ['发展中国家', '中国', ''],
    ['武器官方', '器官', ''],
    ['白天才出门', '天才', '天才?'],
    ['大家门口', '家门', ''],
    ['看上去年纪不大', '去年', ''],
    ['学生会写字', '学生会', '学生会'],
    ['他会上山下', '山下', '山下'],
    ['马上方向一变', '上方', ''],
  ],
  'terms that are words': [
    ['他使出火羽步', '火羽步', '火羽步'],
    ['使出火羽步逃走', '火羽步', '火羽步'],
    ['她穿着和服', '和服', '和服'],
    ['风云再起', '风云', '风云'],
    ['这就是王道', '王道', '王道'],
    ['霸道与王道之争', '王道', '王道'],
    ['天道无情', '天道', '天道'],
    ['丹田中真气流动', '丹田 真气', '丹田 真气'],
    ['一块灵石滚落', '灵石', '灵石'],
    ['火球砸下', '火球', '火球'],
    ['飞剑穿梭', '飞剑', '飞剑'],
    ['元婴修士来袭', '元婴', '元婴'],
    ['结成金丹', '金丹', '金丹'],
    ['他学长生诀', '长生诀', '长生诀'],
    ['长江边上', '长江', '长江'],
    ['海水涌来', '海水', '海水'],
    ['大学里很安静', '大学', '大学'],
    ['凤凰飞过', '凤凰', '凤凰'],
    ['取出储物戒', '储物戒', '储物戒'],
    ['玄天剑出鞘', '玄天剑', '玄天剑'],
    ['进入万妖森林', '万妖森林', '万妖森林'],
    ['这是九转还魂丹', '九转还魂丹', '九转还魂丹'],
    ['青云宗在山上', '青云宗', '青云宗'],
    ['他来到青云宗门前', '青云宗', '青云宗'],
    ['龙门派的人', '龙门派', '龙门派'],
    ['赤炎剑斩下', '赤炎剑', '赤炎剑'],
    ['施展踏雪无痕', '踏雪无痕', '踏雪无痕'],
    ['太虚剑法第三式', '太虚剑法', '太虚剑法'],
  ],
  names: [
    ['萧云来了', '萧云', '萧云'],
    ['林动手中长剑一抖', '林动', '林动'],
    ['林动心中一惊', '林动', '林动'],
    ['林动身形一闪', '林动', '林动'],
    ['叶天才华横溢', '叶天', '叶天'],
    ['赵云枪法高明', '赵云', '赵云'],
    ['方圆满意地点头', '方圆', '方圆'],
    ['刘备说道', '刘备', '刘备'],
    ['李明白天睡觉', '李明', '李明'],
    ['李明白了', '李明', '李明?'],
    ['林动手了', '林动', '林动?'],
    ['陈平安来了', '陈平', '陈平?'],
    ['张三丰来了', '张三', ''],
    ['王小明天来', '王小明', '王小明'],
    ['司徒南天笑道', '司徒南', '司徒南'],
    ['欧阳锋冷笑', '欧阳锋', '欧阳锋'],
    ['约翰·史密斯来了', '约翰·史密斯', '约翰·史密斯'],
    ['陆沉沉默不语', '陆沉', '陆沉'],
    ['秦风云淡风轻', '秦风', '秦风'],
    ['白小纯真可爱', '白小纯', '白小纯'],
    ['石昊天命所归', '石昊', '石昊'],
  ],
  'names inside names': [
    ['萧云来了', '萧云 云', '萧云'],
    ['萧云和云', '萧云 云', '萧云 云'],
    ['青云宗长老', '青云宗 青云', '青云宗'],
    ['东方不败来了', '东方不败 东方', '东方不败'],
    ['白云山庄', '白云山庄 白云山 白云', '白云山庄'],
    ['陈平安和陈平', '陈平安 陈平', '陈平安 陈平'],
    ['大长老怒道', '大长老 长老', '大长老'],
    ['火球术', '火球术 火球', '火球术'],
    ['太虚剑法', '太虚剑法 太虚剑 太虚', '太虚剑法'],
    ['林小月和小月', '林小月 小月', '林小月 小月'],
    ['青云宗主来了', '青云宗 青云宗主 宗主', '青云宗主'],
    ['赤火神火', '火神 赤火 神火', '赤火 神火'],
    ['天天天天天', '天天', '天天? 天天? 天天? 天天?'],
    ['哈哈哈', '哈哈', ''],
  ],
  'single characters': [
    ['云说道', '云', '云'],
    ['云来了', '云', '云'],
    ['白云飘飘', '云', ''],
    ['乌云密布', '云', ''],
    ['天上白云和云一起', '云', '云'],
    ['安来了', '安', '安'],
    ['平安无事', '安', ''],
    ['他很安静', '安', ''],
    ['剑断了', '剑', '剑'],
    ['剑法精妙', '剑', ''],
    ['火起来了', '火', '火'],
    ['火焰升腾', '火', ''],
  ],
  'surnames with titles': [
    ['李师姐笑道', '李师', ''],
    ['李师姐笑道', '师姐', '师姐'],
    ['王道长说', '道长', '道长'],
    ['王道长和张真人', '真人', '真人?'],
    ['王道长和王道', '王道', '王道'],
    ['魔王大人饶命', '魔王', '魔王?'],
    ['金刚大师', '金刚', '金刚'],
    ['萧云长老说道', '萧云', '萧云'],
    ['青云长老来了', '青云', '青云?'],
    ['三长老', '长老', '长老'],
    ['长老会议', '长老', '长老'],
    ['叶前辈请坐', '叶前', ''],
    ['周管家来了', '管家', '管家'],
    ['柳掌门出手', '掌门', '掌门'],
    ['林师兄和师兄', '师兄', '师兄 师兄'],
    ['石长老生气', '长老', '长老'],
  ],
  'traditional text': [
    ['蕭雲來了', '萧云', '萧云'],
    ['蕭雲來了', '蕭雲', '蕭雲'],
    ['王道長走了', '王道', ''],
    ['使出火羽步', '火羽步', '火羽步'],
    ['大風雲層翻滾', '风云', '风云?'],
    ['李師姐笑道', '师姐', '师姐'],
    ['他和服務員說話', '和服', ''],
    ['青雲宗長老', '青云宗', '青云宗'],
    ['萧云长老', '蕭雲', '蕭雲'],
    ['她穿著和服', '和服', '和服'],
    ['龍門派的人', '龙门派', '龙门派'],
  ],
  'other text': [
    ['A级灵石', '灵石 A级', 'A级 灵石'],
    ['他有３号飞剑', '飞剑', '飞剑'],
    ['“萧云！”', '萧云', '萧云'],
    ['萧云', '萧云', '萧云'],
    ['𠮷野来了', '𠮷野', '𠮷野'],
    ['iPhone手机', 'iPhone', 'iPhone'],
    ['走、萧云、走', '萧云', '萧云'],
  ],
};

describe.each(Object.entries(CASES))('in Chinese: %s', (_name, cases) => {
  test.each(cases)('%s: %s', (text, sources, expected) => {
    expect(find(text, sources.split(' '))).toBe(expected);
  });
});

describe('in other languages', () => {
  test.each<[string, string, string[], string, string]>([
    ['words of scripts with spaces', 'Anna met An, than An.', ['An'], 'en', 'An An'],
    ['a clitic is a word of its own', 'Anna’s hand, l’Anna', ['Anna'], 'fr', 'Anna Anna'],
    ['numbers are whole', '3 of 13, 3.5 and 3,000', ['3'], 'en', '3'],
    ['words joined by a line', 'snake_case snake', ['snake'], 'en', 'snake'],
    ['the longest of those that begin first', '王道長来', ['王', '王道', '道長'], 'ja', '王道'],
    ['without overlap', '天天天天天', ['天天'], 'ja', '天天 天天'],
    ['the leftmost before the longer', 'กขคง', ['กข', 'ขคง'], 'th', 'กข'],
    ['Japanese forms are no Chinese ones', '後と后', ['后'], 'ja', '后'],
    ['an unknown language with kana', '王道長です', ['王道'], 'auto', '王道'],
    ['an unknown language with Han only', '王道长走了', ['王道'], 'auto', ''],
  ])('%s', (_name, text, sources, language, expected) => {
    expect(find(text, sources, language)).toBe(expected);
  });
});

test('the offsets are of the text in NFC', () => {
  expect(createOccurrenceFinder(recordsOf(['\u00e9']), { sourceLang: 'fr' }).find('a e\u0301')).toEqual([
    { source: '\u00e9', start: 2, end: 3, certainty: 'certain' },
  ]);
});

test('a frequent record wins where a rare one is doubtful, and a weight of the Bible replaces the default', () => {
  const weighing = (weight: number): string | undefined =>
    createOccurrenceFinder(
      { ...NO_RECORDS, terms: [{ ...recordsOf(['陈平'], false).terms[0]!, weight }] },
      { sourceLang: 'zh' },
    ).find('陈平安来了')[0]?.certainty;
  expect([Math.log(5e-4), Math.log(5e-5), Math.log(1e-7)].map(weighing)).toEqual(['certain', 'doubtful', undefined]);
});

const anyText = fc
  .array(fc.constantFrom(...'王道长老大风云层使出火羽步萧李师姐天下一的了雲長師，。'), { maxLength: 40 })
  .map((characters) => characters.join(''));
const anySources = fc.uniqueArray(
  fc
    .array(fc.constantFrom(...'王道长老大风云层使出火羽步萧李师姐天下'), { minLength: 1, maxLength: 3 })
    .map((characters) => characters.join('')),
  { minLength: 1, maxLength: 8 },
);

test('certain places of records never overlap', () => {
  fc.assert(
    fc.property(anyText, anySources, fc.constantFrom('zh', 'ja', 'auto'), (text, sources, sourceLang) => {
      const places = createOccurrenceFinder(recordsOf(sources), { sourceLang })
        .find(text)
        .filter(({ certainty }) => certainty === 'certain');
      for (const [index, { start }] of places.entries())
        expect(start).toBeGreaterThanOrEqual(places[index - 1]?.end ?? 0);
    }),
  );
});

test('other sentences of a paragraph change nothing, nor does traditional writing', () => {
  fc.assert(
    fc.property(anyText, anyText, anySources, (text, other, sources) => {
      const finder = createOccurrenceFinder(recordsOf(sources), { sourceLang: 'zh' });
      const alone = finder.find(text);
      const moved = finder
        .find(`${other}。${text}`)
        .filter(({ start }) => start > other.length)
        .map((place) => ({ ...place, start: place.start - other.length - 1, end: place.end - other.length - 1 }));
      expect(moved).toEqual(alone);
      const simplified = text.replaceAll('雲', '云').replaceAll('長', '长').replaceAll('師', '师');
      expect(finder.find(simplified)).toEqual(alone);
    }),
  );
});

test('the parts of a text that is cut where it may be have the occurrences of the whole', () => {
  fc.assert(
    fc.property(anyText, anySources, fc.nat(40), fc.constantFrom('zh', 'ja'), (text, sources, at, sourceLang) => {
      const finder = createOccurrenceFinder(recordsOf(sources), { sourceLang });
      const cut = runAtOnce(finder.cutsOf(text))(Math.min(at, text.length));
      // At the beginning of a text, a run over which words reach may have no such place.
      fc.pre(cut > 0);
      const after = finder.find(text.slice(cut));
      const parts = [
        ...finder.find(text.slice(0, cut)),
        ...after.map((place) => ({ ...place, start: place.start + cut, end: place.end + cut })),
      ];
      expect(parts).toEqual(finder.find(text));
    }),
  );
});

test('a text that was checked by earlier rules is judged by them', () => {
  const find = (rules?: number) => {
    const records = { ...recordsOf(['客人']), ...(rules === undefined ? {} : { counting: { rules } }) };
    return createOccurrenceFinder(records, { sourceLang: 'zh' }).find('客人们都走了。')[0]!.certainty;
  };
  expect([find(), find(4), find(3), find(2)]).toEqual(['certain', 'certain', 'doubtful', 'doubtful']);
});
