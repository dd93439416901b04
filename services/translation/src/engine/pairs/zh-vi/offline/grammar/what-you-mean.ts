import { word } from '../tokens.ts';
import { type ClauseRule, isWord, wordsOf } from './clauses.ts';

const BEING = wordsOf('是');
export const SAYING: ReadonlySet<string> = wordsOf('说');
const YOU = wordsOf('你 您 你们');
const GO_ON = wordsOf('过 给 了 着 得 的 到 起 谁 来 出 吗 吧 呢');

/** 你是说我抄了你的东西 "ý ngươi là ta chép đồ của ngươi": the rest is a clause of its own. */
export const readWhatYouMean: ClauseRule = (clause, end) => {
  const [you, be, say, next] = clause;
  if (!isWord(you, YOU) || !isWord(be, BEING) || !isWord(say, SAYING)) return null;
  if (next === undefined ? end?.source !== '，' : GO_ON.has(next.source) || next.source.startsWith('给')) return null;
  return [word('你是说', `ý ${you.text} là`, 'conjunction'), ...clause.slice(3)];
};
