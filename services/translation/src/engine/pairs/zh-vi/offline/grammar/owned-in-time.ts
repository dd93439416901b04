import { asAdverb, asModifiers, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, runEnd, wordsOf } from './clauses.ts';
import { framed } from './described-nouns.ts';

const TIMES = kindsOf('time');
const THINGS = kindsOf('noun');
const PRONOUNS = wordsOf('我们 咱们 你们 他们 我 你 他 她 咱 我們 咱們 你們 他們');
const GROUPS = /(?:部|科|局|处|司|公司|集团|店|厂|组|队|班|校|学校|村|镇|县|国|府|宗|门|派|帮|教|寨|堡|庄|院|系|家)$/u;
const GROUP_KINDS = kindsOf('noun place');
const NEXT = kindsOf('verb adverb degree adjective preposition expression');
/** 是: what follows it may be owned too. */
const BEING = /是$/u;

/** 咱们市场部去年的业绩 "thành tích năm ngoái của phòng thị trường chúng ta": what a group of ours had, and when. */
export const readOwnedByGroup: ClauseRule = needing({ words: [PRONOUNS], kinds: [TIMES] }, (clause) => {
  for (let at = 0; at + 4 < clause.length; at++) {
    const [whose, group, time] = clause.slice(at, at + 3);
    if (!isWord(whose, PRONOUNS) || !isKind(group, GROUP_KINDS) || !GROUPS.test(group!.source)) continue;
    if (!isKind(time, TIMES) || !isLinkAt(clause, at + 3)) continue;
    const before = clause[at - 1];
    if (before !== undefined && before.kind !== 'conjunction' && !BEING.test(before.source)) continue;
    const end = runEnd(clause, at + 4, THINGS);
    if (end === at + 4 || (clause[end] !== undefined && !isKind(clause[end], NEXT))) continue;
    const owner = [time!, word('', 'của', 'adverb'), group!, whose].map(asAdverb);
    return [...clause.slice(0, at), ...clause.slice(at + 4, end), ...asModifiers(owner), ...clause.slice(end)];
  }
  return null;
});

const THEN = wordsOf('当年 当时 那时 昔日 往日 曾经 此刻 當年 當時 平日 生前');
const SOMEBODY = kindsOf('person name pronoun');
const QUALITIES = kindsOf('adjective');

/**
 * 那个男人当年冷漠的背影 "bóng lưng lạnh lùng năm đó của nam nhân kia": how something of somebody was then, at the beginning
 * of a clause.
 */
export const readQualityThen: ClauseRule = needing({ words: [THEN], kinds: [SOMEBODY, QUALITIES] }, (clause) => {
  const at = clause.findIndex((token) => isWord(token, THEN));
  if (at < 1 || at > 2 || !isKind(clause[at - 1], SOMEBODY)) return null;
  const owner: Token[] | null = at === 1 ? [clause[0]!] : framed(clause[0], [clause[1]!]);
  if (owner === null || !isKind(clause[at + 1], QUALITIES) || !isLinkAt(clause, at + 2)) return null;
  const end = runEnd(clause, at + 3, THINGS);
  if (end === at + 3 || !isKind(clause[end], NEXT)) return null;
  const said = [clause[at + 1]!, clause[at]!, word('', 'của', 'adverb'), ...owner].map(asAdverb);
  return [...clause.slice(at + 3, end), ...asModifiers(said), ...clause.slice(end)];
});
