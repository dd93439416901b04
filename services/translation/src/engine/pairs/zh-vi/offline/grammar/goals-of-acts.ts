import { isAspect, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { asOneModifier, type Rewriter, textInOrder } from './clause-text.ts';
import { type ClauseRule, finalsStart, isKind, isLinkAt, isWord, kindsOf, LINKS, needing, wordsOf } from './clauses.ts';
import { headBehind, withSaid } from './described-heads.ts';
import { isPlaceWord } from './where-acts.ts';

const FROM = wordsOf('从 由');
const TO = wordsOf('到');
const TELLING = /^[说讲谈聊念提读唱写扯数算问吹]到?$/u;
const ACTS = kindsOf('verb');
const OWNERS = kindsOf('noun place name person pronoun time determiner adjective reading localizer number measure');
const HEADS = kindsOf('noun place localizer reading');
/** 他讲到的时候, 从这里飞到京城的那天: when, where or who it was. */
const NO_GOAL = /^(?:时候|时间|日子|地方|人|那天|那日|路|途中|过程|钱|票|车|船|飞机)$/u;
const SPOTS = /^(?:中间|中央|正中|角落|尽头|对面)$|[屋房院岗山城镇村]子?$/u;
const MAX_OWNER_TOKENS = 5;
const MAX_HEAD_TOKENS = 3;

const BEFORE_DESCRIBED = kindsOf('number measure determiner verb');

/** An act that leads to something: the index of its verb, and where the goal begins. */
interface Leading {
  verb: number;
  goal: number;
}

/** Finds 讲|到 and 走到 with the goal behind; null if there is none. */
const leadingAct = (clause: readonly Token[]): Leading | null => {
  const at = clause.findLastIndex(({ source, kind }, index) =>
    kind === 'verb' ? source.length > 1 && source.endsWith('到') : isWord(clause[index], TO) && index > 0,
  );
  if (at === -1) return null;
  const verb = clause[at]!.kind === 'verb' ? at : at - 1;
  if (!isKind(clause[verb], ACTS)) return null;
  return { verb, goal: isAspect(clause[at + 1]) ? at + 2 : at + 1 };
};

/** 搬到西边的院子|去住: what one goes there for follows the goal. */
const goalEnd = (clause: readonly Token[], goal: number): number => {
  const going = clause.findIndex((token, index) => index > goal + 2 && isWord(token, GOING) && token.kind === 'verb');
  return going === -1 ? finalsStart(clause) : going;
};
const GOING = wordsOf('来 去 去住 去接 来接');
const BARE_GOING = wordsOf('来 去');

/** Returns the 的 of a goal that has an owner, and nothing but its head behind; -1 if the goal is no such phrase. */
const linkOfGoal = (clause: readonly Token[], goal: number, end: number): number => {
  const link = clause.findIndex((_, index) => index > goal && index < end && isLinkAt(clause, index));
  if (link === -1 || link - goal > MAX_OWNER_TOKENS || end - link - 1 > MAX_HEAD_TOKENS || end === link + 1) return -1;
  const owner = clause.slice(goal, link);
  // 做人的道理: one act may be what it is about.
  const isOwned = owner.every((token) => isKind(token, OWNERS)) || (owner.length === 1 && isKind(owner[0], ACTS));
  const head = clause.slice(link + 1, end);
  const isHead = head.every((token, index) => isKind(token, HEADS) || (index > 0 && token.entry?.localizer != null));
  return isOwned && isHead && !NO_GOAL.test(head.at(-1)!.source) ? link : -1;
};

/** 从公司新签的大单|讲到: with its clause, what an act begins with is one phrase too. */
const withWholeOrigin = (before: readonly Token[], from: number, rewrite: Rewriter): readonly Token[] => {
  if (from === -1) return before;
  let end = before.length;
  while (end > from + 1 && before[end - 1]!.kind === 'adverb') end--;
  const origin = before.slice(from + 1, end);
  const link = origin.findIndex((_, at) => isLinkAt(origin, at));
  const isDescribed = link > 0 && origin.slice(0, link).some((token) => isKind(token, ACTS));
  if (!isDescribed || !isKind(origin.at(-1), HEADS)) return before;
  const head = headBehind(origin, link + 1);
  if (head === null || head.end !== origin.length) return before;
  const said = withSaid(origin, 0, head, asOneModifier(origin.slice(0, link), rewrite));
  const source = origin.map((token) => token.source).join('');
  return said === null
    ? before
    : [...before.slice(0, from + 1), word(source, textInOrder(said), 'noun'), ...before.slice(end)];
};

/** 从孩子的学习聊到…: what somebody does, as a thing. */
const withOriginAsThing = (before: readonly Token[], from: number): Token[] => {
  const last = before.at(-1)!;
  const isAct = from !== -1 && before.length > from + 2 && isLinkAt(before, before.length - 2) && isKind(last, ACTS);
  return isAct ? [...before.slice(0, -1), { ...last, kind: 'noun', text: `việc ${last.text}` }] : [...before];
};

/**
 * Creates the rule for 从加息讲到城西的房价 "từ … kể đến giá nhà phía tây thành": the thing or the place that an act
 * leads to is one phrase, where 从, 来 or a verb of telling shows that nothing is described by the act.
 */
export const createGoalsOfActs = (rewrite: Rewriter): ClauseRule =>
  needing({ words: [LINKS], ends: ['到'] }, (clause) => {
    const leading = leadingAct(clause);
    if (leading === null) return null;
    const { verb, goal } = leading;
    const end = goalEnd(clause, goal);
    const link = linkOfGoal(clause, goal, end);
    if (link === -1) return null;
    const from = clause.findIndex((token, index) => index < verb && isWord(token, FROM));
    const last = clause[end - 1]!;
    const isToPlace = isPlaceWord(last) || last.entry?.localizer != null || SPOTS.test(last.source);
    // 一道从眼角延伸到下巴的伤疤: a description.
    const opening = clause[(from === -1 ? verb : from) - 1];
    if (isKind(opening, BEFORE_DESCRIBED)) return null;
    const isGone = isWord(clause[end], GOING);
    if (from === -1 && !TELLING.test(clause[verb]!.source) && !isGone) return null;
    const text = textInOrder(rewrite(clause.slice(goal, end)));
    const source = clause.slice(goal, end).map((token) => token.source);
    const act = clause[verb]!.source.endsWith('到')
      ? clause[verb]!
      : word(`${clause[verb]!.source}到`, `${clause[verb]!.text} đến`, 'verb');
    return [
      ...withOriginAsThing(withWholeOrigin(clause.slice(0, verb), from, rewrite), from),
      act,
      word(source.join(''), text, isToPlace ? 'place' : 'noun'),
      ...clause.slice(isWord(clause[end], BARE_GOING) ? end + 1 : end),
    ];
  });
