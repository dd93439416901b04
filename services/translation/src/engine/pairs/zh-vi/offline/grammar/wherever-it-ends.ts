import { word } from '../tokens.ts';
import { type ClauseRule, isWord, needing, wordsOf } from './clauses.ts';

export const COUNTS_AS = wordsOf('算');
const WHERE = wordsOf('哪儿 哪里 哪 哪步');
const REACHED = wordsOf('到');
const WHOLE = /.到$/u;

/** 查到哪儿算哪儿 "tra đến đâu hay đến đó": one goes on as far as it goes. */
export const readWhereverItEnds: ClauseRule = needing({ words: [COUNTS_AS, WHERE] }, (clause) => {
  const at = clause.findIndex(
    (token, index) => isWord(token, COUNTS_AS) && isWord(clause[index - 1], WHERE) && isWord(clause[index + 1], WHERE),
  );
  if (at < 2) return null;
  const isApart = isWord(clause[at - 2], REACHED);
  const act = clause[isApart ? at - 3 : at - 2];
  if (act?.kind !== 'verb' || !(isApart || WHOLE.test(act.source))) return null;
  const text = act.text.replace(/ (?:đến|tới|được)$/u, '');
  return [
    ...clause.slice(0, isApart ? at - 3 : at - 2),
    { ...act, text },
    word('哪儿算哪儿', 'đến đâu hay đến đó', 'adverb'),
    ...clause.slice(at + 2),
  ];
});
