import {
  ALL_SOUNDS,
  COMPOUND_SURNAMES,
  hasUnit,
  isHan,
  isJapaneseSurname,
  isTypicalSound,
  type UnitSet,
  unitSet,
  unitsWhere,
} from '@versio/kit/text';
import { isWesternGivenName, WESTERN_GIVEN_NAMES } from '../../zh/foreign-names.ts';
import { isBeforeAct } from './full-names.ts';
import { findJapaneseNames } from './japanese-names.ts';
import { isActing, isNamePart } from './names.ts';
import { createTrie, matchLength, matchValue } from './trie.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * Finds foreign names: three or more characters of transcription in a row (艾米莉亚), the parts of names with a dot
 * (克莱恩·莫雷蒂), the most frequent names of two characters (约翰), and Japanese surnames with or without a given name.
 * @param atClause called at each place where a clause begins, so that the text is read once
 */
export const findForeignNames = (
  texts: readonly string[],
  vocabulary: Vocabulary,
  atClause: (text: string, start: number) => void,
): Set<string> => {
  const { lexicon } = vocabulary;
  const found = new Set<string>();
  const counts = new Map<string, number>();
  /** Counts a name, and accepts it at once if its form is clear. */
  const take = (name: string, isClear: boolean): void => {
    const count = (counts.get(name) ?? 0) + 1;
    if (counts.size < MAX_COUNTED) counts.set(name, count);
    if (isClear || count >= MIN_COUNT) found.add(name);
  };
  // In a text with foreign names, the last two characters of each run may be a name.
  const pairs: [text: string, start: number][] = [];
  const japanese = new Set<string>();
  for (const text of texts) {
    let free = 0;
    atClause(text, 0);
    for (let index = 0; index + 1 < text.length; index++) {
      if (!hasUnit(HAS_ROLE, text.charCodeAt(index))) continue;
      const role = ROLES[text.charCodeAt(index)]!;
      if ((role & PAUSE) !== 0) atClause(text, index + 1);
      if ((role & DOT) !== 0 && index > 0) takeAfterDot(text, index, take, lexicon);
      if ((role & SOUND) !== 0 && index >= free) {
        let end = index + 1;
        let roles = role;
        while (end < text.length && (ROLES[text.charCodeAt(end)]! & SOUND) !== 0)
          roles |= ROLES[text.charCodeAt(end++)]!;
        const runEnd = end;
        // 诺兰博士: the last character begins a title.
        if (hasUnit(BEGINS_TITLE, text.charCodeAt(end - 1)) && isTitled(text, end - 1)) end--;
        if (end - index > 1) {
          if (mayHaveName(text, index, end, roles)) takeRun(text, index, end, lexicon, take);
          if (pairs.length < MAX_COUNTED) pairs.push([text, end - 2]);
        }
        free = runEnd;
      }
      if ((role & KNOWN) !== 0) takeKnownName(text, index, take, lexicon);
      if ((role & JAPANESE) !== 0) takeJapaneseName(text, index, take, lexicon, japanese);
    }
  }
  for (const text of texts) if (text.includes(SAINT)) takeSaints(text, take, lexicon);
  for (const text of texts) if (SIGN_OF_NOBLE.test(text)) takeNobles(text, take, lexicon);
  if (japanese.size >= MIN_JAPANESE_WORDS) for (const name of findJapaneseNames(texts, vocabulary)) found.add(name);
  else if (found.size >= MIN_FOREIGN_NAMES)
    for (const [text, start] of pairs) takeShortName(text, start, take, lexicon);
  return found;
};

/** 圣安东尼奥, 圣罗兰魔法学院: names after a saint, of three sounds or before a word for a place. */
const takeSaints = (text: string, take: Take, lexicon: Vocabulary['lexicon']): void => {
  for (let at = text.indexOf(SAINT); at !== -1; at = text.indexOf(SAINT, at + 1)) {
    let end = at + 1;
    while (end < text.length && (ROLES[text.charCodeAt(end)]! & SOUND) !== 0) end++;
    if (lexicon.lengthAt(text, at, text.length) > 1 || end - at < 3 || end - at > MAX_LENGTH) continue;
    const isPlace = hasUnit(PLACES, text.charCodeAt(end)) || text.startsWith('魔法', end);
    if ((end - at > MIN_LONG - 1 || isPlace) && isBeforeWord(text, end, lexicon)) take(text.slice(at, end), true);
  }
};
const SAINT = '圣';

