import { newId } from '@versio/kit/ids';
import {
  addressedAt,
  deleteRelations,
  insertVotedRelations,
  type KnownRelation,
  type PairIds,
  pairKey,
  readPairRelations,
  rewriteRelations,
} from '../store/addresses.ts';
import type { BookWriter } from '../store/books.ts';
import { readEventOrders } from '../store/chapter-records.ts';
import { addressKey, readDecidedPairs } from '../store/conflicts.ts';
import type { Tally } from '../store/known-votes.ts';
import type { CharacterRow } from '../store/records.ts';
import type { VoteConflict, VoteFindings } from '../store/vote-conflicts.ts';
import { readTallies } from '../store/votes.ts';
import { type KnownCharacters, keysOf } from './known-records.ts';
import {
  type AddressForm,
  type AddressSpan,
  addressSpans,
  completeForms,
  fillFrom,
  isCompatible,
  type SaidAddress,
} from './majority.ts';

const MAX_CHAPTERS_OF_A_REASON = 20;

// Kinds of events after which people address each other otherwise: models name them freely.
const ADDRESS_EVENT =
  'oath|sworn|swear|wedding|marri|betroth|engage|divorce|adopt|disciple|apprentice|master|reveal|identit|betray|break|reconcil|confess|love|' +
  '结拜|結拜|结义|結義|成亲|成親|婚|拜师|拜師|收徒|认亲|認親|揭|身份|决裂|決裂|表白|' +
  'kết nghĩa|kết bái|thành thân|cưới|hôn|bái sư|thu đồ|nhận|tiết lộ|thân phận|tuyệt giao|tỏ tình';

/** A speaker and an addressee. */
interface Pair extends PairIds {
  register: '';
  speaker: CharacterRow;
  addressee: CharacterRow;
}

/** What a chapter says of a pair: kind of the relation and form of address. */
interface SaidRelation extends AddressForm {
  kind: string;
  orders: readonly number[];
}

/** A relation as the votes say it. */
interface VotedRelation {
  kind: string;
  addressSelf: string;
  addressOther: string;
  fromOrder: number;
  toOrder: number | null;
}

/**
 * Makes the relations of analysis follow the votes for their pairs. Where a person's form of address is valid, the
 * votes only say that there is a relation; one that contradicts it opens a conflict, and so does another form of
 * address that neither an event nor three chapters in a row explain (docs/rules.md#relations).
 * @param names the names of speakers and addressees
 */
export const followAddressVotes = async (
  writer: BookWriter,
  names: readonly { subject: string; about: string }[],
  characters: KnownCharacters,
): Promise<VoteFindings> => {
  await characters.load(names.flatMap(({ subject, about }) => [subject, about]));
  const pairs = new Map<string, Pair>();
  for (const { subject, about } of names) {
    const [speaker, addressee] = [characters.find(subject), characters.find(about)];
    if (speaker === undefined || addressee === undefined || speaker.id === addressee.id) continue;
    const pair: Pair = { fromId: speaker.id, toId: addressee.id, register: '', speaker, addressee };
    pairs.set(pairKey(pair), pair);
  }
  const all = [...pairs.values()];
  const speakers = new Set(all.map(({ speaker }) => speaker));
  const tallies = await readTallies(writer, 'address', [...new Set([...speakers].flatMap(keysOf))]);
  const events = await readEventOrders(writer, [...new Set(all.flatMap(toIds))], ADDRESS_EVENT);
  const relations = await readPairRelations(writer, all, '');
  const decided = await readDecidedPairs(writer, all);
  const conflicts: VoteConflict[] = [];
  const changes: RelationChanges = { added: [], rewritten: [], deleted: [] };
  for (const pair of all) {
    // A person has decided about the form of address of this pair.
    if (decided.has(pair)) continue;
    const explained = new Set(toIds(pair).flatMap((id) => [...(events.get(id) ?? [])]));
    const known = relations.get(pairKey(pair)) ?? [];
    conflicts.push(...followPair(pair, { known, said: saidOf(pair, tallies, known), explained }, changes));
  }
  await rewriteRelations(writer, changes.rewritten);
  const inserted = new Set((await insertVotedRelations(writer, changes.added)).map(({ id }) => id));
  const leftOut = new Set(changes.added.filter(({ id }) => !inserted.has(id)).map(({ id }) => id));
  await deleteRelations(
    writer,
    changes.deleted.map(({ id }) => id),
  );
  return {
    causes: all.map(addressCause),
    conflicts: conflicts.filter(({ candidates }) => !candidates.some(({ relationId = '' }) => leftOut.has(relationId))),
  };
};

const toIds = ({ fromId, toId }: PairIds): string[] => [fromId, toId];

