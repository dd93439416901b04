import { findDigits, type SourceNumber, type TargetNumber, toSourceNumbers } from '../numbers.ts';
import { findRomanNumerals } from '../roman-numerals.ts';

// Numbers in English text: digits, number words, ordinals and their mixtures ("3.5 million", "the nineties").

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SMALL = new Map<string, number>([
  ...ONES.map((word, index) => [word, index] as const),
  ...TENS.map((word, index) => [word, (index + 2) * 10] as const),
  ...[
    ['first', 1],
    ['second', 2],
    ['third', 3],
    ['fifth', 5],
    ['eighth', 8],
    ['ninth', 9],
    ['twelfth', 12],
    ['once', 1],
    ['twice', 2],
    ['thrice', 3],
    ['a', 1],
    ['an', 1],
    ['dozen', 12],
    ['score', 20],
  ].map(([word, value]) => [word as string, value as number] as const),
]);
for (const [word, value] of [...SMALL])
  if (ONES.includes(word)) SMALL.set(`${word}th`, value);
  else if (TENS.includes(word)) {
    SMALL.set(word.replace(/y$/u, 'ieth'), value);
    SMALL.set(word.replace(/y$/u, 'ies'), value);
  }
const SCALES = new Map<string, number>(
  Object.entries({ hundred: 100, thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12, k: 1e3, m: 1e6, bn: 1e9 }),
);
const ONLY_DETERMINERS = new Set(['a', 'an']);
const MONTHS = [
  ['january', 'jan'],
  ['february', 'feb'],
  ['march', 'mar'],
  ['april', 'apr'],
  ['may'],
  ['june', 'jun'],
  ['july', 'jul'],
  ['august', 'aug'],
  ['september', 'sept', 'sep'],
  ['october', 'oct'],
  ['november', 'nov'],
  ['december', 'dec'],
];
/** Words for a number without a numeral. */
const WORDS = new Map<string, readonly number[]>(
  Object.entries({
    half: [0.5, 30],
    quarter: [0.25, 15],
    quarters: [0.25, 0.75, 15, 45],
    midnight: [0, 12, 24],
    noon: [12],
    single: [1],
    alone: [1],
    pair: [2],
    both: [2],
    couple: [2],
    double: [2],
    triple: [3],
    fortnight: [14, 15],
    decade: [10],
    decades: [10],
    century: [100],
    centuries: [100],
    ...Object.fromEntries(MONTHS.flatMap((names, index) => names.map((name) => [name, [index + 1]]))),
  }),
);

interface Token {
  text: string;
  start: number;
  end: number;
  values?: readonly number[];
}

/**
 * Returns the numbers of an English text by value. Takes more for a number than is one, because it is used to find what
 * must be there.
 * @param folded the text, from foldDigits
 */
export const findEnglishNumbers = (folded: string): TargetNumber[] => {
  const text = folded.toLowerCase();
  const digits = findDigits(text);
  const numbers = [...digits, ...findRomanNumerals(folded, ROMAN_BEFORE)];
  const tokens = tokenize(text, digits);
  for (let index = 0; index < tokens.length; ) {
    const parsed = parseNumber(text, tokens, index);
    const word = WORDS.get(tokens[index]!.text);
    if (word !== undefined) numbers.push({ start: tokens[index]!.start, end: tokens[index]!.end, values: word });
    if (parsed === undefined) {
      index += 1;
      continue;
    }
    numbers.push(parsed.number);
    const half = HALF_AFTER.exec(text.slice(parsed.number.end, parsed.number.end + 30));
    if (half !== null)
      numbers.push({
        start: parsed.number.start,
        end: parsed.number.end + half[0].length,
        values: parsed.number.values.map((value) => value + 0.5),
      });
    index = parsed.next;
  }
  return numbers;
};

/** Returns the numbers of an English source text that are written with digits, with their units. */
export const readEnglishNumbers = (folded: string): SourceNumber[] =>
  toSourceNumbers(folded, findEnglishNumbers(folded));