/** The name after a dot if it is no transcription: 铜须 of 索林·铜须. */
const takeAfterDot = (text: string, dot: number, take: Take, lexicon: Vocabulary['lexicon']): void => {
  const start = dot + 1;
  if (!isDot(text, dot) || (ROLES[text.charCodeAt(dot - 1)]! & SOUND) === 0) return;
  const listed = lexicon.lengthAt(text, start, start + MAX_SURNAME_LENGTH);
  // 范 of 阿德莱德·范恩: a character that only begins names, before characters of transcription.
  let sounds = start + 1;
  while (sounds < text.length && (ROLES[text.charCodeAt(sounds)]! & SOUND) !== 0) sounds++;
  const isBegun = (ROLES[text.charCodeAt(start)]! & SOUND) === 0 && sounds > start + 1 && listed < 2;
  if (isBegun && isNamePart(text.charCodeAt(start))) {
    take(text.slice(start, sounds), true);
    return;
  }
  const name = text.slice(start, start + Math.max(2, listed));
  // With a transcription in it, its end is uncertain (特雷莎·梅制定).
  const isName = name.length > 1 && [...name].every((character) => isNamePart(character.charCodeAt(0)));
  const end = start + name.length;
  const isBounded = isBeforeAct(text.charCodeAt(end)) || lexicon.lengthAt(text, end, end + 2) === 2;
  if (end < text.length && HAN.test(text[end]!) && !isBounded) return;
  // 斯通 of 艾米·斯通: one character of transcription and one other.
  const isBegunBySound = sounds === start + 1 && (ROLES[text.charCodeAt(start)]! & SOUND) !== 0 && name.length === 2;
  const isNoSound = (character: string): boolean => (ROLES[character.charCodeAt(0)]! & SOUND) === 0;
  if (isName && (listed > 1 || isBegunBySound || [...name].every(isNoSound))) take(name, true);
};

/**
 * In a text with foreign names: two characters of transcription that are no word (菲利), if they act, are addressed or
 * have a title. A name without a typical character is accepted at its second place.
 */
const takeShortName = (text: string, index: number, take: Take, lexicon: Vocabulary['lexicon']): void => {
  const before = text[index - 1] ?? '';
  const isAtEdge = !HAN.test(before) || BEFORE_SHORT.has(before) || CALLS_SOMEBODY.test(text.slice(index - 2, index));
  if (!isAtEdge && !endsPerson(text, index, lexicon)) return;
  if (lexicon.lengthAt(text, index, index + 3) > 1 || lexicon.lengthAt(text, index + 1, index + 3) > 1) return;
  const next = text[index + 2] ?? '';
  const hasTitle = isTitled(text, index + 2);
  if (HAN.test(next) && !hasTitle && !isBeforeAct(next.charCodeAt(0))) return;
  const name = text.slice(index, index + 2);
  take(name, hasTitle || [...name].some(isTypical));
};
/** 索伦伯爵, 来顿男爵: two characters before a title that only the West has, even if a verb begins the name. */
const takeNobles = (text: string, take: Take, lexicon: Vocabulary['lexicon']): void => {
  for (const { 0: name, index } of text.matchAll(NOBLE)) {
    if ((ROLES[name.charCodeAt(1)]! & SOUND) === 0 || !isNobleFirst(name[0]!)) continue;
    if (lexicon.lengthAt(text, index, index + 3) > 1 || lexicon.lengthAt(text, index + 1, index + 3) > 1) continue;
    take(name, true);
  }
};
const isNobleFirst = (first: string): boolean =>
  isNamePart(first.charCodeAt(0)) || first === '来' || (ROLES[first.charCodeAt(0)]! & SOUND) !== 0;
const SIGN_OF_NOBLE = /[伯侯公男子勋]爵|爵士|神父/u;
const NOBLE =
  /(?<=[和与对向叫是把被让给跟找老的到见了着由为在从去等求]|(?<!\p{Script=Han}))(?![位名个些老小大新旧年前])\p{Script=Han}{2}(?=[伯侯公男子勋]爵|爵士|神父)/gu;
const isTitled = (text: string, at: number): boolean => WESTERN_TITLES.test(text.slice(at, at + 2));
/** First characters of titles that are also characters of transcription. */
const BEGINS_TITLE = unitSet('博夫伯大女公骑修教');
const endsPerson = (text: string, end: number, lexicon: Vocabulary['lexicon']): boolean =>
  end > 1 && lexicon.lengthAt(text, end - 2, end) === 2 && lexicon.entry().kind === 'person';
