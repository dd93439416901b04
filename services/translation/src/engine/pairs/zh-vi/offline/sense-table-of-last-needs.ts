import {
  ACTS,
  AUTHORITIES,
  asks,
  COMING,
  DUE,
  HARD,
  isAboutTo,
  isDuty,
  isOnCondition,
  isQuestion,
  isThing,
  isTooEarly,
  MEANT,
  ON_THE_WAY,
  OWED,
  PERSONS,
  PERSONS_WANT,
  PROMISES,
  SOON,
  saysWhen,
  UNWANTED,
} from './needs-and-duties.ts';
import {
  clauseBefore,
  earlier,
  endsWithLe,
  isBefore,
  isKind,
  isNext,
  kinds,
  later,
  restOfClause,
  type Sense,
  sense,
} from './sense-places.ts';
import { isDe, tableOf } from './tokens.ts';

/**
 * Last senses of 要 and its compounds, behind those of all other tables: what has to be done (phải), will be (sẽ) or is
 * about to be (sắp). Else 要 is "muốn".
 */
export const LAST_NEED_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  就要: [
    // 等他出关了就要带我下山.
    sense('sẽ', 'adverb', (place) => earlier(place, /^(?:等|等到|待|待到)$/u, 12) && isKind(place.next, ACTS)),
    // 他才十五岁，就要养家: too early.
    sense('đã phải', 'adverb', isTooEarly),
    sense('sẽ lấy', 'verb', (place) => isKind(place.next, PERSONS) && later(place, /^(?:命|性命|小命|狗命|老命)$/u, 5)),
    sense('sẽ', 'adverb', (place) => isOnCondition(place) && isNext(place, /^被$/u)),
    sense('sẽ', 'adverb', (place) => isOnCondition(place) && isKind(place.next, ACTS) && isNext(place, UNWANTED)),
    sense('là phải', 'adverb', (place) => (saysWhen(place) || isOnCondition(place)) && isNext(place, DUE)),
    sense('sẽ', 'adverb', (place) => saysWhen(place) && isKind(place.next, ACTS) && !endsWithLe(place)),
    sense(
      'phải',
      'adverb',
      (place) => isOnCondition(place) && isKind(place.next, ACTS) && !earlier(place, SOON, 6) && !endsWithLe(place),
    ),
  ],
  都要: [
    sense('cũng phải', 'adverb', (place) => isKind(clauseBefore(place, 8)[0], kinds('verb')) && !endsWithLe(place)),
    sense('đều sẽ', 'adverb', (place) => isNext(place, UNWANTED) && !isQuestion(place)),
    sense('đều phải', 'adverb', (place) => isKind(place.next, ACTS) && !isQuestion(place)),
  ],
  要: [
    sense('phải', 'adverb', (place) => isKind(place.next, ACTS) && later(place, /^(?:才能|才行|才可以|才算)$/u, 9)),
    sense(
      'phải',
      'adverb',
      (place) =>
        isNext(place, ON_THE_WAY) && !isKind(place.before, PERSONS) && !isBefore(place, /^(?:又|便|还|想|是)$/u),
    ),
    sense(
      'sắp',
      'adverb',
      (place) => isBefore(place, /^(?:几乎|听|听说|一听|得知|一听说)$/u) && isKind(place.next, ACTS),
    ),
    sense('sẽ', 'adverb', (place) => isBefore(place, /都$|^全$/u) && isNext(place, UNWANTED)),
    sense(
      'phải',
      'adverb',
      (place) =>
        isBefore(place, /^(?:全都|都|全|全部|.*的?时候|时)$/u) && isKind(place.next, ACTS) && !isQuestion(place),
    ),
    // 他要走的时候.
    sense(
      'sắp',
      'adverb',
      (place) => later(place, /^(?:时|的时候|之际|时候)$/u, 7) && earlier(place, /^(?:就在|正|正当|在)$/u, 9),
    ),
    sense(
      'sắp',
      'adverb',
      (place) => isAboutTo(place) && !saysWhen(place) && (isNext(place, UNWANTED) || !isDuty(place)),
    ),
    sense('phải', 'adverb', (place) => isAboutTo(place)),
    sense(
      'sắp',
      'adverb',
      (place) => isNext(place, UNWANTED) && earlier(place, /^(?:像|像是|好像|仿佛)$/u, 3) && isThing(place.before),
    ),
    sense('phải', 'adverb', (place) => isDuty(place) && !asks(place) && !isBefore(place, /^(?:不|别|想|非)$/u)),
    sense('sẽ', 'adverb', (place) => isNext(place, UNWANTED) && !isQuestion(place) && !earlier(place, MEANT, 4)),
    sense('sẽ', 'adverb', (place) => isThing(place.before) && isNext(place, COMING)),
    sense('sẽ', 'adverb', (place) => isBefore(place, PROMISES) && isKind(place.next, ACTS)),
    sense('phải', 'adverb', (place) => isNext(place, OWED) && earlier(place, /^有$/u, 6)),
    sense(
      'phải',
      'adverb',
      (place) => isThing(place.before) && isNext(place, HARD) && isKind(place.next, kinds('verb')),
    ),
    sense(
      'phải',
      'adverb',
      (place) =>
        isBefore(place, /^(?:不光|不仅|不但|不只|却|越|却又)$/u) &&
        isKind(place.next, ACTS) &&
        !endsWithLe(place) &&
        !asks(place) &&
        !earlier(place, PERSONS_WANT, 4) &&
        !isNext(place, /^(?:杀|害|抢|骗|打|赶|抛|背叛|娶|嫁|跟|和|与|把|将|毁|夺|偷|装)/u),
    ),
    sense(
      'phải',
      'adverb',
      (place) => isBefore(place, /^说$/u) && AUTHORITIES.test(place.tokens[place.index - 2]?.source ?? ''),
    ),
    sense(
      'phải',
      'adverb',
      (place) => isBefore(place, /^我们?$/u) && earlier(place, /^(?:为什么|为何|凭什么|干嘛|何必|何苦)$/u, 4),
    ),
    sense(
      'phải',
      'adverb',
      (place) => isBefore(place, /^才$/u) && earlier(place, /^(?:正因为|因为|就是因为|就因为)$/u, 10),
    ),
    sense(
      'phải',
      'adverb',
      (place) =>
        isBefore(place, /^(?:人|者)$/u) &&
        isDe(place.tokens[place.index - 2]) &&
        /^(?:迟到|输|违反|违令|犯错|被.*|留下来|最后|失败|抽到|淘汰|了)$/u.test(
          place.tokens[place.index - 3]?.source ?? '',
        ) &&
        isKind(place.next, ACTS) &&
        !isDe(restOfClause(place, 9).at(-1)),
    ),
    sense(
      'phải',
      'adverb',
      (place) =>
        isKind(place.next, kinds('verb')) && later(place, /^(?:多少|多久)$/u, 4) && !isKind(place.before, PERSONS),
    ),
    sense('cần', 'verb', (place) => isBefore(place, /^谁$/u) && isKind(place.next, PERSONS)),
  ],
});
