import type { Token, TokenKind } from './types.ts';

/** A noun phrase in Vietnamese order. */
interface Phrase {
  tokens: Token[];
  end: number;
  /** It can own something: "B của A". */
  isOwner: boolean;
  isPerson: boolean;
}

/** Maximum nesting of modifiers; deeper ones keep the source order. */
const MAX_DEPTH = 8;

/** A longer reading is more likely a clause than a word. */
const MAX_READING_CHARACTERS = 5;
const MAX_DEGREES = 3;

/** Bounds the work for a hostile "人的人的人的…", which copies a growing phrase at each step. */
const MAX_PHRASE_TOKENS = 24;

/** Returns the noun phrase that starts at `start`, in Vietnamese order; null if none does. */
export function nominal(tokens: readonly Token[], start: number, depth: number, isObject = false): Phrase | null {
  const first = tokens[start];
  if (first === undefined || depth > MAX_DEPTH) return null;
  if (first.kind === 'determiner') return determined(tokens, start, depth);
  if (first.kind === 'adjective' || first.kind === 'degree') return described(tokens, start, depth);
  if (first.kind === 'number') return counted(tokens, start, depth);
  if (first.kind === 'expression' || first.kind === 'phrase' || first.kind === 'interjection')
    return described(tokens, start, depth);
  const clause = first.kind === 'noun' ? describedClause(tokens, start, depth) : null;
  if (clause) return clause;
  const head = headAt(tokens, start);
  return head && applyFollowingWords(tokens, head, depth, isObject);
}

/** "这个人" → "người này": puts the frame of the determiner around the phrase. */
function determined(tokens: readonly Token[], start: number, depth: number): Phrase | null {
  const determiner = tokens[start]!;
  const frame = determiner.entry?.frame ?? bareFrame(determiner, tokens[start + 1]);
  const inner =
    frame === undefined
      ? null
      : (wholeOf(tokens, start) ??
        nominal(tokens, start + 1, depth + 1) ??
        relativeClause(tokens, start + 1, undefined, depth + 1));
  if (!inner || tokens[start + 1]!.kind === 'pronoun') return null;
  const [before = '', after = ''] = frame!.split('~');
  const framed = [...inner.tokens];
  // "那盏灯上" → "trên ngọn đèn kia": the localizer is said of the whole phrase.
  const where = framed[0]!.kind === 'localizer' && framed.length > 1 ? framed.shift() : undefined;
  if (before.trim() !== '') framed.unshift(word(determiner.source, before.trim(), 'determiner'));
  if (after.trim() !== '') framed.push(word(before.trim() === '' ? determiner.source : '', after.trim(), 'determiner'));
  if (where !== undefined) framed.unshift(where);
  const phrase = { ...inner, tokens: framed };
  return WHOLE.has(determiner.source) ? applyFollowingWords(tokens, phrase, depth, false) : phrase;
}

/** 整个酒馆的烛火: the whole of the tavern, not of the light. */
const wholeOf = (tokens: readonly Token[], start: number): Phrase | null => {
  if (!WHOLE.has(tokens[start]!.source)) return null;
  const head = headAt(tokens, start + 1);
  return head !== null && isDe(tokens[head.end]) ? head : null;
};
const WHOLE = new Set('整个 整座 整片 整条 整间'.split(' '));

/** "这面具" → "mặt nạ này": 这 alone before a noun determines it. */
const bareFrame = (determiner: Token, next: Token | undefined): string | undefined =>
  determiner.entry !== null && next !== undefined && DETERMINED.has(next.kind)
    ? BARE_FRAMES[determiner.source]
    : undefined;
const DETERMINED: ReadonlySet<TokenKind> = new Set(['noun', 'place']);
const BARE_FRAMES: Readonly<Record<string, string>> = { 这: '~ này', 這: '~ này', 此: '~ này', 那: '~ kia' };

/** "七位长老" as one phrase, so that it may own and be owned: "kiếm của bảy vị trưởng lão". */
function counted(tokens: readonly Token[], start: number, depth: number): Phrase | null {
  const measure = tokens[start + 1];
  const hasMeasure = measure?.kind === 'measure';
  const at = start + (hasMeasure ? 2 : 1);
  const first = tokens[at];
  if (first === undefined || !(isHeadKind(first) || first.kind === 'adjective')) return null;
  const inner = first.kind === 'adjective' ? described(tokens, at, depth + 1) : headAt(tokens, at);
  if (!inner) return null;
  // 三颗子弹 "ba viên đạn": the noun has the measure word.
  const hasOwn = hasMeasure && inner.tokens[0]!.text.startsWith(`${measure.text} `);
  const count = hasMeasure && !isGeneralMeasure(measure) && !hasOwn ? [tokens[start]!, measure] : [tokens[start]!];
  const phrase = { ...inner, tokens: [...count, ...inner.tokens] };
  return first.kind === 'adjective' ? phrase : applyFollowingWords(tokens, phrase, depth, false);
}

