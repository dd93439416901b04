import { endsWide, type Line, startsWide, usualSize } from './page.ts';
import { areTagsTrue, isTaggedAsOne, type TagTrial, tryTags } from './tags.ts';

/** A larger gap to the line before, in units of the document's usual gap, begins a new paragraph. */
const PARAGRAPH_GAP = 1.25;
/** The smallest first-line indent, in font sizes. Chinese books use two. */
const MIN_INDENT = 0.8;
/** The share of lines with that indent before one without; a list alone has fewer. */
const MIN_INDENTED = 0.06;
/**
 * Slack of a line end, in font sizes; in documents that indent their paragraphs, that of a ragged line, too. Han
 * characters need none: of 6,000 lines within paragraphs, none had more room than its successor's first character needs
 * less 0.14 of a size.
 */
const LINE_END_SLACK = 0.35;
const WIDE_SLACK = -0.08;
const INDENTED_SLACK = 1.2;
/** Headings differ from the body by at least this factor. */
const SIZE_FACTOR = 1.15;
/** The share of lines that are set apart in a document that does so between paragraphs. */
const MIN_GAPS = 0.1;
/** So many lines without punctuation at their ends show where the text ends, over which punctuation hangs, in sizes. */
const MIN_PLAIN_LINES = 4;
const HANGING_WIDTH = 1.6;
/** The share of lines that end at the edge of a text with paragraphs of several lines. */
const MIN_FULL_LINES = 0.12;

/**
 * Joins lines into paragraphs. A paragraph begins if a line is indented, is set apart, has another font size, or if its
 * first word would have had room on the line before; where none of these tells, the tags of the file do. Han lines are
 * joined without a space, words with one. A footnote follows the paragraph that the text above it ends in.
 */
export const joinParagraphs = (lines: readonly Line[], widths: ReadonlyMap<number, number>): string[] => {
  const body = lines.filter(({ isNote }) => !isNote);
  const measure = measureLines(body, widths);
  const spaced = spacesLatinWords(body);
  const paragraphs: ParagraphBuilder[] = [];
  let notes: ParagraphBuilder[] = [];
  let previous: Line | undefined;
  let speech = speechOf('');
  let lastNote: Line | undefined;
  for (const line of lines) {
    if (line.isNote) {
      if (lastNote?.page === line.page && !NOTE_START.test(line.text)) notes.at(-1)?.add(line.text);
      else notes.push(paragraphBuilder(line.text.replace(NOTE_NUMBER, '[$1] '), spaced));
      lastNote = line;
      continue;
    }
    if (previous === undefined || startsParagraph(previous, line, speech, measure)) {
      paragraphs.push(...notes, paragraphBuilder(line.text, spaced));
      notes = [];
      speech = speechOf(line.text);
    } else paragraphs.at(-1)!.add(line.text);
    followSpeech(speech, line.text);
    previous = line;
  }
  return [...paragraphs, ...notes].map((paragraph) => paragraph.text().trim());
};

