import type { Mark, MarkedSentence, MarkKind, NamedLine } from './sentence-set.ts';

const MAX_ORDER = 6;
/** Recall counts this much more than precision, squared: chrF2. */
const BETA_SQUARED = 4;

interface Counts {
  matched: number;
  translated: number;
  wanted: number;
}

/**
 * chrF2 of some translations (Popović 2015): the F-score of their character n-grams up to 6 without white space,
 * counted over all sentences and averaged over the orders; 0 to 100.
 */
export const chrF = (pairs: readonly { translation: string; reference: string }[]): number => {
  let sum = 0;
  let orders = 0;
  for (let order = 1; order <= MAX_ORDER; order += 1) {
    const counts: Counts = { matched: 0, translated: 0, wanted: 0 };
    for (const { translation, reference } of pairs) addCounts(counts, order, translation, reference);
    if (counts.wanted === 0) continue;
    orders += 1;
    const precision = counts.matched / Math.max(1, counts.translated);
    const recall = counts.matched / counts.wanted;
    if (counts.matched > 0) sum += ((1 + BETA_SQUARED) * precision * recall) / (BETA_SQUARED * precision + recall);
  }
  return orders === 0 ? 0 : (100 * sum) / orders;
};

const addCounts = (counts: Counts, order: number, translation: string, reference: string): void => {
  const wanted = gramsOf(reference, order);
  for (const [gram, count] of gramsOf(translation, order)) {
    counts.translated += count;
    counts.matched += Math.min(count, wanted.get(gram) ?? 0);
  }
  for (const count of wanted.values()) counts.wanted += count;
};

const gramsOf = (text: string, order: number): Map<string, number> => {
  const characters = [...text.normalize('NFC').replaceAll(/\s+/g, '')];
  const grams = new Map<string, number>();
  for (let start = 0; start + order <= characters.length; start += 1) {
    const gram = characters.slice(start, start + order).join('');
    grams.set(gram, (grams.get(gram) ?? 0) + 1);
  }
  return grams;
};

/** Whether a translation has what is marked, as whole words; names with their capital letters, if asked for. */
export const hasMark = (translation: string, { kind, forms }: Mark, { matchCase = kind === 'name' } = {}): boolean => {
  const fold = (text: string): string => (matchCase ? text : text.toLowerCase()).normalize('NFC');
  const text = fold(translation);
  return forms.some((form) => {
    const wanted = fold(form);
    for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1))
      if (!isLetter(text[at - 1]) && !isLetter(text[at + wanted.length])) return true;
    return false;
  });
};

const isLetter = (character: string | undefined): boolean => character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** How well some sentences are translated. */
export interface Score {
  sentences: number;
  chrF: number;
  /** By kind, how many of the marks the translations have. */
  marks: Record<MarkKind, { found: number; all: number }>;
  /** How many names it has if capital letters do not count. */
  namesInAnyCase: number;
}

/** Scores the translation of each sentence. */
export const scoreOf = (translated: readonly { sentence: MarkedSentence; translation: string }[]): Score => {
  const marks: Score['marks'] = {
    name: { found: 0, all: 0 },
    number: { found: 0, all: 0 },
    title: { found: 0, all: 0 },
  };
  let namesInAnyCase = 0;
  for (const { sentence, translation } of translated)
    for (const mark of sentence.marks) {
      marks[mark.kind].all += 1;
      if (mark.kind === 'name' && hasMark(translation, mark, { matchCase: false })) namesInAnyCase += 1;
      if (hasMark(translation, mark)) marks[mark.kind].found += 1;
    }
  const pairs = translated.map(({ sentence, translation }) => ({ translation, reference: sentence.reference }));
  return { sentences: translated.length, chrF: chrF(pairs), marks, namesInAnyCase };
};

/** Returns how many of the names of a chapter its translation has at all their places. */
export const namesFound = (
  lines: readonly NamedLine[],
  translations: readonly string[],
): { found: number; all: number } => {
  const isFound = new Map<string, boolean>();
  for (const [index, { names }] of lines.entries())
    for (const name of names) {
      const key = name.forms.join('|');
      isFound.set(key, hasMark(translations[index]!, name) && (isFound.get(key) ?? true));
    }
  return { found: [...isFound.values()].filter(Boolean).length, all: isFound.size };
};

/** Returns how many of the places of names their translations have: lines with a name, once for each. */
export const placesFound = (
  lines: readonly NamedLine[],
  translations: readonly string[],
): { found: number; all: number } => {
  const isFound = lines.flatMap(({ names }, index) => names.map((name) => hasMark(translations[index]!, name)));
  return { found: isFound.filter(Boolean).length, all: isFound.length };
};

/**
 * Returns the words with capital letters that are no marked name, nor beside one (Tông of Thanh Vân Tông), nor at the
 * beginning of a sentence or a speech. Surnames alone and families are among them, as far as they are not marked.
 */
export const strayCapitals = (translation: string, names: readonly Mark[]): string[] => {
  let text = translation.normalize('NFC');
  const forms = names.flatMap((name) => name.forms).sort((one, other) => other.length - one.length);
  for (const form of forms)
    for (let at = text.indexOf(form); at !== -1; at = text.indexOf(form, at + form.length))
      if (!isLetter(text[at - 1]) && !isLetter(text[at + form.length]))
        text = text.slice(0, at) + NAME.repeat(form.length) + text.slice(at + form.length);
  return [...text.matchAll(CAPITALS)]
    .filter(({ 0: words, index }) => {
      const before = text.slice(0, index).trimEnd();
      if (
        before.endsWith(NAME) ||
        text
          .slice(index + words.length)
          .trimStart()
          .startsWith(NAME)
      )
        return false;
      return words.includes(' ') || !(before === '' || BEGINS_SENTENCE.test(before));
    })
    .map(({ 0: words }) => words);
};

const NAME = '\u0001';
const CAPITALS = /\p{Lu}[\p{L}\p{N}]*(?: \p{Lu}[\p{L}\p{N}]*)*/gu;
const BEGINS_SENTENCE = /[.!?:…“”"‘’【】()–—-]$/u;
