import { createEnumNames, type EnumName, type EnumNames } from '@versio/kit/wire';
import { Gender, TermCategory } from '@versio/proto/versio/bible/v1/enums_pb';
import type { SelectForTextResponse } from '@versio/proto/versio/bible/v1/selection_pb';
import type { Found } from '../engine/analyze-chapter.ts';
import type { BibleRecords, CharacterRecord } from '../engine/types.ts';

const categoryNames = createEnumNames(TermCategory);
const genderNames = createEnumNames(Gender);

/** Converts a selection of the Bible to plain data, the form in which a job stores it. */
export const toBibleRecords = (selected: SelectForTextResponse): BibleRecords => ({
  version: Number(selected.version),
  terms: selected.terms.map(({ source, target, locked, termCategory, category, note, acceptedTargets, weight }) => ({
    source,
    target,
    locked,
    category: categoryNames.nameOf(termCategory, category || 'other'),
    note,
    ...(acceptedTargets.length > 0 ? { accepted: [...acceptedTargets] } : {}),
    ...toWeight(weight),
  })),
  characters: selected.characters.map(toCharacter),
  idioms: selected.idioms.map(({ source, target, weight }) => ({ source, target, ...toWeight(weight) })),
  lessons: [...selected.lessons],
  summary: selected.summary,
  relations: selected.relations.map(({ from, to, kind, note }) => ({
    from,
    to,
    kind,
    ...(note === '' ? {} : { note }),
  })),
});

const toCharacter = (selected: SelectForTextResponse['characters'][number]): CharacterRecord => {
  const { nameCn, nameVi, role, locked, acceptedNames, weight, narrator } = selected;
  return {
    nameCn,
    nameVi,
    aliases: selected.aliases.map((alias) => ({
      source: alias.source,
      target: alias.target,
      ...(alias.locked ? { locked: true } : {}),
      ...toWeight(alias.weight),
    })),
    gender: genderNames.nameOf(selected.characterGender, selected.gender || 'unknown'),
    role,
    address: selected.address.map(({ to, self, other, register }) => ({
      to,
      self,
      other,
      ...(register === '' ? {} : { register }),
    })),
    ...(locked ? { locked: true } : {}),
    ...(acceptedNames.length > 0 ? { accepted: [...acceptedNames] } : {}),
    ...toWeight(weight),
    ...(narrator === '' ? {} : { narrator }),
  };
};

/** A weight of 0 is not set: the sender is one version behind. */
const toWeight = (weight: number): { weight?: number } => (weight === 0 ? {} : { weight });

/**
 * Converts the result of an analysis to the Bible's messages. A model may name categories and genders that do not
 * exist.
 */
export const toFoundMessages = ({ noise, ...found }: Found) => ({
  ...found,
  terms: found.terms.map((term) => ({
    ...term,
    termCategory: valueOr(categoryNames, term.category, TermCategory.OTHER),
  })),
  characters: found.characters.map((character) => ({
    ...character,
    characterGender: valueOr(genderNames, character.gender, Gender.UNKNOWN),
  })),
});

const valueOr = <Enum>(names: EnumNames<Enum>, name: string, fallback: Enum[keyof Enum]): Enum[keyof Enum] => {
  try {
    return names.valueOf(name as EnumName<Enum>);
  } catch {
    return fallback;
  }
};

/** Returns the warning of a job whose findings the Bible had no room for; null if it stored all. */
export const warnLeftOut = (recordsLeftOut: number): string | null =>
  recordsLeftOut === 0
    ? null
    : `the Book Bible is full: ${recordsLeftOut} new records were left out (limits of the plan); delete records to make room`;
