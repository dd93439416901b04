import {
  earlier,
  endsClause,
  isBefore,
  isEdge,
  isKind,
  isNext,
  kinds,
  later,
  type Place,
  restOfClause,
  type Sense,
  SOMEBODY,
  sense,
  startsClause,
} from './sense-places.ts';
import { isDe, tableOf } from './tokens.ts';

const ACTS = kinds('verb');
const WHO_OR_WHAT = kinds('pronoun person name noun determiner place number');
const THINGS = kinds('noun person reading name');
const CALLS = /电话|手机|号码|来电|通话|热线|钱|款|工资|账/u;
const isNoCall = (place: Place): boolean => !earlier(place, CALLS, 10) && !later(place, CALLS, 6);
/** Something that flies or is swung comes before: 一道红光, 一拳. */
const flying = (text: string): readonly Sense[] => [
  sense(text, 'verb', (place) => isNoCall(place) && earlier(place, STRIKING, 8)),
];
const STRIKING =
  /[光芒拳掌脚棍剑刀枪鞭锤斧箭爪影气火雷球石针镖罩宝珠印扇符浪风腿肘钟塔环刃]$|^(?:朝|向|往|冲|对准|照|当头|迎面|一记|一招|狠狠|带着)$/u;

/** ，好跟上他们: so that it can be done; 好大的胆子 and 好走 are how something is. */
const isForPurpose = (place: Place): boolean =>
  isBefore(place, /^，$/u) &&
  (isKind(place.next, ACTS) ||
    isNext(place, /^(?:把|将|给|替|为|让|叫|使|早|早点|趁|向|在|有个|继续|也|能|能够|从)$/u)) &&
  !isNext(place, /^(?:说|走|是|像|似|想|笑|用|办|看|听|吃|玩|气|险|生)$/u) &&
  !isEdge(place.tokens[place.index + 2]);
const LONG = /^(?:长长|长|深深|重重|缓缓|轻轻|大大|幽幽|慢慢|暗暗|悄悄|长长地|深深地)$/u;
const isDeepBreath = (place: Place): boolean =>
  earlier(place, LONG, 3) || (isBefore(place, /^地$/u) && earlier(place, LONG, 4));

const LATE =
  /^(?:反应|救援|躲闪|闪避|躲避|闪躲|防备|收手|收势|收剑|回防|回救|追赶|阻拦|阻挡|抵挡|补救|逃避|招架|后悔|追悔|提防|格挡|救助|退避|避让|防范|变招|救治)$/u;
const LOOKING_UP = /^(?:转头|抬头|回头|转身|扭头|侧头|侧目|低头|抬眼|举目|转过头|转过身|探头)$/u;

