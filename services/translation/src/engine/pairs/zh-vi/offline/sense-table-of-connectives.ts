import { isGoingOn, isGoingOnAndOn, isHoweverNot } from './again-in-conditions.ts';
import { isAdvice, isAskedOfTwo, isLikeOther, isOtherOfTwo, isSameBehindBeing } from './choices-of-two.ts';
import {
  isAlreadySo,
  isAskedAll,
  isDoneEachTime,
  isGoingToDo,
  isMustForAll,
  isMustForAnybody,
  UNWILLED,
} from './said-of-all.ts';
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
  nextClause,
  placeOf,
  type Sense,
  SOMEBODY,
  sense,
  startsClause,
} from './sense-places.ts';
import { tableOf } from './tokens.ts';
import {
  isCaught,
  isComing,
  isDenied,
  isFelt,
  isFewOnly,
  isHow,
  isHowNot,
  isMade,
  isOneStroke,
  isOnly,
  isOnlyThat,
  isOwedToo,
  isRightThere,
  isThatAlone,
  isThenSo,
  isWhereIsIt,
} from './uses-of-connectives.ts';

const VERBS = kinds('verb reading');
const ACTS = kinds('verb reading adverb preposition');

/** Words that join clauses or say how they stand to each other. */
export const CONNECTIVE_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  不过: [sense('chẳng qua chỉ', 'adverb', isOnly), sense('chẳng qua chỉ là', 'adverb', isOnlyThat)],
  还是: [
    sense('hay là', 'conjunction', isOtherOfTwo),
    sense('hay', 'conjunction', isLikeOther),
    sense('hay là', 'conjunction', isSameBehindBeing),
    sense('hay là', 'conjunction', isAskedOfTwo),
    sense('vẫn nên', 'adverb', isAdvice),
  ],
  再: [
    sense('dù', 'conjunction', isHoweverNot),
    sense('còn', 'adverb', (place) => isNext(place, /^不(?!过)/u) && isBefore(place, /^(?:要是|若是|若|如果|倘若)$/u)),
    sense('cứ', 'adverb', isGoingOnAndOn),
    sense('còn', 'adverb', isGoingOn),
  ],
  光: [
    sense('chỉ riêng', 'adverb', isThatAlone),
    // 光他一个人就能吃完.
    sense(
      'chỉ riêng',
      'adverb',
      (place) => startsClause(place) && isKind(place.next, SOMEBODY) && later(place, /^(?:一个人|一人|自己|一个)$/u, 2),
    ),
  ],
  // 都快三更天了.
  快: [sense('sắp', 'adverb', (place) => isBefore(place, /^都$/u) && isKind(place.next, kinds('time')))],
  // 衣服还没收呢.
  没收: [sense('chưa thu', 'verb', (place) => isBefore(place, /^还$/u))],
  // 还好意思说呢: one has the face.
  好意思: [
    sense(
      'mặt mũi mà',
      'adverb',
      (place) => isBefore(place, /^还$/u) && isKind(place.next, kinds('verb adverb preposition')),
    ),
  ],
  // 还要天天看婆婆的脸色: what one has to do beside.
  还要: [
    sense('còn phải', 'adverb', (place) => isOwedToo(place) || isNext(place, /^(?:多久|多长时间|等多久|多少天)$/u)),
  ],
  // 一口咬下去，: down, and not on.
  下去: [sense('xuống', 'adverb', isOneStroke)],
  打下去: [sense('đánh xuống', 'verb', isOneStroke)],
  拖下去: [
    sense(
      'kéo dài thêm',
      'verb',
      (place) => isBefore(place, /^(?:再|这么|这样|继续)$/u) && !earlier(place, /^[把将]$/u, 5),
    ),
  ],
  // 叫人想狠狠揍他一拳.
  想: [
    sense(
      'muốn',
      'verb',
      (place) =>
        isBefore(place, /(?:叫人|让人|令人|使人)$|^人$/u) &&
        isMade(place) &&
        isKind(place.next, kinds('verb adverb adjective')),
    ),
  ],
  瞧上: [sense('nhìn', 'verb', (place) => isNext(place, /^[一两几]眼$/u))],
  看上: [
    sense(
      'nhìn',
      'verb',
      (place) => isNext(place, /^[一两几]眼$/u) && isBefore(place, /^(?:里|来|去|再|多|会|能|外|边|时|不时)$/u),
    ),
  ],
  多: [sense('thật', 'degree', isHowNot), sense('thật', 'degree', isHow)],
  接着: [
    sense(
      'tiếp đó',
      'conjunction',
      (place) => startsClause(place) && isKind(place.next, kinds('noun place name person pronoun determiner')),
    ),
    sense('hứng', 'verb', isCaught),
    sense(
      'tiếp tục',
      'adverb',
      (place) =>
        (isBefore(place, /^(?:能|才能|可以|得|要|再)$/u) || isKind(place.before, kinds('verb'))) &&
        isKind(place.next, VERBS),
    ),
    sense('', 'particle', (place) => isNext(place, /^往下/u)),
  ],
  叫: [sense('khiến', 'preposition', isFelt)],
  要: [
    sense('sẽ', 'adverb', isComing),
    // 一想到要跟他同桌吃饭.
    sense(
      'phải',
      'adverb',
      (place) => isBefore(place, /^(?:一想到|想到|一想起|害怕|怕|担心)$/u) && isKind(place.next, ACTS),
    ),
    // 做人要厚道.
    sense(
      'phải',
      'adverb',
      (place) =>
        isBefore(place, /^(?:做人|为人|说话|办事|做事|过日子|做生意|讲话)$/u) && isKind(place.next, kinds('adjective')),
    ),
  ],
  // 他就算再笨，也该看出来.
  就算: [sense('dù', 'conjunction', (place) => isNext(place, /^再/u))],
  // 你先别急着否认.
  先: [sense('', 'particle', (place) => isNext(place, /^别(?:急|忙|慌|管|怕|哭|走|动)/u))],
  都: [
    // 都说虎毒不食子: people say.
    sense('ai cũng', 'adverb', (place) => startsClause(place) && isNext(place, /^说$/u) && !endsWithLe(place)),
    sense('đã', 'adverb', isAlreadySo),
    sense('', 'particle', (place) => isAskedAll(place) || isNext(place, /[了过]些?什么$/u)),
  ],
  // 我才不会放过他: by no means.
  才: [sense('đời nào', 'adverb', isDenied)],
  不会: [
    sense(
      '',
      'particle',
      ({ tokens, index, before }) => before?.source === '才' && isDenied(placeOf(tokens, index - 1)),
    ),
  ],
  可: [sense('', 'particle', isThenSo)],
  都要: [
    sense('cũng phải', 'adverb', isMustForAnybody),
    sense('đều sắp', 'adverb', (place) => isNext(place, UNWILLED) && endsWithLe(place)),
    sense('đều sẽ', 'adverb', (place) => isNext(place, UNWILLED)),
    sense('đều sẽ', 'adverb', isGoingToDo),
    sense('đều', 'adverb', isDoneEachTime),
    sense('đều phải', 'adverb', isMustForAll),
  ],
  // 每天都要死十几个.
  要死: [sense('chết', 'verb', (place) => isBefore(place, /^都$/u) && !isEdge(place.next) && !endsClause(place))],
  // 你怎么不走了？
  了: [
    sense(
      'nữa',
      'adverb',
      (place) =>
        isEdge(place.next) &&
        isKind(place.before, kinds('verb')) &&
        earlier(place, /^(?:怎么不|为什么不|为何不|咋不|干嘛不)$/u, 3),
    ),
  ],
  // 周经理现在人呢？
  呢: [
    // 你说好要还我的五百两银子呢？
    sense('đâu', 'adverb', isWhereIsIt),
    sense(
      'đâu rồi',
      'adverb',
      (place) =>
        isBefore(place, /^人$/u) &&
        isKind(place.tokens[place.index - 2], kinds('time')) &&
        clauseBefore(place, 4).length > 2,
    ),
  ],
  人: [
    sense(
      '',
      'particle',
      (place) =>
        isNext(place, /^呢$/u) &&
        isKind(place.before, kinds('time')) &&
        clauseBefore(place, 3).length > 1 &&
        isEdge(place.tokens[place.index + 2]),
    ),
  ],
  在: [
    sense(
      'ở',
      'preposition',
      ({ tokens, index, before }) => before?.source === '就' && isRightThere(placeOf(tokens, index - 1)),
    ),
  ],
  // 就这么几个毛贼: no more than these.
  就这么: [sense('chỉ có', 'adverb', isFewOnly)],
  就那么: [sense('chỉ có', 'adverb', isFewOnly)],
  就: [
    sense('ngay', 'adverb', isRightThere),
    sense(
      'thì',
      'adverb',
      ({ tokens, index, before }) => before?.source === '可' && isThenSo(placeOf(tokens, index - 1)),
    ),
  ],
  如何: [
    sense('làm sao', 'adverb', (place) => isBefore(place, /^又$/u) && isKind(place.next, kinds('verb'))),
    // 如何才能救他.
    sense(
      'làm thế nào',
      'adverb',
      (place) => startsClause(place) && (isNext(place, /^才/u) || isKind(place.next, kinds('preposition'))),
    ),
  ],
  // 到底是有人在敲门，还是风吹的？
  到底: [
    sense(
      'rốt cuộc',
      'adverb',
      (place) => isNext(place, /^是$/u) && (later(place, /^还是$/u, 12) || nextClause(place, 1)[0]?.source === '还是'),
    ),
  ],
  // 是要钱，还是要命？
  要命: [sense('muốn mạng', 'verb', (place) => isBefore(place, /^还是$/u))],
  // 有什么话回家再说.
  再说: [
    sense(
      'hãy nói',
      'expression',
      (place) => endsClause(place) && earlier(place, /话$/u, 5) && earlier(place, /^有/u, 7),
    ),
  ],
  又: [
    sense('lại', 'adverb', (place) => isNext(place, /^如何$/u) && isKind(place.tokens[place.index + 2], kinds('verb'))),
  ],
});
