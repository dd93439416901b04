import { tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, kindsOf, needing, wordsOf } from './clauses.ts';

export const DOING_FOR = wordsOf('替 帮 给 为');
const WHOM = kindsOf('noun person name pronoun');
const ACTS = kindsOf('verb');
const OBJECTS = kindsOf('noun');
const AFFAIRS =
  /^(?:事|事情|时候|日子|活计|活儿|营生|勾当|差事|钱|秘密|消息|人|婆子|丫鬟|伙计|郎中|先生|妇人|老人|女子)$/u;
const FOR: Readonly<Record<string, string>> = tableOf({ 替: 'thay', 帮: 'giúp', 给: 'cho', 为: 'cho' });
const MAX_ACT_TOKENS = 3;

/** 替人抄书的事 "chuyện chép sách thay người": for whom one does what an affair is about, behind the act. */
export const readAffairOfFavour: ClauseRule = needing({ words: [DOING_FOR, ['的']] }, (clause) => {
  for (let at = 0; at + 4 < clause.length; at++) {
    const [act, whom] = [clause[at]!, clause[at + 1]!];
    if (!DOING_FOR.has(act.source) || act.isRecord || !isKind(whom, WHOM) || !isKind(clause[at + 2], ACTS)) continue;
    let link = at + 3;
    while (link < at + 3 + MAX_ACT_TOKENS && isPartOfAct(clause[link])) link++;
    if (!isLinkAt(clause, link) || !AFFAIRS.test(clause[link + 1]?.source ?? '')) continue;
    const acts = clause.slice(at + 2, link);
    const who = whom.source === '人' ? 'người ta' : whom.text;
    const text = `${acts.map((token) => token.text).join(' ')} ${FOR[act.source]!} ${who}`;
    const source = clause.slice(at, link).map((token) => token.source);
    return [...clause.slice(0, at), word(source.join(''), text, 'verb'), ...clause.slice(link)];
  }
  return null;
});
const isPartOfAct = (token: Token | undefined): boolean => isKind(token, ACTS) || isKind(token, OBJECTS);
