import { tableOf, withoutEnd, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, finalsStart, isKind, isLink, isWord, kindsOf, nounPhraseEnd, wordsOf } from './clauses.ts';
import { holdsWords, TOLD } from './words-held.ts';

/** 话 after 的: either words that somebody says, or "if". */
export const WORDS_OR_IF = wordsOf('话 話');
const IF = wordsOf(
  '如果 如果说 如果不 要是 要是不 若不 若 若是 若能 若想 倘若 倘使 假如 假若 假使 假设 万一 萬一 如若 如 要不是 若不是 若非 若无 如无 如能 除非 只要 一旦 既然',
);
const OTHERWISE = wordsOf('不然 否则 要不然 要不 再不然');
const THUS = wordsOf('这样 那样 这么说 那么 这样一来 如此 可能 可以 需要 必要 方便 顺利 真 愿意 有的');
const SAYING = wordsOf(
  '说 讲 问 听 骂 写 喊 吐 说过 讲过 问过 听过 说出 说完 讲完 听见 听到 留下 说出口 出口 说出来 交代 交待 传 带 转告 吩咐 叮嘱 嘱咐 说起 提起 聊 回 答 喊出 道 教 所说 所讲 所言',
);
const SAID = wordsOf(
  '安慰 鼓励 威胁 骗人 告别 道歉 道谢 感谢 表白 求饶 奉承 祝福 责备 挽留 客套 恭维 关心 伤人 气人 哄人 吓人 劝人 讨好 敷衍 打气 得罪人 感动 挖苦 讽刺 嘲讽 嘲笑 侮辱',
);
const NOT = wordsOf('不 别 不肯 不想 不愿 不敢 不能 不会 不愿意 再不 还不');
const HAVING_NONE = wordsOf('没 没有 沒 沒有 无');
const SPEAKERS = kindsOf('pronoun person name');
const BEING = wordsOf('是 换 换成 换作 换做 不是 真是 就是 有 没有');
const ONE_OF_THEM = wordsOf('句 番 种 些 段 这种 那种 这些 那些 这句 那句 这番 一句 几句 两句 半句 一番 一些 什么');
const OPENING = wordsOf('但是 但 可是 不过 所以 而且 然而 因此 那 那么 其实 当然 只是 而 可 却');
const PREDICATES = kindsOf('verb adjective expression');

/** 你来的话， "nếu ngươi đến": after what may happen, 的话 is "if"; after what one says, it is the words. */
export const readCondition: ClauseRule = (clause, end) => {
  const within = readIfWithin(clause);
  if (within !== null) return within;
  const link = clause.length - 2;
  if (link < 1 || !isLink(clause[link]!) || !isWord(clause[link + 1], WORDS_OR_IF)) return readWhatThereIs(clause, end);
  const said = clause.slice(0, link);
  const hasIf = said.some((token) => isWord(token, IF));
  if (hasIf || isWord(said.at(-1), OTHERWISE)) return said;
  if (end?.source !== '，' && end?.source !== ',') return null;
  if (said.some((token) => isWord(token, ONE_OF_THEM)) || areWords(said)) return null;
  return withIf(said);
};

/** 任务失败的话会怎么样 "nếu nhiệm vụ thất bại thì …": what follows from it may be said without a mark. */
const readIfWithin = (clause: readonly Token[]): Token[] | null => {
  const words = clause.findIndex((token, at) => at > 1 && isWord(token, WORDS_OR_IF) && isLink(clause[at - 1]!));
  const said = clause.slice(0, words - 1);
  const rest = clause.slice(words + 1);
  if (words === -1 || !isWord(rest[0], THEN) || !said.some((token) => isKind(token, PREDICATES))) return null;
  if (said.some((token) => isWord(token, ONE_OF_THEM)) || areWords(said)) return null;
  // 他说过的话能信吗: what was said or taught, not what may be.
  if (!said.some((token) => isWord(token, IF)) && said.some(({ source }) => TOLD.test(source))) return null;
  const then = word('', 'thì', 'conjunction');
  const follows = isWord(rest[0], ONLY_THEN) ? rest.slice(1) : rest;
  return [...(said.some((token) => isWord(token, IF)) ? said : withIf(said)), then, ...follows];
};
const ONLY_THEN = wordsOf('就');
const THEN = wordsOf('就 会 就会 可以 就可以 能 要 就要 该 怎么办 怎么 也会 还会 那就 我就 你就 他就');

