import type {
  Character,
  CharacterEvent,
  Conflict,
  GenderFrom,
  Idiom,
  Lesson,
  Relation,
  Term,
} from '@versio/proto/versio/bible/v1/bible_pb';

interface Meta {
  origin: string;
  createdAt: string;
  updatedAt: string;
}

const presentMeta = ({ origin, createdAt, updatedAt }: Meta) => ({ origin, createdAt, updatedAt });

export const presentTerm = (term: Term) => ({
  id: term.id,
  sourceTerm: term.sourceTerm,
  targetTerm: term.targetTerm,
  category: term.category,
  note: term.note,
  locked: term.locked,
  ...presentMeta(term),
});

/** `gender` is what is known at the end; `genders` stands beside it only where it depends on the chapter. */
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
      ? { genders: fields.genders.map(({ gender, fromOrder }) => ({ gender, ...from(fromOrder) })) }
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
    ...presentMeta(character),
  };
};

const from = (fromOrder: number | undefined) => (fromOrder === undefined ? {} : { fromOrder });

const lastGender = (genders: readonly GenderFrom[]): string =>
  genders.reduce<GenderFrom | undefined>(
    (last, entry) => ((entry.fromOrder ?? 0) >= (last?.fromOrder ?? 0) ? entry : last),
    undefined,
  )?.gender ?? 'unknown';

export const presentRelation = (relation: Relation) => ({
  id: relation.id,
  fromSlug: relation.fromSlug,
  toSlug: relation.toSlug,
  kind: relation.kind,
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
  kind: idiom.kind,
  ...presentMeta(idiom),
});

/** Candidates are characters or renderings by the conflict's kind; `intoSlug` stands only where characters were merged. */
export const presentConflict = (conflict: Conflict) => ({
  id: conflict.id,
  kind: conflict.kind,
  status: conflict.status,
  candidates: conflict.candidates.map(({ slug, nameVi, nameCn, gender, termId, targetTerm }) =>
    conflict.kind === 'term_rendering'
      ? { termId, targetTerm }
      : { slug, nameVi, nameCn, ...(conflict.kind === 'gender' ? { gender } : {}) },
  ),
  evidence: conflict.evidence.map(({ orderNo, quote }) => ({ orderNo, quote })),
  reason: conflict.reason,
  ...(conflict.intoSlug ? { intoSlug: conflict.intoSlug } : {}),
  resolvedAt: conflict.resolvedAt ?? null,
  ...presentMeta(conflict),
});

export const presentLesson = (lesson: Lesson) => ({
  id: lesson.id,
  chapterId: lesson.chapterId,
  orderNo: lesson.orderNo,
  before: lesson.before,
  after: lesson.after,
  rule: lesson.rule,
  ...presentMeta(lesson),
});
