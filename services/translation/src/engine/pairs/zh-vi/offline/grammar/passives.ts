import { asAdverb, asModifiers, isAspect, withoutAspects, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import {
  type ClauseRule,
  isKind,
  isLink,
  isLinkAt,
  isWord,
  kindsOf,
  needing,
  nounPhraseEnd,
  runEnd,
  sideOf,
  wordsOf,
} from './clauses.ts';
import { asClause, framed } from './described-nouns.ts';

const BY = wordsOf('让 叫 被 讓');
const GIVE = wordsOf('给 給');
const HARM = /[死坏骂打咬偷抢骗抓赶轰害气吓淹烧毁砸撞杀吃扔拆破断伤跑]/u;
const AGENTS = kindsOf('noun person pronoun name');

/**
 * 牛让狼给咬死了 "con trâu bị sói cắn chết", 被他拿扫帚给轰了出来: 给 before the verb says no more than that it is suffered,
 * and 让 and 叫 are 被 then.
 */
export const readSuffered: ClauseRule = (clause) => {
  const give = clause.findIndex((token, at) => at > 1 && isWord(token, GIVE) && clause[at + 1]?.kind === 'verb');
  if (give === -1) return null;
  const by = clause.findLastIndex((token, at) => at < give && isWord(token, BY) && isKind(clause[at + 1], AGENTS));
  if (by === -1) return null;
  const isPassive = clause[by]!.source === '被';
  // 让他给我们带路: to whom it is done follows 给; 让大夫给看看: what one asks somebody to do.
  const isSuffered = isKind(clause[by - 1], AGENTS) && HARM.test(clause[give + 1]!.source);
  if (!isPassive && !(isSuffered && nounPhraseEnd(clause, by + 1) === give)) return null;
  return [
    ...clause.slice(0, by),
    isPassive ? clause[by]! : word(clause[by]!.source, 'bị', 'preposition'),
    ...clause.slice(by + 1, give),
    ...clause.slice(give + 1),
  ];
};

/**
 * 钱包让小偷偷走了 "ví tiền bị kẻ trộm lấy mất", 你别让人骗了: 让 and 叫 are 被 without 给 too, where nobody would have
 * that done to himself.
 */
export const readHarmed: ClauseRule = (clause) => {
  const by = clause.findIndex(
    (token, at) =>
      at > 0 && isWord(token, HARMED) && (isKind(clause[at + 1], AGENTS) || isByNobody(token, clause[at + 1])),
  );
  if (by === -1) return null;
  const end = nounPhraseEnd(clause, by + 1);
  const act = clause[end];
  // 叫狗咬了一口: what has been done.
  if (act?.kind !== 'verb' || !clause.slice(end).some(({ source }) => HAS_HAPPENED.test(source))) return null;
  // 给他烧了些纸钱: it is for him.
  if (clause[by]!.source === '给' && clause.slice(end + 1).some((token) => isWord(token, OFFERINGS))) return null;
  const isThing = clause[by - 1]!.kind === 'noun';
  if (!(isThing ? HARMS_THINGS : HARMS_PEOPLE).test(act.source)) return null;
  return [...clause.slice(0, by), word('被', 'bị', 'preposition'), ...clause.slice(by + 1)];
};
/** 手机给摔坏了. */
const isByNobody = ({ source }: Token, act: Token | undefined): boolean => source === '给' && act?.kind === 'verb';
const OFFERINGS = wordsOf('纸 纸钱 香 水 热水 洗澡水 菜 饭 茶 汤 烟 酒 歌 曲子');
const HAS_HAPPENED = /了/u;
const HARMED = wordsOf('让 叫 讓 给');
export const HARMS_PEOPLE =
  /^(?:骗|咬|坑|抢|偷|淋|耍|蒙|拐|叮|蛰|看扁|暗算|算计|欺负|笑话|截|抓住|逮|绑|咬伤|看见|看到|发现|看穿|识破|撞见|撞破|小偷偷)/u;
export const HARMS_THINGS =
  /^(?:骗|咬|坑|抢|偷|淋|吃|喝|拿走|占|淹|烧|毁|砸|撞|拆|破|弄|摔|打[破碎翻坏断]|踩|扔|撕|卖|搬|刮|吹|冲|看见|看到|听见|听到|发现|知道|识破|看穿|小偷偷|牵走|截)/u;

/** 一顿, 好几顿, 三顿: how often. */
const boutsOf = (counted: readonly Token[]): Token => {
  const number = counted.find(({ kind, source }) => kind === 'number' && source !== '一');
  return word('', `${number?.text ?? 'một'} trận`, 'adverb');
};

/** 挨父亲的打 "bị phụ thân đánh", 挨了一顿骂 "bị mắng một trận", 挨了她一巴掌 "ăn một bạt tai của nàng". */
export const readBlowsTaken: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, TAKES) && token.kind === 'verb');
  if (at === -1) return null;
  const start = isAspect(clause[at + 1]) ? at + 2 : at + 1;
  const suffered = word(clause[at]!.source, 'bị', 'preposition');
  const span = runEnd(clause, start, COUNTS);
  const last = clause[span];
  if (span > start && isWord(last, BEATINGS) && BOUTS.test(clause[span - 1]!.source))
    return [
      ...clause.slice(0, at),
      suffered,
      { ...last, kind: 'verb' },
      boutsOf(clause.slice(start, span)),
      ...clause.slice(span + 1),
    ];
  const end = runEnd(clause, start, AGENTS);
  if (end === start) return null;
  if (isLinkAt(clause, end) && isWord(clause[end + 1], BEATINGS))
    return [
      ...clause.slice(0, at),
      suffered,
      ...clause.slice(start, end),
      { ...clause[end + 1]!, kind: 'verb' },
      ...clause.slice(end + 2),
    ];
  const blow = isLinkAt(clause, end) ? end + 1 : end;
  // 挨了父亲一顿打.
  const bout = runEnd(clause, end, COUNTS);
  if (bout > end && isWord(clause[bout], BEATINGS) && BOUTS.test(clause[bout - 1]!.source))
    return [
      ...clause.slice(0, at),
      suffered,
      ...clause.slice(start, end),
      { ...clause[bout]!, kind: 'verb' },
      boutsOf(clause.slice(end, bout)),
      ...clause.slice(bout + 1),
    ];
  // 一巴掌 is a word.
  const after = runEnd(clause, blow, BLOW_KINDS);
  if (
    after === blow ||
    !BLOWS.test(
      clause
        .slice(blow, after + 1)
        .map(({ source }) => source)
        .join(''),
    )
  )
    return null;
  const stop = isWord(clause[after], SLAPS) ? after + 1 : after;
  return [
    ...clause.slice(0, at),
    word(clause[at]!.source, 'ăn', 'verb'),
    ...clause.slice(blow, stop).map(asAdverb),
    word('', 'của', 'preposition'),
    ...clause.slice(start, end),
    ...clause.slice(stop),
  ];
};
const TAKES = wordsOf('挨 挨了 受');
const COUNTS = kindsOf('number measure determiner');
const BLOW_KINDS = kindsOf('number measure determiner adverb expression');
const BOUTS = /[顿通番]$/u;
const BEATINGS = wordsOf('打 骂 揍 训 批 批评 训斥 责骂 毒打 欺负 责备 处罚 嘲笑 欺凌 羞辱');
const BLOWS = /^[一二两三四五六七八九十几]+(?:巴掌|耳光|拳|脚|刀|剑|枪|棍|鞭|掌)/u;
const SLAPS = wordsOf('巴掌 耳光');

