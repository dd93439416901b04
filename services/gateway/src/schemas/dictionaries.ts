import { DICTIONARY_FORMATS, SKIP_REASONS } from '@versio/kit/dictionaries';
import { MAX_NAMED_LINES } from '@versio/proto/limits';
import Type from 'typebox';

/** Why a line of an import was not taken: also for what the book and its glossary have. */
const IMPORT_REASONS = [...SKIP_REASONS, 'not_in_book', 'name_twice', 'set_by_person'];

// docs/rules.md#dictionaries
const skippedLines = (title: string, reasons: readonly string[]) => ({
  skipped: Type.Array(
    Type.Object({
      line: Type.Integer({ minimum: 1, description: 'The number of the line.', examples: [12] }),
      reason: Type.Enum([...reasons], { title, description: 'Why it was not taken.', examples: ['no_separator'] }),
    }),
    { maxItems: MAX_NAMED_LINES, description: 'The first 1,000 lines that were not taken.' },
  ),
  skippedCount: Type.Integer({ minimum: 0, description: 'The number of all of them.', examples: [1] }),
});

/** What was taken of a dictionary. */
export const DictionarySummarySchema = Type.Object({
  entries: Type.Integer({ minimum: 0, description: 'The number of entries.', examples: [120_000] }),
  ...skippedLines('SkippedDictionaryLine', SKIP_REASONS),
});

/** What was taken of an import of terms. */
export const TermImportSchema = Type.Object({
  imported: Type.Integer({
    minimum: 0,
    description: 'The number of names that the glossary now has as given.',
    examples: [340],
  }),
  ...skippedLines('SkippedTermLine', IMPORT_REASONS),
});

/** `format` of a dictionary. */
export const dictionaryFormat = Type.Enum([...DICTIONARY_FORMATS], {
  title: 'DictionaryFormat',
  description:
    'What the file holds: `words` (default; words, names and rules, told apart by their form), `names`, `readings` of single characters, or `ignored` phrases.',
});
