import { hasUnit, ideographsWhere, isClearSurname, isFrequentSurname, isHan, unitSet } from '@versio/kit/text';
import { loadDictionary } from '@versio/kit/text/segmentation';
import { isKnownGiven } from './given-names.ts';
import { NAMED_AS, SAID_FIRST } from './heads-of-names.ts';
import { isOfImage, isOfLegend, LEGENDS } from './named-by-images.ts';
import { isNamePart, NO_OTHER_WORD, nameInVietnamese } from './names.ts';
import { isIdeaOfArms, isSect } from './names-of-sects.ts';
import { tableOf } from './tokens.ts';
import { MAX_UNITS_BEFORE_INSIDE, OF_FORM, type SourceWord, type TokenKind, type WordSource } from './types.ts';
import type { Vocabulary } from './vocabulary.ts';
import { isHouse, isMadeForNames, isOfMood, isOfTrees, OF_PLACES } from './words-in-place-names.ts';

/**
 * Finds names that end in a word for their kind: of places, sects and families (落霞宗, 青岚山, 云家), of organisations
 * and lands (天玄大陆), and epithets (冷月仙子). The part before that word is no word of the lexicon, or less probable
 * as one.
 */
export const createSuffixedNameSource = ({ lexicon, readings }: Vocabulary): WordSource => {
  const { frequencyOf, totalFrequency } = loadDictionary();
  const weigh = createWeigher(lexicon);
  return {
    ...OF_FORM,
    starts: MAY_BEGIN,
    seconds: MAY_BE_SECOND,
    inside: IS_SUFFIX,
    endsFrom(text, start, end, ends, weights) {
      let count = 0;
      for (let at = start + 1; at <= start + MAX_PREFIX && at < end; at++) {
        if (hasUnit(IS_SUFFIX, text.charCodeAt(at)))
          for (let length = 1; length <= MAX_SUFFIX && at + length <= end; length++) {
            if (length > 1 && !hasUnit(GOES_ON, text.charCodeAt(at + 1))) break;
            if (length === 1 && !mayEndHere(text, start, at)) continue;
            // 山|门前: the suffix begins another word. 碎骨溪|边: a place word may follow the name.
            if (
              length === 1 &&
              !isSide(text, start, at) &&
              lexicon.lengthAt(text, at, Math.min(text.length, at + 2)) > 1
            )
              continue;
            const weight = weigh(text, start, at, at + length);
            if (weight === Number.NEGATIVE_INFINITY) continue;
            ends[count] = at + length;
            weights[count++] = weight;
          }
        if (!mayBePart(text, at) && !isOfFamily(text, start, at + 1)) break;
      }
      return count;
    },
    wordAt(text, start, end): SourceWord | undefined {
      if (end - start < 2 || !mayBegin(text, start, end)) return undefined;
      for (let length = Math.min(MAX_SUFFIX, end - start - 1); length > 0; length--) {
        const at = end - length;
        if (at - start > MAX_PREFIX || !hasUnit(IS_SUFFIX, text.charCodeAt(at))) continue;
        const weight = weigh(text, start, at, end);
        if (weight === Number.NEGATIVE_INFINITY) continue;
        // 立交桥: a word that is more frequent in general text than a name is likely. 祁连山 is a name there, too.
        const frequency = length > 1 || isHardlyWord(text, start, at) ? 0 : frequencyOf(text.slice(start, end));
        const mayBeRare =
          at - start > 1 && (lexicon.lengthAt(text, at - 1, end) < 2 || isMadeForNames(text, start, at));
        if (frequency > (mayBeRare ? MAX_OF_RARE : 0) && Math.log(frequency / totalFrequency) > weight)
          return undefined;
        if (!isMadeOfParts(text, start, at)) return undefined;
        const native = length === 1 && isOfFamily(text, start, at) ? NATIVE[text[at]!] : undefined;
        if (native !== undefined)
          return { target: `${native} ${nameInVietnamese(text.slice(start, at), readings)}`, kind: 'name' };
        if (length === 1) return { target: nameInVietnamese(text.slice(start, end), readings), kind: 'name' };
        if (text[at] === '之' || WHOLLY_READ.has(text.slice(at, end)))
          return { target: nameInVietnamese(text.slice(start, end), readings), kind: 'name' };
        const name = nameInVietnamese(text.slice(start, at), readings);
        const suffix =
          NAMED_AS[text.slice(at, end)] ??
          (lexicon.lengthAt(text, at, end) === length
            ? lexicon.entry().target
            : nameInVietnamese(text.slice(at, end), readings).toLowerCase());
        const target = SAID_FIRST.has(text.slice(at, end)) ? `${suffix} ${name}` : `${name} ${suffix}`;
        return { target, kind: 'name', isPerson: EPITHETS.has(text.slice(at, end)) };
      }
      return undefined;
    },
  };
};

const list = (text: string): string[] => text.split(' ');

