/** What a text has in it, as bits. */
export const TRAIT = {
  han: 1,
  /** A control character other than a tab, or a line or paragraph separator. */
  control: 2,
  /** Possibly not in NFC. */
  denormal: 4,
  /** White space other than single plain spaces inside. */
  loose: 8,
  /** U+FFFD. */
  damaged: 16,
} as const;

const HAN = /^\p{Script=Han}$/u;

const traitOfUnit = (unit: number): number => {
  if (unit >= 0xd800 && unit <= 0xdfff) return TRAIT.denormal;
  const text = String.fromCharCode(unit);
  let traits = HAN.test(text) ? TRAIT.han : 0;
  if (unit !== 9 && (/^\p{Cc}$/u.test(text) || unit === 0x2028 || unit === 0x2029)) traits |= TRAIT.control;
  if (unit !== 32 && /^\s$/.test(text)) traits |= TRAIT.loose;
  if (unit === 0xfffd) traits |= TRAIT.damaged;
  // Marks and vowels that combine with what is before them, and characters that NFC writes otherwise.
  if (/^\p{M}$/u.test(text) || text.normalize('NFC') !== text || (unit >= 0x1100 && unit <= 0x11ff))
    traits |= TRAIT.denormal;
  return traits;
};

let traitsOfUnits: Uint8Array | undefined;

/**
 * Returns the traits of a text in one pass: the lines of a dictionary with a million words are searched for five
 * things each, which takes 0.1 s so, and with a regular expression for each 2 s.
 */
export const traitsOf = (text: string): number => {
  traitsOfUnits ??= Uint8Array.from({ length: 0x10000 }, (_, unit) => traitOfUnit(unit));
  let traits = 0;
  let previous = 32;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    traits |= traitsOfUnits[unit]!;
    if (unit === 32 && previous === 32) traits |= TRAIT.loose;
    previous = unit;
  }
  if (previous === 32) traits |= TRAIT.loose;
  // Characters beyond the basic plane are judged one by one, since half of one tells nothing.
  if ((traits & TRAIT.denormal) !== 0 && /\p{Script=Han}/u.test(text)) traits |= TRAIT.han;
  return traits;
};
