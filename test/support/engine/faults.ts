import { leakedWindows } from './leaks.ts';
import type { Random } from './random.ts';
import { joinClauses, type Paragraph } from './synthetic-book.ts';

/**
 * The feature by which a fault can be detected without the true translation.
 * - recorded: another name in the place of one that is not locked, a missing locked one at a place that is not
 *   certain, a number under 1,000 left out, or a missing final mark of a long text. Repaired, else recorded; never
 *   fails a chapter (docs/rules.md#findings).
 * - none: nothing that can be counted differs from a true translation.
 */
export type Detectability =
  | 'ids'
  | 'document'
  | 'provider'
  | 'han'
  | 'refusal'
  | 'repetition'
  | 'leak'
  | 'script'
  | 'name'
  | 'digit'
  | 'ratio'
  | 'recorded'
  | 'none';

/** A faulty text for one paragraph, by its kind. */
export interface TextFault {
  kind: string;
  text: string;
  detectability: Detectability;
}

/** Makes a faulty text; returns undefined if the paragraph has nothing that the fault could change. */
type FaultMaker = (paragraph: Paragraph, random: Random) => Omit<TextFault, 'kind'> | undefined;

const KNOWN_REFUSALS = [
  'Tôi không thể dịch nội dung này.',
  'As an AI language model, I cannot continue.',
  "I'm sorry, but I can't assist with this text.",
];
const UNKNOWN_REFUSALS = ['Đoạn này xin được bỏ qua.', 'Nội dung không phù hợp.'];

const judged =
  (change: (paragraph: Paragraph, random: Random) => string | undefined): FaultMaker =>
  (paragraph, random) => {
    const text = change(paragraph, random);
    return text === undefined ? undefined : { text, detectability: detectabilityOf(paragraph, text) };
  };

/** Faults of a text. Unless its form gives a kind away, its effect on names, numbers and length decides. */
export const TEXT_FAULTS: Readonly<Record<string, FaultMaker>> = {
  echo: ({ source }) => ({ text: source, detectability: 'han' }),
  truncate: judged(({ target }, random) => target.slice(0, Math.ceil(target.length * (0.1 + random.unit() * 0.8)))),
  'truncate and close': judged(
    ({ target }, random) => `${target.slice(0, Math.ceil(target.length * (0.1 + random.unit() * 0.8))).trimEnd()}.`,
  ),
  'drop a clause': judged(({ clauses }, random) =>
    clauses.length < 2 ? undefined : joinClauses(clauses.toSpliced(random.below(clauses.length), 1)).target,
  ),
  refuse: (_paragraph, random) => ({ text: random.one(KNOWN_REFUSALS), detectability: 'refusal' }),
  'refuse in other words': judged((_paragraph, random) => random.one(UNKNOWN_REFUSALS)),
  repeat: ({ target }, random) => ({
    text: `${target} ${'và rồi lại như thế '.repeat(5 + random.below(20)).trim()}`,
    detectability: 'repetition',
  }),
  'leave Han': ({ source, target }, random) => {
    const words = target.split(' ');
    const han = source.match(/\p{Script=Han}{1,3}/u)![0];
    return { text: words.with(random.below(words.length), han).join(' '), detectability: 'han' };
  },
  'wrong number': ({ target, numbers }, random) => {
    if (numbers.length === 0) return undefined;
    const number = random.one(numbers);
    const wrong = String(10_000 + random.below(80_000));
    return { text: target.replace(new RegExp(`\\b${number}\\b`), wrong), detectability: 'digit' };
  },
  'ignore a locked term': judged(({ target, locked }, random) => {
    if (locked.size === 0) return undefined;
    const name = random.one([...locked.keys()]);
    return withoutName(target, name);
  }),
  'rename somebody': judged(({ target, names }, random) =>
    names.size === 0 ? undefined : withoutName(target, random.one([...names.keys()])),
  ),
  'change a tone of a name': ({ target, ...paragraph }, random) => {
    const name = [...paragraph.locked.keys(), ...paragraph.names.keys()].filter((known) => timesOf(known, target) > 0);
    if (name.length === 0) return undefined;
    const chosen = random.one(name);
    const other = withOtherTone(chosen);
    const text = target.replace(capitalised(chosen), other);
    return { text, detectability: detectabilityOf({ target, ...paragraph }, text, other) };
  },
  'glue a name to a word': judged(({ target, locked }, random) => {
    if (locked.size === 0) return undefined;
    const name = random.one([...locked.keys()]);
    return target.replace(capitalised(name), `${name}h`);
  }),
  empty: () => ({ text: '', detectability: 'ids' }),
  'leak the document': ({ target }) => ({ text: `{"id": 1, "text": "${target}"}`, detectability: 'leak' }),
  'introduce the text': ({ target }) => ({ text: `Dưới đây là bản dịch: ${target}`, detectability: 'leak' }),
  'leak the instructions': ({ target }, random) => ({
    text: `${target} ${random.one(leakedWindows(INSTRUCTIONS, random))}`,
    detectability: 'leak',
  }),
  'write another script': ({ target }, random) => ({ text: withWord(target, 'меч', random), detectability: 'script' }),
  'leave Pinyin': ({ target }, random) => ({ text: withWord(target, 'zhenqi', random), detectability: 'recorded' }),
  'leave Chinese marks': ({ target }) =>
    target.includes(', ') ? { text: target.replace(', ', '，'), detectability: 'recorded' } : undefined,
  'add a note': ({ target }) => ({ text: `${target} (chú thích: một cảnh giới)`, detectability: 'recorded' }),
  'a wrong word': judged(({ target }) => (target.includes('hắn') ? target.replace('hắn', 'nàng') : undefined)),
};