/** Returns a function that weighs the name from `start` to `end`, its suffix at `at`: -Infinity if it is none. */
const createWeigher = (lexicon: Vocabulary['lexicon']) => {
  const { frequencyOf } = loadDictionary();
  /** Returns true if a part of a name is as rare in general text as names of places. */
  const isRare = (word: string): boolean => frequencyOf(word) <= MAX_OF_PARTS;
  /** 照夜司: two characters that form no word, and of which the second forms none with the suffix (公司). */
  const isClearlyNamed = (text: string, start: number, at: number): boolean =>
    (isMadeForNames(text, start, at) || (lexicon.lengthAt(text, start, at) < 2 && isRare(text.slice(start, at)))) &&
    lexicon.lengthAt(text, at - 1, at + 1) < 2 &&
    isRare(text.slice(at - 1, at + 1));
  return (text: string, start: number, at: number, end: number): number => {
    const suffixWeight = SUFFIXES.get(text.slice(at, end));
    if (suffixWeight === undefined) return Number.NEGATIVE_INFINITY;
    const length = at - start;
    const isWordlike = end - at === 1 && hasUnit(IS_WORDLIKE, text.charCodeAt(at));
    if (isWordlike && !mayHaveName(text, start, at)) return Number.NEGATIVE_INFINITY;
    const isWeapon = end - at === 1 && hasUnit(IS_WEAPON, text.charCodeAt(at));
    if (
      isWeapon
        ? !isForWeapon(text, start, at)
        : (hasUnit(NOT_FIRST, text.charCodeAt(start)) && !mayStillBegin(text, start, at)) ||
          ((text[start] === '太' || text[start] === '地') && !isSupreme(text, start))
    )
      return Number.NEGATIVE_INFINITY;
    // 沈府, but 京兆府 is no family.
    const isFamily = end - at === 1 && FAMILIES.has(text[at]!) && (length === 1 || text[at] !== '府');
    if (isFamily !== (length === 1 && isFamilyName(text[start]!)) && (isFamily || length === 1)) {
      // 洛城: a character that is no word alone. 江州: provinces may have any.
      if (isFamily || (text[at] !== '州' && !isLake(text, start, at) && lexicon.lengthAt(text, start, at) === 1))
        return Number.NEGATIVE_INFINITY;
    }
    if (isFamily && text[at] === '家' && !isAfterFamily(text, end) && !isClearFamily(text, start, end))
      return Number.NEGATIVE_INFINITY;
    // 魔法学院 is an academy of magic, but 青石岭 a ridge and 白鹿书院 a school.
    const isWord = lexicon.lengthAt(text, start, at) === length && length > 1 && !isOfFamily(text, start, at);
    const isListed = isWord && !isWeapon;
    // 一条|烂泥沟: what is counted is a thing.
    if ((isListed || hasUnit(SMALL_PLACES, text.charCodeAt(at))) && isCounted(text, start))
      return Number.NEGATIVE_INFINITY;
    // 梧桐里: 里 is "in".
    if (isListed && text[at] === '里') return Number.NEGATIVE_INFINITY;
    const mayBeThing =
      NEVER_AFTER_LISTED.has(text[at]!) &&
      !isSect(text, start, at, end) &&
      !isOfTrees(text, start, at) &&
      !isTemple(text, start, at) &&
      !isOfMood(text, start, at);
    if (isListed && mayBeThing) return Number.NEGATIVE_INFINITY;
    if (isListed && !mayName(text, start, at, end, lexicon.entry().kind)) return Number.NEGATIVE_INFINITY;
    if (lexicon.lengthAt(text, start, end) === end - start) return Number.NEGATIVE_INFINITY;
    if (isNeverBefore(text, start, at, end)) return Number.NEGATIVE_INFINITY;
    const isMade = isMadeForWeapons(text, start, at) || isIdeaOfArms(text, start, at);
    if (isWeapon && !isMade && !isClearlyNamed(text, start, at)) return Number.NEGATIVE_INFINITY;
    if (isWordlike && !isSect(text, start, at, end) && !isClearlyNamed(text, start, at))
      return Number.NEGATIVE_INFINITY;
    // 通关: before these suffixes one character is mostly a verb.
    if (length === 1 && !isFamily && !AFTER_ONE.has(text[at]!) && !isLake(text, start, at))
      return Number.NEGATIVE_INFINITY;
    // 肯帮我: a verb with a person as object.
    if (text[at] === '帮' && hasUnit(HELPED, text.charCodeAt(end))) return Number.NEGATIVE_INFINITY;
    const isAtEdge =
      start === 0 ||
      !isHan(text.charCodeAt(start - 1)) ||
      hasUnit(BEFORE_PLACE, text.charCodeAt(start - 1)) ||
      LEADS_TO_PLACE.has(text.slice(start - 2, start));
    // 神医谷: a person or a thing names a sect; as two words they would need 的.
    // 听|涛阁: a verb there is more often the beginning of the name.
    const ofOne = length === 1 && !isFamily && hasUnit(BEGINS_DEED, text.charCodeAt(start - 1)) ? LOG_OF_ONE : 0;
    const isClear = isOfFamily(text, start, at) || (isWord && isWeapon) || isLake(text, start, at);
    const lead = isClear
      ? LEAD_OF_CLEAR
      : isListed || OF_ERA.has(text.slice(start, at)) || isSect(text, start, at, end) || isOfImage(text, start, at, end)
        ? leadOfListed(text, start, at, end)
        : 0;
    return (isAtEdge ? LOG_AT_EDGE : LOG_INSIDE) + suffixWeight + length * LOG_OF_CHARACTER + lead + ofOne;
  };
};