/** 有的话， "nếu có". */
const readWhatThereIs: ClauseRule = (clause, end) =>
  clause.length === 2 && clause[0]!.source === '有的' && isWord(clause[1], WORDS_OR_IF) && end?.source === '，'
    ? [word('有的话', 'nếu có', 'verb')]
    : null;

/** Whether it tells whose words, or which words. */
const areWords = (said: readonly Token[]): boolean => {
  const last = said.at(-1);
  const kind = last?.kind;
  const source = last?.source ?? '';
  if (isWord(last, THUS)) return false;
  if (holdsWords(said)) return true;
  const isDenied = said.some((token) => isWord(token, NOT));
  if (isWord(last, SAYING)) return !isDenied;
  if (isKind(last, SPEAKERS)) return !isWord(said.at(-2), BEING);
  // 用他们听得懂的话: with which words something is said.
  if (LIKE_WORDS.test(source) && said.some((token) => isWord(token, USING))) return true;
  // 不方便的话, if it is not.
  if (said.length === 1) return (kind !== 'verb' && !NOT_SO.test(source)) || isWord(last, SAID);
  const isClause = said.some((token) => isKind(token, PREDICATES) || isWord(token, HAVING_NONE));
  return !isClause || (kind === 'adjective' && said.length < 3 && !isDenied);
};

const USING = wordsOf('用 说 讲 拿');
const LIKE_WORDS =
  /^(?:能?听得?懂|能听懂|听不懂|难听|简单|温柔|恶毒|刻薄|客气|通俗|平静|直白|委婉|伤人|暖心|好听|说过|教过)$/u;
const NOT_SO = /^[不没].|^(?:可以|可能|方便|需要)/u;

const withIf = (said: readonly Token[]): Token[] => {
  const at = isWord(said[0], OPENING) && said.length > 1 ? 1 : 0;
  return [...said.slice(0, at), word('的话', 'nếu', 'conjunction'), ...said.slice(at)];
};

const NEGATION = wordsOf('不 没 沒');
const ASKED = kindsOf('verb adjective adverb');
/** Words that ask whether something is so, with their rendering before it; "không" follows it. */
const WHETHER: Readonly<Record<string, string>> = tableOf({
  是不是: 'có phải là',
  有没有: 'có',
  还有没有: 'còn có',
  有沒有: 'có',
  能不能: 'có thể',
  敢不敢: 'có dám',
  肯不肯: 'có chịu',
  想不想: 'có muốn',
  舍不舍得: 'có nỡ',
  愿不愿: 'có bằng lòng',
  该不该: 'có nên',
  值不值得: 'có đáng',
  会不会: 'có',
  會不會: 'có',
  要不要: 'có muốn',
  可不可以: 'có thể',
  喜不喜欢: 'có thích',
  知不知道: 'có biết',
  愿不愿意: 'có bằng lòng',
  认不认识: 'có quen',
  相不相信: 'có tin',
  同不同意: 'có đồng ý',
  记不记得: 'có nhớ',
  明不明白: 'có hiểu',
  需不需要: 'có cần',
  后不后悔: 'có hối hận',
  害不害怕: 'có sợ',
});

const MAY = wordsOf('可');
const YET = wordsOf('没有 没 沒有');
const KNOWN = wordsOf('知道 知 记得 听说');
const ANYBODY = wordsOf('有人');
const AFTER_MAY = wordsOf(
  '知罪 知错 知道 知 记得 認識 认识 认得 愿意 愿 敢 有人 见过 听说过 曾 有 曾见过 要 需要 当真',
);

