import { findNames, nameInVietnamese } from './names.ts';
import type { Vocabulary } from './tokenize.ts';
import type { AnalyzeAnswer, AnalyzeRequest } from './types.ts';

/** A name must stand that often in the chapter before it is put into a book's Bible. */
const NAME_COUNT_MIN = 3;

/**
 * First form of the analysis: likely person names by statistics and rules, most frequent first, without those that the
 * records of the request know. It says nothing it cannot know: gender is "unknown", relations and events are empty.
 */
export function analyze(request: AnalyzeRequest, vocabulary: Vocabulary): AnalyzeAnswer {
  const known = new Set([
    ...(request.glossary ?? []).map(({ source }) => source),
    ...(request.characters ?? []).flatMap(({ nameCn, aliases }) => [
      nameCn,
      ...(aliases ?? []).map(({ source }) => source),
    ]),
  ]);
  const texts = request.segments.map(({ text }) => text.normalize('NFC'));
  const characters = findNames(texts, vocabulary.lexicon, NAME_COUNT_MIN)
    .filter(({ name }) => !known.has(name))
    .sort((one, other) => other.count - one.count)
    .map(({ name }) => ({
      nameCn: name,
      nameVi: nameInVietnamese(name, vocabulary.readings),
      aliases: [],
      gender: 'unknown',
      role: '',
      faction: '',
      realm: '',
    }));
  return { terms: [], characters, relations: [], events: [], idioms: [], summary: '' };
}
