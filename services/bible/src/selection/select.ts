import type { MessageInitShape } from '@bufbuild/protobuf';
import { createYielder, runInSlices } from '@versio/kit/async';
import type { Transaction } from '@versio/kit/postgres';
import { isFirstPersonInSteps } from '@versio/kit/text';
import { foldHan, foldHanInSteps } from '@versio/kit/text/segmentation';
import type { SelectForTextResponseSchema } from '@versio/proto/versio/bible/v1/selection_pb';
import { goesBeforeNames } from '../characters/locked-names.ts';
import { sourceOfRule } from '../lessons/propose.ts';
import type { BookKey } from '../store/books.ts';
import { toCategory } from '../store/messages.ts';
import { CHARACTERS, type CharacterRow, IDIOMS, type IdiomRow, TERMS, type TermRow } from '../store/records.ts';
import {
  type AcceptedRendering,
  type AddressRow,
  type PresentRelationRow,
  readAcceptedRenderings,
  readAddresses,
  readByIds,
  readFirstSummaries,
  readLastSummaries,
  readLessonRules,
  readLockedIds,
  readNarrators,
  readPresentIds,
  readPresentRelations,
  type Stretch,
  tellsInFirstPerson,
} from '../store/selection.ts';
import { toKey } from '../text/names.ts';
import type { BookIndex } from './book-index.ts';
import { acceptedFor, selectCharacter, selectEarlyAliases } from './describe-characters.ts';
import { type FoundRecord, type FoundRecords, findRecordsInTexts, type SearchedText } from './find-records.ts';
import { divideIntoStretches, MAX_RECENT, tellStory } from './story.ts';

/**
 * Records in a selection besides the locked ones, which are always included since translations are checked for them.
 */
export const MAX_RECORDS = 1_000;
const MAX_LESSONS = 30;
/** Lessons among which those for a text are looked for. */
const MAX_READ_LESSONS = 300;
// Each is sent with every request of the chapter.
const MAX_RELATIONS = 8;
const MAX_RELATION_NOTE_LENGTH = 200;

type Selection = MessageInitShape<typeof SelectForTextResponseSchema>;

/**
 * Returns the records that apply to chapters of a book, for each text in their order, as they are valid there: genders,
 * roles and forms of address that begin later are left out, and an alias that begins later is a term without its
 * character (docs/rules.md#characters). Includes characters that are named in the text, have an event in the chapter or
 * tell it in the first person. Each kind is read once for all texts, because most of the cost is the round trip; what
 * is selected for one does not depend on the others.
 */
export const selectRecords = async (
  tx: Transaction,
  index: BookIndex,
  book: BookKey,
  texts: readonly SearchedText[],
): Promise<Selection[]> => {
  const records = await findRecordsInTexts(tx, index, book, texts);
  await addPresentCharacters(tx, book, texts, records);
  const foundIds = records.map(({ found }) => [...found.values()].filter(({ kind }) => kind !== 'early'));
  const lockedIds = await readLockedIds(tx, book, unique(foundIds.flat()));
  const ranked = records.map(({ found }, at) =>
    rankRecords(found.values(), new Set(foundIds[at]!.map(({ id }) => id).filter((id) => lockedIds.has(id)))),
  );
  const known = await readKnownRecords(tx, book, ranked.flat());
  const chapters = texts.map(({ text, orderNo }, at): Chapter => {
    const select = <Row>(kind: FoundRecord['kind'], rows: ReadonlyMap<string, Row>): Row[] =>
      ranked[at]!.filter((record) => record.kind === kind).flatMap(({ id }) => rows.get(id) ?? []);
    return {
      text,
      orderNo,
      weigh: records[at]!.weigh,
      ranked: ranked[at]!,
      terms: select('term', known.terms),
      characters: select('character', known.characters),
      idioms: select('idiom', known.idioms),
    };
  });
  const surroundings = await readSurroundings(tx, book, chapters);
  const selections: Selection[] = [];
  for (const [at, chapter] of chapters.entries())
    selections.push({
      version: BigInt(index.version),
      ...describeRecords(chapter, known.characters, surroundings.accepted, surroundings.addresses[at]!),
      lessons: await lessonsFor(surroundings.lessonRules.get(chapter.orderNo) ?? [], chapter.text),
      summary: surroundings.stories.get(chapter.orderNo)!,
      relations: describeRelations(chapter, surroundings.relations[at]!),
    });
  return selections;
};

