import { asOneModifier, type Rewriter } from './clause-text.ts';
import { type ClauseRule, isKind, isLink, kindsOf, LINKS, needing } from './clauses.ts';
import { headBehind, withSaid } from './described-heads.ts';

const GIVING =
  /.给$|^(?:告诉|通知|提醒|瞒着|瞒过|吵醒|惊动|惊醒|吓醒|扶起|扶住|叫醒|喊醒|拦住|拉住|抱住|救出|救下|救起)$/u;
const SO_FAR = /^(?:还|还在|正|正在|刚|刚刚|已经|早已|一直|仍|仍在|仍然|依然)$/u;
const ACTS = kindsOf('verb expression adjective');
const PEOPLE = /人$|者$/u;
const MAX_ACTS = 5;

/**
 * Creates the rule for 告诉还蒙在鼓里的主帅 "nói cho chủ soái còn chẳng hay biết gì": the described receiver of a verb
 * of giving or telling.
 */
export const createPeopleGivenTo = (rewrite: Rewriter): ClauseRule =>
  needing({ words: [LINKS], kinds: [ACTS] }, (clause) => {
    const giving = clause.findIndex(
      ({ source }, at) => GIVING.test(source) && SO_FAR.test(clause[at + 1]?.source ?? ''),
    );
    const link = clause.findIndex((token, at) => at > giving + 2 && isLink(token));
    if (giving === -1 || link === -1 || link - giving > MAX_ACTS + 1) return null;
    const acts = clause.slice(giving + 1, link);
    const head = headBehind(clause, link + 1);
    if (head === null || head.side !== undefined || !acts.some((token) => isKind(token, ACTS))) return null;
    if (head.last.kind !== 'person' && !PEOPLE.test(head.last.source)) return null;
    return withSaid(clause, giving + 1, head, asOneModifier(acts, rewrite));
  });
