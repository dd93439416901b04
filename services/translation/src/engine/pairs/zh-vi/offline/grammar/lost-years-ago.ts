import { asAdverb, asModifiers, word } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';
import { framed } from './described-nouns.ts';

const AGO = wordsOf('前');
const SPANS = wordsOf('年 天 月 个月 日');
const LOST = wordsOf('失踪 去世 过世 死去 病逝 离家 出走 离开 消失 被害 遇害 战死 身亡 死 走失 退隐');
const SOMEBODY = kindsOf('person name');
const OWNED = kindsOf('person noun');
const NUMBERS = kindsOf('number');

/** 五年前失踪的渔夫的女儿 "con gái của ngư dân mất tích năm năm trước": when somebody was lost of whom more is said. */
export const readLostYearsAgo: ClauseRule = needing({ words: [AGO, SPANS, LOST], kinds: [NUMBERS] }, (clause) => {
  const [number, span, ago, act, , whose, , owned] = clause;
  if (!isKind(number, NUMBERS) || !isWord(span, SPANS) || !isWord(ago, AGO) || !isWord(act, LOST)) return null;
  if (!isLinkAt(clause, 4) || !isKind(whose, SOMEBODY) || !isLinkAt(clause, 6) || !isKind(owned, OWNED)) return null;
  const said = [word('', 'của', 'adverb'), whose!, act, number!, span, word('前', 'trước', 'adverb')].map(asAdverb);
  return [owned!, ...asModifiers(said), ...clause.slice(8)];
});

const STRETCHING = wordsOf('连绵 绵延 延绵 蜿蜒 綿延 連綿');
const PLACES = kindsOf('place');
const LENGTHS = wordsOf('里 丈 公里 米');
const THINGS = kindsOf('noun place');

/** 城外连绵十里的敌营 "trại địch liên miên mười dặm ngoài thành": how far something stretches, and where. */
export const readStretching: ClauseRule = needing({ words: [STRETCHING, LENGTHS], kinds: [NUMBERS] }, (clause) => {
  const at = clause.findIndex((token) => isWord(token, STRETCHING));
  if (at === -1 || !isKind(clause[at + 1], NUMBERS) || !isWord(clause[at + 2], LENGTHS) || !isLinkAt(clause, at + 3))
    return null;
  if (!isKind(clause[at + 4], THINGS)) return null;
  const start = isKind(clause[at - 1], PLACES) ? at - 1 : at;
  const said = [...clause.slice(at, at + 3), ...clause.slice(start, at)].map(asAdverb);
  return [...clause.slice(0, start), clause[at + 4]!, ...asModifiers(said), ...clause.slice(at + 5)];
});

const FORBIDDEN = wordsOf('从不许人 从不让人 从来不让人 从来不许人');
const TIMES = kindsOf('time');
const FOR_PEOPLE = /[位名个]$/u;

/** 那只老掌柜生前从不许人碰的香炉 "cái lư hương lão chưởng quầy lúc còn sống không bao giờ cho ai chạm kia": what nobody may touch. */
export const readForbiddenThing: ClauseRule = needing({ words: [FORBIDDEN], kinds: [['determiner']] }, (clause) => {
  const at = clause.findIndex((token) => isWord(token, FORBIDDEN));
  if (at === -1) return null;
  let pointer = at - 1;
  while (pointer >= 0 && clause[pointer]!.kind !== 'determiner') pointer--;
  const who = clause.slice(pointer + 1, at).filter((token) => !isKind(token, TIMES));
  const when = clause.slice(pointer + 1, at).filter((token) => isKind(token, TIMES));
  if (pointer === -1 || FOR_PEOPLE.test(clause[pointer]!.source) || who.length === 0 || at - pointer > 4) return null;
  if (clause[at + 1]?.kind !== 'verb' || !isLinkAt(clause, at + 2) || clause[at + 3]?.kind !== 'noun') return null;
  const said = asModifiers([...who, ...when, clause[at]!, clause[at + 1]!].map(asAdverb));
  const thing = framed(clause[pointer], [clause[at + 3]!, ...said]);
  return thing && [...clause.slice(0, pointer), ...thing, ...clause.slice(at + 4)];
});
