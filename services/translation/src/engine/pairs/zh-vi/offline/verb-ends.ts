import { isDe } from './tokens.ts';
import type { Token, TokenKind } from './types.ts';

/**
 * Returns the end of a verb before 的: with its 了 (炼废了的丹药), and what broke or is missing (断了半截的剑, 瘸了腿的马).
 */
export function endOfVerb(tokens: readonly Token[], verbAt: number): number {
  let end = verbAt + 1;
  const next = tokens[end];
  if (next === undefined || isDe(next)) return end;
  // 借来的礼服: where the act leads.
  if (isDe(tokens[end + 1]) && (LEADS.has(next.source) || (next.kind === 'time' && LASTED.test(next.source))))
    return end + 1;
  if (isDe(tokens[end + 1]) && isPlaceAt(tokens, end) && ENDS_AT_PLACE.test(tokens[verbAt]!.source)) return end + 1;
  // 藏在牙齿里的毒药: where, in words of their own.
  if (ENDS_AT_PLACE.test(tokens[verbAt]!.source)) {
    let place = end;
    while (place - end < MAX_PLACE_TOKENS && tokens[place]?.kind === 'noun') place++;
    if (place > end && tokens[place]?.entry?.localizer != null && isDe(tokens[place + 1])) return place + 1;
  }
  // 蜷在船舱里的年轻人.
  if (AT_OR_TO.has(next.source)) {
    let place = end + 1;
    while (place - end <= MAX_PLACE_TOKENS && PLACE_KINDS.has(tokens[place]?.kind ?? 'raw')) place++;
    // 滑到鼻尖上的眼镜: 上 and 下 are verbs as well.
    if (place > end + 1 && isDe(tokens[place + 1]) && tokens[place]!.entry?.localizer != null) return place + 1;
    return place > end + 1 && isDe(tokens[place]) && isPlaceAt(tokens, place - 1) ? place : end;
  }
  // 烤得焦黑的红薯.
  if (next.source === '得') {
    let state = end + 1;
    while (tokens[state]?.kind === 'degree') state++;
    return STATES.has(tokens[state]?.kind ?? 'raw') || isTwice(tokens[state]) ? state + 1 : end;
  }
  if (tokens[end]?.source !== '了' || tokens[end]!.kind !== 'particle') return end;
  end++;
  if (!BREAKING.test(tokens[verbAt]!.source)) return end;
  while (end - verbAt < MAX_BROKEN_TOKENS && BROKEN.has(tokens[end]?.kind ?? 'raw')) end++;
  return end;
}
const STATES: ReadonlySet<TokenKind> = new Set(['adjective', 'expression']);
/** 关得紧紧的门, 扔得满地的玩具. */
const isTwice = (token: Token | undefined): boolean =>
  (token?.kind === 'adverb' && /^(.)\1$/u.test(token.source)) ||
  (token?.kind === 'place' && token.source.startsWith('满'));
/** 失踪多年的王子. */
const LASTED =
  /^(?:多|许|数|几|整|[一二三两四五六七八九十百千半]+个?)(?:年|天|日|月|夜|久|个月|小时|时辰)$|^(?:已久|许久)$/u;
const LEADS = new Set('来 走 掉 回 好 完 光 碎 破 断 坏 下来 回来'.split(' '));
const isPlaceAt = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.kind === 'place' ||
  tokens[at]?.kind === 'localizer' ||
  (tokens[at]?.kind === 'noun' && STARTS_WITH_PLACE.test(tokens[at]!.text));
const AT_OR_TO = new Set(['在', '到']);
const MAX_PLACE_TOKENS = 3;
const PLACE_KINDS: ReadonlySet<TokenKind> = new Set(['noun', 'place', 'localizer', 'reading']);
const ENDS_AT_PLACE = /.[在到]$/u;
const BREAKING = /^(?:断|瘸|破|缺|掉|红|秃|瞎|聋|坏|烂|湿|生|少|褪|卷|豁|塌|漏|锈|裂|没|丢|碎|折|歪|变|黑|沾|失)/u;
const MAX_BROKEN_TOKENS = 5;
const BROKEN: ReadonlySet<TokenKind> = new Set(['number', 'measure', 'noun']);

/** Rendered words for what is beside, in or on something. */
export const STARTS_WITH_PLACE = /^(?:ngoài|trong|trên|dưới|bên|phía|trước|sau|giữa) /;

/** Returns the word of an act whose object stands apart: 行礼 for 行了个礼, 磕头 for 磕完头. */
export const wholeAct = (source: string): string => source.replace(APART, '$1$2');
const APART = /^(\p{L})(?:[了过完]?一?[个個]|[了过完]一?)(\p{L}{1,2})$/u;

/** Divides "xin lỗi một tiếng" before how often it is done; undefined if the rendering does not end in that. */
export const onceApart = (text: string): readonly [act: string, once: string] | undefined => {
  const parts = ONCE_AT_END.exec(text);
  return parts === null ? undefined : [parts[1]!, parts[2]!];
};
const ONCE_AT_END = /^(.+) (một (?:tiếng|cái|lần|câu))$/u;
