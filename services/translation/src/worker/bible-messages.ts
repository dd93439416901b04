import { createEnumNames, type EnumName, type EnumNames } from '@versio/kit/wire';
import { Gender, TermCategory } from '@versio/proto/versio/bible/v1/enums_pb';
import type { SelectForTextResponse } from '@versio/proto/versio/bible/v1/selection_pb';
import type { Found } from '../engine/analyze-chapter.ts';
import type { BibleRecords } from '../engine/types.ts';

const categoryNames = createEnumNames(TermCategory);
const genderNames = createEnumNames(Gender);

/** Converts a selection of the Bible to plain data, the form in which a job stores it. */
export const toBibleRecords = (selected: SelectForTextResponse): BibleRecords => ({
  version: Number(selected.version),
  terms: selected.terms.map(({ source, target, locked, termCategory, category, note }) => ({
    source,
    target,
    locked,
    category: categoryNames.nameOf(termCategory, category || 'other'),
    note,
  })),
  characters: selected.characters.map(({ nameCn, nameVi, aliases, characterGender, gender, role, address }) => ({
    nameCn,
    nameVi,
    aliases: aliases.map(({ source, target }) => ({ source, target })),
    gender: genderNames.nameOf(characterGender, gender || 'unknown'),
    role,
    address: address.map(({ to, self, other }) => ({ to, self, other })),
  })),
  idioms: selected.idioms.map(({ source, target }) => ({ source, target })),
  lessons: [...selected.lessons],
  summary: selected.summary,
});

/**
 * Converts the result of an analysis to the Bible's messages. A model may name categories and genders that do not
 * exist.
 */
export const toFoundMessages = (found: Found) => ({
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
