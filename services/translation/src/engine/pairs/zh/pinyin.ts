// The syllables of Hanyu Pinyin without tone marks, from initials and finals.

const TABLE: Readonly<Record<string, string>> = {
  '': 'a o e ai ei ao ou an en ang eng er',
  b: 'a o ai ei ao an en ang eng i ie iao ian in ing u',
  p: 'a o ai ei ao ou an en ang eng i ie iao ian in ing u',
  m: 'a o e ai ei ao ou an en ang eng i ie iao iu ian in ing u',
  f: 'a o ei ou an en ang eng u',
  d: 'a e ai ei ao ou an en ang eng ong i ie iao iu ian ing u uo ui uan un',
  t: 'a e ai ao ou an ang eng ong i ie iao ian ing u uo ui uan un',
  n: 'a e ai ei ao ou an en ang eng ong i ie iao iu ian in iang ing u uo uan v ve',
  l: 'a e ai ei ao ou an ang eng ong i ie iao iu ian in iang ing u uo uan un v ve',
  g: 'a e ai ei ao ou an en ang eng ong u ua uo uai ui uan un uang',
  k: 'a e ai ei ao ou an en ang eng ong u ua uo uai ui uan un uang',
  h: 'a e ai ei ao ou an en ang eng ong u ua uo uai ui uan un uang',
  j: 'i ia ie iao iu ian in iang ing iong u ue uan un',
  q: 'i ia ie iao iu ian in iang ing iong u ue uan un',
  x: 'i ia ie iao iu ian in iang ing iong u ue uan un',
  zh: 'a e i ai ei ao ou an en ang eng ong u ua uo uai ui uan un uang',
  ch: 'a e i ai ao ou an en ang eng ong u ua uo uai ui uan un uang',
  sh: 'a e i ai ei ao ou an en ang eng u ua uo uai ui uan un uang',
  r: 'e i ao ou an en ang eng ong u uo ui uan un',
  z: 'a e i ai ei ao ou an en ang eng ong u uo ui uan un',
  c: 'a e i ai ao ou an en ang eng ong u uo ui uan un',
  s: 'a e i ai ao ou an en ang eng ong u uo ui uan un',
  y: 'a e i ao ou an in ang ing ong u ue uan un',
  w: 'a o ai ei an en ang eng u',
};

const SYLLABLES: ReadonlySet<string> = new Set(
  Object.entries(TABLE).flatMap(([initial, finals]) => finals.split(' ').map((final) => initial + final)),
);

/** Returns true if letters are one syllable. */
export const isPinyinSyllable = (letters: string): boolean => SYLLABLES.has(letters.replaceAll('ü', 'v'));

const MAX_LETTERS = 6;

// Syllables that names of other languages hardly hold: "Xiaoyun", but not "Maxine".
const TYPICAL =
  /^(?:zh.*|x(?:i[aeuo].*|ing|u.*)|q(?:i[aeuno].*|u[an].*)|[jlny](?:iang|iong)|.{1,2}(?:iao|iang|iong|uang|uai)|yu(?:an|e|n)|z[aeou].+)$/;

// Syllables of Pinyin that are also words or names of other languages.
const AMBIGUOUS = new Set('die fan fu jun juan ka kai kong she shu yo you ye'.split(' '));

/**
 * Returns true if a word without tone marks is written Pinyin: one syllable, or several of which at least one is
 * typical of Pinyin ("Xiaoyun", but not "Tina").
 */
export const isPinyin = (word: string): boolean => {
  const text = word.toLowerCase().replaceAll('ü', 'v').replaceAll("'", '');
  return (SYLLABLES.has(text) && !AMBIGUOUS.has(text)) || hasReading(text, 0, false, new Set());
};

const hasReading = (text: string, start: number, isTypical: boolean, failed: Set<string>): boolean => {
  if (start === text.length) return isTypical;
  const key = `${start}${isTypical}`;
  if (failed.has(key)) return false;
  for (let end = Math.min(text.length, start + MAX_LETTERS); end > start; end -= 1) {
    const syllable = text.slice(start, end);
    if (SYLLABLES.has(syllable) && hasReading(text, end, isTypical || TYPICAL.test(syllable), failed)) return true;
  }
  failed.add(key);
  return false;
};
