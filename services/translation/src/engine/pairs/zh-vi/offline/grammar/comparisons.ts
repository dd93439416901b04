import { asAdverb, tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import {
  type ClauseRule,
  finalsStart,
  isKind,
  isLink,
  isWord,
  kindsOf,
  needing,
  nounPhraseEnd,
  sideOf,
  wordsOf,
} from './clauses.ts';
import { WHO } from './described-nouns.ts';
import { BELOW, SO } from './directions.ts';

const WITH = wordsOf('跟 和 与 同');
const ABOUT_AS = wordsOf('差不多');
const QUALITIES = kindsOf('adjective');
const SUBJECTS = kindsOf('noun person name pronoun place');
const COMPARED_ENDS = kindsOf('noun person name pronoun place time determiner');
const COUNTED = kindsOf('number determiner');
/** 没有一个人高兴, 没有什么重要: nobody and nothing is so. */
const NOTHING = /^(?:一|一[个人点丝句件次]|人|谁|什么|任何|半点|半个|多少|几个)$/u;
/** Qualities of which there is more or less. */
const MEASURABLE =
  /^(?:[高大长宽深重厚粗多好强快贵远亮美甜香热冷暖早久老难硬软疼]|漂亮|聪明|好看|厉害|重要|严重|复杂|热闹|干净|值钱|好吃|好用|好听|精彩|舒服|结实|可怕|危险|安全|了解|懂事|幸运|勇敢|优秀|有名|有趣|出色|稳定|灵活|锋利|残忍|温柔|清楚|激烈|顺利|简单|容易|便宜|宽敞|先进)$/u;

const SIZES = /^[高大长宽深重厚粗贵]$/u;

/** Returns a quality as what is said of the subject: before a noun it would describe it. */
const asPredicate = ({ source, text }: Token): Token => word(source, PLAIN[source] ?? text, 'verb');
const PLAIN: Readonly<Record<string, string>> = tableOf({ 好: 'tốt', 快: 'nhanh' });

/** 跟门框差不多高 "cao gần bằng khung cửa". */
export const readAboutAsMuch: ClauseRule = (clause) => {
  const about = clause.findIndex((token, at) => at > 1 && isWord(token, ABOUT_AS) && isKind(clause[at + 1], QUALITIES));
  const at = clause.findLastIndex((token, index) => index < about && isWord(token, WITH));
  if (at < 1 || at + 1 === about || nounPhraseEnd(clause, at + 1) !== about) return null;
  return [
    ...clause.slice(0, at),
    asPredicate(clause[about + 1]!),
    word('差不多', 'gần bằng', 'preposition'),
    ...clause.slice(at + 1, about),
    ...clause.slice(about + 2),
  ];
};

/** 票房还没有一部小成本喜剧高 "còn không cao bằng một bộ …": a thing of several words that is compared. */
export const readLessThanThing: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, BELOW));
  const finals = finalsStart(clause);
  const quality = clause[finals - 1];
  if (at < 1 || finals < at + 3 || !(MEASURABLE.test(quality?.source ?? '') && quality!.entry !== null)) return null;
  const given = clause.slice(at + 1, finals - 1);
  // 没有我妈做的好吃: what somebody does is compared.
  const isDone = isLink(given.at(-1)!) && isKind(given[0], WHO) && given.at(-2)!.kind === 'verb';
  const compared = isDone ? given.slice(0, -1).map(asAdverb) : given;
  // 没有一个衣柜大: of things a size.
  const isSize = compared.at(-1)!.kind === 'noun' && compared.at(-1)!.source !== '人' && SIZES.test(quality!.source);
  const isEven = clause[at]!.source.startsWith('还');
  if (NOTHING.test(compared[0]!.source) && !isSize && !(isEven && compared.length > 1)) return null;
  // 没有村口那条宽: the place is said after what points there.
  const isPlaced = given.at(-1)!.kind === 'adverb' && given.at(-2)?.kind === 'determiner';
  const said = isPlaced ? compared.slice(0, -1) : compared;
  const hasAct = said.some((token) => token.kind === 'verb' || token.kind === 'adverb');
  if ((hasAct && !isDone) || compared.some((token) => isWord(token, SO))) return null;
  if (!isKind(clause[at - 1], SUBJECTS) && clause[at - 1]!.source !== '得') return null;
  const isWhole = isKind(given.at(-1), COMPARED_ENDS) && nounPhraseEnd(clause, at + 1) >= finals - 1;
  if (!isDone && !isPlaced && !isWhole) return null;
  return [
    ...clause.slice(0, clause[at - 1]!.source === '得' ? at - 1 : at),
    word(clause[at]!.source, isEven ? 'còn không' : 'không', 'adverb'),
    asPredicate(quality!),
    word('', 'bằng', 'preposition'),
    ...compared,
    ...clause.slice(finals),
  ];
};

