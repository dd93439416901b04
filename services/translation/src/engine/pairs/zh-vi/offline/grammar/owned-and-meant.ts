import { asModifiers, isAspect, word } from '../tokens.ts';
import { type ClauseRule, isKind, isLink, isLinkAt, isWord, kindsOf, needing, POINTERS, wordsOf } from './clauses.ts';
import { asClause, COUNTED_PEOPLE, framed, HEADS, isPointer, WHO } from './described-nouns.ts';

const COMING_OUT = /^[渗冒流溢沁滴淌涌喷溅][出下](?:来的?)?$/u;
const LIQUIDS = /^(?:血|汗|泪|眼泪|泪水|鲜血|血迹|汗水|汗珠|冷汗|血丝|血珠|泪珠|口水|鼻血|黑血|水|水珠)$/u;
const BODY_OR_PLACE = kindsOf('noun place');

/** 擦了擦额头冒出的汗 "lau mồ hôi toát ra từ trán": where something comes from is behind it. */
export const readComingOut: ClauseRule = (clause) => {
  const link = clause.findIndex((token, at) => at > 1 && isLink(token) && COMING_OUT.test(clause[at - 1]!.source));
  const [place, verb] = clause.slice(link - 2, link);
  const head = clause[link + 1];
  if (link < 3 || !isKind(place, BODY_OR_PLACE) || !LIQUIDS.test(head?.source ?? '')) return null;
  const said = [verb!, word('', 'từ', 'preposition'), { ...place!, text: place!.text.replace(/^(?:ở|trên) /u, '') }];
  return [...clause.slice(0, link - 2), head!, ...asModifiers(asClause(said)), ...clause.slice(link + 2)];
};

const GIVING = /给|送|教|借|还|卖|告|问|叫|欠|赔|分/u;
const OWNED_BY_ONE = wordsOf(
  '东西 性命 命 钱 家 全家 孩子 灵根 手 腿 心 父母 亲人 家人 儿子 女儿 弟弟 妹妹 哥哥 姐姐 丈夫 妻子 银子 宝贝 房子 名声 清白 一生 一辈子',
);

const LIFE = /^(?:一辈子|一生)$/u;
const RUINING = /[毁害误改变骗坑]/u;

/** 抢我东西的人 "người cướp đồ vật của ta": whose it is, before a noun without 的. */
export const readOwnedByOne: ClauseRule = needing({ words: [OWNED_BY_ONE] }, (clause) => {
  const link = clause.findIndex(
    (token, at) =>
      at > 2 - 1 &&
      isLink(token) &&
      isKind(clause[at + 1], HEADS) &&
      isWord(clause[at - 1], OWNED_BY_ONE) &&
      clause[at - 2]?.kind === 'pronoun' &&
      (clause[at - 3]?.kind === 'verb' || clause[at - 3]?.source === '废'),
  );
  if (link === -1 || GIVING.test(clause[link - 3]!.source)) return null;
  // 照顾她一辈子的男人: how long, unless it is a life that is ruined.
  if (LIFE.test(clause[link - 1]!.source) && !RUINING.test(clause[link - 3]!.source)) return null;
  const [verb, owner, owned] = clause.slice(link - 3, link);
  const said = [verb!, owned!, word('', 'của', 'preposition'), owner!];
  return [...clause.slice(0, link - 3), clause[link + 1]!, ...asModifiers(asClause(said)), ...clause.slice(link + 2)];
});

const HOUSE = wordsOf('家');
const PRONOUNS = kindsOf('pronoun');
const PERSONS = kindsOf('person');

/** 你们家娘娘 "nương nương nhà các ngươi": of whose house somebody is. */
export const readHousePerson: ClauseRule = needing({ words: [HOUSE] }, (clause) => {
  const at = clause.findIndex(
    (token, index) => isWord(token, HOUSE) && isKind(clause[index - 1], PRONOUNS) && isKind(clause[index + 1], PERSONS),
  );
  if (at === -1 || isLinkAt(clause, at + 2)) return null;
  const [owner, house, person] = clause.slice(at - 1, at + 2);
  return [
    ...clause.slice(0, at - 1),
    person!,
    ...asModifiers([house!, owner!].map((token) => ({ ...token, kind: 'adverb' as const }))),
    ...clause.slice(at + 2),
  ];
});

const FAMILY = /^\p{L}+(?: \p{L}+)? gia$/iu;
const POINTING_AT_ONE = /^[那这](?:[个位]|两个|几个|群)?$/u;
/** 王家那个傻子 "kẻ ngốc nhà họ Vương kia": of which family somebody is, before what points at him. */
export const readOfFamily: ClauseRule = needing({ kinds: [POINTERS] }, (clause) => {
  const at = clause.findIndex(
    ({ source, kind, text }, index) =>
      kind !== 'pronoun' &&
      source.length < 4 &&
      source.endsWith('家') &&
      FAMILY.test(text) &&
      clause[index + 1]?.kind === 'determiner' &&
      POINTING_AT_ONE.test(clause[index + 1]!.source),
  );
  const [family, pointer, person] = clause.slice(at, at + 3);
  if (at === -1 || !isKind(person, HEADS) || isLinkAt(clause, at + 3)) return null;
  const surname = family!.text.replace(/ gia$/iu, '').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  const whose = { ...person!, source: family!.source + person!.source, text: `${person!.text} nhà họ ${surname}` };
  return [...clause.slice(0, at), pointer!, whose, ...clause.slice(at + 3)];
});

