import { isSpanTold } from '../spans-told.ts';
import { asAdverb, isAspect, LINKING_VERBS, tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import {
  AFTER,
  adverbsEnd,
  type ClauseRule,
  isKind,
  isLink,
  isWord,
  kindsOf,
  needing,
  nounPhraseEnd,
  sideOf,
  WHERE_OR_HOW,
  wordsOf,
} from './clauses.ts';

const WHEN: Readonly<Record<string, string>> = tableOf({
  ...Object.fromEntries([...AFTER].map((after) => [after, 'sau khi'])),
  之前: 'trước khi',
  以前: 'trước khi',
});
/** What may follow an act and its object. */
export const AFTER_ACTS: ReadonlySet<string> = new Set(Object.keys(WHEN));
const OBJECTS = kindsOf('noun person pronoun name reading number measure determiner adjective place');
export const BEHIND = wordsOf('门 树 屋 墙 山 身 桌 柜 石 房 车 马 帘 屏风 幕 背 人 脑 窗 帐 柱 队伍');
const OPENING = wordsOf('但 但是 可是 不过 而 可 所以 因为 因此 然而 直到 等到 等 自从 从 在 自');
const MAX_OBJECT_TOKENS = 6;

/**
 * 看清那串数字后 "sau khi nhìn rõ chuỗi số kia", 来到京城后 "sau khi đi tới kinh thành": after the act, not behind its
 * object.
 */
export const readAfterAct: ClauseRule = (clause, end) => {
  const at = clause.length - 1;
  const when = clause[at]!;
  const text = when.kind === 'name' ? undefined : WHEN[when.source];
  if (text === undefined || at < 2 || isSpanTold(clause.slice(0, at), when.source)) return null;
  let verb = at - 1;
  // 放进笼子里之后: inside of what.
  if (sideOf(clause[verb]) !== undefined && clause[verb]!.kind !== 'verb') verb--;
  while (verb >= 0 && at - 1 - verb < MAX_OBJECT_TOKENS && (isKind(clause[verb], OBJECTS) || isAside(clause[verb]!)))
    verb--;
  // 住|进: a direction of one character is a word of its own behind a verb that is none with it.
  const isInto = isKind(clause[verb], DIRECTED) && isWord(clause[verb], INTO) && clause[verb - 1]?.kind === 'verb';
  const lead = clause[verb]?.source ?? '';
  if (isInto) verb--;
  const act = clause[verb];
  if (act?.kind !== 'verb' || verb === at - 1 || LINKING_VERBS.has(act.source)) return null;
  if (WHERE_OR_HOW.test(lead) && !isArrival(lead, clause[at - 1]!, end)) return null;
  if (when.source.length === 1 && isWord(clause[at - 1], BEHIND)) return null;
  const opening = isWord(clause[0], OPENING) ? 1 : 0;
  if (opening === 1 && clause[0]!.source.endsWith('在')) return null;
  // 自从他走了以后: "từ khi" says it.
  if (opening === 1 && clause[0]!.source === '自从') return clause.slice(0, at);
  return [...clause.slice(0, opening), word(when.source, text, 'conjunction'), ...clause.slice(opening, at)];
};

/** 来到京城后，…: one has got there, unless it is a thing to stand behind (退到屏风后). */
const isArrival = (lead: string, object: Token, end: Token | undefined): boolean =>
  /[到进入]$/u.test(lead) && end?.source === '，' && !TO_HIDE_BEHIND.test(object.source);
const TO_HIDE_BEHIND = /(?:[门树墙山身背柱幕帘石丛群耳脑颈腰]|屏风|队伍|桌子?|柜台?|车|马|人)$/u;
const INTO = wordsOf('进 到 入');
const DIRECTED = kindsOf('verb adverb preposition');

/** 了, 过 and 的 inside an object, and before it how long: 听了一会儿他们的谈话之后. */
const isAside = (token: Token): boolean =>
  isLink(token) || (token.kind === 'particle' && /^[了过]$/u.test(token.source)) || isWord(token, A_WHILE);
const A_WHILE = wordsOf('一会儿 一会 半天 片刻 一阵 一阵子 好一会儿 好一阵 许久 很久 半晌 良久');

const HERE = wordsOf('这里 那里 这儿 那儿 这边 那边 這裡 那裡');
const AFTER_HERE = wordsOf(
  '正 刚好 正好 倒是 卖 收 缺 招 养 不养 不收 不卖 可 不 从来不 可不 只 有 没有 没 还有 也有 是 还 就 都',
);

const PERSONS = kindsOf('person name');
/** 去了贤妃那里: somebody is where one goes. */
const isLedTo = (clause: readonly Token[], at: number): boolean => {
  const lead = isAspect(clause[at - 1]) ? clause[at - 2] : clause[at - 1];
  return lead !== undefined && LEADS.test(lead.source);
};
const LEADS = /[去到来回在往从住]$/u;

/** 我这里有一封信 "chỗ ta có một phong thư", 住我这里. */
export const readWhereOneIs: ClauseRule = needing({ words: [HERE] }, (clause) => {
  const at = clause.findIndex(
    ({ kind, source }, index) =>
      isWord(clause[index + 1], HERE) &&
      ((kind === 'pronoun' && !HERE.has(source)) || (isKind(clause[index], PERSONS) && isLedTo(clause, index))),
  );
  if (at === -1) return null;
  const [before, after] = [clause[at - 1], clause[at + 2]];
  const isPlace =
    after === undefined ||
    isWord(after, AFTER_HERE) ||
    isAspect(before) ||
    before?.kind === 'verb' ||
    before?.kind === 'preposition';
  if (!isPlace || (after !== undefined && isLink(after))) return null;
  const where: Token = { ...word(clause[at + 1]!.source, `chỗ ${clause[at]!.text}`, 'place') };
  return [...clause.slice(0, at), where, ...clause.slice(at + 2)];
});

const BY = wordsOf('以');
const SPEEDS = wordsOf('速度 姿态 方式 价格 优势 成绩 比分 代价 身份 名义');
const MAX_SPEED_TOKENS = 7;

/** 以每秒三十公里的速度 "với tốc độ mỗi giây ba mươi kilômét": at what speed, price or in what capacity. */
export const readAtSpeed: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, BY) && token.kind === 'preposition');
  if (at === -1) return null;
  const link = clause.findIndex((token, index) => index > at && isLink(token));
  // 以飞船现在的速度: 现在的 is one word.
  const now = clause[at + 2];
  if (link === -1 && now !== undefined && /的$/u.test(now.source) && isWord(clause[at + 3], SPEEDS)) {
    const which = word(now.source, now.text.replace(/^(?:~ )?/u, ''), 'adverb');
    return [
      ...clause.slice(0, at),
      word('以', 'với', 'preposition'),
      clause[at + 3]!,
      which,
      word('', 'của', 'preposition'),
      clause[at + 1]!,
      ...clause.slice(at + 4),
    ];
  }
  if (link === -1 || link - at > MAX_SPEED_TOKENS || !isWord(clause[link + 1], SPEEDS)) return null;
  return [
    ...clause.slice(0, at),
    word('以', 'với', 'preposition'),
    clause[link + 1]!,
    // 以秘书的身份: one word behind a noun is no noun of its own.
    ...clause.slice(at + 1, link).map((token) => (token.kind === 'time' || link === at + 2 ? asAdverb(token) : token)),
    ...clause.slice(link + 2),
  ];
};

