import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, kindsOf, needing } from './clauses.ts';

const WHICH = /^哪(?!里|儿|些|怕|个|家|位).$/u;
const NOUNS = kindsOf('noun place');

/** 哪座山头的好汉 "hảo hán của ngọn núi nào": which place somebody is of, and not which of them. */
export const readOfWhichPlace: ClauseRule = needing({ begins: ['哪'], words: [['的']] }, (clause) => {
  const at = clause.findIndex((token, index) => isWhich(token) && isLinkAt(clause, index + 2));
  const noun = clause[at + 1];
  if (at === -1 || !isKind(noun, NOUNS) || clause[at + 3] === undefined) return null;
  const which = { ...noun!, source: clause[at]!.source + noun!.source, text: `${noun!.text} nào` };
  return [...clause.slice(0, at), which, ...clause.slice(at + 2)];
});
const isWhich = ({ source, kind }: Token): boolean => kind === 'determiner' && WHICH.test(source);
