import { asAdverb, asModifiers, word } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, LINKS, needing, wordsOf } from './clauses.ts';

/** Acts of weapons and what flies. */
export const PIERCING = wordsOf(
  '刺入 刺进 刺穿 刺中 射入 射进 射穿 射中 射向 飞向 砸向 砸中 插入 插进 扎进 没入 扑向 劈向 刺向',
);
const THINGS =
  /(?:剑|刀|匕首|箭|枪|矛|针|石头|石块|拳头|子弹|暗器|飞刀|利刃|刀锋|剑尖|刀尖|弩箭|羽箭|飞镖|野兽|巨狼|妖兽)$/u;
const LEADS = kindsOf('verb particle preposition');
const OBJECTS = kindsOf('noun person name pronoun determiner place');
const OWN = wordsOf('自己的 自己');
const MAX_OBJECT_TOKENS = 4;

/** 看到刺入自己肩膀的箭 "nhìn thấy mũi tên đâm vào vai mình": into what something flies or goes, behind the thing. */
export const readPiercingThing: ClauseRule = needing({ words: [PIERCING, LINKS] }, (clause) => {
  const at = clause.findIndex(
    (token, index) => index > 0 && isWord(token, PIERCING) && isKind(clause[index - 1], LEADS),
  );
  if (at === -1) return null;
  let link = at + 1;
  while (link <= at + MAX_OBJECT_TOKENS && isKind(clause[link], OBJECTS) && !isLinkAt(clause, link)) link++;
  const thing = clause[link + 1];
  if (link === at + 1 || !isLinkAt(clause, link) || thing === undefined || !THINGS.test(thing.source)) return null;
  const object = clause.slice(at + 1, link);
  const own = isWord(object[0], OWN) ? [word('自己', 'mình', 'pronoun')] : [];
  const said = [clause[at]!, ...object.slice(own.length).reverse().map(asAdverb), ...own];
  return [...clause.slice(0, at), thing, ...asModifiers(said), ...clause.slice(link + 2)];
});
