import { tableOf, word } from '../tokens.ts';
import { type ClauseRule, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

export const ASKING_IN_DESPAIR = wordsOf('这 让');
const SO_HOW = wordsOf('可');
const HOW = wordsOf('怎么');
const LET = wordsOf('让');
const OR_NOT = wordsOf('不让');
const FINALS = wordsOf('了 啊 呀 呢 吗');
const ANYBODY = wordsOf('人');
const VERBS = kindsOf('verb');
const AFTER_OR_NOT: Readonly<Record<string, string>> = tableOf({ 活了: 'sống', 睡了: 'ngủ' });

/** 这可怎么活啊 "thế này thì sống sao", 还让不让人活了 "còn để cho người ta sống không": asked in despair. */
export const readAskedInDespair: ClauseRule = needing({ words: [ASKING_IN_DESPAIR] }, (clause) => {
  const how = clause.findIndex((token, index) => index > 1 && isWord(token, HOW) && isWord(clause[index - 1], SO_HOW));
  const act = clause[how + 1];
  if (how === 2 && act !== undefined && clause[0]!.source === '这' && VERBS.has(act.kind))
    return [
      word('这可', 'thế này thì', 'adverb'),
      ...clause.slice(3).filter(({ source }) => !FINALS.has(source)),
      word('怎么', 'sao', 'adverb'),
    ];
  const at = clause.findIndex((token, index) => isWord(token, LET) && isWord(clause[index + 1], OR_NOT));
  if (at === -1 || clause[at + 2] === undefined) return null;
  const rest = clause.slice(at + 2).filter(({ source }) => !FINALS.has(source));
  return [
    ...clause.slice(0, at),
    word('让', 'để cho', 'verb'),
    ...rest.map((token) => {
      if (ANYBODY.has(token.source)) return word('人', 'người ta', 'pronoun');
      const text = AFTER_OR_NOT[token.source];
      return text === undefined ? token : word(token.source, text, 'verb');
    }),
    word('不让', 'không', 'adverb'),
  ];
});

const SINCE = wordsOf('自打 自从');
export const SINCE_WHEN = SINCE;
const UP = wordsOf('起');

/** 自打他进门起: 起 says once more that it is since then. */
export const readSinceWhen: ClauseRule = needing({ words: [SINCE, UP] }, (clause) => {
  const at = clause.findIndex((token) => isWord(token, SINCE));
  const up = clause.findLastIndex((token) => isWord(token, UP));
  if (at === -1 || up < at + 2 || up !== clause.length - 1) return null;
  return clause.slice(0, up);
});
