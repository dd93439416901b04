import { asAdverb, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isWord, kindsOf, wordsOf } from './clauses.ts';

export const AMID: ReadonlySet<string> = wordsOf('之余 之下 之际 之中');
const FELT = kindsOf('adjective verb noun expression reading adverb');
const FEELING =
  /[叹惊怒喜悲愤怕慌急怨恨痛羞愧骇疑惧哀恼震愕怜]|^(?:激动|感动|感慨|兴奋|失望|绝望|好奇|无奈|意外|冲动|匆忙|混乱|欣慰|感激|得意|高兴|庆幸|醉酒|情急|盛情|紧张|被迫|逼迫|发闷|无可奈何|昏迷)$/u;
const LASTING = /^(?:工作|学习|读书|修炼|修行|闲暇|办公|练功|公务|生意)$/u;
const WHO = kindsOf('pronoun person name conjunction adverb time noun reading');
const IN = wordsOf('在 于');
const MAX_FELT = 2;

/**
 * 惊喜之余 "trong lúc vui mừng bất ngờ", 她震怒之下 "nàng trong lúc tức giận", 工作之余 "ngoài lúc làm việc": what
 * somebody feels or mostly does when something else is done.
 */
export const readAmidFeeling: ClauseRule = (clause) => {
  const at = clause.findIndex((token, index) => index > 0 && isWord(token, AMID));
  if (at === -1) return null;
  // 交手之下, 打听之下，: what somebody does first.
  const done = clause.slice(0, at);
  const act = done.at(-1)!;
  const isTried = done.length === 2 && done[0]!.source === '一' && act.source.length === 1;
  if (
    clause[at]!.source === '之下' &&
    at + 1 === clause.length &&
    act.kind === 'verb' &&
    !FEELING.test(act.source) &&
    (isTried || (done.length === 1 && act.source.length > 1))
  )
    return [word(clause[at]!.source, 'sau khi', 'conjunction'), act];
  const isMore = clause[at]!.source === '之余';
  let start = at;
  while (start > 0 && at - start < MAX_FELT && isFelt(clause[start - 1]!, isMore)) start--;
  if (start === at) return null;
  const before = start > 0 && isWord(clause[start - 1], IN) ? start - 1 : start;
  // 众人的惊呼之下: of others it is no state of whoever acts.
  if (before > 0 && !isKind(clause[before - 1], WHO)) return null;
  const isApart = clause.slice(start, at).some(({ source }) => LASTING.test(source));
  return [
    ...clause.slice(0, before),
    word(clause[at]!.source, isApart ? 'ngoài lúc' : 'trong lúc', 'adverb'),
    ...clause.slice(start, at).map(asAdverb),
    ...clause.slice(at + 1),
  ];
};

const isFelt = (token: Token, isMore: boolean): boolean =>
  isKind(token, FELT) && (FEELING.test(token.source) || (isMore && LASTING.test(token.source)));
