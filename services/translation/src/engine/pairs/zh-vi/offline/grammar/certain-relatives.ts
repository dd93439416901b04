import { isAspect } from '../tokens.ts';
import type { Token, TokenKind } from '../types.ts';
import { asOneModifier, type Rewriter } from './clause-text.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, LINKS, needing, sideOf, wordsOf } from './clauses.ts';
import { countEnd, type Head, headBehind, isLed } from './described-heads.ts';
import { isPointer, WHO } from './described-nouns.ts';
import { measuredFor } from './measures.ts';
import { isPlaceEnd, PREDICATE } from './subject-relatives.ts';
import { withWhole } from './whole-attributes.ts';

const MAX_ACTS = 9;
/** 通往|北境, 来自|东方: where something is, leads or comes from; these are seldom main verbs before 的. */
const ALWAYS =
  /^(?:通往|通向|来自|源自|出自|位于|坐落于|坐落在|地处|用来|专门用来|用于|专用于|专供|浸透|浸满|湿透|扎根于|扎根在|隶属于?|归属于|象征着?|代表着?)$/u;
/** 变成|石头: what it has become, which mostly is said at the end of a clause. */
const BECOMING = /^(?:变成|化作|化成|扮成|假扮成|伪装成|打扮成|乔装成|沦为|晋升为|修炼成)$/u;
const BY = wordsOf('由');
const FULL = /^.满$/u;
const AT = /^.{1,2}[在于]$/u;
const AT_PLACE = /^.在..$/u;
const GIVEN = /^.{1,2}给$/u;
const BELONGING = wordsOf('属于');
/** What only a person does for long; 知道|这个秘密. */
const IN_CHARGE =
  /^(?:负责|主持|守护|看守|驻守|镇守|掌管|管理|参加|参与|从事|擅长|精通|懂得|懂|知道|了解|掌握|听说过|见过|亲历过|经历过|主管|经营|供养|侍奉|效忠于?)$/u;
const WITH = wordsOf('陪 陪着 替 给 帮 帮着 为');
const FOLLOWING = wordsOf('跟着 跟随 追随 伴随');
const ABLE = wordsOf('能 能够 可以 足以');
const DISPOSING = wordsOf('把 将');
const BESIDE = wordsOf('和 跟 与 同');
const COMPARED = wordsOf('比 对');
const OPENERS = kindsOf('conjunction');
const ACTS = kindsOf('verb expression');
const QUALITIES = kindsOf('adjective');
const OBJECTS = kindsOf('noun person name place pronoun reading adjective number measure determiner localizer time');
const ANYBODY = wordsOf(
  '人 家伙 男人 女人 孩子 仇人 凶手 敌人 混蛋 畜生 恶人 恩人 女孩 男孩 少年 老人 队伍 部队 军队 小队 车队 商队 船队 骑兵 部门 团队 机构 公司',
);
const TIMES = kindsOf('time measure');

/** What a clause may describe. */
interface Shape {
  isOfPerson: boolean;
}
const OF_ANYTHING: Shape = { isOfPerson: false };
const OF_PERSON: Shape = { isOfPerson: true };

/** 发生|在, 送|给: the verb and the word behind it, which are one word elsewhere. */
const joinedAt = (acts: readonly Token[]): string => {
  const [first, second] = acts;
  return second !== undefined && JOINED.test(second.source) && first!.kind === 'verb' && second.kind !== 'noun'
    ? first!.source + second.source
    : first!.source;
};
const JOINED = /^[在于给满]$/u;

const isPlain = (acts: readonly Token[]): boolean => acts.every((token) => isKind(token, OBJECTS));

