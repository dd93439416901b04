import type { MessageInitShape } from '@bufbuild/protobuf';
import type { Transaction } from '@versio/kit/postgres';
import type { SelectedCharacterSchema, SelectForTextResponseSchema } from '@versio/proto/versio/bible/v1/selection_pb';
import { genderAt } from '../character-values.ts';
import { toCategory, toGender } from '../store/messages.ts';
import { CHARACTERS, type CharacterRow, IDIOMS, type IdiomRow, TERMS, type TermRow } from '../store/records.ts';
import { toKey } from '../text/names.ts';
import type { BookIndex, FoundRecord } from './book-index.ts';

/** How many records are sent beside the locked terms, which are never left out: they must hold. */
export const MAX_RECORDS = 1_000;
const MAX_LESSONS = 30;
const MAX_ALIASES = 50;
// A model knows what led to a chapter by the last few; more only costs tokens with every request.
const SUMMARY_CHAPTERS = 5;
const MAX_SUMMARY_LENGTH = 3_000;

/** A chapter to select for. */
export interface SelectionScope {
  workspaceId: string;
  bookId: string;
  orderNo: number;
}

/**
 * The records that apply to a chapter, as they are valid there: aliases, gender, role and forms of address that are learned later do not exist
 * yet. Present is who is named in the text or has an event in the chapter.
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
  const read = <Row extends { id: string }>(kind: FoundRecord['kind'], select: string) =>
    readRanked<Row>(tx, scope, idsOf(ranked, kind), select);
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
      .filter(({ viEquivalent, hanViet }) => viEquivalent !== '' || hanViet !== '')
      .map(({ id, sourceText, viEquivalent, hanViet }) => ({
        id,
        source: sourceText,
        target: viEquivalent || hanViet,
      })),
    lessons: await readLessons(tx, scope),
    summary: await readSummary(tx, scope),
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
 * Which of the found records apply, the most important first: locked terms, then characters, then what occurs most often; of the same number
 * in the order of their ids, so that the same text and Bible select the same.
 * @param lockedIds the terms that are locked
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

const readPresentIds = async (tx: Transaction, { workspaceId, bookId, orderNo }: SelectionScope): Promise<string[]> => {
  const { rows } = await tx.query<{ id: string }>(
    `SELECT DISTINCT character_id AS id FROM character_events
     WHERE book_id = $1::uuid AND workspace_id = $2::uuid AND order_no = $3::int`,
    [bookId, workspaceId, orderNo],
  );
  return rows.map(({ id }) => id);
};

const readLockedIds = async (
  tx: Transaction,
  { workspaceId, bookId }: SelectionScope,
  ids: string[],
): Promise<Set<string>> => {
  const { rows } = await tx.query<{ id: string }>(
    'SELECT id FROM terms WHERE book_id = $1::uuid AND workspace_id = $2::uuid AND id = ANY ($3::uuid[]) AND locked',
    [bookId, workspaceId, ids],
  );
  return new Set(rows.map(({ id }) => id));
};

/** The rows with these ids, in the order of the ids. */
const readRanked = async <Row extends { id: string }>(
  tx: Transaction,
  { workspaceId, bookId }: SelectionScope,
  ids: string[],
  select: string,
): Promise<Row[]> => {
  if (ids.length === 0) return [];
  const { rows } = await tx.query<Row>(
    `SELECT ${select} WHERE book_id = $1::uuid AND workspace_id = $2::uuid AND id = ANY ($3::uuid[])`,
    [bookId, workspaceId, ids],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

interface AddressRow {
  fromId: string;
  to: string;
  addressSelf: string;
  addressOther: string;
}

/** The newest form of address valid at the chapter between each two of the present. */
const readAddresses = async (
  tx: Transaction,
  { workspaceId, bookId, orderNo }: SelectionScope,
  characters: readonly CharacterRow[],
): Promise<AddressRow[]> => {
  if (characters.length < 2) return [];
  const names = new Map(characters.map(({ id, nameCn }) => [id, toKey(nameCn)]));
  const { rows } = await tx.query<AddressRow & { toId: string }>(
    `SELECT DISTINCT ON (from_id, to_id) from_id AS "fromId", to_id AS "toId", address_self AS "addressSelf", address_other AS "addressOther"
     FROM relations
     WHERE book_id = $1::uuid AND workspace_id = $2::uuid AND from_id = ANY ($3::uuid[]) AND to_id = ANY ($3::uuid[])
       AND from_order <= $4::int AND (to_order IS NULL OR to_order >= $4::int) AND (address_self <> '' OR address_other <> '')
     ORDER BY from_id, to_id, from_order DESC, created_at DESC, id DESC`,
    [bookId, workspaceId, [...names.keys()], orderNo],
  );
  return rows.map(({ toId, ...row }) => ({ ...row, to: names.get(toId)! })).filter(({ to }) => to !== '');
};

const readLessons = async (tx: Transaction, { workspaceId, bookId, orderNo }: SelectionScope): Promise<string[]> => {
  const { rows } = await tx.query<{ rule: string }>(
    `SELECT rule FROM lessons
     WHERE book_id = $1::uuid AND workspace_id = $2::uuid AND order_no <= $3::int AND dismissed_at IS NULL
     ORDER BY order_no DESC, created_at DESC, id DESC LIMIT $4::int`,
    [bookId, workspaceId, orderNo, MAX_LESSONS],
  );
  return rows.map(({ rule }) => rule);
};

/** The story so far: the summaries of the last chapters before this one, the oldest first, whole ones up to the limit. */
const readSummary = async (tx: Transaction, { workspaceId, bookId, orderNo }: SelectionScope): Promise<string> => {
  const { rows } = await tx.query<{ summary: string }>(
    `SELECT summary FROM summaries WHERE book_id = $1::uuid AND workspace_id = $2::uuid AND order_no < $3::int
     ORDER BY order_no DESC LIMIT $4::int`,
    [bookId, workspaceId, orderNo, SUMMARY_CHAPTERS],
  );
  let length = 0;
  const fitting = rows.filter(({ summary }, index) => {
    length += summary.length;
    return index === 0 || length <= MAX_SUMMARY_LENGTH;
  });
  return fitting
    .map(({ summary }) => summary)
    .toReversed()
    .join('\n');
};