/** 镜湖: one character before 湖, after what leads to a place; 落星湖 is another name. */
const isLake = (text: string, start: number, at: number): boolean =>
  text[at] === '湖' &&
  at - start === 1 &&
  hasUnit(LAKES, text.charCodeAt(start)) &&
  (start === 0 || !isHan(text.charCodeAt(start - 1)) || hasUnit(BEFORE_LAKE, text.charCodeAt(start - 1))) &&
  !hasUnit(AFTER_LAKE, text.charCodeAt(at + 1));
const LAKES = unitSet('明镜翠月金银玉龙凤云莲柳碧星雁鹤');
const BEFORE_LAKE = unitSet('在到回往去从于进出离自向是的和与逛游绕过把被把将给到看着了说想对就叫');
const AFTER_LAKE = unitSet('水面光色蓝泊心');

/** Whether a number and a measure of places stand before a place. */
const isCounted = (text: string, start: number): boolean =>
  hasUnit(MEASURES_OF_PLACES, text.charCodeAt(start - 1)) && hasUnit(NUMBERS, text.charCodeAt(start - 2));
const SMALL_PLACES = unitSet('沟坡洼坳');
const MEASURES_OF_PLACES = unitSet('条道片个处口座');
const NUMBERS = unitSet('一两几数三四五');

/** Returns true if a name begins with a character that is mostly another word. */
const mayStillBegin = (text: string, start: number, at: number): boolean =>
  isOfHarmony(text, start, at) || isSect(text, start, at, at + 1) || OF_MORNING.has(text.slice(start, at));
/** 朝阳亭: 朝 is mostly a preposition. */
const OF_MORNING = new Set(
  list(
    '朝阳 朝霞 朝云 朝露 朝天 朝晖 破晓 向阳 回音 回春 回风 回龙 回雁 出云 入云 上清 上阳 大悲 大觉 大佛 大雁 小雁 大昭 小昭 半月 半山 和平 和顺 和谐 本草 小太阳 小星星 小天使 小天鹅 小红花',
  ),
);
/** Harmony, the morning, facing the sun, and the supreme (太初圣地). */
const STILL_BEGINS = unitSet('同朝向太炼铸登拜养传回出入上大小半和本地');
/** 太乙门, but not 太大; 地煞门, but not 悄悄地藏在. */
const isSupreme = (text: string, start: number): boolean =>
  text[start] === '太'
    ? hasUnit(SUPREME, text.charCodeAt(start + 1))
    : hasUnit(OF_EARTH, text.charCodeAt(start + 1)) &&
      (!isHan(text.charCodeAt(start - 1)) || hasUnit(BEFORE_EARTH, text.charCodeAt(start - 1)));
const OF_EARTH = unitSet('煞灵阴狱藏龙冥');
const BEFORE_EARTH = unitSet('与和在从往到的是叫');
const SUPREME = unitSet('乙初虚清玄古阴阳和平极一上华真微元');

const leadOfListed = (text: string, start: number, at: number, end: number): number => {
  if (OF_ERA.has(text.slice(start, at)) || OF_TOWN.has(text.slice(start, at))) return LEAD_OF_CLEAR;
  if (isOfArms(text, at) || isOfTrees(text, start, at) || isTemple(text, start, at)) return LEAD_OF_CLEAR;
  if (isOfMood(text, start, at) || isOfImage(text, start, at, end) || isOfLegend(text, start, at, end))
    return LEAD_OF_CLEAR;
  const suffix = text.slice(at, end);
  if (isHouse(text, start, at, end) || isSect(text, start, at, end)) return LEAD_OF_CLEAR;
  const isKept =
    AFTER_ONE.has(text[at]!) || VILLAGES.has(text[at]!) || NAMED_BY_DEEDS.has(suffix) || HERMITS.has(suffix);
  return isKept || isMadeForNames(text, start, at) ? LEAD_OF_LISTED : 0;
};

/** 铁剑门 is a sect, 红木门 a door. */
const isOfArms = (text: string, at: number): boolean => text[at] === '门' && hasUnit(ARMS, text.charCodeAt(at - 1));
const ARMS = unitSet('剑刀枪拳掌鞭斧弓戟刃');
/** 白云观, 朝阳亭: a suffix after a word of nature. */
const isTemple = (text: string, start: number, at: number): boolean =>
  hasUnit(AFTER_NATURE, text.charCodeAt(at)) && isMadeForNames(text, start, at);
const AFTER_NATURE = unitSet('观亭轩斋庵渡潭涧坞');
/** 顾家庄: a village named by a family, even if 顾家 is a word. */
const isOfFamily = (text: string, start: number, at: number): boolean =>
  at - start === 2 &&
  text[start + 1] === '家' &&
  VILLAGES_OF_FAMILIES.has(text[at]!) &&
  // 李家巷口: the start of the lane.
  !(NATIVE[text[at]!] !== undefined && text[at + 1] === '口') &&
  isFamilyName(text[start]!);
/** 潘家巷 "ngõ Phan Gia": native words for places named by a family. */
const NATIVE: Readonly<Record<string, string>> = tableOf({ 巷: 'ngõ', 桥: 'cầu', 渡: 'bến', 坡: 'dốc' });
const VILLAGES_OF_FAMILIES = new Set('庄村寨堡镇湾沟岭坳巷坡桥渡');

