import { RESULTS } from '../complements.ts';
import { isAspect, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { isKind, isWord, kindsOf, sideOf, wordsOf } from './clauses.ts';
import { WHO } from './described-nouns.ts';
import { isPlaceEnd } from './subject-relatives.ts';
import { isPlaceWord } from './where-acts.ts';

/** Returns the words before 的 if they are certainly a clause that describes the noun, else null. */
export type Shape = (acts: readonly Token[]) => readonly Token[] | null;

const THINGS = kindsOf('noun reading');
const NAMES = kindsOf('name person reading noun');
const VERB_LIKE = kindsOf('verb noun preposition');
const QUALITIES = kindsOf('adjective degree');
const PLACES = kindsOf('place');
const COUNTS = kindsOf('number measure adverb adjective degree determiner');

const CALLED = wordsOf('名叫 叫做 名为 人称 外号 绰号 自称 姓');
/** 名叫阿木的战士. */
export const withName: Shape = (acts) =>
  isWord(acts[0], CALLED) && acts.length > 1 && acts.length < 4 && acts.slice(1).every((token) => isKind(token, NAMES))
    ? acts
    : null;

const NEWLY = wordsOf('刚 刚刚 新 才刚 刚才');
const NOT_YET = wordsOf('没 没有 还没 还没有 尚未 从未 从没 未曾');
const ENDED =
  /^(?:好|完|成|来|出|下|起|到|走|掉|开|上|满|透|熟|干|清|净|干净|清楚|整齐|明白|仔细|彻底|结实|利索|妥当)$/u;

const asVerb = (token: Token): Token => (token.kind === 'verb' ? token : { ...token, kind: 'verb' });
/** 印好 "in xong", 擦干净 "lau sạch". */
const withEnd = (verb: Token, end: Token): Token =>
  word(verb.source + end.source, `${verb.text} ${ENDS[end.source] ?? RESULTS[end.source] ?? end.text}`, 'verb');
const ENDS: Readonly<Record<string, string>> = {
  好: 'xong',
  完: 'xong',
  干净: 'sạch',
  净: 'sạch',
  熟: 'chín',
  干: 'khô',
};

/** 刚印好的报纸, 没擦干净的油渍: an act with 刚 or 没 and its result. */
export const newlyDone: Shape = (acts) => {
  const isNot = isWord(acts[0], NOT_YET);
  if (!isNot && !isWord(acts[0], NEWLY)) return null;
  const verb = acts[1];
  const [end, ...rest] = acts.slice(2);
  if (verb === undefined || !isKind(verb, VERB_LIKE) || rest.length > 0) return null;
  if (verb.kind !== 'verb' && !(verb.source.length === 1 && end !== undefined)) return null;
  if (end === undefined) return isNot && !/.[完好成过到]$/u.test(verb.source) ? null : acts;
  if (isAspect(end)) return end.source === '过' ? [acts[0]!, asVerb(verb), end] : null;
  if (verb.source.length > 1 || !ENDED.test(end.source)) return null;
  return [acts[0]!, withEnd(verb, end)];
};

const COMPARED = wordsOf('比');
/** 比他高一头的男孩. */
export const comparedWith: Shape = (acts) =>
  isWord(acts[0], COMPARED) &&
  (isKind(acts[1], WHO) || acts[1]?.kind === 'noun') &&
  acts.slice(2).some((token) => isKind(token, QUALITIES)) &&
  acts.slice(2).every((token) => isKind(token, COUNTS) || token.source === '得')
    ? acts
    : null;

const TOGETHER = wordsOf('和 跟 与 同');
const AS_ONE = wordsOf('一起 一块 一块儿 一同 一道 同时');
const ACTS = kindsOf('verb adverb noun expression preposition adjective');
/** 和他接头的女人. */
export const togetherWith: Shape = (acts) => {
  const isShape =
    isWord(acts[0], TOGETHER) &&
    isKind(acts[1], WHO) &&
    acts.length > 2 &&
    acts.length < 6 &&
    (acts[2]!.kind === 'verb' || isWord(acts[2], AS_ONE)) &&
    acts.slice(2).every((token) => isKind(token, ACTS)) &&
    acts.slice(2).some(({ kind }) => kind === 'verb');
  return isShape ? [word(acts[0]!.source, 'cùng', 'adverb'), ...acts.slice(1)] : null;
};

const SUFFERING = wordsOf('被');
/** 被赶出去的伙计. */
export const suffered: Shape = (acts) =>
  isWord(acts[0], SUFFERING) && acts.length > 1 && acts.length < 5 && acts.at(-1)!.kind === 'verb' ? acts : null;

const COVERING = /^[裹包盖蒙缠铺贴挂插涂沾镶嵌系绑套罩垫装盛披戴穿堆捆绣缝织]着?$/u;
const STILL = wordsOf('着');
/** Returns the end of V着 at an index, or the index if there is none. */
const stillEnd = (acts: readonly Token[], at: number): number => {
  const verb = acts[at];
  if (verb === undefined || !isKind(verb, VERB_LIKE)) return at;
  if (verb.source.length === 2 && verb.source.endsWith('着')) return at + 1;
  return verb.source.length === 1 && isWord(acts[at + 1], STILL) ? at + 2 : at;
};
/** 裹着旧布的剑. */
export const covering: Shape = (acts) => {
  const end = stillEnd(acts, 0);
  const objects = acts.slice(end);
  const isShape =
    end > 0 &&
    COVERING.test(acts[0]!.source) &&
    objects.length > 0 &&
    objects.length < 3 &&
    objects.every((token) => isKind(token, THINGS) || token.kind === 'adjective') &&
    isKind(objects.at(-1), THINGS) &&
    !LOOKS.test(objects.at(-1)!.source);
  return isShape ? [asVerb(acts[0]!), ...objects] : null;
};

/** 贴着肉色的创可贴: the look of the object. */
const LOOKS = /[色形状样式型]$/u;
/** 跟着的男人, 仓库里压着的布, 她身后跟着的男人. */
export const goingOn: Shape = (acts) => {
  let at = 0;
  if (acts.length > 2 && isKind(acts[0], WHO) && isKind(acts[1], PLACES)) at = 2;
  else if (isKind(acts[0], PLACES) || isPlaceWord(acts[0]!) || isPlaceEnd(acts[0])) at = 1;
  else if (isKind(acts[0], THINGS) && sideOf(acts[1]) !== undefined) at = 2;
  const end = stillEnd(acts, at);
  if (end === at || end !== acts.length) return null;
  const side = at === 2 ? sideOf(acts[1]) : undefined;
  const place = side === undefined ? acts.slice(0, at) : [word(acts[1]!.source, side, 'adverb'), acts[0]!];
  return [asVerb(acts[at]!), ...place];
};

const WRAPPED: Readonly<Record<string, string>> = {
  包: 'bọc bằng',
  裹: 'bọc bằng',
  盖: 'phủ bằng',
  缠: 'quấn bằng',
  捆: 'buộc bằng',
  绑: 'buộc bằng',
  蒙: 'che bằng',
  罩: 'che bằng',
  堵: 'bịt bằng',
  塞: 'nhét bằng',
  糊: 'dán bằng',
  扎: 'buộc bằng',
  拴: 'buộc bằng',
  围: 'quây bằng',
  垫: 'lót bằng',
};
/** 油布包着的账册 "sổ sách bọc bằng vải dầu". */
export const wrappedIn: Shape = (acts) => {
  const at = acts.length > 2 && acts[0]!.kind === 'adjective' ? 1 : 0;
  if (!isKind(acts[at], THINGS)) return null;
  const end = stillEnd(acts, at + 1);
  const text = WRAPPED[acts[at + 1]?.source.charAt(0) ?? ''];
  if (text === undefined || end === at + 1 || end !== acts.length) return null;
  return [word(acts[at + 1]!.source, text, 'adverb'), ...acts.slice(0, at + 1)];
};

const SELF = wordsOf('自己');
/** 自己用了二十年的菜刀. */
export const byOneself: Shape = (acts) => {
  const done = acts.findIndex(isAspect);
  if (!isWord(acts[0], SELF) || done < 2 || done > 3 || acts.length !== done + 3) return null;
  if (acts[done + 1]!.kind !== 'number' || acts[done + 2]!.kind !== 'measure') return null;
  return [...acts.slice(0, done - 1), asVerb(acts[done - 1]!), ...acts.slice(done + 1)];
};

const WEARING = /^[穿戴披背扛拎提留裹套]着?$/u;
/** 穿灰布衫的郎中: of people only. */
export const wearing: Shape = (acts) => {
  const objects = acts.slice(1);
  const isShape =
    acts[0]?.kind === 'verb' &&
    WEARING.test(acts[0].source) &&
    objects.length > 0 &&
    objects.length < 4 &&
    objects.every((token) => isKind(token, THINGS) || token.kind === 'adjective') &&
    objects.at(-1)!.kind === 'noun';
  return isShape ? acts : null;
};

/** 京城运来的瓷器: the origin or the bringer of a thing. */
export const broughtFrom: Shape = (acts) => {
  const isFrom = acts.length === 2 && (isKind(acts[0], PLACES) || acts[0]!.kind === 'noun');
  return isFrom && acts[1]!.kind === 'verb' && /^[运送寄带传买搬调派捎请抓]来$/u.test(acts[1]!.source) ? acts : null;
};
