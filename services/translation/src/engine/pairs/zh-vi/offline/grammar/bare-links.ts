import { asAdverb, LINKING_VERBS, tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLink, isWord, kindsOf, wordsOf } from './clauses.ts';
import { framed, isPointer } from './described-nouns.ts';
import { isPlaceWord } from './where-acts.ts';

const BE = wordsOf('是 就是 正是 便是 却是 只是 无非是 不过是 不是 竟是 竟然是 居然是 将是 才是 原来是 仍是 果然是');
const BEFORE_BE = wordsOf(
  '根本 其实 压根 并 却 竟 竟然 居然 正 就 便 将 才 果然 原来 恰恰 会 竟会 应该 可能 必定 一定 肯定 大概 恐怕 显然 多半 自然 当然',
);
const SUBJECTS = kindsOf('pronoun name person');
const BEFORE = kindsOf('conjunction time');
const SOMEBODY = kindsOf('pronoun name person');
/** 刚才敲门的是谁. */
const JUST_NOW = wordsOf('刚才 刚刚 方才 当时');
const COUNTING = kindsOf('number measure determiner adjective degree');
/** Verbs of what one thinks or does, which before a mark have it as their object: 他要做的，是 …. */
const MENTAL = wordsOf(
  '做 说 想 要 想要 需要 看到 看见 听到 学到 担心 害怕 在乎 求 等 找 关心 喜欢 讨厌 恨 怕 知道 记得 期待 追求 失去 得到 不知道',
);
const KNOWING = wordsOf(
  '知道 不知道 猜 猜猜 记得 觉得 认为 明白 清楚 晓得 看清 看清楚 看见 看到 发现 注意到 想起 想起来 听说 意识到 看出',
);
const HOW_KNOWN = /^(?:这才|才|终于|忽然|突然|也|都|只|已经|早就|当然|这时|这时才)$/u;
const MIN_KNOWN_TOKENS = 5;
const THINGS = wordsOf('买 吃 喝 拿 带 穿 用 送 卖 偷 抢 丢 给');
const CAUSES = wordsOf('让 令 使');

/**
 * 他想要的是自由 "điều hắn muốn là tự do", 走进来的是个少年 "người đi vào là một thiếu niên": what 的 stands for where no noun
 * follows.
 */
export const readBareLink: ClauseRule = (clause, end) => {
  // 你知道你旁边坐的是谁吗: what one knows begins a clause of its own.
  const knows = HOW_KNOWN.test(clause[1]?.source ?? '') ? 2 : 1;
  if (isKind(clause[0], SUBJECTS) && isWord(clause[knows], KNOWING) && clause.length > MIN_KNOWN_TOKENS) {
    const known = readBareLink(clause.slice(knows + 1), end);
    return known === null ? null : [...clause.slice(0, knows + 1), ...known];
  }
  const link = clause.findIndex(
    (token, at) =>
      isLink(token) &&
      (at + 1 === clause.length ||
        isWord(clause[at + 1], BE) ||
        (isWord(clause[at + 1], BEFORE_BE) && isWord(clause[at + 2], BE))),
  );
  const able = whoIsAble(clause, link, end);
  if (able !== null) return able;
  if (link < 1 || clause.slice(0, link).some(({ source }) => LINKING_VERBS.has(source) && source !== '在')) return null;
  const isAtMark = link + 1 === clause.length;
  let start = 0;
  while (start < link && (isKind(clause[start], BEFORE) || isWord(clause[start], JUST_NOW))) start++;
  // 最让他害怕的是: what does it most.
  const cause = isAtMark ? null : mostCausing(clause, start, link);
  if (cause !== null) return cause;
  const verb = clause[link - 1]!;
  // 守在旁边的: 在 as a word of its own goes with the place.
  const whole = isAtMark || clause[start + 1]?.source === '在' ? null : withWholeAct(clause, start, link);
  if (whole !== null) return whole;
  // 守在旁边的, 坐在上首的: where somebody is.
  const isWhere =
    isKind(verb, PLACES) && !isAtMark && (clause[start]!.source.endsWith('在') || clause[start + 1]?.source === '在');
  const isAct = verb.kind === 'verb' || isWord(verb, WANTED) || isWhere;
  if (!isAct || (isAtMark && (end?.source !== '，' || !MENTAL.has(verb.source)))) return null;
  // 这条路考的不是体力: what is pointed at.
  const isPointedAt = isPointer(clause[start]) && clause[start + 1]?.kind === 'noun' && link > start + 2;
  if (isKind(clause[start], SUBJECTS) || isPointedAt) {
    if (start + 1 === link) return null;
    // 你旁边坐的是谁: beside whom.
    const where = clause[start + 1]!;
    if (clause[start]!.kind === 'pronoun' && where.kind === 'place' && link === start + 3)
      return [
        ...clause.slice(0, start),
        word('', isPerson(clause, link) ? 'người' : 'thứ', 'noun'),
        verb,
        { ...where, text: `${where.text} ${clause[start]!.text}`, kind: 'adverb' },
        ...clause.slice(link + 1),
      ];
    // 你爹当年用的就是这套剑诀: a name of a thing.
    const isOfPerson = isPerson(clause, link) && !isWord(verb, HANDLED);
    const text = isOfPerson ? 'người' : THINGS.has(verb.source) || isWord(verb, HANDLED) ? 'thứ' : 'điều';
    return [
      ...clause.slice(0, start),
      word('', text, 'noun'),
      ...asClause(withMostLast(isPointedAt ? withPointer(clause.slice(start, link)) : clause.slice(start, link))),
      ...clause.slice(link + 1),
    ];
  }
  // 守在旁边的是一头巨熊: what is there is no person.
  const isThing =
    isWord(clause[link + 1], BE) &&
    (isKind(clause[link + 2], COUNTED) || ONE_THING.test(clause[link + 2]?.source ?? '') || isWord(verb, PERCEIVED));
  // 说话的是新来的副总裁: whoever speaks, if nothing counts it as a thing.
  const isSomebody = isPerson(clause, link) || (!isThing && isWord(verb, SPEAKING));
  if (clause[start]!.kind !== 'verb' || !(isSomebody || isThing)) return null;
  // 躺在床上的是一具尸体: where a thing is is said as in Chinese.
  if (isWhere && !isSomebody) return [...asClause(clause.slice(0, link)), ...clause.slice(link + 1)];
  return [
    ...clause.slice(0, start),
    word('', isWord(clause[start], WAITING) || !isSomebody ? 'thứ' : 'người', 'noun'),
    ...asClause(clause.slice(start, link)),
    ...clause.slice(link + 1),
  ];
};

