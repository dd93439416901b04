/** A kind of name, as a scan guesses it. */
export type NameGuess = 'person' | 'place' | 'organization' | 'skill' | 'item' | 'title' | 'other';

/** A kind of name, as it is decided; `none`: an ordinary word or a part of one. */
export type NameKind = NameGuess | 'realm' | 'none';

/** A candidate for a name that a scan of the book's texts found. */
export interface NameCandidateInput {
  source: string;
  guess: NameGuess;
  /** Number of occurrences in the scanned texts. */
  count: number;
  /** The number of the first chapter with it. */
  firstOrder: number;
  /** Places in the source texts. */
  quotes: string[];
}

/** The decision about a candidate. */
export interface NameDecision {
  source: string;
  kind: NameKind;
  /** The rendering; empty if the name is left open or is none. */
  target: string;
  gender: 'male' | 'female' | 'unknown';
  /** The source of another candidate, or the nameCn of a known character, that is the same person; empty if none. */
  sameAs: string;
  /** The rendering is the rule's, not a model's. */
  byRule: boolean;
}

/** What a model said about a candidate, as far as it can be used. */
export interface NameAnswer extends Omit<NameDecision, 'source' | 'byRule' | 'target'> {
  /** Undefined: no usable rendering. Empty for a candidate that is no name. */
  target: string | undefined;
}

/** Decides names without a model (docs/rules.md#name-decisions). */
export interface NameRule {
  /** Decides a candidate by its guessed kind. */
  decide(candidate: NameCandidateInput): NameDecision;
  /** Returns the rule's rendering of a name of a kind; empty: left open. */
  render(source: string, kind: NameDecision['kind']): string;
  /** Returns true if a rendering contradicts the source: a Chinese full name has no other rendering than a reading. */
  contradicts(source: string, decision: Pick<NameDecision, 'kind' | 'target'>): boolean;
  /** Returns true if a rendering is a Sino-Vietnamese reading of a source. */
  isReading(source: string, target: string): boolean;
  /**
   * Returns true if a rendering reads a Chinese full name wrongly, of whatever kind it is said to be: it has a reading
   * for each character, the right one for the surname, and that of another character elsewhere.
   */
  isMisread(source: string, target: string): boolean;
  /** Returns true if the renderings of an answer belong to other candidates of the request, as after a shift of ids. */
  isMixedUp(answers: readonly { source: string; answer: NameAnswer | undefined }[]): boolean;
  /** Returns true if a source has the form of a full name of a person. */
  isFullName(source: string): boolean;
  /** Returns true if a rendering writes the sounds of the source language in letters: "Xiāo Yún". */
  isTranscription(target: string): boolean;
}
