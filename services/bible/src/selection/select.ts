import type { MessageInitShape } from '@bufbuild/protobuf';
import { createYielder, runInSlices } from '@versio/kit/async';
import type { Transaction } from '@versio/kit/postgres';
import { FIRST_PERSON_NAME, isFirstPersonInSteps } from '@versio/kit/text';
import { foldHan, foldHanInSteps } from '@versio/kit/text/segmentation';
import type {
  SelectedAliasSchema,
  SelectedCharacterSchema,
  SelectedRelationSchema,
  SelectedTermSchema,
  SelectForTextResponseSchema,
} from '@versio/proto/versio/bible/v1/selection_pb';
import { goesBeforeNames } from '../characters/locked-names.ts';
import { sourceOfRule } from '../lessons/propose.ts';
import { toCategory, toGender } from '../store/messages.ts';
import {
  CHARACTERS,
  type CharacterRow,
  genderAt,
  IDIOMS,
  type IdiomRow,
  narratorOf,
  TERMS,
  type TermRow,
} from '../store/records.ts';
import {
  type AcceptedRendering,
  type AddressRow,
  readAcceptedRenderings,
  readAddresses,
  readByIds,
  readFirstSummaries,
  readLastSummaries,
  readLessonRules,
  readLockedIds,
  readNarratorIds,
  readPresentIds,
  readPresentRelations,
  type SelectionScope,
} from '../store/selection.ts';
import { toKey } from '../text/names.ts';
import type { BookIndex } from './book-index.ts';
import { type FoundRecord, findRecords, type SearchedText, type Weigh } from './find-records.ts';
import { divideIntoStretches, MAX_RECENT, tellStory } from './story.ts';

/**
 * Records in a selection besides the locked ones, which are always included since translations are checked for them.
 */
export const MAX_RECORDS = 1_000;
const MAX_LESSONS = 30;
const MAX_ALIASES = 50;
/** Lessons among which those for a text are looked for. */
const MAX_READ_LESSONS = 300;
// Each is sent with every request of the chapter.
const MAX_RELATIONS = 8;
const MAX_RELATION_NOTE_LENGTH = 200;

/**
 * Returns the records that apply to a chapter as they are valid there: genders, roles and forms of address that begin
 * later are left out, and an alias that begins later is a term without its character (docs/rules.md#characters).
 * Includes characters that are named in the text, have an event in the chapter or tell it in the first person.
 */
export const selectRecords = async (
  tx: Transaction,
  index: BookIndex,
  scope: SelectionScope,
  { text, sourceLang }: Omit<SearchedText, 'orderNo'>,
): Promise<MessageInitShape<typeof SelectForTextResponseSchema>> => {
  const { found, weigh } = await findRecords(tx, index, scope, { text, sourceLang, orderNo: scope.orderNo });
  const narratorIds = (await runInSlices(isFirstPersonInSteps(text))) ? await readNarratorIds(tx, scope) : [];
  for (const id of [...(await readPresentIds(tx, scope)), ...narratorIds])
    if (!found.has(id)) found.set(id, { id, kind: 'character', count: 0 });
  const ids = [...found.values()].filter(({ kind }) => kind !== 'early').map(({ id }) => id);
  const ranked = rankRecords(found.values(), await readLockedIds(tx, scope, ids));
  const read = <Row extends { id: string }>(kind: FoundRecord['kind'], select: string) =>
    readByIds<Row>(tx, scope, idsOf(ranked, kind), select);
  const terms = await read<TermRow>('term', `${TERMS.columns} FROM terms`);
  const characters = await read<CharacterRow>('character', `${CHARACTERS.columns} FROM characters`);
  const idioms = await read<IdiomRow>('idiom', `${IDIOMS.columns} FROM idioms`);
  const bearers = await read<CharacterRow>('early', `${CHARACTERS.columns} FROM characters`);
  const addresses = await readAddresses(tx, scope, characters);
  const accepted = await readAcceptedRenderings(tx, scope);
  const leadingTerms = new Map(
    terms.filter(goesBeforeNames).map(({ sourceTerm, targetTerm }) => [toKey(sourceTerm), targetTerm]),
  );
  const frame = { orderNo: scope.orderNo, addresses, accepted, leadingTerms, weigh };
  return {
    version: BigInt(index.version),
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
    lessons: await lessonsFor(await readLessonRules(tx, scope, MAX_READ_LESSONS), text),
    summary: await selectStory(tx, scope),
    relations: await selectRelations(tx, scope, characters),
  };
};

