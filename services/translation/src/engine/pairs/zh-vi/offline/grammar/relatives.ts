import { asAdverb, asModifiers, HOLDS_PLACE, isAspect, tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import {
  type ClauseRule,
  isKind,
  isLink,
  isLinkAt,
  isWord,
  kindsOf,
  needing,
  sideOf,
  sideOfPhrase,
  wordsOf,
} from './clauses.ts';
import { framed } from './described-nouns.ts';

const HEADS = kindsOf('noun person name reading place');
const ADVERBS = kindsOf('adverb degree');
const CLOSED = kindsOf('conjunction punctuation');
const ALREADY = wordsOf(
  '刚 刚刚 刚才 刚要 早就 早已 已经 曾经 正 正要 正想 正在 即将 快要 还在 仍在 仍然 一直 从不 从来不 从来没 从来没有 还没 从未 差点 险些',
);
const STARTS_OF_OBJECTS = /(?:满|满了|着|着了|有|是|过)$|^(?:满含|饱含|蕴含|来自)$/u;
const GOING = wordsOf('去 来');
const SOME = wordsOf('几个 幾個 一个 一位 几位');
const MAX_RELATIVE_TOKENS = 6;
const AND = wordsOf('和 与 及');
const LIKE_BEING = /^(?:像|好像|就像|倒像|更像|仿佛|似乎)是$/u;
const BEFORE_OR_AFTER = wordsOf('前 后 之前 之后 以前 以后 来 以来');

/** Returns the last 的 after a clause, except one after a size, as in 裂开了一道半米宽的口子. */
const lastDescribing = (tokens: readonly Token[]): number =>
  tokens.findLastIndex((token, at) => isLink(token) && (at < 3 || !isCountedQuality(tokens, at)));
const isCountedQuality = (tokens: readonly Token[], link: number): boolean =>
  tokens[link - 1]!.kind === 'adjective' && tokens[link - 2]?.kind === 'measure' && tokens[link - 3]?.kind === 'number';

/** 墙上正挂着去年的日历: 的 after a time. */
const isOfTime = (tokens: readonly Token[], link: number): boolean =>
  tokens[link - 1]!.kind === 'time' && tokens[link - 2]?.source.endsWith('着') === true;

/**
 * 一枚刻着骷髅的铁牌 "một viên thẻ sắt khắc bộ xương khô": a verb directly after a measure word describes the noun
 * after 的, and so does a second verb of existence (举起沾满面粉的手).
 */
export const readRelative: ClauseRule = (clause) => {
  let rewritten: Token[] | null = null;
  let tokens: readonly Token[] = clause;
  let lastLink = lastDescribing(tokens);
  for (let at = 0; ; at++) {
    if (rewritten !== null && rewritten !== tokens) {
      tokens = rewritten;
      lastLink = lastDescribing(tokens);
    }
    // A description must be before a 的.
    if (at + 1 >= lastLink) break;
    // 二十年前查过这件事的人: a time, not a number of people.
    if (tokens[at]!.kind === 'measure' && isWord(tokens[at + 1], BEFORE_OR_AFTER)) continue;
    let verb = at + 1;
    while (isKind(tokens[verb], ADVERBS) && !isLacking(tokens, verb)) verb++;
    const isOne: boolean = tokens[at]!.kind === 'determiner' && tokens[at]!.source.endsWith('个');
    if (isLacking(tokens, verb) && (tokens[at]!.kind === 'measure' || isOne)) {
      const link = linkAfter(tokens, verb + 1);
      const isHead = link !== -1 && isKind(tokens[link + 1], HEADS);
      const lacking: Token[] | null =
        isOne && isHead ? withClauseAfter(tokens, at, link) : withLacking(tokens, at, verb);
      if (lacking !== null) rewritten = lacking;
      continue;
    }
    if (isOfPerson(tokens, at)) {
      const person = linkAfter(tokens, at + 2);
      if (person !== -1 && (tokens[person + 1]?.kind === 'person' || isWord(tokens[person + 1], PEOPLE))) {
        // Two nouns in a row would be joined.
        const part: Token = asAdverb(tokens[at + 1]!);
        rewritten = withClauseAfter([...tokens.slice(0, at + 1), part, ...tokens.slice(at + 2)], at, person);
        continue;
      }
    }
    // 那颗他们花了四十年才找到的行星: a subject after a demonstrative.
    if (beginsClause(tokens, at)) {
      const link = linkAfter(tokens, at + 2, MAX_POINTED_TOKENS);
      const place = placeOfClause(tokens, at);
      if (link > at + 3 && place !== null && isKind(tokens[headAfter(tokens, link)], HEADS)) {
        rewritten = withClauseAfter([...tokens.slice(0, at + 1), place, ...tokens.slice(at + 3)], at, link - 1);
        continue;
      }
      if (link > at + 2 && isKind(tokens[headAfter(tokens, link)], HEADS)) {
        // Two nouns in a row would be joined.
        const somebody = tokens[at + 1]!;
        const subject: Token = somebody.kind === 'person' ? asAdverb(somebody) : somebody;
        rewritten = withClauseAfter([...tokens.slice(0, at + 1), subject, ...tokens.slice(at + 2)], at, link);
        continue;
      }
    }
    // 是刚从警校毕业不久的新人: an origin before the act.
    const isFrom = verb > at + 1 && tokens[verb] !== undefined && isWord(tokens[verb], FROM_WHERE);
    if (!(tokens[verb]?.kind === 'verb' || isStateAct(tokens, at, verb) || isFrom) || !mayDescribe(tokens, at, verb))
      continue;
    // 听起来像是从很远的地方传来的: a comparison.
    if (LIKE_BEING.test(tokens[verb]!.source) || isThereCounted(tokens, at, verb)) continue;
    // 这两位是镖局的人: a predicate with 是.
    if (isKind(tokens[at], COUNTED) && tokens[at + 1]!.source === '是') continue;
    const link = outerLink(tokens, at, linkAfter(tokens, verb + 1));
    if (link === -1 || asks(tokens, verb, link) || isOfTime(tokens, link)) continue;
    // 看着他疲惫的眼睛: an adjective that describes the noun.
    if (tokens[link - 1]!.kind === 'adjective' && tokens[link - 2]?.kind === 'pronoun') continue;
    if (link + 1 === tokens.length && tokens[at]!.source.endsWith('个')) {
      rewritten = withPeople(tokens, at, link);
      continue;
    }
    if (!isKind(tokens[headAfter(tokens, link)], HEADS) || isAgent(tokens, verb, link)) continue;
    // 像是有什么东西在试探我们的耐心: an owner, if a verb is before the noun.
    const isWhose =
      tokens[link - 1]!.kind === 'pronoun' && tokens[at]!.kind === 'verb' && tokens[at]!.source.endsWith('是');
    // 带一百人去烧他们的粮仓: a purpose, and the owner of its object.
    if (tokens[link - 1]!.kind === 'pronoun' && isWord(tokens[verb], GOING) && isKind(tokens[at], COUNTED)) continue;
    if (isWhose) continue;
    // With the verb alone, 紧闭的石门, the phrase is reordered as a whole.
    // 每一份被退回来的方案上: but not with a place word.
    const isSided = tokens[at]!.kind === 'measure' && sideOfPhrase(tokens[headAfter(tokens, link) + 1]) !== undefined;
    if (link === verb + 1 && verb === at + 1 && !isWord(tokens[at], SOME) && !isSided) continue;
    rewritten = withClauseAfter(tokens, at, link);
  }
  return rewritten;
};

/** 觉得有一只冰凉的手在摸她: 有 with a noun that has its own description. */
const isThereCounted = (tokens: readonly Token[], at: number, verb: number): boolean =>
  tokens[at]!.kind === 'verb' && isWord(tokens[verb], THERE_IS) && isKind(tokens[verb + 1], COUNTS_THINGS);
const THERE_IS = wordsOf('有');
const COUNTS_THINGS = kindsOf('number determiner');

/** 那些曾经看不起他的人, 一颗冷下去的心: an expression or an adjective used as a verb. */
const isStateAct = (tokens: readonly Token[], at: number, verb: number): boolean => {
  const state = tokens[verb];
  if (state?.kind === 'expression') return isKind(tokens[verb + 1], SOMEBODY);
  if (state?.kind !== 'adjective') return false;
  const isBecoming = verb === at + 2 && isWord(tokens[at + 1], BECOMING);
  const after = tokens[verb + 1];
  return isBecoming || isWord(after, CHANGES) || isWord(after, AS) || isLikened(tokens, verb + 1);
};
/** 瘦得像竹竿的少年: a quality with a comparison. */
const isLikened = (tokens: readonly Token[], at: number): boolean =>
  isLikeSomething(tokens, at) || (isWord(tokens[at], DEGREE) && isExtent(tokens, at + 1));
/** 得 and 像 after an adjective. */
export const isLikeSomething = (tokens: readonly Token[], at: number): boolean =>
  isWord(tokens[at], DEGREE) && isWord(tokens[at + 1], LIKE);
/** 一张苍白得没有血色的脸: the extent of a quality. */
const isExtent = (tokens: readonly Token[], at: number): boolean =>
  isKind(tokens[at], EXTENTS) && tokens[at + 1] !== undefined && isLink(tokens[at + 1]!);
const EXTENTS = kindsOf('adjective verb expression');
const DEGREE = wordsOf('得');
/** 最后一局将决定谁能拿到门票: a question is no description. */
const asks = (tokens: readonly Token[], start: number, end: number): boolean =>
  tokens.slice(start, end).some((token) => isWord(token, ASKED));
const ASKED = wordsOf('谁 为什么');
const LIKE = wordsOf('像 如 跟 好像');
/** 冰冷如铁的手: without 得. */
const AS = wordsOf('如 似');
/** 即将成熟的果子. */
const BECOMING = wordsOf(
  '不 并不 不太 从不 不再 曾经 曾 原本 本来 本就 即将 将 快要 尚未 已经 早已 刚刚 依旧 依然 仍然 永远',
);
/** 冷下去的: a change of state. */
const CHANGES = wordsOf('下去 起来 下来');
const MAX_POINTED_TOKENS = 10;
const WITH = wordsOf('用 被 从 由 跟 和 为 替 对 给 比 让 使 令');
const BE = wordsOf('是');
const SOMEBODY = kindsOf('pronoun person name');
/** 那颗他们找到的星, 一个用油布裹着的木匣, 那是她结婚时听的曲子: returns true if a clause certainly follows. */
const beginsClause = (tokens: readonly Token[], at: number): boolean => {
  const [counting, next, act] = [tokens[at]!, tokens[at + 1]!, tokens[at + 2]];
  const isCounted =
    (counting.kind === 'measure' && tokens[at - 1]?.kind === 'number') ||
    (counting.kind === 'number' && counting.source === '个');
  const isOne = counting.kind === 'determiner' && (counting.entry?.frame != null || isWord(counting, SOME));
  // 一个关于侠客的传说, 一件对他来说很重要的东西.
  if (isCounted || isOne) {
    if (next.kind === 'preposition' && isWord(next, WITH)) return true;
    // 一个地图上都找不到的村子: a place with a negated act.
    if (placeOfClause(tokens, at) !== null) return true;
    if ((next.kind === 'expression' && FOR_WHOM.test(next.source)) || isWord(next, ABOUT)) return true;
  }
  // 拦住从门外跑进来的孩子: the origin of the object.
  if (isWord(next, FROM_WHERE) && isMet(tokens, at)) return true;
  if (next.kind === 'number') {
    // 竟是五年前战死的三弟: a time.
    const isAgo = act?.kind === 'measure' && AGO.test(tokens[at + 3]?.source ?? '') && isKind(tokens[at + 4], STATES);
    return isAgo && BEING.test(counting.source);
  }
  // 记载着上古时期失传的禁咒.
  if (isAspect(counting) && isKind(next, WHEN_OR_WHOSE) && KEPT.test(tokens[at - 1]?.source ?? '')) return true;
  if (!isKind(next, SOMEBODY)) return false;
  // 那扇他三年没有推开过的门: a duration or a time may precede the act.
  const isSpan = act?.kind === 'number' && tokens[at + 3]?.kind === 'measure';
  if ((isPointed(counting) || isCounted || isOne) && next.kind === 'pronoun')
    return isKind(isSpan ? tokens[at + 4] : act?.kind === 'time' ? tokens[at + 3] : act, STATES);
  // 一个所有人都想不到的人.
  if (isOne && isWord(next, EVERYBODY) && isKind(act, STATES)) return true;
  if (!isWord(counting, THIS_IS))
    return (
      isWord(counting, BE) &&
      isKind(act, STATES) &&
      isKind(tokens[at - 1], THIS) &&
      !MOST_OR_NEW.test(act?.source ?? '')
    );
  // 那是父亲当年送给师叔的礼物, 这就是他一直在找的东西, 正是她三年没见的前夫.
  if (isSpan && isKind(tokens[at + 4], STATES) && next.kind === 'pronoun') return true;
  const isWhen = (act?.kind === 'time' && act.source.length > 1) || (act?.kind === 'adverb' && act.source !== '新');
  return isWhen && (isKind(tokens[at + 3], STATES) || isWord(tokens[at + 3], GOING_ON));
};
/** Verbs that end in a result or an aspect; excludes 等着和他说话, whose second verb is its aim. */
const isMet = (tokens: readonly Token[], at: number): boolean => {
  const act = isAspect(tokens[at]) && tokens[at]!.source !== '着' ? tokens[at - 1] : tokens[at];
  return act?.kind === 'verb' && (act !== tokens[at] || MET.test(act.source)) && !isWord(act, ABOUT_TO);
};
const MET = /.[见到住起出中倒掉下上着]$|^(?:发现|救|杀|找|认识|喜欢|讨厌|像|想)$/u;
const ABOUT_TO = wordsOf(
  '等着 忙着 急着 赶着 想着 盼着 闹着 抢着 争着 嚷着 吵着 用得着 跟着 顺着 沿着 来到 说到 轮到 直到',
);
const ABOUT = wordsOf('关于 有关 對於 对于');
const BEING = /^(?:竟|正|就|便|乃|竟然|居然|原来)?是$/u;
const AGO = /^(?:前|以前|之前)$/u;
const WHEN_OR_WHOSE = kindsOf('time noun name person pronoun');
const KEPT = /^(?:记载|记录|描写|描绘|讲述|保存|珍藏|收藏|陈列|存放|供奉|封印|埋葬|[写画刻藏放摆])$/u;
const FOR_WHOM = /^对.+(?:来说|而言)$/u;
const FROM_WHERE = wordsOf('从 在 被 由 跟 和 与 对 为 替');
const DISPOSING = wordsOf('把 将 將');
/** Returns the place directly after a number or demonstrative as one word, null if there is none. */
const placeOfClause = (tokens: readonly Token[], at: number): Token | null => {
  const [noun, localizer] = [tokens[at + 1]!, tokens[at + 2]];
  const side = sideOf(localizer);
  if (noun.kind !== 'noun' || side === undefined || !isWord(tokens[at + 3], NOWHERE)) return null;
  return word(noun.source + localizer!.source, `${side} ${noun.text}`, 'adverb');
};
const NOWHERE = wordsOf('都 也 没有 没 找不到 看不见 只 只会 只能 才 才有 从来 常常 经常');
const EVERYBODY = wordsOf('所有人 大家 谁 没人 没有人 每个人 人人 任何人');
const THIS = kindsOf('determiner pronoun');
/** 皇上最小的儿子: one of the owner's; 我们新来的老师: also one. */
const MOST_OR_NEW = /^(?:最.|新$)/u;
const THIS_IS = wordsOf('那是 这是 这就是 那就是 正是 这不是 那不是 才是');
const GOING_ON = wordsOf('在 跟 和 给 对 从');
const isPointed = ({ kind, source, entry }: Token): boolean =>
  kind === 'determiner' && source.length > 1 && entry !== null && entry.frame !== null && /^[这那這]/u.test(source);

/** 晒得黝黑的少年: the words up to 得 are no separate act. */
const withoutDegree = (clause: readonly Token[]): Token[] =>
  clause
    .map((token, index) => (clause[index + 1]?.source === '得' ? asAdverb(token) : token))
    .filter(({ source, kind }) => source !== '得' || kind !== 'particle');

/** 历代祖师留下的功法: two nouns as the subject are joined, or the head would seem part of them. */
const withOneActor = (acts: readonly Token[]): Token[] => {
  const [first, second, act] = acts;
  const isPair = first?.kind === 'noun' && second?.kind === 'person' && act?.kind === 'verb';
  if (!isPair) return [...acts];
  return [word(first.source + second.source, `${second.text} ${first.text}`, 'adverb'), ...acts.slice(2)];
};

/** Puts the clause between the token at `at` and a 的 after the noun that it describes. */
const withClauseAfter = (tokens: readonly Token[], at: number, link: number): Token[] => {
  if (countsHead(tokens, at + 1, link)) return tokens.slice();
  const head = headAfter(tokens, link);
  let end = head + 1;
  if (isKind(tokens[end], NOUNS) && (tokens[head]!.kind === 'noun' || SMALL.test(tokens[head]!.source))) end++;
  // 新人警察周晨: an occupation and a name.
  if (tokens[head]!.kind === 'person' && OCCUPATION.test(tokens[end]?.source ?? '')) end++;
  if (tokens[end]?.kind === 'name' && tokens[head]!.kind === 'person') end++;
  // 扣在那个偷渡上船的男孩脸上: the place belongs to the person.
  if (tokens[head]!.kind === 'person' && tokens[end]?.kind === 'place') {
    const rewritten = withClauseAfter([...tokens.slice(0, end), ...tokens.slice(end + 1)], at, link);
    return [...rewritten.slice(0, at), asAdverb(tokens[end]!), ...rewritten.slice(at)];
  }
  const noun = tokens.slice(link + 1, end);
  // 把这座吃人的宫城盖住: a verb in the object's description is not the main verb.
  // 把金牌挂在已经去世的教练的墓碑上: after the main verb, nothing belongs to the object.
  const disposing = tokens.findLastIndex(
    (token, index) => index < at && isWord(token, DISPOSING) && token.kind === 'preposition',
  );
  const isDisposed = disposing !== -1 && !tokens.slice(disposing + 1, at + 1).some(({ kind }) => kind === 'verb');
  const described = withOneActor(withoutDegree(tokens.slice(at + 1, link)));
  const clause = asModifiers(isDisposed ? described.map((token) => ({ ...token, kind: 'time' as const })) : described);
  const pointer = tokens[at]!;
  // 一张铺着白床单的病床上: the place word belongs to the whole.
  const isCounted = pointer.kind === 'measure' && tokens[at - 1]?.kind === 'number';
  const side = isCounted && noun.every((token) => isKind(token, NOUNS)) ? sideOfPhrase(tokens[end]) : undefined;
  const held = isCounted && noun.length === 1 && noun[0]!.kind === 'place' ? HOLDS_PLACE.exec(noun[0]!.text) : null;
  const where = held?.[1] ?? side;
  const first = isWord(tokens[at - 2], EACH) ? at - 2 : at - 1;
  if (where !== undefined)
    return [
      ...tokens.slice(0, first),
      word('', where, 'localizer'),
      ...tokens.slice(first, at + 1),
      ...(held === null ? noun : [word(noun[0]!.source, held[2]!, 'noun')]),
      ...clause,
      ...tokens.slice(held === null ? end + 1 : end),
    ];
  // 那匹瘸了腿的老马 "con ngựa già què chân kia": the demonstrative goes last.
  const whole = framed(pointer, [...noun, ...clause]);
  if (whole === null) {
    // 坐在已经断了电的机床旁边: the place word goes first.
    const beside = STAYING_AT.test(pointer.source) ? sideOfPhrase(tokens[end]) : undefined;
    const sided = beside === undefined ? [] : [word('', beside, 'localizer')];
    return [...tokens.slice(0, at + 1), ...sided, ...noun, ...clause, ...tokens.slice(end + sided.length)];
  }
  const pointedSide = sideOfPhrase(tokens[end]);
  return [
    ...tokens.slice(0, at),
    ...(pointedSide === undefined ? [] : [word('', pointedSide, 'localizer')]),
    ...whole,
    ...tokens.slice(pointedSide === undefined ? end : end + 1),
  ];
};

const EACH = wordsOf('每');
/** 小宫女, 老太监. */
const SMALL = /^[小老大]$/u;
/** 坐在 and the like, with a place. */
const STAYING_AT = /[在到]$/u;
const NOUNS = kindsOf('noun person');
const OCCUPATION = /^(?:警察|医生|律师|老师|记者|演员|护士|司机|教授)$/u;

/** 一个左手只有三根指头的男人, 一个脸上有疤的女人: a part of the body directly after a measure of people. */
const isOfPerson = (tokens: readonly Token[], at: number): boolean =>
  (tokens[at]!.kind === 'measure' || tokens[at]!.source === '一个' || tokens[at]!.source === '个') &&
  /[个名位個]$/u.test(tokens[at]!.source) &&
  isKind(tokens[at + 1], PARTS) &&
  isKind(tokens[at + 2], STATES);
const PARTS = kindsOf('noun place');
const PEOPLE = wordsOf('人 家伙');
const STATES = kindsOf('verb adverb adjective degree');

/** 还带着余温的黑疙瘩: an adjective may be before the noun. */
const headAfter = (tokens: readonly Token[], link: number): number =>
  tokens[link + 1]?.kind === 'adjective' && !(tokens[link + 2] !== undefined && isLink(tokens[link + 2]!))
    ? link + 2
    : link + 1;

/** 没有粮草: the missing thing follows directly. */
const isLacking = (tokens: readonly Token[], index: number): boolean =>
  isWord(tokens[index], LACKING) && isKind(tokens[index + 1], HEADS);
const LACKING = wordsOf('没有 没 毫无');

/** 一座没有粮草的孤城: the description with 没有 goes after the noun. */
const withLacking = (tokens: readonly Token[], at: number, verb: number): Token[] | null => {
  const link = linkAfter(tokens, verb + 1);
  if (link === -1 || !isKind(tokens[link + 1], HEADS)) return null;
  const end = tokens[link + 2]?.kind === 'noun' && tokens[link + 1]!.kind === 'noun' ? link + 3 : link + 2;
  return [
    ...tokens.slice(0, at + 1),
    ...tokens.slice(link + 1, end),
    ...tokens.slice(at + 1, link),
    ...tokens.slice(end),
  ];
};

/** 七八个骑马的: the omitted noun is "people". */
const withPeople = (tokens: readonly Token[], at: number, link: number): Token[] => [
  ...tokens.slice(0, at),
  ...(tokens[at]!.kind === 'measure'
    ? []
    : [word(tokens[at]!.source, tokens[at]!.text.replace(/ cái$/u, ''), 'number')]),
  word('', 'người', 'noun'),
  ...tokens.slice(at + 1, link),
];

/** 守门弟子的脸色: a person between the verb and 的 is its agent. */
const isAgent = (tokens: readonly Token[], verb: number, link: number): boolean =>
  link === verb + 2 &&
  tokens[verb]!.source.length === 2 &&
  tokens[verb + 1]!.kind === 'person' &&
  tokens[link + 1]!.kind !== 'person' &&
  !OBJECT_TAKING.test(tokens[verb]!.source);
const OBJECT_TAKING = /[着了过到出上下见]$/u;

const MEASURES = kindsOf('measure');
const COUNTED = kindsOf('measure determiner');
const PARTS_COUNTED = /(?:腿|头|眼睛|眼|手|脚|翅膀|脑袋|尾巴|角|指头|手指|轮子|脸)$/u;
const LENGTHS = wordsOf('年 个月 天 小时 分钟');
const BEFORE_SPAN = wordsOf('是 有 用 经过 凭 靠');
const AGES = wordsOf('岁 歲 斤 层 楼 页 里 人 平米 平方米 平 亩 公里 米 丈 尺 寸 块 块钱 元 美元');
/** 一双超过一百块的鞋: verbs of a bound. */
const BOUNDING = /^(?:超过|不超过|低于|高于|达到|不足|不到|少于|多于)$/u;
const MORE = wordsOf('多 来 出头');

/** 六七岁的男孩 "bé trai sáu bảy tuổi": an age goes after the person. */
export const readAge: ClauseRule = needing({ kinds: [['number', 'adjective']] }, (clause) => {
  for (let at = 0; at + 3 < clause.length; at++) {
    if (clause[at]!.kind === 'adjective') {
      const looks = withLooks(clause, at);
      if (looks !== null) return looks;
    }
    if (clause[at]!.kind !== 'number') continue;
    // 三条腿的狼狗: a number of body parts.
    const part = clause[at + 2];
    const owner = clause[at + 4];
    const isFirst = at === 0 || clause[at - 1]!.kind === 'determiner';
    if (isFirst && isKind(clause[at + 1], MEASURES) && part?.kind === 'noun' && PARTS_COUNTED.test(part.source)) {
      if (clause[at + 3] !== undefined && isLink(clause[at + 3]!) && isKind(owner, HEADS))
        return [...clause.slice(0, at), owner!, ...[clause[at]!, part].map(asAdverb), ...clause.slice(at + 5)];
    }
    const measureAt = isWord(clause[at + 1], MORE) ? at + 2 : at + 1;
    const link = measureAt + 1;
    // 二十年的女儿红: a duration that belongs to no act.
    const isSpan = isWord(clause[measureAt], LENGTHS) && (at === 0 || isWord(clause[at - 1], BEFORE_SPAN));
    if (!(isSpan || isWord(clause[measureAt], AGES)) || clause[link] === undefined || !isLink(clause[link]!)) continue;
    // 比她大二十岁的商人: a difference in age, not an age.
    if (clause[at - 1]?.kind === 'adjective' || BOUNDING.test(clause[at - 1]?.source ?? '')) continue;
    if (!isKind(clause[link + 1], HEADS)) continue;
    let end = clause[link + 1]!.kind === 'noun' && isKind(clause[link + 2], HEADS) ? link + 3 : link + 2;
    const more = measureAt === at + 2 ? [word('多', 'hơn', 'adverb')] : [];
    // 十八楼的按钮 "nút bấm lầu mười tám": a floor's number, unless the noun is a house with so many floors.
    const isFloor =
      more.length === 0 &&
      !/[几幾数數]/u.test(clause[at]!.source) &&
      isWord(clause[measureAt], FLOORS) &&
      !HOUSES.test(clause[link + 1]!.source);
    const floor = [word(clause[measureAt]!.source, 'tầng', 'adverb'), clause[at]!];
    // 平 alone is no measure word of the lexicon.
    const measure = clause[measureAt]!.source === '平' ? word('平', 'mét vuông', 'measure') : clause[measureAt]!;
    const age = [...(isFloor ? floor : [...more, clause[at]!, measure])].map(asAdverb);
    // 三十岁左右的女人 "nữ nhân khoảng ba mươi tuổi".
    const about = clause[at - 1]?.text === 'khoảng' || LIVED.test(clause[at - 1]?.source ?? '') ? at - 1 : at;
    const size = [...clause.slice(about, at).map(asAdverb), ...age];
    const place = sizedPlace(clause, about - 1, [...clause.slice(link + 1, end), ...size], end);
    if (place !== null) return place;
    // 七十平米的老房子里: a side belongs to the noun.
    const noun = clause.slice(link + 1, clause[end]?.kind === 'localizer' ? ++end : end);
    const [first, ...others] = noun;
    // 那套六十平的房子 "căn nhà sáu mươi mét vuông kia": what is pointed at is the thing with its size.
    const isPointed = clause[about - 1]?.kind === 'determiner' && POINTED.test(clause[about - 1]!.source);
    const whole = { ...first!, text: [first!, ...size].map(({ text }) => text).join(' ') };
    const isPlain = others.every(({ kind }) => kind === 'localizer');
    const said = isPointed && isPlain ? [whole, ...others] : [...noun, ...size];
    return [...clause.slice(0, about), ...said, ...clause.slice(end)];
  }
  return null;
});
const POINTED = /^[这那][套间栋幢座辆条块个位]?$/u;

/** 这间四十平米的房子里 "trong căn nhà bốn mươi mét vuông này": the side goes before what is as large as that. */
const sizedPlace = (
  clause: readonly Token[],
  pointerAt: number,
  sized: readonly Token[],
  end: number,
): Token[] | null => {
  const side = sideOf(clause[end]);
  if (side === undefined || sized[0]!.kind !== 'noun') return null;
  const pointer = clause[pointerAt];
  const bare = BARE_POINTERS[pointer?.source ?? ''];
  const whole = bare === undefined ? framed(pointer, sized) : [...sized, word('', bare, 'determiner')];
  const text = (whole ?? sized).map((token) => token.text).join(' ');
  return [
    ...clause.slice(0, whole === null ? pointerAt + 1 : pointerAt),
    word('', `${side} ${text}`, 'place'),
    ...clause.slice(end + 1),
  ];
};
const BARE_POINTERS: Readonly<Record<string, string>> = tableOf({ 这: 'này', 那: 'kia' });

/** 活了两百多岁的老狐狸. */
const LIVED = /^活了$/u;
const FLOORS = wordsOf('层 楼');
const HOUSES = /(?:楼|房|塔|屋|墅|厦|馆|店|殿|阁|建筑|房子|院|蛋糕|台阶|公寓|宅)$/u;

/** 绿眼睛的女孩 "cô gái mắt xanh lục": the look of a body part goes after the person. */
const withLooks = (clause: readonly Token[], at: number): Token[] | null => {
  const [quality, part, link, head] = clause.slice(at, at + 4);
  const looks = PARTS_SEEN[part?.source ?? ''];
  if (looks === undefined || link === undefined || !isLink(link) || head?.kind !== 'person') return null;
  const described = [word(part!.source, looks, 'adverb'), asAdverb(quality!)];
  const before = clause[at - 1];
  // 染着黄头发的姑娘: the look belongs to the act.
  if (before?.kind === 'verb' || (before !== undefined && isAspect(before))) return null;
  if (before?.kind === 'determiner')
    return withClauseAfter([...clause.slice(0, at), ...described, ...clause.slice(at + 2)], at - 1, at + 2);
  return [...clause.slice(0, at), head, ...described, ...clause.slice(at + 4)];
};
const PARTS_SEEN: Readonly<Record<string, string>> = tableOf({
  眼睛: 'mắt',
  头发: 'tóc',
  长发: 'tóc dài',
  短发: 'tóc ngắn',
  胡子: 'râu',
  皮肤: 'da',
  鼻子: 'mũi',
  卷发: 'tóc xoăn',
  脸: 'mặt',
});

const CAUSING = wordsOf('令人 让人 使人 叫人 让');
/** 第七掌打在他的肩膀上: a place, not an object. */
const isPlaceOfOwner = (tokens: readonly Token[], owner: number): boolean => {
  return sideOf(tokens.at(-1)) !== undefined && isKind(tokens[owner], SOMEBODY) && isLinkAt(tokens, owner + 1);
};

/** Postures, after which a verb is a second act. */
const POSTURES = /^(?:[低抬转回扭侧仰垂埋]头|[转侧起俯躬]身|垂眸|垂眼|抬眼|抬眸|踮脚|弯腰|低着头|抬起头)$/u;
const mayDescribe = (tokens: readonly Token[], at: number, verb: number): boolean => {
  if (tokens[verb]!.source.endsWith('在') && isPlaceOfOwner(tokens, verb + 1)) return false;
  const before = tokens[at]!;
  // 其中一条钻进了他的衣领: the act of one of them.
  // 一批留给守城的民兵: a receiver with an act.
  if (before.kind === 'measure')
    return (
      tokens[at - 1]?.kind === 'number' &&
      !isWord(tokens[at - 2], AMONG_THEM) &&
      !(GIVEN_TO.test(tokens[verb]!.source) && tokens[verb + 1]?.kind === 'verb')
    );
  // 一声带着怒意的吼叫.
  if (before.kind === 'expression') return ONE_SOUND.test(before.source) && FILLED_WITH.test(tokens[verb]!.source);
  // 低头看着手里的照片: a posture has no object.
  if (before.kind === 'verb' && POSTURES.test(before.source)) return false;
  // 散发着令人窒息的寒意.
  if (isWord(tokens[verb], CAUSING) && verb === at + 1) return before.kind === 'verb' || isAspect(before);
  // 找了个靠近壁炉的位子, 陪着刚回国的初恋.
  if (before.kind === 'number')
    return before.source === '个' || ONE_BY_ONE.test(before.source) || ONE_OF_THEM.test(before.source);
  if ((before.kind === 'verb' || isAspect(before)) && verb > at + 1)
    return isWord(tokens[at + 1], ALREADY) || (isWord(tokens[at + 1], GRADUALLY) && isSeen(tokens, at));
  // 几个下棋的老头.
  if (before.kind === 'determiner') return before.entry?.frame != null || isWord(before, SOME);
  // 发现是个女孩, 生是宫里的人: 是 links.
  if (isWord(tokens[verb], BE)) return false;
  // 老槐树下坐着几个老头: 下 after a noun is where.
  if (before.entry?.localizer && isKind(tokens[at - 1], HEADS)) return false;
  // 侧身躲过刺来的针头: the object's description is itself a verb.
  const next = tokens[verb + 2];
  const isOwnAct = tokens[verb + 1]?.kind === 'verb' && next !== undefined && isLink(next);
  if (isOwnAct && !FILLED_WITH.test(tokens[verb]!.source)) return false;
  return before.kind === 'verb' && verb === at + 1 && STARTS_OF_OBJECTS.test(tokens[verb]!.source);
};

const AMONG_THEM = wordsOf('其中');
const GIVEN_TO = /.给$/u;
const ONE_SOUND = /^一[声阵]$/u;
/** 充满怨恨的声音: verbs whose object is a feeling. */
const FILLED_WITH = /^(?:充满|满含|饱含|透着|带着|夹杂着|含着|满是|流露着)$/u;

/** 望着缓缓升起的太阳, 抚摸着微微隆起的小腹: the movement of an object that is looked at or touched. */
const isSeen = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]!.source === '着' || /.[着向到见了]$/u.test(tokens[at]!.source);
/** 一行闪着红光的小字. */
const ONE_OF_THEM = /^一[行群排队串片股丝缕层道阵张座把块封]$/u;
/** 一筐筐还沾着露水的青菜. */
const ONE_BY_ONE = /^一(.)\1$/u;
const GRADUALLY = wordsOf(
  '缓缓 渐渐 慢慢 微微 隐隐 高高 深深 紧紧 静静 不断 不停 逐渐 徐徐 匆匆 迅速 急速 飞速 轻轻 默默 依然 依旧 仍旧 越来越',
);
/**
 * 那个拿着你的钱养别人的废物: of two 的, the first marks an owner and the second ends the clause, if a person follows
 * it.
 */