/** Returns what is certain of a clause before 的, null if it may be anything else. */
const shapeOf = (acts: readonly Token[], head: Head, isOpening: boolean): Shape | null => {
  const verb = joinedAt(acts);
  const rest = acts.slice(verb === acts[0]!.source ? 1 : 2);
  // 藏在心底|多年: where it is, in one word.
  if (isKind(acts[0], ACTS) && AT_PLACE.test(acts[0]!.source))
    return rest.every((token) => isKind(token, TIMES)) ? OF_ANYTHING : null;
  if (rest.length === 0) return null;
  if (ALWAYS.test(verb)) return isKind(rest.at(-1), QUALITIES) ? null : OF_ANYTHING;
  if (isWord(acts[0], BY)) return rest.some((token) => isKind(token, ACTS)) ? OF_ANYTHING : null;
  if (acts[0]!.kind !== 'verb') return isOpening ? shapeWithSomebody(acts, head) : null;
  if (isWord(acts[0], BELONGING)) return isPlain(rest) ? OF_ANYTHING : null;
  if (FULL.test(verb)) return isPlain(rest) ? OF_ANYTHING : null;
  if (AT.test(verb)) {
    // 放在温暖的地方等: how the place is.
    if (isPlain(rest)) return isKind(rest.at(-1), WHO) || isKind(rest.at(-1), QUALITIES) ? null : OF_ANYTHING;
    // 站在|台上|讲话: what somebody does there.
    const act = rest.findIndex((token) => isKind(token, ACTS) && sideOf(token) === undefined);
    const isThere = act > 0 && isPlaceEnd(rest[act - 1]) && isPlain(rest.slice(0, act - 1)) && rest.length - act < 3;
    return isOpening && isThere ? OF_PERSON : null;
  }
  if (!isOpening) return null;
  if (BECOMING.test(verb)) return isPlain(rest) ? OF_ANYTHING : null;
  if (GIVEN.test(verb)) return isKind(rest[0], WHO) && isPlain(rest) ? OF_ANYTHING : null;
  const isPointed = rest.some(({ kind }) => kind === 'determiner');
  if (IN_CHARGE.test(verb)) return isPointed || isKind(rest.at(-1), ACTS) || isKind(rest[0], ACTS) ? OF_PERSON : null;
  // 杀了他父亲的仇人: only a general word for people is described by it.
  const isDone = DONE.test(verb) || isAspect(rest[0]);
  const whose = isAspect(rest[0]) ? rest.slice(1) : rest;
  if (isDone && whose.length === 2 && isKind(whose[0], WHO) && isWord(head.last, ANYBODY) && head.count.length === 0)
    return OF_PERSON;
  if (CROSSING.test(verb)) return isPlain(rest) && WAYS.test(head.last.source) ? OF_ANYTHING : null;
  return shapeWithSomebody(acts, head);
};
const DONE = /.[了过死伤走倒]$/u;
const CROSSING = /^(?:穿过|穿越|横穿|贯穿|横跨|横贯|连接|环绕|绕过|流经|流过|经过|途经|直通|直达)$/u;
const WAYS = /(?:路|道|径|河|桥|溪|江|隧道|走廊|通道|铁轨|水渠|长廊|航线|列车|火车|马车|客车|巴士|商队)$/u;

/** 陪|她|一起|长大, 比|他|早|来|三|年, 在|厨房|里|忙|了|一整天. */
const shapeWithSomebody = (acts: readonly Token[], head: Head): Shape | null => {
  const [first, who, ...rest] = acts;
  // 跟着他的两个护卫: with what counts them, they are not his.
  if (isWord(first, FOLLOWING) && isKind(who, WHO) && rest.length === 0)
    return head.count.length > 0 ? OF_PERSON : null;
  if (isWord(first, WITH) && isKind(who, WHO)) return rest.some((token) => isKind(token, ACTS)) ? OF_PERSON : null;
  if (isWord(first, COMPARED) && isKind(who, WHO))
    return rest.some((token) => isKind(token, QUALITIES) || /^最.$/u.test(token.source)) ? OF_PERSON : null;
  // 能|治好|这种|病|的药材; 能治好他的病就行 is no description.
  if (isWord(first, ABLE)) {
    const isWhole = isKind(acts.at(-1), ACTS) || acts.at(-2)?.kind === 'determiner';
    return isWhole && acts.slice(1, -1).some((token) => isKind(token, ACTS)) ? OF_ANYTHING : null;
  }
  // 把|她|推下悬崖|的人.
  if (isWord(first, DISPOSING) && isKind(who, WHO) && isWord(head.last, ANYBODY))
    return isKind(rest[0], ACTS) ? OF_PERSON : null;
  // 和他同一年上山的那批弟子.
  if (isWord(first, BESIDE) && isKind(who, WHO))
    return /^同./u.test(rest[0]?.source ?? '') && (rest.length === 1 || rest.some((token) => isKind(token, ACTS)))
      ? OF_PERSON
      : null;
  if (acts[0]!.source !== '在' || !isKind(acts.at(-1), TIMES)) return null;
  const act = acts.findIndex((token, at) => at > 1 && (isKind(token, ACTS) || isKind(token, QUALITIES)));
  return act > 1 && isPlaceEnd(acts[act - 1]) ? OF_PERSON : null;
};

