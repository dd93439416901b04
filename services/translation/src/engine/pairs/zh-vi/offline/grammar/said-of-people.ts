import { asAdverb, asModifiers, isAspect, tableOf, word } from '../tokens.ts';
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
  POINTERS,
  wordsOf,
} from './clauses.ts';
import { asClause, framed } from './described-nouns.ts';

const WHO = kindsOf('pronoun person name');
const PEOPLE = kindsOf('person');
const HEADS = kindsOf('noun person reading');
const MAX_DESCRIBED_TOKENS = 8;

const EARLIER: Readonly<Record<string, string>> = tableOf({ 先: 'trước', 早: 'sớm hơn', 晚: 'muộn hơn' });
const PAST = wordsOf('过 了');
/** 有人比我们先下去过 "có người từng đi xuống trước chúng ta". */
export const readBeforeSomebody: ClauseRule = (clause) => {
  const at = clause.findIndex((token, index) => token.source === '比' && isKind(clause[index + 1], WHO));
  const text = at === -1 ? undefined : EARLIER[clause[at + 2]?.source ?? ''];
  const verb = clause[at + 3];
  if (text === undefined || verb?.kind !== 'verb') return null;
  const past = isWord(clause[at + 4], PAST) ? clause[at + 4] : undefined;
  const once = past?.source === '过' ? [word('', 'từng', 'adverb')] : [];
  const rest = clause.slice(past === undefined ? at + 4 : at + 5);
  return [
    ...clause.slice(0, at),
    ...once,
    verb,
    word(clause[at + 2]!.source, text, 'adverb'),
    clause[at + 1]!,
    ...rest,
  ];
};

const SPANS = /(?:个月|天|年|小时|周|星期|夜|辈子|分钟)$/u;
const ASKED = wordsOf('请 让 陪 给 叫 带 罚 逼 命');
/** 我请你吃一个月的火锅 "ta mời ngươi ăn lẩu một tháng". */
export const readAskedForLong: ClauseRule = needing({ words: [ASKED] }, (clause) => {
  const link = clause.findIndex((token, index) => index > 3 && isLink(token) && SPANS.test(clause[index - 1]!.source));
  if (link === -1 || clause[link - 2]!.kind !== 'verb' || !isKind(clause[link - 3], WHO)) return null;
  if (!isWord(clause[link - 4], ASKED) || !isKind(clause[link + 1], HEADS) || isLinkAt(clause, link + 2)) return null;
  return [...clause.slice(0, link - 1), clause[link + 1]!, asAdverb(clause[link - 1]!), ...clause.slice(link + 2)];
});

const ONE = wordsOf('一');
const WHO_OR_WHERE = kindsOf('pronoun person name noun');
const GRASPED = /^[狠轻猛]?[掐拍推拉拧捏扶抹拽摸帮揪]$/u;
/** 掐了她一把 "véo nàng một cái": what is done once with the hand. */
export const readGrasp: ClauseRule = (clause) => {
  const last = clause.length - 1;
  if (clause[last]?.source !== '把' || !isWord(clause[last - 1], ONE) || !isKind(clause[last - 2], WHO_OR_WHERE))
    return null;
  const act = isAspect(clause[last - 3]) ? clause[last - 4] : clause[last - 3];
  if (act === undefined || !GRASPED.test(act.source)) return null;
  return [...clause.slice(0, last), word('把', 'cái', 'measure')];
};

const FIRST = /^第[一二三]个$/u;
/** 第一个站出来替她说话的人会是他 "người đầu tiên đứng ra thay nàng nói chuyện sẽ là hắn". */
export const readFirstWho: ClauseRule = needing({ kinds: [['adverb']] }, (clause) => {
  const at = clause.findIndex(
    ({ source, kind, text }, index) =>
      kind === 'adverb' && FIRST.test(source) && text.startsWith('là ') && clause[index + 1]?.kind === 'verb',
  );
  if (at === -1) return null;
  const link = clause.findIndex((token, index) => index > at && index < at + MAX_DESCRIBED_TOKENS && isLink(token));
  const head = clause[link + 1];
  if (link === -1 || !(head?.source === '人' || isKind(head, PEOPLE))) return null;
  const [who = '', ...which] = clause[at]!.text.replace(/^là /u, '').split(' ');
  const first = which.join(' ');
  const acts = asModifiers(asClause(clause.slice(at + 1, link).map(asAdverb)));
  const text = head!.source === '人' ? who : head!.text;
  return [
    ...clause.slice(0, at),
    { ...head!, text },
    word(clause[at]!.source, first, 'determiner'),
    ...acts,
    ...clause.slice(link + 2),
  ];
});

const OWNERS_SAID = wordsOf('你 我 他 她 您');
const HERE = /^[这那]声?$/u;
/** 你这声姐姐 "tiếng tỷ tỷ này của ngươi", 你这狼: what is pointed at belongs to whom is said before. */
export const readOwnerPointing: ClauseRule = needing({ kinds: [POINTERS] }, (clause) => {
  const owned = withOwnerOfObject(clause);
  if (owned !== null) return owned;
  const [owner, pointer, noun, next] = clause;
  if (!isWord(owner, OWNERS_SAID) || pointer?.kind !== 'determiner' || !HERE.test(pointer.source)) return null;
  const isThing = noun?.kind === 'noun' || (noun?.kind === 'person' && pointer.source.endsWith('声'));
  if (!isThing || isLinkAt(clause, 3) || isKind(next, HEADS)) return null;
  const pointed = framed(pointer, [noun]) ?? [noun, word('', pointer.source === '那' ? 'kia' : 'này', 'determiner')];
  return [...pointed, word('', 'của', 'preposition'), owner!, ...clause.slice(3)];
});

/** 烧了你们这座破庙 "đốt ngôi miếu hoang này của các ngươi": whose thing is the object. */
const withOwnerOfObject = (clause: readonly Token[]): Token[] | null => {
  const at = clause.findIndex(
    (token, index) =>
      index > 0 &&
      token.kind === 'pronoun' &&
      OWNING.test(token.source) &&
      clause[index + 1]?.kind === 'determiner' &&
      THIS_THING.test(clause[index + 1]!.source) &&
      (clause[index - 1]!.kind === 'verb' || isAspect(clause[index - 1])),
  );
  const act = isAspect(clause[at - 1]) ? clause[at - 2] : clause[at - 1];
  if (at === -1 || act?.kind !== 'verb' || GIVEN_TO.test(act.source)) return null;
  const end = nounPhraseEnd(clause, at + 1);
  if (end < at + 3 || clause[end - 1]!.kind !== 'noun' || isLinkAt(clause, end)) return null;
  return [
    ...clause.slice(0, at),
    ...clause.slice(at + 1, end),
    ...asModifiers([word('', 'của', 'preposition'), asAdverb(clause[at]!)]),
    ...clause.slice(end),
  ];
};
const OWNING = /^[我你他她]们?$|^咱们$/u;
const THIS_THING = /^这[座家匹把间条张本柄枚块只艘栋扇杆件口面]$/u;
const GIVEN_TO = /[给诉]$|^(?:送|教|借|还|问|赏|赔|欠)$/u;