/** Acts and qualities whose denial is a word of the lexicon: 管|不管, 看|没看见. */
const DENIED_WORDS = [
  ...Array.from(
    '管怕急远难够吃怪让给滚听交招喝死活睡起讲学玩吵闹困热好大小高长重快真气降跪从抢退收接放走动见值',
    (act) => `不${act}`,
  ),
  ...[
    '没看见',
    '没看到',
    '没听见',
    '没听到',
    '没锁',
    '没来',
    '没去',
    '没死',
    '没事',
    '不怕死',
    '不要命',
    '不听话',
    '不好看',
    '不好吃',
  ],
];

/** One of them is in each question that readQuestion reads. */
export const ASKING: ReadonlySet<string> = new Set([
  ...Object.keys(WHETHER),
  ...MAY,
  '可是',
  ...NEGATION,
  ...YET,
  ...DENIED_WORDS,
  '吗',
  '嗎',
]);

/** 去不去, 是不是 and 可知道 ask with "có … không". */
export const readQuestion: ClauseRule = (clause, end) => {
  const finals = finalsStart(clause);
  const listed = clause.findIndex(
    ({ source, entry }) =>
      source.length > 2 &&
      source.length < 5 &&
      (entry !== null || source === '要不要') &&
      WHETHER[source] !== undefined,
  );
  if (listed !== -1) {
    if (finals <= listed + 1) return null;
    // 你是不是忘了: that it has happened is a part of what is asked.
    const asked = clause[finals]?.source === '了' ? finals + 1 : finals;
    // 有没有见过一个受伤的人: before an act it is no "to have".
    const kind = clause[listed + 1]?.kind === 'verb' ? 'adverb' : 'verb';
    // As 是, it is followed by what somebody or something is.
    const source = clause[listed]!.source === '是不是' ? '是' : clause[listed]!.source;
    // 要不要我送你: a sense says that it is needed.
    const isSense = clause[listed]!.entry === null && /^có /u.test(clause[listed]!.text);
    const whether = word(source, isSense ? clause[listed]!.text : WHETHER[clause[listed]!.source]!, kind);
    const no = word('', 'không', 'adverb');
    return [...clause.slice(0, listed), whether, ...clause.slice(listed + 1, asked), no, ...clause.slice(asked)];
  }
  // 停了没有？ "dừng chưa?"
  // 听过没有？ "từng nghe chưa?"
  const isEver =
    isWord(clause.at(-1), YET) && /.过$/u.test(clause.at(-2)?.source ?? '') && end?.source.startsWith('？');
  if (isEver) return [...clause.slice(0, -1), word(clause.at(-1)!.source, 'chưa', 'adverb')];
  const isEnough = isWord(clause.at(-1), YET) && clause.at(-2)?.source === '够了' && end?.source.startsWith('？');
  if (isEnough)
    return [...clause.slice(0, -2), word('够', 'đủ', 'adjective'), word(clause.at(-1)!.source, 'chưa', 'adverb')];
  const isAsked = isWord(clause.at(-1), YET) && end?.source.startsWith('？');
  // 饭好了没: of a word with 了.
  if (isAsked && /.了$/u.test(clause.at(-2)?.source ?? '') && clause.at(-2)!.text.endsWith(' rồi'))
    return [...clause.slice(0, -2), withoutEnd(clause.at(-2)!, ' rồi'), word(clause.at(-1)!.source, 'chưa', 'adverb')];
  const isYet = isAsked && clause.at(-2)?.source === '了';
  if (isYet) return [...clause.slice(0, -2), word(clause.at(-1)!.source, 'chưa', 'adverb')];
  const done = end?.source.startsWith('？') ? askDone(clause) : null;
  if (done !== null) return done;
  const asked = clause.findIndex((token) => isWord(token, MAY));
  const known = end?.source === '，' ? askWhatIsKnown(clause, asked) : null;
  if (known !== null) return known;
  if (asked !== -1 && end?.source.startsWith('？') && isWord(clause[asked + 1], AFTER_MAY)) {
    const no = word('', 'không', 'adverb');
    // 可有人来过: whether anybody.
    const somebody = isWord(clause[asked + 1], ANYBODY) ? [word('有人', 'ai', 'pronoun')] : [];
    return [
      ...clause.slice(0, asked),
      word(clause[asked]!.source, 'có', 'adverb'),
      ...somebody,
      ...clause.slice(asked + 1 + somebody.length, finals),
      no,
      ...clause.slice(finals),
    ];
  }
  for (let at = 0; at + 1 < clause.length; at++) {
    const first = clause[at]!;
    const denied = deniedOf(first, clause[at + 1]!);
    // 死不死的: whether one dies or not.
    if (denied !== null && clause[at + 2] !== undefined && isLink(clause[at + 2]!) && at + 3 === clause.length)
      return [...clause.slice(0, at), denied, word('不', 'hay không', 'adverb')];
    if (denied !== null) return askWhether(clause, at, at + 2, denied, finals);
    const whole = clause[at + 2];
    if (whole === undefined || !isWord(clause[at + 1], NEGATION)) continue;
    // 答不答应, 回不回家: of a word of two characters the first one is said alone before 不, or has its object later.
    const isHalf =
      first.source.length === 1 && whole.source.length <= MAX_HALVED && whole.source.startsWith(first.source);
    const isWhole =
      whole.source === first.source &&
      (ASKED.has(first.kind) || (first.source.length === 1 && MAY_BE_DENIED.has(first.kind)));
    if (!isWhole && !(isHalf && whole.entry !== null && ASKED.has(whole.kind))) continue;
    return askWhether(clause, at, at + 3, whole, finals);
  }
  return null;
};