const MIN_FOREIGN_NAMES = 2;
/** Words that stand before the name of a person. */
const BEFORE_SHORT = new Set('和与对向叫是把被让给跟找老');
const CALLS_SOMEBODY = /^[叫喊称唤][他她我你]$/u;
const WESTERN_TITLES =
  /^(?:先生|小姐|夫人|太太|女士|警长|船长|医生|教授|博士|警探|大副|将军|男爵|子爵|伯爵|侯爵|公爵|骑士|神父|主教|队长|上尉|上校|少校|爵士|牧师|国王|王子|公主|殿下|陛下|大人|阁下|女王|大师|修女|修士|法师|勋爵|领主|导师|祭司|团长|舰长|院长|大叔|叔叔|阿姨|婶婶|爷爷|奶奶|少爷|老师|同学|管家|探长|警官|警司|警员|法医|法官|律师|护士|校长|市长|镇长|州长|议员|大使|领事|长官|总督|总统|首相|上将|中将|少将|准将|中校|中尉|少尉|中士|上士|下士|司令|元帅|机长|副官|参谋|侦探|记者|总裁|经理|顾问|主管|局长|部长|大臣|亲王|王妃|王后)/u;

/** The least number of Japanese surnames and words that make a text one with Japanese names. */
const MIN_JAPANESE_WORDS = 2;

type Take = (name: string, isClear: boolean) => void;

/** Two characters are a name only beside a dot, and three without a typical one only before a word for a place. */
const mayHaveName = (text: string, start: number, end: number, roles: number): boolean =>
  (end - start > 2 && ((roles & TYPICAL) !== 0 || end - start >= MIN_LONG || hasUnit(PLACES, text.charCodeAt(end)))) ||
  isDot(text, end) ||
  isDot(text, start - 1);

/** Takes the names in a run of characters of transcription, between the words of the lexicon in it. */
const takeRun = (text: string, start: number, end: number, lexicon: Vocabulary['lexicon'], take: Take): void => {
  const beforeDot = isDot(text, end);
  const afterDot = isDot(text, start - 1);
  // 约翰·列侬: a word inside a part of a dotted name is none.
  for (let index = start; index < end; ) {
    const skipped = beforeDot || afterDot ? 0 : wordLength(text, index, end, lexicon);
    if (skipped > 1) {
      index += skipped;
      continue;
    }
    let stop = index + 1;
    while (stop < end && (beforeDot || afterDot || wordLength(text, stop, end, lexicon) < 2)) stop++;
    let [first, last] = [index, stop];
    while (last > first && NOT_LAST.has(text[last - 1]!) && !isDot(text, last)) last--;
    while (first < last && NOT_FIRST.has(text[first]!) && !isDot(text, first - 1)) first++;
    const isDotted = isDot(text, last) || isDot(text, first - 1);
    const name = text.slice(first, last);
    if (name.length <= MAX_LENGTH && name.length >= (isDotted ? 2 : 3)) {
      const typical = [...name].filter(isTypical).length;
      const isBetween = (): boolean => isBetweenWords(text, first, last, lexicon);
      // 格林威港 and 圣卢西亚教会: a place or a long name, even of characters that Chinese names have, too.
      if (isDotted || typical > 0)
        take(name, isDotted || typical * 2 >= name.length || isBeforeWord(text, last, lexicon));
      else if ((name.length >= MIN_LONG || hasUnit(PLACES, text.charCodeAt(last))) && isBetween()) take(name, true);
    }
    index = stop;
  }
};

/** Returns true if only a word or the start of a clause is before the name, and a word, a mark or a verb after it. */
const isBetweenWords = (text: string, start: number, end: number, lexicon: Vocabulary['lexicon']): boolean =>
  (start === 0 || !HAN.test(text[start - 1]!) || endsWord(text, start, lexicon)) && isBeforeWord(text, end, lexicon);

const isBeforeWord = (text: string, end: number, lexicon: Vocabulary['lexicon']): boolean =>
  end === text.length || !HAN.test(text[end]!) || isActing(text, end) || lexicon.lengthAt(text, end, text.length) > 0;

const endsWord = (text: string, end: number, lexicon: Vocabulary['lexicon']): boolean => {
  for (let start = Math.max(0, end - 3); start < end; start++)
    if (lexicon.lengthAt(text, start, end) === end - start) return true;
  return false;
};

