import type { Counting } from '../engine/counting/demands.ts';
import type { BibleRecords } from '../engine/types.ts';

/** A finding recorded with a translation; line 0 is the title. */
export interface EvidenceFinding {
  code: string;
  line: number;
  text: string;
}

/** The author of the present text of a chapter. */
export type TextOrigin = 'machine' | 'human' | 'none';

/** The data from which the certificate of a chapter can be recomputed; one line of the evidence file. */
export interface ChapterEvidence {
  kind: 'chapter';
  chapterId: string;
  orderNo: number;
  title: string;
  origin: TextOrigin;
  source: string;
  /** Codes of what the source has lost of its document (docs/rules.md#uploads). Missing: nothing. */
  sourceLosses?: string[];
  translation: string | null;
  /** The job that made the present text; null for a text of a person or of a job without stored records. */
  job: {
    id: string;
    model: string;
    translatedAt: string | null;
    sourceLang: string;
    targetLang: string;
    hanAllowList: string[];
    records: BibleRecords;
    findings: EvidenceFinding[];
  } | null;
}

/** A name, alias or term by which the certificate of a book counts. */
export interface BookName {
  source: string;
  /** The rendering of the book; "" if there is none, and the name only takes part in the matching. */
  target: string;
  /** The weight of the source as a word (TermRecord); null if it was never counted. */
  weight: number | null;
  /** Other renderings that are right as well. */
  accepted: string[];
  /** A name or alias of a character. */
  isPerson: boolean;
}

/** The lines of a book's evidence before its chapters. */
export interface EvidenceNames {
  kind: 'names';
  names: BookName[];
}

/**
 * The first line of an evidence file. Version 1 has no names: a book's first mentions were those of its jobs' records.
 * The certificate of version 2 does not count other renderings.
 */
export interface EvidenceHead {
  kind: 'evidence';
  schemaVersion: 3;
  bookId: string;
  /** Null in the evidence of a whole book. */
  chapterId: string | null;
}

/** A line in which demanded occurrences are missing. Lines count from 1, in the source and in the translation. */
export interface ShortPlace {
  line: number;
  source: string;
  target: string;
  wanted: number;
  found: number;
  /**
   * Missing occurrences that are no fault: from rule set 3 on, those of names and terms that are not locked and left
   * out; by rule set 1, those that begin or end inside a word (docs/rules.md#counting).
   */
  excused: number;
}

/** Counts of demanded occurrences, and the lines in which some are missing. */
export interface Held {
  checked: number;
  held: number;
  excused: number;
  places: ShortPlace[];
}

/** Speech with a word that is no form of address between speaker and addressee (both nameCn). */
export interface AddressPlace {
  line: number;
  speaker: string;
  addressee: string;
  /** The words as they are in the translation. */
  words: string[];
}

/** Forms of address in dialogue (docs/rules.md#forms-of-address). */
export interface AddressFigures {
  /** Speech with a certain speaker and addressee and a form of address for them. */
  attributed: number;
  /** The number of them without another address word. */
  held: number;
  /** All other speech. */
  unknown: number;
  places: AddressPlace[];
}

/** The figures of a chapter. All lists are complete. */
export interface ChapterFigures {
  /**
   * Lines with letters or digits, and those with a translation. Lines that were dropped as noise are counted nowhere,
   * but listed in findings.
   */
  paragraphs: { source: number; translated: number; places: { line: number }[] };
  lockedTerms: Held;
  /** Names and aliases of characters, locked or not. A first mention is the first line of the chapter with the name. */
  names: Held & { firstMentions: number; firstMentionsHeld: number };
  /** Terms that are neither locked nor names. */
  otherTerms: Held;
  /** Numbers with Arabic digits; runs of digits until rule set 2. */
  numbers: { checked: number; held: number; places: { line: number; run: string; wanted: number; found: number }[] };
  /** Han text that is not allowed. */
  residue: { count: number; places: { line: number; text: string }[] };
  address: AddressFigures;
  /** The findings recorded with the text. */
  findings: { count: number; places: EvidenceFinding[] };
}

/**
 * - certified: all blocking counts are met.
 * - flawed: a blocking count is not met.
 * - human: the text of a person, which is not certified.
 * - unrecorded: the job stored no records.
 * - untranslated: there is no text.
 */
export type CertificateStatus = 'certified' | 'flawed' | 'human' | 'unrecorded' | 'untranslated';

/** The certificate of a chapter. */
export interface ChapterCertificate {
  bookId: string;
  chapterId: string;
  orderNo: number;
  title: string;
  /** Codes of what the source has lost of its document. Missing: nothing. */
  sourceLosses?: string[];
  status: CertificateStatus;
  jobId: string | null;
  model: string | null;
  translatedAt: string | null;
  bibleVersion: number | null;
  /** The rules and data by which the text was checked and is counted. */
  counting: Counting | null;
  /** Null unless the status is certified or flawed. */
  figures: ChapterFigures | null;
}

/** An entry of a chapter's list, in the list of its book. */
export type InBook<Place> = Place & { chapterId: string; orderNo: number };

type BookHeld = Omit<Held, 'places'> & { places: InBook<ShortPlace>[] };

/** The figures of all machine translations of a book. Lists have the first 1,000 entries. */
export interface BookFigures {
  paragraphs: { source: number; translated: number; places: InBook<{ line: number }>[] };
  lockedTerms: BookHeld;
  /**
   * A first mention is the first paragraph with a name or alias in the machine translations of the book, whatever the
   * records of its chapter held. `changed` are names with different demanded renderings in different chapters.
   */
  names: BookHeld & {
    firstMentions: number;
    firstMentionsHeld: number;
    changed: { source: string; renderings: { target: string; fromOrder: number }[] }[];
    /** Names, aliases and terms with chapters that render them otherwise; at most 1,000 chapters in all. */
    differing: DifferingName[];
    /** All places with another rendering, also where most places of a name are held. */
    otherRenderings: OtherRenderings;
  };
  otherTerms: BookHeld;
  numbers: { checked: number; held: number; places: InBook<ChapterFigures['numbers']['places'][number]>[] };
  residue: { count: number; places: InBook<{ line: number; text: string }>[] };
  address: Omit<AddressFigures, 'places'> & { places: InBook<AddressPlace>[] };
  findings: { count: number; places: InBook<EvidenceFinding>[] };
}

/** A name with the chapters whose translation does not have the book's rendering (docs/rules.md#certificates). */
export interface DifferingName {
  source: string;
  target: string;
  /** `wanted` are the places of the name in the chapter, `found` those whose paragraph has the rendering. */
  chapters: { chapterId: string; orderNo: number; wanted: number; found: number }[];
}

/**
 * The certain places of the book's names where another rendering stands (docs/rules.md#other-renderings), whatever the
 * records of their chapters held.
 */
export interface OtherRenderings {
  /** Complete. */
  places: number;
  /** At most 1,000 chapters in all. */
  names: {
    source: string;
    target: string;
    /** As in differing; `other` are the places with another rendering. */
    chapters: { chapterId: string; orderNo: number; wanted: number; found: number; other: number }[];
  }[];
}

/** The certificate of a book. */
export interface BookCertificate {
  bookId: string;
  /** The rules and data by which its names are counted. */
  counting: Counting;
  chapters: { total: number } & Record<CertificateStatus, number>;
  figures: BookFigures;
}
