/**
 * Detects the language of a text: by the shares of scripts in the first 20,000 characters and, among languages that
 * share a script, by a library on the first 4,000 (docs/rules.md#languages). Returns a BCP 47 tag ("zh" for simplified
 * and traditional Chinese), or null if the language is unclear.
 */
export async function detectLanguage(text: string): Promise<string | null> {
  const sample = text.slice(0, SCRIPT_SAMPLE_LENGTH);
  const counts = SCRIPTS.map(([, letters]) => sample.match(letters)?.length ?? 0);
  const letters = sample.match(ANY_LETTER)?.length ?? 0;
  if (letters === 0) return null;
  const shareOf = (tag: string) => counts[SCRIPTS.findIndex(([script]) => script === tag)]! / letters;

  // Japanese prose is about half kana; a Chinese text that quotes a Japanese word has well below a tenth.
  if (shareOf('ja') >= 0.1 && shareOf('ja') + shareOf('zh') >= 0.5) return 'ja';
  for (const [tag] of SCRIPTS) if (shareOf(tag) >= 0.5) return tag;

  // A short Han text with some Latin names is still Chinese: one ideograph carries as much as several letters.
  if (shareOf('zh') >= 0.2) return 'zh';
  // Its tables take 60 ms to load, which most books never need.
  const { detect } = await import('tinyld');
  const guess = detect(text.slice(0, LIBRARY_SAMPLE_LENGTH));
  return guess === '' ? null : guess;
}

const SCRIPT_SAMPLE_LENGTH = 20_000;
const LIBRARY_SAMPLE_LENGTH = 4_000;
const ANY_LETTER = /\p{L}/gu;

/** Scripts used for one language in practice; several languages share Latin, Cyrillic, Arabic and Devanagari. */
const SCRIPTS: ReadonlyArray<readonly [tag: string, letters: RegExp]> = [
  ['zh', /\p{Script=Han}/gu],
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['th', /\p{Script=Thai}/gu],
  ['lo', /\p{Script=Lao}/gu],
  ['km', /\p{Script=Khmer}/gu],
  ['my', /\p{Script=Myanmar}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['hy', /\p{Script=Armenian}/gu],
  ['ka', /\p{Script=Georgian}/gu],
  ['ta', /\p{Script=Tamil}/gu],
  ['te', /\p{Script=Telugu}/gu],
];
