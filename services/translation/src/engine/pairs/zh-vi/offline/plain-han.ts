/**
 * Characters that are not Han by script but hold a Han character, which their NFKC form shows: ㊣, ㈱, ㋀, ㏠, 🈲.
 * Numbers in circles (①, ㉑) hold none.
 */
const HOLDING_HAN =
  '\u3192-\u319f\u3220-\u3247\u3280-\u32b0\u32c0-\u32cb\u32ff\u3358-\u3370\u337b-\u337f\u33e0-\u33fe\u{1f210}-\u{1f212}\u{1f214}-\u{1f23b}\u{1f240}-\u{1f248}\u{1f250}\u{1f251}';

/** Variants beyond the basic plane, which the tables of readings and words lack, with the usual character. */
const VARIANTS: ReadonlyMap<string, string> = new Map([
  ['𠮷', '吉'],
  ['𡈽', '土'],
  ['𢌞', '廻'],
  ['𣘺', '橋'],
  ['𩵋', '魚'],
]);

const REPLACED = `[${HOLDING_HAN}${[...VARIANTS.keys()].join('')}]`;
const EACH = new RegExp(REPLACED, 'gu');
/** Where no word can be: ㊣ before a mark, or as an ornament. */
const ALONE = new RegExp(`(?<![\\p{L}\\p{N}]|${REPLACED})${REPLACED}(?![\\p{L}\\p{N}]|${REPLACED})`, 'gu');

/** What is left as it is, and what stands for a character that is no part of a word. */
export interface PlainHanOptions {
  /** Texts whose characters stay where the whole text stands: sources of records. */
  kept?: () => readonly string[];
  /** Returns the reading of a Han character as it begins a sentence. */
  readingOf?: (codePoint: number) => string;
}

/**
 * Returns a text with usual Han characters instead of those in circles, brackets and squares (㊣版 is 正版, ㋀ is 1月),
 * and instead of rare variants (𠮷田 is 吉田): words are looked up by the former, and no Chinese is left in the output.
 * A character alone is a sign, not the word (正 alone is "just now"), and becomes its reading.
 */
export const withPlainHan = (text: string, { kept = () => [], readingOf }: PlainHanOptions = {}): string => {
  if (text.search(EACH) === -1) return text;
  const places = placesOfKept(text, kept());
  const alone = new Set(Array.from(text.matchAll(ALONE), ({ index }) => index));
  return text.replace(EACH, (character, offset: number) => {
    if (places.has(offset)) return character;
    const form = VARIANTS.get(character) ?? character.normalize('NFKC');
    const isRead = alone.has(offset) && readingOf !== undefined && [...form].length === 1;
    return isRead ? readingOf(form.codePointAt(0)!) : form;
  });
};

/** Returns where characters of the text are part of one of these texts. */
const placesOfKept = (text: string, kept: readonly string[]): ReadonlySet<number> => {
  const places = new Set<number>();
  for (const source of kept) {
    if (source.search(EACH) === -1) continue;
    for (let start = text.indexOf(source); start !== -1; start = text.indexOf(source, start + 1))
      for (const { index } of source.matchAll(EACH)) places.add(start + index);
  }
  return places;
};
