import { isFrequentSurname, isHan } from '@versio/kit/text';
import { capitalizeAll } from '../../languages.ts';
import { divideCrossed } from './crossed-words.ts';
import { address } from './forms-of-titles.ts';
import { RANKS } from './grammar/titles.ts';
import type { Lexicon } from './lexicon.ts';
import { materialThing, thingOfSeveral } from './material-things.ts';
import { isSurname } from './names.ts';
import { nameWithLoan } from './names-with-loans.ts';
import { mayBeCharacters, readQuotedCharacters } from './quoted-characters.ts';
import type { Readings } from './readings.ts';
import { isEdge } from './sense-places.ts';
import { beforeNewYear, isFamily, isSpanBefore, spanOfTens } from './spans-before-words.ts';
import { begunActAt } from './split-words.ts';
import { thingByPart } from './things-by-parts.ts';
import { isDe, tableOf, word } from './tokens.ts';
import type { Token, TokenKind } from './types.ts';
import { vesselAt } from './vessel-names.ts';
import type { Vocabulary } from './vocabulary.ts';

const LADIES = new Set('贵人 妃 贵妃 嫔 昭仪 婕妤 才人 答应 常在 充仪 美人'.split(' '));
const IN_TITLES = new Set('小大老新少幼长先前故原伪真狂毒神仙鬼疯恶左右上中下内外正副');

/**
 * Joins neighbouring single characters into words. Inside a compound that is not in the lexicon, a character that is
 * also a word ("山" núi) is read, not translated: "青云山" is "thanh vân sơn". Two exceptions read better: an adjective
 * before a noun goes after it ("大山" núi lớn), and a final place word stays separate ("路中").
 */
export function joinCompounds(
  given: readonly Token[],
  { readings, lexicon }: Pick<Vocabulary, 'readings' | 'lexicon'>,
): Token[] {
  const tokens = divideCrossed(given, lexicon, readings);
  const joined: Token[] = [];
  for (let index = 0; index < tokens.length; ) {
    const token = tokens[index]!;
    const following = tokens[index + 1];
    // "小师叔": an adjective of age and rank belongs to the title; 胖女人 "nữ nhân béo" is only described.
    if (
      token.kind === 'adjective' &&
      following?.kind === 'person' &&
      IN_TITLES.has(token.source) &&
      !isPlainlyDescribed(token, following, readings)
    ) {
      joined.push({ ...token, text: readings.of(token.source.codePointAt(0)!), kind: 'person', entry: null });
      index++;
      continue;
    }
    const described = joinedAt(tokens, index, readings, lexicon);
    if (described !== null) {
      joined.push(described.token);
      index += described.count;
      continue;
    }
    const several = severalAt(tokens, index, joined.at(-1));
    if (several !== null) {
      joined.push(...several.tokens);
      index += several.count;
      continue;
    }
    const place = placeOfWhole(token, following, lexicon) ?? placeOfCompound(token, following, joined.at(-1), readings);
    if (place !== null) {
      joined.push(place);
      index += 2;
      continue;
    }
    const named = villageAt(tokens, index, joined.at(-1), readings) ?? stutterAt(tokens, index, readings);
    if (named !== null) {
      joined.push(named.token);
      index += named.count;
      continue;
    }
    const thing = thingByPart(token, following, tokens[index + 2]);
    if (thing !== null && !(canJoin(token) && tokens[index + 2] !== undefined && isUnknown(tokens[index + 2]!))) {
      joined.push(thing.token);
      index += thing.count;
      continue;
    }
    const titled = titledBy(token, following, tokens[index - 1]);
    if (titled !== null) {
      joined.push(titled);
      index += 2;
      continue;
    }
    if (!canJoin(token) || isSideOfNoun(token, joined.at(-1), following) || isSpanBefore(token, joined.at(-1))) {
      joined.push(token);
      index++;
      continue;
    }
    let end = index + 1;
    let readingsSeen = token.kind === 'reading' ? 1 : 0;
    // 门后堆|着: 着 makes it a verb.
    while (end < tokens.length && canJoin(tokens[end]!) && tokens[end + 1]?.source !== '着') {
      const next = tokens[end++]!;
      if (next.kind === 'reading') readingsSeen++;
      else if (readingsSeen === 0 && ALWAYS_LOCALIZERS.has(next.source)) break;
    }
    joinChain(tokens, index, end, readingsSeen, readings, joined);
    index = end;
  }
  return joined;
}

