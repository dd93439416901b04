import { asAdverb, asModifiers } from '../tokens.ts';
import { type ClauseRule, isKind, isLink, isLinkAt, isWord, kindsOf, LINKS, needing, wordsOf } from './clauses.ts';

const FEELINGS = wordsOf('滋味 味道 感觉 感受 痛苦 快乐 恐惧 喜悦 乐趣 绝望 幸福 代价 意义');
const TASTING =
  /^(?:尝|品尝|体会|体验|感受|领教|享受|知道|明白|习惯|讨厌|害怕|怀念|忘记|忘不了|记得|喜欢|懂得|了解)[尝到了过]?$/u;
const ACTS = kindsOf('verb');
const ASPECTS = kindsOf('particle');

/** 尝尝失去的滋味 "nếm thử tư vị mất đi": what doing something feels like, behind a verb of tasting or knowing. */
export const readTastedFeeling: ClauseRule = needing({ words: [LINKS, FEELINGS] }, (clause) => {
  const feeling = clause.findIndex((token, at) => at > 2 && isWord(token, FEELINGS) && isLinkAt(clause, at - 1));
  const act = clause[feeling - 2];
  if (feeling === -1 || act === undefined || !isKind(act, ACTS) || isLinkAt(clause, feeling + 1)) return null;
  let taste = feeling - 3;
  while (taste > 0 && isKind(clause[taste], ASPECTS) && !isLink(clause[taste]!)) taste--;
  if (taste < 0 || !TASTING.test(clause[taste]!.source)) return null;
  return [
    ...clause.slice(0, feeling - 2),
    clause[feeling]!,
    ...asModifiers([asAdverb(act)]),
    ...clause.slice(feeling + 1),
  ];
});