/** 鼎盛集团 and 破浪公会 are names of firms and guilds; 跨国集团 is a description. */
const mayName = (text: string, start: number, at: number, end: number, kind: TokenKind): boolean => {
  const suffix = text.slice(at, end);
  if (isSect(text, start, at, end) || isOfImage(text, start, at, end)) return true;
  if (isOfMood(text, start, at) || isOfLegend(text, start, at, end)) return true;
  if (OF_ERA.has(text.slice(start, at)) || (NAMED_IN_TOWN.has(suffix) && OF_TOWN.has(text.slice(start, at))))
    return true;
  if (NAMED_BY_DEEDS.has(suffix) && DEEDS.has(kind)) return !KINDS_OF_FIRMS.has(text.slice(start, at));
  return (
    NAMED.has(kind) &&
    (end - at === 1 ||
      NAMED_BY_NOUNS.has(suffix) ||
      HERMITS.has(suffix) ||
      (NAMED_BY_NATURE.has(suffix) && isMadeForNames(text, start, at)))
  );
};

/** 谢 is also a word, but a surname before 家 and 氏. */
export const isFamilyName = (character: string): boolean => isClearSurname(character) || isFrequentSurname(character);

const mayBegin = (text: string, start: number, end: number): boolean => {
  if (!hasUnit(MAY_BEGIN, text.charCodeAt(start))) return false;
  for (let at = start + 1; at <= start + MAX_PREFIX && at < end; at++)
    if (hasUnit(IS_SUFFIX, text.charCodeAt(at))) return true;
  return false;
};

const isPart = (unit: number): boolean => (isNamePart(unit) || hasUnit(ALLOWED, unit)) && !hasUnit(NEVER_PART, unit);

const mayBePart = (text: string, index: number): boolean =>
  isPart(text.charCodeAt(index)) || isAndOfPalace(text, index) || isFullOfFortune(text, index);

const isMadeOfParts = (text: string, start: number, at: number): boolean => {
  for (let index = start + 1; index < at; index++)
    if (!mayBePart(text, index) && !isOfFamily(text, start, at)) return false;
  return true;
};

/** Returns true if a string with such a suffix is a name even if general text has it. */
const isHardlyWord = (text: string, start: number, at: number): boolean =>
  NATURAL.has(text[at]!) ||
  FAMILIES.has(text[at]!) ||
  isOfArms(text, at) ||
  isTemple(text, start, at) ||
  isSect(text, start, at, at + 1);

/** 景和宫, 太和殿: 和 "harmony" in the name of a palace. */
const isAndOfPalace = (text: string, index: number): boolean =>
  text[index] === '和' &&
  (PALACES.has(text[index + 1] ?? '') ||
    (HOUSES.has(text[index + 1] ?? '') && BEFORE_HARMONY.has(text[index - 1] ?? '')));
/** 福满楼: 满 "full" in the name of an inn. */
const isFullOfFortune = (text: string, index: number): boolean =>
  text[index] === '满' && hasUnit(FORTUNE, text.charCodeAt(index - 1)) && hasUnit(INNS, text.charCodeAt(index + 1));
const FORTUNE = unitSet('福香春喜金玉客财');
const INNS = unitSet('楼堂园居轩斋阁坊');
const MAN = '满'.charCodeAt(0);
const HE = '和'.charCodeAt(0);
const PALACES = new Set('宫殿');
/** 广和楼, 人和堂 */
const HOUSES = new Set('楼堂园居医里');
const BEFORE_HARMONY = new Set('同太景广永中雍保仁泰祥春协万颐致怡谦安');
/** 同孚里, 同和医院: 同 is mostly a preposition. */
const isOfHarmony = (text: string, start: number, at: number): boolean =>
  at - start === 2 && text[start] === '同' && (text[at] === '里' || text[at - 1] === '和');

/** Returns true if a suffix may begin with a code unit that rarely ends names. */
export const isSuffix = (unit: number): boolean => hasUnit(IS_SUFFIX_ALONE, unit);

const isAfterFamily = (text: string, end: number): boolean =>
  end === text.length || !isHan(text.charCodeAt(end)) || hasUnit(AFTER_FAMILY, text.charCodeAt(end));

/** 绕过了崔家布下的眼线: after a surname that is no other word, unless 家 begins one (邵家声). 老崔家 is a house. */
const isClearFamily = (text: string, start: number, end: number): boolean =>
  hasUnit(NO_OTHER_WORD, text.charCodeAt(start)) &&
  !hasUnit(BEGUN_BY_FAMILY, text.charCodeAt(end)) &&
  !isKnownGiven(text.charCodeAt(end)) &&
  !hasUnit(BEFORE_HOUSE, text.charCodeAt(start - 1));
const BEGUN_BY_FAMILY = unitSet('里具常伙教属务居乡用产当规丁仆奴谱眷');
const BEFORE_HOUSE = unitSet('小老大阿');

