import { isAspect } from '../tokens.ts';
import type { Token } from '../types.ts';
import { asOneModifier, type Rewriter } from './clause-text.ts';
import { type ClauseRule, finalsStart, isKind, isLink, isWord, kindsOf, wordsOf } from './clauses.ts';

/** What one does with a story. */
export const TELLING = wordsOf(
  '讲 讲起 讲起了 讲述 讲述着 讲着 讲过 听 听说 听过 说起 说起了 聊 聊起 谈起 谈起了 提起 回忆 回忆起 介绍 描述 打听 问起 教 听懂 明白 懂得 说到 想起 想起了 记起 提 没提 不提 别提 提过 商量 谈 讨论 问 忘了 后悔 操心 担心 考虑 回避 议论 追问 处理',
);
const STORIES = wordsOf(
  '故事 道理 事 事情 事儿 经历 笑话 规矩 来历 往事 传说 经过 情景 情形 消息 好处 坏处 用法 过程 趣事 见闻 方法 法子 诀窍 心得 日子 往事 时光 场景 样子',
);
const ACTS = kindsOf(
  'verb noun person pronoun name adjective adverb degree time place localizer number measure preposition',
);
const WHEN_OR_WHERE = kindsOf('time place localizer pronoun');
const MAX_ACTS = 8;

/** Returns true for a clause of its own: 山神|娶亲; 他 alone owns the story. */
const isStory = (acts: readonly Token[]): boolean =>
  acts.length > 0 &&
  acts.length <= MAX_ACTS &&
  acts.every((token) => isKind(token, ACTS) || isAspect(token)) &&
  acts.some(({ kind }) => kind === 'verb') &&
  // 听她讲完昨天的事: when or where it was, the object of what she tells.
  !isKind(acts.at(-1), WHEN_OR_WHERE);

/**
 * Creates the rule for 讲山神娶亲的故事 "kể câu chuyện sơn thần cưới vợ": what a story tells is a clause before 的, at the end
 * of the sentence.
 */
export const createToldStory =
  (rewrite: Rewriter): ClauseRule =>
  (clause) => {
    const at = clause.findIndex((token) => isWord(token, TELLING) && token.kind === 'verb');
    if (at === -1) return null;
    const start = isAspect(clause[at + 1]) ? at + 2 : at + 1;
    const end = finalsStart(clause);
    const link = clause.findIndex((token, index) => index > start && isLink(token));
    if (link === -1 || link + 2 !== end || !isWord(clause[link + 1], STORIES)) return null;
    const acts = clause.slice(start, link);
    if (!isStory(acts)) return null;
    return [...clause.slice(0, start), clause[link + 1]!, ...asOneModifier(acts, rewrite), ...clause.slice(end)];
  };
