import { asAdverb, asModifiers, word } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, kindsOf, LINKS, needing } from './clauses.ts';

const SOUNDS = kindsOf('interjection');
const HEARD = /[声音响]$/u;
const NOUNS = kindsOf('noun');

/** 咔嚓咔嚓的碎裂声 "tiếng vỡ vụn răng rắc": a repeated sound describes one noun. */
export const readDoubledSound: ClauseRule = needing({ words: [LINKS], kinds: [SOUNDS] }, (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      isKind(token, SOUNDS) && clause[index + 1]?.source === token.source && isLinkAt(clause, index + 2),
  );
  const head = clause[at + 3];
  if (at === -1 || !isKind(head, NOUNS) || !HEARD.test(head!.source)) return null;
  const sound = word(clause[at]!.source.repeat(2), `${clause[at]!.text} ${clause[at]!.text}`, 'adverb');
  return [...clause.slice(0, at), head!, ...asModifiers([asAdverb(sound)]), ...clause.slice(at + 4)];
});
