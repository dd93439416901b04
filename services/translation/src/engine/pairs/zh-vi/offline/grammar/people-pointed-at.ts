import { asModifiers, isAspect, withoutAspects, word } from '../tokens.ts';
import {
  type ClauseRule,
  finalsStart,
  isKind,
  isLinkAt,
  isWord,
  kindsOf,
  LINKS,
  needing,
  POINTERS,
  wordsOf,
} from './clauses.ts';
import { asClause } from './described-nouns.ts';

const ONES = wordsOf('那个 这个 那位 这位');
const BEFORE = kindsOf('verb preposition');
const ACTS = kindsOf('verb noun person pronoun name adjective place localizer number measure time adverb reading');
const FIRST = kindsOf('verb');
const OF_PEOPLE =
  /^(?:穿|戴|骑|拿|举|扛|背|抱|留|长|坐|站|躺|蹲|跪|带头|领头|为首|打头|姓|叫|喊|说话|唱|哭|笑|跑|逃|偷|卖|赶|牵|抬|挎|提|拄|披|蒙|受伤|断|瘸|流血|吹|敲|撑|打伞|开车|管事|带路|放箭|放火)/u;
const MAX_ACTS = 6;

/** 抓住那个穿红衣服的！ "bắt lấy người mặc quần áo đỏ kia": who is the object, without a noun, by what he wears or does. */
export const readPersonPointedAt: ClauseRule = needing({ words: [ONES, LINKS], kinds: [POINTERS] }, (clause) => {
  const end = finalsStart(clause);
  const link = end - 1;
  if (link < 3 || !isLinkAt(clause, link)) return null;
  const at = clause.findIndex((token, index) => index > 0 && isWord(token, ONES));
  if (at === -1 || link - at - 1 > MAX_ACTS || link - at < 2 || !isKind(clause[at - 1], BEFORE)) return null;
  const acts = clause.slice(at + 1, link);
  if (!isKind(acts[0], FIRST) || !OF_PEOPLE.test(acts[0]!.source)) return null;
  if (!acts.every((token, index) => isKind(token, ACTS) || isAspect(token) || isLinkAt(acts, index))) return null;
  const pointer = clause[at]!;
  const kia = word(pointer.source, pointer.source.startsWith('那') ? 'kia' : 'này', 'adverb');
  const described = asModifiers([...asClause(withoutAspects(acts)), kia]);
  return [...clause.slice(0, at), word('', 'người', 'person'), ...described, ...clause.slice(end)];
});