const STATIONED = /^(?:[在兵粮田了着有驻扎集起]|于)/u;
const VILLAGES = /^[村屯寨镇乡]$/u;
const NO_VILLAGE_NAMES =
  /^(?:隔壁|附近|邻近|沿海|古老|度假|民俗|地球|城中|贫困|移民|影视|文化|大学|奥运|原始|新手|农民|渔民|边境|山区|农家|军事|旅游|温泉|商业|工业|整个|几个|那个|这个|一个|两个|咱们|我们|他们|你们|自己|普通|偏僻|破败|繁华|热闹|山里|乡下|[一两三四五六七八九十百几].|.[个座家])$/u;
/** 大河村: a village with the name of a thing. */
const villageAt = (
  tokens: readonly Token[],
  index: number,
  before: Token | undefined,
  readings: Readings,
): { token: Token; count: number } | null => {
  const token = tokens[index]!;
  const village = tokens[index + 1];
  // 敌军屯在城外: 屯 is a verb of place here.
  if (STATIONED.test(tokens[index + 2]?.source ?? '') && village?.source === '屯') return null;
  if (village === undefined || !VILLAGES.test(village.source) || token.entry === null || token.isRecord) return null;
  if (token.source.length !== 2 || token.kind !== 'noun' || NO_VILLAGE_NAMES.test(token.source)) return null;
  if (before !== undefined && COUNTING.has(before.kind)) return null;
  const source = token.source + village.source;
  const read = [...source].map((character) => readings.of(character.codePointAt(0)!)).join(' ');
  return { token: word(source, capitalizeAll(read), 'place'), count: 2 };
};

/** 白、白船长: the first character of a name, stuttered. */
const stutterAt = (
  tokens: readonly Token[],
  index: number,
  readings: Readings,
): { token: Token; count: number } | null => {
  const token = tokens[index]!;
  const name = tokens[index + 2];
  if (token.source.length !== 1 || !STUTTERED.test(tokens[index + 1]?.source ?? '')) return null;
  if (name?.kind !== 'name' || name.source.length < 2 || name.source[0] !== token.source) return null;
  const text = capitalizeAll(readings.of(token.source.codePointAt(0)!));
  return { token: word(token.source, text, 'name'), count: 1 };
};
const STUTTERED = /^(?:、|…+|——?|-)$/u;

/** 铁锅山: a third character that is in no list makes a name of it. */
const isUnknown = ({ kind, source }: Token): boolean => kind === 'reading' && source.length === 1;

/** Returns the tokens of a quantity, an attempt or a result at the index; null if there is none. */
const severalAt = (
  tokens: readonly Token[],
  index: number,
  before: Token | undefined,
): { tokens: readonly Token[]; count: number } | null => {
  const token = tokens[index]!;
  const following = tokens[index + 1];
  // 两车货, 三船粮: a noun that holds a load is a measure.
  if (token.kind === 'noun' && LOADS.has(token.source) && before?.kind === 'number' && isLoaded(following))
    return { tokens: [{ ...token, kind: 'measure' }], count: 1 };
  const span = spanOfTens(token, following);
  if (span !== null) return { tokens: span, count: 2 };
  // 看点什么: 点什么 is "something".
  if (token.source === '点' && following?.source === '什么' && before?.kind === 'verb')
    return { tokens: [word('点什么', 'gì đó', 'noun')], count: 2 };
  if (isTried(token, following)) return { tokens: [token, word('', 'một chút', 'adverb')], count: 2 };
  // 摔了个粉碎: the result of an act is not counted.
  return token.source === '个' && token.kind === 'number' && isOutcome(following, tokens[index + 2])
    ? { tokens: [{ ...token, text: '', kind: 'adverb' }], count: 1 }
    : null;
};