const outerLink = (tokens: readonly Token[], at: number, link: number): number => {
  if (link === -1 || tokens[at]!.kind !== 'determiner' || tokens[link - 1]!.kind !== 'pronoun') return link;
  if (tokens[link + 1]?.kind !== 'noun') return link;
  const outer = linkAfter(tokens, link + 2, MAX_POINTED_TOKENS);
  const isOfSomebody = outer > link + 2 && tokens[outer + 1]?.kind === 'person';
  return isOfSomebody && tokens.slice(link + 2, outer).some(({ kind }) => kind === 'verb') ? outer : link;
};

/**
 * 从袖子里掏出一封已经发黄的信: the number inside the clause counts the noun, and the words after it describe the noun.
 */
const countsHead = (tokens: readonly Token[], start: number, link: number): boolean =>
  tokens.some(
    (token, index) =>
      index > start &&
      index < link - 1 &&
      token.kind === 'measure' &&
      tokens[index - 1]!.kind === 'number' &&
      !SPANS.test(token.source) &&
      isKind(tokens[index + 1], DESCRIBING),
  );
const DESCRIBING = kindsOf('verb adverb');
const SPANS = /年|天|月|日|夜|次|遍|回|时|刻|分|秒|岁|辈子|世|步|里|星期|声|口|眼/u;

/** Returns the index of the only 的 after a relative clause, -1 if there is none. */
const linkAfter = (tokens: readonly Token[], start: number, limit = MAX_RELATIVE_TOKENS): number => {
  for (let index = start; index < start + limit && index < tokens.length; index++) {
    // 混着麦酒和汗臭的热气.
    if (isKind(tokens[index], CLOSED) && !(isWord(tokens[index], AND) && index > start)) return -1;
    if (isLink(tokens[index]!)) return index;
  }
  return -1;
};
