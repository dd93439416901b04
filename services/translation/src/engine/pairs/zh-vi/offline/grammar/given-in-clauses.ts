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
  LINKS,
  needing,
  runEnd,
  sideOfPhrase,
  wordsOf,
} from './clauses.ts';
import { framed, isPointer, WHO } from './described-nouns.ts';
import { readPointedMeasure } from './measures.ts';

const THINGS = kindsOf('noun reading');
const GIVING =
  /^(?:送|送给|留给|寄给|交给|借给|还给|传给|递给|赏给|赐给|赏|赐|写给|买给|给|教|教给|转给|发给|分给|留|欠|传)$/u;
const FOR_WHOM = /^给(?:我|你|他|她|您|我们|他们|你们|咱们)$/u;
const BE = /是$/u;
const LASTING = /^(?:最后|唯一|第一|仅有|所有)/u;
const MAX_ACT_TOKENS = 3;

/** Returns the acts before 的 with the person they benefit (给 and a pronoun are one word or two), or null. */
const actFor = (clause: readonly Token[], at: number): { acts: Token[]; link: number } | null => {
  const act = clause[at];
  if (act === undefined) return null;
  // 给我买的.
  if (FOR_WHOM.test(act.source) || (act.source === '给' && isKind(clause[at + 1], WHO))) {
    const start = act.source === '给' ? at + 2 : at + 1;
    const whom = act.source === '给' ? [word('给', 'cho', 'adverb'), asAdverb(clause[at + 1]!)] : [asAdverb(act)];
    let link = start;
    while (link < start + MAX_ACT_TOKENS && (clause[link]?.kind === 'verb' || isAspect(clause[link]))) link++;
    if (link === start || !isLinkAt(clause, link)) return null;
    const verbs = withoutAspects(clause.slice(start, link));
    return { acts: [...verbs.map(asAdverb), ...whom], link };
  }
  // 留给我的.
  if (act.kind !== 'verb' || !GIVING.test(act.source) || !isKind(clause[at + 1], WHO) || !isLinkAt(clause, at + 2))
    return null;
  const text = act.source === '送' || act.source === '送给' ? 'tặng' : act.source === '留' ? 'để lại cho' : act.text;
  return { acts: [word(act.source, text, 'adverb'), asAdverb(clause[at + 1]!)], link: at + 2 };
};

/**
 * 林雪给我买的那件衣服 "chiếc áo kia Lâm Tuyết mua cho ta", 这是父亲留给我的那把剑: a thing given to or made for
 * somebody, with a demonstrative or after 是.
 */
export const readGivenToSomebody: ClauseRule = needing(
  { words: [LINKS], begins: ['给送留寄交借还传递赏赐写买教转发分欠'] },
  (clause) => {
    const be = clause.findLastIndex(({ source, entry }) => entry !== null && BE.test(source));
    for (const start of be === -1 ? [0] : [be + 1, 0]) {
      const giver = clause[start];
      if (!isKind(giver, WHO)) continue;
      const given = actFor(clause, start + 1);
      if (given === null) continue;
      const pointer = isPointer(clause[given.link + 1]) ? clause[given.link + 1] : undefined;
      const last = clause[given.link + 1];
      const isLast = pointer === undefined && last !== undefined && LASTING.test(last.source);
      const heads = pointer !== undefined || isLast ? given.link + 2 : given.link + 1;
      if (pointer === undefined && !isLast && start === 0) continue;
      const end = runEnd(clause, heads, THINGS);
      if (end === heads || isLinkAt(clause, end)) continue;
      const described = [...clause.slice(heads, end), ...asModifiers([asAdverb(giver!), ...given.acts])];
      const which = isLast
        ? [...clause.slice(heads, end), asAdverb(last!), ...described.slice(end - heads)]
        : described;
      // 那枚戒指: the measure word is that of the noun.
      const [measured = pointer] =
        pointer === undefined ? [] : (readPointedMeasure([pointer, clause[heads]!], undefined) ?? []);
      const whole = pointer === undefined ? which : framed(measured, described);
      const side = sideOfPhrase(clause[end]);
      const where = side === undefined ? [] : [word('', side, 'localizer')];
      if (whole !== null) return [...clause.slice(0, start), ...where, ...whole, ...clause.slice(end + where.length)];
    }
    return null;
  },
);

