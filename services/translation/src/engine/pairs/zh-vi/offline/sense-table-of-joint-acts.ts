import {
  earlier,
  isBefore,
  isKind,
  isNext,
  kinds,
  type Place,
  type Sense,
  sense,
  startsClause,
} from './sense-places.ts';
import { isDe, tableOf } from './tokens.ts';

const WITH_WHOM = kinds('name person pronoun reading determiner measure number');
const ACTS = kinds('verb preposition expression adverb');
/** What is said of all: with them the words before are subjects too. */
const OF_ALL = /^(?:都|皆|均|各|俱|也|全|一样|不同|无关|有关|相比|相同|相似|似的|之间|之中)/u;
const MAX_WHOM_TOKENS = 4;

/** ，与师弟以二敌三: at the beginning of a clause nothing is joined, if an act follows. */
const isWithWhom = (place: Place): boolean => {
  if (!startsClause(place) || !isKind(place.next, WITH_WHOM)) return false;
  const { tokens, index } = place;
  let end = index + 1;
  while (
    end <= index + MAX_WHOM_TOKENS &&
    (isKind(tokens[end], WITH_WHOM) || (end > index + 1 && tokens[end]?.kind === 'noun'))
  )
    end++;
  // 与她对峙的是个男人: with whom somebody does it, who is told by the rest.
  return isKind(tokens[end], ACTS) && !OF_ALL.test(tokens[end]!.source) && !isDe(tokens[end + 1]);
};
const JOINT: readonly Sense[] = [sense('cùng', 'preposition', isWithWhom)];

/** With whom something is done, and words of sides and of light that are others elsewhere. */
export const JOINT_ACT_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  与: JOINT,
  和: JOINT,
  跟: JOINT,
  // 感觉有道目光: counts what is long.
  道: [
    sense(
      'một đạo',
      'determiner',
      (place) =>
        isBefore(place, /^(?:有|还有|没有|像有)$/u) &&
        isNext(
          place,
          /^(?:目光|白光|金光|红光|光芒|光|影子|人影|黑影|身影|剑气|气息|声音|劲风|雷|闪电|视线|裂缝|疤痕|伤口|伤疤)$/u,
        ),
    ),
  ],
  // 拉开了距离: between two.
  距离: [
    sense('khoảng cách', 'noun', (place) => earlier(place, /^(?:拉开|保持|缩短|缩小|隔着|拉近|隔开|留出)了?$/u, 3)),
  ],
  // 上下左右都是墙.
  左右: [
    sense(
      'trái phải',
      'expression',
      (place) => isBefore(place, /^(?:上下|前后)$/u) || isNext(place, /^(?:上下|前后)$/u),
    ),
  ],
});
