import {
  ACTS,
  asks,
  COMING,
  isDuty,
  isMust,
  isQuestion,
  isTaken,
  isThing,
  isThingOnly,
  PERSONS,
  saysWhen,
  UNWANTED,
} from './needs-and-duties.ts';
import {
  clauseBefore,
  earlier,
  endsClause,
  endsWithLe,
  isBefore,
  isEdge,
  isKind,
  isNext,
  kinds,
  later,
  type Sense,
  sense,
  startsClause,
} from './sense-places.ts';
import { tableOf } from './tokens.ts';

/** Narrow senses of 要 and of its compounds 都要, 就要, 还要; they go before those of the other tables. */
export const NEED_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  要: [
    // 能要了他的命.
    sense('lấy', 'verb', (place) => isNext(place, /^了$/u) && later(place, /^(?:命|性命|小命|狗命|老命)$/u, 5)),
    sense('lấy', 'verb', isTaken),
    // 要照你这么说: on which condition.
    sense(
      'nếu',
      'conjunction',
      (place) =>
        startsClause(place) &&
        (isNext(place, /^照.*说$/u) || (isNext(place, /^(?:照|按|依|论)$/u) && later(place, /说|讲|看|规矩/u, 5))),
    ),
    // 你要走也得等雨停: what one wants, and what has to be first.
    sense(
      'muốn',
      'adverb',
      ({ tokens, index, before, next }) =>
        isKind(before, PERSONS) &&
        isKind(next, kinds('verb')) &&
        (/^(?:也得|也行|也可以)$/u.test(`${tokens[index + 2]?.source ?? ''}${tokens[index + 3]?.source ?? ''}`) ||
          /^[就便]$/u.test(tokens[index + 2]?.source ?? '')),
    ),
    // 打烊之前要把货清点一遍.
    sense('phải', 'adverb', (place) => isBefore(place, /.前$/u) && isNext(place, /^[把将]$/u)),
    sense('phải', 'adverb', (place) => isBefore(place, /^总$/u) && !isEdge(place.next)),
    // 得要三个人.
    sense(
      'cần',
      'verb',
      (place) => isBefore(place, /^得$/u) && isMust(place) && isNext(place, /^[一两三四五六七八九十几百千]/u),
    ),
    sense('', 'particle', (place) => isBefore(place, /^得$/u) && isMust(place) && isKind(place.next, ACTS)),
    // 不肯要那笔钱.
    sense(
      'nhận',
      'verb',
      (place) =>
        isBefore(place, /^(?:肯|不肯|敢|不敢|没敢|不好意思)$/u) && isKind(place.next, kinds('noun determiner pronoun')),
    ),
    sense('xin', 'verb', (place) => endsClause(place) && earlier(place, /^[找问朝]$/u, 4) && !isEdge(place.before)),
    sense('đòi', 'verb', (place) => endsClause(place) && earlier(place, /^[跟向管]$/u, 4) && !isEdge(place.before)),
  ],
  总: [
    sense(
      'dù sao cũng',
      'adverb',
      (place) =>
        isNext(place, /^[要得]$/u) &&
        (later(place, /^(?:吧|才行|才是|试试)$/u, 14) ||
          /^(?:给|给我|有)/u.test(place.tokens[place.index + 2]?.source ?? '')),
    ),
  ],
  几乎要: [sense('gần như sắp', 'adverb', (place) => isNext(place, /不|^(?:被|断|碎|炸|裂|停|晕|忘|哭|死|散|塌)/u))],
  都要: [
    sense('lấy hết', 'verb', isTaken),
    sense('đều muốn', 'adverb', (place) => isNext(place, /^(?:杀|抢|争|娶|嫁|听|看看|见见|试试|得到|[吃玩]$)/u)),
    sense('đều sắp', 'adverb', (place) => endsWithLe(place) && isNext(place, UNWANTED)),
    sense('đều sắp', 'adverb', (place) => isNext(place, /^发[软麻抖颤]/u)),
    sense('đều sắp', 'adverb', (place) => isNext(place, /^被$/u) && later(place, /^(?:了|似的|一样|一般)$/u, 9)),
  ],
  也要: [
    sense('cũng lấy', 'verb', isTaken),
    sense('cũng phải', 'adverb', (place) => isDuty(place) || isNext(place, UNWANTED)),
    sense('cũng phải', 'adverb', (place) =>
      earlier(place, /^(?:见了|看了|听了|见到|看见|哪怕|就是|就算|死|说什么)$/u, 8),
    ),
  ],
  又要: [
    sense('lại bắt', 'verb', (place) => startsClause(place) && isKind(place.next, PERSONS)),
    sense('lại phải', 'adverb', (place) => isNext(place, UNWANTED) || isDuty(place)),
    sense(
      'lại phải',
      'adverb',
      (place) => saysWhen(place) && isKind(place.next, ACTS) && !asks(place) && !isNext(place, COMING),
    ),
    sense(
      'lại sắp',
      'adverb',
      (place) => endsWithLe(place) && !isQuestion(place) && !isKind(place.next, kinds('noun number')),
    ),
  ],
  还要: [
    sense(
      'còn',
      'adverb',
      (place) => isNext(place, /^(?:多久|多长时间)$/u) && endsClause({ ...place, index: place.index + 1 }),
    ),
    sense(
      'còn cần',
      'verb',
      (place) => isKind(place.next, kinds('noun')) && later(place, /^(?:做什么|干什么|干嘛|何用)$/u, 5),
    ),
    sense('còn phải', 'adverb', (place) => isNext(place, UNWANTED) || isDuty(place)),
    sense(
      'còn phải',
      'adverb',
      (place) =>
        (saysWhen(place) || isBefore(place, /^(?:面上|脸上|嘴上|表面上)$/u)) &&
        isKind(place.next, ACTS) &&
        !isQuestion(place),
    ),
    sense(
      'còn phải',
      'adverb',
      (place) =>
        earlier(place, /^(?:我|我们|咱们|奴婢|臣妾|老奴|本宫|我自己|自己)$/u, 4) &&
        isKind(place.next, kinds('verb preposition')) &&
        !asks(place) &&
        !isNext(place, /^(?:杀|看|娶|嫁|听|问|抢)/u),
    ),
  ],
  正要: [sense('sắp', 'adverb', (place) => isThing(place.before) && clauseBefore(place, 4).length < 3)],
  不要: [
    sense('đừng', 'adverb', (place) => startsClause(place) && isEdge(place.next) && place.next?.source !== '的'),
    sense(
      'đừng',
      'adverb',
      (place) =>
        isBefore(place, /^(?:最好|千万|切|请|那就|那|就|诸位|各位|大家|你们?|您|一定|尽量|绝对|也|都)$/u) &&
        isKind(place.next, ACTS) &&
        !isQuestion(place) &&
        !earlier(place, /^(?:我|我们|他|她|死)$/u, 8),
    ),
    sense(
      'đừng',
      'adverb',
      (place) =>
        earlier(place, /^一(?:分钟|刻|步|个字)?$|^(?:丝毫|半点)$/u, 4) &&
        isBefore(place, /^[都也]$/u) &&
        isKind(place.next, ACTS),
    ),
    sense('không cần', 'verb', (place) => isThingOnly(place) && !isNext(place, /^(?:脸|命)$/u)),
    sense(
      'không cần',
      'verb',
      (place) => !startsClause(place) && (isTaken(place) || isEdge(place.next)) && !isBefore(place, /^(?:可|要|说)$/u),
    ),
  ],
});
