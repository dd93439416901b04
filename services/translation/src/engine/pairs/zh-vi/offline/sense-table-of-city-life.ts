import { earlier, endsClause, isEdge, isKind, kinds, later, type Place, type Sense } from './sense-places.ts';
import { isDe, tableOf } from './tokens.ts';
import type { TokenKind } from './types.ts';

const SOMEBODY = kinds('pronoun name person');
const PHRASE = kinds('noun person name pronoun adjective determiner number measure particle');

const isNext = ({ next }: Place, sources: RegExp): boolean => next !== undefined && sources.test(next.source);
const isBefore = ({ before }: Place, sources: RegExp): boolean => before !== undefined && sources.test(before.source);
const sense = (text: string, kind: TokenKind, when: Sense['when']): Sense => ({ text, kind, when });

/** 在会上, 昨天的会上: where one meets. */
const isMeeting = (place: Place): boolean =>
  isNext(place, /^[上里后]$/u) &&
  (isDe(place.before) || isBefore(place, /^(?:在|从|这次|那次|到)$/u) || isEdge(place.before));
const REPEATED = /^(?:在|爱|想|让|叫|给|找|拿|往|跟|对|被|为|把|拉|逼|学|躲|装|冲|看|吃|喝|做|用|去|来)/u;
const LIVING_WITH = /^(?:跟着|带着|跟|和|一起|一个人|自己|各自|好好|安稳|将就|凑合)$/u;
const PAID = /(?:钱|费|款|首付|彩礼|嫁妆|路费|医药费|学费|房租|酒席|份子)$/u;

/** Senses of words in offices, schools, hospitals and homes of today. */
export const CITY_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  会: [sense('cuộc họp', 'noun', isMeeting)],
  // 老在背后偷看: again and again.
  老: [
    sense(
      'cứ hay',
      'adverb',
      (place) =>
        (isEdge(place.before) || isKind(place.before, SOMEBODY) || isBefore(place, /^(?:别|不要|怎么|总|也)$/u)) &&
        isKind(place.next, kinds('verb preposition')) &&
        isNext(place, REPEATED),
    ),
  ],
  // 我跟着奶奶过, 她一个人带着孩子过.
  过: [
    sense(
      'sống',
      'verb',
      (place) => endsClause(place) && isKind(place.before, PHRASE) && earlier(place, LIVING_WITH, 6),
    ),
  ],
  // 右肺下面一小块阴影.
  阴影: [sense('bóng mờ', 'noun', (place) => earlier(place, /肺|片子|[小大]块|^ct$|^CT$/u, 6))],
  // 导演喊了一声“卡”.
  卡: [sense('cắt', 'verb', (place) => isBefore(place, /^[“「『]$/u) && isNext(place, /^[”」』！]$/u))],
  // 做得很地道.
  地道: [sense('đúng vị', 'adjective', (place) => isBefore(place, /^(?:得|很|最|挺|真|特别|十分|非常|不)$/u))],
  // 首付是我家出的.
  出: [
    sense(
      'bỏ ra',
      'verb',
      (place) => earlier(place, PAID, 6) && (isDe(place.next) || endsClause(place)) && !isBefore(place, /^[拿掏付]/u),
    ),
  ],
  // 一台旧笔记本.
  笔记本: [sense('laptop', 'noun', (place) => earlier(place, /^[一那这两]?台$/u, 3))],
  // 升了部门经理.
  升: [
    sense('được thăng chức', 'verb', (place) =>
      later(place, /(?:经理|科长|处长|主任|总监|组长|主管|局长|班长|队长|副总|连长|营长|团长|主编|教授)$/u, 4),
    ),
  ],
});
