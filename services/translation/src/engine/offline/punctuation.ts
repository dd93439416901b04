/** Where the spaces stand around a mark: "closing" takes one after it, "opening" before it, "dash" on both sides. */
export type Spacing = 'closing' | 'opening' | 'dash';

export interface Mark {
  text: string;
  spacing: Spacing;
  endsSentence: boolean;
}

const mark = (text: string, spacing: Spacing, endsSentence = false): Mark => ({ text, spacing, endsSentence });

/** Chinese punctuation and what Vietnamese writes for it; ASCII marks are kept and stand in no table. */
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

const HAS_MARK = new Uint8Array(0x10000);
for (const unit of MARKS.keys()) HAS_MARK[unit] = 1;

/** The mark for a code unit of Chinese punctuation, else undefined. */
export const markOf = (unit: number): Mark | undefined => (HAS_MARK[unit] === 1 ? MARKS.get(unit) : undefined);

/** Marks written several times for one ("……", "——"). */
export const isRepeatable = (value: Mark): boolean => value.text === '…' || value.text === '—';

/** Units that end a line: kept as they are, so that the lines of a text stay one for one. */
export const isLineBreak = (unit: number): boolean =>
  unit === 0x0a || unit === 0x0d || unit === 0x2028 || unit === 0x2029 || unit === 0x85;

/** White space inside a line, the ideographic space included. */
export const isSpace = (unit: number): boolean =>
  unit === 0x20 ||
  unit === 0x09 ||
  unit === 0x3000 ||
  unit === 0xa0 ||
  unit === 0x0b ||
  unit === 0x0c ||
  unit === 0xfeff ||
  (unit >= 0x2000 && unit <= 0x200a);

/** The first characters of kept text that stand close to what is before it, and the last ones close to what follows. */
export const CLINGS_LEFT = /^[,.!?;:)\]}%’”»…]/u;
export const CLINGS_RIGHT = /[([{“‘«$#@]$/u;
