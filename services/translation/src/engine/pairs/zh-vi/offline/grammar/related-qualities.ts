import { asAdverb, asModifiers, tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, runEnd, wordsOf } from './clauses.ts';
import { framed, HEADS, isPointer, WHO } from './described-nouns.ts';

const WITH = wordsOf('与 和 跟 同 與');
/** How one thing is to another, before 的. */
const RELATED: Readonly<Record<string, string>> = tableOf({
  不符: 'không hợp với',
  不相符: 'không hợp với',
  相符: 'phù hợp với',
  不符合: 'không hợp với',
  相称: 'tương xứng với',
  不相称: 'không tương xứng với',
  无关: 'không liên quan đến',
  有关: 'liên quan đến',
  相关: 'liên quan đến',
  不同: 'khác với',
  不一样: 'khác với',
  截然不同: 'khác hẳn với',
  完全不同: 'hoàn toàn khác với',
  相似: 'giống với',
  相仿: 'xấp xỉ với',
  类似: 'tương tự như',
  相同: 'giống với',
  相反: 'trái ngược với',
  格格不入: 'lạc lõng với',
});
const COMPARED = kindsOf('noun person name pronoun place time determiner adjective');
const MAX_COMPARED_TOKENS = 4;
const QUALITY = kindsOf('adjective verb');
const ENDS_CLAUSE = kindsOf('verb adverb preposition degree');

/** 与年龄不符的沉稳 "sự trầm ổn không hợp với tuổi": a noun described by how it is to something else. */
export const readRelatedNoun: ClauseRule = (clause) => {
  for (let at = 0; at + 4 < clause.length; at++) {
    if (!isWord(clause[at], WITH)) continue;
    let quality = at + 1;
    while (
      quality <= at + MAX_COMPARED_TOKENS &&
      isKind(clause[quality], COMPARED) &&
      relationOf(clause, quality) === ''
    )
      quality++;
    const relation = relationOf(clause, quality);
    const link = clause[quality]?.source === '完全' ? quality + 2 : quality + 1;
    if (quality === at + 1 || relation === '' || !isLinkAt(clause, link)) continue;
    const pointer = isPointer(clause[link + 1]) ? clause[link + 1] : undefined;
    const start = pointer === undefined ? link + 1 : link + 2;
    const end = runEnd(clause, start, HEADS);
    const heads = end > start ? clause.slice(start, end) : qualityAsNoun(clause, start);
    if (heads === null || isLinkAt(clause, start + heads.length)) continue;
    const compared = clause.slice(at + 1, quality).map(asAdverb);
    const whole = pointer === undefined ? heads : framed(pointer, heads);
    if (whole === null) continue;
    const described = asModifiers([word(clause[at]!.source, relation, 'adverb'), ...compared]);
    return [...clause.slice(0, at), ...whole, ...described, ...clause.slice(start + heads.length)];
  }
  return null;
};

const relationOf = (clause: readonly Token[], at: number): string =>
  RELATED[clause[at]?.source === '完全' ? `完全${clause[at + 1]?.source ?? ''}` : (clause[at]?.source ?? '')] ?? '';

/** 的沉稳: a quality, as a thing. */
const qualityAsNoun = (clause: readonly Token[], at: number): Token[] | null => {
  const quality = clause[at];
  if (!isKind(quality, QUALITY) || quality!.source.length < 2) return null;
  const next = clause[at + 1];
  if (next !== undefined && !isKind(next, ENDS_CLAUSE)) return null;
  return [word(quality!.source, `sự ${quality!.text}`, 'noun')];
};

/** 母亲临终前的那句话 "câu nói kia của mẫu thân trước lúc lâm chung": whose it is, and when. */
export const readOwnedThen: ClauseRule = needing({ kinds: [['time']] }, (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      isKind(token, WHO) &&
      clause[index + 1]?.kind === 'time' &&
      OF_LIFE.test(clause[index + 1]!.source) &&
      isLinkAt(clause, index + 2) &&
      !isKind(clause[index - 1], WHO),
  );
  if (at === -1) return null;
  const pointer = isPointer(clause[at + 3]) ? clause[at + 3] : undefined;
  const start = pointer === undefined ? at + 3 : at + 4;
  const end = runEnd(clause, start, HEADS);
  if (end === start || isLinkAt(clause, end)) return null;
  const whose = [word('', 'của', 'preposition'), asAdverb(clause[at]!), asAdverb(clause[at + 1]!)];
  const heads = clause.slice(start, end);
  const whole = pointer === undefined ? heads : framed(pointer, heads);
  return whole && [...clause.slice(0, at), ...whole, ...asModifiers(whose), ...clause.slice(end)];
});
const DAYS = wordsOf(
  '今天的 昨天的 昨晚的 今晚的 今早的 今日的 昨日的 现在的 如今的 当年的 当时的 当初的 此刻的 此时的',
);
/** 他今天的状态 "trạng thái hôm nay của hắn". */
export const readOwnedToday: ClauseRule = (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      isKind(token, WHO) &&
      !isKind(clause[index - 1], BEFORE_OWNER) &&
      clause[index + 1]?.kind === 'determiner' &&
      DAYS.has(clause[index + 1]!.source),
  );
  const end = runEnd(clause, at + 2, HEADS);
  if (at === -1 || end === at + 2 || isLinkAt(clause, end)) return null;
  const owned = [asAdverb(clause[at + 1]!), word('', 'của', 'preposition'), asAdverb(clause[at]!)];
  return [...clause.slice(0, at), ...clause.slice(at + 2, end), ...asModifiers(owned), ...clause.slice(end)];
};
/** 告诉他今天的事: whom one tells. */
const BEFORE_OWNER = kindsOf('verb noun person name');

const SPENT = /^(?:工资|薪水|薪金|时间|钱|积蓄|功夫|工夫|心血|力气|收入|生活费|伙食费|房租|利润)$/u;
const SPENDING = wordsOf('花 花了');
/** 花了两个月的工资买项链 "tiêu tiền lương hai tháng …": what one spends is not what a clause describes. */
export const readSpent: ClauseRule = (clause) => {
  const at = clause.findIndex(({ source, kind }) => kind === 'verb' && SPENDING.has(source));
  const link = clause.findIndex((_, index) => index > at && index < at + 5 && isLinkAt(clause, index));
  const what = clause[link + 1];
  if (at === -1 || link < at + 2 || !SPENT.test(what?.source ?? '') || isLinkAt(clause, link + 2)) return null;
  const span = clause.slice(clause[at + 1]!.source === '了' ? at + 2 : at + 1, link);
  if (!span.every(({ kind }) => kind === 'time' || kind === 'number' || kind === 'measure')) return null;
  const text = /时间|[功工]夫/u.test(what!.source) ? 'mất' : 'tiêu';
  const spent = word(clause[at]!.source, text, 'verb');
  return [...clause.slice(0, at), spent, what!, ...asModifiers(span.map(asAdverb)), ...clause.slice(link + 2)];
};

/** 临终前, 生前, 死后, 临走时. */
const OF_LIFE = /^(?:临[终死走行别].?|生前|死[前后])$/u;

/** The words without which none of these rules applies, but for what is owned at a time of life. */
export const RELATED_WORDS = [...Object.keys(RELATED), ...DAYS, ...SPENDING];