/** Returns one token for several that are read together: names, qualities, ships, acts that begin. */
const joinedAt = (
  tokens: readonly Token[],
  index: number,
  readings: Readings,
  lexicon: Lexicon,
): { token: Token; count: number } | null =>
  (mayBeCharacters(tokens, index) ? readQuotedCharacters(tokens, index, readings) : null) ??
  joinDescribed(tokens, index) ??
  vesselAt(tokens, index, readings) ??
  begunActAt(tokens, index, lexicon) ??
  nameWithLoan(tokens, index, readings) ??
  thingOfSeveral(tokens, index);

/** 扇子上|字很少: 上 is the place of the text, and forms no word with 字. */
const isSideOfNoun = (side: Token, noun: Token | undefined, next: Token | undefined): boolean =>
  side.source === '上' &&
  next?.kind === 'noun' &&
  noun?.kind === 'noun' &&
  noun.source.length > 1 &&
  noun.entry !== null;

const LOADS = new Set('车船');
const isLoaded = (token: Token | undefined): boolean => token?.kind === 'noun' || token?.kind === 'reading';

/** "韩长老": a surname before a title; 丽贵人: the rank of a palace lady with the character she was given. */
const titledBy = (token: Token, following: Token | undefined, before: Token | undefined): Token | null => {
  if (token.kind !== 'reading' || following == null || following.entry === null) return null;
  const isLady = token.source.length === 1 && LADIES.has(following.source);
  if (!isLady && !(following.kind === 'person' && isSurname(token.source))) return null;
  const source = token.source + following.source;
  // 劳姐姐惦记: 劳 is a verb, "trouble somebody".
  if (token.source === '劳' && isEdge(before))
    return { ...following, source, text: `phiền ${following.text}`, kind: 'person', entry: null };
  // 他任校长多年: 任 is the verb "hold a post".
  if (token.source === '任' && HOLDS.has(before?.kind ?? 'particle'))
    return { ...following, source, text: `làm ${following.text}`, kind: 'verb', entry: null };
  const name = `${token.text.charAt(0).toUpperCase()}${token.text.slice(1)}`;
  // 王婶子 "thím Vương".
  const text = address(name, following.source, following.text);
  return { ...following, source, text, kind: 'person', entry: null };
};
const HOLDS: ReadonlySet<TokenKind> = new Set(['pronoun', 'name', 'adverb', 'person']);

/** Returns one token for several words that form a quality, a sound or a family, and their number; null if none do. */
const joinDescribed = (tokens: readonly Token[], index: number): { token: Token; count: number } | null => {
  const token = tokens[index]!;
  const following = tokens[index + 1];
  if (isSaidTwice(tokens, index)) {
    const quality = tokens.slice(index, index + 4);
    const source = quality.map((part) => part.source).join('');
    return { token: { ...following!, source, text: quality.map(({ text }) => text).join(' '), entry: null }, count: 4 };
  }
  // 一向沉默寡言的父亲: a habitual quality is one quality.
  if (ALWAYS.has(token.source) && following?.kind === 'expression' && isDe(tokens[index + 2])) {
    const source = token.source + following.source;
    return { token: { ...following, source, text: `${token.text} ${following.text}` }, count: 2 };
  }
  // 老九, 小七: the ninth, the seventh; not in the lexicon, where they would divide 邱老九.
  if (
    OLD_OR_YOUNG[token.source] !== undefined &&
    following?.kind === 'number' &&
    RANKS[following.source] !== undefined &&
    tokens[index + 2]?.kind !== 'measure'
  ) {
    const read = RANKS[following.source]!;
    const text = `${OLD_OR_YOUNG[token.source]} ${read.charAt(0).toUpperCase()}${read.slice(1)}`;
    return { token: word(token.source + following.source, text, 'person'), count: 2 };
  }
  // 避避雨: a doubled verb with its object.
  if (token.kind === 'verb' && token.source.length === 1 && following?.kind === 'verb' && isTriedWith(token, following))
    return {
      token: { ...following, source: token.source + following.source, text: `${following.text} một chút` },
      count: 2,
    };
  // 镖队的十几个人: tens and some more.
  if (token.kind === 'number' && TENS.test(token.source) && following?.kind === 'determiner' && isSome(following)) {
    const frame = `${token.text} ${following.entry!.frame!}`;
    const entry = { ...following.entry!, frame };
    const source = token.source + following.source;
    return { token: { ...following, source, text: `${token.text} ${following.text}`, entry }, count: 2 };
  }
  // 十几棍: also before a noun that is no measure word.
  const isFew = following?.kind === 'number' || following?.kind === 'reading';
  if (token.kind === 'number' && TENS.test(token.source) && isFew && following.source === '几')
    return { token: { ...token, source: `${token.source}几`, text: `${token.text} mấy`, entry: null }, count: 2 };
  // 名叫“暗影”的组织: a name in quotation marks is part of the noun's description.
  if (token.kind === 'punctuation' && isQuotedName(tokens, index)) {
    const [mark, name, end] = tokens.slice(index, index + 3) as [Token, Token, Token];
    const source = mark.source + name.source + end.source;
    return { token: { ...name, source, text: `${mark.text}${name.text}${end.text}` }, count: 3 };
  }
  // 咀嚼声 "tiếng nhai": the sound of an act.
  if (token.kind === 'verb' && token.source.length === 2 && following?.source === '声' && isSound(tokens[index + 2])) {
    const source = token.source + following.source;
    return { token: { ...token, source, text: `tiếng ${token.text}`, kind: 'noun' }, count: 2 };
  }
  if (!isWholeFamily(tokens, index)) return null;
  const text = `cả nhà ${token.text}`;
  return { token: { ...token, source: `${token.source}一家`, text, kind: 'noun', entry: null }, count: 3 };
};

