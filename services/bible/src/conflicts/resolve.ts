import type { HandlerContext } from '@connectrpc/connect';
import { fail } from '@versio/kit/errors';
import { callOf } from '@versio/kit/rpc';
import type { StaleChapter } from '@versio/proto/versio/bible/v1/bible_pb';
import type { BibleContext } from '../context.ts';
import { findAddress, writeAddress } from '../store/addresses.ts';
import type { BookKey, BookWriter } from '../store/books.ts';
import { findCharacter, findCharacterById, updateCharacter } from '../store/characters.ts';
import {
  type Address,
  type AddressUndo,
  type GenderUndo,
  type RenderingUndo,
  readConflict,
  type StoredConflict,
  type Undo,
} from '../store/conflicts.ts';
import { findRendering, writeRendering } from '../store/merges.ts';
import { type CharacterRow, type ConflictCandidate, type GenderEntry, genderEntryAt } from '../store/records.ts';
import { mergeCharacters, splitCharacters } from './merge-characters.ts';

/**
 * Carries out a merge (docs/rules.md#conflicts). Characters: all candidates become one. A rendering, gender or
 * form of address: the last candidate replaces the known one and is a person's word from then on.
 * @param survivorSlug undefined for the first candidate that still exists
 * @returns the survivor if characters were merged, and what reopening has to undo
 */
export const merge = async (
  writer: BookWriter,
  conflict: StoredConflict,
  survivorSlug: string | undefined,
): Promise<Effect> => {
  switch (conflict.kind) {
    case 'term_rendering':
      return { undo: await decideRendering(writer, conflict, conflict.candidates.at(-1)?.targetTerm) };
    case 'gender':
      return { undo: await applyGender(writer, conflict) };
    case 'address':
      return { undo: await decideAddress(writer, conflict, addressOf(conflict.candidates.at(-1))) };
    case 'duplicate_character':
      return mergeCandidates(writer, conflict, survivorSlug);
  }
};

/**
 * Makes the known rendering or form of address a person's word, as it is now. A gender and two characters stay as they
 * are: that they are decided is enough.
 * @returns what reopening has to undo
 */
export const keep = async (writer: BookWriter, conflict: StoredConflict): Promise<Effect> => {
  switch (conflict.kind) {
    case 'term_rendering':
      return { undo: await decideRendering(writer, conflict) };
    case 'address':
      return { undo: await decideAddress(writer, conflict) };
    case 'gender':
    case 'duplicate_character':
      return { undo: null };
  }
};

/** The changes of a resolution. */
export interface Effect {
  survivorSlug?: string;
  undo: Undo | null;
}

/** Undoes the changes of a resolution. Later edits stay. */
export const undoResolution = async (writer: BookWriter, undo: Undo): Promise<void> => {
  switch (undo.kind) {
    case 'merge':
      return splitCharacters(writer, undo);
    case 'gender':
      return undoGender(writer, undo);
    case 'address':
      return writeAddress(writer, undo.relationId, { ...undo, from: undo.after, to: undo.before });
    case 'rendering':
      return writeRendering(writer, undo, { ...undo, from: undo.after, to: undo.before });
  }
};

const mergeCandidates = async (
  writer: BookWriter,
  { candidates }: StoredConflict,
  survivorSlug: string | undefined,
): Promise<Effect> => {
  const slugs = candidates.map(({ slug }) => slug!);
  if (survivorSlug !== undefined && !slugs.includes(survivorSlug))
    throw fail('INVALID_BODY', `intoSlug must be one of ${slugs.join(', ')}`);
  const characters: CharacterRow[] = [];
  for (const slug of slugs) {
    const character = await findCharacter(writer, slug);
    if (character) characters.push(character);
  }
  const survivor = survivorSlug === undefined ? characters[0] : characters.find(({ slug }) => slug === survivorSlug);
  if (survivor === undefined)
    throw fail('CHARACTER_NOT_FOUND', `there is no such character in the book: ${survivorSlug ?? slugs.join(', ')}`);
  const others = characters.filter(({ id }) => id !== survivor.id);
  return { survivorSlug: survivor.slug, undo: await mergeCharacters(writer, survivor, others) };
};

