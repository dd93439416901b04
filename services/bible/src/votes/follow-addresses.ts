import {
  addressedAt,
  deleteRelations,
  type KnownRelation,
  readPairRelations,
  rewriteRelation,
} from '../store/addresses.ts';
import type { BookWriter } from '../store/books.ts';
import { readEventOrders } from '../store/chapter-records.ts';
import { addressKey, isDecided } from '../store/conflicts.ts';
import type { CharacterRow } from '../store/records.ts';
import { insertRelation } from '../store/relations.ts';
import { readEvidence, readTallies, type Tally, type VoteConflict, writeVoteConflicts } from '../store/votes.ts';
import { type KnownCharacters, keysOf } from './known-records.ts';
import { type AddressSpan, addressSpans, type SaidAddress } from './majority.ts';

const MAX_EVIDENCE = 20;

// Kinds of events after which people address each other otherwise: models name them freely.
const ADDRESS_EVENT =
  'oath|sworn|swear|wedding|marri|betroth|engage|divorce|adopt|disciple|apprentice|master|reveal|identit|betray|break|reconcil|confess|love|' +
  '结拜|結拜|结义|結義|成亲|成親|婚|拜师|拜師|收徒|认亲|認親|揭|身份|决裂|決裂|表白|' +
  'kết nghĩa|kết bái|thành thân|cưới|hôn|bái sư|thu đồ|nhận|tiết lộ|thân phận|tuyệt giao|tỏ tình';

/** A speaker and an addressee. */
interface Pair {
  speaker: CharacterRow;
  addressee: CharacterRow;
}

/** What a chapter says of a pair: kind of the relation and form of address. */
interface SaidRelation {
  kind: string;
  self: string;
  other: string;
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
 * @returns how many conflicts were opened
 */
export const followAddressVotes = async (
  writer: BookWriter,
  names: readonly { subject: string; about: string }[],
  characters: KnownCharacters,
): Promise<number> => {
  await characters.load(names.flatMap(({ subject, about }) => [subject, about]));
  const pairs = new Map<string, Pair>();
  for (const { subject, about } of names) {
    const [speaker, addressee] = [characters.find(subject), characters.find(about)];
    if (speaker && addressee && speaker.id !== addressee.id)
      pairs.set(`${speaker.id} ${addressee.id}`, { speaker, addressee });
  }
  const speakers = [...new Set([...pairs.values()].map(({ speaker }) => speaker))];
  const tallies = await readTallies(writer, 'address', [...new Set(speakers.flatMap(keysOf))]);
  const ids = [...pairs.values()].flatMap(({ speaker, addressee }) => [speaker.id, addressee.id]);
  const events = await readEventOrders(writer, [...new Set(ids)], ADDRESS_EVENT);
  const conflicts: VoteConflict[] = [];
  for (const pair of pairs.values()) {
    const ordersOf = ({ id }: CharacterRow): number[] => [...(events.get(id) ?? [])];
    const explained = new Set([...ordersOf(pair.speaker), ...ordersOf(pair.addressee)]);
    conflicts.push(...(await followPair(writer, pair, saidOf(pair, tallies), explained)));
  }
  return writeVoteConflicts(writer, [...pairs.values()].map(addressCause), conflicts);
};

const addressCause = ({ speaker, addressee }: Pair): string => `address ${speaker.id} ${addressee.id}`;

const saidOf = ({ speaker, addressee }: Pair, tallies: readonly Tally[]): SaidRelation[] => {
  const [from, to] = [new Set(keysOf(speaker)), new Set(keysOf(addressee))];
  return tallies
    .filter(({ subject, about }) => from.has(subject) && to.has(about))
    .map(({ value, orders }) => {
      const [kind, self, other] = JSON.parse(value) as [string, string, string];
      return { kind, self, other, orders };
    });
};

const toText = (self: string, other: string): string => JSON.stringify([self, other]);

const followPair = async (
  writer: BookWriter,
  pair: Pair,
  said: readonly SaidRelation[],
  explained: ReadonlySet<number>,
): Promise<VoteConflict[]> => {
  const key = { fromId: pair.speaker.id, toId: pair.addressee.id, register: '' };
  // A person has decided about the form of address of this pair.
  if (await isDecided(writer, key)) return [];
  const known = await readPairRelations(writer, key);
  const human = known.filter(({ origin }) => origin === 'human');
  const free = toSaidAddresses(said, known).filter(({ orderNo }) => addressedAt(human, orderNo) === undefined);
  const spans = addressSpans(free, explained);
  await writeRelations(writer, pair, known, toRelations(said, spans, known));
  const after = await readPairRelations(writer, key);
  const conflicts: VoteConflict[] = [];
  for (const span of spans)
    for (const { address, chapters } of span.rivals) {
      const relation = addressedAt(after, span.fromOrder);
      const all = span.rivals.reduce((sum, rival) => sum + rival.chapters, span.chapters);
      if (relation)
        conflicts.push(await toConflict(writer, pair, relation, { address, said: `${chapters} of ${all} chapters` }));
    }
  for (const { relation, address, chapters } of contradictions(said, human))
    conflicts.push(await toConflict(writer, pair, relation, { address, said: `chapters ${chapters.join(', ')}` }));
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
        const [addressSelf, addressOther] = JSON.parse(address) as [string, string];
        return { kind, addressSelf, addressOther, fromOrder: Math.max(fromOrder, firstOrder), toOrder };
      })
      .filter(({ fromOrder }) => !isFixed(fromOrder));
    const isKnown = relations.length > 0 || fixed.some((one) => one.kind === kind);
    const nameless = { kind, addressSelf: '', addressOther: '', fromOrder: firstOrder, toOrder: null };
    return isKnown ? relations : [nameless];
  });
};

