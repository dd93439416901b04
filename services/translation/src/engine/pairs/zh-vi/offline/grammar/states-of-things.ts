import { asModifiers, isAspect, tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

/** What has come over a thing, and as what it is said. */
const BECOMING: Readonly<Record<string, string>> = tableOf({
  结: 'kết',
  落: 'phủ',
  积: 'phủ',
  沾: 'dính',
  蒙: 'phủ',
  长: 'mọc',
});
const BECOME: ReadonlySet<string> = new Set(Object.keys(BECOMING));
const MARKS = wordsOf('了 着 满');
/** What lies or grows on a thing. */
const ON_THINGS = /(?:冰|霜|灰|灰尘|尘土|尘|血|血迹|泥|泥土|雪|锈|苔|青苔|草|野草|杂草|蛛网|蜘蛛网|油|痂|冻疮)$/u;
const DESCRIBED_BY = kindsOf('adjective degree');
const THINGS = kindsOf('noun place');
const BEFORE = kindsOf('verb preposition adverb determiner measure conjunction');

/** Returns where the 的 is behind what has come over a thing, -1 if nothing has. */
const linkAfter = (clause: readonly Token[], at: number): number => {
  if (!isWord(clause[at], BECOME) || !isWord(clause[at + 1], MARKS)) return -1;
  const thing = isKind(clause[at + 2], DESCRIBED_BY) ? at + 3 : at + 2;
  return ON_THINGS.test(clause[thing]?.source ?? '') && isLinkAt(clause, thing + 1) ? thing + 1 : -1;
};

/**
 * 她踩上结了薄冰的石阶 "nàng giẫm lên bậc đá kết băng mỏng", 落了灰的桌子 "cái bàn phủ bụi": what has come over a thing is said
 * of it, as nothing of the ice or dust is meant.
 */
export const readStateOfThing: ClauseRule = needing({ words: [BECOME, MARKS] }, (clause) => {
  for (let at = 0; at + 4 < clause.length; at++) {
    const link = linkAfter(clause, at);
    // 头发上落了灰的父亲: who has it on a part of his is read by other rules.
    if (link === -1 || !isKind(clause[link + 1], THINGS)) continue;
    const before = clause[at - 1];
    // 一块|结了冰的石头, 那|张: what counts or points at the thing is read by other rules.
    if (before !== undefined && !isAspect(before) && !isKind(before, BEFORE)) continue;
    if (before?.kind === 'measure' || before?.kind === 'determiner') continue;
    let end = link + 2;
    if (clause[link + 1]!.kind === 'noun' && clause[end]?.kind === 'noun') end++;
    const verb = clause[at]!;
    const state = [word(verb.source, BECOMING[verb.source]!, 'adverb'), ...clause.slice(at + 2, link)];
    const marked =
      clause[at + 1]!.source === '满' ? [state[0]!, word('满', 'đầy', 'adverb'), ...state.slice(1)] : state;
    return [...clause.slice(0, at), ...clause.slice(link + 1, end), ...asModifiers(marked), ...clause.slice(end)];
  }
  return null;
});

const EMBRACING = wordsOf('抱起 抱着 抱住 搂着 搂住 抱紧');
const ARMS = wordsOf('手 双手 手臂 双臂 胳膊');
const SOMEBODY = kindsOf('person name pronoun');
const TREMBLING = kindsOf('verb adverb preposition degree adjective');

/** 抱起女儿的手都在发抖 "tay bế con gái đều đang run": the arms that hold somebody, and no arms of his. */
export const readEmbracingArms: ClauseRule = needing({ words: [EMBRACING, ARMS], kinds: [SOMEBODY] }, (clause) => {
  const [act, whom, , arms] = clause;
  if (!isWord(act, EMBRACING) || !isKind(whom, SOMEBODY) || !isLinkAt(clause, 2) || !isWord(arms, ARMS)) return null;
  if (!isKind(clause[4], TREMBLING)) return null;
  const text = act.text.replace(/ lên$/u, '');
  return [arms, ...asModifiers([word(act.source, text, 'adverb'), whom!]), ...clause.slice(4)];
});