/** "很大的山" → "núi rất lớn", "美丽女子" → "nữ tử xinh đẹp". */
function described(tokens: readonly Token[], start: number, depth: number): Phrase | null {
  let index = start;
  while (tokens[index]?.kind === 'degree' && index - start < MAX_DEGREES) index++;
  const adjective = tokens[index];
  if (adjective === undefined || !DESCRIBING_KINDS.has(adjective.kind)) return null;
  // 年轻而苍白的脸.
  if (AND.has(tokens[index + 1]?.source ?? '') && tokens[index + 2]?.kind === 'adjective' && isDe(tokens[index + 3]))
    index += 2;
  const hasDe = isDe(tokens[index + 1]);
  if (!hasDe && adjective.kind !== 'adjective') return null;
  if (!hasDe && (index > start || BEFORE_NOUN.has(adjective.source))) return null;
  const inner = nominal(tokens, index + (hasDe ? 2 : 1), depth + 1);
  if (!inner || inner.tokens[0]!.kind === 'pronoun') return null;
  return { ...inner, tokens: [...inner.tokens, ...tokens.slice(start, index + 1)] };
}

const AND = new Set(['而', '又', '且']);

/** One to three nouns, names or readings in a row, or one pronoun. */
function headAt(tokens: readonly Token[], start: number): Phrase | null {
  const first = tokens[start]!;
  if (first.kind === 'pronoun') return { tokens: [first], end: start + 1, isOwner: true, isPerson: true };
  let end = start;
  // 陈石|手里: a place after a head is said of it.
  while (end < tokens.length && end - start < 3 && isHeadKind(tokens[end]!) && !(end > start && isPlace(tokens, end)))
    end++;
  if (end === start) return null;
  const last = tokens[end - 1]!;
  const words = tokens.slice(start, end);
  // "手中长刀" → "trường đao trong tay".
  if (first.kind === 'place' && words.length > 1 && words.every(({ kind }, at) => at === 0 || kind === 'noun'))
    words.push(words.shift()!);
  return {
    tokens: words,
    end,
    isOwner: last.kind !== 'reading' && last.kind !== 'place' && !STARTS_WITH_PLACE.test(last.text),
    isPerson: last.kind === 'person' || last.isPerson,
  };
}

const isPlace = (tokens: readonly Token[], index: number): boolean =>
  tokens[index]!.kind === 'place' && tokens[index - 1]!.kind !== 'place';

export function isHeadKind(token: Token): boolean {
  const { kind } = token;
  return (
    kind === 'noun' ||
    kind === 'person' ||
    kind === 'name' ||
    kind === 'place' ||
    (kind === 'reading' && token.source.length <= MAX_READING_CHARACTERS)
  );
}

/** Applies plural, place words, localizers and 的 after a head, each of which reverses the order. */
function applyFollowingWords(tokens: readonly Token[], head: Phrase, depth: number, isObject: boolean): Phrase {
  let phrase = head;
  while (true) {
    const next = tokens[phrase.end];
    if (next === undefined || phrase.tokens.length > MAX_PHRASE_TOKENS) return phrase;
    if (next.kind === 'particle' && (next.source === '们' || next.source === '們')) {
      phrase = { ...phrase, tokens: [word(next.source, 'các', 'determiner'), ...phrase.tokens], end: phrase.end + 1 };
    } else if (next.kind === 'place' && phrase.isOwner) {
      phrase = { tokens: [next, ...phrase.tokens], end: phrase.end + 1, isOwner: false, isPerson: false };
    } else if (
      isLocalizer(next) &&
      // "吃完饭之后" (after eating) is a clause, which insertWhen reorders.
      !(isObject && CLAUSE_WHEN.has(next.source)) &&
      !isAspect(tokens[phrase.end + 1]) &&
      !phrase.isPerson &&
      tokens[phrase.end - 1]!.kind !== 'place'
    ) {
      const where = word(next.source, next.entry!.localizer!, 'localizer');
      phrase = { tokens: [where, ...phrase.tokens], end: phrase.end + 1, isOwner: false, isPerson: false };
    } else if (phrase.isPerson && isPlaceOfOwner(next)) {
      // "沈砚手中的灯" → "đèn trong tay Thẩm Nghiễn".
      const owned = determined(tokens, phrase.end, depth + 1);
      if (!owned) return phrase;
      phrase = { ...owned, tokens: [...owned.tokens, ...phrase.tokens], isOwner: true };
    } else if (isDe(next)) {
      const owned = nominal(tokens, phrase.end + 1, depth + 1);
      if (!owned || owned.tokens[0]!.kind === 'pronoun') return phrase;
      // "打败他的人" is the one who defeated him, not his man; "看着他的眼睛" are his eyes.
      if (isObject && (GENERAL_NOUNS.has(owned.tokens[0]!.source) || (owned.isPerson && !phrase.isPerson)))
        return phrase;
      const link = phrase.isOwner ? [word(next.source, 'của', 'preposition')] : [];
      phrase = { ...owned, tokens: [...owned.tokens, ...link, ...phrase.tokens], isOwner: true };
    } else return phrase;
  }
}