const ROMAN_BEFORE = /(?:chapter|volume|book|part|act|scene|century|war|type|class|grade|level|king|queen|pope)\s*$/iu;
const HALF_AFTER = /^(?: [\p{L}]+)? and a half/u;
const TOKEN = /\p{L}+/gu;
const PLAIN_DIGITS = /^[\d.,\s'’]+$/u;

const tokenize = (text: string, digits: readonly TargetNumber[]): Token[] => {
  const words = [...text.matchAll(TOKEN)].map(({ 0: word, index }) => ({
    text: word,
    start: index,
    end: index + word.length,
  }));
  const plain = digits.filter(
    ({ start, end }) =>
      PLAIN_DIGITS.test(text.slice(start, end)) &&
      !digits.some(
        (other) =>
          other.start <= start &&
          other.end >= end &&
          other.end - other.start > end - start &&
          PLAIN_DIGITS.test(text.slice(other.start, other.end)),
      ),
  );
  return [
    ...words,
    ...plain.map(({ start, end, values }) => ({ text: text.slice(start, end), start, end, values })),
  ].toSorted((one, other) => one.start - other.start);
};

const BETWEEN = /^(?:[\s-]*|,? and )$/u;

const isJoined = (text: string, tokens: readonly Token[], index: number): boolean => {
  const [before, after] = [tokens[index - 1], tokens[index]];
  return before !== undefined && after !== undefined && BETWEEN.test(text.slice(before.end, after.start));
};

/** Parses the number that begins at a token: "two hundred and five thousand", "3.5 million", "ninety-nine". */
const parseNumber = (
  text: string,
  tokens: readonly Token[],
  start: number,
): { number: TargetNumber; next: number } | undefined => {
  const first = tokens[start]!;
  if (first.values === undefined && !SMALL.has(first.text) && !(SCALES.get(first.text.replace(/s$/u, '')) ?? 0))
    return undefined;
  if (first.values === undefined && first.text.length === 1 && first.text !== 'a') return undefined;
  let [total, group] = [0, 0];
  let isEmpty = true;
  let index = start;
  for (; index < tokens.length; index += 1) {
    const token = tokens[index]!;
    const isAnd = token.text === 'and' && index > start;
    if (isAnd && (tokens[index + 1]?.values !== undefined || SMALL.has(tokens[index + 1]?.text ?? ''))) continue;
    if (index > start && !isJoined(text, tokens, index)) break;
    const small = token.values?.[0] ?? SMALL.get(token.text);
    const scale = SCALES.get(token.text.replace(/(?:ths?|s)$/u, '')) ?? SCALES.get(token.text);
    if (scale !== undefined) {
      if (scale === 100) group = (isEmpty ? 1 : group) * 100;
      else {
        total += (isEmpty ? 1 : group) * scale;
        group = 0;
      }
      isEmpty = group === 0;
      continue;
    }
    if (small === undefined || (index > start && ONLY_DETERMINERS.has(token.text))) break;
    // "twenty five" and "hundred five" go on; "five six" are two numbers.
    const room =
      group === 0 ? Number.POSITIVE_INFINITY : group % 100 === 0 ? 100 : group % 10 === 0 && group % 100 >= 20 ? 10 : 0;
    if (!isEmpty && small >= room) break;
    if (isEmpty && total > 0 && small >= 1_000) break;
    group += small;
    isEmpty = false;
  }
  while (index - 1 > start && tokens[index - 1]!.text === 'and') index -= 1;
  if (index === start + 1 && ONLY_DETERMINERS.has(first.text))
    return { number: { start: first.start, end: first.end, values: [1] }, next: start + 1 };
  const others = index === start + 1 ? (first.values ?? []) : [];
  const values = [...new Set([total + group, ...others])];
  return { number: { start: first.start, end: tokens[index - 1]!.end, values }, next: index };
};