const addressCause = (pair: PairIds): string => `address ${pairKey(pair)}`;

/** The relations that follow the votes. */
interface RelationChanges {
  added: (KnownRelation & PairIds)[];
  rewritten: KnownRelation[];
  deleted: KnownRelation[];
}

const saidOf = (
  { speaker, addressee }: Pair,
  tallies: readonly Tally[],
  known: readonly KnownRelation[],
): SaidRelation[] => {
  const [from, to] = [new Set(keysOf(speaker)), new Set(keysOf(addressee))];
  const said = tallies
    .filter(({ subject, about }) => from.has(subject) && to.has(about))
    .map(({ value, orders }) => {
      const [kind, self, other] = JSON.parse(value) as [string, string, string];
      return { kind, self, other, orders };
    });
  const fixed = known.filter(({ origin, byVotes }) => origin === 'human' || !byVotes).map(formOf);
  const same = Map.groupBy(completeForms(said, fixed), ({ kind, self, other }) => JSON.stringify([kind, self, other]));
  return [...same.values()].map((forms) => ({
    ...forms[0]!,
    orders: [...new Set(forms.flatMap(({ orders }) => orders))].sort((one, other) => one - other),
  }));
};

const formOf = ({ addressSelf, addressOther }: KnownRelation): AddressForm => ({
  self: addressSelf,
  other: addressOther,
});

const toText = (self: string, other: string): string => JSON.stringify([self, other]);

const toForm = (address: string): AddressForm => {
  const [self, other] = JSON.parse(address) as [string, string];
  return { self, other };
};

interface KnownOfPair {
  known: readonly KnownRelation[];
  said: readonly SaidRelation[];
  /** The chapters with an event that explains another form of address. */
  explained: ReadonlySet<number>;
}

const followPair = (pair: Pair, { known, said, explained }: KnownOfPair, changes: RelationChanges): VoteConflict[] => {
  const human = known.filter(({ origin }) => origin === 'human');
  const free = toSaidAddresses(said, known).filter(({ orderNo }) => addressedAt(human, orderNo) === undefined);
  const spans = addressSpans(free, explained);
  const after = changeRelations(pair, known, toRelations(said, spans, known), changes);
  const conflicts: VoteConflict[] = [];
  for (const span of spans)
    for (const { address, chapters } of span.rivals) {
      const relation = addressedAt(after, span.fromOrder);
      const all = span.rivals.reduce((sum, rival) => sum + rival.chapters, span.chapters);
      if (relation && !isCompatible(toForm(address), formOf(relation)))
        conflicts.push(toConflict(pair, relation, { address, said: `${chapters} of ${all} chapters` }));
    }
  for (const { relation, address, chapters } of contradictions(said, human))
    conflicts.push(toConflict(pair, relation, { address, said: `chapters ${chapters.join(', ')}` }));
  return conflicts;
};

const toSaidAddresses = (said: readonly SaidRelation[], known: readonly KnownRelation[]): SaidAddress[] => {
  const voted = said
    .filter(({ self, other }) => self !== '' || other !== '')
    .flatMap(({ self, other, orders }) =>
      orders.map((orderNo) => ({ orderNo, address: toText(self, other), isDecided: false })),
    );
  // Relations of analysis from before there were votes.
  const decided = known
    .filter(({ origin, byVotes, addressSelf, addressOther }) => {
      return origin === 'analysis' && !byVotes && (addressSelf !== '' || addressOther !== '');
    })
    .map(({ addressSelf, addressOther, fromOrder }) => ({
      ...{ orderNo: fromOrder, address: toText(addressSelf, addressOther), isDecided: true },
    }));
  return [...decided, ...voted].sort(
    (one, other) =>
      one.orderNo - other.orderNo ||
      Number(other.isDecided) - Number(one.isDecided) ||
      (one.address < other.address ? -1 : 1),
  );
};

/** Returns the relations of each kind that the votes say, apart from those that are known otherwise. */
const toRelations = (
  said: readonly SaidRelation[],
  spans: readonly AddressSpan[],
  known: readonly KnownRelation[],
): VotedRelation[] => {
  const fixed = known.filter(({ origin, byVotes }) => origin === 'human' || !byVotes);
  const firstOrders = new Map<string, number>();
  for (const { kind, orders } of said)
    firstOrders.set(kind, Math.min(firstOrders.get(kind) ?? Number.POSITIVE_INFINITY, ...orders.slice(0, 1)));
  return [...firstOrders].flatMap(([kind, firstOrder]) => {
    const isFixed = (fromOrder: number): boolean =>
      fixed.some((one) => one.kind === kind && one.fromOrder <= fromOrder && (one.toOrder ?? fromOrder) >= fromOrder);
    const relations = spans
      .filter(({ toOrder, isDecided: isKnown }) => !isKnown && (toOrder === null || toOrder >= firstOrder))
      .map(({ address, fromOrder, toOrder }): VotedRelation => {
        const { self: addressSelf, other: addressOther } = toForm(address);
        return { kind, addressSelf, addressOther, fromOrder: Math.max(fromOrder, firstOrder), toOrder };
      })
      .filter(({ fromOrder }) => !isFixed(fromOrder));
    const isKnown = relations.length > 0 || fixed.some((one) => one.kind === kind);
    const nameless = { kind, addressSelf: '', addressOther: '', fromOrder: firstOrder, toOrder: null };
    return isKnown ? relations : [nameless];
  });
};