/** Words of novels of swordsmen and immortals. */
export const SWORDSMEN_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  打了过来: flying('đánh tới'),
  打过来: flying('đánh tới'),
  打来: flying('đánh tới'),
  // 加快脚步，好跟上他们.
  好: [sense('để', 'conjunction', isForPurpose)],
  好让: [sense('để cho', 'conjunction', (place) => isBefore(place, /^，$/u))],
  // ，故无人敢来: therefore.
  故: [
    sense(
      'nên',
      'conjunction',
      (place) => isBefore(place, /^[，；。]$/u) && !isEdge(place.next) && !isNext(place, /^(?:事|地|友|居|国|乡)/u),
    ),
  ],
  // 急问, 急飞过去: in a hurry.
  急: [
    sense(
      'vội',
      'adverb',
      (place) =>
        isKind(place.next, ACTS) &&
        !isBefore(place, /^(?:很|太|着|最|更|真|不|别|特别|十分|非常|又|也|越)$/u) &&
        !isNext(place, /^(?:着|坏|死|得|哭|疯|需|用|有|也|是|在)/u),
    ),
  ],
  // 不想话未出口，那人已经冲了过来: one has not expected it.
  不想: [sense('không ngờ', 'conjunction', isUnexpected)],
  却不想: [sense('lại không ngờ', 'conjunction', (place) => isKind(place.next, WHO_OR_WHAT))],
  // 供奉着神像的大殿.
  供奉: [
    sense(
      'thờ phụng',
      'verb',
      (place) =>
        isNext(place, /^(?:的|着|了|在|起|起来|过)$/u) ||
        isBefore(place, /^(?:里|中|内|上|来|日夜|世代|一直|被|所|专门|都)$/u) ||
        (isKind(place.next, THINGS) && !isKind(place.before, kinds('determiner measure'))),
    ),
  ],
  // 长长出了口气; 替我出了口气 is what one is angry of.
  出了口气: [sense('thở ra một hơi', 'verb', isDeepBreath)],
  // 反应不及, 救援不及: there was no time.
  不及: [sense('không kịp', 'adverb', (place) => endsClause(place) && LATE.test(place.before?.source ?? ''))],
  // 转头看来, 向他看来: where one looks.
  看来: [
    sense(
      'nhìn sang',
      'verb',
      (place) =>
        LOOKING_UP.test(place.before?.source ?? '') ||
        (!startsClause(place) && endsClause(place) && earlier(place, /^[向朝往]$/u, 6)),
    ),
  ],
  // 他一来，大家就高兴了; 一来 … 二来 counts reasons.
  一来: [sense('vừa đến', 'verb', (place) => isKind(place.before, SOMEBODY) && endsClause(place))],
  // 眼前金星乱闪.
  金星: [
    sense(
      'đom đóm',
      'noun',
      (place) => earlier(place, /眼/u, 5) || later(place, /^(?:乱|直)?(?:冒|闪|舞)|^乱冒|^直冒|^四射/u, 3),
    ),
  ],
  败在: [sense('bại', 'verb', isUnderHand)],
  栽在: [sense('thua', 'verb', isUnderHand)],
  死在: [sense('chết', 'verb', isUnderHand)],
  // 大声叫“快跑”: what is shouted.
  叫: [
    sense(
      'kêu',
      'verb',
      (place) => isNext(place, /^[“‘「『"]$/u) && isBefore(place, /^(?:.*[高大尖连失齐惊低狂]声|.*地)$/u),
    ),
  ],
  // 倒是站在后面的人，还算镇定.
  倒是: [sense('trái lại', 'adverb', (place) => startsClause(place) && !isEdge(place.next))],
  // 困着它的光墙: it cannot get out.
  困: [sense('vây khốn', 'verb', (place) => isNext(place, /^[着著住在入]$/u))],
  // 我心里也过不去: one is not at ease.
  过不去: [sense('không yên', 'adjective', (place) => earlier(place, /^(?:心里|心中|心头|良心|心)$/u, 4))],
  // 你不可过去.
  过去: [sense('qua đó', 'verb', (place) => endsClause(place) && isBefore(place, /^(?:不可|不准|休要|休想|不许)$/u))],
  // 不要起纷争: that there will be one.
  起: [
    sense(
      'gây',
      'verb',
      (place) => isNext(place, /^(?:纷争|争执|冲突|争端|争斗|事端)$/u) && !isKind(place.before, ACTS),
    ),
  ],
  // 心中正自担忧: one is doing so.
  正自: [sense('đang', 'adverb', ({ next }) => !isEdge(next))],
});

function isUnderHand(place: Place): boolean {
  return later(place, /^(?:手里|手中|手上|剑下|刀下|掌下|枪下)$/u, 6);
}

function isUnexpected(place: Place): boolean {
  if (!(startsClause(place) || isBefore(place, /^却$/u)) || !isKind(place.next, WHO_OR_WHAT)) return false;
  if (isDe(place.tokens[place.index + 2]) || endsClause({ ...place, index: place.index + 1 })) return false;
  // 不想你难过: what one does not want, said of oneself in talk.
  const isWish = isNext(place, /^[你我您]们?$|^(?:自己|大家)$/u);
  return !isWish && restOfClause(place, 8).some(({ source }) => DONE.test(source));
}
const DONE = /^(?:竟|竟然|竟是|居然|却|已|已经|忽然|突然|未|刚|早已|早就|一|反而|偏偏|正|还)$/u;
