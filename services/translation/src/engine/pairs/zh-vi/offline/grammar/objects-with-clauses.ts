import { asAdverb, asModifiers, isAspect, withoutAspects, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import {
  type ClauseRule,
  finalsStart,
  isKind,
  isLink,
  isLinkAt,
  isWord,
  kindsOf,
  needing,
  nounPhraseEnd,
  sideOf,
  wordsOf,
} from './clauses.ts';
import { asClause, framed, isPointer, SUBJECTS, WHO } from './described-nouns.ts';

const SEEING =
  /^(?:问|看|望|盯|瞪|瞧|打量|指|指向|扫|瞥|看向|望向|盯住|拿起|抓起|捡起|端起|推开|打开|取下|摘下|摸|扶|叫|喊|拉|抱)[着了]?$/u;
const HEADS = kindsOf('noun person name reading');
const HOW = kindsOf('adverb expression');
const ACTS = kindsOf('verb');
const MAX_DESCRIBED_TOKENS = 9;

const COUNTING = kindsOf('number measure determiner');
/** 满脸油污, as a rule has put it behind who looks so. */
const AFTER_NOUN = kindsOf('adverb');
const MAX_PLAIN_TOKENS = 5;

/** A place of one word, or of a noun and its side: how many tokens, and as one word. */
const placeAt = (clause: readonly Token[], at: number): { end: number; place: Token } | null => {
  const [noun, localizer] = [clause[at], clause[at + 1]];
  if (noun?.kind === 'place') return { end: at + 1, place: asAdverb(noun) };
  const side = sideOf(localizer);
  if (noun?.kind !== 'noun' || side === undefined) return null;
  return { end: at + 2, place: word(noun.source + localizer!.source, `${side} ${noun.text}`, 'adverb') };
};

/**
 * 望着墙上那张发黄的照片 "nhìn tấm ảnh ngả vàng kia trên tường", 盯着屏幕上不断闪烁的红色警报: where something is that one sees or
 * takes, before what points at it or what it does.
 */
export const readSeenAtPlace: ClauseRule = needing(
  { begins: ['问看望盯瞪瞧打指扫瞥拿抓捡端推取摘摸扶叫喊拉抱'] },
  (clause) => {
    for (let verb = 0; verb + 3 < clause.length; verb++) {
      if (!SEEING.test(clause[verb]!.source)) continue;
      const at = isAspect(clause[verb + 1]) ? verb + 2 : verb + 1;
      const where = placeAt(clause, at);
      if (where === null || clause[verb]!.kind !== 'verb') continue;
      const end = finalsStart(clause);
      if (isPointer(clause[where.end])) {
        const isDescribed = isLinkAt(clause, end - 2) && isKind(clause[end - 1], HEADS);
        const phraseEnd = nounPhraseEnd(clause, where.end);
        const isRest = clause.slice(phraseEnd, end).every((token) => isKind(token, AFTER_NOUN));
        if (!isDescribed && (phraseEnd === where.end || !isRest || end - where.end > MAX_PLAIN_TOKENS)) continue;
        const acts = clause.slice(where.end + 1, end - 2);
        const isWhole =
          isDescribed &&
          acts.length > 0 &&
          !isKind(acts[0], COUNTING) &&
          !(acts.length === 1 && acts[0]!.kind === 'adjective') &&
          !acts.some(isLink);
        const described = isWhole ? [clause[end - 1]!, ...asModifiers(asClause(withoutAspects(acts)))] : [];
        const seen = (isWhole ? framed(clause[where.end], described) : null) ?? clause.slice(where.end, end);
        return [...clause.slice(0, at), ...seen, ...asModifiers([where.place]), ...clause.slice(end)];
      }
      const link = end - (clause[end - 2]?.kind === 'adjective' ? 3 : 2);
      const acts = clause.slice(where.end, link);
      if (acts.length < 2 || !isLinkAt(clause, link) || !isKind(clause[end - 1], HEADS)) continue;
      if (!isKind(acts[0], HOW) || !isKind(acts.at(-1), ACTS)) continue;
      const heads = clause.slice(link + 1, end).reverse();
      const described = [...heads, ...asModifiers([...acts.map(asAdverb), where.place])];
      return [...clause.slice(0, at), ...described, ...clause.slice(end)];
    }
    return null;
  },
);

const STAYING = /^(?:站|坐|躺|蹲|跪|守|趴|靠|倚|藏|站立|等候|缩|待|呆|走|跟)在$/u;
const LED = kindsOf('verb preposition');
/** 向站在门口的护卫打听: whom one speaks to. */
const TO_WHOM = wordsOf('向 对 朝 冲 跟 和 与 给');
const PEOPLE = kindsOf('person name');
/** 问站在一旁抹眼泪的赵太太 "hỏi Triệu phu nhân đứng một bên lau nước mắt": where somebody is, and what he does there. */
export const readStayingPerson: ClauseRule = needing({ ends: ['在'] }, (clause) => {
  for (let at = 1; at + 4 < clause.length; at++) {
    if (!STAYING.test(clause[at]!.source) || !(isKind(clause[at - 1], LED) || isAspect(clause[at - 1]))) continue;
    const first = isWord(clause[at - 1], TO_WHOM) ? at + 1 : at + 2;
    const link = clause.findIndex(
      (_, index) => index > first && index < at + MAX_DESCRIBED_TOKENS && isLinkAt(clause, index),
    );
    const head = clause[link + 1];
    if (link === -1 || !(isKind(head, PEOPLE) || head?.source === '人') || isLinkAt(clause, link + 2)) continue;
    const acts = clause.slice(at, link);
    const isToldTo = isWord(clause[at - 1], TO_WHOM);
    if (
      (!isToldTo && acts.filter(({ kind }) => kind === 'verb').length < 2) ||
      acts.some((token) => sideOf(token) !== undefined)
    )
      continue;
    const named = clause[link + 2]?.kind === 'name' && head!.kind === 'person' ? link + 3 : link + 2;
    return [
      ...clause.slice(0, at),
      ...clause.slice(link + 1, named),
      ...asModifiers(asClause(acts)),
      ...clause.slice(named),
    ];
  }
  return null;
});

const SUFFERED = wordsOf('被');
const ABOUT_IT = wordsOf(
  '真相 消息 事 事情 原因 经过 现场 案子 案件 传闻 时候 场面 画面 事实 样子 情景 场景 景象 情形 下场 画像 视频 照片 滋味',
);
/** What counts whoever suffers: 一个|人. */
const COUNTING_WHO = kindsOf('determiner measure');
/** 师姐被害的真相 "chân tướng sư tỷ bị hại": what is told of what was done to somebody. */
export const readSufferedTruth: ClauseRule = needing({ words: [SUFFERED] }, (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      index > 0 &&
      isWord(token, SUFFERED) &&
      (isKind(clause[index - 1], SUBJECTS) || (index > 1 && clause[index - 1]!.kind === 'time')),
  );
  const link = clause.findIndex((_, index) => index > at + 1 && index < at + 6 && isLinkAt(clause, index));
  if (at === -1 || link === -1 || !isWord(clause[link + 1], ABOUT_IT)) return null;
  // 一个人被野兽围攻的场面: what counts him is a part of what is told.
  let start = at - 1;
  if (isKind(clause[start - 1], COUNTING_WHO)) start--;
  if (clause[start]!.kind === 'measure' && clause[start - 1]?.kind === 'number') start--;
  const suffered = [
    ...clause.slice(start, at).map(asAdverb),
    word('被', 'bị', 'adverb'),
    ...clause.slice(at + 1, link).map(asAdverb),
  ];
  return [...clause.slice(0, start), clause[link + 1]!, ...asModifiers(suffered), ...clause.slice(link + 2)];
});

