import { hasUnit, unitSet } from '@versio/kit/text';
import type { Divide } from './divisions.ts';
import type { Lexicon } from './lexicon.ts';
import { newToken, tableOf } from './tokens.ts';
import type { Token } from './types.ts';

/** A token that some before it, the one at a place and some after it are joined to. */
export interface Joined {
  token: Token;
  before: number;
  after: number;
}

const FOUND = /^(?:结论|结果|答案|数据|数值|数字|判断|教训|推论|公式|论断|看法|一个结论)$/u;
/**
 * 想|得出 "nghĩ ra được": what one can do or say, and no conclusion that one draws. Takes the token before 得出 and
 * what follows; null if it is none.
 */
export const joinAbleOut = (
  verb: Token | undefined,
  tokens: readonly Token[],
  at: number,
  lexicon: Lexicon,
): Joined | null => {
  if (verb === undefined || verb.isRecord || verb.source.length > 2 || NEVER_OUT.has(verb.source)) return null;
  const next = tokens[at + 1]?.source;
  // 累|得|出不了声, 笑|得|出了眼泪: how much so.
  if (next === '不了' || next === '了' || next === '不') return null;
  const whole = `${verb.source}出`;
  const isWord = lexicon.lengthAt(whole, 0, whole.length) === whole.length && lexicon.entry().kind === 'verb';
  if (!isWord && (verb.kind !== 'verb' || verb.source.length > 1)) return null;
  // 算得出结果 is said so too, but 由此得出的结论 and 分析得出 are not.
  if (verb.source.length > 1 && tokens.slice(at + 1, at + 4).some(({ source }) => FOUND.test(source))) return null;
  const text = isWord ? `${lexicon.entry().target} được` : `${verb.text} ra được`;
  return {
    token: newToken(`${verb.source}得出`, text, 'verb', isWord ? lexicon.entry() : verb.entry),
    before: 1,
    after: 0,
  };
};
const NEVER_OUT = new Set('能 可 会 要 不 都 也 才 就 所 而 由 再 还 又 已 便 是 使 让 给'.split(' '));

const ENDS_CLAUSE = /^[，。！？；…”、：]/u;
/** 握|惯|了|笔 "quen cầm": what one is used to do, after an act of one character. */
export const joinUsedTo = (verb: Token | undefined, tokens: readonly Token[], at: number): Joined | null => {
  if (verb === undefined || verb.source.length > 2 || verb.isRecord || NEVER_USED.has(verb.source)) return null;
  // 当惯了主子: 当 alone is mostly "when".
  const isWorking = verb.source === '当';
  if ((verb.kind !== 'verb' && !isWorking) || tokens[at + 1]?.source !== '了') return null;
  const source = `${verb.source}惯了`;
  const after = tokens[at + 2]?.source;
  // 大手大脚花惯了: at the end it is how somebody is by now.
  const isLast = after === undefined || ENDS_CLAUSE.test(after);
  const act = isWorking ? 'làm' : verb.text;
  const text = isLast ? `${act} quen rồi` : `quen ${act}`;
  return { token: newToken(source, text, 'verb', verb.entry), before: 1, after: 1 };
};
const NEVER_USED = new Set('习 娇 是 被 给 让 把'.split(' '));

/** 诊|一|诊脉, 擦|一|擦汗, 散|了|散步 "bắt mạch": an act said twice, the second time with its object as one word. */
export const joinActTwice = (act: Token | undefined, tokens: readonly Token[], at: number): Joined | null => {
  const whole = tokens[at + 1];
  if (act?.source.length !== 1 || whole === undefined || whole.source.length < 2 || whole.source.length > 3)
    return null;
  if (whole.source[0] !== act.source || whole.kind !== 'verb' || whole.isRecord || act.isRecord) return null;
  // 看了|看见, 说了|说服: another act, and no object.
  if (!hasUnit(OBJECTS_OF_TWICE, whole.source.charCodeAt(1))) return null;
  const source = act.source + tokens[at]!.source + whole.source;
  return { token: newToken(source, whole.text, 'verb', whole.entry), before: 1, after: 1 };
};
const OBJECTS_OF_TWICE = unitSet(
  '步澡发脉刀汗气头手眼嘴嗓拍火风灰尘衣鬓须腿泪神声身肩脚腰脸牙门窗酒茶水味账钱书路背心胸鼻耳眉唇舌舞歌车琴棋信字床桌地灯香药血鞋裙袖冠带袍嗝喉颈脖拳指胡墨剑枪弓马伤债帐家亲友天觉婚礼理',
);