const isQuotedName = (tokens: readonly Token[], index: number): boolean =>
  tokens[index + 1]?.kind === 'name' &&
  CLOSING_MARKS.get(tokens[index]!.source) === tokens[index + 2]?.source &&
  (NAMING.has(tokens[index - 1]?.source ?? '') || VESSELS.has(tokens[index - 1]?.source ?? '')) &&
  isDe(tokens[index + 3]);
const CLOSING_MARKS: ReadonlyMap<string, string> = new Map(
  [...'“”‘’「」『』《》'.matchAll(/(.)(.)/gu)].map(([, open, close]) => [open!, close!]),
);
/** 飞船“晨星号”的警报声: nouns that have a name of their own. */
const VESSELS = new Set(
  '飞船 战舰 船 货船 客船 军舰 空间站 列车 飞艇 星舰 旗舰 餐厅 酒吧 公司 酒店 组织 游戏 小说 杂志'.split(' '),
);
const NAMING = new Set([
  '叫',
  '名叫',
  '名为',
  '叫做',
  '叫作',
  '称为',
  '称作',
  '名唤',
  '唤作',
  '代号',
  '代号为',
  '写着',
  '刻着',
  '题为',
]);

/** 很长很长的梦 "giấc mơ rất dài rất dài": a quality that is repeated with its degree. */
const isSaidTwice = (tokens: readonly Token[], index: number): boolean =>
  tokens[index]!.kind === 'degree' &&
  tokens[index + 1]?.kind === 'adjective' &&
  tokens[index + 2]?.source === tokens[index]!.source &&
  tokens[index + 3]?.source === tokens[index + 1]!.source;

/** 大伯一家搬走了: a person with the family. */
const isWholeFamily = (tokens: readonly Token[], index: number): boolean =>
  WITH_FAMILY.has(tokens[index]!.kind) &&
  tokens[index + 1]?.source === '一' &&
  tokens[index + 2]?.source === '家' &&
  !COUNTED_FAMILY.has(tokens[index + 3]?.kind ?? 'punctuation');
const isTriedWith = (token: Token, following: Token): boolean =>
  following.source.length === 2 && following.source.startsWith(token.source) && following.entry !== null;
const OLD_OR_YOUNG: Readonly<Record<string, string>> = tableOf({ 老: 'lão', 小: 'Tiểu' });
const TENS = /^[一二两三四五六七八九]?十$/u;
const isSome = ({ source, entry }: Token): boolean => source.startsWith('几') && entry?.frame != null;
const ALWAYS = new Set('一向 向来 素来 一贯 总是 平日里 平时 从来都'.split(' '));
const WITH_FAMILY: ReadonlySet<TokenKind> = new Set<TokenKind>(['person', 'name', 'pronoun']);
/** 她一家公司都没去过. */
const COUNTED_FAMILY: ReadonlySet<TokenKind> = new Set<TokenKind>(['noun', 'reading', 'place']);

