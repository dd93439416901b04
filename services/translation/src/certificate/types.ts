import type { BibleRecords } from '../engine/types.ts';

/** What was recorded about a translation; line 0 is the title. */
export interface EvidenceFinding {
  code: string;
  line: number;
  text: string;
}

/** How the present text of a chapter came to be. */
export type TextOrigin = 'machine' | 'human' | 'none';

/** All that is needed to recompute the certificate of a chapter: a line of the evidence file. */
export interface ChapterEvidence {
  kind: 'chapter';
  chapterId: string;
  orderNo: number;
  title: string;
  origin: TextOrigin;
  source: string;
  translation: string | null;
  /** What held when the present text was made; null for a text of a person, and for one whose job kept nothing. */
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

/** The first line of an evidence file. */
export interface EvidenceHead {
  kind: 'evidence';
  schemaVersion: 1;
  bookId: string;
  /** Of one chapter's evidence; null for a book's. */
  chapterId: string | null;
}

/**
 * A place where something was demanded and is not all there; lines count from 1, in the source as in the translation.
 */
export interface ShortPlace {
  line: number;
  source: string;
  target: string;
  wanted: number;
  found: number;
  /** How many of the missing may be missing: an end of them lies inside a word of the source (rulings section 7). */
  excused: number;
}

/** Occurrences demanded, how many are there, and where they are short. */
export interface Held {
  checked: number;
  held: number;
  excused: number;
  places: ShortPlace[];
}

/** The figures of a chapter; every list of places is complete. */
export interface ChapterFigures {
  /** Lines with letters or digits, and those with a translation. */
  paragraphs: { source: number; translated: number; places: { line: number }[] };
  lockedTerms: Held;
  /**
   * Names and aliases of people, locked or not; a first mention is the first line of the chapter that holds the name.
   */
  names: Held & { firstMentions: number; firstMentionsHeld: number };
  /** Terms that are neither locked nor a name. */
  otherTerms: Held;
  /** Runs of digits. */
  numbers: { checked: number; held: number; places: { line: number; run: string; wanted: number; found: number }[] };
  /** Han text that is left. */
  residue: { count: number; places: { line: number; text: string }[] };
  /** What was recorded when the text was made. */
  findings: { count: number; places: EvidenceFinding[] };
}

/**
 * certified: every blocking count holds. flawed: one does not. human: a person's text, labelled and not certified.
 * unrecorded: its job kept no records. untranslated: there is no text.
 */
export type CertificateStatus = 'certified' | 'flawed' | 'human' | 'unrecorded' | 'untranslated';

/** The certificate of a chapter. */
export interface ChapterCertificate {
  bookId: string;
  chapterId: string;
  orderNo: number;
  title: string;
  status: CertificateStatus;
  jobId: string | null;
  model: string | null;
  translatedAt: string | null;
  bibleVersion: number | null;
  /** Null where there is nothing to certify. */
  figures: ChapterFigures | null;
}

/** A place in a book. */
export type InBook<Place> = Place & { chapterId: string; orderNo: number };

type BookHeld = Omit<Held, 'places'> & { places: InBook<ShortPlace>[] };

/** The figures of a book's machine translations in all; lists of places hold the first 1,000. */
export interface BookFigures {
  paragraphs: { source: number; translated: number; places: InBook<{ line: number }>[] };
  lockedTerms: BookHeld;
  /**
   * A first mention is the first chapter's that holds the name; `changed` are names whose demanded rendering differs
   * between chapters.
   */
  names: BookHeld & {
    firstMentions: number;
    firstMentionsHeld: number;
    changed: { source: string; renderings: { target: string; fromOrder: number }[] }[];
  };
  otherTerms: BookHeld;
  numbers: { checked: number; held: number; places: InBook<ChapterFigures['numbers']['places'][number]>[] };
  residue: { count: number; places: InBook<{ line: number; text: string }>[] };
  findings: { count: number; places: InBook<EvidenceFinding>[] };
}

/** The certificate of a book. */
export interface BookCertificate {
  bookId: string;
  chapters: { total: number } & Record<CertificateStatus, number>;
  figures: BookFigures;
}