/** "他说的话" → "lời hắn nói", "消失的身影" → "thân ảnh biến mất"; null if it is neither. */
export function relativeClause(
  tokens: readonly Token[],
  start: number,
  before: Token | undefined,
  depth = 0,
): Phrase | null {
  const first = tokens[start];
  if (first === undefined) return null;
  const mayBeSubject = first.kind === 'pronoun' || first.kind === 'name' || first.kind === 'person';
  // 他昨天买的书: when or how may be before the verb.
  let verbAt = mayBeSubject ? start + 1 : start;
  // 给母亲看病的太医: for whom it is done is no subject.
  if (first.kind === 'person' && before?.kind === 'preposition') return null;
  // 继母柳氏送来的补品.
  if (first.kind === 'person' && tokens[verbAt]?.kind === 'name') verbAt++;
  while (mayBeSubject && verbAt - start < MAX_BEFORE_VERB && BEFORE_VERB.has(tokens[verbAt]?.kind ?? 'raw')) verbAt++;
  const verb = tokens[verbAt];
  const hasSubject = mayBeSubject && verb?.kind === 'verb';
  if (verb?.kind !== 'verb' || LINKING_VERBS.has(verb.source) || !isDe(tokens[verbAt + 1])) return null;
  if (!hasSubject && before && SUBJECT_KINDS.has(before.kind)) return null;
  const inner = nominal(tokens, verbAt + 2, depth + 1);
  if (!inner || inner.tokens[0]!.kind === 'pronoun') return null;
  return { ...inner, tokens: [...inner.tokens, ...tokens.slice(start, verbAt + 1)] };
}

/** "衣衫破旧的少年" → "thiếu niên y phục cũ nát". */
function describedClause(tokens: readonly Token[], start: number, depth: number): Phrase | null {
  let index = start + 1;
  while (tokens[index]?.kind === 'degree' && index - start < MAX_DEGREES) index++;
  if (tokens[index]?.kind !== 'adjective' || !isDe(tokens[index + 1])) return null;
  const inner = nominal(tokens, index + 2, depth + 1);
  if (!inner || inner.tokens[0]!.kind === 'pronoun') return null;
  return { ...inner, tokens: [...inner.tokens, ...tokens.slice(start, index + 1)] };
}

const MAX_BEFORE_VERB = 3;
const BEFORE_VERB: ReadonlySet<TokenKind> = new Set(['adverb', 'time']);

/** Returns true for 手中的 and 身上的, whose noun is at a place of a person. */
const isPlaceOfOwner = ({ kind, source, entry }: Token): boolean =>
  kind === 'determiner' && source.length > 2 && source.endsWith('的') && PLACE_FRAME.test(entry?.frame ?? '');
const PLACE_FRAME = /^~ (?:trong|trên|dưới|bên|sau|trước|ngoài|giữa)/;
export const isDe = (token: Token | undefined): boolean => token?.source === '的' && token.kind === 'particle';
const isLocalizer = (token: Token): boolean => token.entry !== null && token.entry.localizer !== null;
export const isAspect = (token: Token | undefined): boolean =>
  token?.kind === 'particle' && '了着著过過得'.includes(token.source);
export const isGeneralMeasure = ({ kind, source }: Token): boolean =>
  kind === 'measure' && (source === '个' || source === '個');
export const word = (source: string, text: string, kind: TokenKind): Token => ({
  source,
  text,
  kind,
  entry: null,
  isPerson: false,
});
export const LINKING_VERBS = new Set(['是', '有', '像', '在']);

/** "ngoài cửa sổ" is a place, which owns nothing. */
const STARTS_WITH_PLACE = /^(?:ngoài|trong|trên|dưới|bên|phía|trước|sau|giữa) /;
const DESCRIBING_KINDS: ReadonlySet<TokenKind> = new Set(['adjective', 'expression', 'interjection', 'phrase']);
const CLAUSE_WHEN = new Set(['之后', '之後', '之前', '以后', '以後', '以前']);

/** Nouns so general that 的 before them ends a clause. */
const GENERAL_NOUNS = new Set([
  '人',
  '家伙',
  '东西',
  '東西',
  '地方',
  '事',
  '事情',
  '少年',
  '少女',
  '老人',
  '老者',
  '男子',
  '女子',
  '弟子',
  '人影',
  '身影',
  '方法',
  '办法',
  '机会',
  '能力',
  '原因',
  '理由',
  '消息',
  '资格',
  '目的',
]);

/** Adjectives that Vietnamese puts before the noun: "nhiều người". */
const BEFORE_NOUN = new Set(['多', '少', '一样', '一樣']);
const SUBJECT_KINDS: ReadonlySet<TokenKind> = new Set([
  'adverb',
  'name',
  'noun',
  'person',
  'pronoun',
  'reading',
  'verb',
]);