/** 商量商量 "bàn bạc một chút": a doubled verb of two characters is an attempt, unless it is a call (住手住手). */
const isTried = ({ kind, source, entry }: Token, following: Token | undefined): boolean =>
  kind === 'verb' &&
  following?.kind === 'verb' &&
  entry !== null &&
  following.source === source &&
  !CALLED_OUT.test(source);
const CALLED_OUT = /^[快别不救住等小站放松闭滚]|[了着过来去走开]$/u;
/** 新老板 "ông chủ mới": before a person whose word is translated, "new" and "great" are translated, too. */
const isPlainlyDescribed = (token: Token, person: Token, readings: Readings): boolean =>
  PLAIN_ADJECTIVES.has(token.source) &&
  person.entry !== null &&
  [...person.source].map((character) => readings.of(character.codePointAt(0)!)).join(' ') !== person.text;
const OUTCOMES = new Set('粉碎 稀烂 正着 痛快 半死 精光 干净 底朝天 措手不及 通透'.split(' '));
const isOutcome = (outcome: Token | undefined, next: Token | undefined): boolean =>
  outcome !== undefined &&
  (outcome.kind === 'adjective' || outcome.kind === 'expression' || OUTCOMES.has(outcome.source)) &&
  outcome.source.length > 1 &&
  (next === undefined || EDGES.has(next.kind) || next.source === '了');
/** 回答一声 and 招呼声音 are no sounds; nor is 声 before a measure, number or expression. */
const isSound = (next: Token | undefined): boolean => next === undefined || !BEFORE_SAID.has(next.kind);
const BEFORE_SAID: ReadonlySet<TokenKind> = new Set(['measure', 'number', 'expression']);
const PLAIN_ADJECTIVES = new Set('新大');

/** 石|桌上 "trên bàn đá": the place of a word that the lexicon has as a whole. */
const placeOfWhole = (token: Token, place: Token | undefined, lexicon: Lexicon): Token | null => {
  if (place === undefined || place.source.length !== 2 || place.entry === null || !SIDED.has(place.source[1]!))
    return null;
  if (!(place.kind === 'place' || place.kind === 'noun') || !IN_WHOLE.has(token.kind) || token.source.length > 2)
    return null;
  // 死在别人|手里 has no 人手 ("manpower").
  if (token.source.endsWith('人')) return null;
  const parts = PLACE_PARTS.exec(place.text);
  const whole = token.source + place.source[0]!;
  if (parts === null || lexicon.lengthAt(whole, 0, whole.length) !== whole.length) return null;
  const { kind, target } = lexicon.entry();
  if (kind !== 'noun') return null;
  return { ...place, source: token.source + place.source, text: `${parts[1]!} ${target}`, kind: 'place' };
};
const SIDED = new Set('上里裡中下内外旁边前后');
const IN_WHOLE: ReadonlySet<TokenKind> = new Set(['reading', 'noun', 'adjective', 'verb']);

/** "丹房里" → "trong đan phòng", "破庙里" → "trong miếu cũ nát": a character before a place describes what is there. */
function placeOfCompound(
  token: Token,
  place: Token | undefined,
  before: Token | undefined,
  readings: Readings,
): Token | null {
  const isPlace = place?.kind === 'place' || place?.kind === 'noun';
  if (!isPlace || place.entry === null || token.source.length !== 1 || place.source.length !== 2) return null;
  if (!BUILDINGS.has(place.source[0]!)) return null;
  const parts = PLACE_PARTS.exec(place.text);
  if (parts === null) return null;
  let described: string;
  if (token.kind === 'adjective' || token.source === '破') {
    // 天黑|屋里: the adjective is the predicate of the noun before it.
    if (before !== undefined && !BEFORE_ADJECTIVE.has(before.kind)) return null;
    described = `${parts[2]!} ${token.source === '破' ? 'cũ nát' : token.text}`;
  } else if (token.kind === 'reading' || (token.kind === 'noun' && token.entry !== null))
    described = `${readings.of(token.source.codePointAt(0)!)} ${readings.of(place.source.codePointAt(0)!)}`;
  else return null;
  return { ...place, source: token.source + place.source, text: `${parts[1]!} ${described}` };
}
const BUILDINGS = new Set(
  '房屋门門楼樓院路城村林店车車船桌床墙牆窗街河湖洞井庙廟箱柜櫃炉爐锅鍋瓶罐盆桶殿堂宫宮塔阁閣亭桥橋崖坑沟巷坡',
);
const PLACE_PARTS = /^(trong|trên|dưới|ngoài|bên cạnh|bên|trước|sau|giữa) (.+)$/u;
const BEFORE_ADJECTIVE: ReadonlySet<TokenKind> = new Set([
  'punctuation',
  'lineBreak',
  'preposition',
  'verb',
  'particle',
  'determiner',
  'measure',
  'number',
  'conjunction',
]);

