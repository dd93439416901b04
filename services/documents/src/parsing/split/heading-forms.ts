import { HAN_ORDINAL_CHARACTERS, ordinalDigits } from '@versio/kit/text/ordinals';

/** A line that has the form of a heading (docs/rules.md#headings). */
export interface HeadingForm {
  /**
   * `part` stands above others of a lower rank, `word` has a name in place of a number (楔子), `numbered` is a number and
   * a title.
   */
  kind: 'part' | 'word' | 'numbered';
  /** 0 for the largest parts (部) to 5 for the smallest (节); words and numbered lines have that of chapters. */
  rank: number;
  number: number | undefined;
  /** The line without decoration, with single spaces. */
  title: string;
  /** False if it may as well be a sentence: then its number decides. */
  clear: boolean;
  /** True if it has the marks of a sentence. */
  sentence: boolean;
}

/** The rank of chapters. */
export const CHAPTER_RANK = 4;
/** Longer lines stay in the text. */
export const MAX_HEADING_LENGTH = 300;
/** Of a title that is a sentence at this length, the form alone proves nothing. */
const LONG = 60;
const LONG_WITHOUT_SEPARATOR = 35;

const RANKS: Readonly<Record<string, number>> = {
  ...{ 部: 0, 卷: 1, 册: 2, 冊: 2, 篇: 2, 集: 3 },
  ...{ 章: 4, 回: 4, 话: 4, 話: 4, 幕: 4, 节: 5, 節: 5 },
  ...{ book: 0, volume: 1, vol: 1, quyển: 1, part: 2, chapter: 4, chương: 4, hồi: 4 },
};

const DECORATION = /[\s\u200b\ufeff#=*_~☆★◆◇■□●○▲△※♦、—-]/u;
const NUMERAL = `[0-9０-９${HAN_ORDINAL_CHARACTERS}]`;
const SPACED_NUMERAL = `${NUMERAL}(?:\\s?${NUMERAL}){0,11}`;
const HAN_PART = `第\\s{0,3}(${SPACED_NUMERAL})\\s{0,3}([部卷册冊篇集章回话話幕节節])`;
const OPENING = '[【〖〔《「『\\[(（]';
const HAN_HEADING = new RegExp(
  `^(?:${OPENING}?\\s*(?:正文|正篇|VIP章节|VIP卷|VIP)\\s*${OPENING}?[\\s:：_]*)?${OPENING}?\\s*${HAN_PART}(.*)$`,
  'su',
);
/** Behind a volume on the same line: 第一卷 少年 第三章 出发. */
const INNER_PART = new RegExp(`^(.{0,60}?)[\\s:：】·—-]${OPENING}?${HAN_PART}(.*)$`, 'su');
const WESTERN_HEADING =
  /^(book|volume|vol|part|chapter|quyển|chương|hồi)\.?\s+(\d{1,5}|[ivxlcdm]{1,9}|[a-z]+(?:[ -][a-z]+)?)(?![\p{L}\p{N}])(.*)$/isu;
const WORDS =
  /^[【〖《「[(（]?(楔子|序章|序幕|序曲|序言|序|自序|代序|引子|引言|前言|开篇|尾声|尾聲|终章|終章|最终章|最終章|终幕|大结局|大結局|后记|後記|后序|跋|番外篇|番外|外传|外傳|间章|間章|幕间|附录|附錄|完本感言|上架感言|作者的话|prologue|epilogue|preface|foreword|afterword|interlude|introduction|プロローグ|エピローグ|あとがき)(.*)$/isu;
const NUMBERED = new RegExp(
  `^(\\d{1,5}|[０-９]{1,5}|[${HAN_ORDINAL_CHARACTERS}]{1,8})\\s?[.．、:：)）](?!\\d)(.*)$`,
  'su',
);

/** What stands between a number and a title. */
const SEPARATED = /^(?:$|[\s:：、.．·・—–_~|】〗〕》」』\])）【〖《「『[(（-])/u;
/** Behind a unit without a space these make other words: 第三回合, 第一节课, 第一部分. */
const OTHER_WORDS: Readonly<Record<string, RegExp>> = {
  部: /^(?:[分队隊门門长長下落]|电影|小说|手机|作品|法)/u,
  卷: /^[子宗入起]/u,
  册: /^子/u,
  篇: /^(?:[章幅]|文章|小说|论文|日记)/u,
  集: /^[团團合市体體训中]/u,
  章: /^[鱼魚程]/u,
  回: /^[合来來去家到头頭事答忆归國国见見]/u,
  话: /^[题音筒说]/u,
  話: /^[題音筒說]/u,
  幕: /^[后後布僚]/u,
  节: /^[课目车日省约拍奏]/u,
  節: /^[課目車日省約拍奏]/u,
};
/** Sentences go on with these: 第三章里, 第三章的, 第三章讲. */
const GOES_ON = /^(?:[的里裡中是就也都了讲講写寫说說和与與及到至在]|内容|结束|末尾|最后|之[前后後中间]|以[前后後来])/u;

/** Returns the form of a heading that a line has, undefined if it has none. The line may have any length. */
export const headingForm = (line: string): HeadingForm | undefined => {
  const bare = withoutDecoration(line);
  if (bare === '' || bare.length > 2 * MAX_HEADING_LENGTH) return undefined;
  const title = bare.replace(/\s+/gu, ' ');
  if ([...title].length > MAX_HEADING_LENGTH) return undefined;
  return hanForm(title) ?? westernForm(title) ?? wordForm(title) ?? numberedForm(title);
};

/** Two loops, because a pattern for the end takes the square of the length of a line of spaces. */
const withoutDecoration = (line: string): string => {
  let [start, end] = [0, line.length];
  while (start < end && DECORATION.test(line[start]!)) start += 1;
  while (end > start && DECORATION.test(line[end - 1]!)) end -= 1;
  return line.slice(start, end);
};

const hanForm = (title: string): HeadingForm | undefined => {
  const outer = HAN_HEADING.exec(title);
  if (outer === null) return undefined;
  const part = partOf(outer[1]!, outer[2]!, outer[3]!);
  if (part === undefined) return undefined;
  const inner = INNER_PART.exec(outer[3]!);
  const innerPart = inner === null ? undefined : partOf(inner[2]!, inner[3]!, inner[4]!);
  const named = innerPart !== undefined && innerPart.rank > part.rank ? innerPart : part;
  const sentence = isSentence(named.rest);
  const separated = SEPARATED.test(named.rest);
  const length = [...title].length;
  const clear = separated
    ? !sentence && (length <= LONG || !/[，,；;]/u.test(title))
    : !sentence && length <= LONG_WITHOUT_SEPARATOR && !GOES_ON.test(named.rest);
  return { kind: 'part', rank: named.rank, number: named.number, title, clear, sentence };
};

const partOf = (numeral: string, unit: string, rest: string) => {
  const digits = ordinalDigits(numeral.replace(/\s/gu, ''));
  if (digits === undefined || digits.length > 9 || OTHER_WORDS[unit]?.test(rest)) return undefined;
  return { number: Number(digits), rank: RANKS[unit]!, rest };
};

/** True if the text ends like a clause, or a sentence ends within it. ！ and ？ end many titles. */
const isSentence = (rest: string): boolean =>
  /[。；，、,;：:.．]["'”’」』）)]*$/u.test(rest.trim().replace(/^[:：、.．]+/u, '')) ||
  /[。！？!?][”」』]?\s*[^\s。！？!?…）)】」』”]/u.test(rest);

const westernForm = (title: string): HeadingForm | undefined => {
  const found = WESTERN_HEADING.exec(title);
  if (found === null) return undefined;
  const number = westernNumber(found[2]!);
  const rest = found[3]!;
  if (number === undefined) return undefined;
  const sentence =
    /[.,;]["'”’)]*$/u.test(rest.replace(/^[.:)]/u, '')) || /[.!?]\s+\S/u.test(rest.replace(/^[.:)]/u, ''));
  // "Chapter 3 of the book": a title begins with a capital letter, or behind a mark.
  const separated = rest === '' || /^\s*[.:)\]|–—-]/u.test(rest) || /^\s+[^\p{Ll}]/u.test(rest);
  const clear = separated && !sentence && /^\p{Lu}/u.test(title);
  return {
    kind: 'part',
    rank: RANKS[found[1]!.toLowerCase()]!,
    number,
    title,
    clear,
    sentence: sentence || !separated,
  };
};

const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ROMAN = /^(m{0,3})(cm|cd|d?c{0,3})(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})$/;
const ROMAN_VALUES: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1_000 };

