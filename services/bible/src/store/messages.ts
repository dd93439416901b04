import type { MessageInitShape } from '@bufbuild/protobuf';
import { fail } from '@versio/kit/errors';
import {
  createEnumNames,
  type EnumName,
  type EnumNames,
  toOptionalIsoTime,
  toOptionalTimestamp,
  toTimestamp,
} from '@versio/kit/wire';
import {
  type CharacterEventSchema,
  type CharacterFields,
  type CharacterSchema,
  type Conflict,
  type ConflictCandidate,
  type ConflictSchema,
  type IdiomSchema,
  type LessonSchema,
  type ListConflictsRequest,
  type Relation,
  RelationSchema,
  type ResolveConflictRequest,
  type Term,
  type TermSchema,
  type UpsertIdiomRequest,
  type UpsertTermRequest,
} from '@versio/proto/versio/bible/v1/bible_pb';
import {
  ConflictResolution,
  ConflictState,
  ConflictType,
  Gender,
  IdiomType,
  Origin,
  TermCategory,
} from '@versio/proto/versio/bible/v1/enums_pb';
import {
  type FoundCharacter,
  type FoundTerm,
  type NamedCandidate,
  NameState,
  type SelectedCharacter,
} from '@versio/proto/versio/bible/v1/selection_pb';
import type { NameStateName } from './names.ts';
import type {
  CharacterRow,
  CharacterValues,
  ConflictRow,
  ConflictStateName,
  EventRow,
  GenderName,
  IdiomRow,
  IdiomTypeName,
  LessonRow,
  OriginName,
  RecordMeta,
  RelationRow,
  TermCategoryName,
  TermRow,
} from './records.ts';

const origins = createEnumNames(Origin);
const categories = createEnumNames(TermCategory);
const genders = createEnumNames(Gender);
const idiomTypes = createEnumNames(IdiomType);
const conflictTypes = createEnumNames(ConflictType);
const conflictStates = createEnumNames(ConflictState);
const resolutions = createEnumNames(ConflictResolution);
const nameStates = createEnumNames(NameState);

export const toTermMessage = (row: TermRow): MessageInitShape<typeof TermSchema> => ({
  ...toMeta(row),
  sourceTerm: row.sourceTerm,
  targetTerm: row.targetTerm,
  ...toCategory(row.category),
  note: row.note,
  locked: row.locked,
});

export const toCharacterMessage = (row: CharacterRow): MessageInitShape<typeof CharacterSchema> => ({
  ...toMeta(row),
  slug: row.slug,
  fields: {
    nameVi: row.nameVi,
    nameCn: row.nameCn,
    aliases: row.aliases.map(({ source, target, fromOrder, human }) => ({
      source,
      target,
      fromOrder,
      recordOrigin: human ? Origin.HUMAN : Origin.ANALYSIS,
    })),
    genders: row.genders.map(({ gender, fromOrder }) => ({ ...toGender(gender), fromOrder })),
    role: row.role,
    faction: row.faction,
    realm: row.realm,
    description: row.description,
    relationships: row.relationships,
    abilities: row.abilities,
    equipment: row.equipment,
    timeline: row.timeline,
    firstOrder: row.firstOrder ?? undefined,
    locked: row.locked,
    narrator: row.narrator,
  },
});

export const toRelationMessage = (row: RelationRow): MessageInitShape<typeof RelationSchema> => ({
  ...toMeta(row),
  fromSlug: row.fromSlug,
  toSlug: row.toSlug,
  kind: row.kind,
  register: row.register,
  addressSelf: row.addressSelf,
  addressOther: row.addressOther,
  fromOrder: row.fromOrder,
  toOrder: row.toOrder ?? undefined,
  note: row.note,
});

export const toEventMessage = (row: EventRow): MessageInitShape<typeof CharacterEventSchema> => ({
  ...toMeta(row),
  characterSlug: row.characterSlug,
  orderNo: row.orderNo,
  kind: row.kind,
  text: row.text,
});