function joinChain(
  tokens: readonly Token[],
  start: number,
  maxEnd: number,
  readingsSeen: number,
  readings: Readings,
  out: Token[],
) {
  // "灯光下闪着": a place word directly after a noun belongs to it, not to the next word.
  if (
    maxEnd - start > 1 &&
    tokens[start]!.kind === 'localizer' &&
    out.length > 0 &&
    BEFORE_LOCALIZER.has(out.at(-1)!.kind)
  ) {
    out.push(tokens[start]!);
    const rest = tokens.slice(start + 1, maxEnd).filter(({ kind }) => kind === 'reading').length;
    return joinChain(tokens, start + 1, maxEnd, rest, readings, out);
  }
  const newYear = beforeNewYear(tokens, start, maxEnd, out.at(-1));
  if (newYear !== null) {
    out.push(newYear);
    return;
  }
  let end = maxEnd;
  const last = tokens[end - 1]!;
  const beforeLast = tokens[end - 2];
  const staysApart =
    end - start > 1 &&
    last.kind !== 'reading' &&
    last.entry!.localizer !== null &&
    (beforeLast!.kind === 'noun' || ALWAYS_LOCALIZERS.has(last.source) || isSideOfUnknown(tokens, start, end));
  if (staysApart || isSideOfThing(tokens, start, end)) end--;
  const length = end - start;
  const first = tokens[start]!;
  const second = tokens[start + 1];
  const thing = length === 1 ? undefined : materialThing(sourceOf(tokens, start, end));
  if (length === 1) out.push(first);
  else if (thing !== undefined) {
    // An entry lets nouns before it describe it, and lets it describe a noun after it: 灰毛老鼠.
    const entry = tokens[end - 1]!.entry ?? first.entry;
    out.push({ ...first, source: sourceOf(tokens, start, end), text: thing, kind: 'noun', entry });
  } else if (readingsSeen === 0 && length === 2 && first.kind === 'adjective' && second!.kind === 'noun') {
    out.push({ ...second!, source: first.source + second!.source, text: `${second!.text} ${first.text}` });
  } else if (readingsSeen === 0 && length === 2 && second!.kind === 'adjective') out.push(first, second!);
  else {
    let source = '';
    let text = '';
    for (let index = start; index < end; index++) {
      const token = tokens[index]!;
      const reading = token.kind === 'reading' ? token.text : readings.of(token.source.codePointAt(0)!);
      source += token.source;
      text += index === start ? reading : ` ${reading}`;
    }
    if (VESSEL.test(source) || isFamily(source, out.at(-1))) text = capitalizeAll(text);
    const isPerson = isLikelyPerson(source, out.at(-1), tokens[end]) || isAddressed(source, out.at(-1), tokens[end]);
    const head = isPerson ? undefined : HEADS[source.at(-1)!];
    if (head !== undefined) text = `${head} ${text.slice(0, text.lastIndexOf(' '))}`;
    out.push({ source, text: isPerson ? capitalizeAll(text) : text, kind: 'reading', entry: null, isPerson });
  }
  if (end < maxEnd) out.push(last);
}

const sourceOf = (tokens: readonly Token[], start: number, end: number): string => {
  let source = '';
  for (let index = start; index < end; index++) source += tokens[index]!.source;
  return source;
};

