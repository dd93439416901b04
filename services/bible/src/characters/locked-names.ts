import type { BookWriter } from '../store/books.ts';
import { readTermsByKey } from '../store/glossary.ts';
import type { CharacterRow, CharacterValues, TermRow } from '../store/records.ts';
import { toKey } from '../text/names.ts';

/** Marks the aliases as entered by a person, who gave these values. */
export const markAliases = (values: CharacterValues): CharacterValues => ({
  ...values,
  aliases: values.aliases.map((alias) => ({ ...alias, human: true })),
});

/**
 * Returns whether a term goes before a locked name with the same source: one of human origin or a locked one. What
 * analysis found does not go before the word of a person.
 */
export const goesBeforeNames = ({ origin, locked }: TermRow): boolean => origin === 'human' || locked;

/**
 * Returns a warning for each name of a locked character that a term goes before, because it has the same source
 * (docs/rules.md#characters).
 */
export const findLockWarnings = async (
  writer: BookWriter,
  { nameCn, nameVi, aliases, locked }: CharacterRow,
): Promise<string[]> => {
  if (!locked) return [];
  const names = [
    { source: nameCn, target: nameVi },
    ...aliases.filter(({ target, human }) => human && target !== ''),
  ].filter(({ source }) => source !== '');
  const terms = await readTermsByKey(
    writer,
    names.map(({ source }) => toKey(source)),
  );
  return names.flatMap(({ source, target }) => {
    const term = terms.get(toKey(source));
    return term && goesBeforeNames(term)
      ? [`the term "${term.sourceTerm}" (${term.targetTerm}) goes before the locked name "${source}" (${target})`]
      : [];
  });
};
