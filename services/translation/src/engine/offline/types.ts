/**
 * The document a model is sent for "translate" and "repair" (rulings section 7), as far as the offline model reads it.
 */
export interface TranslateRequest {
  task: 'translate' | 'repair';
  sourceLang: string;
  targetLang: string;
  orderNo?: number;
  title?: string | null;
  segments: readonly Segment[];
  glossary?: readonly GlossaryRecord[];
  characters?: readonly CharacterRecord[];
  idioms?: readonly SourceTarget[];
}

/** The document a model is sent for "analyze" (rulings section 7), as far as the offline model reads it. */
export interface AnalyzeRequest {
  task: 'analyze';
  sourceLang: string;
  targetLang: string;
  title?: string | null;
  segments: readonly Segment[];
  glossary?: readonly GlossaryRecord[];
  characters?: readonly CharacterRecord[];
}

export interface TranslateAnswer {
  title?: string;
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
}

export interface Segment {
  id: number;
  text: string;
}

export interface SourceTarget {
  source: string;
  target: string;
}

export interface GlossaryRecord extends SourceTarget {
  locked?: boolean;
  category?: string;
}

export interface CharacterRecord {
  nameCn: string;
  nameVi: string;
  aliases?: readonly SourceTarget[];
  /** "male", "female" or anything else for unknown; read by the analysis alone. */
  gender?: string;
}

/**
 * What a token is in the sentence. "name" is a rendering from the book's records or a recognised name, "phrase" one
 * from its idioms; "reading" is text without a lexicon entry, read character by character; "raw" is text that is kept.
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

export interface Token {
  /** Source text, in UTF-16 as it stood. */
  source: string;
  /** Vietnamese text; empty for what Vietnamese leaves out. */
  text: string;
  kind: TokenKind;
  entry: LexiconEntry | null;
  /** Names only: a person's, which takes no localizer. */
  isPerson: boolean;
}

export interface LexiconEntry {
  target: string;
  kind: TokenKind;
  /** How it stands with the noun phrase that follows, "~" being that phrase ("~ này"); determiners only. */
  frame: string | null;
  /** Its rendering after a number ("把" → "thanh"). */
  measure: string | null;
  /** Its rendering after a noun, where Vietnamese puts it before ("桌子上" → "trên bàn"). */
  localizer: string | null;
}