const QUALITIES = kindsOf('adjective expression');

/** 那张三个人的照片 "tấm hình kia của ba người", 两个人急促的呼吸声 "tiếng hít thở dồn dập của hai người". */
export const readOfPeople: ClauseRule = needing({ words: [COUNTED_PEOPLE] }, (clause) => {
  const at = clause.findIndex((token) => isWord(token, COUNTED_PEOPLE));
  const quality = isKind(clause[at + 1], QUALITIES) ? [clause[at + 1]!] : [];
  const link = at + 1 + quality.length;
  const noun = clause[link + 1];
  if (at === -1 || !isLinkAt(clause, link) || !isKind(noun, HEADS) || isLinkAt(clause, link + 2)) return null;
  const pointer = isPointer(clause[at - 1]) ? clause[at - 1] : undefined;
  if (quality.length === 0 && pointer === undefined) return null;
  const said = [noun!, ...asModifiers([...quality, word('', 'của', 'preposition'), clause[at]!])];
  const whole = framed(pointer, said) ?? said;
  return [...clause.slice(0, pointer === undefined ? at : at - 1), ...whole, ...clause.slice(link + 2)];
});

const MEANING = wordsOf('意思');
const IS = /是$/u;

/** 那是有船靠岸的意思 "đó có nghĩa là có thuyền cập bến": what something means. */
export const readMeaning: ClauseRule = needing({ words: [MEANING] }, (clause) => {
  const link = clause.findIndex(
    (token, at) => isLink(token) && isWord(clause[at + 1], MEANING) && at + 2 >= clause.length,
  );
  const be = clause.findIndex((token, at) => at < link && IS.test(token.source));
  if (link === -1 || be === -1 || !clause.slice(be + 1, link).some(({ kind }) => kind === 'verb')) return null;
  const whose = IS_ALONE.test(clause[be]!.source) ? '' : clause[be]!.text.replace(/ ?là$/u, ' ');
  return [
    ...clause.slice(0, be),
    word(clause[be]!.source, `${whose}có nghĩa là`, 'verb'),
    ...clause.slice(be + 1, link),
    ...clause.slice(link + 2),
  ];
});
const IS_ALONE = /^是$/u;

const MAX_ACT_TOKENS = 4;
const EVERYTHING = wordsOf('一切 一切都');
const SAID_OF_ALL = kindsOf('verb adverb time preposition pronoun name person noun place');

/** 自己看到的一切 "tất cả những gì mình nhìn thấy": everything that somebody has seen or done. */
export const readEverything: ClauseRule = needing({ words: [EVERYTHING] }, (clause) => {
  const link = clause.findIndex((token, at) => at > 0 && isLink(token) && isWord(clause[at + 1], EVERYTHING));
  if (link === -1 || clause[link - 1]!.kind !== 'verb') return null;
  const subject = clause.findLastIndex((token, at) => at < link - 1 && isKind(token, WHO));
  // 失去了拥有的一切: nobody is named.
  const isAlone = link > 1 && (isAspect(clause[link - 2]) || clause[link - 2]!.kind === 'verb');
  const who = isAlone ? link - 1 : subject;
  if (who === -1 || link - who > MAX_ACT_TOKENS) return null;
  // 她拿走了他给的一切: what comes before is the act of the clause.
  const said = clause.slice(who, link);
  if (!said.every((token) => isKind(token, SAID_OF_ALL))) return null;
  const all = word('一切', 'tất cả những gì', 'noun');
  const each = clause[link + 1]!.source.endsWith('都') ? [word('都', 'đều', 'adverb')] : [];
  return [
    ...clause.slice(0, who),
    all,
    ...asModifiers(said.map((token) => ({ ...token, kind: 'adverb' as const }))),
    ...each,
    ...clause.slice(link + 2),
  ];
});

const DAYS_OF_ACTS: Readonly<Record<string, string>> = {
  日子: 'ngày',
  那天: 'hôm',
  那一天: 'hôm',
  结果: 'kết quả',
  原因: 'nguyên nhân',
};
const WITH_SUBJECT = kindsOf('noun person name pronoun');

/** 那正是她跳楼自杀的日子 "đó chính là ngày nàng nhảy lầu tự sát": a day, told by what happened. */
export const readDayOfAct: ClauseRule = needing({ words: [Object.keys(DAYS_OF_ACTS)] }, (clause) => {
  const link = clause.length - 2;
  const day = DAYS_OF_ACTS[clause[link + 1]?.source ?? ''];
  const be = clause.findIndex((token, at) => at < link && IS.test(token.source));
  if (day === undefined || !isLinkAt(clause, link) || be === -1 || clause[link - 1]!.kind !== 'verb') return null;
  const said = clause.slice(be + 1, link);
  if (said.some(isLink) || !said.some((token) => isKind(token, WITH_SUBJECT))) return null;
  return [...clause.slice(0, be + 1), word(clause[link + 1]!.source, day, 'time'), ...said];
});

/** What comes from somewhere, is somebody's, or is meant. */
export const OWNED_OR_MEANT = [
  ...COUNTED_PEOPLE,
  ...EVERYTHING,
  ...Object.keys(DAYS_OF_ACTS),
  ...OWNED_BY_ONE,
  ...MEANING,
  ...'血 汗 泪 眼泪 泪水 鲜血 血迹 汗水 汗珠 冷汗 血丝'.split(' '),
];
