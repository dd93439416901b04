import { CLINGS_LEFT, CLINGS_RIGHT, markOf } from './punctuation.ts';
import type { Token } from './types.ts';

const QUOTES = /["']/g;
const ENDS_SENTENCE = /[.!?]["')\]]*$/;
const AFTER_MARK = /[:,.!?]\s*["']$/;
const LETTER_OR_DIGIT = /[\p{L}\p{Nd}]/u;

/**
 * Writes tokens as Vietnamese prose: one space between words, none inside brackets and quotes or before closing marks,
 * a capital letter where a sentence or a quotation starts. Kept text and the rest of a rendering are never changed.
 */
export function render(tokens: readonly Token[]): string {
  let out = '';
  let capital = true;
  let wantsSpace = false;
  let straightQuoteOpen = false;
  let beforeQuote = true;
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]!;
    switch (token.kind) {
      case 'lineBreak':
        out += token.text;
        capital = true;
        wantsSpace = false;
        straightQuoteOpen = false;
        beforeQuote = true;
        break;
      case 'space':
        break;
      case 'punctuation': {
        const mark = markOf(token.source.charCodeAt(0))!;
        if (mark.spacing === 'closing') {
          out += mark.text;
          // An ellipsis that opens a line or a quotation stays with the word it leads in.
          wantsSpace = !(mark.text === '…' && (out.length === 1 || !wantsSpace));
        } else if (mark.spacing === 'opening') {
          out += wantsSpace ? ` ${mark.text}` : mark.text;
          wantsSpace = false;
          if (beforeQuote) capital = true;
        } else {
          out += wantsSpace ? ` ${mark.text}` : mark.text;
          wantsSpace = true;
        }
        if (mark.endsSentence) capital = true;
        beforeQuote =
          mark.endsSentence ||
          mark.text === ':' ||
          mark.text === ',' ||
          mark.spacing === 'opening' ||
          (beforeQuote && mark.spacing !== 'closing');
        break;
      }
      case 'raw': {
        const { text } = token;
        const closes = straightQuoteOpen && (text[0] === '"' || text[0] === "'");
        const spaced = tokens[index - 1]?.kind === 'space';
        out += wantsSpace && (spaced || !(closes || CLINGS_LEFT.test(text))) ? ` ${text}` : text;
        if ((text.match(QUOTES)?.length ?? 0) % 2 === 1) straightQuoteOpen = !straightQuoteOpen;
        const opens = straightQuoteOpen && (text.endsWith('"') || text.endsWith("'"));
        wantsSpace = tokens[index + 1]?.kind === 'space' || !(opens || CLINGS_RIGHT.test(text));
        const isMarks = !LETTER_OR_DIGIT.test(text);
        capital = isMarks
          ? capital || ENDS_SENTENCE.test(text) || (opens && (beforeQuote || AFTER_MARK.test(text)))
          : ENDS_SENTENCE.test(text);
        beforeQuote = capital || text.endsWith(':');
        break;
      }
      default: {
        if (token.text === '') break;
        if (wantsSpace) out += ' ';
        out += capital ? capitalize(token.text) : token.text;
        wantsSpace = true;
        capital = false;
        beforeQuote = false;
        // "第三章 突破" at the head of a line: number and name of the chapter.
        if (
          token.kind === 'heading' &&
          (index === 0 || tokens[index - 1]!.kind === 'lineBreak') &&
          tokens[index + 1]?.kind === 'space'
        ) {
          if (
            tokens[index + 2] &&
            tokens[index + 2]!.kind !== 'punctuation' &&
            tokens[index + 2]!.kind !== 'lineBreak'
          ) {
            out += ':';
            capital = true;
          }
        }
      }
    }
  }
  return out;
}

/** Upper case for the first letter, where the text begins with one that has a single-letter upper case. */
function capitalize(text: string): string {
  const first = String.fromCodePoint(text.codePointAt(0)!);
  const upper = first.toUpperCase();
  return upper.length === first.length ? upper + text.slice(first.length) : text;
}
