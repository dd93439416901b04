import { readFileSync } from 'node:fs';
import { DATA_FOLDER } from './readings.ts';
import { tableOf } from './tokens.ts';
import type { LexiconEntry, TokenKind } from './types.ts';

/** Where the rows of data/lexicon stand in their text. Can be stored and posted to threads. */
export interface RowTables {
  /** All files, one behind the other, in UTF-8: 3.4 MB, where a string would take 4.4. */
  text: Uint8Array;
  /** By the number of a word, from 1: at which byte its first row begins. */
  starts: Int32Array;
  /** The same: where the rendering of that row begins. */
  targets: Int32Array;
  /** Pairs of a number and of where the rendering of a further row of that word begins, in order of the rows. */
  further: Int32Array;
  /** By number: 1 for words that are neither measure words nor interjections. */
  plain: Uint8Array;
}

/** The rows of data/lexicon. Their entries are read when a text first has the word. */
export interface Rows {
  /** How many words there are. */
  count: number;
  sourceOf(number: number): string;
  entryOf(number: number): LexiconEntry;
  /** Returns true for a word that is neither a measure word nor an interjection. */
  isPlain(number: number): boolean;
}

/** Reads rows, file by file. */
export interface RowReader {
  /** The words so far; the number of a word is its index and one more. */
  sources: string[];
  /** Throws if a row has an unknown part of speech. */
  read(file: string): void;
  tables(): RowTables;
}

export const createRowReader = (): RowReader => {
  const numberOf = new Map<string, number>();
  const sources: string[] = [];
  const texts: Buffer[] = [];
  let length = 0;
  const starts = [0];
  const targets = [0];
  const further: number[] = [];
  const plain = [0];
  return {
    sources,
    read(name) {
      const text = readFileSync(new URL(`lexicon/${name}.tsv`, DATA_FOLDER));
      for (let start = 0, end = 0; start < text.length; start = end + 1) {
        end = text.indexOf(NEWLINE, start);
        if (end === -1) end = text.length;
        const first = text.indexOf(TAB, start);
        const second = first === -1 ? -1 : text.indexOf(TAB, first + 1);
        if (second === -1) break;
        // A line without a word or a part of speech is a remark.
        if (first === start || second + 1 >= end) continue;
        const source = text.toString('utf8', start, first);
        const isOneLetter = second + 2 === end || text[second + 2] === TAB;
        const letter = String.fromCharCode(text[second + 1]!);
        if (!isOneLetter || KINDS[letter] === undefined) {
          const given = text.toString('utf8', second + 1, end);
          throw new Error(`the lexicon has an unknown part of speech "${given}" for ${source}`);
        }
        const number = numberOf.get(source);
        const isPlain = letter !== 'm' && letter !== 'e';
        if (number === undefined) {
          numberOf.set(source, sources.push(source));
          plain.push(isPlain ? 1 : 0);
          starts.push(length + start);
          targets.push(length + first + 1);
        } else {
          further.push(number, length + first + 1);
          if (!isPlain) plain[number] = 0;
        }
      }
      texts.push(text, Buffer.of(NEWLINE));
      length += text.length + 1;
    },
    tables: () => ({
      text: Uint8Array.from(Buffer.concat(texts)),
      starts: Int32Array.from(starts),
      targets: Int32Array.from(targets),
      further: Int32Array.from(further),
      plain: Uint8Array.from(plain),
    }),
  };
};

const TAB = 9;
const NEWLINE = 10;

interface Row {
  target: string;
  kind: TokenKind;
  frame: string | null;
}

export const openRows = ({ text: bytes, starts, targets, further, plain }: RowTables): Rows => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = new Array<LexiconEntry | undefined>(starts.length);
  const furtherOf = new Map<number, number[]>();
  for (let index = 0; index < further.length; index += 2)
    furtherOf.set(further[index]!, [...(furtherOf.get(further[index]!) ?? []), further[index + 1]!]);
  const rowAt = (offset: number): Row => {
    const [target, partOfSpeech, frame] = text.toString('utf8', offset, text.indexOf(NEWLINE, offset)).split('\t');
    return { target: target!, kind: KINDS[partOfSpeech!]!, frame: frame ?? null };
  };
  return {
    count: starts.length - 1,
    sourceOf: (number) => text.toString('utf8', starts[number]!, targets[number]! - 1),
    isPlain: (number) => plain[number] === 1,
    entryOf(number) {
      const known = entries[number];
      if (known !== undefined) return known;
      const entry = newEntry(rowAt(targets[number]!));
      for (const offset of furtherOf.get(number) ?? []) addRow(entry, rowAt(offset));
      entries[number] = entry;
      return entry;
    },
  };
};

const newEntry = ({ target, kind, frame }: Row): LexiconEntry => ({
  target,
  kind,
  frame,
  measure: kind === 'measure' ? target : null,
  localizer: kind === 'localizer' ? target : null,
});

const addRow = (entry: LexiconEntry, { target, kind, frame }: Row): void => {
  // A word met first as a measure or localizer takes the rendering it has elsewhere as its plain one.
  const isFurther = kind === 'measure' || kind === 'localizer';
  if ((entry.kind === 'measure' || entry.kind === 'localizer') && !isFurther) {
    entry.target = target;
    entry.kind = kind;
    entry.frame = frame;
  }
  if (entry.kind === 'measure' && kind === 'localizer') {
    entry.target = target;
    entry.kind = kind;
  }
  if (kind === 'measure') entry.measure ??= target;
  if (kind === 'localizer') entry.localizer ??= target;
};

/** The third column of the files. A word may have a measure and a localizer rendering in addition to its plain one. */
const KINDS: Readonly<Record<string, TokenKind>> = tableOf({
  a: 'adjective',
  b: 'preposition',
  c: 'conjunction',
  d: 'adverb',
  e: 'interjection',
  f: 'localizer',
  g: 'degree',
  i: 'expression',
  l: 'place',
  m: 'measure',
  n: 'noun',
  p: 'person',
  r: 'pronoun',
  t: 'time',
  u: 'particle',
  v: 'verb',
  x: 'determiner',
});
