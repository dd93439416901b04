import {
  earlier,
  endsWithLe,
  isBefore,
  isEdge,
  isKind,
  isNext,
  kinds,
  later,
  type Place,
  restOfClause,
  SOMEBODY,
  startsClause,
} from './sense-places.ts';

/** 你都多大了, 都什么时候了: it has come to that. */
export const isAlreadySo = (place: Place): boolean =>
  (startsClause(place) || isKind(place.before, SOMEBODY) || isBefore(place, /^这$/u)) &&
  isNext(
    place,
    /^(?:多大|多少岁|几岁|几点|多久|这把年纪|这个点|这会儿|这时候|这个时候|这个时辰|这么大|这么晚|什么年代)/u,
  ) &&
  (endsWithLe(place) || isNext(place, /了$/u));
/** 都说了些什么, 都去了哪儿: what follows asks about all of it. */
export const isAskedAll = (place: Place): boolean =>
  isKind(place.next, kinds('verb')) &&
  !earlier(place, /(?:谁|什么|哪儿|哪里|怎么|每|所有|任何|大家|人人|不管|无论)/u, 8) &&
  later(place, /^(?:些什么|什么|哪些|哪儿|哪里|谁|什么人|什么样)$/u, 4) &&
  later(place, /^[了过些]$|[了过]$/u, 2) &&
  endsClauseWith(place, /(?:什么|哪些|哪儿|哪里|谁|人|事|东西|地方|话)$/u);
const endsClauseWith = (place: Place, sources: RegExp): boolean => {
  const rest = restOfClause(place, 7);
  return rest.length < 7 && sources.test(rest.at(-1)?.source ?? '');
};

export const UNWILLED =
  /^(?:发软|发抖|发麻|发霉|发疯|遭殃|遭罪|倒霉|死|饿死|冻死|冻坏|冻僵|吓死|吓破|气死|气炸|累死|累垮|疯|塌|塌陷|垮|完蛋|心软|动心|心疼|心虚|抖|颤|晕|哭|掉|烂|坏|化|化成|碎|裂|裂开|炸|烧|烧光|冒烟|流出|流下|滴出|忘|输|断|变|变成|跳出|溢出|结冰|冒火|失业|挨骂|挨打|受罚|受伤|生锈|落空|完|凉|散|散架|尖叫)/u;
const WISHED = /^(?:吃|喝|买|拿|抢|娶|嫁|玩|看|听|学|当|知道|见|了)$/u;
const ANYBODY = /^(?:连|任谁|谁|任何人|任|无论|不管|不论|哪怕|就算|即使|即便|就是)/u;
/** 连皇后都要让她三分, 谁看了都要心软: even somebody, or whoever it is, must. */
export const isMustForAnybody = (place: Place): boolean =>
  isKind(place.next, ACTS_THERE) && (earlier(place, ANYBODY, 8) || isWhateverAhead(place));
const ACTS_THERE = kinds('verb adjective preposition adverb reading expression');
/** 无论花多少灵石，都要拿到手: said of all cases in the clause before. */
const isWhateverAhead = ({ tokens, index }: Place): boolean => {
  let at = index - 1;
  while (at >= 0 && !isEdge(tokens[at])) at--;
  if (!/^[，,]$/u.test(tokens[at]?.source ?? '')) return false;
  for (at--; at >= 0 && !isEdge(tokens[at]); at--) if (WHATEVER.test(tokens[at]!.source)) return true;
  return false;
};
const WHATEVER = /^(?:无论|不管|不论|哪怕|就算|即使|即便)/u;
/** 姐妹俩都要去灯会, 他每次都要跟人打架: what people are going to do, or do each time. */
export const isGoingToDo = (place: Place): boolean =>
  isNext(place, /^[去来回]/u) && (isKind(place.before, SOMEBODY) || isBefore(place, /[俩们]$/u));
export const isDoneEachTime = (place: Place): boolean =>
  isKind(place.next, kinds('verb preposition')) && earlier(place, /^(?:每次|每回)$/u, 6);
/** 各房都要献寿礼: what all have to do. */
export const isMustForAll = (place: Place): boolean =>
  isKind(place.next, ACTS_THERE) && !isNext(place, WISHED) && !isNext(place, /^(?:的|了)$/u);
