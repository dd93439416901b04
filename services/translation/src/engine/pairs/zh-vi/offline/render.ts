import { markOf, NO_SPACE_AFTER, NO_SPACE_BEFORE } from './punctuation.ts';
import { placedText } from './surfaces.ts';
import type { Token } from './types.ts';

const QUOTES = /["']/g;
const ENDS_SENTENCE = /[.!?]["')\]]*$/;
const AFTER_MARK = /[:,.!?]\s*["']$/;
const LETTER_OR_DIGIT = /[\p{L}\p{Nd}]/u;

/** The text written so far, and how the next token joins it. */
interface Writer {
  out: string;
  /** The next word starts with a capital letter. */
  capital: boolean;
  wantsSpace: boolean;
  straightQuoteOpen: boolean;
  /** An opening quotation mark here starts a sentence. */
  beforeQuote: boolean;
}

/**
 * Writes tokens as Vietnamese prose: one space between words, none inside brackets and quotes or before closing marks,
 * a capital letter where a sentence or a quotation starts. Kept text and the rest of a rendering are never changed.
 */
export function render(tokens: readonly Token[]): string {
  const writer: Writer = { out: '', capital: true, wantsSpace: false, straightQuoteOpen: false, beforeQuote: true };
  for (let index = 0; index < tokens.length; index++) {
    switch (tokens[index]!.kind) {
      case 'lineBreak':
        writeLineBreak(writer, tokens[index]!);
        break;
      case 'space':
        break;
      case 'punctuation':
        writePunctuation(writer, tokens[index]!);
        break;
      case 'raw':
        writeRaw(writer, tokens, index);
        break;
      default:
        writeWord(writer, tokens, index);
    }
  }
  return writer.out;
}

function writeLineBreak(writer: Writer, { text }: Token) {
  writer.out += text;
  writer.capital = true;
  writer.wantsSpace = false;
  writer.straightQuoteOpen = false;
  writer.beforeQuote = true;
}

function writePunctuation(writer: Writer, { source }: Token) {
  const mark = markOf(source.charCodeAt(0))!;
  if (mark.spacing === 'closing') {
    writer.out += mark.text;
    // An ellipsis at the start of a line or a quotation has no space after it.
    writer.wantsSpace = !(mark.text === '…' && (writer.out.length === 1 || !writer.wantsSpace));
  } else {
    writer.out += writer.wantsSpace ? ` ${mark.text}` : mark.text;
    writer.wantsSpace = mark.spacing === 'dash';
    // A title of a book begins with a capital letter anywhere.
    if (mark.spacing === 'opening' && (writer.beforeQuote || source === '《')) writer.capital = true;
  }
  if (mark.endsSentence) writer.capital = true;
  writer.beforeQuote =
    mark.endsSentence ||
    mark.text === ':' ||
    mark.text === ',' ||
    mark.spacing === 'opening' ||
    (writer.beforeQuote && mark.spacing !== 'closing');
}

function writeRaw(writer: Writer, tokens: readonly Token[], index: number) {
  const { text } = tokens[index]!;
  const { wantsSpace, straightQuoteOpen, beforeQuote } = writer;
  const closes = straightQuoteOpen && (text[0] === '"' || text[0] === "'");
  const spaced = tokens[index - 1]?.kind === 'space';
  writer.out += wantsSpace && (spaced || !(closes || NO_SPACE_BEFORE.test(text))) ? ` ${text}` : text;
  if ((text.match(QUOTES)?.length ?? 0) % 2 === 1) writer.straightQuoteOpen = !straightQuoteOpen;
  const opens = writer.straightQuoteOpen && (text.endsWith('"') || text.endsWith("'"));
  writer.wantsSpace = tokens[index + 1]?.kind === 'space' || !(opens || NO_SPACE_AFTER.test(text));
  const isMarks = !LETTER_OR_DIGIT.test(text);
  writer.capital = isMarks
    ? writer.capital || ENDS_SENTENCE.test(text) || (opens && (beforeQuote || AFTER_MARK.test(text)))
    : ENDS_SENTENCE.test(text);
  writer.beforeQuote = writer.capital || text.endsWith(':');
}

function writeWord(writer: Writer, tokens: readonly Token[], index: number) {
  const text = placedText(tokens, index);
  if (text === '') return;
  if (writer.wantsSpace) writer.out += ' ';
  writer.out += writer.capital ? capitalize(text) : text;
  writer.wantsSpace = true;
  writer.capital = false;
  writer.beforeQuote = false;
  if (isChapterNumber(tokens, index)) {
    writer.out += ':';
    writer.capital = true;
  }
}

/** "第三章 突破" at the start of a line: the number of a chapter, followed by its name. */
function isChapterNumber(tokens: readonly Token[], index: number): boolean {
  if (tokens[index]!.kind !== 'heading') return false;
  const startsLine = index === 0 || tokens[index - 1]!.kind === 'lineBreak';
  if (!startsLine || tokens[index + 1]?.kind !== 'space') return false;
  const name = tokens[index + 2];
  return name !== undefined && name.kind !== 'punctuation' && name.kind !== 'lineBreak';
}

/** Capitalizes the first letter, if its upper case is a single letter. */
function capitalize(text: string): string {
  const first = String.fromCodePoint(text.codePointAt(0)!);
  const upper = first.toUpperCase();
  return upper.length === first.length ? upper + text.slice(first.length) : text;
}
