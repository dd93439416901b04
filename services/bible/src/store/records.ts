import { jsonTimeOf } from '@versio/kit/postgres';
import { FIRST_PERSON_NAME } from '@versio/kit/text';
import type { EnumName } from '@versio/kit/wire';
import type {
  ConflictState,
  ConflictType,
  Gender,
  IdiomType,
  Origin,
  TermCategory,
} from '@versio/proto/versio/bible/v1/enums_pb';
import type { QueryResultRow } from 'pg';

export type OriginName = EnumName<typeof Origin>;
export type TermCategoryName = EnumName<typeof TermCategory>;
export type GenderName = EnumName<typeof Gender>;
export type IdiomTypeName = EnumName<typeof IdiomType>;
export type ConflictTypeName = EnumName<typeof ConflictType>;
export type ConflictStateName = EnumName<typeof ConflictState>;

const META = (table: string): string =>
  `${table}.id, ${table}.origin, ${table}.created_at AS "createdAt", ${table}.updated_at AS "updatedAt"`;

/** How the records of a kind are read: columns have the names of the row's properties. */
export interface RecordKind<Row extends QueryResultRow> {
  columns: string;
  from: string;
  /** The table whose book_id and workspace_id select the book. */
  table: string;
  order: string;
  /** A condition of every list. */
  always?: string;
  /** SQL of a record as a JSON object in the REST interface's form; only of kinds whose form there is that simple. */
  json?: string;
  /** Only for the type: the row that the columns make. */
  row?: Row;
}

/** The columns that all records have. */
export interface RecordMeta {
  id: string;
  origin: OriginName;
  createdAt: string;
  updatedAt: string;
  [column: string]: unknown;
}

export interface TermRow extends RecordMeta {
  sourceTerm: string;
  targetTerm: string;
  category: TermCategoryName;
  note: string;
  locked: boolean;
}

export interface AliasEntry {
  source: string;
  target: string;
  fromOrder?: number;
  /** A person entered it. */
  human?: true;
  /** It follows the votes; else it was decided, and they do not remove it. */
  byVotes?: true;
}

export interface GenderEntry {
  gender: GenderName;
  fromOrder?: number;
  /** It follows the votes. */
  byVotes?: true;
}

export interface NarratorEntry {
  word: string;
  fromOrder?: number;
}

export interface TimelineEntry {
  orderNo: number;
  text: string;
}

/** The columns of a character that a person may set. */
export interface CharacterValues {
  nameVi: string;
  nameCn: string;
  aliases: AliasEntry[];
  genders: GenderEntry[];
  role: string;
  faction: string;
  realm: string;
  description: string;
  relationships: string[];
  abilities: string[];
  equipment: string[];
  timeline: TimelineEntry[];
  firstOrder: number | null;
  locked: boolean;
  narrator: NarratorEntry[];
}

export interface CharacterRow extends RecordMeta, CharacterValues {
  slug: string;
  roleFromOrder: number | null;
  /** The chapters in which analysis learned the values; null when they came otherwise. */
  factionOrder: number | null;
  realmOrder: number | null;
  version: number;
}

export interface RelationRow extends RecordMeta {
  fromSlug: string;
  toSlug: string;
  kind: string;
  register: string;
  addressSelf: string;
  addressOther: string;
  fromOrder: number;
  toOrder: number | null;
  note: string;
}

export interface EventRow extends RecordMeta {
  characterSlug: string;
  orderNo: number;
  kind: string;
  text: string;
}

export interface IdiomRow extends RecordMeta {
  sourceText: string;
  hanViet: string;
  viEquivalent: string;
  note: string;
  kind: IdiomTypeName;
}

export interface ConflictCandidate {
  slug?: string;
  nameVi?: string;
  nameCn?: string;
  gender?: GenderName;
  termId?: string;
  targetTerm?: string;
  relationId?: string;
  addressSelf?: string;
  addressOther?: string;
}

export interface Evidence {
  orderNo: number;
  quote: string;
}

export interface ConflictRow extends RecordMeta {
  kind: ConflictTypeName;
  status: ConflictStateName;
  candidates: ConflictCandidate[];
  evidence: Evidence[];
  reason: string;
  intoSlug: string;
  resolvedAt: string | null;
}

export interface LessonRow extends RecordMeta {
  chapterId: string;
  orderNo: number;
  before: string;
  after: string;
  rule: string;
}

const oldestFirst = (table: string): string => `${table}.created_at, ${table}.id`;

