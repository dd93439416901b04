import { unitFlags } from '@versio/kit/text';
import { isBeforeAct } from './full-names.ts';
import { isKnownGiven } from './given-names.ts';
import { isActing, isNamePart } from './names.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * Finds names of two characters without a surname that nothing introduces: no word begins in them, and they begin
 * clauses and act there more than once (春杏小声说 … 春杏低下头).
 */
export const findRecurringNames = (texts: readonly string[], { lexicon, commonWords }: Vocabulary): string[] => {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (let start = 0; start + 2 < text.length; start++) {
      if (start > 0 && ENDS_CLAUSE[text.charCodeAt(start - 1)] === 0) continue;
      const [first, second] = [text.charCodeAt(start), text.charCodeAt(start + 1)];
      if (!isKnownGiven(first) || !isKnownGiven(second) || !isNamePart(first) || !isNamePart(second)) continue;
      if (!isBeforeAct(text.charCodeAt(start + 2)) || isBeforeAct(second)) continue;
      if (commonWords.lengthAt(text, start, text.length) > 1 || commonWords.lengthAt(text, start + 1, text.length) > 1)
        continue;
      if (lexicon.lengthAt(text, start, text.length) > 1 || lexicon.lengthAt(text, start + 1, text.length) > 1)
        continue;
      const name = text.slice(start, start + 2);
      const evidence = isActing(text, start + 2) ? OF_CUE : 1;
      if (counts.has(name) || counts.size < MAX_COUNTED) counts.set(name, (counts.get(name) ?? 0) + evidence);
    }
  return [...counts].filter(([name, count]) => count >= MIN_EVIDENCE && recurs(name, texts)).map(([name]) => name);
};

const recurs = (name: string, texts: readonly string[]): boolean => {
  let count = 0;
  for (const text of texts)
    for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length))
      if (++count >= MIN_PLACES) return true;
  return false;
};
const MIN_PLACES = 2;

/** A word of speaking or acting says more than others. */
const OF_CUE = 2;
const MIN_EVIDENCE = 2;
/** Bounds the memory for a hostile text. */
const MAX_COUNTED = 20_000;
const ENDS_CLAUSE = unitFlags('，。！？；：、“”‘’「」『』…—\n　 ');