/** Place words that may follow a name. */
const SIDES = unitSet('头外下上边口旁畔脚顶底');
/** 临榆城里, but not 撒进海里. */
const isSide = (text: string, start: number, at: number): boolean =>
  // 白狼河|北岸
  (hasUnit(DIRECTIONS, text.charCodeAt(at + 1)) && text[at + 2] === '岸') ||
  hasUnit(SIDES, text.charCodeAt(at + 1)) ||
  (at - start === 2 && hasUnit(ENCLOSED, text.charCodeAt(at)) && hasUnit(INSIDES, text.charCodeAt(at + 1)));
const DIRECTIONS = unitSet('东西南北');
const INSIDES = unitSet('里中内底');
const ENCLOSED = unitSet('城宫殿楼府阁堂堡寨庄谷潭渊镇村县院亭馆园轩斋门寺观庵');

/** 青果巷, 黑水城: the greatest frequency of a name of a place in general text. */
const MAX_OF_RARE = 30;
const MAX_PREFIX = MAX_UNITS_BEFORE_INSIDE;
const MAX_SUFFIX = 5;
/** The logarithm of the share of such names among words, at the start of a clause or after words of going and being. */
const LOG_AT_EDGE = Math.log(0.01);
const LOG_INSIDE = Math.log(0.003);
const LEAD_OF_LISTED = Math.log(20);
const LEAD_OF_CLEAR = Math.log(200);
const LOG_OF_ONE = Math.log(1 / 10);
/** 听涛阁, 观星台, 揽月峰: verbs in names of places. */
const BEGINS_DEED = unitSet('听观望摘揽藏踏追问醉聚迎邀吟枕倚卧锁断镇伏降');
const LOG_OF_CHARACTER = Math.log(1 / 1_200);

const FAMILIES = new Set('家氏府');
/** 青冥剑宗 "Thanh Minh Kiếm Tông" */
const WHOLLY_READ = new Set(list('剑宗 刀宗 仙宗 神宗 道宗'));
const EPITHETS = new Set(
  list(
    '和尚 禅师 师太 道长 方丈 仙子 真人 道人 尊者 真君 天尊 魔尊 魔君 老祖 居士 散人 剑仙 剑圣 大帝 圣女 公主 郡主 ' +
      '祖师 上人 天师 老魔 老怪 仙尊 剑尊 仙君 神君 帝君 星君 上仙 妖王 妖皇 魔皇 魔帝 仙帝 神尊 圣君',
  ),
);
/** Suffixes that hardly follow anything but a noun. */
const NAMED_BY_NOUNS = new Set(
  list(
    '书院 山庄 客栈 酒楼 镖局 王朝 剑派 传媒 影业 集团 资本 药业 证券 地产 物流 商贸 家园 大酒店 大饭店 大剧院 大厦 纪元',
  ),
);
/** Returns true if the part before the suffix at `at` is an act on it or a description of it. */
const isNeverBefore = (text: string, start: number, at: number, end: number): boolean => {
  // 存进银行, 进京: a goal.
  if (hasUnit(INTO, text.charCodeAt(at - 1)) && !OF_ERA.has(text.slice(start, at))) return true;
  // 连夜拔寨: a verb with a stronghold as object.
  if (hasUnit(STRONGHOLDS, text.charCodeAt(at)) && hasUnit(TAKEN, text.charCodeAt(at - 1))) return true;
  // 石板巷: the pavement of a lane.
  if (text[at] === '巷' && PAVED.has(text.slice(start, at))) return true;
  // 省厅派来: the sender.
  const isLeader = hasUnit(LEADERS, text.charCodeAt(at - 1)) || KINGS.has(text.slice(start, at));
  const isSent = hasUnit(SENT, text.charCodeAt(end)) || isLeader;
  if (text[at] === '派' && end - at === 1 && isSent) return true;
  // 潜进敌营
  if (text[at] === '营' && hasUnit(BEFORE_CAMP, text.charCodeAt(at - 1))) return true;
  const suffix = text.slice(at, end);
  if (ONLY_OF_IMAGES.has(suffix)) return !isOfImage(text, start, at, end);
  if (text[at] === '之') return !isOfLegend(text, start, at, end);
  if (NAMED_BY_HOPES.has(suffix)) return !isMadeOfHopes(text, start, at);
  return (
    HERMITS.has(suffix) && (hasUnit(LOOKS, text.charCodeAt(at - 1)) || RANKS_AND_GROUPS.has(text.slice(start, at)))
  );
};
const PAVED = new Set(list('石板 青砖 水泥 石头 老街 居民 平房'));
const INTO = unitSet('进入往赴抵');
const STRONGHOLDS = unitSet('城寨营关堡');
const TAKEN = unitSet('拔攻守围屠弃劫袭夺占');
const SENT = unitSet('来去出遣往驻他她它你我您谁了');
/** 队长派小刘: last characters of words for senders. */
const LEADERS = unitSet('长板爷父母令官主爵帝皇帅督');
const KINGS = new Set(list('国王 女王 亲王 大王 父王 君王'));
/** 作战计划, 精锐小队: suffixes after a purpose or a description, unless they are named after an image. */
const ONLY_OF_IMAGES = new Set(list('计划 行动 小队 防线 联盟 战团 实验室 巢穴 中队 菜市场'));
/** 分发食品: suffixes after a verb, unless the name is a hope. */
const NAMED_BY_HOPES = new Set(list('食品 服饰 珠宝 农业 实业 航空 控股 贸易 化工 航运 远洋 乳业 酒业 茶业 电器'));
const isMadeOfHopes = (text: string, start: number, at: number): boolean =>
  at - start === 2 && isOfHope(text.charCodeAt(start)) && isOfHope(text.charCodeAt(start + 1));