/** @param decided undefined for the rendering that the record has now */
const decideRendering = async (
  writer: BookWriter,
  { candidates }: StoredConflict,
  decided?: string,
): Promise<RenderingUndo | null> => {
  const [known] = candidates;
  if (!known?.termId) return null;
  const rendering = await findRendering(writer, known.termId, known.targetTerm ?? '');
  if (rendering === undefined) return null;
  const { target: before, origin, ...record } = rendering;
  const after = decided || before;
  await writeRendering(writer, record, { from: before, to: after, origin: 'human' });
  return { kind: 'rendering', ...record, before, after, origin, version: writer.version };
};

const applyGender = async (
  writer: BookWriter,
  { candidates, evidence }: StoredConflict,
): Promise<GenderUndo | null> => {
  const proposed = candidates.at(-1);
  if (!proposed?.slug || !proposed.gender) return null;
  const character = await findCharacter(writer, proposed.slug);
  if (character === undefined)
    throw fail('CHARACTER_NOT_FOUND', `there is no such character in the book: ${proposed.slug}`);
  // In place of the gender that the evidence contradicts; in later chapters it may be another one.
  const replaced = genderEntryAt(character.genders, Math.min(...evidence.map(({ orderNo }) => orderNo)));
  const added: GenderEntry = {
    gender: proposed.gender,
    ...(replaced?.fromOrder === undefined ? {} : { fromOrder: replaced.fromOrder }),
  };
  const genders = replaced
    ? character.genders.map((entry) => (entry === replaced ? added : entry))
    : [...character.genders, added];
  await updateCharacter(writer, { ...character, genders });
  return { kind: 'gender', characterId: character.id, added, replaced };
};

const undoGender = async (writer: BookWriter, { characterId, added, replaced }: GenderUndo): Promise<void> => {
  const character = await findCharacterById(writer, characterId);
  const index = character?.genders.findLastIndex(
    ({ gender, fromOrder }) => gender === added.gender && fromOrder === added.fromOrder,
  );
  if (character === undefined || index === undefined || index < 0) return;
  const genders = character.genders.toSpliced(index, 1, ...(replaced ? [replaced] : []));
  await updateCharacter(writer, { ...character, genders });
};

/** @param decided undefined for the form of address that the relation has now */
const decideAddress = async (
  writer: BookWriter,
  { candidates }: StoredConflict,
  decided?: Address,
): Promise<AddressUndo | null> => {
  const relationId = candidates[0]?.relationId;
  const known = relationId ? await findAddress(writer, relationId) : undefined;
  if (relationId === undefined || known === undefined) return null;
  const { origin, ...before } = known;
  const after = decided ?? before;
  await writeAddress(writer, relationId, { from: before, to: after, origin: 'human' });
  return { kind: 'address', relationId, before, after, origin, version: writer.version };
};

const addressOf = (candidate: ConflictCandidate | undefined): Address | undefined =>
  candidate && { self: candidate.addressSelf ?? '', other: candidate.addressOther ?? '' };

/**
 * Finds the done chapters with the rendering that a merge of the conflict replaces, or has replaced, at most 1,000.
 * None for a conflict that is not about a rendering. Errors: CONFLICT_NOT_FOUND.
 */
export const findStaleChapters = async (
  { pool, books }: Pick<BibleContext, 'pool' | 'books'>,
  { workspaceId, bookId }: BookKey,
  conflictId: string,
  context: HandlerContext,
): Promise<Pick<StaleChapter, 'chapterId' | 'orderNo'>[]> => {
  const book = { tx: pool, workspaceId, bookId };
  const conflict = await readConflict(book, conflictId);
  const former = await formerRendering(book, conflict);
  const proposed = conflict.candidates.at(-1)?.targetTerm;
  if (!former?.source || former.target === proposed) return [];
  const { requestId, signal } = callOf(context);
  const { chapters } = await books.findRenderings(
    { bookId, source: former.source, target: former.target },
    { workspaceId, requestId, signal },
  );
  return chapters.map(({ chapterId, orderNo }) => ({ chapterId, orderNo }));
};

const formerRendering = async (
  book: Parameters<typeof findRendering>[0],
  { kind, status, candidates, undo }: StoredConflict,
): Promise<{ source?: string | undefined; target: string } | undefined> => {
  if (undo?.kind === 'rendering') return { source: undo.source, target: undo.before };
  const [known] = candidates;
  if (kind !== 'term_rendering' || status !== 'open' || !known?.termId) return undefined;
  return findRendering(book, known.termId, known.targetTerm ?? '');
};