const writeRelations = async (
  writer: BookWriter,
  { speaker, addressee }: Pair,
  known: readonly KnownRelation[],
  wanted: readonly VotedRelation[],
): Promise<void> => {
  const keyOf = ({ kind, fromOrder }: VotedRelation): string => `${kind}\n${fromOrder}`;
  const own = new Map(
    known.filter(({ origin, byVotes }) => origin === 'analysis' && byVotes).map((row) => [keyOf(row), row]),
  );
  // A relation from before there were votes ends where the votes change the form of address.
  for (const row of known.filter(({ origin, byVotes }) => origin === 'analysis' && !byVotes)) {
    const next = wanted.find(({ kind, fromOrder }) => kind === row.kind && fromOrder > row.fromOrder);
    if (next && (row.toOrder === null || row.toOrder >= next.fromOrder))
      await rewriteRelation(writer, { ...row, toOrder: next.fromOrder - 1 });
  }
  const common = { fromId: speaker.id, toId: addressee.id, register: '', note: '', origin: 'analysis' as const };
  for (const relation of wanted) {
    const row = own.get(keyOf(relation));
    own.delete(keyOf(relation));
    const isSame =
      row?.addressSelf === relation.addressSelf &&
      row.addressOther === relation.addressOther &&
      row.toOrder === relation.toOrder;
    if (row === undefined) await insertRelation(writer, { ...common, ...relation, byVotes: true });
    else if (!isSame) await rewriteRelation(writer, { ...row, ...relation });
  }
  await deleteRelations(
    writer,
    [...own.values()].map(({ id }) => id),
  );
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
      if (relation === undefined || (relation.addressSelf === self && relation.addressOther === other)) continue;
      const address = toText(self, other);
      const chapters = found.get(address)?.chapters ?? [];
      found.set(address, { relation: found.get(address)?.relation ?? relation, address, chapters });
      if (chapters.length < MAX_EVIDENCE) chapters.push(orderNo);
    }
  }
  return [...found.values()];
};

const toConflict = async (
  writer: BookWriter,
  pair: Pair,
  relation: KnownRelation,
  { address, said }: { address: string; said: string },
): Promise<VoteConflict> => {
  const { speaker, addressee } = pair;
  const [self, other] = JSON.parse(address) as [string, string];
  const proposed = { addressSelf: self, addressOther: other };
  const words = ({ addressSelf, addressOther }: typeof proposed): string => `"${addressSelf}" and "${addressOther}"`;
  const subjects = keysOf(speaker);
  const evidence = [];
  for (const about of keysOf(addressee))
    evidence.push(...(await readEvidence(writer, { subjects, field: 'address', about }, MAX_EVIDENCE)));
  return {
    kind: 'address',
    key: addressKey({ fromId: speaker.id, toId: addressee.id, register: '' }, { self, other }),
    cause: addressCause(pair),
    candidates: [relation, proposed].map(({ addressSelf, addressOther }) => ({
      ...{ relationId: relation.id, addressSelf, addressOther },
    })),
    evidence: evidence.sort((one, another) => one.orderNo - another.orderNo).slice(0, MAX_EVIDENCE),
    reason: `${speaker.nameVi} is known to address ${addressee.nameVi} with ${words(relation)}; ${said} say ${words(proposed)}.`,
  };
};
