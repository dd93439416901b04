import { HOLDS_PLACE, tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { adverbsEnd, type ClauseRule, isKind, isWord, kindsOf, nounPhraseEnd, wordsOf } from './clauses.ts';

const WITHOUT_RELATION: Readonly<Record<string, string>> = tableOf({
  没关系: 'không liên quan đến',
  没有关系: 'không liên quan đến',
  无关: 'không liên quan đến',
  有关系: 'có liên quan đến',
  有关: 'có liên quan đến',
  没什么关系: 'không liên quan gì đến',
  没有任何关系: 'không có bất kỳ quan hệ nào với',
  相比: 'so với',
  比起来: 'so với',
  相比较: 'so với',
});
const WITH = wordsOf('跟 和 与 同');
/** What ends other ways to say it. */
const RELATIVE_ENDS = ['关系', '相干', '不相干', '瓜葛', '干系', '何干', '关联', '毫无关系'];
export const RELATIONS = [
  ...Object.keys(WITHOUT_RELATION),
  '一模一样',
  '一个样',
  '不一样',
  '不同',
  '截然不同',
  '相似',
  '差不多',
  '大不相同',
  '大不一样',
  ...RELATIVE_ENDS,
];

/** 跟你没关系 "không liên quan đến ngươi", 与他相比 "so với hắn". */
export const placeRelation: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, WITH));
  if (at === -1) return null;
  const end = nounPhraseEnd(clause, at + 1);
  const alike =
    at === 0 || isKind(clause[at - 1], ADVERBS) || isWord(clause[end], LOOKING_ALIKE) || isAlike(clause, end)
      ? withAlike(clause, at, end)
      : null;
  if (alike !== null) return alike;
  const text = clause[end]?.entry ? WITHOUT_RELATION[clause[end].source] : undefined;
  if (end === at + 1) return null;
  const said = text === undefined ? withoutRelation(clause, at, end) : null;
  if (text === undefined) return said;
  return [
    ...clause.slice(0, at),
    word(clause[end]!.source, text, 'verb'),
    ...clause.slice(at + 1, end),
    ...clause.slice(end + 1),
  ];
};

/** 与你毫无关系, 与我何干 "liên quan gì đến ta": said in several words. */
const withoutRelation = (clause: readonly Token[], at: number, end: number): Token[] | null => {
  if (clause.length > end + MAX_RELATION_TOKENS) return null;
  const source = clause
    .slice(end)
    .map((token) => token.source)
    .join('');
  const isAsked = ASKED_RELATION.test(source);
  if (!isAsked && !NO_RELATION.test(source)) return null;
  const text = isAsked ? 'liên quan gì đến' : 'không liên quan gì đến';
  return [...clause.slice(0, at), word(source, text, 'verb'), ...clause.slice(at + 1, end)];
};
const MAX_RELATION_TOKENS = 5;
const NO_RELATION =
  /^(?:并|全|毫|都|又|也|根本|完全|其实)*(?:不相干|无干|无涉|毫无关系|毫无瓜葛|毫无干系|没有?任何关系|没有?什么关系|没有?半点关系|没有?一点关系|无任何关系|无半点关系|没有?任何瓜葛|再无瓜葛|再无关系|没有?关联|没有?干系|没有?相干)了?$/u;
const ASKED_RELATION = /^(?:又|到底|究竟)?(?:何干|有何干系|有何关系|有何相干|有什么关系|有什么相干|有什么干系)$/u;

/** 跟妈妈长得一模一样, 跟他爹一个样. */
const isAlike = (clause: readonly Token[], end: number): boolean =>
  isWord(clause[end], WHOLLY_ALIKE) && end + 1 === clause.length;
const LOOKING_ALIKE = wordsOf('长得');
const WHOLLY_ALIKE = wordsOf('一模一样 一个样 差不多 没什么两样 没什么区别 大不相同 大不一样 截然不同');

/** 和画像上的人一模一样 "giống hệt người trên bức họa": with whom somebody is compared. */
const withAlike = (clause: readonly Token[], start: number, end: number): Token[] | null => {
  const looks = isWord(clause[end], LOOKING_ALIKE) ? 1 : 0;
  // 那些人|山下 "những người dưới núi kia": where they are.
  const near = looks === 0 && clause[end]?.kind === 'adverb' && HOLDS_PLACE.test(clause[end].text) ? 1 : 0;
  const at = adverbsEnd(clause, end + looks + near);
  const text = clause[at]?.entry ? ALIKE_WITH[clause[at].source] : undefined;
  if (end < start + 2 || text === undefined) return null;
  return [
    ...clause.slice(0, start),
    ...clause.slice(end + near, at),
    word(clause[at]!.source, text, 'verb'),
    ...clause.slice(start + 1, end + near),
    ...clause.slice(at + 1),
  ];
};
const ADVERBS = kindsOf('adverb');
const ALIKE_WITH: Readonly<Record<string, string>> = tableOf({
  一模一样: 'giống hệt',
  一个样: 'giống hệt',
  不一样: 'không giống',
  不同: 'khác với',
  截然不同: 'khác hẳn',
  大不相同: 'khác hẳn',
  大不一样: 'khác hẳn',
  相似: 'tương tự',
  差不多: 'gần giống',
  没什么两样: 'không khác gì',
  没什么区别: 'không khác gì',
});
