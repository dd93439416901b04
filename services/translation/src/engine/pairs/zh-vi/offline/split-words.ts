import { hasUnit, isHan, unitSet } from '@versio/kit/text';
import { COMPLEMENTS } from './complements.ts';
import type { Lexicon } from './lexicon.ts';
import { newToken } from './tokens.ts';
import type { Token } from './types.ts';

/**
 * Joins a verb, 了 and a direction or a short object to the word that the lexicon has without 了 (凑了上去 as 凑上去,
 * 结了婚 as 结婚): the two often mean something else together. Returns false if the lexicon has no such word.
 */
export const joinSplitVerb = (tokens: Token[], direction: string, lexicon: Lexicon): boolean => {
  const verb = tokens.at(-2);
  if (verb === undefined) return false;
  // 结了婚, 洗了澡 and 打了招呼: so with a verb of one character and its object.
  const hasObject =
    direction.length <= MAX_OBJECT_CHARACTERS &&
    verb.source.length === 1 &&
    verb.source !== direction &&
    COMPLEMENTS[direction] === undefined;
  const hasDirection =
    COMPLEMENTS[direction] !== undefined && verb.entry !== null && verb.source.length <= MAX_VERB_CHARACTERS;
  if (!hasObject && !hasDirection) return false;
  const whole = verb.source + direction;
  if (lexicon.lengthAt(whole, 0, whole.length) !== whole.length) return false;
  const entry = lexicon.entry();
  if (entry.kind !== 'verb') return false;
  tokens.length -= 2;
  tokens.push(newToken(`${verb.source}了${direction}`, entry.target, 'verb', entry));
  return true;
};
const MAX_VERB_CHARACTERS = 2;
const MAX_OBJECT_CHARACTERS = 2;

/** Returns true for a measure word directly after a verb or its 了 and before what it counts: 吸了口烟, 办件事, 写封信. */
export const isOneOmitted = (
  text: string,
  index: number,
  end: number,
  previous: Token,
  verb: Token | undefined,
): boolean => {
  if (!mayCountOne(text.charCodeAt(index)) || index + 1 >= end || !isHan(text.charCodeAt(index + 1))) return false;
  // 破了口的碗: 的 is nothing that is counted.
  if (text[index + 1] === '的') return false;
  if (previous.source === '了' || previous.source === '着') return verb?.kind === 'verb';
  return previous.kind === 'verb' && (BEFORE_ONE_THING.has(previous.source) || ENDS_IN_ASPECT.test(previous.source));
};
const mayCountOne = (unit: number): boolean => hasUnit(COUNTING_ONE, unit);
/** Measure words that are hardly anything else there. */
export const MAY_COUNT_ONE = '座口件封杯份句碗瓶首辆匹顶盏幅桩趟身间股颗枚棵根罐袋盒摞叠串支';
const COUNTING_ONE = unitSet(MAY_COUNT_ONE);
const ENDS_IN_ASPECT = /[着了出起来到]$/u;
const BEFORE_ONE_THING = new Set('办找写买有喝做换来借讲唱是给开点吃寄说披穿拿端倒带摸提拎抓塞递捡掏抱挑牵骑放');
