import { type EnumName, toIsoTime, toOptionalIsoTime } from '@versio/kit/wire';
import type {
  Character,
  CharacterEvent,
  Conflict,
  ConflictCandidate,
  GenderFrom,
  Idiom,
  Lesson,
  Relation,
  StaleChapter,
  Term,
} from '@versio/proto/versio/bible/v1/bible_pb';
import { type ConflictType, type Gender, Origin } from '@versio/proto/versio/bible/v1/enums_pb';
import {
  categoryNames,
  conflictStateNames,
  conflictTypeNames,
  genderNames,
  idiomTypeNames,
  originNames,
} from './bible-enums.ts';

type GenderName = EnumName<typeof Gender>;

type Meta = Pick<Term, 'origin' | 'recordOrigin' | 'createdAt' | 'createTime' | 'updatedAt' | 'updateTime'>;

const presentMeta = ({ recordOrigin, origin, createTime, createdAt, updateTime, updatedAt }: Meta) => ({
  origin: originNames.nameOf(recordOrigin, origin),
  createdAt: toIsoTime(createTime, createdAt),
  updatedAt: toIsoTime(updateTime, updatedAt),
});

export const presentTerm = (term: Term) => ({
  id: term.id,
  sourceTerm: term.sourceTerm,
  targetTerm: term.targetTerm,
  category: categoryNames.nameOf(term.termCategory, term.category),
  note: term.note,
  locked: term.locked,
  ...presentMeta(term),
});

/** `gender` is the latest known value; `genders` is present only if the gender depends on the chapter. */
export const presentCharacter = (character: Character) => {
  const fields = character.fields!;
  const dependsOnChapter = fields.genders.some(({ fromOrder }) => fromOrder !== undefined);
  return {
    id: character.id,
    slug: character.slug,
    nameVi: fields.nameVi,
    nameCn: fields.nameCn,
    aliases: fields.aliases.map(({ source, target, fromOrder }) => ({ source, target, ...from(fromOrder) })),
    gender: lastGender(fields.genders),
    ...(dependsOnChapter
      ? { genders: fields.genders.map((entry) => ({ gender: presentGender(entry), ...from(entry.fromOrder) })) }
      : {}),
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
    narrator: fields.narrator.map(({ word, fromOrder }) => ({ word, ...from(fromOrder) })),
    ...presentMeta(character),
  };
};

/** An export also says which aliases of a character of human origin a person did not enter. */
export const presentExportedCharacter = (character: Character) => {
  const presented = presentCharacter(character);
  if (presented.origin !== 'human') return presented;
  const aliases = character.fields!.aliases.map(({ recordOrigin }, index) => ({
    ...presented.aliases[index]!,
    ...(recordOrigin === Origin.ANALYSIS ? { origin: 'analysis' as const } : {}),
  }));
  return { ...presented, aliases };
};

/** A response has warnings only if there are any. */
export const presentWarnings = (warnings: readonly string[]) =>
  warnings.length > 0 ? { warnings: [...warnings] } : {};

const from = (fromOrder: number | undefined) => (fromOrder === undefined ? {} : { fromOrder });

const presentGender = ({ characterGender, gender }: Pick<GenderFrom, 'characterGender' | 'gender'>): GenderName =>
  genderNames.nameOf(characterGender, gender || 'unknown');

const lastGender = (genders: readonly GenderFrom[]): GenderName => {
  const last = genders.reduce<GenderFrom | undefined>(
    (latest, entry) => ((entry.fromOrder ?? 0) >= (latest?.fromOrder ?? 0) ? entry : latest),
    undefined,
  );
  return last ? presentGender(last) : 'unknown';
};

export const presentRelation = (relation: Relation) => ({
  id: relation.id,
  fromSlug: relation.fromSlug,
  toSlug: relation.toSlug,
  kind: relation.kind,
  register: relation.register,
  address: { self: relation.addressSelf, other: relation.addressOther },
  fromOrder: relation.fromOrder,
  toOrder: relation.toOrder ?? null,
  note: relation.note,
  ...presentMeta(relation),
});

export const presentCharacterEvent = (event: CharacterEvent) => ({
  id: event.id,
  characterSlug: event.characterSlug,
  orderNo: event.orderNo,
  kind: event.kind,
  text: event.text,
  ...presentMeta(event),
});

export const presentIdiom = (idiom: Idiom) => ({
  id: idiom.id,
  sourceText: idiom.sourceText,
  hanViet: idiom.hanViet,
  viEquivalent: idiom.viEquivalent,
  note: idiom.note,
  kind: idiomTypeNames.nameOf(idiom.type, idiom.kind),
  ...presentMeta(idiom),
});

/**
 * The conflict's kind decides whether candidates are characters, renderings or forms of address; only a merge of
 * characters has `intoSlug`.
 */
export const presentConflict = (conflict: Conflict) => {
  const kind = conflictTypeNames.nameOf(conflict.type, conflict.kind);
  return {
    id: conflict.id,
    kind,
    status: conflictStateNames.nameOf(conflict.state, conflict.status),
    candidates: conflict.candidates.map((candidate) => presentCandidate(kind, candidate)),
    evidence: conflict.evidence.map(({ orderNo, quote }) => ({ orderNo, quote })),
    reason: conflict.reason,
    ...(conflict.intoSlug ? { intoSlug: conflict.intoSlug } : {}),
    resolvedAt: toOptionalIsoTime(conflict.resolveTime, conflict.resolvedAt),
    ...presentMeta(conflict),
  };
};

const presentCandidate = (kind: EnumName<typeof ConflictType>, candidate: ConflictCandidate) => {
  const { slug, nameVi, nameCn, termId, targetTerm, relationId, addressSelf, addressOther } = candidate;
  if (kind === 'term_rendering') return { termId, targetTerm };
  if (kind === 'address') return { relationId, self: addressSelf, other: addressOther };
  return { slug, nameVi, nameCn, ...(kind === 'gender' ? { gender: presentGender(candidate) } : {}) };
};

export const presentStaleChapter = ({ chapterId, orderNo }: StaleChapter) => ({ chapterId, orderNo });

export const presentLesson = (lesson: Lesson) => ({
  id: lesson.id,
  chapterId: lesson.chapterId,
  orderNo: lesson.orderNo,
  before: lesson.before,
  after: lesson.after,
  rule: lesson.rule,
  ...presentMeta(lesson),
});
