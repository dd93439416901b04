import { asModifiers, withoutAspects } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';
import { asClause } from './described-nouns.ts';

export const LOOKS_SHOWN = wordsOf('样子 表情 神情 神色 模样 姿势 姿态 架势 神态 口吻 语气');
const SHOWING = /^(?:露出|做出|装出|摆出|作出|显出|现出|装作|装成|装|假装|扮作|摆)$|^(?:一副|一脸|一种|一幅)$/u;
const BECOMING = wordsOf('成 作');
const DISGUISED = /^(?:伪装|打扮|化装|装扮|乔装|扮|装|变|改|打扮)$|^(?:伪装|打扮|化装|装扮|乔装|扮|装|变)成了?$/u;
const ACTS = kindsOf('verb expression degree');
const MAX_ACTS = 8;

/** 伪装成自杀的样子 "ngụy trang thành dáng vẻ tự sát", 露出很害怕的样子: what look somebody shows, at the end of a clause. */
export const readShownLook: ClauseRule = needing({ words: [LOOKS_SHOWN] }, (clause) => {
  const link = clause.length - 2;
  if (link < 2 || !isLinkAt(clause, link) || !isWord(clause[link + 1], LOOKS_SHOWN)) return null;
  let verb = link - 1;
  while (verb > 0 && link - verb <= MAX_ACTS && !shows(clause[verb]!.source)) verb--;
  if (!shows(clause[verb]!.source)) return null;
  const from = isWord(clause[verb + 1], BECOMING) ? verb + 2 : verb + 1;
  const acts = clause.slice(from, link);
  if (acts.length === 0 || !acts.some((token) => isKind(token, ACTS))) return null;
  return [...clause.slice(0, from), clause[link + 1]!, ...asModifiers(asClause(withoutAspects(acts)))];
});
const shows = (source: string): boolean => SHOWING.test(source) || DISGUISED.test(source);
