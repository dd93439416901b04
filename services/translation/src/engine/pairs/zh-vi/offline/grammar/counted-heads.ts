import { asAdverb, asModifiers, tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, LINKS, needing, runEnd, wordsOf } from './clauses.ts';
import { framed, HEADS, isPointer } from './described-nouns.ts';
import { headsEnd } from './pointed-heads.ts';

const NUMBERS = kindsOf('number');
const MEASURES = kindsOf('measure');
const PEOPLE = kindsOf('person');

/** Returns the end of a number with its measure at `at`, or of the word for both; `at` if there is none. */
const countEnd = (clause: readonly Token[], at: number): number => {
  if (isKind(clause[at], NUMBERS) && isKind(clause[at + 1], MEASURES)) return at + 2;
  return clause[at]?.kind === 'determiner' && /^[一两二三四五六七八九十几半]/u.test(clause[at]!.source) ? at + 1 : at;
};

const LEFT = wordsOf('剩下的 余下的 剩的');
const TIMES = kindsOf('time');
/** 昨晚剩下的半锅粥 "nửa nồi cháo còn lại từ tối qua": since when something is left. */
export const readLeftSince: ClauseRule = needing({ words: [LEFT], kinds: [TIMES] }, (clause) => {
  const at = clause.findIndex((token, index) => isWord(token, LEFT) && isKind(clause[index - 1], TIMES));
  if (at === -1) return null;
  const count = countEnd(clause, at + 1);
  const end = headsEnd(clause, count);
  if (end === count || isLinkAt(clause, end)) return null;
  const left = [word(clause[at]!.source, 'còn lại từ', 'adverb'), asAdverb(clause[at - 1]!)];
  return [...clause.slice(0, at - 1), ...clause.slice(at + 1, end), ...asModifiers(left), ...clause.slice(end)];
});

const METRE = wordsOf('米');
/** 一个一米九的男人 "nam nhân cao một mét chín": how tall somebody is. */
export const readTallPerson: ClauseRule = needing({ words: [METRE, LINKS], kinds: [NUMBERS] }, (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      isKind(token, NUMBERS) &&
      isWord(clause[index + 1], METRE) &&
      isKind(clause[index + 2], NUMBERS) &&
      isLinkAt(clause, index + 3),
  );
  if (at === -1) return null;
  const end = runEnd(clause, at + 4, HEADS);
  if (end === at + 4 || !isKind(clause[end - 1], PEOPLE)) return null;
  const tall = [word('', 'cao', 'adverb'), ...clause.slice(at, at + 3).map(asAdverb)];
  return [...clause.slice(0, at), ...clause.slice(at + 4, end), ...asModifiers(tall), ...clause.slice(end)];
});

const AGE = wordsOf('岁');
const YEARS = wordsOf('年纪 光景 模样');
/** 他四十来岁年纪 "hắn tuổi chừng bốn mươi", 一张十来岁男孩的脸 "… bé trai chừng mười tuổi": an age without 的. */
export const readAgeWithoutLink: ClauseRule = needing({ words: [AGE], kinds: [NUMBERS] }, (clause) => {
  const at = clause.findIndex((token, index) => isKind(token, NUMBERS) && isWord(clause[index + 1], AGE));
  const next = clause[at + 2];
  if (at === -1 || next === undefined) return null;
  if (YEARS.has(next.source)) {
    if (isLinkAt(clause, at + 3)) return null;
    const number = word(clause[at]!.source, clause[at]!.text.replace(/^khoảng /u, ''), 'number');
    return [...clause.slice(0, at), word('', 'chừng', 'adverb'), number, clause[at + 1]!, ...clause.slice(at + 3)];
  }
  // 一张六岁男孩的脸: whose face it is.
  if (next.kind !== 'person' || next.source.length < 2 || !isLinkAt(clause, at + 3)) return null;
  const source = clause.slice(at, at + 3).map((token) => token.source);
  const age = `${clause[at]!.text} ${clause[at + 1]!.text}`;
  const who = { ...word(source.join(''), `${next.text} ${age}`, 'person'), isPerson: true };
  return [...clause.slice(0, at), who, ...clause.slice(at + 3)];
});

const NUMBER_OF = wordsOf('号');
const NUMBERED = kindsOf('noun');
/** 三号引擎温度 "nhiệt độ động cơ số ba": the number is that of the first noun. */
export const readNumberedThing: ClauseRule = needing({ words: [NUMBER_OF], kinds: [NUMBERS] }, (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      isKind(token, NUMBERS) &&
      isWord(clause[index + 1], NUMBER_OF) &&
      isKind(clause[index + 2], NUMBERED) &&
      isKind(clause[index + 3], NUMBERED),
  );
  if (at === -1) return null;
  const source = clause.slice(at, at + 3).map((token) => token.source);
  const thing = word(source.join(''), `${clause[at + 2]!.text} số ${clause[at]!.text}`, 'noun');
  // 左舷|三号引擎: where it is.
  const isPlaced = isKind(clause[at - 1], NUMBERED) && at === 1;
  const where = isPlaced ? [asAdverb(clause[0]!)] : [];
  const end = runEnd(clause, at + 3, NUMBERED, 3);
  const owner = [...(end === at + 4 ? [] : [word('', 'của', 'preposition')]), asAdverb(thing), ...where];
  return [
    ...clause.slice(0, isPlaced ? 0 : at),
    ...clause.slice(at + 3, end),
    ...asModifiers(owner),
    ...clause.slice(end),
  ];
});

