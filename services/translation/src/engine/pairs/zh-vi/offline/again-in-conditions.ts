import {
  clauseBefore,
  isEdge,
  isKind,
  isNext,
  kinds,
  later,
  nextClause,
  type Place,
  restOfClause,
  SOMEBODY,
} from './sense-places.ts';

/** 你再胡说，我就不客气了: a threat or a warning, if it goes on. */
export const isGoingOn = (place: Place): boolean => {
  const { before, next } = place;
  if (!isKind(next, kinds('verb reading expression')) || !(isEdge(before) || isKind(before, SOMEBODY))) return false;
  // 再走两里, 再说一遍: so much more.
  if (restOfClause(place, 4).some(({ kind, source }) => kind === 'number' || /^[一两几]/u.test(source))) return false;
  if (isNext(place, /^(?:怎么.*|说|看|想|见|等|来|去|加|加上|次|者)$/u) || later(place, /^(?:吧|呢)$/u, 10))
    return false;
  return (
    nextClause(place, 4).some(({ source }) => THEN.test(source)) &&
    !nextClause(place, 4).some(({ source }) => /^[也都]/u.test(source))
  );
};
const THEN = /^(?:就|便|可就|就要|就别|别怪|休怪|可别怪|小心|当心|我就|信不信|老子)$/u;
/** 再烧下去脑子就要坏了, 再查下去，只怕…: if it goes on like that. */
export const isGoingOnAndOn = (place: Place): boolean =>
  isKind(place.next, kinds('verb reading pronoun adverb')) &&
  !isNext(place, /^[不怎]/u) &&
  restOfClause(place, 4).some(({ source }) => source.endsWith('下去')) &&
  clauseBefore(place, 5).length < 4 &&
  clauseBefore(place, 4).every(
    ({ kind, source }) => OF_TOPIC.has(kind) || /^(?:要是|若是|若|如果|倘若|如)$/u.test(source),
  ) &&
  (restOfClause(place, 9).some(({ source }) => AT_LAST.test(source)) || nextClause(place, 5).length > 0) &&
  !later(place, /^(?:的|了|吧)$/u, 5);
const OF_TOPIC = kinds('noun person name pronoun determiner measure time');
const AT_LAST = /^(?:就|就要|便|会|要|都|都要|都得|只怕|恐怕|怕是|迟早|早晚|非)$/u;
/** 他再没本事也是你爹: however much it is so. */
export const isHoweverNot = (place: Place): boolean =>
  (isSoNot(place) ||
    isNext(
      place,
      /^(?:没(?!有?人$).*|不是|不好|不济|不行|不懂(?:事|规矩|礼数)?|不肯|不愿|不喜欢|不情愿|不争气|不像话)$/u,
    )) &&
  (later(place, /^也/u, 7) || nextClause(place, 3).some(({ source }) => /^(?:也|总|终究)/u.test(source))) &&
  !startsWithMore(place);
/** 再也没有, 再没有人: never again. */
const startsWithMore = ({ tokens, index }: Place): boolean =>
  /^(?:人|谁|什么|见|看|听|说|提|来|去|回|过|出现|动)/u.test(tokens[index + 2]?.source ?? '');
/** 我再不懂事，也知道…: a quality that is denied. */
function isSoNot(place: Place): boolean {
  return isNext(place, /^不$/u) && place.tokens[place.index + 2]?.kind === 'adjective';
}
