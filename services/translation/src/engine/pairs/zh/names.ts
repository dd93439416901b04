import { isJapaneseSurname, isSound, isTypicalSound } from '@versio/kit/text';
import { foldHan } from '@versio/kit/text/segmentation';
import { surnameLength } from '../zh-vi/offline/names.ts';
import { isWesternGivenName } from './foreign-names.ts';

/** Maps the nicknames that full names allow (given name alone, 云儿, 阿云, 小云, 小萧, 老萧) to their possible bearers. */
export const indexNicknames = (names: ReadonlySet<string>): Map<string, string[]> => {
  const bearers = new Map<string, string[]>();
  for (const name of names) {
    const surname = name.slice(0, surnameLength(name));
    const given = name.slice(surname.length);
    const last = given.at(-1)!;
    const nicknames = new Set([`${last}儿`, `${last}兒`, `阿${last}`, `小${last}`, `小${surname}`, `老${surname}`]);
    if (given.length === 2) nicknames.add(given);
    for (const nickname of nicknames)
      if (!names.has(nickname)) bearers.set(nickname, [...(bearers.get(nickname) ?? []), name]);
  }
  return bearers;
};

/**
 * Returns true if a Han text looks like a foreign name written by its sound (约翰, 罗伯特) or like a Japanese one (藤原):
 * such names have no Sino-Vietnamese rendering by rule.
 */
export const isForeignName = (source: string): boolean => {
  if (/[·・‧•]/u.test(source)) return true;
  if (isWesternGivenName(source)) return true;
  if (isJapaneseName(source)) return true;
  const characters = [...source];
  if (characters.length < 2 || !characters.every(isSound)) return false;
  const typical = characters.filter(isTypicalSound).length;
  // 马克, 安娜: a surname with one typical character; 罗伯特, 艾米莉: three characters of sounds, one of them typical.
  return characters.length === 2 ? isTypicalSound(characters[1]!) : typical > 0;
};

const PINYIN =
  /^(?:(?:[bpmfdtnlgkhjqxrzcsyw]|[zcs]h)(?:i?a(?:ng?|o|i)?|i?e(?:i|ng?)?|ing?|i?ong|i|iu|o|ou|u(?:a(?:ng?|i)?|e|i|n|o)?|ü|ve?)|a(?:ng?|o|i)?|e(?:i|ng?|r)?|ou?)+$/iu;

// Four syllables of six letters; on long texts the expression would try too many ways to split them.
const MAX_PINYIN_LENGTH = 24;

/** Returns true if a rendering of a name is made of Mandarin syllables, with or without tone marks: "Xiāo Yún". */
export const isPinyin = (rendering: string): boolean => {
  const letters = rendering
    .normalize('NFD')
    .replace(/u\u0308/gu, 'ü')
    .replace(/[\p{M}\s'’-]/gu, '');
  return letters.length <= MAX_PINYIN_LENGTH && PINYIN.test(letters);
};

/** Returns true if a text has the form of a full Chinese name: a surname with one or two characters. */
export const isChineseFullName = (source: string): boolean => {
  const surname = surnameLength(source);
  const given = source.slice(surname);
  // 云儿 is a nickname.
  if (surname === 0 || given === '儿' || given === '兒') return false;
  return ([...given].length === 1 || [...given].length === 2) && !isForeignName(source);
};

const MIN_SURNAME_LENGTH = 2;
const MAX_SURNAME_LENGTH = 3;
const MAX_GIVEN_LENGTH = 3;

const isJapaneseName = (source: string): boolean => {
  const name = foldHan(source);
  for (let length = MIN_SURNAME_LENGTH; length <= MAX_SURNAME_LENGTH; length += 1) {
    const surname = name.slice(0, length);
    if (isJapaneseSurname(surname) && !BEGIN_CHINESE_NAMES.has(surname) && name.length <= length + MAX_GIVEN_LENGTH)
      return true;
  }
  return false;
};

/** Japanese surnames with which Chinese names and nicknames begin as well: 金子轩, 小林. */
const BEGIN_CHINESE_NAMES: ReadonlySet<string> = new Set(
  '小林 小川 小野 小山 清水 金子 高木 青木 大野 平野 毛利 千叶 早川 白石 九条 一条'.split(' '),
);