/** 最让他害怕的是, 最让人头疼的是: what causes it most; null if nothing does. */
const mostCausing = (clause: readonly Token[], start: number, link: number): Token[] | null => {
  const cause = clause[start + 1];
  if (!isWord(clause[start], MOST) || cause === undefined) return null;
  const isWhole = CAUSING.test(cause.source) && !isWord(cause, CAUSES);
  if (!isWhole && !isWord(cause, CAUSES)) return null;
  return [
    ...clause.slice(0, start),
    word(isWhole ? '' : clause[start]!.source, 'điều', 'noun'),
    isWhole ? cause : word(cause.source, 'khiến', 'adverb'),
    ...clause.slice(start + 2, link),
    word('', 'nhất', 'adverb'),
    ...clause.slice(link + 1),
  ];
};

const HANDLED = wordsOf('用 使 吃 喝 穿 戴 拿 练 修炼 骑 开');

/** 这条|路: what points at it stands around it. */
const withPointer = ([pointer, noun, ...acts]: readonly Token[]): Token[] => [...framed(pointer, [noun!])!, ...acts];

/** 一封信 is a word. */
const ONE_THING = /^一[封张件本块把条颗枚份杯碗包袋盒瓶双只股阵声]/u;
/** 看见的是一堵土墙: what one perceives or gets. */
const PERCEIVED = wordsOf('看见 看到 听见 听到 闻到 等来 迎来 换来 得到 收到 送来 带来 拿到 摸到 映入眼帘');

const ABLE = wordsOf('能 唯一能 真正能');
const TRULY = wordsOf('真正 唯一');
const WHOM = kindsOf('pronoun person name');

/** 能救她的，只有你 "người có thể cứu nàng, …", 真正让他害怕的，是… "điều thật sự khiến hắn sợ hãi, …". */
const whoIsAble = (clause: Parameters<ClauseRule>[0], link: number, end: Token | undefined): ReturnType<ClauseRule> => {
  if (link < 3 || link + 1 !== clause.length || end?.source !== '，') return null;
  if (isWord(clause[0], TRULY) && isWord(clause[1], CAUSES))
    return [
      word('', 'điều', 'noun'),
      word(clause[0]!.source, clause[0]!.source === '唯一' ? 'duy nhất' : 'thật sự', 'adverb'),
      word(clause[1]!.source, 'khiến', 'adverb'),
      ...clause.slice(2, link),
    ];
  // 让他在意的，不是钱.
  if (isWord(clause[0], CAUSES) && isKind(clause[1], WHOM))
    return [word('', 'điều', 'noun'), word(clause[0]!.source, 'khiến', 'adverb'), ...clause.slice(1, link)];
  if (!isWord(clause[0], ABLE) || clause[1]!.kind !== 'verb' || !isKind(clause[link - 1], WHOM)) return null;
  return [word('', 'người', 'noun'), ...asClause(clause.slice(0, link))];
};

