import type { Demands } from '../counting/demands.ts';
import type { Finding, FindingCode } from '../types.ts';

/** What holds for a whole chapter. */
export interface CheckScope {
  sourceLang: string;
  targetLang: string;
  /** Han text that may stay: the book's list and the targets of what applied. */
  allowedHan: readonly string[];
  demands: Demands;
}

/** A segment with its answer. */
export interface CheckedSegment {
  id: number;
  source: string;
  /** The translation, trimmed, one line. */
  target: string;
  /** True when a repair has named the missing renderings already: then the exception for places inside words holds. */
  wasNamed: boolean;
}

/** One check: no model, no I/O, the same findings for the same input. */
export type Check = (segment: CheckedSegment, scope: CheckScope) => Finding[];

/** A finding of a segment. */
export const finding = (
  { id }: CheckedSegment,
  code: FindingCode,
  severity: Finding['severity'],
  text: string,
  rest: Pick<Finding, 'span' | 'source'> = {},
): Finding => ({ code, segmentId: id, severity, text, ...rest });

/** "zh" of "zh-Hant-TW". */
export const primaryLanguage = (tag: string): string => tag.split('-')[0]!.toLowerCase();

const HAN_LANGUAGES = new Set(['zh', 'ja', 'yue', 'wuu', 'lzh', 'cmn', 'nan', 'hak']);

/** Whether a language is written with Han characters. */
export const usesHan = (tag: string): boolean => HAN_LANGUAGES.has(primaryLanguage(tag));

/** A paragraph without letters or digits may stay as it is. */
export const hasLetters = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
