import type { Demands } from '../counting/demands.ts';
import type { LanguagePair } from '../pairs/pair.ts';
import type { AddressedSpeech } from '../pairs/zh-vi/dialogue/dialogue.ts';
import type { Finding, FindingCode } from '../types.ts';
import type { SentText } from './sent-text.ts';

/** The data that the checks of a whole chapter share. */
export interface CheckScope {
  pair: LanguagePair;
  /** Text in letters of the residue (LanguagePair) that may stay (allowedHanOf). */
  allowedHan: readonly string[];
  demands: Demands;
  /** What is usual in the chapter's translation; undefined if it is not known. */
  habits?: Habits;
  /** The drafts of the chapter so far; undefined if they are not known. */
  drafts?: DraftIndex;
  /** Speech whose forms of address are known, by segment id. */
  dialogue?: ReadonlyMap<number, readonly AddressedSpeech[]>;
  /** What the models were sent besides the text. */
  sent?: SentText;
  /** The targets of all records, each on a line. */
  recordText?: string;
  /** The chapter may write the pronoun for men for women too (ThirdPersonRules). */
  hidesGender?: boolean;
  /** The characters of the chapter. */
  people?: readonly Person[];
}

/** A segment with its translation so far. */
export interface DraftedSegment {
  readonly id: number;
  readonly source: string;
  readonly draft: string | undefined;
}

/** Finds segments by their drafts. */
export interface DraftIndex {
  /** Adds a segment under its present draft. */
  add(segment: DraftedSegment): void;
  /** Returns segments with other sources whose present draft is a text but for case, at most a few. */
  withDraft(text: string): readonly DraftedSegment[];
}

/** What the check of pronouns knows of a character. */
export interface Person {
  sources: readonly string[];
  gender: string;
  /** The pronoun of the narration; "" if it is left open. */
  narrator: string;
}

/** What is usual in the translation of a chapter, learned from its paragraphs. */
export interface Habits {
  /** Learns from a translated paragraph. */
  learn(source: string, target: string): void;
  /**
   * Returns the length of the translations as a share of the pair's expected length, and their sentences for each
   * sentence of the source; undefined as long as too few paragraphs are known.
   */
  usual(): { length: number; sentences: number } | undefined;
}

/** A translated segment. */
export interface CheckedSegment {
  id: number;
  source: string;
  /** The translation, trimmed, one line. */
  target: string;
  /** Small numbers that a repair named and that its answer left out again (docs/rules.md#numbers). */
  leftOut?: ReadonlySet<string>;
}

/** A check: a pure function from a translated segment to its findings. */
export type Check = (segment: CheckedSegment, scope: CheckScope) => Finding[];

/** Creates a finding. */
export const finding = (
  { id }: CheckedSegment,
  code: FindingCode,
  severity: Finding['severity'],
  text: string,
  rest: Pick<Finding, 'span' | 'source'> = {},
): Finding => ({ code, segmentId: id, severity, text, ...rest });

/** Returns true if a text has letters or digits; other paragraphs may stay as they are. */
export const hasLetters = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