/**
 * Adds what makes the relations of a pair those that are wanted to the changes.
 * @returns the relations of the pair after it, by the chapter they begin with
 */
const changeRelations = (
  { fromId, toId }: Pair,
  known: readonly KnownRelation[],
  wanted: readonly VotedRelation[],
  changes: RelationChanges,
): KnownRelation[] => {
  const keyOf = ({ kind, fromOrder }: VotedRelation): string => `${kind}\n${fromOrder}`;
  const isVoted = ({ origin, byVotes }: KnownRelation): boolean => origin === 'analysis' && byVotes;
  const own = new Map(known.filter(isVoted).map((row) => [keyOf(row), row]));
  const rewritten: KnownRelation[] = [];
  // A relation from before there were votes ends where the votes change the form of address.
  for (const row of known.filter(({ origin, byVotes }) => origin === 'analysis' && !byVotes)) {
    const next = wanted.find(({ kind, fromOrder }) => kind === row.kind && fromOrder > row.fromOrder);
    if (next && (row.toOrder === null || row.toOrder >= next.fromOrder))
      rewritten.push({ ...row, toOrder: next.fromOrder - 1 });
  }
  const added: KnownRelation[] = [];
  for (const relation of wanted) {
    const row = own.get(keyOf(relation));
    own.delete(keyOf(relation));
    const isSame =
      row?.addressSelf === relation.addressSelf &&
      row.addressOther === relation.addressOther &&
      row.toOrder === relation.toOrder;
    if (row === undefined) added.push({ ...relation, id: newId(), origin: 'analysis', byVotes: true });
    else if (!isSame) rewritten.push({ ...row, ...relation });
  }
  changes.added.push(...added.map((row) => ({ ...row, fromId, toId })));
  changes.rewritten.push(...rewritten);
  changes.deleted.push(...own.values());
  const changedIds = new Set([...rewritten, ...own.values()].map(({ id }) => id));
  const unchanged = known.filter(({ id }) => !changedIds.has(id));
  return [...unchanged, ...rewritten, ...added].sort((one, other) => one.fromOrder - other.fromOrder);
};

/** Returns the forms of address of chapters where a person gave the pair another one. */
const contradictions = (
  said: readonly SaidRelation[],
  human: readonly KnownRelation[],
): { relation: KnownRelation; address: string; chapters: number[] }[] => {
  const found = new Map<string, { relation: KnownRelation; address: string; chapters: number[] }>();
  for (const { self, other, orders } of said) {
    if (self === '' && other === '') continue;
    for (const orderNo of orders) {
      const relation = addressedAt(human, orderNo);
      if (relation === undefined || isCompatible({ self, other }, formOf(relation))) continue;
      const address = toText(self, other);
      const chapters = found.get(address)?.chapters ?? [];
      found.set(address, { relation: found.get(address)?.relation ?? relation, address, chapters });
      if (chapters.length < MAX_CHAPTERS_OF_A_REASON) chapters.push(orderNo);
    }
  }
  return [...found.values()];
};

const toConflict = (
  pair: Pair,
  relation: KnownRelation,
  { address, said }: { address: string; said: string },
): VoteConflict => {
  const { speaker, addressee } = pair;
  // Words that were not said are those that are known.
  const { self, other } = fillFrom(toForm(address), formOf(relation));
  const proposed = { addressSelf: self, addressOther: other };
  const words = ({ addressSelf, addressOther }: typeof proposed): string => `"${addressSelf}" and "${addressOther}"`;
  return {
    kind: 'address',
    key: addressKey(pair, { self, other }),
    cause: addressCause(pair),
    candidates: [relation, proposed].map(({ addressSelf, addressOther }) => ({
      ...{ relationId: relation.id, addressSelf, addressOther },
    })),
    evidence: [{ subjects: keysOf(speaker), field: 'address', abouts: keysOf(addressee) }],
    reason: `${speaker.nameVi} is known to address ${addressee.nameVi} with ${words(relation)}; ${said} say ${words(proposed)}.`,
  };
};