export const TERMS: RecordKind<TermRow> = {
  columns: `${META('terms')}, source_term AS "sourceTerm", target_term AS "targetTerm", category, note, locked`,
  from: 'terms',
  table: 'terms',
  order: oldestFirst('terms'),
  // test/contract compares its form with the schema.
  json: `SELECT row_to_json(record) FROM (
    SELECT id, source_term AS "sourceTerm", target_term AS "targetTerm", category, note, locked, origin,
      ${jsonTimeOf('created_at')} AS "createdAt", ${jsonTimeOf('updated_at')} AS "updatedAt") AS record`,
};

export const CHARACTERS: RecordKind<CharacterRow> = {
  columns: `${META('characters')}, slug, name_vi AS "nameVi", name_cn AS "nameCn", aliases, genders, role, role_from_order AS "roleFromOrder",
    faction, realm, description, relationships, abilities, equipment, timeline, first_order AS "firstOrder", locked, narrator,
    faction_order AS "factionOrder", realm_order AS "realmOrder", characters.version`,
  from: 'characters',
  table: 'characters',
  order: oldestFirst('characters'),
};

export const RELATIONS: RecordKind<RelationRow> = {
  columns: `${META('relations')}, speaker.slug AS "fromSlug", addressee.slug AS "toSlug", relations.kind, register,
    address_self AS "addressSelf", address_other AS "addressOther", from_order AS "fromOrder", to_order AS "toOrder", note`,
  from: `relations JOIN characters speaker ON speaker.id = relations.from_id
    JOIN characters addressee ON addressee.id = relations.to_id`,
  table: 'relations',
  order: 'relations.from_order, relations.created_at, relations.id',
};

export const EVENTS: RecordKind<EventRow> = {
  columns: `${META('character_events')}, slug AS "characterSlug", order_no AS "orderNo", kind, text`,
  from: 'character_events JOIN characters ON characters.id = character_events.character_id',
  table: 'character_events',
  order: 'character_events.order_no, character_events.created_at, character_events.id',
};

export const IDIOMS: RecordKind<IdiomRow> = {
  columns: `${META('idioms')}, source_text AS "sourceText", han_viet AS "hanViet", vi_equivalent AS "viEquivalent", note, kind`,
  from: 'idioms',
  table: 'idioms',
  order: oldestFirst('idioms'),
};

export const CONFLICTS: RecordKind<ConflictRow> = {
  columns: `${META('conflicts')}, kind, status, candidates, evidence, reason, into_slug AS "intoSlug", resolved_at AS "resolvedAt"`,
  from: 'conflicts',
  table: 'conflicts',
  order: oldestFirst('conflicts'),
};

export const LESSONS: RecordKind<LessonRow> = {
  columns: `${META('lessons')}, chapter_id AS "chapterId", order_no AS "orderNo", before, after, rule`,
  from: 'lessons',
  table: 'lessons',
  order: oldestFirst('lessons'),
  always: 'dismissed_at IS NULL',
};

/** Returns the gender in a chapter. Without a chapter, of the last entry. */
export const genderAt = (genders: readonly GenderEntry[], orderNo?: number): GenderName =>
  genderEntryAt(genders, orderNo)?.gender ?? 'unknown';

/** Returns the entry that is valid in a chapter: of those that have begun the one that begins last. */
export const genderEntryAt = (
  genders: readonly GenderEntry[],
  orderNo = Number.POSITIVE_INFINITY,
): GenderEntry | undefined => latestAt(genders, orderNo);

/**
 * Returns the pronoun by which the narration refers to a character in a chapter; of a character with the alias 我, who
 * tells the story, the rendering of 我. "" if there is none.
 */
export const narratorOf = (
  { aliases, narrator }: { aliases: readonly AliasEntry[]; narrator: readonly NarratorEntry[] },
  orderNo: number,
): string => {
  const own = aliases.filter(({ source }) => source === FIRST_PERSON_NAME);
  return latestAt(narrator, orderNo)?.word || (latestAt(own, orderNo)?.target ?? '');
};

const latestAt = <Entry extends { fromOrder?: number }>(entries: readonly Entry[], orderNo: number) => {
  let known: Entry | undefined;
  for (const entry of entries)
    if ((entry.fromOrder ?? 0) <= orderNo && (entry.fromOrder ?? 0) >= (known?.fromOrder ?? 0)) known = entry;
  return known;
};

/** A term with its key and the version of its last change. */
export interface KnownTerm extends TermRow {
  key: string;
  version: number;
}

/** How a person resolved conflicts about a field of a record. */
export interface FieldResolution {
  /** A person decided: the votes no longer count. */
  isDecided: boolean;
  /** A person dismissed a conflict: the votes count, but open no other one. */
  isDismissed: boolean;
}
