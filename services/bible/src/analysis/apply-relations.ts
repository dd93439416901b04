import { addressedAt, endRelation, type KnownRelation, readPairRelations } from '../store/addresses.ts';
import type { ChapterWriter } from '../store/chapter-records.ts';
import { addressKey, isDecided, openConflict } from '../store/conflicts.ts';
import type { CharacterRow } from '../store/records.ts';
import { insertRelation, type NewRelation } from '../store/relations.ts';
import type { KnownCharacters } from '../votes/known-records.ts';
import type { Finding } from './finding.ts';

/**
 * Applies found relations. Another form of address than the one of analysis that is valid in this chapter is a new
 * relation from this chapter on, and the older one ends before it. A form
 * of address that a person gave the pair is never overridden, whatever the kind of the relation: another one opens a
 * conflict (docs/rules.md#relations).
 * @returns how many conflicts were opened
 */
export const applyRelations = async (
  chapter: ChapterWriter,
  relations: Finding['relations'],
  characters: KnownCharacters,
): Promise<number> => {
  let conflictsOpened = 0;
  for (const { from, to, kind, self, other } of relations) {
    const speaker = characters.find(from);
    const addressee = characters.find(to);
    if (speaker === undefined || addressee === undefined || speaker.id === addressee.id) continue;
    const opened = await applyRelation(
      chapter,
      { speaker, addressee },
      { kind, addressSelf: self, addressOther: other },
    );
    if (opened) conflictsOpened += 1;
  }
  return conflictsOpened;
};

interface Pair {
  speaker: CharacterRow;
  addressee: CharacterRow;
}

type FoundRelation = Pick<NewRelation, 'kind' | 'addressSelf' | 'addressOther'>;

/** @returns whether a conflict was opened */
const applyRelation = async (chapter: ChapterWriter, pair: Pair, found: FoundRelation): Promise<boolean> => {
  const key = { fromId: pair.speaker.id, toId: pair.addressee.id, register: '' };
  const relations = await readPairRelations(chapter, key);
  const addressed = addressedAt(relations, chapter.orderNo);
  const humanAddress = addressed?.origin === 'human' ? addressed : undefined;
  const isEmpty = found.addressSelf === '' && found.addressOther === '';
  const isContradiction = humanAddress !== undefined && !isEmpty && !hasAddress(humanAddress, found);
  await storeRelation(
    chapter,
    relations.filter(({ kind }) => kind === found.kind),
    // Where a person's address is valid, a relation of analysis only says that there is one of this kind.
    { ...key, ...found, ...(humanAddress && { addressSelf: '', addressOther: '' }) },
  );
  return isContradiction && openAddressConflict(chapter, pair, humanAddress, found);
};

const hasAddress = (known: KnownRelation, { addressSelf, addressOther }: FoundRelation): boolean =>
  known.addressSelf === addressSelf && known.addressOther === addressOther;

/** @param known the relations of this kind */
const storeRelation = async (
  chapter: ChapterWriter,
  known: readonly KnownRelation[],
  found: FoundRelation & Pick<NewRelation, 'fromId' | 'toId' | 'register'>,
): Promise<void> => {
  const insert = (toOrder: number | null) =>
    insertRelation(chapter, { ...found, fromOrder: chapter.orderNo, toOrder, note: '', origin: 'analysis' });
  const current = known.find(({ toOrder }) => toOrder === null || toOrder >= chapter.orderNo);
  // After the last known relation, or before the first one if this chapter is analysed late.
  if (current === undefined || current.fromOrder > chapter.orderNo) {
    await insert(current ? current.fromOrder - 1 : null);
    return;
  }
  const isEmpty = found.addressSelf === '' && found.addressOther === '';
  const isSettled = current.origin === 'human';
  if (isEmpty || hasAddress(current, found) || isSettled || current.fromOrder === chapter.orderNo) return;
  await endRelation(chapter, current.id, chapter.orderNo - 1);
  await insert(current.toOrder);
};

const openAddressConflict = async (
  chapter: ChapterWriter,
  { speaker, addressee }: Pair,
  known: KnownRelation,
  found: FoundRelation,
): Promise<boolean> => {
  const pair = { fromId: speaker.id, toId: addressee.id, register: '' };
  // A person has decided about the address of this pair; what is found later opens nothing again.
  if (await isDecided(chapter, pair)) return false;
  const words = ({ addressSelf, addressOther }: FoundRelation): string => `"${addressSelf}" and "${addressOther}"`;
  return openConflict(chapter, {
    kind: 'address',
    key: addressKey(pair, { self: found.addressSelf, other: found.addressOther }),
    candidates: [known, found].map(({ addressSelf, addressOther }) => ({
      relationId: known.id,
      addressSelf,
      addressOther,
    })),
    reason: `${speaker.nameVi} is known to address ${addressee.nameVi} with ${words(known)}; analysis proposes ${words(found)}.`,
    quote: '',
  });
};
