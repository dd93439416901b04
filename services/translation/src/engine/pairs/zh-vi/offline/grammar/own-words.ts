import { asAdverb, asModifiers, word } from '../tokens.ts';
import { type ClauseRule, isKind, isWord } from './clauses.ts';
import { WHO } from './described-nouns.ts';

const SAID_SO = new Set(['这话说得', '这话说的']);

/** 你这话说得不对 "lời này của ngươi nói không đúng": whose words they are, where the words and how they are said are one. */
export const readOwnWords: ClauseRule = (clause) => {
  const at = clause.findIndex((token, index) => isWord(token, SAID_SO) && isKind(clause[index - 1], WHO));
  if (at === -1) return null;
  const owner = asModifiers([word('', 'của', 'preposition'), asAdverb(clause[at - 1]!)]);
  const words = word('这话', 'lời này', 'noun');
  return [...clause.slice(0, at - 1), words, ...owner, word('说得', 'nói', 'verb'), ...clause.slice(at + 1)];
};