export const toIdiomMessage = (row: IdiomRow): MessageInitShape<typeof IdiomSchema> => ({
  ...toMeta(row),
  sourceText: row.sourceText,
  hanViet: row.hanViet,
  viEquivalent: row.viEquivalent,
  note: row.note,
  kind: row.kind,
  type: idiomTypes.valueOf(row.kind),
});

export const toConflictMessage = (row: ConflictRow): MessageInitShape<typeof ConflictSchema> => ({
  ...toMeta(row),
  kind: row.kind,
  type: conflictTypes.valueOf(row.kind),
  status: row.status,
  state: conflictStates.valueOf(row.status),
  candidates: row.candidates.map(({ gender, ...candidate }) => ({ ...candidate, ...(gender && toGender(gender)) })),
  evidence: row.evidence,
  reason: row.reason,
  intoSlug: row.intoSlug,
  resolvedAt: row.resolvedAt ?? undefined,
  resolveTime: toOptionalTimestamp(row.resolvedAt),
});

export const toLessonMessage = (row: LessonRow): MessageInitShape<typeof LessonSchema> => ({
  ...toMeta(row),
  chapterId: row.chapterId,
  orderNo: row.orderNo,
  before: row.before,
  after: row.after,
  rule: row.rule,
});

const toMeta = ({ id, origin, createdAt, updatedAt }: RecordMeta) => ({
  id,
  origin,
  recordOrigin: origins.valueOf(origin),
  createdAt,
  createTime: toTimestamp(createdAt),
  updatedAt,
  updateTime: toTimestamp(updatedAt),
});

/** The fields of a message that hold a category. */
export const toCategory = (category: TermCategoryName): Pick<Term, 'category' | 'termCategory'> => ({
  category,
  termCategory: categories.valueOf(category),
});

/** The fields of a message that hold a gender. */
export const toGender = (gender: GenderName): Pick<SelectedCharacter, 'gender' | 'characterGender'> => ({
  gender,
  characterGender: genders.valueOf(gender),
});

/** Reads the origin of a record. Errors: INVALID_BODY. */
export const originOf = ({ recordOrigin, origin }: Pick<Term, 'recordOrigin' | 'origin'>): OriginName =>
  nameOf(origins, recordOrigin, origin, 'origin');

/** Reads the category of a term; undefined if none is given. Errors: INVALID_BODY. */
export const categoryOf = ({
  termCategory,
  category,
}: Pick<UpsertTermRequest, 'termCategory' | 'category'>): TermCategoryName | undefined =>
  optionalNameOf(categories, termCategory, category, 'category');

/** Reads the type of an idiom; undefined if none is given. Errors: INVALID_BODY. */
export const idiomTypeOf = ({ type, kind }: Pick<UpsertIdiomRequest, 'type' | 'kind'>): IdiomTypeName | undefined =>
  optionalNameOf(idiomTypes, type, kind, 'kind');

/** Reads the state that a list is limited to; undefined for all. Errors: INVALID_BODY. */
export const stateFilterOf = ({ state, status }: ListConflictsRequest): ConflictStateName | undefined =>
  optionalNameOf(conflictStates, state, status, 'status');

/** Reads how a conflict is resolved. Errors: INVALID_BODY. */
export const resolutionOf = ({ resolution, decision }: ResolveConflictRequest): EnumName<typeof ConflictResolution> =>
  nameOf(resolutions, resolution, decision, 'decision');

/** Reads the category of a found term: any unknown text of a model is `other`. */
export const foundCategoryOf = ({ termCategory, category }: FoundTerm): TermCategoryName =>
  nameOrUndefined(categories, termCategory, category) ?? 'other';

/** Reads the gender of a found character: any unknown text of a model is `unknown`. */
export const foundGenderOf = ({ characterGender, gender }: FoundCharacter): GenderName =>
  nameOrUndefined(genders, characterGender, gender) ?? 'unknown';

/** Reads the category of a named candidate: `other` if none is given. */
export const namedCategoryOf = ({ category }: NamedCandidate): TermCategoryName =>
  nameOrUndefined(categories, category, '') ?? 'other';

/** Reads the gender of a named candidate: `unknown` if none is given. */
export const namedGenderOf = ({ gender }: NamedCandidate): GenderName =>
  nameOrUndefined(genders, gender, '') ?? 'unknown';