const FOR_OR_ABOUT = wordsOf(
  '没有 没 并没有 为了 为 因为 因 关于 提起 说起 提到 谈起 说到 听说 商量 讨论 谈 忘了 记得 知道',
);
const MATTERS = wordsOf('事 事情 问题 消息');
/** 没有要跪的意思: what one does not mean to do. */
const INTENTIONS = wordsOf('意思 打算 想法 念头');
const WANTING = wordsOf('要 想 想要');
const LACKING = wordsOf('没有 没 并没有');
/** 为了卖地的事 "vì chuyện bán đất": which matter, by what is done. */
export const readMatterOfAct: ClauseRule = needing({ words: [FOR_OR_ABOUT] }, (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      isWord(token, FOR_OR_ABOUT) &&
      (isWord(token, LACKING) ? isWord(clause[index + 1], WANTING) : clause[index + 1]?.kind === 'verb'),
  );
  const link = clause.findIndex((_, index) => index > at + 1 && index < at + 5 && isLinkAt(clause, index));
  if (
    at === -1 ||
    link === -1 ||
    !isWord(clause[link + 1], isWord(clause[at], LACKING) ? INTENTIONS : MATTERS) ||
    isLinkAt(clause, link + 2)
  )
    return null;
  const acts = clause.slice(at + 1, link);
  if (acts.length < 2 || acts.some(({ kind }) => kind === 'pronoun' || kind === 'name')) return null;
  return [
    ...clause.slice(0, at + 1),
    clause[link + 1]!,
    ...asModifiers(asClause(withoutAspects(acts))),
    ...clause.slice(link + 2),
  ];
});