/** The system message of the faulty model. */
export const INSTRUCTIONS = `Translate each paragraph of the chapter and keep the order of all sentences. Write names exactly as the
list of the book gives them, and use the pronouns that fit the age and rank of the people who speak. Never explain a word, never
shorten a description, and leave numbers as they are in the text that you were given.`;

const withWord = (target: string, word: string, random: Random): string => {
  const words = target.split(' ');
  return words.toSpliced(1 + random.below(words.length), 0, word).join(' ');
};

const capitalised = (name: string): RegExp => new RegExp(name, 'i');

// A name that does not occur in the book.
const OTHER_NAME = 'Vô Danh';

/** Replaces one occurrence of a name by another name. */
const withoutName = (target: string, name: string): string => target.replace(capitalised(name), OTHER_NAME);

/** Returns a name with another tone on its last syllable: "Lục Trầm" as "Lục Trâm", "Tiêu Vân" as "Tiêu Vấn". */
const withOtherTone = (name: string): string => {
  const letters = name.normalize('NFD');
  const toneless = letters.replace(/[\u0300\u0301\u0303\u0309\u0323](?=[^ ]*$)/u, '');
  const other =
    toneless === letters ? letters.replace(/([aeiouy][\u0302\u0306\u031b]?)(?=[^aeiouy ]*$)/iu, '$1\u0301') : toneless;
  return other.normalize('NFC');
};

/**
 * The length band of zh→vi (docs/rules.md#findings), in shares of the expected length: 3.6 letters per Han character,
 * everything else one for one. It applies to segments of over 20 characters.
 */
const BAND = { min: 0.4, max: 2.5, cutShort: 0.7, over: 20, perHan: 3.6 };

/** Judges a text by the true translation only, independently of the engine's code. */
export const detectabilityOf = (paragraph: Paragraph, text: string, otherName = OTHER_NAME): Detectability => {
  if (text.trim() === '') return 'ids';
  if (/\p{Script=Han}/u.test(text)) return 'han';
  let isRecorded = false;
  for (const [name, times] of paragraph.locked) {
    const missing = times - timesOf(name, text);
    if (missing > paragraph.excusable.get(name)!) return 'name';
    isRecorded ||= missing > paragraph.unseen.get(name)!;
  }
  const runs = new Set(text.match(/[0-9]+/g));
  const lost = paragraph.numbers.filter((number) => !runs.has(number));
  const isReplaced = [...runs].some((run) => !paragraph.numbers.includes(run));
  // A small number that is left out again after a repair is recorded (docs/rules.md#numbers).
  if (lost.some((number) => isReplaced || Number(number) >= 1_000)) return 'digit';
  isRecorded ||= lost.length > 0;
  const characters = [...paragraph.source];
  if (characters.length > BAND.over) {
    const han = characters.filter((character) => /\p{Script=Han}/u.test(character)).length;
    const share = [...text.trim()].length / (han * BAND.perHan + characters.length - han);
    const isOpen = /[\p{L}\p{N},]$/u.test(text.trim());
    if (share < BAND.min || share > BAND.max || (isOpen && share < BAND.cutShort)) return 'ratio';
    isRecorded ||= isOpen;
  }
  // A name that is left out is no fault (docs/rules.md#other-renderings).
  if (text.includes(otherName))
    for (const [name, times] of paragraph.names)
      isRecorded ||= times - timesOf(name, text) > paragraph.unseen.get(name)!;
  return isRecorded ? 'recorded' : 'none';
};

/** Counts the occurrences of a name as whole words. */
export const timesOf = (name: string, text: string): number => {
  const words = (value: string) => value.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return ` ${words(text).join('  ')} `.split(` ${words(name).join('  ')} `).length - 1;
};
