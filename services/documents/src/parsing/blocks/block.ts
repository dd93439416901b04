/**
 * What all structured formats are read as: paragraphs and headings in reading order. Titles and division into chapters
 * work on it once for all formats.
 */
export interface Block {
  /** The text without notes; a forced line break is LF. An empty paragraph is an empty line. */
  text: string;
  /** Of a heading: 1 is the largest; 0 is the title of the whole document. */
  level?: number;
  /** The number of a list item, such as "1.", or that of a heading. */
  number?: string;
  /** Foot- and endnotes that the text refers to, in order. */
  notes?: Note[];
  /** Pictures in it or just before it. */
  images?: number | undefined;
  /** Hidden texts in it or just before it that were left out. */
  hiddenTexts?: number | undefined;
  /** True if it is the text of a note, which stands with the block that refers to it. */
  isNote?: boolean;
}

/** A foot- or endnote. */
export interface Note {
  /** What the reader sees at its place in the text, without brackets. */
  label: string;
  text: string;
}

/** A part of a document that is a chapter if nothing is split: all of a DOCX, a spine item of an EPUB. */
export interface Section {
  /** Its entry in the table of contents. */
  title?: string;
  /** The title if it has no other. */
  fallbackTitle: string;
  /** Titles of the sections around, which stand before that of its heading. */
  volumes?: string[];
  /** True if it only names the sections below it, whose titles have its own. */
  isTitleOnly?: boolean;
  blocks: Block[];
  /** Entries of the table of contents that lead into it, in order. */
  entries: SectionEntry[];
}

/** An entry of a table of contents. */
export interface SectionEntry {
  /** Index of the first block below it. */
  block: number;
  title: string;
  /** 1 for the outermost entries. */
  level: number;
}

/** A document that has been read but not yet divided. */
export interface BlockDocument {
  sections: Section[];
  /** The property of the file. */
  title?: string;
}

/** Returns a block's text with its number. */
export const textOf = ({ text, number }: Block): string => {
  if (number === undefined || text === '') return text;
  // "第一章" and "（一）" stand by themselves in Chinese; a space is right behind all of them.
  return `${number} ${text}`;
};

/** Adds a note to a block. */
export const addNote = (block: Pick<Block, 'notes'>, note: Note): void => {
  block.notes ??= [];
  block.notes.push(note);
};