/** 为世人所敬仰 "được thế nhân kính ngưỡng", 为情所困: by whom something is done. */
export const readDoneByLiterary: ClauseRule = needing({ words: [['所']] }, (clause) => {
  const done = clause.findIndex((token) => token.source === '所' && token.entry !== null);
  const by = clause.findLastIndex((token, at) => at < done - 1 && isWord(token, LITERARY_BY));
  const act = clause[done + 1];
  if (act === undefined || by === -1 || done - by > MAX_AGENT_TOKENS || isLinkAt(clause, done + 2)) return null;
  const isUse = USE.has(act.source);
  if (!(act.kind === 'verb' || isUse) || nounPhraseEnd(clause, by + 1) !== done) return null;
  const text = isUse ? 'để' : FAVOURS.test(act.source) ? 'được' : 'bị';
  const [owner, link, ...owned] = clause.slice(by + 1, done);
  const agent =
    link !== undefined && isLink(link) && owned.length > 0
      ? [...owned, word('', 'của', 'preposition'), owner!]
      : clause.slice(by + 1, done);
  return [
    ...clause.slice(0, by),
    word(clause[by]!.source, text, 'preposition'),
    ...agent,
    isUse ? word(act.source, 'lợi dụng', 'verb') : act,
    ...clause.slice(done + 2),
  ];
});
const LITERARY_BY = wordsOf('为 為 受');
const MAX_AGENT_TOKENS = 6;
const USE = wordsOf('用');
const FAVOURS =
  /^(?:敬|爱|熟知|知|称道|称赞|赞|喜|接受|重用|救|感动|打动|尊|景仰|推崇|认可|承认|理解|看重|器重|护|庇|赐|托|助|托付)/u;

const SUFFERED = wordsOf('被');
const HEADS = kindsOf('noun person name reading');
const MAX_ACT_TOKENS = 10;
/** What may be before an object that a clause describes: 看着, 看了一眼, 就是, 把. */
const BEFORE_OBJECT = /(?:是|一眼)$/u;
const isBeforeObject = (token: Token): boolean =>
  token.entry !== null &&
  (token.kind === 'verb' ||
    token.kind === 'preposition' ||
    isAspect(token) ||
    token.text === 'một cái' ||
    BEFORE_OBJECT.test(token.source));

/**
 * 捡起被风吹落的那片叶子 "nhặt chiếc lá bị gió thổi rơi kia lên": what was done to something, after the verb of which it is the
 * object.
 */
export const readSufferedNoun: ClauseRule = needing({ words: [SUFFERED] }, (clause) => {
  const at = clause.findIndex(
    (token, index) => index > 0 && isWord(token, SUFFERED) && isBeforeObject(clause[index - 1]!),
  );
  const link = clause.findIndex((token, index) => index > at + 1 && isLink(token));
  const acts = clause.slice(at + 1, link);
  if (at === -1 || link === -1 || acts.length > MAX_ACT_TOKENS || !acts.some(({ kind }) => kind === 'verb'))
    return null;
  const pointer = clause[link + 1]?.kind === 'determiner' ? clause[link + 1] : undefined;
  const start = pointer === undefined ? link + 1 : link + 2;
  let end = start;
  while (isKind(clause[end], HEADS)) end++;
  // 被他说的话激怒: by what it is done, if another verb follows.
  if (end === start || (clause[end] !== undefined && (isLink(clause[end]!) || clause[end]!.kind === 'verb')))
    return null;
  const done = withoutAspects(acts);
  const described = [...clause.slice(start, end), ...asModifiers([clause[at]!, ...asClause(done)])];
  const whole = pointer === undefined ? described : framed(pointer, described);
  if (whole === null) return null;
  const side = sideOf(clause[end]);
  const where = side === undefined ? [] : [word(clause[end]!.source, side, 'preposition')];
  return [...clause.slice(0, at), ...where, ...whole, ...clause.slice(side === undefined ? end : end + 1)];
});