const THAN = wordsOf('比');
const BETTER = /^(?:要?[强好]|好得多|强多了|好多了)$/u;
const BEFORE_THAN = wordsOf('总 还 也 都 怎么也 再怎么也');
const ACTED = kindsOf('verb adverb preposition');
/** 总比坐在这里等死强 "vẫn hơn ngồi ở nơi này chờ chết": than doing something. */
export const readBetterThanDoing: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, THAN));
  const end = finalsStart(clause);
  if (at === -1 || !BETTER.test(clause[end - 1]?.source ?? '') || !isKind(clause[at + 1], ACTED)) return null;
  const start = isWord(clause[at - 1], BEFORE_THAN) ? at - 1 : at;
  const doing = clause.slice(at + 1, end - 1);
  if (doing.length < 2 || doing[0]!.kind === 'adverb') return null;
  return [...clause.slice(0, start), word('比', 'vẫn hơn', 'verb'), ...doing, ...clause.slice(end)];
};

const LIKE = /^(?:像|如|如同|好像|好似|宛如|犹如)$/u;
const SAME = wordsOf('一样 一般 似的');
/** 用像闪电一样的速度: how an act is done is another rule's. */
const OF_ACTS = /^(?:速度|姿态|姿势|方式|声音)$/u;
/** 肿得像馒头一样的脚踝: 像 before the noun says it. */
export const readLikeBeforeNoun: ClauseRule = needing({ begins: ['像如好宛犹'] }, (clause) => {
  const alike = clause.findIndex((token, at) => at > 1 && isWord(token, SAME) && isLinkAt(clause, at + 1));
  // 冷得像块冰的影帝: without 一样 only behind 得.
  const same = alike === -1 ? linkAfterLike(clause) : alike;
  const like = clause.findIndex(({ source }, at) => at >= same - 4 && at < same && LIKE.test(source));
  const headAt = alike === -1 ? same + 1 : same + 2;
  if (same === -1 || like === -1 || OF_ACTS.test(clause[headAt]?.source ?? '')) return null;
  const said = alike === -1 ? null : [...clause.slice(0, same), ...clause.slice(same + 1)];
  const head = clause[headAt];
  const start = like - 2;
  if (clause[like - 1]?.source !== '得' || start < 0 || !isKind(head, HEADS)) return said;
  // 他那肿得像馒头一样的脚踝: whose it is.
  const isThat = /^[那这]$/u.test(clause[start - 1]?.source ?? '');
  const owner = isThat && clause[start - 2]?.kind === 'pronoun' ? clause[start - 2] : undefined;
  const whose = owner === undefined ? [] : [word('', 'kia', 'determiner'), word('', 'của', 'preposition'), owner];
  const likened = asLikened(clause, start, like, same);
  return [
    ...clause.slice(0, owner === undefined ? start : start - 2),
    head!,
    ...likened,
    ...asModifiers(whose.map(asAdverb)),
    ...clause.slice(headAt + 1),
  ];
});
const THING = kindsOf('noun measure reading');
/** Returns the 的 behind 得像 and what something is like, -1 if there is none. */
const linkAfterLike = (clause: readonly Token[]): number => {
  // Elsewhere the noun may belong to what it is like: 脸白得像外面的雪.
  if (clause[1]?.source !== '得' || !LIKE.test(clause[2]?.source ?? '')) return -1;
  const link = clause.findIndex((_, at) => at > 3 && at < 7 && isLinkAt(clause, at) && isKind(clause[at + 1], PEOPLE));
  // 哭得像个迷了路的孩子: what he is like has a clause of its own.
  return clause.slice(3, link).every((token) => isKind(token, THING)) ? link : -1;
};
const asLikened = (clause: readonly Token[], start: number, like: number, same: number): Token[] =>
  asModifiers([clause[start]!, ...clause.slice(like, same)].map(asAdverb));