const isOfHope = (unit: number): boolean => isKnownGiven(unit) || hasUnit(OF_PLACES, unit);
/** 黑衣道人, 白发道人 */
const LOOKS = unitSet('衣袍服发须眉脸面眼');
/** 元婴老祖 */
const RANKS_AND_GROUPS = new Set(list('元婴 金丹 化神 筑基 炼气 练气 渡劫 大乘 宗门 魔门 佛门 道门 家族 门派'));
/** 葫芦道人: hermits named after things. */
const HERMITS = new Set(list('道人 散人 居士 老祖'));
/** 实验基地 is a description, and 曙光基地 a name. */
const NAMED_BY_NATURE = new Set(
  list(
    '制药 重工 电子 置业 医药 事务所 机场 水库 花园 小区 公寓 基地 监狱 小学 中学 大桥 码头 车站 超市 生物 大道 大街 广场 公路 公园',
  ),
);
const NAMED_BY_DEEDS = new Set(list('集团 公会 战队 药业 传媒 影业 地产 物流 资本 科技 速运 快递 事务所'));
/** 红旗农场, 东风小学: words in the names of farms and schools. */
const OF_ERA = new Set(
  list(
    '红旗 红星 东风 胜利 前进 光明 向阳 团结 和平 解放 跃进 星火 曙光 先锋 新华 红卫 东方红 希望 育才 育英 树人 明德 崇文 启明 致远',
  ),
);
/** 东方广场: words in the names of places in a town. */
const OF_TOWN = new Set(
  list('城南 城北 城东 城西 江南 江北 东城 西城 南城 北城 东方 南方 北方 西方 时代 世纪 国际 环球 中央'),
);
const NAMED_IN_TOWN = new Set(list('分局 派出所 广场 大厦 酒店 大酒店 宾馆 百货 商场 影城 公寓 花园'));
const DEEDS: ReadonlySet<TokenKind> = new Set(['adjective', 'verb', 'time', 'place']);
const KINDS_OF_FIRMS = new Set(
  list(
    '大型 小型 中型 巨型 跨国 犯罪 走私 贩毒 诈骗 盗墓 上市 控股 民营 国有 私有 私人 国营 外资 合资 顶级 高级 低级 普通 著名 知名 新兴 庞大 强大 弱小 腐败 邪恶 神秘 秘密 地下 敌对 敌方 对手 职业 专业 业余 豪华 加入 创建 建立 成立 退出 离开 解散 管理 组建 收购 经营 控制 搞垮 投资 运营 发展 开发 房地 现代 传统 先进 落后 高端 未来 核心 尖端 生物 网络 智能 人工 加急 同城 风险 社会 金融 国际 驱魔 捉妖 除灵 除妖 灵异 侦探 法律 律师 会计 审计 调查 寻人 保险 建筑 设计 税务 翻译 公证 婚姻 清洁',
  ),
);
const NAMED: ReadonlySet<TokenKind> = new Set(['noun', 'person']);
const BEFORE_CAMP = unitSet('敌我军大老兵本全主后前中左右拔回扎安出入进夜连露宿');
const AFTER_ONE = new Set('宗派帮州郡城国京境庄岭寺族谷阁堡峰寨');
const HELPED = unitSet('我你他她它您咱谁人忙着了过这那');
/** 青石镇: villages named after a thing. */
const VILLAGES = new Set('镇村屯沟坳坪塬圩岙垭凹巷');
/** Suffixes that mostly follow a material or a use: 茅草屋. */
const NEVER_AFTER_LISTED = new Set('屋坂港湾观亭轩斋庵路坡渡潭涧坞');
const NATURAL = new Set('山河江湖岛州岭寺关县郡市宫殿坡路阁亭轩斋庵');
/**
 * 听雪剑, 破阵枪 and 照夜灯: named by a verb and its object. 赤霄剑: only weapons are named after looks and weather.
 */
const isMadeForWeapons = (text: string, start: number, at: number): boolean =>
  at - start === 2 &&
  (hasUnit(DONE, text.charCodeAt(start)) ||
    (hasUnit(LOOKS_OF_ARMS, text.charCodeAt(start)) && hasUnit(IS_OF_ARMS, text.charCodeAt(at)))) &&
  hasUnit(DONE_TO, text.charCodeAt(start + 1));
/** 青鸾剑, but not 慈航剑典: characters of given names. */
const isOfGivenNames = (text: string, start: number, at: number): boolean =>
  at - start === 2 &&
  text[at] === '剑' &&
  text[at + 1] !== '派' &&
  text[at + 1] !== '典' &&
  isKnownGiven(text.charCodeAt(start)) &&
  isKnownGiven(text.charCodeAt(start + 1));
