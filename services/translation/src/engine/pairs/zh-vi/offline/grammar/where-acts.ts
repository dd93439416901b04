import { asAdverb, asModifiers, HOLDS_PLACE, isAspect, LINKING_VERBS, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import {
  adverbsEnd,
  type ClauseRule,
  finalsStart,
  isKind,
  isLink,
  isWord,
  kindsOf,
  sideOf,
  wordsOf,
} from './clauses.ts';

const AT = wordsOf('在');
const GOING_ON = wordsOf('正在');
/** What a place may be said with: 一家公司, 岑雾的手心里. */
const PLACE_PHRASE = kindsOf('determiner number measure noun name place reading pronoun person adjective degree');
const MAX_PLACE_TOKENS = 10;
/** 河边 and 村里 are words of their own. */
const STARTS_WITH_WHERE = /^(?:trong|trên|bên|ngoài|ven|cạnh|phía|dưới|trước|sau|giữa) /u;
const PLACE_NOUNS =
  /(?:口|边|旁|[上下]首|主位|客位|座位|位子|房|室|厅|堂|院|店|馆|殿|宫|街|桥|岛|场|站|库|铺|坊|阁|角落|路上|家|公司|学校|大学|中学|小学|工厂|超市|村|镇|城|城市|部队|部门|学院|事务所|研究所|派出所|警局|监狱)$/u;
const SIDES = wordsOf('上 里 裡 中 下 前 后 後 外 内 旁 边 邊');
const A_SIDE = /^(?:trong|trên|dưới|ngoài|bên)$/u;
/** When, and how: 在夜里, 在他的帮助下, 在这种情况下. */
const NO_PLACE =
  /(?:时候|之间|之前|之后|以后|以前|期间|过程|情况|条件|前提|基础|方面|心目|印象|记忆|传说|故事|眼里|眼中|一生|生命|之下|名义|时间|[天年月日夜晚]里?)$/u;
/** 在三周里. */
const SPANS = kindsOf('time measure');

/** Returns true for a word that says by itself where something is. */
export const isPlaceWord = ({ kind, source, text, entry }: Token): boolean =>
  kind === 'place' || (kind === 'noun' && entry !== null && (STARTS_WITH_WHERE.test(text) || PLACE_NOUNS.test(source)));

interface Place {
  end: number;
  /** It begins with "trong", "trên" and the like: behind an act that says enough. */
  isSided: boolean;
}

/** Reads where something is done, up to the act; null if it is no place, or no act follows. */
const placeAt = (clause: readonly Token[], start: number): Place | null => {
  // 在一间屋子里: a rule on counted places has put the side first.
  const isSideFirst = clause[start]?.kind === 'preposition' && A_SIDE.test(clause[start]!.text);
  const first = isSideFirst ? start + 1 : start;
  for (let at = first; at < first + MAX_PLACE_TOKENS && at < clause.length; at++) {
    const token = clause[at]!;
    // 在一家快要倒闭的书店里: what a rule has said behind the noun is a part of the place.
    if (isActBehind(token) && at > first) {
      if (clause[at + 1]?.isModifier) continue;
      let noun = at;
      while (clause[noun]!.isModifier && noun > first) noun--;
      const isWhere = isSideFirst || isPlaceWord(clause[noun]!);
      return isWhere && isActAt(clause, startOfAct(clause, at + 1)) ? { end: at + 1, isSided: isSideFirst } : null;
    }
    const isHere = at === first && (token.kind === 'localizer' || isWord(token, HERE));
    const isSide = at > first && isWord(token, SIDES) && sideOf(token) !== undefined;
    // 在这场战斗中: a verb of the lexicon.
    const isHeld = token.kind === 'verb' && isWord(clause[at + 1], MIDST);
    const isPart =
      isSide || isOfPlace(token) || isHeld || isHere || isKind(token, PLACE_PHRASE) || (isLink(token) && at > first);
    if (!isPart) return null;
    const next = clause[at + 1];
    if (next === undefined || isHeld || isActBehind(next) || isLink(next) || isLink(token) || isOfPlace(next)) continue;
    if (isWord(next, SIDES) && sideOf(next) !== undefined) continue;
    if (!isSide && !isSideFirst && !isHere && !isOfPlace(token) && !isPlaceWord(token)) continue;
    if (!isActAt(clause, startOfAct(clause, at + 1))) continue;
    const place = isSide ? clause[at - 1]! : token;
    if (NO_PLACE.test(place.source) || isKind(place, SPANS)) return null;
    const isSided = isSide || isSideFirst || isOfPlace(token) || SIDED.test(token.text);
    return { end: at + 1, isSided: isSided && !isHere };
  }
  return null;
};
const MIDST = wordsOf('中 里');
const SIDED = /^(?:trên|trong|dưới|ngoài|bên|trước|sau|giữa) /u;
/** 在酒馆里 with 城门口 behind it: what a rule has written of a place. */
const isOfPlace = ({ kind, source, text }: Token): boolean =>
  kind === 'adverb' && (STARTS_WITH_WHERE.test(text) || (source.length > 1 && PLACE_NOUNS.test(source)));
/** A word of a clause that a rule has put behind the noun. */
const isActBehind = (token: Token): boolean =>
  token.isModifier === true && !isKind(token, PLACE_PHRASE) && !isOfPlace(token);
const HERE = wordsOf('这里 那里 这儿 那儿 这边 那边 此处 此地 这裡 那裡');
const SELF = wordsOf('自己');
/** 在球场上自己看: by oneself. */
const startOfAct = (clause: readonly Token[], from: number): number =>
  adverbsEnd(clause, isWord(clause[from], SELF) ? from + 1 : from);
const isActAt = (clause: readonly Token[], at: number): boolean => {
  const token = clause[at];
  // 在外面忙了一天.
  if (isKind(token, QUALITIES)) return isAspect(clause[at + 1]);
  return token !== undefined && isKind(token, ACTS) && !LINKING_VERBS.has(token.source);
};
const ACTS = kindsOf('verb expression');
const QUALITIES = kindsOf('adjective');

const OBJECTS = kindsOf(
  'noun person name reading adjective number measure degree determiner pronoun time expression place localizer verb adverb particle interjection',
);
const MAX_OBJECT_TOKENS = 8;
/** What a further act or thought begins with. */
const FURTHER = wordsOf(
  '就 便 才 再 也 又 都 却 还 则 而 是 会 要 能 可以 应该 必须 就行 就好 就可以 即可 也行 也好 时候 的时候 时 时分 之时 之后 以后 后',
);
/** 看着她离开: what somebody sees or waits for would be done at the place. */
const SEEING = /^(?:看|望|听|等|目送|瞧|盼|发现|看见|看到|听见|听到|觉得|知道|以为|希望|想)[了着]?$/u;

/** Returns true for what may be between an act and where it is done. */
const isRest = (rest: readonly Token[], verb: Token, hasActor: boolean): boolean => {
  if (rest.length > MAX_OBJECT_TOKENS || !rest.every((token) => OBJECTS.has(token.kind))) return false;
  if (rest.some(({ source }) => FURTHER.has(source) || ENDS_IN_BEING.test(source))) return false;
  if (SEEING.test(verb.source) && rest.some((token) => token.kind === 'verb' || isLink(token))) return false;
  const isComplement = isWord(rest[0], DEGREE);
  if (isKind(rest.at(-1), MODIFIERS) && !isComplement) return false;
  const link = rest.findLastIndex(isLink);
  if (link === -1) return true;
  // 在庙里捡到的剑 says which sword; 找到了那台残破的机甲 what is found.
  if (link === rest.length - 1) return false;
  // 照顾生病的母亲.
  if (hasActor && link === 1 && isKind(rest[0], DESCRIBING)) return true;
  const isCounted = rest.slice(0, link).some(({ kind }) => COUNTED.has(kind));
  // 他在门口撞上了市场部的经理: the act is done, and whom it is done to ends the clause.
  const isDone = isAspect(rest[0]) || MET.test(verb.source);
  if (hasActor && isDone && link > 0 && isGroup(rest[link - 1])) return true;
  return isCounted || (hasActor && link > 0 && isKind(rest[link - 1], OWNERS) && rest[link + 1]!.kind !== 'person');
};
/** 撞上了|市场部|的|经理|周曼丽: whom somebody meets, with whose he is, as one word. */
const withOwnedObject = (acted: readonly Token[]): readonly Token[] => {
  const link = acted.findLastIndex(isLink);
  const heads = acted.slice(link + 1);
  if (link < 1 || heads.length > 2 || heads[0]?.kind !== 'person' || !isGroup(acted[link - 1])) return acted;
  if (!heads.every(({ kind }) => kind === 'person' || kind === 'name')) return acted;
  const text = [...heads.map((head) => head.text), 'của', acted[link - 1]!.text].join(' ');
  return [...acted.slice(0, link - 1), { ...heads[0], text }];
};
const MET = /^(?:遇见|遇到|遇上|碰见|碰到|碰上|撞见|撞上|看见|看到|见到|找到|等到|拦住|认出)$/u;
const GROUPS = kindsOf('noun place name');
/** 市场部 of its head; 村里 is where somebody is. */
const isGroup = (token: Token | undefined): boolean =>
  isKind(token, GROUPS) && !/^(?:trong|trên|dưới|ngoài|bên|sau|trước|giữa) /u.test(token!.text);
/** 能在这里遇到你真是缘分. */
const ENDS_IN_BEING = /.是$/u;
const DEGREE = wordsOf('得');
const MODIFIERS = kindsOf('adjective degree determiner');
const COUNTED = kindsOf('determiner number measure');
const DESCRIBING = kindsOf('verb adjective');
const OWNERS = kindsOf('pronoun name person');
const PARTICLES = kindsOf('particle verb noun');
/** 是你在后山练剑吗: as a rule on questions has written it. */
const ASKED = /^(?:không|chưa|sao|à)$/u;
const OF_TIME = /(?:^| )(?:khi|lúc)$/u;
const WHEN = wordsOf('时 的时候 后 之后 以后 之前 之时');
const DIRECTED = wordsOf('下来 下來 起来 起來 下');

/**
 * 在墙上写了一行字 "viết một dòng chữ trên tường", 手机在包里震个不停: where somebody does something is said after the act
 * that ends the clause.
 */
export const placeWhere: ClauseRule = (clause) => {
  const at = clause.findIndex(
    (token) => (isWord(token, AT) && token.kind === 'preposition') || isWord(token, GOING_ON),
  );
  if (at === -1) return null;
  const asked = withAskedPlace(clause, at);
  if (asked !== null) return asked;
  const before = clause[at - 1];
  // 坐在椅子上发呆: where one sits, and what one does.
  if (before !== undefined && (before.kind === 'verb' || isAspect(before)) && !NO_ACT.test(before.source)) return null;
  const place = placeAt(clause, at + 1);
  if (place === null) return null;
  const act = startOfAct(clause, place.end);
  const finals = finalsStart(
    isKind(clause.at(-1), PARTICLES) || !ASKED.test(clause.at(-1)!.text) ? clause : clause.slice(0, -1),
  );
  // 在书里写到这一段时: the word for when ends the clause.
  const last = isWord(clause[finals - 1], WHEN) && finals > 1 ? finals - 1 : finals;
  if (last <= act) return null;
  const rest = clause.slice(act + 1, last);
  if (!isRest(rest, clause[act]!, at > 0)) return null;
  // 在公司上班的时候认识了她: two acts.
  const isWhen = clause.slice(0, at).some(({ kind, text }) => kind === 'conjunction' && OF_TIME.test(text));
  if (isWhen && rest.some(({ kind }) => kind === 'verb')) return null;
  const isDirected = rest.length === 1 && isWord(rest[0], DIRECTED);
  const where = [
    word('在', place.isSided && !isDirected ? '' : 'ở', 'preposition'),
    ...inOrder(clause.slice(at + 1, place.end).map(asPlace)),
  ];
  const going = isWord(clause[at], GOING_ON) ? [word('正', 'đang', 'adverb')] : [];
  const self = isWord(clause[place.end], SELF) ? [word('自己', 'tự', 'adverb')] : [];
  const acted = clause.slice(place.end + self.length, last);
  return [...clause.slice(0, at), ...going, ...self, ...withOwnedObject(acted), ...where, ...clause.slice(last)];
};

/** 在哪里上班 "đi làm ở đâu": where is asked behind the act. */
const withAskedPlace = (clause: readonly Token[], at: number): Token[] | null => {
  if (!isWord(clause[at], AT) || !isWord(clause[at + 1], ASKED_PLACES)) return null;
  const act = adverbsEnd(clause, at + 2);
  const finals = finalsStart(clause);
  const acted = clause.slice(at + 2, finals);
  if (clause[act]?.kind !== 'verb' || acted.length > MAX_ASKED_TOKENS) return null;
  if (acted.some((token) => isLink(token) || isWord(token, ANYWHERE))) return null;
  return [...clause.slice(0, at), ...acted, word('在哪里', 'ở đâu', 'adverb'), ...clause.slice(finals)];
};
const ASKED_PLACES = wordsOf('哪里 哪儿 哪 什么地方 何处');
/** 在哪里都一样: in whatever place. */
const ANYWHERE = wordsOf('都 也');
const MAX_ASKED_TOKENS = 6;
const NO_ACT = /^(?:会|能|可以|想|要|敢|肯|得|应该|必须|喜欢|习惯|继续|开始|正|还|总|常)$/u;

/** 在镇上的小学教书 "… ở tiểu học trên trấn": a place is said behind what is there. */
const placeWithin = (given: readonly Token[]): Token[] | null => {
  const [place, link, ...nouns] = given;
  const isThere = place?.kind === 'place' && link !== undefined && isLink(link);
  if (!isThere || nouns.length === 0 || !nouns.every(({ kind }) => kind === 'noun')) return null;
  return [...nouns, ...asModifiers([asAdverb(place)])];
};

const SIDE_AND_THING = /^(trong|trên|dưới|ngoài|bên|cạnh|ven|trước|sau|giữa) (.+)$/u;

/** 在我府里 "trong phủ ta". */
const inOrder = (given: Token[]): Token[] => {
  const within = placeWithin(given);
  if (within !== null) return within;
  // 在他的脑海里: "trong đầu" holds it.
  const isSaid = given.length > 1 && given.at(-2)!.text.startsWith(`${given.at(-1)!.text} `);
  const plain = isSaid ? given.slice(0, -1) : given;
  // 在一条小溪边: the place is one word with its side.
  const held =
    plain[0]!.kind === 'number' && plain[1]?.kind === 'measure' ? SIDE_AND_THING.exec(plain.at(-1)!.text) : null;
  if (held !== null && plain.length === 3) {
    const measure = held[2]!.startsWith(`${plain[1]!.text} `) ? [] : [plain[1]!];
    return [word('', held[1]!, 'localizer'), plain[0]!, ...measure, word(plain[2]!.source, held[2]!, 'noun')].map(
      asAdverb,
    );
  }
  const isCounted = plain[0]!.kind === 'number' && plain.at(-1)!.kind === 'localizer';
  const place = isCounted ? [word('', plain.at(-1)!.text, 'localizer'), ...plain.slice(0, -1)] : plain;
  const [owner, ...rest] = place;
  const side = rest.at(-1);
  const isWhole = rest.length === 1 && side!.kind === 'place' && HOLDS_PLACE.test(side!.text);
  if (owner!.kind !== 'pronoun' || !(isWhole || (rest.length === 2 && side!.kind === 'localizer'))) return place;
  return isWhole ? [asAdverb(side!), asAdverb(owner!)] : [asAdverb(side!), asAdverb(rest[0]!), asAdverb(owner!)];
};

/** 在一个小镇上: 上 and 战斗 are verbs of the lexicon. */
const asPlace = (token: Token, index: number, { length }: readonly Token[]): Token =>
  token.isModifier
    ? token
    : token.kind === 'verb' ||
        (index === length - 1 && index > 0 && sideOf(token) !== undefined && token.source.length === 1)
      ? { ...token, kind: index === length - 1 ? 'localizer' : 'noun', text: sideOf(token) ?? token.text }
      : token;