/** 白菜叶|子, 背包格|子: the end of a word whose last part is one with 子; null if it is none. */
export const joinSmall = (noun: Token | undefined, lexicon: Lexicon): Joined | null => {
  if (noun === undefined || noun.isRecord || noun.source.length < 2 || !OF_SMALL.has(noun.kind)) return null;
  const end = `${noun.source.at(-1)!}子`;
  if (lexicon.lengthAt(end, 0, 2) !== 2 || lexicon.entry().kind !== 'noun') return null;
  return { token: newToken(`${noun.source}子`, noun.text, noun.kind, noun.entry), before: 1, after: 0 };
};
const OF_SMALL: ReadonlySet<string> = new Set(['noun', 'verb']);

const ASKED_HOW = /^(?:怎么|如何|怎样|这么|这样|从哪|哪里|哪儿|哪|何处|轻易|才能|所能|综合|分析|计算|推断)$/u;
/** 怎么|得出来|的: how one came to it. */
const divideDrawn: Divide = (before, _, next, tokens, at) =>
  before.source === '得' &&
  (ASKED_HOW.test(tokens[at - 2]?.source ?? '') ||
    (/^(?:的|这个|那个|一个)$/u.test(next?.source ?? '') &&
      tokens.slice(at + 1, at + 5).some(({ source }) => FOUND.test(source))))
    ? { before: 1, words: ['得出'] }
    : null;

const MUST: ReadonlySet<string> = new Set(['pronoun', 'person', 'name', 'adverb']);
/** 迟早|得|出事, 你|得|出|个主意: must, not "can". */
const divideMust: Divide = (before, _, next) => {
  if (next?.source === '事') return { before: 0, after: 1, words: ['得', '出事'] };
  if (next?.source === '门') return { before: 0, after: 1, words: ['得', '出门'] };
  if (next?.source === '不了' || (next?.source === '了' && /^[笑哭气咳冻]$/u.test(before.source)))
    return { before: 0, words: ['得', '出'] };
  return next?.source === '个' && MUST.has(before.kind) ? { before: 0, words: ['得', '出'] } : null;
};

/** 小心|着|点, 扶|着|点|她 "một chút": a little more so. */
export const joinLittle = (act: Token | undefined, tokens: readonly Token[], at: number): Joined | null => {
  const little = tokens[at + 1];
  if (act === undefined || act.isRecord || little?.kind !== 'verb' || !/^点儿?$/u.test(little.source)) return null;
  if ((act.kind !== 'verb' && act.kind !== 'adjective') || act.source.length > 2) return null;
  const next = tokens[at + 2];
  // 带着点|咳嗽: how much of it.
  if (next?.kind === 'noun') return null;
  const whom = next?.kind === 'pronoun' || next?.kind === 'person' || next?.kind === 'name';
  const text = whom ? act.text : `${act.text} một chút`;
  return { token: newToken(`${act.source}着${little.source}`, text, act.kind, act.entry), before: 1, after: 1 };
};

/** 慢着|点|走, 扶着|点|她: the same after a word with 着. */
export const joinLittleMore = (act: Token | undefined, tokens: readonly Token[], at: number): Joined | null => {
  const { kind, source } = tokens[at]!;
  if (act === undefined || act.isRecord || kind !== 'verb' || !act.source.endsWith('着') || act.source.length > 3)
    return null;
  const next = tokens[at + 1];
  if (next?.kind === 'noun' || (act.kind !== 'verb' && act.kind !== 'adjective' && act.source !== '慢着')) return null;
  const isOfPerson = next?.kind === 'pronoun' || next?.kind === 'person' || next?.kind === 'name';
  const text = act.source === '慢着' ? 'chậm' : act.text;
  const little = isOfPerson ? text : `${text} một chút`;
  return { token: newToken(act.source + source, little, 'verb', act.entry), before: 1, after: 0 };
};