/** Verbs with an object. */
const DONE = unitSet('听观望摘揽藏踏追问醉断斩破照惊折裂碎焚饮凝映逐落流镇屠诛斫吞噬沉轰避辟擎驭御凌掣劈');
/** Looks and comparisons: colours, weather and beasts. */
const LOOKS_OF_ARMS = unitSet('寒冰霜雪月星云风龙凤血赤青紫玄墨苍幽');
/** Objects of such verbs. */
const DONE_TO = unitSet(
  '雪霜月星云风雨花龙凤虎鲸鸿渠阵军魂空海山江河水渊天日尘潮浪影夜秋春冬柳竹梅莲烛虹霞雷电火冰光魄魔妖鬼仙神佛邪岳城雁鸦鹤露霄',
);
const isForWeapon = (text: string, start: number, at: number): boolean =>
  !hasUnit(NOT_AFTER_WEAPON, text.charCodeAt(at + 1)) &&
  (isMadeForWeapons(text, start, at) || isOfGivenNames(text, start, at) || isIdeaOfArms(text, start, at));
const ARMS_OF_WAR = '剑刀枪戟弓鞭钩斧锤槊';
const IS_OF_ARMS = unitSet(ARMS_OF_WAR);
/** Weapons and other things that are wielded in novels. */
export const WEAPONS: ReadonlySet<string> = new Set(`${ARMS_OF_WAR}琴笛箫灯镜鼎幡扇绫`);
/** 寒风刀一样地刮: a comparison; 雪夜灯下: a place; 流星剑雨: an effect or a part of a sword. */
const NOT_AFTER_WEAPON = unitSet('一样般似割下前底口雨影光气锋芒声势意痕鞘柄尖身刃伤会火');
/** 轰雷珠: pearls with names like weapons. */
const PEARLS = '珠';
const IS_WEAPON = unitSet([...WEAPONS, ...PEARLS]);

/** Suffixes that end many words (内部, 机会): the name counts only if no word is formed with them. */
const WORDLIKE = new Set(
  list(
    '峡 岩 洞 司 部 军 会 里 滩 班 集 卫 屯 店 铺 墟 驿 埠 浦 甸 峪 礁 泽 洲 塘 池 岗 庙 祠 苑 园 居 馆 院 社 局 陵 冢 荡 淀 川',
  ),
);
const IS_WORDLIKE = unitSet([...WORDLIKE]);
const mayHaveName = (text: string, start: number, at: number): boolean => {
  if (at - start !== 2) return false;
  if (text[at] === '里')
    return (
      hasUnit(OF_LANES, text.charCodeAt(start)) &&
      hasUnit(OF_LANES, text.charCodeAt(start + 1)) &&
      (!hasUnit(PLANTS, text.charCodeAt(at - 1)) || isEndOfName(text, at + 1))
    );
  if (!hasUnit(GROUPS, text.charCodeAt(at))) return true;
  return !hasUnit(BEFORE_PART, text.charCodeAt(at - 1)) && isEndOfName(text, at + 1);
};
/** 松柏里传来: 里 is "in". */
const PLANTS = unitSet('桐松柏桂兰竹梅柳');
/** 同孚里, 槐安里: lanes named after good fortune and trees. */
const OF_LANES = unitSet(
  '同孚槐安永康福吉庆祥德仁义兴昌隆余裕宝善树宁乐平和泰丰盛瑞荣华恒慈惠信诚顺梧桐松柏桂兰竹梅柳三多大如意来',
);
/** Groups: before other words the character is a verb or begins one (会来, 部署). */
const GROUPS = unitSet('会部军班集社局卫');
/** Parts of bodies, things and offices. */
const BEFORE_PART = unitSet('警腹胸臀腰腿颈肩背面头脑根底顶上下内外全总东西南北中前后各司分本局部');
const isEndOfName = (text: string, end: number): boolean =>
  end === text.length || !isHan(text.charCodeAt(end)) || hasUnit(AFTER_GROUP, text.charCodeAt(end));
const AFTER_GROUP = unitSet('的在和与也都是有不吗呢吧啊从已被却');
const MAX_OF_PARTS = 200;

