import { readdirSync, readFileSync } from 'node:fs';

/** What is marked in a sentence. */
export type MarkKind = 'name' | 'number' | 'title';

/** Something that a translation must have, in one of several forms. */
export interface Mark {
  kind: MarkKind;
  forms: readonly string[];
}

/** A sentence with the rendering that a translator of web novels would write. */
export interface MarkedSentence {
  /** The file it is in. */
  genre: string;
  /** From 1. */
  line: number;
  source: string;
  reference: string;
  marks: readonly Mark[];
}

const FOLDER = new URL('./sentences/', import.meta.url);
const KINDS: Readonly<Record<string, MarkKind>> = { n: 'name', q: 'number', t: 'title' };

/**
 * Reads the held-out sentences: a file for each genre, of lines with tabs between source, reference and marks
 * (`n:` names, `q:` numbers, `t:` titles, separated by `;`; forms of a mark by `|`).
 */
export const readSentences = (): MarkedSentence[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.tsv'))
    .sort()
    .flatMap((name) => {
      const lines = readFileSync(new URL(name, FOLDER), 'utf8').trimEnd().split('\n');
      return lines.map((line, index) => parseSentence(line, name.replace('.tsv', ''), index + 1));
    });

const parseSentence = (text: string, genre: string, line: number): MarkedSentence => {
  const [source, reference, marks = ''] = text.split('\t');
  if (!source || !reference) throw new Error(`${genre}:${line} lacks a source or a reference`);
  const parts = marks.split(';').filter((part) => part !== '');
  return { genre, line, source, reference, marks: parts.map((part) => parseMark(part, `${genre}:${line}`)) };
};

const parseMark = (text: string, place: string): Mark => {
  const kind = KINDS[text.slice(0, text.indexOf(':'))];
  if (kind === undefined) throw new Error(`${place} has an unknown mark ${text}`);
  return { kind, forms: text.slice(text.indexOf(':') + 1).split('|') };
};

/** A line of a chapter, and the names that its translation must have. */
export interface NamedLine {
  source: string;
  names: readonly Mark[];
}

const CHAPTERS = new URL('./chapters/', import.meta.url);

/**
 * Reads the short chapters whose names are marked: a file for each, of lines with a tab between source and its names
 * (separated by `;`; forms of a name by `|`), of which a line may have none.
 */
export const readChapters = (): { name: string; lines: NamedLine[] }[] =>
  readdirSync(CHAPTERS)
    .sort()
    .map((file) => ({
      name: file.replace('.tsv', ''),
      lines: readLines(new URL(file, CHAPTERS)),
    }));

const BOOKS = new URL('./books/', import.meta.url);

/** Reads the books whose names are marked: a folder for each, with a file for each chapter in the form of those. */
export const readBooks = (): { name: string; chapters: NamedLine[][] }[] =>
  readdirSync(BOOKS)
    .sort()
    .map((name) => ({
      name,
      chapters: readdirSync(new URL(`${name}/`, BOOKS))
        .sort()
        .map((file) => readLines(new URL(`${name}/${file}`, BOOKS))),
    }));

const readLines = (file: URL): NamedLine[] => readFileSync(file, 'utf8').trimEnd().split('\n').map(parseLine);

const parseLine = (text: string): NamedLine => {
  const [source, names = ''] = text.split('\t');
  if (!source) throw new Error(`a line of a chapter lacks its source: ${text}`);
  const named = names === '' ? [] : names.split(';');
  return { source, names: named.map((forms) => ({ kind: 'name', forms: forms.split('|') })) };
};