const TOPICS =
  /^(?:手|脸|眼|眼睛|眉头|心|心里|心中|脸色|面色|神色|嘴角|嘴唇|身子|身体|双手|双腿|腿|脚|手脚|目光|脑袋|耳朵|全.{1,2}|整个.*)$/u;
/** Returns the noun behind 的 at `start`; 丫鬟|手: a part of the body begins what is said of a person. */
export const headAt = (clause: readonly Token[], start: number): Head | null => {
  const first = countEnd(clause, start);
  const isTopic = clause[first]?.kind === 'person' && TOPICS.test(clause[first + 1]?.source ?? '');
  const head = headBehind(isTopic ? clause.slice(0, first + 1) : clause, start, true);
  return head && { ...head, count: head.count.map((token) => measuredFor(token, head.nouns[0]!)) };
};

/** Returns true if more is said behind a noun that ends before `end`. */
export const isSaidMore = (clause: readonly Token[], end: number): boolean =>
  isKind(clause[end], SAID_NEXT) ||
  isLinkAt(clause, end) ||
  (isKind(clause[end], TOPIC_OR_SPAN) && end + 1 < clause.length);
const TOPIC_OR_SPAN = kindsOf('noun number');
const SAID_NEXT: ReadonlySet<TokenKind> = new Set([...PREDICATE, 'time']);

/** 跪在雪地里的那个女子，: who is pointed at before a comma is who is told of behind it. */
const isTopic = (clause: readonly Token[], head: Head, end: Token | undefined): boolean =>
  head.end === clause.length &&
  end?.source === '，' &&
  ((isPointer(head.count[0]) && head.last.kind === 'person') ||
    (isWord(clause[0], DISPOSING) && head.last.source === '人'));

const SUFFERING = wordsOf('被 让 叫 给 由 因 因为');
/** 声音是|来自头顶的天花板: a main verb may stand there. */
const BEING = /是$/u;
const KNOWING = /(?:知道|没想到|不知|只见|没料到|以为)$/u;
const THIS_IS = /^[这那][就正]?是$/u;

/** Returns true if a clause before a noun can begin at `start`. */
const mayBegin = (clause: readonly Token[], start: number): boolean => {
  const opener = clause[start - 1];
  if (opener === undefined || isKind(opener, OPENERS)) return true;
  // 谁也不知道|住在山顶的那个老人叫什么.
  if (opener.kind === 'expression' && KNOWING.test(opener.source)) return true;
  // 他最讨厌的|就是|来自同门的嘲笑.
  if (BEING.test(opener.source)) return isLinkAt(clause, start - 2) || THIS_IS.test(opener.source);
  return isLed(clause, start) && !isWord(opener, SUFFERING);
};

/**
 * Creates the rule for 通往地下二层的电梯已经停了 "thang máy thông tới tầng hầm thứ hai …" and 卖给他这把刀的铁匠死了:
 * a verb with its object that cannot be the main verb describes the noun after 的, whatever the noun is.
 */
export const createCertainRelatives = (rewrite: Rewriter): ClauseRule =>
  needing({ words: [LINKS] }, (clause, end) => {
    for (let link = 2; link + 1 < clause.length; link++) {
      if (!isLinkAt(clause, link) || clause[link]!.source !== '的') continue;
      for (let start = Math.max(0, link - MAX_ACTS); start < link; start++) {
        const acts = clause.slice(start, link);
        if (!mayBegin(clause, start) || acts.some(({ isModifier, source }) => isModifier || source === '的')) continue;
        const head = headAt(clause, link + 1);
        if (head === null) break;
        const isOpening = start === 0 || isKind(clause[start - 1], OPENERS);
        const shape = shapeOf(acts, head, isOpening);
        if (shape === null || (isOpening && !isSaidMore(clause, head.end) && !isTopic(clause, head, end))) continue;
        if (shape.isOfPerson && head.last.kind !== 'person' && !isWord(head.last, ANYBODY)) continue;
        if (AT.test(joinedAt(acts)) && head.side !== undefined) continue;
        return withWhole(clause, start, head, asOneModifier(acts, rewrite));
      }
    }
    return null;
  });