/** 你可知道，…, 陛下可还记得，…: what somebody may know or remember follows the mark. */
const askWhatIsKnown = (clause: readonly Token[], asked: number): Token[] | null => {
  if (asked === 1 && clause.length === 3 && isWord(clause[2], KNOWN))
    return [clause[0]!, word(clause[1]!.source, 'có', 'adverb'), clause[2]!];
  const isRemembered =
    asked !== -1 &&
    asked === clause.length - 3 &&
    clause[asked + 1]!.source === '还' &&
    isWord(clause[asked + 2], KNOWN);
  return isRemembered ? [...clause.slice(0, asked), word('可还', 'có còn', 'adverb'), clause[asked + 2]!] : null;
};

const askWhether = (clause: readonly Token[], at: number, next: number, asked: Token, finals: number): Token[] => {
  const end = Math.max(finals, next);
  return [
    ...clause.slice(0, at),
    word('', 'có', 'adverb'),
    asked,
    ...clause.slice(next, end),
    word('不', 'không', 'adverb'),
    ...clause.slice(end),
  ];
};

const MAX_HALVED = 3;

/** 管|不管, 看|没看见: the denial is one word; returns what is denied, null if it is something else. */
const deniedOf = (first: Token, denial: Token): Token | null => {
  if (
    first.source.length !== 1 ||
    denial.kind === 'name' ||
    denial.kind === 'phrase' ||
    !/^[不没]./u.test(denial.source)
  )
    return null;
  const source = denial.source.slice(1);
  if (!source.startsWith(first.source) || !MAY_BE_DENIED.has(first.kind)) return null;
  const text = NO.exec(denial.text)?.[1] ?? (source === first.source ? first.text : null);
  return text === null ? null : word(source, text, 'verb');
};
const MAY_BE_DENIED = kindsOf('verb adjective preposition reading adverb expression');
const NO = /^(?:không|chưa|đừng) (.+)$/u;

const WHETHER_FINALS = wordsOf('吗 嗎');
/** What nobody asks whether it has been done yet, but what surprises. */
const SURPRISING =
  /^(?:已|真|难道|莫非|又|就|都|也|不|没|别|还|这么|这样|终于|竟|居然|果然|是|有|在|会|能|要|想|该|可以|敢|为什么|怎么)|[疯傻忘病醉死哭悔怕输瞎聋变晕怒气恨懵痴]|害怕|糊涂|过分|[老大多少高晚早迟]$/u;