/** Finds a frequent name; one of two characters only if no word of the lexicon begins there. */
const takeKnownName = (text: string, index: number, take: Take, lexicon: Vocabulary['lexicon']): void => {
  if (!hasUnit(KNOWN_PAIRS, pairOf(text.charCodeAt(index), text.charCodeAt(index + 1)))) return;
  for (let length = MAX_KNOWN_LENGTH; length > 1; length--) {
    const name = text.slice(index, index + length);
    if (!isWesternGivenName(name)) continue;
    // 约瑟夫 is a name whatever word begins in it, but 马克 of 马克思 is not.
    if (length > 2 || lexicon.lengthAt(text, index, Math.min(text.length, index + 3)) < 2) take(name, true);
    return;
  }
};

/** A word may begin in the run and end after it. */
const wordLength = (text: string, index: number, end: number, lexicon: Vocabulary['lexicon']): number =>
  lexicon.lengthAt(text, index, Math.min(text.length, end + 2));

const takeJapaneseName = (
  text: string,
  index: number,
  take: Take,
  lexicon: Vocabulary['lexicon'],
  japanese: Set<string>,
): void => {
  if (!hasUnit(JAPANESE_PAIRS, pairOf(text.charCodeAt(index), text.charCodeAt(index + 1)))) return;
  const match = JAPANESE_WORDS.longest(text, index, Math.min(text.length, index + MAX_SURNAME_LENGTH));
  if (match === -1) return;
  const length = matchLength(match);
  const surname = text.slice(index, index + length);
  if (matchValue(match) === OF_JAPAN) {
    japanese.add(surname);
    return;
  }
  if (lexicon.lengthAt(text, index, index + length) === length) return;
  const after = text.slice(index + length, index + length + 2);
  const following = JAPANESE_GIVEN_NAME.exec(text.slice(index + length, index + length + 3))?.[0];
  // 一条链子: counted things end in 子, too.
  const given = COUNTS.has(surname) && following?.endsWith('子') ? undefined : following;
  if (given !== undefined) take(surname + given, true);
  // 一条道: a road, except before speech.
  const isRoad = COUNTS.has(surname) && after.startsWith('道') && after[1] !== '：';
  // 被一条看不见头尾的黑蛇缠住: a measure word neither begins a clause nor precedes 不.
  const isCount = COUNTS.has(surname) && (!isAfterPause(text, index) || after[1] === '不');
  const isActor = !isRoad && !isCount && isActing(text, index + length);
  const isClear = given !== undefined || isActor || JAPANESE_TITLES.test(after) || UNMISTAKABLE.has(surname);
  if (isClear || !COUNTS.has(surname)) take(surname, isClear);
  if (isClear) japanese.add(surname);
};

const isAfterPause = (text: string, index: number): boolean =>
  index === 0 || (ROLES[text.charCodeAt(index - 1)]! & PAUSE) !== 0;

/** Surnames that are no other word in any context. */
const UNMISTAKABLE = new Set(
  '佐藤 松本 铃木 高桥 渡边 伊藤 加藤 吉田 木村 斋藤 藤原 冈本 藤田 近藤 坂本 远藤 藤井 黑泽 宫本 樱井 上杉 浅野 工藤 冈田 三浦'.split(
    ' ',
  ),
);

/** 买了一条围巾: numbers and measures that are surnames only in the position of a person. */
const COUNTS = new Set(['一条', '二条', '三条', '九条']);

/** A dot between two names; an ASCII one only if Han characters are at both sides. */
const isDot = (text: string, index: number): boolean => {
  const unit = text.charCodeAt(index);
  if (unit === ASCII_DOT)
    return (
      index > 0 && index + 1 < text.length && isHan(text.charCodeAt(index - 1)) && isHan(text.charCodeAt(index + 1))
    );
  return unit === 0xb7 || unit === 0x2022 || unit === 0x30fb || unit === 0x2027;
};
const ASCII_DOT = '.'.charCodeAt(0);

const HAN = /\p{Script=Han}/u;
const JAPANESE_TITLES =
  /^(?:先生|小姐|同学|老师|太太|前辈|医生|教授|警官|部长|社长|君|桑|酱|课长|学姐|学长|学妹|学弟|店长|会长|队长|班长|教练|护士|大人|警部|刑事)/u;
