/**
 * The shapes of the engine. Texts are what they are in the product: source lines, translated lines; nothing here does
 * I/O.
 */

/** A glossary term that applies to a chapter. */
export interface TermRecord {
  source: string;
  target: string;
  locked: boolean;
  category: string;
  note: string;
}

/** Another name of a person, or an idiom. */
export interface Pair {
  source: string;
  target: string;
}

/** A person present in a chapter. */
export interface CharacterRecord {
  nameCn: string;
  nameVi: string;
  aliases: Pair[];
  gender: string;
  role: string;
  /** How this person addresses others (xưng hô). */
  address: { to: string; self: string; other: string }[];
}

/** The Bible records that apply to a chapter, as its job keeps them. */
export interface BibleRecords {
  version: number;
  terms: TermRecord[];
  characters: CharacterRecord[];
  idioms: Pair[];
  lessons: string[];
  summary: string;
}

/** What applies when no Bible is used. */
export const NO_RECORDS: BibleRecords = {
  version: 0,
  terms: [],
  characters: [],
  idioms: [],
  lessons: [],
  summary: '',
};

/** The document of rulings section 7 that is sent to a model as the last user message. */
export interface TranslateDocument {
  task: 'translate' | 'repair';
  sourceLang: string;
  targetLang: string;
  orderNo: number;
  title?: string;
  segments: { id: number; text: string; draft?: string; problems?: string[] }[];
  glossary: TermRecord[];
  characters: CharacterRecord[];
  idioms: Pair[];
  lessons: string[];
  context: { previous: string[]; summary: string };
}

/** The same for an analysis. */
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

/** What a model is asked. */
export type ModelDocument = TranslateDocument | AnalyzeDocument;

/** What a model answered, before anything of it is believed. */
export interface ModelAnswer {
  /** Should be one JSON document. */
  text: string;
  /** Why it ended: "length" when it was cut off, "refused" when a filter stopped it. */
  finish: 'stop' | 'length' | 'refused';
}

/**
 * The one port to models. Throws a ModelUnavailable when the model cannot be asked now, and a ModelUnsuitable when it
 * never can; everything else it throws is a bug or the signal's reason.
 */
export type ModelPort = (
  document: ModelDocument,
  options: { signal: AbortSignal; faults?: FaultClock },
) => Promise<ModelAnswer>;

/**
 * How long a batch has been held up by a model's passing faults; the same for all requests of a batch to that model.
 */
export interface FaultClock {
  spentMs: number;
}

/** The model's faults lasted longer than its limit: the next fallback is taken. */
export class ModelUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ModelUnavailable';
  }
}

/** The model cannot do this at all (language pair, refused key): the next fallback is taken at once. */
export class ModelUnsuitable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ModelUnsuitable';
  }
}

/** What kind of fault a check found. */
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
  | 'quotes'
  | 'title';

/** A fault in a translated segment. */
export interface Finding {
  code: FindingCode;
  /** The segment's id; 0 is the title. */
  segmentId: number;
  /**
   * blocking: the chapter cannot be done with it. demanded: repaired like a blocking one, but only recorded if it
   * stays. recorded: noted, never repaired (rulings section 7).
   */
  severity: 'blocking' | 'demanded' | 'recorded';
  /** What is wrong, for the model that repairs and for people. */
  text: string;
  /** Where: UTF-16 offsets in the translated text (NFC), when it has a place. */
  span?: { start: number; end: number };
  /** The source term that a locked_term or term finding is about. */
  source?: string;
}