const ACTED = kindsOf('verb');
const TO = wordsOf('到');

/** 东西买了吗？ "đồ mua chưa?", 你疯了吗？ "ngươi điên rồi sao?": whether something is done, or is so indeed. */
const askDone = (clause: readonly Token[]): Token[] | null => {
  const asked = clause.length - 1;
  if (asked < 1 || !isWord(clause[asked], WHETHER_FINALS)) return null;
  const last = clause[asked - 1]!;
  const isApart = last.source === '了';
  // 走得了吗: whether one can.
  const isAble = last.source.endsWith('得了') || (isApart && clause[asked - 2]?.source.endsWith('得'));
  if (last.entry === null || !last.source.endsWith('了') || (isApart && asked < 2) || isAble) return null;
  const acts = clause.slice(0, isApart ? asked - 1 : asked);
  // 查清楚了吗: what came of the act; 到 is a preposition too.
  const isResult = isKind(acts.at(-2), ACTED) || isWord(acts.at(-1), TO);
  const isAct = isResult || (acts.some((token) => isKind(token, ACTED)) && !isKind(acts.at(-1), STATES));
  const isSurprise = !isAct || acts.some(({ source }) => SURPRISING.test(source));
  const said = [...acts.slice(0, -1), withoutEnd(acts.at(-1)!, ' rồi')];
  return [...said, word(`了${clause[asked]!.source}`, isSurprise ? 'rồi sao' : 'chưa', 'adverb')];
};
const STATES = kindsOf('adjective time number measure');

export const WHO = ['谁', '誰'];
const NOBODY = /^[也都](?:没有?|沒有?|不)$/u;
const DENIED = /^[也都][不没沒]/u;

/** 谁也没说话 "không ai nói gì": nobody, at the beginning of a clause; 他谁也不信 is whom he does not trust. */
export const readNobody: ClauseRule = (clause) => {
  // 她谁都不愿见: who will meet nobody may be said before.
  if (isKind(clause[0], SOMEBODY_FIRST) && WHO.includes(clause[1]?.source ?? '')) {
    const met = whomOneWillNotMeet(clause.slice(1));
    return met && [clause[0]!, ...met];
  }
  if (!WHO.includes(clause[0]?.source ?? '') || clause[0]!.kind !== 'pronoun') return null;
  const special = whomOneWillNotMeet(clause) ?? whatNobodyThought(clause);
  if (special !== null) return special;
  for (let end = 2, source = clause[1]?.source ?? ''; end <= clause.length; source += clause[end++]?.source ?? '') {
    const nobody = word(clause[0]!.source, 'không ai', 'pronoun');
    if (NOBODY.test(source) && end < clause.length && clause[end]!.kind !== 'noun')
      return [nobody, ...clause.slice(end)];
    const last = clause[end - 1]!;
    if (DENIED.test(source) && /(?:^|cũng )không /u.test(last.text))
      return [
        nobody,
        { ...last, text: last.text.replace(/^(?:cũng )?không /u, '').replace(/^thể/u, 'có thể') },
        ...clause.slice(end),
      ];
    if (end > 3) break;
  }
  return null;
};

const SOMEBODY_FIRST = kindsOf('pronoun name person');