const THAN = wordsOf('比');
const SEEMING = wordsOf('看起来 看上去 看着 听起来 显得 长得');

/** 比照片上看起来年轻 "trẻ hơn trên ảnh": how something seems where it is compared. */
export const readSeemingMore: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, THAN) && token.kind === 'preposition');
  const seems = clause.findIndex((token, index) => index > at + 1 && isWord(token, SEEMING));
  let quality = seems + 1;
  while (/^(?:更|还|要|还要)$/u.test(clause[quality]?.source ?? '')) quality++;
  if (at === -1 || seems === -1 || !isKind(clause[quality], QUALITIES)) return null;
  const compared = clause.slice(at + 1, seems);
  if (compared.length > 4 || compared.some((token) => token.kind === 'verb' && sideOf(token) === undefined))
    return null;
  const rest = clause.slice(quality + 1);
  const degree = /^(?:得多|多了|很多|许多)$/u.test(rest[0]?.source ?? '')
    ? 'nhiều'
    : /^(?:一些|一点|些|点|一点儿)$/u.test(rest[0]?.source ?? '')
      ? 'một chút'
      : null;
  const side = sideOf(compared.at(-1));
  const placed =
    side === undefined || compared.length < 2 ? compared : [word('', side, 'preposition'), ...compared.slice(0, -1)];
  return [
    ...clause.slice(0, at),
    clause[seems]!,
    asPredicate(clause[quality]!),
    word('比', 'hơn', 'preposition'),
    ...placed,
    ...(degree === null ? rest : [word(rest[0]!.source, degree, 'adverb'), ...rest.slice(1)]),
  ];
};

const FAR = wordsOf('远');
const NOT = wordsOf('没有 没 不如');

/** 远没有看上去那么严重 "hoàn toàn không nghiêm trọng như vẻ ngoài": by far not as much as it seems. */
export const readFarLess: ClauseRule = (clause) => {
  const not = clause.findIndex((token) => isWord(token, NOT));
  const so = clause.findIndex((token, at) => at > not && isWord(token, SO));
  const quality = clause[so + 1];
  if (not === -1 || so !== not + 2 || !isWord(clause[not + 1], SEEMING)) return null;
  if (!(isKind(quality, QUALITIES) || quality?.kind === 'verb')) return null;
  const isFar = isWord(clause[not - 1], FAR);
  return [
    ...clause.slice(0, isFar ? not - 1 : not),
    word(clause[not]!.source, isFar ? 'hoàn toàn không' : 'không', 'adverb'),
    asPredicate(quality!),
    word(clause[so]!.source, 'như', 'preposition'),
    asAdverb(word(clause[not + 1]!.source, 'vẻ ngoài', 'noun')),
    ...clause.slice(so + 2),
  ];
};

const HAVING = wordsOf('有 足有 足足有');

/** 足有一辆卡车那么大 "to bằng một chiếc xe tải": as much as something that is counted. */
export const readAsMuchAsThing: ClauseRule = (clause) => {
  const have = clause.findIndex((token) => isWord(token, HAVING));
  const so = clause.findIndex((token, at) => at > have + 2 && isWord(token, SO));
  const quality = clause[so + 1];
  if (have < 1 || so === -1 || !isKind(quality, QUALITIES)) return null;
  if (clause[so + 2] !== undefined && isLink(clause[so + 2]!)) return null;
  const compared = clause.slice(have + 1, so);
  const isWhole = nounPhraseEnd(clause.slice(0, so), have + 1) === so;
  if (!isKind(compared[0], COUNTED) || !isKind(compared.at(-1), SUBJECTS) || !isWhole) return null;
  return [
    ...clause.slice(0, have),
    asPredicate(quality!.source === '大' ? { ...quality!, text: 'to' } : quality!),
    word(clause[so]!.source, 'bằng', 'preposition'),
    ...compared,
    ...clause.slice(so + 2),
  ];
};

const COMPARED_TO = wordsOf('跟 和 与 同 拿 與');
const COMPARED_AT_END = wordsOf('比 相比 比起来');
/** 跟以前比，她瘦多了 "so với trước kia …": with what one compares, where the clause ends with it. */
export const readComparedWith: ClauseRule = needing({ words: [COMPARED_AT_END] }, (clause) => {
  const last = clause.length - 1;
  if (last < 2 || !isWord(clause[last], COMPARED_AT_END)) return null;
  let at = last - 2;
  while (at >= 0 && !isWord(clause[at], COMPARED_TO)) at--;
  if (at === -1 || clause.slice(at + 1, last).some((token) => token.kind === 'verb')) return null;
  // 你拿什么跟我比？ dares somebody.
  if (clause.slice(0, at).some(({ kind }) => kind === 'verb' || kind === 'pronoun')) return null;
  return [...clause.slice(0, at), word('比', 'so với', 'preposition'), ...clause.slice(at + 1, last)];
});