/** A chapter with the records that are selected for it, the most important first. */
interface Chapter extends Pick<FoundRecords, 'weigh'> {
  text: string;
  orderNo: number;
  ranked: readonly FoundRecord[];
  terms: readonly TermRow[];
  characters: readonly CharacterRow[];
  idioms: readonly IdiomRow[];
}

/** Adds the characters that are in a chapter without being named there. */
const addPresentCharacters = async (
  tx: Transaction,
  book: BookKey,
  texts: readonly SearchedText[],
  records: readonly FoundRecords[],
): Promise<void> => {
  const areFirstPerson: boolean[] = [];
  for (const { text } of texts) areFirstPerson.push(await runInSlices(isFirstPersonInSteps(text)));
  const narrators = areFirstPerson.includes(true) ? await readNarrators(tx, book) : [];
  const presentIds = await readPresentIds(
    tx,
    book,
    texts.map(({ orderNo }) => orderNo),
  );
  for (const [at, { orderNo }] of texts.entries()) {
    const telling = areFirstPerson[at] ? narrators.filter((row) => tellsInFirstPerson(row, orderNo)) : [];
    const { found } = records[at]!;
    for (const id of [...(presentIds.get(orderNo) ?? []), ...telling.map((narrator) => narrator.id)])
      if (!found.has(id)) found.set(id, { id, kind: 'character', count: 0 });
  }
};

const readKnownRecords = async (tx: Transaction, book: BookKey, records: readonly FoundRecord[]) => {
  const read = <Row extends { id: string }>(
    kinds: readonly FoundRecord['kind'][],
    of: { table: string; columns: string },
  ): Promise<Map<string, Row>> =>
    readByIds<Row>(tx, book, unique(records.filter(({ kind }) => kinds.includes(kind))), of);
  return {
    terms: await read<TermRow>(['term'], TERMS),
    characters: await read<CharacterRow>(['character', 'early'], CHARACTERS),
    idioms: await read<IdiomRow>(['idiom'], IDIOMS),
  };
};

/** Reads what applies to chapters besides their records. */
const readSurroundings = async (tx: Transaction, book: BookKey, chapters: readonly Chapter[]) => {
  const orderNos = chapters.map(({ orderNo }) => orderNo);
  const present = chapters.map(({ orderNo, characters }) => ({ orderNo, ids: characters.map(({ id }) => id) }));
  const named = chapters.map(({ orderNo, characters }) => ({
    orderNo,
    ids: characters.filter(({ nameCn }) => nameCn !== '').map(({ id }) => id),
  }));
  const limits = { maxRelations: MAX_RELATIONS, maxNoteLength: MAX_RELATION_NOTE_LENGTH };
  return {
    addresses: await readAddresses(tx, book, present),
    accepted: await readAcceptedRenderings(tx, book),
    lessonRules: await readLessonRules(tx, book, orderNos, MAX_READ_LESSONS),
    stories: await readStories(tx, book, orderNos),
    relations: await readPresentRelations(tx, book, named, limits),
  };
};

