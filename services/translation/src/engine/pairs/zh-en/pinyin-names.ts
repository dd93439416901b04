import { mandarin } from '../zh/mandarin.ts';
import type { NameReader } from '../zh/name-reader.ts';
import { isForeignName, isPinyin } from '../zh/names.ts';
import { surnameLength } from '../zh-vi/offline/names.ts';

/**
 * Chinese names in English: people in pinyin without tone marks, the surname first, the given name as one word (Xiao
 * Yunfei); places in pinyin with the English word for their kind (Qingyun Mountain). Everything else is translated by
 * meaning, which no rule can.
 */
export const PINYIN_NAMES: NameReader = {
  render: (source, kind) => {
    if (kind === 'person') return renderPerson(source);
    return kind === 'place' ? renderPlace(source) : '';
  },
  renderTitle: (source) => renderTitle(source),
  isReading: (source, target) => {
    const letters = keyOf(target);
    return letters !== '' && isSpelled([...source], letters);
  },
  // A nickname may well be translated (白龙 "White Dragon"); other syllables are those of another name.
  isWrongName: (source, target) => isPinyin(target) && !PINYIN_NAMES.isReading(source, target),
  isMisread: (source, target) => {
    const surname = PINYIN_NAMES.read(source.slice(0, surnameLength(source)));
    return surname !== undefined && keyOf(target).startsWith(surname) && PINYIN_NAMES.isWrongName(source, target);
  },
  read: (source) => {
    const syllables = [...source].map((character) => mandarin().syllableOf(character));
    return syllables.length === 0 || syllables.includes(undefined) ? undefined : keyOf(syllables.join(''));
  },
  keyOf: (target) => keyOf(target),
};

/** Returns the letters alone: "xiaoyun" for "Xiāo Yún", "lu" for "Lü" and "Lv". */
const keyOf = (target: string): string =>
  target
    .normalize('NFD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase()
    .replaceAll('v', 'u');

/** Returns true if letters are the readings of the characters in their order. */
const isSpelled = (characters: readonly string[], letters: string): boolean => {
  let ends = new Set([0]);
  for (const character of characters) {
    const next = new Set<number>();
    for (const syllable of mandarin().syllablesOf(character)) {
      const key = keyOf(syllable);
      for (const end of ends) if (letters.startsWith(key, end)) next.add(end + key.length);
    }
    ends = next;
  }
  return ends.has(letters.length);
};

// Surnames that are read otherwise than their characters usually are.
const SURNAME_READINGS: Readonly<Record<string, string>> = {
  单: 'shan',
  單: 'shan',
  曾: 'zeng',
  解: 'xie',
  仇: 'qiu',
  查: 'zha',
  翟: 'zhai',
  覃: 'qin',
  区: 'ou',
  區: 'ou',
  乐: 'yue',
  樂: 'yue',
  缪: 'miao',
  繆: 'miao',
  卜: 'bu',
  种: 'chong',
  尉迟: 'yuchi',
  尉遲: 'yuchi',
  万俟: 'moqi',
  澹台: 'tantai',
  长孙: 'zhangsun',
  長孫: 'zhangsun',
};
// In names, 长安 and 长风 are more frequent than the elder 长.
const NAME_READINGS: Readonly<Record<string, string>> = { 长: 'chang', 長: 'chang', 重: 'chong' };

/** Returns characters in pinyin as one word: "Chang'an"; undefined if one has no reading. */
const toWord = (characters: string): string | undefined => {
  let word = '';
  for (const character of characters) {
    const syllable = NAME_READINGS[character] ?? mandarin().syllableOf(character);
    if (syllable === undefined) return undefined;
    word += word !== '' && /^[aeo]/u.test(syllable) ? `'${syllable}` : syllable;
  }
  return word === '' ? undefined : capitalize(word);
};

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const NICKNAME_PREFIXES: Readonly<Record<string, string>> = { 小: 'Little', 老: 'Old', 阿: 'Ah' };

const renderPerson = (source: string): string => {
  if (isForeignName(source)) return '';
  const prefix = NICKNAME_PREFIXES[source[0]!];
  if (source.length === 2 && prefix !== undefined) return join(prefix, toWord(source[1]!));
  const surname = surnameOf(source);
  if (surname !== '' && isGivenName(source.slice(surname.length))) {
    const reading = SURNAME_READINGS[surname];
    return join(reading === undefined ? toWord(surname) : capitalize(reading), toWord(source.slice(surname.length)));
  }
  const bare = source.replace(/(?<=.)[儿兒]$/u, '');
  // Longer ones have a surname that is not known.
  if (bare.length > 2) return '';
  const word = toWord(bare);
  return word === undefined ? '' : word + (bare === source ? '' : "'er");
};

const surnameOf = (source: string): string =>
  [2, 1].map((length) => source.slice(0, length)).find((start) => Object.hasOwn(SURNAME_READINGS, start)) ??
  source.slice(0, surnameLength(source));

const isGivenName = (rest: string): boolean => /^(?![儿兒]$)\p{Script=Han}{1,2}$/u.test(rest);

const join = (first: string | undefined, second: string | undefined): string =>
  first === undefined || second === undefined ? '' : `${first} ${second}`;

// Longer words first. 州 and 京 are part of the name: Suzhou, Beijing.
const PLACE_WORDS: readonly (readonly [end: string, word: string])[] = [
  ['山脉', 'Mountains'],
  ['山脈', 'Mountains'],
  ['森林', 'Forest'],
  ['大陆', 'Continent'],
  ['大陸', 'Continent'],
  ['山', 'Mountain'],
  ['峰', 'Peak'],
  ['谷', 'Valley'],
  ['城', 'City'],
  ['镇', 'Town'],
  ['鎮', 'Town'],
  ['村', 'Village'],
  ['湖', 'Lake'],
  ['河', 'River'],
  ['江', 'River'],
  ['海', 'Sea'],
  ['岛', 'Island'],
  ['島', 'Island'],
  ['林', 'Forest'],
];

const renderPlace = (source: string): string => {
  const [end, word] = PLACE_WORDS.find(([each]) => source.endsWith(each) && source.length > each.length) ?? ['', ''];
  return end === '' ? (toWord(source) ?? '') : join(toWord(source.slice(0, -end.length)), word);
};

// Of one meaning wherever they are written. 师兄, 公子 and the like depend on who speaks.
const TITLES: Readonly<Record<string, string>> = {
  长老: 'Elder',
  長老: 'Elder',
  宗主: 'Sect Master',
  掌门: 'Sect Leader',
  掌門: 'Sect Leader',
  城主: 'City Lord',
  家主: 'Family Head',
  将军: 'General',
  將軍: 'General',
  道长: 'Daoist Master',
  道長: 'Daoist Master',
  护法: 'Guardian',
  護法: 'Guardian',
};

/** 韩长老 → Elder Han; what has no surname before it is translated by meaning. */
const renderTitle = (source: string): string => {
  const title = TITLES[source.slice(-2)];
  const surname = source.slice(0, -2);
  if (title === undefined || surname === '' || surnameOf(source) !== surname) return '';
  return join(title, SURNAME_READINGS[surname] === undefined ? toWord(surname) : capitalize(SURNAME_READINGS[surname]));
};