/** 铁梯|上: the side of a thing. */
const isSideOfThing = (tokens: readonly Token[], start: number, end: number): boolean =>
  end - start > 2 &&
  tokens[end - 1]!.entry?.localizer != null &&
  materialThing(sourceOf(tokens, start, end - 1)) !== undefined;

/** 启明号: an unlisted word of this form is a ship. */
const VESSEL = /^.{2,3}号$/u;

/** 雪松味 "mùi tuyết tùng": the nouns that end compounds that are in no list. */
const HEADS: Readonly<Record<string, string>> = tableOf({
  味: 'mùi',
  声: 'tiếng',
  聲: 'tiếng',
  树: 'cây',
  樹: 'cây',
  汤: 'canh',
  湯: 'canh',
  粥: 'cháo',
  饼: 'bánh',
  餅: 'bánh',
  糕: 'bánh',
  酱: 'tương',
  灯: 'đèn',
  燈: 'đèn',
  斧: 'rìu',
});

/** “春桃，去关窗。”: two unlisted characters alone before a pause are a form of address. */
const isAddressed = (source: string, before: Token | undefined, next: Token | undefined): boolean =>
  source.length === 2 && (before === undefined || EDGES.has(before.kind)) && next?.source === '，';

/** "林凡转身": a surname and one or two characters at the beginning of a clause, before an act. */
function isLikelyPerson(source: string, before: Token | undefined, next: Token | undefined): boolean {
  // 老刘焦急的喊声: a form of address.
  if (source.length === 2 && (source[0] === '老' || source[0] === '小') && isFrequentSurname(source[1]!)) return true;
  // 隔壁村的小芳: also with a given name, unless a number is before it.
  if (CALLED.test(source) && !(before !== undefined && COUNTING.has(before.kind))) return true;
  return (
    (source.length === 2 || source.length === 3) &&
    isFrequentSurname(source[0]!) &&
    isSurname(source[0]!) &&
    (before === undefined || EDGES.has(before.kind)) &&
    next !== undefined &&
    ACTS.has(next.kind)
  );
}

const CALLED =
  /^[小阿][芳红丽明燕娟玲梅兰美华军强刚宝杰敏慧薇莉菊英伟勇波涛磊静洁霞萍婷雯佳琪琳倩娜雅晴莲桃翠柔蓉珍秀香福贵柱根旺豪鹏辉斌浩宇凯阳彤瑶萌悦欣雨雪凤芬梦露怡蕾璐妍颖瑞康健鸿俊亮超]$/u;
const COUNTING: ReadonlySet<TokenKind> = new Set(['measure', 'number', 'determiner']);

function canJoin(token: Token): boolean {
  if (token.kind === 'reading') return true;
  if (token.source.length !== 1 || token.entry === null) return false;
  const { kind } = token;
  if (kind === 'measure' || kind === 'number') return false;
  return (
    kind === 'noun' ||
    kind === 'adjective' ||
    kind === 'localizer' ||
    (token.entry.localizer !== null && isHan(token.source.charCodeAt(0)))
  );
}

const EDGES: ReadonlySet<TokenKind> = new Set(['punctuation', 'lineBreak', 'space']);
const ACTS: ReadonlySet<TokenKind> = new Set(['verb', 'adverb', 'preposition']);
const BEFORE_LOCALIZER: ReadonlySet<TokenKind> = new Set(['name', 'noun', 'reading']);
/** 御座上的少年, 里子上绣着: the side of an unlisted noun, before 的 or a verb of existence. */
const isSideOfUnknown = (tokens: readonly Token[], start: number, end: number): boolean =>
  end - start > 2 &&
  SIDES.has(tokens[end - 1]!.source) &&
  (tokens[end] === undefined ||
    tokens[end].kind === 'punctuation' ||
    isDe(tokens[end]) ||
    tokens[end].kind === 'verb' ||
    IN_OR_FROM.has(tokens[start - 1]?.source ?? ''));
const SIDES = new Set('上下');
const IN_OR_FROM = new Set('在从往到');
const ALWAYS_LOCALIZERS = new Set('中里裡裏内內');
