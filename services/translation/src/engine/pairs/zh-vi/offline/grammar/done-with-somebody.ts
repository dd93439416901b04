import { asAdverb, asModifiers, isAspect, withoutAspects, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';
import { framed, HEADS, isPointer } from './described-nouns.ts';

export const WITH = wordsOf('与 和 跟 同');
const SOMEBODY = kindsOf('pronoun name person');
const ACTS = kindsOf('verb');
const ADVERBS = kindsOf('adverb time');
/** What two do with each other: without an object. */
const MUTUAL =
  /^(?:交手|说话|同行|交谈|打斗|斗法|打架|动手|争吵|吵架|对视|对战|激战|大战|恶战|厮杀|比武|切磋|较量|对话|聊天|谈话|并肩|相斗|相处|结伴|见面|相见|会面|相识|交往|通信|来往|下棋|对弈|喝酒|争斗|缠斗|争执|搏斗|战斗|分别|重逢|商量|商议|成亲|结婚|结盟|为敌|对立|作对|作战|同住|同桌|合作|交易|周旋|联手)$/u;
const TIMES = wordsOf('时 后 之后 之时 的时候 之後');
const BE = /^(?:正|便|就|乃|竟|竟然|居然|不|却|原来|只|都|也)?是$/u;
/** Behind these, a clause tells what is seen or known. */
const KNOWING = /^(?:认出|发现|知道|看出|看到|看见|明白|得知|原来|想起|才知|意识到|没想到|猜到|听说|只见|却见)了?$/u;
/** 斗法之处: where or when. */
const SPOTS: Readonly<Record<string, string>> = { 处: 'chỗ', 地: 'nơi', 时: 'lúc', 际: 'lúc' };

/** Returns where 与 begins what somebody does with another; -1 if it does not. */
const startAt = (clause: readonly Token[]): number =>
  clause.findIndex((token, at) => {
    if (!isWord(token, WITH) || token.kind === 'particle' || !isKind(clause[at + 1], SOMEBODY)) return false;
    return MUTUAL.test(clause[at + 2]?.source ?? '');
  });
const together = (clause: readonly Token[], at: number): Token[] => [
  asAdverb(clause[at + 2]!),
  word(clause[at]!.source, 'với', 'adverb'),
  asAdverb(clause[at + 1]!),
];

/** 与他交手的正是那人 "người giao thủ với hắn chính là người kia": who does it with him. */
const readWhoWith = (clause: readonly Token[], at: number): Token[] | null => {
  if (!isLinkAt(clause, at + 3) || !BE.test(clause[at + 4]?.source ?? '')) return null;
  if (at > 0 && !ADVERBS.has(clause[at - 1]!.kind) && !KNOWING.test(clause[at - 1]!.source)) return null;
  const who = [word('', 'người', 'noun'), ...asModifiers(together(clause, at))];
  return [...clause.slice(0, at), ...who, ...clause.slice(at + 4)];
};

/** 与那人打斗时受的伤 "vết thương chịu khi đánh nhau với người kia": when what is described was done. */
const readWhenWith = (clause: readonly Token[], at: number): Token[] | null => {
  if (!isWord(clause[at + 3], TIMES)) return null;
  let act = at + 4;
  while (isKind(clause[act], ADVERBS)) act++;
  if (!isKind(clause[act], ACTS)) return null;
  const link = isAspect(clause[act + 1]) ? act + 2 : act + 1;
  if (!isLinkAt(clause, link)) return null;
  const pointer = isPointer(clause[link + 1]) ? clause[link + 1] : undefined;
  const noun = pointer === undefined ? link + 1 : link + 2;
  const head = clause[noun];
  if (!isKind(head, HEADS) && !INJURIES.test(head?.source ?? '')) return null;
  const when = /^(?:时|之时|的时候)$/u.test(clause[at + 3]!.source) ? 'khi' : 'sau khi';
  const before = ADVERBS.has(clause[at - 1]?.kind ?? 'raw') && at > 0 ? [asAdverb(clause[at - 1]!)] : [];
  const acts = [
    ...withoutAspects(clause.slice(at + 4, link)).map(asAdverb),
    word('', when, 'adverb'),
    ...together(clause, at),
    ...before,
  ];
  const said = INJURIES.test(head!.source) ? word(head!.source, 'vết thương', 'noun') : head!;
  const whole = (framed(pointer, [said]) ?? [said]).concat(asModifiers(acts));
  return [...clause.slice(0, at - before.length), ...whole, ...clause.slice(noun + 1)];
};
const INJURIES = /^伤$/u;

/** 和朋友说话时 "khi nói chuyện với bằng hữu": the act is said first. */
const readTimeWith = (clause: readonly Token[], at: number): Token[] | null => {
  const time = clause[at + 3];
  if (!isWord(time, TIMES)) return null;
  const [, by, whom] = together(clause, at);
  const acts = [clause[at + 2]!, by!, whom!];
  const when = SAID_FIRST[time.source];
  // The words of two characters are another rule's.
  return when === undefined || at === 0
    ? [...clause.slice(0, at), ...acts, ...clause.slice(at + 3)]
    : [...clause.slice(0, at), word(time.source, when, 'conjunction'), ...acts, ...clause.slice(at + 4)];
};
const SAID_FIRST: Readonly<Record<string, string>> = { 时: 'khi', 后: 'sau khi' };

/** 师父与敌人斗法之处 "chỗ sư phụ đấu pháp với địch nhân": where two do it. */
const readSpotWith = (clause: readonly Token[], at: number): Token[] | null => {
  const spot = SPOTS[clause[at + 4]?.source ?? ''];
  if (clause[at + 3]?.source !== '之' || spot === undefined) return null;
  const who = at > 0 && isKind(clause[at - 1], SOMEBODY) ? at - 1 : at;
  const doer = clause.slice(who, at).map(asAdverb);
  return [
    ...clause.slice(0, who),
    word(clause[at + 4]!.source, spot, 'noun'),
    ...asModifiers([...doer, ...together(clause, at)]),
    ...clause.slice(at + 5),
  ];
};

/** What somebody does with somebody else, before what it describes: who did it, what came of it, and where it was. */
export const readDoneWith: ClauseRule = needing({ words: [WITH] }, (clause) => {
  const at = startAt(clause);
  if (at === -1) return null;
  return readWhoWith(clause, at) ?? readWhenWith(clause, at) ?? readSpotWith(clause, at) ?? readTimeWith(clause, at);
});