/** Returns the aliases that begin in a later chapter as terms, which do not say whose they are. */
const selectEarlyAliases = (
  ranked: readonly FoundRecord[],
  bearers: readonly CharacterRow[],
  weigh: Weigh,
): MessageInitShape<typeof SelectedTermSchema>[] => {
  const byId = new Map(bearers.map((bearer) => [bearer.id, bearer]));
  return ranked.flatMap(({ id, kind, name }) => {
    const aliases = kind === 'early' ? byId.get(id)!.aliases.filter(({ source }) => toKey(source) === name) : [];
    return aliases
      .slice(0, 1)
      .map(({ source, target }) => ({ source, target, ...toCategory('person'), weight: weigh(id, source) }));
  });
};

const selectCharacter = (
  character: CharacterRow,
  { orderNo, addresses, accepted, leadingTerms, weigh }: CharacterFrame,
): MessageInitShape<typeof SelectedCharacterSchema> => {
  const { id, slug, nameCn, nameVi, genders, role, roleFromOrder, locked } = character;
  return {
    id,
    slug,
    nameCn,
    nameVi,
    ...toGender(genderAt(genders, orderNo)),
    role: (roleFromOrder ?? 0) <= orderNo ? role : '',
    address: addresses
      .filter(({ fromId }) => fromId === id)
      .map(({ to, register, addressSelf, addressOther }) => ({ to, self: addressSelf, other: addressOther, register })),
    locked: locked && isDemanded({ source: nameCn, target: nameVi }, leadingTerms),
    aliases: selectAliases(character, orderNo, leadingTerms, weigh),
    weight: weigh(id, nameCn),
    acceptedNames: locked ? [] : acceptedFor(nameVi, accepted.get(id)),
    narrator: narratorOf(character, orderNo),
  };
};

/** What the characters of a chapter are selected with. */
interface CharacterFrame {
  orderNo: number;
  addresses: readonly AddressRow[];
  accepted: ReadonlyMap<string, AcceptedRendering[]>;
  leadingTerms: ReadonlyMap<string, string>;
  weigh: Weigh;
}

/**
 * Returns the aliases that are valid in the chapter. Of a locked character those with a target that a person entered
 * are locked.
 */
const selectAliases = (
  { id, aliases, locked }: CharacterRow,
  orderNo: number,
  leadingTerms: ReadonlyMap<string, string>,
  weigh: Weigh,
): MessageInitShape<typeof SelectedAliasSchema>[] => {
  const valid = aliases
    // 我 is no name that a translation must contain.
    .filter(({ source, fromOrder }) => (fromOrder ?? 0) <= orderNo && source !== FIRST_PERSON_NAME)
    .map(({ source, target, human }) => ({
      source,
      target,
      locked: locked && human === true && isDemanded({ source, target }, leadingTerms),
      weight: weigh(id, source),
    }));
  const lockedAliases = valid.filter((alias) => alias.locked);
  const others = valid.filter((alias) => !alias.locked);
  return [...lockedAliases, ...others].slice(0, Math.max(MAX_ALIASES, lockedAliases.length));
};

/** A term with the same source and another target goes before a locked name (docs/rules.md#characters). */
const isDemanded = (
  { source, target }: { source: string; target: string },
  leadingTerms: ReadonlyMap<string, string>,
): boolean => source !== '' && target !== '' && (leadingTerms.get(toKey(source)) ?? target) === target;

const acceptedFor = (target: string, accepted: readonly AcceptedRendering[] = []): string[] =>
  accepted.filter(({ known }) => known === target).map((rendering) => rendering.target);

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

const idsOf = (records: Iterable<FoundRecord>, kind: FoundRecord['kind']): string[] =>
  [...records].filter((record) => record.kind === kind).map(({ id }) => id);

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

/** Tells the story before the chapter (docs/rules.md#story). Reads at most eleven rows, however long the book is. */
const selectStory = async (tx: Transaction, scope: SelectionScope): Promise<string> => {
  const recent = await readLastSummaries(tx, scope, MAX_RECENT);
  if (recent.length < MAX_RECENT) return tellStory([], recent);
  const { firstOrder: from, orderNo: to } = recent[0]!;
  const stretches = divideIntoStretches({ from, to });
  return tellStory(await readFirstSummaries(tx, scope, stretches), recent);
};

const selectRelations = async (
  tx: Transaction,
  scope: SelectionScope,
  characters: readonly CharacterRow[],
): Promise<MessageInitShape<typeof SelectedRelationSchema>[]> => {
  const names = new Map(characters.flatMap(({ id, nameCn }) => (nameCn === '' ? [] : [[id, nameCn]])));
  const limits = { maxRelations: MAX_RELATIONS, maxNoteLength: MAX_RELATION_NOTE_LENGTH };
  const rows = await readPresentRelations(tx, scope, [...names.keys()], limits);
  return rows.map(({ fromId, toId, kind, note }) => ({ from: names.get(fromId)!, to: names.get(toId)!, kind, note }));
};
