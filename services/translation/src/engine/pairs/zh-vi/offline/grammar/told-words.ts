import { asModifiers, isAspect } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

/** What one does to somebody by words. */
const TELLING = wordsOf(
  '骂 夸 劝 骗 哄 损 夸奖 安慰 讨好 奉承 伤害 恭维 称赞 嘲笑 讽刺 侮辱 羞辱 感谢 威胁 警告 提醒 鼓励 责备 数落 挖苦 诅咒 咒骂 埋怨 敷衍 糊弄 赞美 表扬 得罪 关心 教训 吓唬 刺激',
);
const WORDS = wordsOf('话 话语 言语 言辞 字句 诗');
const SOMEBODY = kindsOf('pronoun person name');
/** 骂他的话，我不答应 is a condition: something must be before the act of which the words are the object. */
const LEADING = kindsOf('verb measure determiner number preposition');

/** 全是骂他的话 "toàn là lời mắng hắn": what is said to somebody, who does not own it. */
export const readToldWords: ClauseRule = needing({ words: [TELLING, WORDS] }, (clause) => {
  const at = clause.findIndex(
    (token, index) => isWord(token, TELLING) && isLinkAt(clause, index + 2) && isWord(clause[index + 3], WORDS),
  );
  const before = clause[at - 1];
  const isLed = isKind(before, LEADING) || isAspect(before) || before?.source.endsWith('是');
  if (at < 1 || !isKind(clause[at + 1], SOMEBODY) || !isLed) return null;
  const [act, whom, , words] = clause.slice(at, at + 4);
  return [...clause.slice(0, at), words!, ...asModifiers([act!, whom!]), ...clause.slice(at + 4)];
});
