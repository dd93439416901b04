import { asAdverb, asModifiers, isAspect, withoutAspects, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLink, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';
import { framed, isPointer, SUBJECTS } from './described-nouns.ts';
import { PREDICATE } from './subject-relatives.ts';

/** How somebody does something, what it sounds like, and with what. */
export const NAMES_OF_ACTS = wordsOf(
  '动作 姿势 声音 声 手 手指 手臂 手腕 眼神 目光 样子 模样 手法 速度 表情 语气 方式 方法 本事 技术 手艺 习惯 过程 画面 场景 情景 念头 资格 机会 能力 心情 背影 姿态 功夫 动静 次数 时机 筷子 勺子',
);
/** 里面传来的摔东西的声音: described twice. */
const isLedByClause = (clause: readonly Token[], first: number): boolean =>
  first > 1 && isLink(clause[first - 1]!) && clause[first - 2]!.kind === 'verb';
/** What may belong to somebody: 模仿母亲的动作, 听他的声音. */
const OBJECTS = kindsOf('noun reading');
const PEOPLE = wordsOf('人');
const ADVERBS = kindsOf('adverb');
/** Acts whose object is the noun with 的: 听脚步的声音, 学老虎的动作. */
const PERCEIVING =
  /^(?:听|听到|听见|看到|看见|看着|学|模仿|记得|喜欢|习惯|重复|做|有|是|像|没有|变成|成为|发出|传来|改变|想起|感受|感觉|打断|停下|带着|露出|换|露|用|靠|凭|如|似)$/u;
const LEADING = kindsOf('verb preposition conjunction');

/**
 * 他擦刀的动作停了下来 "động tác lau đao của hắn ngừng lại", 看人的眼神 "ánh mắt nhìn người": an act with its object that
 * a noun names.
 */
export const readNamedAct: ClauseRule = needing({ words: [NAMES_OF_ACTS] }, (clause) => {
  for (let link = 2; link + 1 < clause.length; link++) {
    if (!isLinkAt(clause, link)) continue;
    const pointer = isPointer(clause[link + 1]) ? clause[link + 1] : undefined;
    const at = pointer === undefined ? link + 1 : link + 2;
    const name = clause[at];
    if (!isWord(name, NAMES_OF_ACTS) || isLinkAt(clause, at + 1)) continue;
    const object = clause[link - 1]!;
    if (!isKind(object, OBJECTS) && !isWord(object, PEOPLE)) continue;
    const verb = isAspect(clause[link - 2]) ? link - 3 : link - 2;
    if (verb < 0 || clause[verb]!.kind !== 'verb') continue;
    if (PERCEIVING.test(clause[verb]!.source)) continue;
    const start = isKind(clause[verb - 1], ADVERBS) ? verb - 1 : verb;
    const who = isKind(clause[start - 1], SUBJECTS) ? clause[start - 1] : undefined;
    const first = who === undefined ? start : start - 1;
    const isTopic = first === 0 && isKind(clause[at + 1], PREDICATE);
    if (!isTopic && !isLed(clause, first)) continue;
    const acts = withoutAspects(clause.slice(start, link));
    // 筷子碰到碗沿的声音 "thanh âm đũa đụng phải miệng bát": a thing owns no act.
    const said =
      who === undefined ? acts : who.kind === 'noun' ? [who, ...acts] : [...acts, word('', 'của', 'preposition'), who];
    const described = [name, ...asModifiers(said.map(asAdverb))];
    return [...clause.slice(0, first), ...(framed(pointer, described) ?? described), ...clause.slice(at + 1)];
  }
  return null;
});

const isLed = (clause: readonly Token[], first: number): boolean =>
  isLedByClause(clause, first) ||
  (first > 0 &&
    (isKind(clause[first - 1], LEADING) || isAspect(clause[first - 1])) &&
    !clause.slice(0, first).some(isLink));
