import { asAdverb, asModifiers } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';
import { HEADS } from './described-nouns.ts';

/** What a thing has become. */
export const BECOME = wordsOf(
  '空 凉 冷 湿 旧 干 熟 烂 脏 热 肿 累 坏 碎 枯 弯 歪 秃 瞎 聋 黄 红 黑 白 饿 瘦 老 软 硬 稠 馊 臭',
);
const LE = wordsOf('了');
const BEFORE = kindsOf('verb preposition determiner measure');

/** 看着空了的水桶 "nhìn thùng nước trống": what a thing has become, behind the thing that one sees or takes. */
export const readStateOfTaken: ClauseRule = needing({ words: [BECOME, LE] }, (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      isWord(token, BECOME) &&
      token.kind === 'adjective' &&
      isWord(clause[index + 1], LE) &&
      isLinkAt(clause, index + 2) &&
      isKind(clause[index + 3], HEADS),
  );
  const before = clause[at - 1];
  if (at < 1 || !isKind(before, BEFORE) || isLinkAt(clause, at + 4) || isKind(clause[at + 4], HEADS)) return null;
  return [...clause.slice(0, at), clause[at + 3]!, ...asModifiers([asAdverb(clause[at]!)]), ...clause.slice(at + 4)];
});