/**
 * 站在门口的，是一个老人 "người đứng ở cửa, là …": what follows the mark says who or what it is, as sense-table-of-scenes.ts has
 * written into the 的.
 */
export const readWhoAtMark: ClauseRule = (clause, end) => {
  const last = clause.at(-1);
  if (last === undefined || !isLink(last) || last.text === '') return null;
  const plain = [...clause.slice(0, -1), { ...last, text: '' }];
  const known = readBareLink(plain, end);
  if (known !== null) return known;
  let start = 0;
  while (start < clause.length - 1 && isKind(clause[start], BEFORE_ACT)) start++;
  const acts = clause.slice(start, -1);
  const place = acts[0] !== undefined && isPlaceWord(acts[0]) && acts[1]?.kind === 'verb' ? acts[0] : undefined;
  // 城门口等着他的: where is said last.
  if (place !== undefined && !acts.some(isLink)) {
    const at = STARTS_WITH_WHERE.test(place.text) ? [] : [word('', 'ở', 'preposition')];
    return [...clause.slice(0, start), word('', last.text, 'noun'), ...asClause(acts.slice(1)), ...at, asAdverb(place)];
  }
  const isSaid = acts.some(({ kind }) => kind === 'verb' || kind === 'adjective' || kind === 'expression');
  if (!isSaid || acts.some(isLink) || isKind(acts[0], NOT_ACTING)) return plain;
  const head = acts.some((token) => isWord(token, MOST)) ? 'điều' : last.text;
  return [...clause.slice(0, start), word('', head, 'noun'), ...asClause(withMostLast(acts))];
};
const STARTS_WITH_WHERE = /^(?:trên|trong|dưới|ngoài|bên|trước|sau|giữa) /u;
const BEFORE_ACT = kindsOf('conjunction time');
const NOT_ACTING = kindsOf('determiner number measure noun reading time');

const SAYING = /^(?:[说讲问喊骂教]|[说讲问喊骂]出)$/u;

/** 教他武功的是一个和尚 "người dạy hắn võ công là …", 让他惊讶的是 "điều khiến …": an act with its object, and who or what does it. */
const withWholeAct = (clause: Parameters<ClauseRule>[0], start: number, link: number): ReturnType<ClauseRule> => {
  let first = start;
  while (isWord(clause[first], FIRST)) first++;
  const isCause = isWord(clause[first], CAUSES) || CAUSING.test(clause[first]!.source);
  // 最后被叫进来的是…: what was done to him.
  const isAct =
    (clause[first]!.kind === 'verb' || isWord(clause[first], DONE_TO)) &&
    !isWord(clause[first], WAITING) &&
    link - first > 1;
  if (!isCause && !isAct) return null;
  const be = isWord(clause[link + 1], BE) ? link + 1 : link + 2;
  // 说这话的正是坐在主位上的老夫人: whoever speaks or teaches.
  const isSomebody = isPerson(clause, be - 1) || SAYING.test(clause[first]!.source);
  const head = isCause ? 'điều' : isSomebody ? 'người' : 'thứ';
  return [
    ...clause.slice(0, start),
    word('', head, 'noun'),
    ...(isWord(clause[first], CAUSES) ? [word(clause[first]!.source, 'khiến', 'adverb')] : [clause[first]!]),
    ...clause.slice(first + 1, link),
    ...clause.slice(start, first),
    ...clause.slice(link + 1),
  ];
};
const SPEAKING = wordsOf('说话 开口 出声 动手 出手 领头 带头 打头');
const FIRST = wordsOf('最先 首先 最后 第一个');
const DONE_TO = wordsOf('被');
const CAUSING = /^[让令使]人/u;
export const HAVING_WHAT: Readonly<Record<string, string>> = tableOf({
  有什么: 'có',
  有啥: 'có',
  没啥: 'không có',
  还有啥: 'còn có',
  没什么: 'không có',
  没有什么: 'không có',
  还有什么: 'còn có',
});
const THINGS_HAD = kindsOf('noun person adjective');