/** Given names by their last character: 一郎, 健太, 美咲. */
const JAPANESE_GIVEN_NAME =
  /^(?:[一二三次太四五六]?郎|[健浩真正大英龙雄直达诚][一二三太介司辅也]|\p{Script=Han}(?:太郎|次郎|三郎|之助|之介|[郎介辅哉斗美奈香咲菜织绘]|子(?!弹|弟|女|孙)))/u;
/** Verbs and conjunctions before a name that are also characters of transcription, and verbs after it. */
const NOT_FIRST = new Set('让因可若多达大路道来约与');
const NOT_LAST = new Set('道让因可若来明');
const MAX_LENGTH = 8;
const MIN_LONG = 4;
const PLACES = unitSet('港镇城堡湾郡教学大街岛王公帝联');
const MAX_SURNAME_LENGTH = 3;
const MIN_COUNT = 2;
/** Bounds the memory for a hostile text. */
const MAX_COUNTED = 20_000;

/** Characters of transcription that are other words in names of two characters, but not inside a longer run. */
const FURTHER_SOUNDS =
  '什乌珀赛铎登邓敦圭豪洪简夸奎赖缪奈纽努派庞匹蒲普恰丘茹森舍施廷翁伍锡耶英尤赞泽詹朱卓佐娃蜜黎芮茵薛蓓璐伽朵芭柏妲榭葛芙雯珞范' +
  '姆斐烈廉厄堡贺柔琉涅昔木塞黛薇蕾缇菈茜骨祖慕俄莲萝翡隆弥墨思';
const FURTHER_TYPICAL = new Set('姆斐涅黛缇菈奥埃');
/** The length of the longest frequent name that is looked up as a whole. */
const MAX_KNOWN_LENGTH = 4;
const isTypical = (character: string): boolean => isTypicalSound(character) || FURTHER_TYPICAL.has(character);
/** Words for Japanese things. */
const THINGS_OF_JAPAN =
  '学园祭 文化祭 体育祭 便当 神社 榻榻米 东京 大阪 京都 北海道 名古屋 横滨 札幌 秋叶原 涉谷 涩谷 新宿 池袋 浴衣 巫女 居酒屋 和服 和果子 饭团 味噌 阴阳师 幕府 天守阁 日元 昭和 平成 令和 电车 轻小说 学生会 风纪委 青梅竹马 日本 武士刀 霓虹 樱花 学长 学姐 前辈'.split(
    ' ',
  );
const OF_JAPAN = 0;
const OF_PERSON = 1;
const JAPANESE_WORDS = createTrie([
  ...THINGS_OF_JAPAN.map((word) => [word, OF_JAPAN] as const),
  ...COMPOUND_SURNAMES.filter(isJapaneseSurname).map((surname) => [surname, OF_PERSON] as const),
]);

/** Bits for what may begin with a character; looked up for each character of a text. */
const SOUND = 1;
const KNOWN = 2;
const JAPANESE = 4;
const DOT = 8;
/** A clause begins after this character. */
const PAUSE = 16;
const TYPICAL = 32;
const ROLES = new Uint8Array(0x10000);
const mark = (character: string, role: number): void => {
  ROLES[character.charCodeAt(0)]! |= role;
};
for (const character of [...ALL_SOUNDS, ...FURTHER_SOUNDS])
  mark(character, isTypical(character) ? SOUND | TYPICAL : SOUND);
for (const name of WESTERN_GIVEN_NAMES) mark(name, KNOWN);
for (const surname of COMPOUND_SURNAMES) if (isJapaneseSurname(surname)) mark(surname, JAPANESE);
for (const word of THINGS_OF_JAPAN) mark(word, JAPANESE);
/** Returns the first two characters of each word as bits, so that few places need a look-up of the word. */
const pairsOf = (words: readonly string[]): UnitSet =>
  unitSet(words.map((word) => String.fromCharCode(pairOf(word.charCodeAt(0), word.charCodeAt(1)))));
const pairOf = (first: number, second: number): number => (Math.imul(first, 31) ^ second) & 0xffff;
const JAPANESE_PAIRS = pairsOf([...THINGS_OF_JAPAN, ...COMPOUND_SURNAMES.filter(isJapaneseSurname)]);
const KNOWN_PAIRS = pairsOf(WESTERN_GIVEN_NAMES);
for (const dot of '·•・‧') mark(dot, DOT);
for (const pause of '，。！？；：、“”‘’「」『』…—\n　 ') mark(pause, PAUSE);
const HAS_ROLE = unitsWhere((unit) => ROLES[unit] !== 0);
