import { HAN_FIGURES, HAN_UNITS, valueOfNumeral } from './han-numerals.ts';

/** Numerals of tens that are one character, and a circle in place of 〇. */
const EXPANDED: Readonly<Record<string, string>> = { 廿: '二十', 卅: '三十', 卌: '四十', '○': '〇' };

/** The characters of a Han numeral in a name or heading, for a character class. */
export const HAN_ORDINAL_CHARACTERS = [...HAN_FIGURES.keys(), ...HAN_UNITS.keys(), ...Object.keys(EXPANDED)].join('');

/**
 * Returns the value of a number as names and headings have it, in decimal digits without leading zeros: 007 and ７ (7),
 * 第一百零一章's 一百零一 (101), 一〇一 (101), 廿三 (23), 两百 (200). Undefined if it is no well-formed number (七八十).
 */
export const ordinalDigits = (numeral: string): string | undefined => {
  const plain = numeral.normalize('NFKC');
  if (/^[0-9]+$/.test(plain)) return plain.replace(/^0+(?=.)/, '');
  const characters = [...plain].flatMap((character) => [...(EXPANDED[character] ?? character)]);
  if (characters.length === 0 || !characters.every((each) => HAN_FIGURES.has(each) || HAN_UNITS.has(each)))
    return undefined;
  if (characters.every((each) => HAN_FIGURES.has(each)))
    return characters
      .map((each) => HAN_FIGURES.get(each)!)
      .join('')
      .replace(/^0+(?=.)/, '');
  const value = valueOfNumeral(characters, { ordinal: true });
  return value === undefined || !Number.isSafeInteger(value) ? undefined : String(value);
};