const isWithout = ({ source }: Token): boolean => source.startsWith('没');
/** 有什么话 "có lời gì": what is asked for stands between. */
export const readWhatThing: ClauseRule = (clause) => {
  const at = clause.findIndex(({ source, entry }) => entry !== null && HAVING_WHAT[source] !== undefined);
  let end = at + 1;
  while (isKind(clause[end], THINGS_HAD) || (clause[end] !== undefined && isLink(clause[end]!))) end++;
  // 没什么表情的眼睛: what they have not is before 的.
  if (
    at !== -1 &&
    clause[at + 1]?.kind === 'noun' &&
    clause[at + 2] !== undefined &&
    isLink(clause[at + 2]!) &&
    isWithout(clause[at]!)
  )
    end = at + 2;
  if (at === -1 || end === at + 1 || clause[end - 1]!.kind === 'adjective' || isLink(clause[end - 1]!)) return null;
  return [
    ...clause.slice(0, at),
    word(clause[at]!.source, HAVING_WHAT[clause[at]!.source]!, 'verb'),
    ...clause.slice(at + 1, end),
    word('', 'gì', 'adverb'),
    ...clause.slice(end),
  ];
};

const WHAT = wordsOf('什么 啥 怎样 什麼');
const KINDS = kindsOf('noun');

/** 烟是什么味儿的 "thuốc có mùi vị gì": of what kind something is. */
export const readOfWhatKind: ClauseRule = (clause) => {
  const at = clause.findIndex((token, index) => isWord(token, BE) && isWord(clause[index + 1], WHAT));
  const last = at + 3;
  if (at < 1 || !isKind(clause[at + 2], KINDS) || clause[last] === undefined || !isLink(clause[last]!)) return null;
  if (clause.length > last + 1 && !isKind(clause[last + 1], FINAL)) return null;
  return [...clause.slice(0, at), word('是', 'có', 'verb'), clause[at + 2]!, word('什么', 'gì', 'adverb')];
};
const FINAL = kindsOf('particle');

/** 他最疼的是: "nhất" follows the act. */
const withMostLast = (tokens: Parameters<ClauseRule>[0]): Parameters<ClauseRule>[0] => {
  const at = tokens.findIndex((token) => isWord(token, MOST));
  // Without its source: another rule would move it once more.
  const most = word('', 'nhất', 'adverb');
  return at === -1 ? tokens : [...tokens.slice(0, at), ...tokens.slice(at + 1), most];
};

const COUNTED = kindsOf('number determiner');
const PLACES = kindsOf('place noun localizer');
const OF_PERSONS = wordsOf('位 名');
const ONE = wordsOf('个 一个 一 位');
/** 等来的却是他结婚的消息: what comes is mostly news. */
const WAITING = wordsOf('等 换');
const MOST = wordsOf('最');
/** 想要 is an adverb before a verb. */
const WANTED = wordsOf('想要 要');

/** The subject is no owner of the word before it, and what 的 stands for is no object of the verb. */
const asClause = (tokens: Parameters<ClauseRule>[0]): Parameters<ClauseRule>[0] =>
  tokens.map((token, at) => {
    const isSubject = at === 0 && token.entry !== null && token.kind !== 'verb';
    // Where somebody is moves no further.
    const isIn = token.kind === 'preposition' && token.source === '在';
    return isSubject || isIn || (token.kind === 'verb' && at + 1 === tokens.length) ? asAdverb(token) : token;
  });

/** 的是个少年, 的是他: who it is. */
const TITLED = kindsOf('noun place name person reading adjective');
const isPerson = (clause: Parameters<ClauseRule>[0], link: number): boolean => {
  let at = link + 2;
  while (isKind(clause[at], COUNTING)) at++;
  if (isWord(clause[link + 2], ONE) && clause.at(-1)!.kind === 'person') return true;
  if (isWord(clause[link + 3], OF_PERSONS) || /[位名]$/u.test(clause[link + 2]?.source ?? '')) return true;
  // 他最恨的就是别人骗他: what somebody does is no person.
  const isDoing = clause[at + 1]?.kind === 'verb' && at + 2 < clause.length && !clause.slice(at).some(isLink);
  if (isKind(clause[at], SOMEBODY) && !isDoing && !(clause[at + 1] !== undefined && isLink(clause[at + 1]!)))
    return true;
  // 左贤王的儿子, 死者的合伙人马建军: whose he is.
  const last = clause.at(-1);
  // 教务处主任: of which place.
  if (last?.kind === 'person' && clause.slice(at).every((token) => isKind(token, TITLED))) return true;
  const isOwned =
    clause.slice(at).some(isLink) && (last?.kind === 'person' || (last?.kind === 'name' && last.isPerson));
  return isOwned && !clause.slice(link + 2).some(({ kind }) => kind === 'verb');
};
