import type { MessageInitShape } from '@bufbuild/protobuf';
import type { Transaction } from '@versio/kit/postgres';
import type { SelectedCharacterSchema, SelectForTextResponseSchema } from '@versio/proto/versio/bible/v1/selection_pb';
import { toCategory, toGender } from '../store/messages.ts';
import {
  CHARACTERS,
  type CharacterRow,
  genderAt,
  IDIOMS,
  type IdiomRow,
  TERMS,
  type TermRow,
} from '../store/records.ts';
import {
  type AddressRow,
  type MatchedKind,
  readAddresses,
  readByIds,
  readLessonRules,
  readLockedIds,
  readPresentIds,
  readSummaries,
  type SelectionScope,
} from '../store/selection.ts';
import type { BookIndex, FoundRecord } from './book-index.ts';

/**
 * Records in a selection besides the locked terms, which are always included since translations are checked for them.
 */
export const MAX_RECORDS = 1_000;
const MAX_LESSONS = 30;
const MAX_ALIASES = 50;
// More chapters add tokens to every request, but little to what a model knows of the story.
const SUMMARY_CHAPTERS = 5;
const MAX_SUMMARY_LENGTH = 3_000;

/**
 * Returns the records that apply to a chapter as they are valid there: aliases, genders, roles and forms of address
 * that begin later are left out. Includes characters that are named in the text or have an event in the chapter.
 */
export const selectRecords = async (
  tx: Transaction,
  index: BookIndex,
  scope: SelectionScope,
  text: string,
): Promise<MessageInitShape<typeof SelectForTextResponseSchema>> => {
  const found = index.find(text, scope.orderNo);
  for (const id of await readPresentIds(tx, scope))
    if (!found.has(id)) found.set(id, { id, kind: 'character', count: 0 });
  const ranked = rankRecords(found.values(), await readLockedIds(tx, scope, idsOf(found.values(), 'term')));
  const read = <Row extends { id: string }>(kind: MatchedKind, select: string) =>
    readByIds<Row>(tx, scope, idsOf(ranked, kind), select);
  const terms = await read<TermRow>('term', `${TERMS.columns} FROM terms`);
  const characters = await read<CharacterRow>('character', `${CHARACTERS.columns} FROM characters`);
  const idioms = await read<IdiomRow>('idiom', `${IDIOMS.columns} FROM idioms`);
  const addresses = await readAddresses(tx, scope, characters);
  return {
    version: BigInt(index.version),
    terms: terms.map(({ id, sourceTerm, targetTerm, locked, category, note }) => ({
      id,
      source: sourceTerm,
      target: targetTerm,
      locked,
      ...toCategory(category),
      note,
    })),
    characters: characters.map((character) => selectCharacter(character, scope.orderNo, addresses)),
    idioms: idioms
      .map(({ id, sourceText, viEquivalent, hanViet }) => ({ id, source: sourceText, target: viEquivalent || hanViet }))
      .filter(({ target }) => target !== ''),
    lessons: await readLessonRules(tx, scope, MAX_LESSONS),
    summary: joinSummaries(await readSummaries(tx, scope, SUMMARY_CHAPTERS)),
  };
};

const selectCharacter = (
  { id, slug, nameCn, nameVi, aliases, genders, role, roleFromOrder }: CharacterRow,
  orderNo: number,
  addresses: readonly AddressRow[],
): MessageInitShape<typeof SelectedCharacterSchema> => ({
  id,
  slug,
  nameCn,
  nameVi,
  aliases: aliases
    .filter(({ fromOrder }) => (fromOrder ?? 0) <= orderNo)
    .slice(0, MAX_ALIASES)
    .map(({ source, target }) => ({ source, target })),
  ...toGender(genderAt(genders, orderNo)),
  role: (roleFromOrder ?? 0) <= orderNo ? role : '',
  address: addresses
    .filter(({ fromId }) => fromId === id)
    .map(({ to, addressSelf, addressOther }) => ({ to, self: addressSelf, other: addressOther })),
});

/**
 * Returns the records to select, the most important first: locked terms, then characters, then the most frequent ones.
 * Records of the same rank are in the order of their ids, so that the same text and Bible select the same records.
 * @param lockedIds the locked terms among them
 */
export const rankRecords = (found: Iterable<FoundRecord>, lockedIds: ReadonlySet<string>): FoundRecord[] => {
  const classOf = ({ id, kind }: FoundRecord): number => (lockedIds.has(id) ? 0 : kind === 'character' ? 1 : 2);
  const ranked = [...found].sort(
    (one, other) => classOf(one) - classOf(other) || other.count - one.count || (one.id < other.id ? -1 : 1),
  );
  return ranked.slice(0, lockedIds.size + MAX_RECORDS);
};

const idsOf = (records: Iterable<FoundRecord>, kind: FoundRecord['kind']): string[] =>
  [...records].filter((record) => record.kind === kind).map(({ id }) => id);

/**
 * Joins summaries, the oldest first, up to 3,000 characters and without cutting one; the newest is always included.
 * @param summaries the newest first
 */
const joinSummaries = (summaries: readonly string[]): string => {
  let length = 0;
  const fitting = summaries.filter((summary, index) => {
    length += summary.length;
    return index === 0 || length <= MAX_SUMMARY_LENGTH;
  });
  return fitting.toReversed().join('\n');
};
