import { readNamedKeys } from '../store/characters.ts';
import { openConflict, renderingKey } from '../store/conflicts.ts';
import { addFoundTerms, readTermsByKey } from '../store/glossary.ts';
import { toKey } from '../text/names.ts';
import type { AnalysedChapter, Finding } from './finding.ts';

/**
 * Applies found terms. Unknown ones are added, except the names of characters. A known rendering is never overwritten:
 * another one opens a conflict, unless the term is locked or changed after the analysis began.
 * @returns how many conflicts were opened
 */
export const applyTerms = async (chapter: AnalysedChapter, terms: Finding['terms']): Promise<number> => {
  if (terms.length === 0) return 0;
  const keys = terms.map(({ source }) => toKey(source));
  const knownTerms = await readTermsByKey(chapter, keys);
  const names = await readNamedKeys(chapter, keys);
  const added: Finding['terms'] = [];
  let conflictsOpened = 0;
  for (const term of terms) {
    const key = toKey(term.source);
    const known = knownTerms.get(key);
    if (known === undefined) {
      if (!names.has(key)) added.push(term);
      continue;
    }
    const isSame = toKey(known.targetTerm) === toKey(term.target);
    if (isSame || known.locked || known.version > chapter.seenVersion) continue;
    const opened = await openConflict(chapter, {
      kind: 'term_rendering',
      key: renderingKey(known.id, toKey(term.target)),
      candidates: [
        { termId: known.id, targetTerm: known.targetTerm },
        { termId: known.id, targetTerm: term.target },
      ],
      reason: `"${term.source}" is known as "${known.targetTerm}"; analysis proposes "${term.target}".`,
      quote: term.quote,
    });
    if (opened) conflictsOpened += 1;
  }
  await addFoundTerms(chapter, added);
  return conflictsOpened;
};
