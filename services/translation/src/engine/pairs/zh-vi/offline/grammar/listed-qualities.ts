import { newToken } from '../tokens.ts';
import type { Token } from '../types.ts';
import { isKind, isLink, isWord, kindsOf } from './clauses.ts';
import { AND_SO, WHOEVER } from './whoever-is-so.ts';

const MAX_BETWEEN_TOKENS = 10;
const DESCRIBED = kindsOf('noun person place reading name adjective');

/**
 * Drops the 、 between two descriptions of one noun (一只惨白的、没有指甲的手), which would end the clause: after a 的, if
 * another 的 follows before any other mark.
 */
export const joinDescriptions = (given: readonly Token[]): readonly Token[] => {
  const tokens = joinWhoever(joinNamed(given));
  const dropped = new Set<number>();
  for (let at = tokens.length - 3; at > 0; at--)
    if (
      tokens[at]!.source === '、' &&
      (isBeforeDropped(tokens, at, dropped)
        ? isSoAtFirst(tokens, at)
        : ((isLink(tokens[at - 1]!) && isCounted(tokens, at - 1)) ||
            isWornBy(tokens, at) ||
            (isSoAtFirst(tokens, at) && isMoreSo(tokens[at + 1]!))) &&
          hasLinkBefore(tokens, at + 1))
    )
      dropped.add(at);
  if (dropped.size === 0) return tokens;
  // 那只灰白色的、没有瞳孔的眼睛: a colour is a quality here.
  const isColour = (token: Token, at: number): boolean =>
    dropped.has(at + 2) && token.kind === 'noun' && token.source.endsWith('色');
  return tokens
    .map((token, at) => (isColour(token, at) ? { ...token, kind: 'adjective' as const } : token))
    .filter((_, at) => !dropped.has(at));
};

/** 凡是年满十六、修为达到炼气五层的弟子: the mark between two clauses is "và" there. */
const joinWhoever = (tokens: readonly Token[]): readonly Token[] => {
  let out: Token[] | null = null;
  for (let at = 2; at + 2 < tokens.length; at++) {
    if (tokens[at]!.source !== '、' || !hasLinkBefore(tokens, at + 1, 2)) continue;
    let start = at;
    while (start > 0 && at - start < MAX_BETWEEN_TOKENS && !isKind(tokens[start - 1], BREAKS)) start--;
    const isActing = tokens.slice(start + 1, at).some((token) => isKind(token, ACTS));
    const isMoreActing =
      tokens[at + 1]!.kind === 'adverb' || tokens.slice(at + 1, at + 4).some((token) => isKind(token, ACTS));
    if (!isWord(tokens[start], WHOEVER) || !isActing || !isMoreActing) continue;
    out ??= [...tokens];
    out[at] = AND_SO;
  }
  return out ?? tokens;
};
const ACTS = kindsOf('verb adjective expression preposition');

const hasLinkBefore = (tokens: readonly Token[], start: number, least = 2): boolean => {
  for (let at = start; at < tokens.length && at < start + MAX_BETWEEN_TOKENS; at++) {
    const { kind } = tokens[at]!;
    if (kind === 'punctuation' || kind === 'lineBreak' || kind === 'raw') return false;
    // 红的、白的花 are listed; 三十来岁的、棱角分明的脸 is one.
    if (isLink(tokens[at]!))
      return (at > start + 1 || tokens[start]!.source.length >= least) && isKind(tokens[at + 1], DESCRIBED);
  }
  return false;
};

const DESCRIBING = kindsOf('verb expression adjective adverb');
const WORN =
  /^(?:[穿戴披背扎留梳拿提抱围系挂挎扛骑端捧牵拄顶叼推拖举露绑插赶住长]着|身穿|身着|头戴|手持|手拿|腰悬|通体|满身|满脸|一身|浑身)/u;
const AGED = /^(?:出头|岁|来岁)$/u;
const MAX_WORN_TOKENS = 5;
/** 一个穿着工作服、满头大汗的小哥: how somebody is, after what he wears. */
const isWornBy = (tokens: readonly Token[], at: number): boolean => {
  if (!isKind(tokens[at + 1], DESCRIBING)) return false;
  for (let index = at - 1; index > 0 && at - index <= MAX_WORN_TOKENS; index--) {
    const { kind, source } = tokens[index]!;
    if (kind === 'punctuation' || kind === 'lineBreak' || kind === 'raw' || isLink(tokens[index]!)) return false;
    // 骑|着.
    const isWorn = WORN.test(source) || (kind === 'verb' && WORN.test(`${source}${tokens[index + 1]!.source}`));
    // 是个骑着瘦马的老兵.
    if (isWorn) return isKind(tokens[index - 1], COUNTING) || tokens[index - 1]!.source === '个';
    // 一个三十出头、打扮得十分精致的女人.
    if (AGED.test(tokens[at - 1]!.source) && isKind(tokens[index], COUNTING)) return true;
  }
  return false;
};

