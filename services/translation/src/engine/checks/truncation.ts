import { lengthOf } from '../segment.ts';
import { type Check, finding } from './check.ts';
import { expectedLength } from './length-band.ts';

/** The translation ends in the middle: the source ends a sentence, the translation does not, and it is shorter than such texts are. */
export const truncation: Check = (segment, scope) => {
  if (lengthOf(segment.source) <= SHORT || !SENTENCE_END.test(segment.source) || !OPEN_END.test(segment.target))
    return [];
  return lengthOf(segment.target) < SUSPICIOUS_SHARE * expectedLength(segment.source, scope)
    ? [finding(segment, 'truncation', 'blocking', 'the translation breaks off; translate the text to its end')]
    : [];
};

const SHORT = 20;
// Translations rarely are shorter than 70 % of their typical length; those that also lack the end of the sentence are cut.
const SUSPICIOUS_SHARE = 0.7;
const SENTENCE_END = /[。！？!?.…」』”"'）)]\s*$/u;
const OPEN_END = /[\p{L}\p{M}\p{Nd},;:，、；：-]\s*$/u;
