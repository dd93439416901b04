import type { NameKind } from '../../naming/types.ts';
import { capitalizeAll } from '../languages.ts';
import type { NameReader } from '../zh/name-reader.ts';
import { isForeignName } from '../zh/names.ts';
import { nameInVietnamese, surnameLength } from './offline/names.ts';
import { loadAlternatives, loadReadings, PLACEHOLDER, type Readings } from './offline/readings.ts';
import { loadVocabulary } from './offline/vocabulary.ts';

/** Sino-Vietnamese renderings of names. */
export interface HanViet {
  /** Returns the reading of a Han text in lower case, one syllable per character; undefined if a character has none. */
  read(text: string): string | undefined;
  /**
   * Returns true if a rendering is a reading of a Han text, one syllable per character. Other readings of names
   * (data/alternatives.tsv) count too. Case, hyphens, the placement of tone marks ("hoà") and i for y ("lí") make no
   * difference.
   */
  isReading(text: string, rendering: string): boolean;
  /**
   * Returns true if a rendering of a full name has a reading for each character, and the right one for the surname, but
   * that of another character elsewhere: Thượng Quan Hùng for 上官鸿. Bạch Mây is a translation of 白云, because mây is no
   * reading.
   */
  isMisread(name: string, rendering: string): boolean;
}

let shared: HanViet | undefined;

/** Returns the readings of this process. */
export const hanViet = (): HanViet => {
  shared ??= createHanViet(loadReadings(), loadAlternatives());
  return shared;
};

const createHanViet = (readings: Readings, alternatives: ReadonlyMap<string, readonly string[]>): HanViet => {
  const isReadingOf = (character: string, syllable: string): boolean => {
    const reading = readings.of(character.codePointAt(0)!);
    const wanted = foldSyllable(syllable);
    return [reading, ...(alternatives.get(character) ?? [])].some((each) => foldSyllable(each) === wanted);
  };
  let sounds: ReadonlySet<string> | undefined;
  const isSound = (syllable: string): boolean => {
    sounds ??= new Set(
      Array.from({ length: IDEOGRAPHS.end - IDEOGRAPHS.start }, (_, index) =>
        foldSyllable(readings.of(IDEOGRAPHS.start + index)),
      ),
    );
    return sounds.has(foldSyllable(syllable));
  };
  const syllablesOf = (rendering: string): string[] => rendering.trim().split(/[\s-]+/u);
  return {
    isMisread(name, rendering) {
      const characters = [...name];
      const syllables = syllablesOf(rendering);
      const surname = surnameLength(name);
      const isRight = (index: number): boolean => isReadingOf(characters[index]!, syllables[index]!);
      return (
        syllables.length === characters.length &&
        surname > 0 &&
        characters.slice(0, surname).every((_, index) => isRight(index)) &&
        !characters.every((_, index) => isRight(index)) &&
        syllables.every(isSound)
      );
    },
    read(text) {
      const syllables = Array.from(text, (character) => readings.of(character.codePointAt(0)!));
      return syllables.includes(PLACEHOLDER) || syllables.length === 0 ? undefined : syllables.join(' ');
    },
    isReading(text, rendering) {
      const characters = [...text];
      const syllables = syllablesOf(rendering);
      return (
        characters.length > 0 &&
        syllables.length === characters.length &&
        characters.every((character, index) => isReadingOf(character, syllables[index]!))
      );
    },
  };
};

/** CJK Unified Ideographs of the first block, where all usual readings are. */
const IDEOGRAPHS = { start: 0x4e00, end: 0xa000 };

const TONES = /[\u0300\u0301\u0303\u0309\u0323]/gu;

/** Returns the letters of a syllable and then its tone, so that the placement of the tone mark makes no difference. */
const foldSyllable = (syllable: string): string => {
  const decomposed = syllable.toLowerCase().normalize('NFD');
  const letters = decomposed.replace(TONES, '').replaceAll('y', 'i');
  return letters + (decomposed.match(TONES)?.join('') ?? '');
};

/**
 * Renders a name of a kind by its reading: people, places and so on with capital letters, nicknames as the offline
 * analysis does (云儿 "Vân nhi", 小云 "Tiểu Vân"). Empty for foreign names, titles, names of unknown kind, and names with
 * a character without a reading.
 */
export const renderName = (source: string, kind: NameKind): string => {
  if (kind === 'none' || kind === 'other' || kind === 'title') return '';
  if (kind === 'person' && isForeignName(source)) return '';
  const nickname = kind === 'person' ? renderNickname(source) : undefined;
  if (nickname !== undefined) return nickname;
  return hanViet().read(source) === undefined ? '' : nameInVietnamese(source, loadReadings());
};

const NICKNAME_PREFIXES = new Map([
  ['小', 'Tiểu'],
  ['老', 'Lão'],
  ['阿', 'A'],
]);

const renderNickname = (source: string): string | undefined => {
  if (source.length !== 2) return undefined;
  const read = (text: string): string | undefined => {
    const reading = hanViet().read(text);
    return reading === undefined ? undefined : capitalizeAll(reading);
  };
  const [first, second] = [source[0]!, source[1]!];
  const rest = NICKNAME_PREFIXES.has(first)
    ? read(second)
    : second === '儿' || second === '兒'
      ? read(first)
      : undefined;
  if (rest === undefined) return undefined;
  return NICKNAME_PREFIXES.has(first) ? `${NICKNAME_PREFIXES.get(first)} ${rest}` : `${rest} nhi`;
};

/**
 * Renders a title. A word of the lexicon at its end keeps its rendering: 太上长老 → Thái Thượng trưởng lão, 黑风判官 → Hắc
 * Phong Phán Quan.
 */
const renderTitle = (source: string): string => {
  const { lexicon } = loadVocabulary();
  for (let start = 1; start <= source.length - 2; start += 1) {
    if (lexicon.lengthAt(source, start, source.length) !== source.length - start) continue;
    const { kind, target } = lexicon.entry();
    const name = kind === 'person' || kind === 'pronoun' ? renderName(source.slice(0, start), 'item') : '';
    if (name !== '') return `${name} ${target}`;
  }
  return renderName(source, 'item');
};

/** Chinese names in Vietnamese: their Sino-Vietnamese readings, which a full name always has. */
export const HAN_VIET_NAMES: NameReader = {
  render: renderName,
  renderTitle,
  isReading: (source, target) => hanViet().isReading(source, target),
  isWrongName: (source, target) => !hanViet().isReading(source, target),
  isMisread: (source, target) => hanViet().isMisread(source, target),
  read: (source) => hanViet().read(source),
  keyOf: (target) => target.toLowerCase(),
};
