import { lengthOf } from '../segment.ts';
import { type Check, finding } from './check.ts';
import { expectedLength } from './length-band.ts';

/**
 * The translation ends in the middle: the source ends a sentence, the translation does not. It blocks where the
 * translation is also shorter than such texts are; else it is repaired, and recorded if it stays.
 */
export const truncation: Check = (segment, scope) => {
  if (lengthOf(segment.source) <= SHORT || !SENTENCE_END.test(segment.source) || !OPEN_END.test(segment.target))
    return [];
  const isShort = lengthOf(segment.target) < SUSPICIOUS_SHARE * expectedLength(segment.source, scope);
  const text = 'the translation breaks off; translate the text to its end, with its last mark';
  return [finding(segment, 'truncation', isShort ? 'blocking' : 'demanded', text)];
};

const SHORT = 20;
// Translations rarely are shorter than 70 % of their typical length; those that also lack the end of the sentence are
// cut.
const SUSPICIOUS_SHARE = 0.7;
const SENTENCE_END = /[。！？!?.…」』”"'）)]\s*$/u;
const OPEN_END = /[\p{L}\p{M}\p{Nd},;:，、；：-]\s*$/u;
