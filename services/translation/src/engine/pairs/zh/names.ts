import { isSound, isTypicalSound } from '@versio/kit/text';
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
  if (JAPANESE_SURNAMES.some((surname) => source.startsWith(surname) && source.length <= surname.length + 3))
    return true;
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

// Of two characters and more, which do not begin Chinese names.
const JAPANESE_SURNAMES: readonly string[] =
  '藤原 佐藤 佐佐木 铃木 鈴木 高桥 高橋 田中 渡边 渡辺 渡邊 伊藤 山本 中村 加藤 吉田 山田 山口 松本 井上 木村 山崎 森田 池田 桥本 橋本 石川 前田 冈田 岡田 长谷川 長谷川 近藤 后藤 後藤 远藤 遠藤 坂本 斋藤 齋藤 福田 太田 西村 藤田 冈本 中岛 中島 原田 松田 竹内 田村 中山 和田 石田 上田 内田 柴田 酒井 宫崎 宮崎 横山 宫本 宮本 安倍 德川 徳川 织田 織田 丰臣 豊臣 武田 上杉 伊达 伊達 真田 足利 柳生 服部 宫泽 夏目 芥川 三岛 村上 河野 黑木 黑田 黑崎 神崎 神宫寺 樱井 櫻井 桐生 一之濑 雪之下 由比 漩涡 宇智波 旗木'.split(
    ' ',
  );
