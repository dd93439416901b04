import {
  backwards,
  clauseBefore,
  earlier,
  endsWithLe,
  isBefore,
  isEdge,
  isKind,
  isNext,
  kinds,
  later,
  markAfter,
  type Place,
  restOfClause,
  startsClause,
} from './sense-places.ts';

/** What leaves open which of two things is so. */
const UNSURE =
  /^(?:.*不清|(?:不管|无论|不论)是|.*不出|不知道?|也?不知|不晓得|不确定|不明白|没人知道|没有人知道|谁知道|谁也不知道|难以分辨|难辨|不管|无论|不论|分辨|究竟|到底)$/u;
const WHAT = /(?:谁|什么|哪|怎么|如何|几|多少|为何|啥)/u;
/** 分不清是在做梦，还是真的回到了三年前: the other thing that may be so. */
export const isOtherOfTwo = (place: Place): boolean => {
  if (!isBefore(place, /^[，,]$/u) || later(place, /^(?:吧|为好|为妙)$/u, 10)) return false;
  // 是柳河县，还是柳林县来着.
  if (isKind(place.next, THINGS) && isKind(place.tokens[place.index - 2], THINGS) && earlierInSentence(place, /^是$/u))
    if (place.next!.source.at(-1) === place.tokens[place.index - 2]!.source.at(-1)) return true;
  if (isBeing(place) && !endsWithLe(place)) return true;
  let isSaid = false;
  for (const { source } of backwards(place)) {
    if (WHAT.test(source)) return false;
    if (/(?:是|像|该|要)$/u.test(source)) isSaid = true;
    if (UNSURE.test(source)) return isSaid || /^(?:(?:不管|无论|不论)是?|究竟|到底)$/u.test(source);
  }
  return false;
};
/** 是为了保护他，还是为了掩盖什么: the same word follows 是 in the clause before. */
const isBeing = ({ tokens, index, next }: Place): boolean => {
  let at = index - 2;
  while (at > 0 && !isEdge(tokens[at - 1])) at--;
  return tokens[at]?.source === '是' && tokens[at + 1]?.source === next?.source && next !== undefined;
};
const THINGS = kinds('noun place name reading');
const earlierInSentence = (place: Place, sources: RegExp): boolean => {
  for (const { source } of backwards(place)) if (sources.test(source)) return true;
  return false;
};
/** 走正门还是侧门: two things of one kind. */
export const isLikeOther = ({ before, next }: Place): boolean =>
  before?.kind === 'noun' &&
  next?.kind === 'noun' &&
  before.source.length > 1 &&
  before.source !== next.source &&
  before.source.at(-1) === next.source.at(-1);

/** 分不清是在楼上还是在楼下: the same word follows both. */
export const isSameBehindBeing = ({ tokens, index, next }: Place): boolean => {
  for (let at = index - 2; at > 0 && index - at < MAX_CHOICE_TOKENS && !isEdge(tokens[at]); at--)
    if (/^(?:.*是)$/u.test(tokens[at]!.source) && !/^还/u.test(tokens[at]!.source))
      return next !== undefined && tokens[at + 1]!.source === next.source && at + 1 < index;
  return false;
};
const MAX_CHOICE_TOKENS = 9;
/** 到底是你当还是我当？ asks which of the two. */
export const isAskedOfTwo = (place: Place): boolean =>
  /^[？?]/u.test(markAfter(place)?.source ?? '') &&
  isKind(place.before, kinds('noun verb adjective pronoun person name place preposition')) &&
  isKind(place.next, kinds('noun verb adjective pronoun person name place preposition')) &&
  clauseBefore(place, 8).some(
    ({ source }, at, before) => /^(?:到底|究竟)是?$/u.test(source) && at < before.length - 2,
  ) &&
  !later(place, /^吗$/u, 10);

/** 还是早点回去吧: what one had better do. */
export const isAdvice = (place: Place): boolean => {
  const rest = restOfClause(place, 12);
  if (/^[？?]/u.test(markAfter(place)?.source ?? '') || earlier(place, /^(?:最后|最终|到底|终究|果然|总)$/u, 3))
    return false;
  if (rest.at(-1)?.source === '吧') return isKind(place.next, kinds('verb reading adverb preposition time adjective'));
  return (
    isNext(place, /^(?:先|早点|早些|快点|快些|尽快|尽早|赶紧|赶快|小心|少|趁早|别)/u) &&
    (startsClause(place) || isBefore(place, /^(?:我们|咱们|你|您|你们|咱|我)$/u)) &&
    !rest.some(({ source }) => /^[了过]$/u.test(source))
  );
};