/** The message value of a state of a candidate. */
export const nameStateOf = (state: NameStateName): NameState => nameStates.valueOf(state);

/** Reads the fields of a character. Errors: INVALID_BODY. */
export const toCharacterValues = (fields: CharacterFields): CharacterValues => ({
  nameVi: fields.nameVi,
  nameCn: fields.nameCn,
  aliases: fields.aliases.map(({ source, target, fromOrder }) => withOrder({ source, target }, fromOrder)),
  genders: fields.genders.map(({ characterGender, gender, fromOrder }) =>
    withOrder({ gender: nameOf(genders, characterGender, gender, 'gender') }, fromOrder),
  ),
  role: fields.role,
  faction: fields.faction,
  realm: fields.realm,
  description: fields.description,
  relationships: fields.relationships,
  abilities: fields.abilities,
  equipment: fields.equipment,
  timeline: fields.timeline.map(({ orderNo, text }) => ({ orderNo, text })),
  firstOrder: fields.firstOrder ?? null,
  locked: fields.locked,
  narrator: fields.narrator.map(({ word, fromOrder }) => withOrder({ word }, fromOrder)),
});

/** The columns of a relation that a person may edit. */
export type RelationValues = Pick<
  RelationRow,
  'kind' | 'register' | 'addressSelf' | 'addressOther' | 'fromOrder' | 'toOrder' | 'note'
>;

/**
 * Reads the fields of a relation that a mask names, or all of them without a mask.
 * Errors: INVALID_BODY for a field that cannot be edited.
 */
export const toRelationValues = (relation: Relation, paths: readonly string[] | undefined): Partial<RelationValues> => {
  const { kind, register, addressSelf, addressOther, fromOrder, toOrder = null, note } = relation;
  const values: RelationValues = { kind, register, addressSelf, addressOther, fromOrder, toOrder, note };
  if (paths === undefined) return values;
  return Object.fromEntries(
    paths.map((path) => {
      const name = RelationSchema.fields.find((field) => field.name === path)?.localName;
      if (name === undefined || !(name in values)) throw fail('INVALID_BODY', `unknown field ${path}`);
      return [name, values[name as keyof RelationValues]];
    }),
  );
};

const withOrder = <T extends object>(entry: T, fromOrder: number | undefined): T & { fromOrder?: number } =>
  fromOrder === undefined ? entry : { ...entry, fromOrder };

/** Reads the type, state and time of a conflict. Errors: INVALID_BODY. */
export const toConflictValues = ({ type, kind, state, status, resolveTime, resolvedAt }: Conflict) => ({
  kind: nameOf(conflictTypes, type, kind, 'kind'),
  status: nameOf(conflictStates, state, status, 'status'),
  resolvedAt: toOptionalIsoTime(resolveTime, resolvedAt),
});

/** Reads the gender of a candidate; one that a document leaves out is unknown. Errors: INVALID_BODY. */
export const candidateGenderOf = ({ characterGender, gender }: ConflictCandidate): GenderName =>
  optionalNameOf(genders, characterGender, gender, 'gender') ?? 'unknown';

const nameOf = <Enum>(names: EnumNames<Enum>, value: Enum[keyof Enum], legacyName: string, field: string) => {
  const name = optionalNameOf(names, value, legacyName, field);
  if (name === undefined) throw fail('INVALID_BODY', `${field} is missing`);
  return name;
};

const optionalNameOf = <Enum>(
  names: EnumNames<Enum>,
  value: Enum[keyof Enum],
  legacyName: string | undefined,
  field: string,
): EnumName<Enum> | undefined => {
  if (value === 0 && !legacyName) return undefined;
  const name = nameOrUndefined(names, value, legacyName);
  if (name === undefined) throw fail('INVALID_BODY', `${field} has an unknown value`);
  return name;
};

const nameOrUndefined = <Enum>(names: EnumNames<Enum>, value: Enum[keyof Enum], legacyName: string | undefined) => {
  try {
    return names.nameOf(value, legacyName);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};
