import { placedText } from '../surfaces.ts';
import { asAdverb, asModifiers, isAspect, tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { reorder } from '../word-order.ts';
import { isKind, isWord, kindsOf, wordsOf } from './clauses.ts';
import { isPlaceEnd } from './subject-relatives.ts';

/** Applies the rules on clauses to tokens. */
export type Rewriter = (tokens: readonly Token[]) => readonly Token[];

/** Returns words in Vietnamese order as one modifier, which no later rule divides or moves: "ngồi trong góc". */
export const asOneModifier = (tokens: readonly Token[], rewrite: Rewriter): Token[] => {
  const given = withMostLast(
    withPlaceLast(
      withSizeFirst(withHalf(withOriginLast(withEven(withCompany(withCompanionLast(tokens.map(asOfNoun))))))),
    ),
  );
  const text = textInOrder(rewrite(given).filter((token) => !isDropped(token)));
  return text === '' ? [] : asModifiers([word('', text, 'adverb')]);
};

/** Returns the text of words as the order of a phrase has them. */
export const textInOrder = (tokens: readonly Token[]): string => {
  const ordered = reorder(tokens);
  return ordered
    .map((_, index) => placedText(ordered, index))
    .filter((part) => part !== '')
    .join(' ');
};

const BESIDE = wordsOf('和 跟 与 同');
const SOMEBODY = kindsOf('pronoun name person');
const THE_SAME = /^同(?:一.*|[年月日天时期届村岁门乡班校行龄]|样)$|^一同$/u;
/** 和他|同一年上山 "cùng một năm lên núi với hắn". */
const withCompanionLast = (tokens: Token[]): Token[] => {
  const [beside, who, same] = tokens;
  return isWord(beside, BESIDE) && isKind(who, SOMEBODY) && THE_SAME.test(same?.source ?? '')
    ? [...tokens.slice(2), word(beside.source, 'với', 'adverb'), asAdverb(who!)]
    : tokens;
};

/** 派来|和他接头 "phái tới cùng hắn bắt liên lạc": with whom something is done is no second of two. */
const withCompany = (tokens: Token[]): Token[] =>
  tokens.map((token, at) =>
    token.kind === 'conjunction' &&
    isWord(token, BESIDE) &&
    (at === 0 || isKind(tokens[at - 1], BEFORE_COMPANY)) &&
    isKind(tokens[at + 1], SOMEBODY) &&
    isKind(tokens[at + 2], AFTER_COMPANY)
      ? word(token.source, 'cùng', 'adverb')
      : token,
  );
const BEFORE_COMPANY = kindsOf('verb adverb time');
const AFTER_COMPANY = kindsOf('verb adverb expression');

const FROM = wordsOf('从');
const TO = /[到至]$/u;
/** 从怀里|掏出来 "móc ra từ trong ngực". */
const withOriginLast = (tokens: Token[]): Token[] => {
  const from = tokens.findIndex((token) => isWord(token, FROM) && token.kind === 'preposition');
  const act = tokens.findIndex(({ kind }, at) => at > from + 1 && (kind === 'verb' || kind === 'adverb'));
  const isSided = act !== -1 && isPlaceEnd(tokens[act]) && tokens[act]!.source.length === 1;
  const start = isSided ? act + 1 : act;
  if (from === -1 || act === -1 || start >= tokens.length || tokens.slice(start).some(({ source }) => TO.test(source)))
    return tokens;
  return [...tokens.slice(0, from), ...tokens.slice(start), ...tokens.slice(from, start)];
};

/** Behind a noun, what describes it needs no 了 or 着. */
const isDropped = (token: Token): boolean => isAspect(token) && !EXPERIENCED.test(token.source);
const EXPERIENCED = /^[过過]$/u;

/** Words as they are said of a noun: 让他做了噩梦的 "khiến", 满脸油污的 "mặt đầy". */
const OF_NOUN: Readonly<Record<string, string>> = tableOf({
  让: 'khiến',
  讓: 'khiến',
  令: 'khiến',
  使: 'khiến',
  满脸: 'mặt đầy',
  满身: 'người đầy',
  满头: 'đầu đầy',
  满手: 'tay đầy',
  送给: 'tặng',
  叫: 'gọi là',
});
const asOfNoun = (token: Token, index: number, tokens: readonly Token[]): Token => {
  const text = token.entry === null ? undefined : OF_NOUN[token.source];
  if (text === undefined) return token;
  // 叫不出名字的鱼: only what is named follows "gọi là".
  if (token.source === '叫' && (index > 0 || !isKind(tokens[1], NAMED))) return token;
  // 满脸|油污: it stays before what it is full of.
  const kind = token.source.startsWith('满') ? 'adverb' : token.kind === 'preposition' ? 'verb' : token.kind;
  return { ...token, text, kind };
};

const NAMED = kindsOf('noun name person reading place');

const EVEN = wordsOf('连');
const TOO = /^đều(?= |$)/u;
/** 连灵根都没有 "ngay cả linh căn cũng không có". */
const withEven = (tokens: Token[]): Token[] => {
  const even = tokens.findIndex((token) => isWord(token, EVEN));
  return even === -1
    ? tokens
    : tokens.map((token, at) => (at > even ? { ...token, text: token.text.replace(TOO, 'cũng') } : token));
};

const HALF = wordsOf('一半 半截');
const BEGUN = /^[看吃喝写啃咬抽嗑读听做织缝画念洗剥削磕]/u;
/** 看|了|一半 "đọc dở". */
const withHalf = (tokens: Token[]): Token[] => {
  const [act, done, half] = tokens.slice(-3);
  return tokens.length > 2 && BEGUN.test(act!.source) && isAspect(done) && isWord(half, HALF)
    ? [...tokens.slice(0, -3), act!.source === '看' ? word('看', 'đọc', 'verb') : act!, word('一半', 'dở', 'adverb')]
    : tokens;
};

const DIMENSIONS = /^[长宽高深厚粗重大远]$/u;
/** 三百|斤|重 "nặng ba trăm cân". */
const withSizeFirst = (tokens: Token[]): Token[] => {
  const [number, measure, quality] = tokens;
  const isSize = tokens.length === 3 && number!.kind === 'number' && measure!.kind === 'measure';
  return isSize && DIMENSIONS.test(quality!.source) ? [asAdverb(quality!), number!, measure!] : tokens;
};

const WHERE = kindsOf('noun place pronoun person name localizer');
/** 床上|躺 "nằm trên giường": what stays somewhere. */
const withPlaceLast = (tokens: Token[]): Token[] => {
  const acts = tokens.filter((token) => !isDropped(token));
  const act = acts.at(-1);
  const place = acts.slice(0, -1);
  const isMost = acts.at(-2)?.source === '最' && act?.kind === 'adjective';
  if (isMost && place.length > 1 && isPlaceEnd(place.at(-2))) return [...acts.slice(-2), ...place.slice(0, -1)];
  const isStaying = act?.kind === 'verb' && STAYING.test(act.source) && place.length > 0;
  return isStaying && place.every((token) => isKind(token, WHERE) || isPlaceEnd(token)) && isPlaceEnd(place.at(-1))
    ? [act, ...place]
    : tokens;
};
const STAYING =
  /^(?:[站坐躺挂放跪蹲趴靠藏埋住摆插绑缠贴写画刻停守围挤漂浮飘盖铺堆燃烧亮装睡]|悬挂|摆放|生长|盘踞|守护|沉睡)着?$/u;

/** 最|喜欢 "thích nhất", 最|不想见. */
const withMostLast = (tokens: Token[]): Token[] => {
  const most = tokens.findIndex(({ kind, source }) => kind === 'degree' && source === '最');
  return most === -1 ? tokens : [...tokens.slice(0, most), ...tokens.slice(most + 1), word('最', 'nhất', 'adverb')];
};