const SO = kindsOf('adjective degree expression adverb');
const MAX_SO_TOKENS = 8;
/** 那双又瘦又小、长满冻疮的手: how something is, behind what counts it or points at it. */
const isSoAtFirst = (tokens: readonly Token[], at: number): boolean => {
  if (!isKind(tokens[at - 1], QUALITY)) return false;
  let start = at - 1;
  while (
    start > 0 &&
    at - start <= MAX_SO_TOKENS &&
    (isKind(tokens[start - 1], SO) || tokens[start - 1]!.source === '、')
  )
    start--;
  return isKind(tokens[start - 1], COUNTING);
};
const QUALITY = kindsOf('adjective expression');
const MORE_SO = kindsOf('verb noun adverb expression preposition degree');
const isMoreSo = (token: Token): boolean =>
  isKind(token, MORE_SO) || (token.kind === 'adjective' && token.source.length > 1);
/** 阴暗|、|潮湿|、|散发着霉味的: a quality that stands before another mark that is dropped. */
const isBeforeDropped = (tokens: readonly Token[], at: number, dropped: ReadonlySet<number>): boolean => {
  let end = at + 1;
  while (end < tokens.length && isKind(tokens[end], SO)) end++;
  return end > at + 1 && dropped.has(end);
};

/** 会写的、不会写的字 are two groups; 一只惨白的、没有指甲的手 is one. */
const isCounted = (tokens: readonly Token[], link: number): boolean => {
  for (let at = link - 1; at >= 0 && link - at < MAX_BETWEEN_TOKENS; at--) {
    if (isKind(tokens[at], COUNTING)) return true;
    if (!isKind(tokens[at], QUALITIES)) return false;
  }
  return false;
};
const COUNTING = kindsOf('measure determiner');
const QUALITIES = kindsOf('adjective expression degree number verb noun adverb preposition particle');

const OPENING = '“';
const CLOSING = '”';
const NAMED =
  /^(?:一个|一种|一家|一位)?(?:名叫|叫做|叫作|叫|称作|称之为|唤做|取名|取名叫|起名叫|名曰|人称|外号|化名|名为|号称|代号|代号为|编号|编号为|题为|称为|唤作|自称|绰号)$/u;
const SHIPS = /号$/u;
const MAX_NAMED_TOKENS = 5;
const THINGS = kindsOf('noun person reading name');
const BREAKS = kindsOf('punctuation lineBreak raw');

/**
 * 一个名叫“伏羲”的人工智能, “海鸥号”渡轮: a name in quotation marks is one word where a clause goes on behind it. 华山派的《紫阳真经》
 * is "“Tử Dương chân kinh” của Hoa Sơn phái".
 */
const joinNamed = (tokens: readonly Token[]): readonly Token[] => {
  let out: Token[] | null = null;
  for (let at = 0; at < tokens.length; at++) {
    const { source, kind } = tokens[at]!;
    if (kind !== 'punctuation' || (source !== OPENING && source !== '《')) {
      out?.push(tokens[at]!);
      continue;
    }
    const close = closingAt(tokens, at, source === OPENING ? CLOSING : '》');
    const whole = close === -1 ? null : source === OPENING ? named(tokens, at, close) : null;
    if (whole !== null) {
      out ??= tokens.slice(0, at);
      out.push(whole);
      at = close;
      continue;
    }
    // 华山派的《紫阳真经》: whose it is follows it.
    const owner = tokens[at - 2];
    if (source === '《' && close !== -1 && at > 1 && isLink(tokens[at - 1]!) && isOwner(tokens, at - 2)) {
      out ??= tokens.slice(0, at);
      out.length -= 2;
      out.push(...tokens.slice(at, close + 1), newToken('的', 'của', 'preposition'), owner!);
      at = close;
      continue;
    }
    out?.push(tokens[at]!);
  }
  return out ?? tokens;
};

const closingAt = (tokens: readonly Token[], open: number, mark: string): number => {
  for (let at = open + 1; at < tokens.length && at <= open + MAX_NAMED_TOKENS + 1; at++) {
    if (tokens[at]!.source === mark) return at > open + 1 ? at : -1;
    if (isKind(tokens[at], BREAKS)) return -1;
  }
  return -1;
};

const named = (tokens: readonly Token[], open: number, close: number): Token | null => {
  const inner = tokens.slice(open + 1, close);
  const isCalled =
    NAMED.test(tokens[open - 1]?.source ?? '') && tokens[close + 1] !== undefined && isLink(tokens[close + 1]!);
  const isShip =
    SHIPS.test(inner.at(-1)!.source) && isKind(tokens[close + 1], THINGS) && tokens[open - 1]?.kind !== 'punctuation';
  if (!(isCalled || isShip)) return null;
  const text = inner
    .map((token) => token.text)
    .filter((each) => each !== '')
    .join(' ');
  const capital = text.charAt(0).toUpperCase() + text.slice(1);
  const source = tokens
    .slice(open, close + 1)
    .map((token) => token.source)
    .join('');
  return newToken(source, `“${capital}”`, isCalled ? 'reading' : 'name');
};

const OWNERS = kindsOf('name person noun pronoun');
const BEFORE_OWNER = kindsOf('verb preposition conjunction punctuation');
const isOwner = (tokens: readonly Token[], at: number): boolean =>
  isKind(tokens[at], OWNERS) &&
  (at === 0 || isKind(tokens[at - 1], BEFORE_OWNER) || /是$/u.test(tokens[at - 1]!.source));