/** 没|过|过|好日子: 过 is what one has lived through there. */
export const joinLived = (passed: Token | undefined, tokens: readonly Token[], at: number): Joined | null =>
  passed?.source === '过' && passed.kind === 'particle' && LIVED.test(tokens[at - 2]?.source ?? '')
    ? { token: newToken('过过', 'từng sống', 'verb', passed.entry), before: 1, after: 0 }
    : null;
const LIVED = /(?:没|没有|未|未曾|不曾|曾|哪|也|都|才|几时|何曾|何时)$/u;

const PEOPLE_AS_MEASURE = /^[两二三四五六七八九十]人$/u;
const EXTENTS: Readonly<Record<string, string>> = tableOf({
  高: 'cao',
  深: 'sâu',
  长: 'dài',
  宽: 'rộng',
  粗: 'to',
});
/** 两人|多|高 "cao hơn hai người": higher than people. */
export const joinHigherThan = (people: Token | undefined, tokens: readonly Token[], at: number): Joined | null => {
  const extent = EXTENTS[tokens[at + 1]?.source ?? ''];
  if (people === undefined || extent === undefined || !PEOPLE_AS_MEASURE.test(people.source)) return null;
  const source = `${people.source}多${tokens[at + 1]!.source}`;
  return { token: newToken(source, `${extent} hơn ${people.text}`, 'adjective'), before: 1, after: 1 };
};

/** 他|为|人|刚直 "tính tình": how somebody is by nature. */
export const joinByNature = (who: Token | undefined, tokens: readonly Token[], at: number): Joined | null => {
  if (tokens[at + 1]?.source !== '人' || !MAY_BE_SO.has(who?.kind ?? 'punctuation')) return null;
  const how = HOW_MUCH.test(tokens[at + 2]?.source ?? '') ? tokens[at + 3] : tokens[at + 2];
  const isSo = how?.kind === 'adjective' || (how?.kind === 'expression' && how.source.length === 4);
  if (!isSo || tokens[at + 2]?.source === '所') return null;
  return { token: newToken('为人', 'tính tình', 'adverb'), before: 0, after: 1 };
};
const MAY_BE_SO: ReadonlySet<string> = new Set(['pronoun', 'person', 'name', 'punctuation', 'adverb', 'reading']);
const HOW_MUCH =
  /^(?:很|十分|极|极其|极为|颇|颇为|太|最|非常|一向|素来|向来|一贯|平日|平素|又|也|却|更|最是|甚是|还算|比较|有些|有点|特别|相当)$/u;

const OF_GUILDS = /^(?:的|也|都|里|里的|之间|之一|会长|成员|们|联手|联合|[，。、！？])$/u;
const COUNTS_GUILDS = /^(?:number|measure|determiner)$/u;
/** 第一|大公会: a guild, and no grand duke who will do something. */
const divideGuild: Divide = (before, _, next, tokens, at) =>
  next?.source === '会' &&
  (OF_GUILDS.test(tokens[at + 2]?.source ?? '，') || COUNTS_GUILDS.test(before.kind) || before.source === '各')
    ? { before: 0, after: 1, words: ['大', '公会'] }
    : null;

/** 意识到那|光|是从地面来的: the light, and not "only". */
const divideLight: Divide = (before, _, next) =>
  /^[那这]$/u.test(before.source) &&
  /^(?:从|由|什么|假的|真的|暖的|冷的|红的|绿的|蓝的|白的|哪来的)$/u.test(next?.source ?? '')
    ? { before: 0, words: ['光', '是'] }
    : null;

/** Wrong words across the border of an act and what it comes to, and of a thing and its place. */
export const DIVISIONS_OF_ACTS: Readonly<Record<string, Divide>> = tableOf({
  出来: divideDrawn,
  得出: divideMust,
  大公: divideGuild,
  // 酒|后劲儿|大.
  酒后: (_, __, next) => (/^劲儿?$/u.test(next?.source ?? '') ? { before: 0, after: 1, words: ['酒', '后劲'] } : null),
  // 别|动气, 别|动手.
  别动: (_, __, next) =>
    /^[气怒手刀武粗]$/u.test(next?.source ?? '') ? { before: 0, after: 1, words: ['别', `动${next!.source}`] } : null,
  光是: divideLight,
});
