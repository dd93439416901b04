import { asAdverb, asModifiers, isAspect, word } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, LINKS, needing, runEnd, wordsOf } from './clauses.ts';
import { HEADS } from './described-nouns.ts';

const LIVES = wordsOf('家住');
const WHO = kindsOf('pronoun name person');
const AT = wordsOf('在');
/** 她家住在城东 "nhà nàng ở phía đông thành". */
export const readHomeAt: ClauseRule = needing({ words: [LIVES], kinds: [WHO] }, (clause) => {
  const at = clause.findIndex((token, index) => isWord(token, LIVES) && isKind(clause[index - 1], WHO));
  if (at === -1) return null;
  const home = word('家', `nhà ${clause[at - 1]!.text}`, 'noun');
  const next = isWord(clause[at + 1], AT) ? at + 2 : at + 1;
  return [...clause.slice(0, at - 1), home, word('住', 'ở', 'verb'), ...clause.slice(next)];
});

const FROM = wordsOf('从');
const WHERE = wordsOf('哪儿 哪里 哪 何处');
const COME = wordsOf('来');
const UNKNOWN = wordsOf('不知 不知道 也不知 也不知道');
/** 不知从哪儿来的力气 "không biết lấy đâu ra sức lực". */
export const readFromNowhere: ClauseRule = needing({ words: [UNKNOWN, WHERE, COME] }, (clause) => {
  const at = clause.findIndex((token) => isWord(token, UNKNOWN));
  const where = isWord(clause[at + 1], FROM) ? at + 2 : at + 1;
  if (at === -1 || !isWord(clause[where], WHERE) || !isWord(clause[where + 1], COME)) return null;
  const head = where + 3;
  if (!isLinkAt(clause, where + 2) || !isKind(clause[head], HEADS)) return null;
  const isPerson = clause[head]!.kind === 'person' || clause[head]!.source === '人';
  if (isPerson) return null;
  return [...clause.slice(0, at + 1), word('从哪里来', 'lấy đâu ra', 'verb'), ...clause.slice(head)];
});

const TO = wordsOf('向 跟 找');
const ASKING = wordsOf('打听 询问 讨教 请教 打探');
/** 向邻居打听了消息 "hỏi thăm hàng xóm tin tức": whom somebody asks, and for what. */
export const readAskedSomebody: ClauseRule = needing({ words: [TO, ASKING] }, (clause) => {
  const at = clause.findIndex(
    (token, index) => isWord(token, TO) && isKind(clause[index + 1], WHO) && isWord(clause[index + 2], ASKING),
  );
  const next = isAspect(clause[at + 3]) ? at + 4 : at + 3;
  const end = runEnd(clause, next, HEADS, 3);
  if (at === -1 || end === next || end !== clause.length) return null;
  return [
    ...clause.slice(0, at),
    word(clause[at + 2]!.source, 'hỏi thăm', 'verb'),
    ...clause.slice(next, end),
    ...asModifiers([word('', 'từ', 'adverb'), asAdverb(clause[at + 1]!)]),
  ];
});

const USED = wordsOf('用');
const ACTS = kindsOf('verb');
const OBJECTS = kindsOf('noun');
/** 切菜用的刀 "dao dùng để thái rau": what a thing is for. */
export const readUsedFor: ClauseRule = needing({ words: [USED, LINKS], kinds: [ACTS] }, (clause) => {
  const at = clause.findIndex((token, index) => index > 0 && isWord(token, USED) && isLinkAt(clause, index + 1));
  if (at === -1) return null;
  const isAct = isKind(clause[at - 1], ACTS);
  const isActOn = isKind(clause[at - 1], OBJECTS) && isKind(clause[at - 2], ACTS);
  const end = runEnd(clause, at + 2, HEADS);
  if (!(isAct || isActOn) || end === at + 2 || isLinkAt(clause, end)) return null;
  const start = isAct ? at - 1 : at - 2;
  if (start > 0 && !isKind(clause[start - 1], BEFORE_THING)) return null;
  const act = [word('用', 'dùng để', 'adverb'), ...clause.slice(start, at).map(asAdverb)];
  return [...clause.slice(0, start), ...clause.slice(at + 2, end), ...asModifiers(act), ...clause.slice(end)];
});
const BEFORE_THING = kindsOf('verb determiner measure particle preposition conjunction expression');

const GOING = /^(?:去|来|回|到|回到|来到|去过|去了|来过|赶到|跑到|走到|送到|赶去|跑去)$/u;
const THERE = wordsOf('那里 那儿 这里 这儿 那边 这边');
const PEOPLE = kindsOf('person name');
/** 去过贵妃姐姐那里 "từng đến chỗ quý phi tỷ tỷ": the place of somebody with title and name. */
export const readPlaceOfPeople: ClauseRule = needing({ words: [THERE], kinds: [PEOPLE] }, (clause) => {
  const there = clause.findIndex(
    (token, index) => index > 1 && isWord(token, THERE) && isKind(clause[index - 1], PEOPLE),
  );
  if (there === -1 || isLinkAt(clause, there + 1)) return null;
  let start = there;
  while (start > 0 && there - start < 3 && isKind(clause[start - 1], PEOPLE)) start--;
  const at = isAspect(clause[start - 1]) ? start - 2 : start - 1;
  // 去了师父那里 is read elsewhere.
  if (there - start < 2 || !GOING.test(clause[at]?.source ?? '')) return null;
  const people = clause.slice(start, there);
  const source = [...people, clause[there]!].map((token) => token.source).join('');
  const text = ['chỗ', ...people.map((token) => token.text)].join(' ');
  const verb = clause[at]!;
  const to = /^去/u.test(verb.source) ? { ...verb, text: verb.text.replace(/đi$/u, 'đến') } : verb;
  return [
    ...clause.slice(0, at),
    to,
    ...clause.slice(at + 1, start),
    word(source, text, 'noun'),
    ...clause.slice(there + 1),
  ];
});