const NOTE_START = /^[[(〔［（【]?(?:\d|[①-⑳*†‡※注])/u;

const NOTE_NUMBER = /^[[(〔［（【]?(\d{1,3})[\])〕］）】.、．]?\s*/u;

interface ParagraphBuilder {
  add(line: string): void;
  text(): string;
}

/** Joins lines; only the ends that meet are looked at, so that a long paragraph takes linear time. */
const paragraphBuilder = (first: string, spaced: boolean): ParagraphBuilder => {
  const pieces = [first];
  return {
    add(line) {
      const before = pieces.at(-1)!;
      const end = before.slice(-3);
      if (/\p{L}[\u00ad\u2010]$/u.test(end) || (/\p{L}-$/u.test(end) && /^\p{Ll}/u.test(line)))
        pieces[pieces.length - 1] = before.slice(0, -1);
      else if (needsSpace(end, line, spaced)) pieces.push(' ');
      pieces.push(line);
    },
    text: () => pieces.join(''),
  };
};

const needsSpace = (end: string, line: string, spaced: boolean): boolean => {
  if (!endsWide(end) && !startsWide(line)) return true;
  return spaced && ((HAN_END.test(end) && WORD_START.test(line)) || (WORD_END.test(end) && HAN_START.test(line)));
};
const HAN_END = /\p{Script=Han}$/u;
const HAN_START = /^\p{Script=Han}/u;
const WORD_END = /[\p{Script=Latin}\d]$/u;
const WORD_START = /^[\p{Script=Latin}\d]/u;

/** Returns true if Latin words and numbers mostly have spaces between themselves and Han characters. */
const spacesLatinWords = (lines: readonly Line[]): boolean => {
  let withSpace = 0;
  let without = 0;
  for (const { text } of lines) {
    withSpace +=
      text.match(/(?<=\p{Script=Han}) (?=[\p{Script=Latin}\d])|(?<=[\p{Script=Latin}\d]) (?=\p{Script=Han})/gu)
        ?.length ?? 0;
    without +=
      text.match(/(?<=\p{Script=Han})(?=[\p{Script=Latin}\d])|(?<=[\p{Script=Latin}\d])(?=\p{Script=Han})/gu)?.length ??
      0;
  }
  return withSpace > without;
};

interface Measure {
  /** The most frequent indent of a line that is followed by a line without; 0 if there is none. */
  firstLineIndent: number;
  lineGap: number;
  /** Paragraphs are set apart by space. */
  hasGaps: boolean;
  /** Behind sentences outside speech, the layout tells more beginnings of paragraphs than there are other sentences. */
  stopsBegin: boolean;
  /** The tags of the file tell its paragraphs. */
  areTagsTrue: boolean;
  edgesOf: (line: Line) => { start: number; end: number };
}

const measureLines = (lines: readonly Line[], widths: ReadonlyMap<number, number>): Measure => {
  const bodySize = usualSize(lines);
  const edgesOf = findEdges(lines, bodySize, widths);
  const measure: Measure = {
    lineGap: usualGap(lines) ?? bodySize * 1.5,
    firstLineIndent: mostFrequentIndent(lines, edgesOf),
    hasGaps: false,
    stopsBegin: false,
    areTagsTrue: false,
    edgesOf,
  };
  const trial: TagTrial = { known: 0, agreeing: 0 };
  let apart = 0;
  let begins = 0;
  let stops = 0;
  const speech = speechOf('');
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    if (before !== undefined) {
      if (isApart(before, line, measure.lineGap)) apart += 1;
      const starts = startsByLayout(before, line, measure);
      if (starts || !endsSentence(before.text)) tryTags(trial, before, line, !starts);
      if (starts) {
        if (isPlainStop(before.text, line.text)) begins += 1;
        speech.isOpen = false;
      }
    }
    stops += followSpeech(speech, line.text);
  }
  const hasGaps = apart > lines.length * MIN_GAPS;
  return { ...measure, hasGaps, stopsBegin: begins > stops, areTagsTrue: areTagsTrue(trial) };
};

const inOneColumn = (before: Line, line: Line): boolean => before.page === line.page && before.column === line.column;

const isApart = (before: Line, line: Line, lineGap: number): boolean =>
  inOneColumn(before, line) && line.position - before.position > lineGap * PARAGRAPH_GAP;

/** Returns the smallest gap between lines that is not rare. */
const usualGap = (lines: readonly Line[]): number | undefined => {
  const gaps: number[] = [];
  for (let index = 1; index < lines.length; index++) {
    const [before, line] = [lines[index - 1]!, lines[index]!];
    const gap = line.position - before.position;
    const sameSize = Math.abs(before.size - line.size) < 0.5;
    if (before.page === line.page && sameSize && gap > 0.8 * line.size && gap < 4 * line.size) gaps.push(gap);
  }
  gaps.sort((a, b) => a - b);
  const enough = Math.max(2, gaps.length * 0.04);
  for (let index = 0; index + enough <= gaps.length; index++)
    if (gaps[Math.ceil(index + enough) - 1]! < gaps[index]! * 1.06) return gaps[Math.floor(index + enough / 2)];
  return gaps[0];
};

/** Finds the edges of the text in each column of each page; of short columns, those of the same column elsewhere. */
const findEdges = (
  lines: readonly Line[],
  bodySize: number,
  widths: ReadonlyMap<number, number>,
): Measure['edgesOf'] => {
  const body = lines.filter((line) => Math.abs(line.size - bodySize) < 0.5 && !line.isCell);
  const byColumn = new Map(
    [...Map.groupBy(body, ({ column }) => column)].map(([key, group]) => [key, edgesOfLines(group)]),
  );
  const all = edgesOfLines(body);
  const byPage = new Map<string, { start: number; end: number }>();
  for (const [key, group] of Map.groupBy(body, ({ page, column }) => `${page} ${column}`)) {
    const own = edgesOfLines(group);
    const ofColumn = byColumn.get(group[0]!.column) ?? all;
    // A page of a few lines, such as the last of a chapter, does not show its edges.
    if (group.length < 5) byPage.set(key, ofColumn);
    else byPage.set(key, { start: own.start, end: rightEdge(group, own, widths) });
  }
  return ({ page, column }) => byPage.get(`${page} ${column}`) ?? byColumn.get(column) ?? all;
};

/**
 * Where hardly a line reaches the edge, paragraphs have a line each, and the edge is as far from the paper's as the
 * left one.
 */
const rightEdge = (
  lines: readonly Line[],
  { start, end }: { start: number; end: number },
  widths: ReadonlyMap<number, number>,
): number => {
  const { page, column, isVertical, size } = lines[0]!;
  const width = widths.get(page);
  if (width === undefined || isVertical || column !== '0/0') return end;
  const full = lines.filter((line) => line.end > end - 0.6 * size).length;
  return full >= Math.max(2, lines.length * MIN_FULL_LINES) ? end : Math.max(end, width - start);
};

/**
 * The first start, and the last place where several lines end. Punctuation may hang over it, by default in LibreOffice:
 * lines that end with it are left aside, unless they end where nothing hangs.
 */
const edgesOfLines = (lines: readonly Line[]): { start: number; end: number } => {
  let start = Number.POSITIVE_INFINITY;
  for (const line of lines) start = Math.min(start, line.start);
  const end = lastSharedEnd(lines);
  const plain = lines.filter(({ text }) => !HANGING.test(text));
  const plainEnd = plain.length < MIN_PLAIN_LINES ? end : lastSharedEnd(plain);
  return { start, end: end - plainEnd > HANGING_WIDTH * (lines[0]?.size ?? 0) ? end : plainEnd };
};

const lastSharedEnd = (lines: readonly Line[]): number => {
  const ends = lines.map(({ end }) => end).sort((a, b) => b - a);
  const enough = Math.max(2, Math.ceil(lines.length * MIN_FULL_LINES));
  for (let index = 0; index + enough <= ends.length && ends[index]! > ends[0]! - 0.7 * lines[0]!.size; index++)
    if (ends[index]! - ends[index + enough - 1]! <= 1) return ends[index]!;
  return ends[0] ?? Number.NEGATIVE_INFINITY;
};

const HANGING = /[、。，．！？；：”’」』）》〉】〕]$/u;

const mostFrequentIndent = (lines: readonly Line[], edgesOf: Measure['edgesOf']): number => {
  const counts = new Map<number, number>();
  for (let index = 1; index < lines.length; index++) {
    const [before, line] = [lines[index - 1]!, lines[index]!];
    const indent = before.start - edgesOf(before).start;
    if (indent < MIN_INDENT * before.size || line.start - edgesOf(line).start > 0.3 * line.size) continue;
    const rounded = Math.round(indent);
    counts.set(rounded, (counts.get(rounded) ?? 0) + 1);
  }
  const [indent, count] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [0, 0];
  return count >= Math.max(1, lines.length * MIN_INDENTED) ? indent : 0;
};

const startsParagraph = (before: Line, line: Line, speech: SpeechState, measure: Measure): boolean => {
  if (startsByLayout(before, line, measure)) return true;
  const isOne = measure.areTagsTrue ? isTaggedAsOne(before, line) : undefined;
  if (isOne !== undefined) return !isOne;
  const { firstLineIndent, hasGaps, stopsBegin } = measure;
  if (firstLineIndent > 0 || (hasGaps && inOneColumn(before, line))) return false;
  return isLikelyStart(before.text, line.text, speech, stopsBegin);
};

const startsByLayout = (before: Line, line: Line, measure: Measure): boolean => {
  const { lineGap, firstLineIndent, edgesOf } = measure;
  if (before.isCell || line.isCell) return true;
  const ratio = Math.max(before.size, line.size) / Math.min(before.size, line.size);
  if (ratio > SIZE_FACTOR || isApart(before, line, lineGap)) return true;
  const indent = line.start - edgesOf(line).start;
  if (indent > MIN_INDENT * line.size) {
    if (Math.abs(indent - firstLineIndent) < 0.3 * line.size) return true;
    // In a block that is indented as a whole (a quotation), not every line is a first line.
    const blockIndent = Math.abs(before.start - line.start) < 0.3 * line.size && inOneColumn(before, line);
    if (!blockIndent || endsSentence(before.text)) return true;
  }
  const room = edgesOf(before).end - before.end;
  const slack =
    firstLineIndent === 0 && startsWide(line.text)
      ? WIDE_SLACK
      : firstLineIndent > 0 && !endsSentence(before.text)
        ? INDENTED_SLACK
        : LINE_END_SLACK;
  return room > firstUnitLength(line) + slack * before.size;
};

/**
 * Returns the length of the first part of a line that no line break divides: a word, or a character and punctuation.
 */
const firstUnitLength = (line: Line): number => {
  const unit = FIRST_UNIT.exec(line.text)?.[0] ?? '';
  const widthOf = (text: string): number =>
    [...text].reduce((sum, character) => sum + (startsWide(character) ? 1 : 0.5), 0);
  return ((line.end - line.start) * widthOf(unit)) / Math.max(widthOf(line.text), 1);
};
const OPENING = '[“‘「『（《〈【〔]';
const CLOSING = '[、。，．！？；：”’」』）》〉】〕…—!?,.;:)\\]]';
const WIDE_LETTER = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]';
const WORD =
  '[^\\s\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}、。，！？；：“”‘’「」『』（）《》〈〉【】〔〕…—]+';
