import { readNamedKeys } from '../store/characters.ts';
import { openConflict, renderingKey } from '../store/conflicts.ts';
import { addFoundTerms, readTermsByKey } from '../store/glossary.ts';
import { endRelation, insertRelation, type NewRelation, readRelations } from '../store/relations.ts';
import { toKey } from '../text/names.ts';
import type { AnalysedChapter, Finding } from './finding.ts';
import type { KnownCharacters } from './known-characters.ts';

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

/**
 * Applies found relations. Another form of address than the one valid in this chapter is a new relation from this
 * chapter on, and the older one ends before it. A relation of human origin, or changed after the analysis began, stays.
 */
export const applyRelations = async (
  chapter: AnalysedChapter,
  relations: Finding['relations'],
  characters: KnownCharacters,
): Promise<void> => {
  for (const { from, to, kind, self, other } of relations) {
    const speaker = characters.find(from)?.character;
    const addressee = characters.find(to)?.character;
    if (speaker === undefined || addressee === undefined || speaker.id === addressee.id) continue;
    await applyRelation(chapter, {
      fromId: speaker.id,
      toId: addressee.id,
      kind,
      register: '',
      addressSelf: self,
      addressOther: other,
      fromOrder: chapter.orderNo,
      note: '',
      origin: 'analysis',
    });
  }
};

const applyRelation = async (chapter: AnalysedChapter, found: Omit<NewRelation, 'toOrder'>): Promise<void> => {
  const known = await readRelations(chapter, found);
  const current = known.find(({ toOrder }) => toOrder === null || toOrder >= chapter.orderNo);
  if (current === undefined || current.fromOrder > chapter.orderNo) {
    // After the last known relation, or before the first one if this chapter is analysed late.
    await insertRelation(chapter, { ...found, toOrder: current ? current.fromOrder - 1 : null });
    return;
  }
  const { addressSelf, addressOther } = found;
  const isEmpty = addressSelf === '' && addressOther === '';
  const isSame = current.addressSelf === addressSelf && current.addressOther === addressOther;
  const isSettled = current.origin === 'human' || current.version > chapter.seenVersion;
  if (isEmpty || isSame || isSettled || current.fromOrder === chapter.orderNo) return;
  await endRelation(chapter, current.id, chapter.orderNo - 1);
  await insertRelation(chapter, { ...found, toOrder: current.toOrder });
};