const THAN = wordsOf('比');
const MORE = wordsOf('更 还 更加');
const MENTAL =
  /^(?:了解|清楚|懂|爱|喜欢|想|希望|讨厌|恨|害怕|担心|适合|需要|在乎|相信|明白|熟悉|值得|看重|疼|珍惜|渴望|关心|像)$/u;
/** 没有谁比我更了解他 "không có ai hiểu rõ hắn hơn ta". */
export const readMoreThanOne: ClauseRule = (clause) => {
  const at = clause.findIndex((token, index) => isWord(token, THAN) && isWord(clause[index + 2], MORE));
  const verb = clause[at + 3];
  const end = finalsStart(clause);
  if (at === -1 || !isKind(clause[at + 1], WHO) || verb === undefined || !MENTAL.test(verb.source)) return null;
  return [
    ...clause.slice(0, at),
    // Before a noun, an adjective would describe it.
    word(verb.source, verb.text, 'verb'),
    ...clause.slice(at + 4, end),
    word('比', 'hơn', 'preposition'),
    clause[at + 1]!,
    ...clause.slice(end),
  ];
};

const NOT_AS = wordsOf('不如');
const QUALITIES = kindsOf('adjective');
const COMPARED = kindsOf('noun place name person pronoun localizer determiner');
/** 房价不如城里贵 "giá nhà không đắt bằng trong thành". */
const SO_MUCH = wordsOf('那么 这么 那样 这样 那般 这般');
export const readNotAsMuch: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, NOT_AS));
  const end = finalsStart(clause);
  const quality = clause[end - 1];
  // 不如他那么准: "bằng" says 那么 already.
  const isSoMuch = isWord(clause[end - 2], SO_MUCH);
  const whom = clause.slice(at + 1, isSoMuch ? end - 2 : end - 1);
  if (at < 1 || !(isKind(quality, QUALITIES) || isSoMuch) || whom.length === 0 || whom.length > 4) return null;
  if (!whom.every((token) => isKind(token, COMPARED) || isLink(token))) return null;
  return [
    ...clause.slice(0, at),
    word(quality!.source, `không ${quality!.text} bằng`, 'verb'),
    ...whom,
    ...clause.slice(end),
  ];
};

const INTO = /^(?:进|到|回|去|来|出|闯进|走进|离开|闯入|进入|回到|来到)$/u;
const OWNERS = wordsOf('我 你 他 她 您 我们 你们 他们');
const ROOMS = /^(?:房间|办公室|屋子|屋|公司|院子|卧室|地盘|店|店里|房|书房|洞府|帐篷|宿舍|病房)$/u;
/** 谁允许你进我房间的: the owner of the room. */
export const readIntoWhose: ClauseRule = needing({ words: [OWNERS], begins: ['进到回去来出闯走离入'] }, (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      INTO.test(token.source) && isWord(clause[index + 1], OWNERS) && ROOMS.test(clause[index + 2]?.source ?? ''),
  );
  if (at === -1) return null;
  const room = word(clause[at + 2]!.source, `${clause[at + 2]!.text} ${clause[at + 1]!.text}`, 'place');
  return [...clause.slice(0, at + 1), room, ...clause.slice(at + 3)];
});

