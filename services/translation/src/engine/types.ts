// Data types of the engine. The engine itself does no I/O.

/** A glossary term that applies to a chapter. */
export interface TermRecord {
  source: string;
  target: string;
  locked: boolean;
  category: string;
  note: string;
  /** Other renderings that satisfy the checks while a conflict about them is open. */
  accepted?: string[];
  /** The natural logarithm of the probability of the source as a word; absent in records of older jobs. */
  weight?: number;
}

/** Another name of a character, or an idiom. */
export interface Pair {
  source: string;
  target: string;
  /** Of an alias: every translation must contain its target. */
  locked?: boolean;
  /** See TermRecord. */
  weight?: number;
}

/** A character present in a chapter. */
export interface CharacterRecord {
  nameCn: string;
  nameVi: string;
  aliases: Pair[];
  gender: string;
  role: string;
  /** How this character addresses others (xưng hô); the register says when, for instance "private". */
  address: { to: string; self: string; other: string; register?: string }[];
  /** Every translation must contain nameVi for nameCn. */
  locked?: boolean;
  /** See TermRecord. */
  accepted?: string[];
  /** See TermRecord; of nameCn. */
  weight?: number;
  /** The pronoun by which the narration refers to the character. */
  narrator?: string;
}

/** How a character relates to another, both present in a chapter. */
export interface RelationRecord {
  /** nameCn of the characters. */
  from: string;
  to: string;
  kind: string;
  note?: string;
}

/** The Bible records that apply to a chapter, as they are stored with its job. */
export interface BibleRecords {
  version: number;
  /** The rules and data by which texts are checked and counted (Counting); absent in records of 0.1.0: rule set 1. */
  counting?: { rules: number; dictionary: string | null };
  terms: TermRecord[];
  characters: CharacterRecord[];
  idioms: Pair[];
  lessons: string[];
  /** The story up to the chapter. */
  summary: string;
  /** Absent in records of older jobs. */
  relations?: RelationRecord[];
}

/** The records of a job that does not use the Bible. */
export const NO_RECORDS: BibleRecords = {
  version: 0,
  terms: [],
  characters: [],
  idioms: [],
  lessons: [],
  summary: '',
};

/**
 * The document of a translation or repair, sent as the last user message (docs/rules.md#model-documents). Fields are
 * sent in this order: the parts that the requests of a chapter have in common before those that change.
 */
export interface TranslateDocument {
  task: 'translate' | 'repair';
  sourceLang: string;
  targetLang: string;
  lessons: string[];
  characters: CharacterRecord[];
  relations?: RelationRecord[];
  idioms: Pair[];
  glossary: TermRecord[];
  /** For understanding only. `previous` and `previousSource` are the same passages, translated and not. */
  context: { summary: string; previous: string[]; previousSource?: string[]; next?: string };
  orderNo: number;
  /** The title of the book, to be translated, too. */
  bookTitle?: string;
  title?: string;
  segments: DocumentSegment[];
}

/** A segment of a document; all but id and text only in repairs. */
export interface DocumentSegment {
  id: number;
  text: string;
  draft?: string;
  problems?: string[];
  /** The drafts of the paragraphs beside it, for understanding only. */
  before?: string;
  after?: string;
}

/** The document of an analysis (docs/rules.md#model-documents). */
export interface AnalyzeDocument {
  task: 'analyze';
  sourceLang: string;
  targetLang: string;
  orderNo: number;
  title: string;
  segments: { id: number; text: string }[];
  glossary: TermRecord[];
  characters: CharacterRecord[];
}

/** The document of a naming (docs/rules.md#model-documents). */
export interface NameDocument {
  task: 'name';
  sourceLang: string;
  targetLang: string;
  glossary: TermRecord[];
  characters: CharacterRecord[];
  /** In order of first appearance; ids are unique in the request. */
  candidates: { id: number; source: string; count: number; firstOrder: number; quotes: string[] }[];
}

/** A request to a model. */
export type ModelDocument = TranslateDocument | AnalyzeDocument | NameDocument;

/** A model's answer, not yet checked. */
export interface ModelAnswer {
  /** Should be one JSON document. */
  text: string;
  /**
   * Why the answer ended: "length" if it was cut off, "refused" if a filter stopped it, "broken" if the connection or
   * the time ended behind its first items.
   */
  finish: 'stop' | 'length' | 'refused' | 'broken';
  /**
   * Why the provider answered nothing: the request is longer than the model's context, or a filter rejects its text.
   */
  rejection?: Rejection;
}

/** The rejection of a request because of its text, with what the provider said ("" if nothing). */
export interface Rejection {
  kind: 'context_exceeded' | 'content_policy';
  message: string;
}

/**
 * Sends a document to a model. Throws a ModelUnavailable if the model cannot be used now, a ModelUnsuitable if it can
 * never be used for this request, and the signal's reason; any other error is a bug.
 */
export type ModelPort = (
  document: ModelDocument,
  options: { signal: AbortSignal; faults?: FaultClock },
) => Promise<ModelAnswer>;

/** The time that a batch has lost to temporary faults of a model; shared by all requests of the batch to that model. */
export interface FaultClock {
  spentMs: number;
}

/** The model's temporary faults lasted longer than the limit; the next fallback is used. */
export class ModelUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ModelUnavailable';
  }
}

/** The model cannot handle this request at all (language pair, refused key); the next fallback is used at once. */
export class ModelUnsuitable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ModelUnsuitable';
  }
}

/** The kind of fault that a check found. */
export type FindingCode =
  | 'unanswered'
  | 'wrong_id'
  | 'han_residue'
  | 'echo'
  | 'refusal'
  | 'truncation'
  | 'leak'
  | 'repetition'
  | 'locked_term'
  | 'term'
  | 'digits'
  | 'length'
  | 'address'
  | 'foreign_script'
  | 'foreign_word'
  | 'punctuation'
  | 'added_note'
  | 'pronoun'
  | 'quotes'
  | 'noise_dropped'
  | 'lost_sentences'
  | 'other_paragraph'
  | 'title';

/** A fault in a translated segment. */
export interface Finding {
  code: FindingCode;
  /** The segment's id; 0 is the title. */
  segmentId: number;
  /**
   * - blocking: repaired; the chapter fails if it stays.
   * - demanded: repaired; only recorded if it stays.
   * - recorded: never repaired (docs/rules.md#findings).
   */
  severity: 'blocking' | 'demanded' | 'recorded';
  /** Describes the fault, for the repairing model and for people. */
  text: string;
  /** UTF-16 offsets in the translated text (NFC), for faults of a part of it. */
  span?: { start: number; end: number };
  /** The source term that a locked_term or term finding is about. */
  source?: string;
}