const FIRST_UNIT = new RegExp(
  `^${OPENING}*(?:${WIDE_LETTER}|${WORD})?${CLOSING}*(?:${OPENING}+${WIDE_LETTER}?${CLOSING}*)?`,
  'u',
);

/** A speech is attributed by a verb within so many characters of its end. */
const SPEECH = /^[^，。！？：；、“”「」]{0,9}[说說道问問喊叫答笑念骂罵]/u;
const ENDS_SENTENCE = /[。！？…—：!?.:][”’」』）)"']*$/u;
const ENDS_QUOTE = /[”」][）)]*$/u;
const STARTS_QUOTE = /^[“「]/u;

/** Returns true if a line ends where a sentence does. */
const endsSentence = (text: string): boolean => ENDS_SENTENCE.test(text);

/** Follows the speech in a paragraph, line by line. */
interface SpeechState {
  /** The paragraph begins with speech. */
  startsWithQuote: boolean;
  /** Speeches so far. */
  quotes: number;
  isOpen: boolean;
}

/** Returns the state before the first line of a paragraph. */
const speechOf = (line: string): SpeechState => ({
  startsWithQuote: STARTS_QUOTE.test(line),
  quotes: 0,
  isOpen: false,
});

/** Adds a line to the state of its paragraph, and returns how many sentences outside speech others follow on it. */
const followSpeech = (state: SpeechState, line: string): number => {
  let stops = 0;
  for (const [mark] of line.matchAll(MARK))
    if (mark === '“' || mark === '「') {
      state.isOpen = true;
      state.quotes += 1;
    } else if (mark === '”' || mark === '」') state.isOpen = false;
    else if (!state.isOpen) stops += 1;
  return stops;
};
const MARK = /[“「]|[”」]|[。！？](?=[^\s”」’』）…—。！？“「『])|[.!?](?= \p{L})/gu;

/** Returns true if a sentence outside speech ends, and the next line is no speech. */
const isPlainStop = (before: string, line: string): boolean => /[。！？!?.]$/u.test(before) && !STARTS_QUOTE.test(line);

/**
 * Tells by the text whether a paragraph ends with a full line, where neither indents nor gaps do. A full line ends a
 * paragraph about as often as it ends one of its sentences, so that the more frequent case is taken. Counted in 16
 * texts of novels (1,300 paragraphs): within speech and behind a colon a paragraph ends once in 200 cases; before a
 * speech in 440 of 462; behind a speech that is not the first thing of the paragraph in 148 of 156; behind the first,
 * attributed to a speaker, in 20 of 102.
 * @param stopsBegin - behind sentences outside speech, paragraphs begin more often than other sentences
 */
const isLikelyStart = (before: string, line: string, speech: SpeechState, stopsBegin: boolean): boolean => {
  if (speech.isOpen || !endsSentence(before) || /[：:]$/u.test(before)) return false;
  if (STARTS_QUOTE.test(line)) return true;
  if (!ENDS_QUOTE.test(before)) return stopsBegin;
  return speech.quotes > 1 || !speech.startsWithQuote || (stopsBegin && !SPEECH.test(line));
};
