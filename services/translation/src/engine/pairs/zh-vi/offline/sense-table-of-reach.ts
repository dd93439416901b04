import { earlier, endsClause, isBefore, isKind, kinds, type Place, type Sense, sense } from './sense-places.ts';
import { tableOf } from './tokens.ts';

const COUNTED = kinds('number determiner pronoun name person');
const REACHING = /^(?:覆盖|波及|照顾|够|照|传|伸|射|追|影响|触碰|触及|感应|探查|威胁|牵连)$/u;
const LYING = /(?:被子|床|炕|榻|病|伤)/u;

/** 就差一个人了: nothing but that is missing. */
const isMissing = ({ tokens, index }: Place): boolean =>
  /^(?:就|只|还|单|独独)$/u.test(tokens[index - 1]?.source ?? '') && isKind(tokens[index + 1], COUNTED);

/** How far something reaches, and how many are there or missing. */
export const REACH_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  差: [sense('thiếu', 'verb', isMissing)],
  就: [
    sense(
      'chỉ',
      'adverb',
      ({ tokens, index }) =>
        tokens[index + 1]?.source === '差' &&
        isMissing({ tokens, index: index + 1, before: tokens[index], next: tokens[index + 2] }),
    ),
  ],
  // 这里够不到, 攻击覆盖不到那边: it does not reach so far.
  不到: [sense('không tới', 'verb', (place) => isBefore(place, REACHING))],
  // 他掀开被子就要下地: out of bed.
  下地: [sense('xuống giường', 'verb', (place) => earlier(place, LYING, 8) && endsClause(place))],
});
