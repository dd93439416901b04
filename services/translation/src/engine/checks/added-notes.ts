import { HAS_NOTES, NOTE_MARKERS } from '../pairs/chatter.ts';
import { type Check, finding } from './check.ts';

/**
 * The translation has a note or a pair of brackets that the source does not have. Repaired, else recorded
 * (docs/rules.md#findings).
 */
export const addedNote: Check = (segment) => {
  const { source, target } = segment;
  const isNote = !HAS_NOTES.test(source) && NOTE_MARKERS.some((pattern) => pattern.test(target));
  const mayHaveMore = BRACKET_OR_FOOTNOTE.test(target);
  const isFootnote = mayHaveMore && FOOTNOTE.test(target) && !SOURCE_FOOTNOTE.test(source);
  const hasMoreBrackets = mayHaveMore && countOf(target) > countOf(source) && SHORT_BRACKETS.test(target);
  return isNote || isFootnote || hasMoreBrackets
    ? [
        finding(
          segment,
          'added_note',
          'demanded',
          'the translation has a note or brackets that the text does not have; leave them out',
        ),
      ]
    : [];
};

// What is looked for below has one of these.
const BRACKET_OR_FOOTNOTE = /[¹²³⁴⁵⁶⁷⁸⁹*([{（［｛【]/;
const FOOTNOTE = /[¹²³⁴⁵⁶⁷⁸⁹]|[[(]\s*(?:\d{1,2}|\*+)\s*[\])]|(?<=\p{L})\*+(?=[\s.,;:!?…"”]|$)/u;
// A source may write the number in its own letters: 高二（三）班.
const SOURCE_FOOTNOTE = /[¹²³⁴⁵⁶⁷⁸⁹①-⑳*＊\d０-９]|[(（[［〔【]\s*\p{L}{1,3}\s*[)）\]］〕】]/u;
// A long passage in brackets is a part of the text that the translator has set apart.
const SHORT_BRACKETS = /[([{（［｛【][^)\]}）］｝】]{0,60}[)\]}）］｝】]/u;
const OPENING_BRACKETS = /[([{（［｛【〔〖〘〚]/gu;

// Emoticons are no brackets: ":(".
const countOf = (text: string): number => text.replaceAll(/[:;=]-?[([]/gu, '').match(OPENING_BRACKETS)?.length ?? 0;
