import type { UnitSet } from '@versio/kit/text';
import type { NameKind } from '../../../naming/types.ts';

/** The fields of a translate or repair document that the offline model reads (docs/rules.md#model-documents). */
export interface TranslateRequest {
  task: 'translate' | 'repair';
  sourceLang: string;
  targetLang: string;
  orderNo?: number;
  title?: string | null;
  bookTitle?: string;
  segments: readonly Segment[];
  glossary?: readonly GlossaryRecord[];
  characters?: readonly CharacterRecord[];
  idioms?: readonly WeighedPair[];
}

/** The fields of an analyze document that the offline model reads (docs/rules.md#model-documents). */
export interface AnalyzeRequest {
  task: 'analyze';
  sourceLang: string;
  targetLang: string;
  title?: string | null;
  segments: readonly Segment[];
  glossary?: readonly GlossaryRecord[];
  characters?: readonly CharacterRecord[];
}

/** The fields of a name document that the offline model reads (docs/rules.md#model-documents). */
export interface NameRequest {
  task: 'name';
  sourceLang: string;
  targetLang: string;
  glossary?: readonly GlossaryRecord[];
  characters?: readonly CharacterRecord[];
  candidates: readonly { id: number; source: string; count: number; firstOrder: number; quotes: readonly string[] }[];
}

export interface NameAnswer {
  names: Array<{
    id: number;
    kind: NameKind;
    target: string;
    gender: 'male' | 'female' | 'unknown';
    /** An id of the request, a nameCn, or null. */
    sameAs: number | string | null;
  }>;
}

export interface TranslateAnswer {
  title?: string;
  bookTitle?: string;
  segments: Segment[];
}

export interface AnalyzeAnswer {
  terms: Array<{ source: string; target: string; category: string }>;
  characters: Array<{
    nameCn: string;
    nameVi: string;
    aliases: SourceTarget[];
    gender: string;
    role: string;
    faction: string;
    realm: string;
  }>;
  relations: Array<{ from: string; to: string; kind: string; self: string; other: string }>;
  events: Array<{ character: string; kind: string; text: string }>;
  idioms: Array<{ source: string; hanViet: string; viEquivalent: string }>;
  summary: string;
  /** Ids of segments that are no part of the novel. */
  noise: number[];
}

export interface Segment {
  id: number;
  text: string;
}

export interface SourceTarget {
  source: string;
  target: string;
}

/** A source with its weight in the segmentation (docs/rules.md#counting). */
export interface WeighedPair extends SourceTarget {
  locked?: boolean;
  weight?: number;
}

export interface GlossaryRecord extends WeighedPair {
  category?: string;
}

export interface CharacterRecord {
  nameCn: string;
  nameVi: string;
  aliases?: readonly WeighedPair[];
  locked?: boolean;
  weight?: number;
  /** "male", "female" or any other text for unknown. Read by the analysis only. */
  gender?: string;
}

/**
 * The role of a token in the sentence. "name" is a rendering of the book's records or a recognised name, "phrase" one
 * of its idioms, "reading" text without a lexicon entry (read character by character), "raw" kept text.
 */
export type TokenKind =
  | 'adjective'
  | 'adverb'
  | 'conjunction'
  | 'degree'
  | 'determiner'
  | 'expression'
  | 'heading'
  | 'interjection'
  | 'lineBreak'
  | 'localizer'
  | 'measure'
  | 'name'
  | 'noun'
  | 'number'
  | 'particle'
  | 'person'
  | 'phrase'
  | 'place'
  | 'preposition'
  | 'pronoun'
  | 'punctuation'
  | 'raw'
  | 'reading'
  | 'space'
  | 'time'
  | 'verb';

/** Tokens are not changed but replaced, because all places of a word of the lexicon share one. */
export interface Token {
  /** The source text, unchanged. */
  readonly source: string;
  /** Vietnamese text; empty if Vietnamese has no word for the token. */
  readonly text: string;
  readonly kind: TokenKind;
  readonly entry: LexiconEntry | null;
  /** The token is the name of a person, which takes no localizer. */
  readonly isPerson: boolean;
  /** A rule has put the token behind the noun that its clause describes: it is a part of that noun's phrase. */
  readonly isModifier?: true;
  /** The target of a record of the book, which is never lost, whatever word of grammar its source is elsewhere. */
  readonly isRecord?: true;
}

export interface LexiconEntry {
  target: string;
  kind: TokenKind;
  /** For determiners: the rendering around the noun phrase that follows, with "~" for that phrase ("~ này"). */
  frame: string | null;
  /** The rendering after a number ("把" → "thanh"). */
  measure: string | null;
  /** The rendering after a noun; Vietnamese puts it before the noun ("桌子上" → "trên bàn"). */
  localizer: string | null;
}

/** An entry without a rendering. */
export const NO_ENTRY: LexiconEntry = { target: '', kind: 'noun', frame: null, measure: null, localizer: null };

/**
 * Words from outside the lexicon: the names of a text, a user's dictionary. They compete with all other words for the
 * most probable segmentation; at the same place the word of the source with the greatest rank counts.
 */
export interface WordSource {
  /** The code units that a word may begin with. */
  starts?: UnitSet;
  /** Code units one of which is the second of each word. */
  seconds?: UnitSet;
  /** Code units one of which is in each word, at most MAX_UNITS_BEFORE_INSIDE after its first. */
  inside?: UnitSet;
  /** No word is shorter; 1 if it is not said. */
  leastUnits?: number;
  /** The source is the same for all texts. */
  isFixed?: true;
  /** No word of the lexicon is one of the source. */
  isUnlisted?: true;
  /** The source weighs its words itself; others weigh as their rank does. */
  weighs?: true;
  /** A value of RANKS; it also says how much a word weighs that general Chinese text does not have. */
  rank: Rank;
  /**
   * Writes the ends of the words that begin at `start` and end by `end`, at most as many as `ends` holds, and returns
   * how many there are. A source with `starts` is called for Han characters of those only, others for each of a
   * text in simplified characters. A source that `weighs` writes the natural logarithm of the probability of each word.
   */
  endsFrom(text: string, start: number, end: number, ends: Int32Array, weights: Float64Array): number;
  /** Returns the word from `start` to `end`, undefined if the source does not have it. */
  wordAt(text: string, start: number, end: number): SourceWord | undefined;
}

export const MAX_UNITS_BEFORE_INSIDE = 3;

/** A word of a WordSource. */
export interface SourceWord {
  target: string;
  /** "name" for names; undefined if the source does not say: as the lexicon has it, or else "phrase". */
  kind?: TokenKind | undefined;
  /** For names: of a person. */
  isPerson?: boolean | undefined;
}

/**
 * The ranks of sources of words: names that one place shows by their form, names that the whole text shows,
 * dictionaries of the installation and of the book; the lexicon has 0. The records of a book come before all of them.
 */
export const RANKS = { form: 1, name: 2, installation: 3, book: 4 } as const;
export type Rank = (typeof RANKS)[keyof typeof RANKS];

/** What all sources of names by their form have in common. */
export const OF_FORM = {
  rank: RANKS.form,
  leastUnits: 2,
  isFixed: true,
  isUnlisted: true,
  weighs: true,
} as const satisfies Partial<WordSource>;