/** 除了太医，谁都不肯见 "không chịu gặp ai": somebody told of before will meet nobody. */
const whomOneWillNotMeet = (clause: readonly Token[]): Token[] | null => {
  const not = clause.findIndex(
    ({ source, text }, at) => at < 3 && (source.startsWith('不') || /(?:^|cũng )không/u.test(text)),
  );
  const act = clause.at(-1)!;
  const source = clause
    .slice(1)
    .map((token) => token.source)
    .join('');
  const met = /^[也都]不(?:肯|愿|愿意|想|敢|再|打算)?(见|理|理会|理睬|搭理|放过|认)$/u.exec(source)?.[1];
  if (met === undefined || not === -1) return null;
  const said = clause.slice(not).map((token) => ({ ...token, text: token.text.replace(/^cũng /u, '') }));
  // 不见 and 不理 may be one word.
  const before = not === clause.length - 1 ? [word('不', 'không', 'adverb')] : said.slice(0, -1);
  return [...before, word(act.source, `${MET[met]!} ai`, 'verb')];
};
const MET: Readonly<Record<string, string>> = tableOf({
  见: 'gặp',
  理: 'để ý đến',
  理会: 'để ý đến',
  理睬: 'để ý đến',
  搭理: 'để ý đến',
  放过: 'tha cho',
  认: 'nhận',
});

/** 谁都没有想到的一幕发生了 "một màn không ai ngờ tới xảy ra". */
const whatNobodyThought = (clause: readonly Token[]): Token[] | null => {
  const link = clause.findIndex((token, at) => at < 5 && isLink(token));
  const denied = clause
    .slice(1, link)
    .map(({ source }) => source)
    .join('');
  if (link < 2 || !NOBODY_DID.test(denied)) return null;
  const end = nounPhraseEnd(clause, link + 1);
  if (end === link + 1) return null;
  // "không ai" says that nobody did.
  const did = clause
    .slice(1, link)
    .filter(({ source }) => !NOT_ALONE.has(source))
    .map((token) => ({
      ...token,
      text: token.text.replace(/^(?:cũng )?(?:không|chưa) /u, ''),
      kind: 'adverb' as const,
    }));
  return [...clause.slice(link + 1, end), word('', 'không ai', 'pronoun'), ...did, ...clause.slice(end)];
};
const NOT_ALONE = wordsOf('也 都 没 没有 不');
const NOBODY_DID = /^[也都](?:没有?|不)(?:想到|料到|见过|知道|敢想|认识|注意到|看见|听过|去过|能解释)的?$/u;

export const MUST = wordsOf('不可 不行');
const UNLESS = wordsOf('非 非得 非要');

/** 非团灭不可 "nhất định phải diệt cả đội": what cannot but be done. */
export const readMust: ClauseRule = (clause) => {
  const last = finalsStart(clause) - 1;
  const unless = clause.findIndex((token) => isWord(token, UNLESS));
  if (unless === -1 || last < unless + 2 || !isWord(clause[last], MUST)) return null;
  return [
    ...clause.slice(0, unless),
    word(clause[unless]!.source, 'nhất định phải', 'adverb'),
    ...clause.slice(unless + 1, last),
    ...clause.slice(last + 1),
  ];
};

export const NOTHING = wordsOf('什么都没有 什么也没有');

/** 什么都没有告诉你 "không nói gì với ngươi cả": before an act it is not what there is. */
export const readNothing: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, NOTHING));
  if (at === -1 || clause[at + 1]?.kind !== 'verb') return null;
  const finals = finalsStart(clause);
  return [
    ...clause.slice(0, at),
    word(clause[at]!.source, 'không', 'adverb'),
    ...clause.slice(at + 1, finals),
    word('', 'gì cả', 'adverb'),
    ...clause.slice(finals),
  ];
};

export const HOW = wordsOf('怎么 怎麼');
const SAY = wordsOf('说 說');
const TOO = /^[也都]/u;
const WHY = /^(?:知道|会|能|敢|可能|舍得|回事|样|办|突然|忽然|来|去)/u;
const MODALS_OF_HOW = wordsOf('会 要 该 应该 是 都 能 可以 打算 想 准备 想要 到底 究竟 知道 不知道');
const WHO_SAYS = kindsOf('pronoun person name');

const ACTS_ASKED_HOW = wordsOf(
  '称呼 解释 处理 处置 解决 联系 收费 安排 应对 对付 交代 选择 面对 报答 感谢 赔偿 使用 操作 走出去 证明 收场 了结',
);
const WHATEVER = /^(?:无论|不管|任凭|不论|任|随)/u;
const OBJECTS = kindsOf('noun pronoun person name');

