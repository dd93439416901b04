export { decodeText } from './decode-text.ts';
export {
  DICTIONARY_FORMATS,
  type DictionaryEntry,
  type DictionaryFormat,
  type EntryKind,
  formatEntry,
  MAX_WORD_UNITS,
  PLACEHOLDER,
  parseLine,
  SKIP_REASONS,
  type SkipReason,
} from './parse-line.ts';
export {
  describeUnreadable,
  type EntryBatch,
  readDictionary,
  readEntries,
  type SkippedLine,
} from './read-dictionary.ts';
export { createWordTable, openWordTable, type SharedWordTable, type WordTable } from './word-table.ts';