const NEAR = wordsOf('近');
const SPANS = wordsOf('年 天 月 个月 日 周');
/** 近三年的账本 "sổ sách ba năm gần đây": of which years something is. */
export const readOfLastYears: ClauseRule = needing({ words: [NEAR, LINKS], kinds: [NUMBERS] }, (clause) => {
  const at = clause.findIndex((token, index) => isWord(token, NEAR) && isKind(clause[index + 1], NUMBERS));
  if (at === -1 || !isWord(clause[at + 2], SPANS) || !isLinkAt(clause, at + 3)) return null;
  const end = runEnd(clause, at + 4, HEADS, 3);
  if (end === at + 4 || isLinkAt(clause, end)) return null;
  const span = [...clause.slice(at + 1, at + 3).map(asAdverb), word('近', 'gần đây', 'adverb')];
  return [...clause.slice(0, at), ...clause.slice(at + 4, end), ...asModifiers(span), ...clause.slice(end)];
});

const LAST = tableOf({ 最后: 'cuối cùng', 最前: 'đầu tiên' });
const MORE = kindsOf('adverb verb');
/** 最后那只也倒下了 "con cuối cùng kia cũng …": the last one, whose noun is not said. */
export const readLastOne: ClauseRule = needing({ words: [Object.keys(LAST)], kinds: [['determiner']] }, (clause) => {
  const last = LAST[clause[0]!.source];
  const pointer = clause[1];
  if (last === undefined || !isPointer(pointer) || !/^那.$/u.test(pointer!.source) || !isKind(clause[2], MORE))
    return null;
  const frame = pointer!.entry!.frame!.split('~')[0]!.trim();
  const text = frame !== '' ? frame : pointer!.source === '那个' ? 'người' : '';
  return text === '' ? null : [word(pointer!.source, `${text} ${last} kia`, 'pronoun'), ...clause.slice(2)];
});

const WHAT = wordsOf('什么');
const THING = wordsOf('东西 声音 力量');
/** 什么冰凉的东西贴在… "vật gì đó lạnh buốt dán …": something that nobody knows, which does something. */
export const readUnknownThing: ClauseRule = needing({ words: [WHAT, LINKS, THING] }, (clause) => {
  const at = clause[0]?.kind === 'conjunction' || clause[0]?.source === '有' ? 1 : 0;
  if (!isWord(clause[at], WHAT) || clause[at + 1]?.kind !== 'adjective') return null;
  const isApart = isLinkAt(clause, at + 2);
  const head = isApart ? at + 3 : at + 2;
  if (!isApart && !clause[at + 1]!.source.endsWith('的')) return null;
  if (!isWord(clause[head], THING) || !isKind(clause[head + 1], MORE)) return null;
  const text = clause[head]!.source === '东西' ? 'vật' : clause[head]!.text;
  const said = asModifiers([asAdverb(clause[at + 1]!)]);
  return [
    ...clause.slice(0, at),
    word(clause[head]!.source, `${text} gì đó`, 'noun'),
    ...said,
    ...clause.slice(head + 1),
  ];
});

/** Where the side of a thing is one word: 门前 "trước cửa". */
const SIDED =
  /^(?:门前|窗前|床前|桌前|墓前|坟前|碑前|井边|窗边|床边|桌边|河边|湖边|树下|山下|门外|门口|门后|屋前|楼下|楼前|台下|镜前)$/u;
const SIDE = /^(trước|bên|dưới|ngoài|sau|trên|trong)(?: cạnh)? (.+)$/u;
/** 站在那扇磨砂玻璃门前 "đứng trước cánh cửa kính mờ kia": the side is that of the whole that is pointed at. */
export const readSideOfPointed: ClauseRule = needing({ kinds: [['determiner']], ends: ['前边下外口后'] }, (clause) => {
  for (let at = 0; at + 2 < clause.length; at++) {
    if (!/^[那这].$/u.test(clause[at]!.source) || !isPointer(clause[at])) continue;
    let end = at + 1;
    while (end < at + 3 && isKind(clause[end], SAID) && !SIDED.test(clause[end]!.source)) end++;
    const last = clause[end];
    if (end === at + 1 || last === undefined || !SIDED.test(last.source) || isLinkAt(clause, end + 1)) continue;
    const held = SIDE.exec(last.text);
    if (held === null || isKind(clause[end + 1], HEADS)) continue;
    const what = word(last.source, held[2]!, 'noun');
    const said = clause
      .slice(at + 1, end)
      .toReversed()
      .map(asAdverb);
    const whole = framed(clause[at], [what, ...asModifiers(said)]);
    if (whole === null) continue;
    const text = [held[1]!, ...whole.map((token) => token.text)].join(' ');
    const source = clause.slice(at, end + 1).map((token) => token.source);
    return [...clause.slice(0, at), word(source.join(''), text, 'place'), ...clause.slice(end + 1)];
  }
  return null;
});
const SAID = kindsOf('noun adjective');