const describeRecords = (
  { orderNo, weigh, ranked, terms, characters, idioms }: Chapter,
  bearers: ReadonlyMap<string, CharacterRow>,
  accepted: ReadonlyMap<string, AcceptedRendering[]>,
  addressRows: readonly AddressRow[],
): Pick<Selection, 'terms' | 'characters' | 'idioms'> => {
  const names = new Map(characters.map(({ id, nameCn }) => [id, toKey(nameCn)]));
  const addresses = addressRows.map((row) => ({ ...row, to: names.get(row.toId)! })).filter(({ to }) => to !== '');
  const leadingTerms = new Map(
    terms.filter(goesBeforeNames).map(({ sourceTerm, targetTerm }) => [toKey(sourceTerm), targetTerm]),
  );
  const frame = { orderNo, addresses, accepted, leadingTerms, weigh };
  return {
    terms: [
      ...terms.map(({ id, sourceTerm, targetTerm, locked, category, note }) => ({
        id,
        source: sourceTerm,
        target: targetTerm,
        locked,
        ...toCategory(category),
        note,
        acceptedTargets: locked ? [] : acceptedFor(targetTerm, accepted.get(id)),
        weight: weigh(id, sourceTerm),
      })),
      ...selectEarlyAliases(ranked, bearers, weigh),
    ],
    characters: characters.map((character) => selectCharacter(character, frame)),
    idioms: idioms
      .map(({ id, sourceText, viEquivalent, hanViet }) => ({
        id,
        source: sourceText,
        target: viEquivalent || hanViet,
        weight: weigh(id, sourceText),
      }))
      .filter(({ target }) => target !== ''),
  };
};

const describeRelations = (
  { characters }: Chapter,
  rows: readonly PresentRelationRow[],
): NonNullable<Selection['relations']> => {
  const names = new Map(characters.map(({ id, nameCn }) => [id, nameCn]));
  return rows.map(({ fromId, toId, kind, note }) => ({ from: names.get(fromId)!, to: names.get(toId)!, kind, note }));
};

/**
 * Returns the records to select, the most important first: locked ones, then characters, then the most frequent ones.
 * Records of the same rank are in the order of their ids, so that the same text and Bible select the same records.
 * @param lockedIds the locked terms and characters among them
 */
export const rankRecords = (found: Iterable<FoundRecord>, lockedIds: ReadonlySet<string>): FoundRecord[] => {
  const classOf = ({ id, kind }: FoundRecord): number =>
    kind !== 'early' && lockedIds.has(id) ? 0 : kind === 'character' ? 1 : 2;
  const ranked = [...found].sort(
    (one, other) => classOf(one) - classOf(other) || other.count - one.count || (one.id < other.id ? -1 : 1),
  );
  return ranked.slice(0, lockedIds.size + MAX_RECORDS);
};

/** Returns the newest lessons for a text: those about a source that occurs in it, and those about none. */
const lessonsFor = async (rules: readonly string[], text: string): Promise<string[]> => {
  if (rules.length === 0) return [];
  const yieldToOthers = createYielder();
  const folded = await runInSlices(foldHanInSteps(toKey(text)));
  const lessons: string[] = [];
  for (const rule of rules) {
    if (lessons.length === MAX_LESSONS) break;
    const source = sourceOfRule(rule);
    if (source === undefined || folded.includes(foldHan(toKey(source)))) lessons.push(rule);
    await yieldToOthers();
  }
  return lessons;
};

/**
 * Tells the story before each of these chapters (docs/rules.md#story), by chapter. Reads at most eleven rows for each,
 * however long the book is.
 */
const readStories = async (
  tx: Transaction,
  book: BookKey,
  orderNos: readonly number[],
): Promise<Map<number, string>> => {
  const recent = await readLastSummaries(tx, book, orderNos, MAX_RECENT);
  const stretches = new Map<number, Stretch[]>();
  for (const [orderNo, summaries] of recent) {
    const { firstOrder: from, orderNo: to } = summaries[0]!;
    if (summaries.length === MAX_RECENT) stretches.set(orderNo, divideIntoStretches({ from, to }));
  }
  const older = await readFirstSummaries(tx, book, stretches);
  return new Map(orderNos.map((orderNo) => [orderNo, tellStory(older.get(orderNo) ?? [], recent.get(orderNo) ?? [])]));
};

const unique = (records: readonly FoundRecord[]): string[] => [...new Set(records.map(({ id }) => id))];