/** The suffixes of such names, with the logarithm of their share; those of the first line are rarely words alone. */
const SUFFIXES: ReadonlyMap<string, number> = new Map(
  (
    [
      [1 / 6, '宗 派 帮 岭 寺 州 郡 堡 阁 庄 峰 谷 家 氏 寨 市 町 府'],
      [
        1 / 25,
        '门 山 城 关 国 教 宫 殿 楼 河 江 湖 岛 村 镇 堂 塔 崖 渊 境 盟 海 坊 巷 街 桥 港 湾 屋 坂 庵 观 亭 轩 斋 县 坡 渡 潭 涧 坞 侯 沟 坳 洼 京 坪 塬 圩 岙 垭 凹',
      ],
      [
        1 / 20,
        '剑宗 刀宗 仙宗 神宗 道宗 律师事务所 会计师事务所 教堂 航空 控股 贸易 化工 航运 远洋 乳业 酒业 茶业 电器 绸缎庄 胭脂铺 成衣铺 生药铺 银号 票号 绣庄 绣坊 染坊 酒坊 米行 粮行 车行 布行 药行 戏园 部落 庄园 荒原 舰队 冒险团 派出所 分局 冰原 雪原 神殿 圣殿 酒庄 牧场 竞技场 氏族 敬老院 新村 社区 幻境 ' +
          '魔法学院 纪元 文化 广告 娱乐 影视 建材 餐饮 餐厅 咖啡馆 酒肆 茶厂 纺织厂 报社 道场 教廷 教团 议会 沼泽 群岛 隘口 公园 中心 奶茶 侯府 王府 国公府 学宫 道院 仙宫 仙门 魔宗 圣宗 神教 大阵 剑阵 步法 真经 宝典 宝鉴 戏楼 戏班 修道院 孤儿院 疗养院 殖民地 律所 影城 商场 百货 宾馆 招待所 农场 林场 煤矿 军校 警校 武校 研究所 研究院 博物馆 电视台 公社 大队 油田 电影院 供销社 机床厂 棉纺厂 机械厂 酒厂 药厂 空间站 星系 星域 ' +
          '公馆 会所 福利院 幼儿园 俱乐部 诊所 食品 银行 服饰 珠宝 农业 实业 事务所 制药 生物 重工 电子 置业 医药 机场 水库 花园 小区 公寓 基地 监狱 小学 大桥 码头 超市 大陆 公会 战队 帮会 速运 快递 书院 教会 学院 山庄 商会 王朝 帝国 王国 公国 皇朝 山脉 森林 峡谷 客栈 酒楼 家族 集团 大学 中学 骑士团 城堡 秘境 圣地 联邦 军团 草原 平原 高原 沙漠 山谷 剑派 商行 镖局 拍卖行 佣兵团 广场 公司 酒店 医院 当铺 酒馆 茶馆 茶楼 药铺 武馆 医馆 钱庄 布庄 书局 饭店 酒吧 集市 高中 学园 神社 车站 海岸 纱厂 洋行 戏院 舞厅 大厦 地产 物流 商贸 大酒店 大饭店 传媒 影业 家园 大剧院 大教堂 要塞 旅馆 旅店 警署 晚报 日报 早报 科技 资本 药业 证券 书店 大会 大道 剑法 刀法 掌法 拳法 心法 枪法 剑诀 神功',
      ],
      [1 / 20, [...ONLY_OF_IMAGES, ...LEGENDS].join(' ')],
      [1 / 60, '路 泉 溪 台 丹 诀 营'],
      [1 / 100, [...WORDLIKE, ...WEAPONS, ...PEARLS].join(' ')],
      [1 / 20, [...EPITHETS].join(' ')],
    ] as const
  ).flatMap(([share, suffixes]) => list(suffixes).map((suffix) => [suffix, Math.log(share)] as const)),
);
const IS_SUFFIX = unitSet([...SUFFIXES.keys()].map((suffix) => suffix[0]!));
const IS_ONE = unitSet([...SUFFIXES.keys()].filter((suffix) => suffix.length === 1));
/** A quick check for a suffix of one character. */
const mayEndHere = (text: string, start: number, at: number): boolean => {
  const unit = text.charCodeAt(at);
  if (!hasUnit(IS_ONE, unit)) return false;
  if (hasUnit(IS_WORDLIKE, unit)) return mayHaveName(text, start, at);
  return !hasUnit(IS_WEAPON, unit) || isForWeapon(text, start, at);
};
const IS_SUFFIX_ALONE = unitSet(
  [...SUFFIXES.keys()].filter(
    (suffix) => suffix.length === 1 && !WORDLIKE.has(suffix) && !hasUnit(IS_WEAPON, suffix.charCodeAt(0)),
  ),
);
const GOES_ON = unitSet([...SUFFIXES.keys()].flatMap((suffix) => suffix[1] ?? []));
const ALLOWED = unitSet('万千百九安于如来听问');
const NEVER_PART = unitSet(
  '趟比此其每某各该座柄间条根颗枚件次位名张片块股层几您为以因但并且若虽然则即吧呢整全满遍本隔攻占往',
);
const NOT_FIRST = unitSet(
  '嫁娶穷进入出走回离登攻守破拔持握提拿用见上下开关推拜加建立灭围整全满遍本大小高低新旧老好坏多少数第双半打踏闯越翻爬跳站坐住在使炼服吞吃喝卖买造铸举挥抽收放丢扔捡偷抢奔逃跑退赶返赴抵前后左右边旁此同又凭借靠朝往沿穿过把当从到去来有叫让给被向对与和跟是为远近谁敢',
);
/** Prepositions and verbs before the name of a place. */
const BEFORE_PLACE = unitSet('在到回往去从于进出入离自向是的和与座');
/** 除了断水门. */
const LEADS_TO_PLACE = new Set(list('除了 加入 投奔 拜入 灭了 叛出 属于 关于 至于 当年 如今 天下 我们 咱们 你们 他们'));
const AFTER_FAMILY = unitSet(
  '的那这嫡大二三四小老少族人公主先世祖宅势嫁被也都在与和是无有要把从村上下不派已就却没会能对将倒败满灭',
);

const MAY_BEGIN = ideographsWhere(
  (unit) => hasUnit(STILL_BEGINS, unit) || (isPart(unit) && (!hasUnit(NOT_FIRST, unit) || hasUnit(DONE, unit))),
);
const MAY_BE_SECOND = ideographsWhere(
  (unit) => hasUnit(IS_SUFFIX, unit) || isPart(unit) || unit === HE || unit === MAN,
);