export const TOGETHER = wordsOf('一起 一块 一块儿 一处');
const WITH = wordsOf('和 跟 与 同');
const DISPOSING = wordsOf('把 将');
/** What 在 adds to a verb: "đứng ở", "trói vào". */
const AT_END = / (?:ở|tại|vào)$/u;

const ALONG = wordsOf('跟 随 陪');
const COMPANIONS = kindsOf('pronoun person name');

/** 和林动站在一起 "đứng cùng với Lâm Động", 住在一起 "ở cùng nhau": 在 before 一起 says no place. */
export const readTogether: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, TOGETHER));
  // 我跟你们一起去: "cùng" says it.
  const isWithWhom =
    isWord(clause[at - 2], ALONG) || (isWord(clause[at - 2], WITH) && clause[at - 2]?.kind === 'preposition');
  const isSaid = at > 1 && isWithWhom && isKind(clause[at - 1], COMPANIONS);
  if (isSaid && clause[at + 1]?.kind === 'verb') return [...clause.slice(0, at), ...clause.slice(at + 1)];
  const isApart = clause[at - 1]?.source === '在';
  const verbAt = isApart ? at - 2 : at - 1;
  const verb = clause[verbAt];
  if (verb?.kind !== 'verb' || (!isApart && !/.在$/u.test(verb.source))) return null;
  // 站在一起的女人: a clause that says which.
  if (clause[at + 1] !== undefined && isLink(clause[at + 1]!) && at + 2 < clause.length) return null;
  const said = { ...verb, text: verb.text.replace(AT_END, '') };
  let link = verbAt - 1;
  while (link >= 0 && !isWord(clause[link], WITH)) link--;
  const companion = nounPhraseEnd(clause, link + 1);
  const isWith =
    link >= 0 &&
    companion > link + 1 &&
    adverbsEnd(clause, companion) === verbAt &&
    !clause.slice(0, link).some((token) => isWord(token, DISPOSING));
  const rest = clause.slice(at + 1);
  if (!isWith) return [...clause.slice(0, verbAt), said, word(clause[at]!.source, 'cùng nhau', 'adverb'), ...rest];
  return [
    ...clause.slice(0, link),
    ...clause.slice(companion, verbAt),
    said,
    word(clause[link]!.source, 'cùng với', 'preposition'),
    ...clause.slice(link + 1, companion),
    ...rest,
  ];
};
