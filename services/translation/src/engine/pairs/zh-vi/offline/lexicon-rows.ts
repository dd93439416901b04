import { readFileSync } from 'node:fs';
import { DATA_FOLDER } from './readings.ts';
import { tableOf } from './tokens.ts';
import type { LexiconEntry, TokenKind } from './types.ts';

/** The rows of data/lexicon. Their entries are read when a text first has the word. */
export interface Rows {
  /** The words; the number of a word is its index and one more. */
  sources: string[];
  /** Throws if a row has an unknown part of speech. */
  read(file: string): void;
  entryOf(number: number): LexiconEntry;
  /** Returns true for a word that is neither a measure word nor an interjection. */
  isPlain(number: number): boolean;
}

interface Row {
  target: string;
  kind: TokenKind;
  frame: string | null;
}

export const createRows = (): Rows => {
  const numberOf = new Map<string, number>();
  const sources: string[] = [];
  const texts: string[] = [];
  /** By number: the file of the first row of the word, and where in it the row begins behind the word. */
  const files: number[] = [];
  const offsets: number[] = [];
  /** A word may have a measure and a localizer rendering in addition to its plain one. */
  const further = new Map<number, { file: number; offset: number }[]>();
  const entries = new Array<LexiconEntry | undefined>(MAX_ROWS);
  /** By number: 1 for plain words. The entries of most words need not be looked at. */
  const plain = new Uint8Array(MAX_ROWS);
  const rowAt = (file: number, offset: number): Row => {
    const text = texts[file]!;
    const lineEnd = text.indexOf('\n', offset);
    const [target, partOfSpeech, frame] = text.slice(offset, lineEnd === -1 ? text.length : lineEnd).split('\t');
    return { target: target!, kind: KINDS[partOfSpeech!]!, frame: frame ?? null };
  };
  return {
    sources,
    read(name) {
      const text = readFileSync(new URL(`lexicon/${name}.tsv`, DATA_FOLDER), 'utf8');
      const file = texts.push(text) - 1;
      for (let start = 0, end = 0; start < text.length; start = end + 1) {
        end = text.indexOf('\n', start);
        if (end === -1) end = text.length;
        const first = text.indexOf('\t', start);
        const second = first === -1 ? -1 : text.indexOf('\t', first + 1);
        if (second === -1) break;
        // A line without a word or a part of speech is a remark.
        if (first === start || second + 1 >= end) continue;
        const source = text.slice(start, first);
        const isOneLetter = second + 2 === end || text[second + 2] === '\t';
        if (!isOneLetter || KINDS[text[second + 1]!] === undefined)
          throw new Error(`the lexicon has an unknown part of speech "${text.slice(second + 1, end)}" for ${source}`);
        const number = numberOf.get(source);
        const isPlain = text[second + 1] !== 'm' && text[second + 1] !== 'e';
        if (number === undefined) {
          numberOf.set(source, sources.push(source));
          if (sources.length >= MAX_ROWS) throw new RangeError(`the lexicon has more than ${MAX_ROWS} words`);
          plain[sources.length] = isPlain ? 1 : 0;
          files.push(file);
          offsets.push(first + 1);
        } else {
          const rows = further.get(number) ?? [];
          rows.push({ file, offset: first + 1 });
          further.set(number, rows);
          if (!isPlain) plain[number] = 0;
        }
      }
    },
    isPlain: (number) => plain[number] === 1,
    entryOf(number) {
      const known = entries[number];
      if (known !== undefined) return known;
      const entry = newEntry(rowAt(files[number - 1]!, offsets[number - 1]!));
      for (const { file, offset } of further.get(number) ?? []) addRow(entry, rowAt(file, offset));
      entries[number] = entry;
      return entry;
    },
  };
};

const MAX_ROWS = 0xffff;

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