const westernNumber = (text: string): number | undefined => {
  const plain = text.toLowerCase();
  if (/^\d+$/.test(plain)) return Number(plain);
  if (ROMAN.test(plain)) {
    const values = [...plain].map((letter) => ROMAN_VALUES[letter]!);
    return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0);
  }
  const [first = '', second] = plain.split(/[ -]/);
  const tens = (TENS.indexOf(first) + 2) * 10;
  if (tens > 10) {
    const unit = second === undefined ? 0 : UNITS.indexOf(second);
    return unit >= 0 && unit < 10 ? tens + unit : undefined;
  }
  return second === undefined && UNITS.includes(first) ? UNITS.indexOf(first) : undefined;
};

const wordForm = (title: string): HeadingForm | undefined => {
  const rest = WORDS.exec(title)?.[2];
  if (rest === undefined || [...title].length > LONG) return undefined;
  const numbered = new RegExp(`^\\s?${NUMERAL}{1,8}(?=$|[\\s:：、.】）)])`, 'u').test(rest);
  if (!SEPARATED.test(rest) && !numbered) return undefined;
  if (isSentence(rest)) return undefined;
  return { kind: 'word', rank: CHAPTER_RANK, number: undefined, title, clear: true, sentence: false };
};

const numberedForm = (title: string): HeadingForm | undefined => {
  const found = NUMBERED.exec(title);
  const digits = found === null ? undefined : ordinalDigits(found[1]!);
  if (found === null || digits === undefined) return undefined;
  const sentence = isSentence(found[2]!);
  if (sentence || [...title].length > LONG) return undefined;
  return { kind: 'numbered', rank: CHAPTER_RANK, number: Number(digits), title, clear: false, sentence };
};