const QUALITIES = kindsOf('adjective degree adverb');
const GROUPS = /^(?:全.{1,2}|.{1,2}[里上中]|我们班|我们学校|班里|世界上)$/u;
/** 全校跑得最快的男生 "nam sinh chạy nhanh nhất toàn trường": how well somebody does it. */
export const readWhoDoesWell: ClauseRule = needing({ words: [['得']] }, (clause) => {
  const at = clause.findIndex((token, index) => token.source === '得' && clause[index - 1]?.kind === 'verb');
  let link = at + 1;
  while (link < at + 3 && isKind(clause[link], QUALITIES)) link++;
  const head = clause[link + 1];
  if (at < 1 || link === at + 1 || !isLinkAt(clause, link) || !isKind(head, HEADS)) return null;
  if (isKind(clause[link + 2], HEADS)) return null;
  const verb = clause[at - 1]!;
  const before = clause[at - 2];
  const group = before !== undefined && GROUPS.test(before.source) ? [asAdverb(before)] : [];
  if (group.length === 0 && before !== undefined && !LEADING.test(before.source)) return null;
  const well = clause
    .slice(at + 1, link)
    .reverse()
    .map(asAdverb);
  const described = [head!, ...asModifiers([asAdverb(verb), ...well, ...group])];
  return [...clause.slice(0, at - 1 - group.length), ...described, ...clause.slice(link + 2)];
});
/** 是跑得最快的男生; 他说得最多的话 begins with who says it. */
const LEADING = /(?:是|像|成)$/u;

const LESS = wordsOf('没有 没 不如');
const SKILL = /^(?:快|好|高|远|多|大|早|慢|久|漂亮|好看|好听|厉害|熟练)$/u;
/** 他跑得没有我快 "hắn chạy không nhanh bằng ta". */
export const readNotAsWell: ClauseRule = (clause) => {
  const end = finalsStart(clause);
  const [degree, less, whom, quality] = clause.slice(end - 4, end);
  const isWell = degree?.source === '得' && isKind(clause[end - 5], ACTS) && isWord(less, LESS) && isKind(whom, WHO);
  if (!isWell || quality === undefined || !SKILL.test(quality.source)) return null;
  const text = quality.source === '快' ? 'nhanh' : quality.source === '好' ? 'tốt' : quality.text;
  return [
    ...clause.slice(0, end - 4),
    word(quality.source, `không ${text} bằng`, 'adverb'),
    whom!,
    ...clause.slice(end),
  ];
};

const AGAIN = wordsOf('再');
const COUNTS = kindsOf('number');
const ALSO = wordsOf('也 都');
const THEN = /^[就便]不?$/u;
/**
 * 再添两个菜 "thêm hai món ăn nữa", 再哭也没用 "có khóc nữa cũng …", 再哭就不漂亮了 "khóc nữa là …": what is done once more is said
 * behind the act.
 */
export const readOnceAgain: ClauseRule = (clause) => {
  const at = clause.findIndex((token, index) => isWord(token, AGAIN) && clause[index + 1]?.kind === 'verb');
  const verb = clause[at + 1];
  // 再不想办法: what is not done is another rule's.
  if (at === -1 || verb === undefined || verb.source.startsWith('不')) return null;
  const more = word(clause[at]!.source, 'nữa', 'adverb');
  const before = clause.slice(0, at);
  const next = clause[at + 2];
  if (isWord(clause[at + 2], ALSO)) return [...before, word('', 'có', 'adverb'), verb, more, ...clause.slice(at + 2)];
  if (THEN.test(next?.source ?? '') && at < 2) {
    const then = next!.source.length > 1 ? 'là không' : 'là';
    return [...before, verb, more, word(next!.source, then, 'adverb'), ...clause.slice(at + 3)];
  }
  const end = finalsStart(clause);
  const isCounted = isKind(next, COUNTS) || /^一/u.test(next?.source ?? '');
  if (!isCounted || nounPhraseEnd(clause, at + 2) !== end || end < at + 4) return null;
  return [...before, verb, ...clause.slice(at + 2, end), more, ...clause.slice(end)];
};