const HELD = /^(?:手中|手里|掌中|手上|怀里|怀中|腰间|背后|身后|头顶|脚下|眼中|心中|口中)$/u;
const ACTING = kindsOf('verb adverb');
/** 他手中长剑发出一声轻鸣 "trường kiếm trong tay hắn …": a thing and its holder at the beginning. */
export const readHeldThing: ClauseRule = needing({ kinds: [['place']] }, (clause) => {
  const [owner, place, thing, act] = clause;
  if (!isKind(owner, WHO) || place?.kind !== 'place' || !HELD.test(place.source)) return null;
  if (thing?.kind !== 'noun' || !isKind(act, ACTING) || act!.source === '是') return null;
  return [thing, ...asModifiers([asAdverb(place), asAdverb(owner!)]), ...clause.slice(3)];
});

const TOWARDS = wordsOf('对 對');
const ATTITUDES =
  /^(?:关注|支持|关心|信任|喜爱|厚爱|看法|态度|感情|影响|兴趣|研究|了解|伤害|恨意|依赖|渴望|恐惧|要求|印象|评价|期待|尊重|帮助|敌意|好感|愧疚|思念|惩罚|考验|威胁)$/u;
const MAX_WHOM_TOKENS = 4;
/** 谢谢大家对我新戏的关注 "… sự chú ý đối với phim mới của ta": an attitude with its object. */
export const readAttitudeTo: ClauseRule = needing({ words: [TOWARDS] }, (clause) => {
  const at = clause.findIndex((token) => isWord(token, TOWARDS));
  const link = clause.findIndex(
    (_, index) => index > at + 1 && index <= at + 1 + MAX_WHOM_TOKENS && isLinkAt(clause, index),
  );
  const head = clause[link + 1];
  if (at === -1 || link === -1 || head === undefined || !ATTITUDES.test(head.source)) return null;
  const [owner, ...things] = clause.slice(at + 1, link);
  // 他对她的感情: the owner is read by another rule.
  if (at === 1 && isKind(clause[0], WHO)) return null;
  if ([owner, ...things].some((token) => token?.kind === 'verb')) return null;
  const isOwned = owner!.kind === 'pronoun' && things.length > 0 && things.every((token) => isKind(token, THINGS));
  const whom = isOwned ? [...things, word('', 'của', 'preposition'), owner!] : [owner!, ...things];
  return [
    ...clause.slice(0, at),
    { ...head, kind: 'noun' },
    ...asModifiers([word('对', 'đối với', 'preposition'), ...whom]),
    ...clause.slice(link + 2),
  ];
});

const SHOULD = wordsOf('该 应该 能 想 要');
const ALL = wordsOf('都 也 全 全都 已经');
/** 我该说的都说了 "những gì ta nên nói đều nói rồi": 的 without a noun is "what". */
export const readAllOneShould: ClauseRule = needing({ words: [ALL, SHOULD] }, (clause) => {
  const link = clause.findIndex((_, at) => isLinkAt(clause, at) && isWord(clause[at + 1], ALL));
  if (link < 3 || link > 4 || !isKind(clause[0], WHO) || !isWord(clause[1], SHOULD)) return null;
  if (clause[link - 1]!.kind !== 'verb') return null;
  return [word('', 'những gì', 'noun'), ...clause.slice(0, link).map(asAdverb), ...clause.slice(link + 1)];
});

const FROM = wordsOf('从');
const SEEING = /^(?:来看|上看|看来|来说)$/u;
/** 从伤口的形状来看 "xét từ hình dạng của vết thương": the basis of a judgement. */
export const readJudgedFrom: ClauseRule = needing({ words: [FROM] }, (clause) => {
  const last = clause.length - 1;
  const isApart = clause[last]?.source === '看' && /^[来上]$/u.test(clause[last - 1]?.source ?? '');
  const end = isApart ? last - 1 : last;
  if (!isWord(clause[0], FROM) || end < 2 || !(isApart || SEEING.test(clause[last]?.source ?? ''))) return null;
  return [word('从', 'xét từ', 'preposition'), ...clause.slice(1, end)];
});