/** 无论他怎么喊也没人来, 怎么劝都没用 "dù khuyên thế nào cũng vô dụng": in whatever way. */
const readHowever = (clause: readonly Token[], at: number): Token[] | null => {
  let end = at + 2;
  if (isKind(clause[end], OBJECTS)) end++;
  if (!TOO.test(clause[end]?.source ?? '') || end + 1 === clause.length) return null;
  const isSaid = clause.slice(0, at).some(({ source }) => WHATEVER.test(source));
  const isTopic = !isSaid && at > 0 && isKind(clause[at - 1], OBJECTS);
  const start = isTopic ? at - 1 : at;
  const too = clause[end]!;
  // 这孩子怎么哄都不睡: of several words for what it is about none is parted from the others.
  if (isTopic && at > 1 && !isKind(clause[at - 2], TIMES))
    return [
      ...clause.slice(0, at),
      ...clause.slice(at + 1, end),
      word(clause[at]!.source, 'thế nào', 'adverb'),
      { ...too, text: too.text.replace(/^đều/u, 'cũng') },
      ...clause.slice(end + 1),
    ];
  return [
    ...clause.slice(0, start),
    ...(isSaid ? [] : [word('', 'dù', 'conjunction')]),
    ...clause.slice(start, at),
    ...clause.slice(at + 1, end),
    word(clause[at]!.source, 'thế nào', 'adverb'),
    { ...too, text: too.text.replace(/^đều/u, 'cũng') },
    ...clause.slice(end + 1),
  ];
};
const TIMES = kindsOf('time adverb conjunction');

const COMING_IN =
  /^(?:来|去|进来|进去|出来|出去|上来|上去|下来|逃|逃出来|回来|找到|做到|弄到|得到|混进来|活下来|发现)$/u;
/** 他怎么说的 "hắn nói thế nào", 你是怎么进来的 "ngươi vào bằng cách nào": how it was done, with nothing behind it. */
const readHowDone = (clause: readonly Token[], at: number, finals: number): Token[] | null => {
  if (finals !== at + 3 || !isLink(clause[at + 2]!) || isWord(clause[at + 1], KNOWN)) return null;
  const given = clause[at + 1]!;
  const act = { ...given, text: given.text.replace(/^tiến vào$/u, 'vào') };
  const how = COMING_IN.test(act.source) ? 'bằng cách nào' : 'thế nào';
  const before = clause[at - 1]?.source === '是' ? clause.slice(0, at - 1) : clause.slice(0, at);
  return [...before, act, word(clause[at]!.source, how, 'adverb'), ...clause.slice(finals)];
};

/** 他会怎么想 "hắn sẽ nghĩ thế nào": how, with an act at the end; 怎么说我也是他的长辈: whatever is said. */
export const readHow: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, HOW) && token.kind === 'pronoun');
  const act = clause[at + 1];
  if (at === -1 || act?.kind !== 'verb') return null;
  const rest = clause.slice(at + 2);
  if (isWord(act, SAY) && isKind(rest[0], WHO_SAYS) && TOO.test(rest[1]?.source ?? ''))
    return [...clause.slice(0, at), word('怎么说', 'dù sao', 'adverb'), ...rest];
  const however = readHowever(clause, at);
  if (however !== null) return however;
  const finals = finalsStart(clause);
  const done = readHowDone(clause, at, finals);
  if (done !== null) return done;
  // 你怎么打人: why.
  const isAsked = act.source.length === 1 || isWord(clause[at - 1], MODALS_OF_HOW) || isWord(act, ACTS_ASKED_HOW);
  if (!isAsked) return null;
  // 怎么哭了: why.
  if (finals !== at + 2 || rest[0]?.source === '了' || act.source.endsWith('了') || WHY.test(act.source)) return null;
  return [...clause.slice(0, at), act, word(clause[at]!.source, 'thế nào', 'adverb'), ...rest];
};
