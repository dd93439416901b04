import { hasUnit, unitSet } from '@versio/kit/text';
/** The space around a mark: "closing" has one after it, "opening" one before it, "dash" one on both sides. */
export type Spacing = 'closing' | 'opening' | 'dash';

export interface Mark {
  text: string;
  spacing: Spacing;
  endsSentence: boolean;
}

const mark = (text: string, spacing: Spacing, endsSentence = false): Mark => ({ text, spacing, endsSentence });

/** Chinese punctuation and its Vietnamese form. ASCII marks are kept and need no entry. */
const MARKS: ReadonlyMap<number, Mark> = new Map(
  Object.entries({
    '，': mark(',', 'closing'),
    '、': mark(',', 'closing'),
    '。': mark('.', 'closing', true),
    '．': mark('.', 'closing', true),
    '｡': mark('.', 'closing', true),
    '！': mark('!', 'closing', true),
    '？': mark('?', 'closing', true),
    '；': mark(';', 'closing'),
    '：': mark(':', 'closing'),
    '％': mark('%', 'closing'),
    '～': mark('~', 'closing'),
    '…': mark('…', 'closing'),
    '⋯': mark('…', 'closing'),
    '”': mark('”', 'closing'),
    '’': mark('’', 'closing'),
    '」': mark('”', 'closing'),
    '』': mark('’', 'closing'),
    '》': mark('”', 'closing'),
    '〉': mark('’', 'closing'),
    '）': mark(')', 'closing'),
    '】': mark(']', 'closing'),
    '〕': mark(']', 'closing'),
    '］': mark(']', 'closing'),
    '〗': mark(']', 'closing'),
    '“': mark('“', 'opening'),
    '‘': mark('‘', 'opening'),
    '「': mark('“', 'opening'),
    '『': mark('‘', 'opening'),
    '《': mark('“', 'opening'),
    '〈': mark('‘', 'opening'),
    '（': mark('(', 'opening'),
    '【': mark('[', 'opening'),
    '〔': mark('[', 'opening'),
    '［': mark('[', 'opening'),
    '〖': mark('[', 'opening'),
    '—': mark('—', 'dash'),
    '―': mark('—', 'dash'),
    '─': mark('—', 'dash'),
  }).map(([character, value]) => [character.charCodeAt(0), value]),
);

const HAS_MARK = unitSet(Array.from(MARKS.keys(), (unit) => String.fromCharCode(unit)));

/** Returns the mark for a code unit of Chinese punctuation, else undefined. */
export const markOf = (unit: number): Mark | undefined => (hasUnit(HAS_MARK, unit) ? MARKS.get(unit) : undefined);

/** Returns true for marks that are written twice for one ("……", "——"). */
export const isRepeatable = (value: Mark): boolean => value.text === '…' || value.text === '—';

/** Returns true for code units that end a line. They are kept, so that the number of lines stays the same. */
export const isLineBreak = (unit: number): boolean =>
  unit === 0x0a || unit === 0x0d || unit === 0x2028 || unit === 0x2029 || unit === 0x85;

/** Returns true for white space inside a line, including the ideographic space. */
export const isSpace = (unit: number): boolean =>
  unit === 0x20 ||
  unit === 0x09 ||
  unit === 0x3000 ||
  unit === 0xa0 ||
  unit === 0x0b ||
  unit === 0x0c ||
  unit === 0xfeff ||
  (unit >= 0x2000 && unit <= 0x200a);

/** Kept text that begins like NO_SPACE_BEFORE has no space before it; NO_SPACE_AFTER is the same for its end. */
export const NO_SPACE_BEFORE = /^[,.!?;:)\]}%’”»…]/u;
export const NO_SPACE_AFTER = /[([{“‘«$#@]$/u;
