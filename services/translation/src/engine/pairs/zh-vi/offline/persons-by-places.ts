import { hasUnit, isHan, SURNAMES, unitSet } from '@versio/kit/text';
import { ACTS_OF_PERSONS, isBeforeAct } from './full-names.ts';
import { isKnownGiven } from './given-names.ts';
import { isCalled, isToldTo } from './names.ts';
import { BEFORE_ACTS, evidenceOfPlaces, isClearAct } from './places-of-persons.ts';
import type { TokenKind } from './types.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Names that are ordinary words, or whose characters form words (安静, 流星, 钱有礼), identified by their acts. */
export interface PersonsByPlaces {
  /** Records a string that acts or is addressed at the start of a clause. */
  look(text: string, start: number): void;
  /**
   * Returns the strings that are persons at most of their places.
   * @param isKnown whether a text is a name already
   * @param given the given names of known persons (三娘 of 何三娘), which need less evidence
   */
  names(texts: readonly string[], isKnown: (name: string) => boolean, given: ReadonlySet<string>): string[];
}

/** Creates a count of such names. */
export const createPersonsByPlaces = (vocabulary: Vocabulary): PersonsByPlaces => {
  /** How often each was seen. */
  const seen = new Map<string, number>();
  return {
    look(text, start) {
      for (let end = start + 2; end <= start + MAX_LENGTH && isHan(text.charCodeAt(end - 1)); end++)
        if (seen.size < MAX_SEEN && mayBePerson(text, start, end)) {
          const name = text.slice(start, end);
          seen.set(name, (seen.get(name) ?? 0) + 1);
        }
    },
    names(texts, isKnown, given) {
      const found: string[] = [];
      for (const name of new Set([...mostSeen(seen), ...[...given].slice(0, MAX_JUDGED)])) {
        if (isKnown(name)) continue;
        const form = given.has(name)
          ? formOfGiven(name, vocabulary)
          : isSibling(name, isKnown)
            ? OF_GIVEN
            : formOf(name, vocabulary);
        if (form === null) continue;
        const { called, clear, object, person, other } = evidenceOfPlaces(name, texts, vocabulary);
        const certain = form.isHow && !isWithSurname(name) ? called + object : called + clear + object;
        // A string that is addressed and does nothing else needs less evidence.
        const least = called > 0 && clear > 0 && other < 1 ? Math.min(form.person, MIN_OF_CALLED) : form.person;
        const isClear = form.isHow && isWithSurname(name) && certain >= form.certain && other <= 1;
        if (isClear || (certain >= form.certain && person >= least && other * form.others <= person)) found.push(name);
      }
      return found;
    },
  };
};

const mostSeen = (seen: ReadonlyMap<string, number>): string[] => {
  if (seen.size <= MAX_JUDGED) return [...seen.keys()];
  const byCount = [...seen].sort(([, one], [, other]) => other - one);
  return byCount.slice(0, MAX_JUDGED).map(([name]) => name);
};
/** A limit, as each string is searched for in all texts: 0.2 ms in 500,000 characters. A chapter has some 100. */
const MAX_JUDGED = 500;

const mayBePerson = (text: string, start: number, end: number): boolean => {
  const next = end < text.length ? text.charCodeAt(end) : 0;
  if (!isHan(next)) return isCalled(text, start, end);
  if (hasUnit(ACTS_OF_PERSONS, next) || hasUnit(BEFORE_ACTS, next)) return true;
  return (hasUnit(FIRST_OF_ACTS, next) && isClearAct(text, end)) || isToldTo(text, end);
};
const FIRST_OF_ACTS = unitSet('一松停哼咽敬吐喘勾捂吓耸嘿呵哈');
/** 安宁冷笑: a surname and a given name that are a word together are hardly how somebody does so. */
const isWithSurname = (name: string): boolean =>
  name.length === 2 && hasUnit(NO_MANNER, name.charCodeAt(0)) && isKnownGiven(name.charCodeAt(1));
const NO_MANNER = unitSet('安许方高何常容景易温简');
const MIN_OF_CALLED = 2;
const MAX_LENGTH = 3;
/** 孟二 beside 孟大 and 孟三. */
const isSibling = (name: string, isKnown: (name: string) => boolean): boolean =>
  NUMBERED.test(name) &&
  [...OF_SIBLINGS].some(
    (number) => number !== name[1] && isKnown(name[0]! + number) && hasUnit(IS_SURNAME, name.charCodeAt(0)),
  );
const OF_SIBLINGS = '大三四五';
/** Bounds the memory for a hostile text. */
const MAX_SEEN = 20_000;

/** The evidence a form needs: certain places of a person, all places, and how many more than others. */
interface Form {
  certain: number;
  person: number;
  others: number;
  /** True if it may be an adverb of manner, so that a verb after it shows nothing. */
  isHow: boolean;
}
const OF_GIVEN: Form = { certain: 0, person: 1, others: 1, isHow: false };
const OF_GIVEN_WORD: Form = { certain: 1, person: 1, others: 1, isHow: false };
const OF_CHILD: Form = { certain: 1, person: 2, others: 1, isHow: false };
const OF_OLD: Form = { certain: 1, person: 2, others: 1, isHow: false };
const OF_NUMBERED: Form = { certain: 2, person: 3, others: 2, isHow: false };
const OF_SURNAME: Form = { certain: 2, person: 3, others: 2, isHow: false };
const OF_UNLISTED: Form = { certain: 1, person: 3, others: 4, isHow: false };
const OF_ANY: Form = { certain: 2, person: 4, others: 4, isHow: false };
const OF_THING: Form = { certain: 2, person: 3, others: 2, isHow: false };
const OF_QUALITY: Form = { certain: 2, person: 3, others: 1, isHow: true };

const formOfGiven = (name: string, { lexicon }: Vocabulary): Form =>
  lexicon.lengthAt(name, 0, name.length) < name.length ? OF_GIVEN : OF_GIVEN_WORD;

/** Returns the evidence that a name of this form needs; null if it can be none. */
const formOf = (name: string, { lexicon, dictionary }: Vocabulary): Form | null => {
  const { length } = name;
  const last = name.charCodeAt(length - 1);
  const isWord = lexicon.lengthAt(name, 0, length) === length;
  const kind = isWord ? lexicon.entry().kind : 'reading';
  if (OLD_NUMBERED.test(name)) return OF_OLD;
  if (NUMBERED.test(name) && hasUnit(IS_SURNAME, name.charCodeAt(0)) && kind !== 'adverb') return OF_NUMBERED;
  if (CHILD.test(name)) return isWord ? OF_THING : OF_CHILD;
  if (OLD_WORDS.has(name)) return OF_THING;
  if (COUNTED.test(name)) return OF_THING;
  if (OLD.test(name) && !isWord && lexicon.lengthAt(name, 1, 2) === 1) return OF_THING;
  if (hasUnit(NEVER_LAST, last) || hasUnit(NEVER_FIRST, name.charCodeAt(0))) return null;
  if (!isWord && hasUnit(SIZES, name.charCodeAt(0))) return null;
  if (isWord) {
    if (length === 2 && QUALITIES.has(kind))
      return (isGiven(name, 0) || hasUnit(IS_SURNAME, name.charCodeAt(0))) && isGiven(name, 1) && !HOW.has(name)
        ? OF_QUALITY
        : null;
    return kind === 'noun' && !NO_PERSON.test(name) ? OF_THING : null;
  }
  if (BEAST.test(name)) return OF_THING;
  if (length === 2) return isUnlistedPair(name, dictionary) ? OF_SURNAME : null;
  if (dictionary.frequencyOf(name) > 0 || hasUnit(NEVER_IN_NAME, name.charCodeAt(1))) return null;
  if (lexicon.lengthAt(name, 0, length) > 1) return null;
  if (!hasUnit(IS_SURNAME, name.charCodeAt(0))) return saysWho(name, lexicon) ? null : OF_UNLISTED;
  const isGivenWord = lexicon.lengthAt(name, 1, length) === 2;
  if (isGivenWord) return GIVEN_WORDS.has(lexicon.entry().kind) ? OF_SURNAME : null;
  if (isBeforeAct(last)) return null;
  return isGiven(name, 1) && isGiven(name, 2) ? OF_SURNAME : OF_ANY;
};

/** 福来, 火锤: two characters that are rarely together in general text. */
const isUnlistedPair = (name: string, dictionary: Vocabulary['dictionary']): boolean =>
  (isGiven(name, 0) && isGiven(name, 1)) ||
  (dictionary.frequencyOf(name) === 0 && !NO_PERSON.test(name) && !hasUnit(BEASTS, name.charCodeAt(1)));
const BEASTS = unitSet('狼虎豹熊蛇鹤龙狐猿犀鳄鲨象兽雕鹰鸟鱼虫怪妖魔鬼');

/** 瘦汉子, 众武士: a word for a person; 红衣女: a description. */
const saysWho = (name: string, lexicon: Vocabulary['lexicon']): boolean =>
  SAYS_WHO.test(name) ||
  isBeforeAct(name.charCodeAt(2)) ||
  isBeforeAct(name.charCodeAt(1)) ||
  (lexicon.lengthAt(name, 1, 3) === 2 && lexicon.entry().kind !== 'noun');
const SAYS_WHO = /[女男人者汉娃子们儿头边里上下中]$/u;

const isGiven = (name: string, at: number): boolean =>
  isKnownGiven(name.charCodeAt(at)) || (at > 0 && name[at] === '来');

const IS_SURNAME = unitSet(
  [...SURNAMES].filter((surname) => surname.length === 1 && !'那于向任和从时越'.includes(surname)),
);
const QUALITIES: ReadonlySet<TokenKind> = new Set(['verb', 'adjective', 'expression']);
const GIVEN_WORDS: ReadonlySet<TokenKind> = new Set(['noun', 'adjective', 'verb', 'expression', 'place', 'reading']);
/** 老六: 老 and a number among brothers or in a gang. */
const OLD_NUMBERED = /^老[三四五六七八九十]$/u;
/** 三寸, 一丈: a measured quantity. */
const COUNTED = /^[一二三四五六七八九十百千万半][寸丈尺斤两钱文叶味空戒棍斧升斗]$/u;
/** 老面: 老 and a thing. */
const OLD_WORDS = new Set('老铁 老鬼 老刀 老枪 老炮'.split(' '));
const OLD = /^老\p{Script=Han}$/u;
/** 周二 of the brothers 周大 and 周二. */
const NUMBERED = /^.[大二三四五六七八九]$/u;
/** 黑狼, 独鹰: names of gang leaders. */
const BEAST = /^[铁黑白血金银飞独孤夜影赤青灰雪火毒秃红鬼神快妙玉][鹰狼虎豹熊蛇鹤鸦龙狐隼枭蝎蛛刀手]$/u;
/** 二狗子, 三蛋子 */
const CHILD =
  /^[大二三四小](?:狗|牛|柱|虎|毛|黑|楞|愣|秃|胖|顺|福|栓|锁|贵|喜|憨|丫|妞|驴|猫|鱼|石|铁|麻|疤|强|林|春|宝)(?:子|蛋|娃|儿)$/u;
/** Verbs and adjectives that are mostly adverbs of manner. */
const HOW = new Set('冷静 平静 镇静 沉静 安定 欢快 高声 同声 明显 真诚 严厉 清楚 明白 知道 同意 高兴 兴奋'.split(' '));
/** Things that speak, move and are looked at, and words for persons that are no names. */
const NO_PERSON =
  /[人者们影魂神鬼妖魔兽猫狗犬驴骡鹿猪猿猩狮豹熊狼狸獭鹅鸭鸽雀燕蛙龟蟹虾蜂蝶蚁鲸鲨蝎蛛马牛羊鸟鸡鱼鼠兔蛇虫猴龙虎军队方头脸眼手身心嘴口面色气音声里边国家局部店组会室团协府台场院校司机器车船舰门窗灯钟火炮枪剑刀旗书报话信上下内外中处师长员生士兵官妇奴徒贼婢畜种货]$|^(?:系统|广播|电视|新闻|电话|官方|双方|天道|朝廷|骑兵|援军|狐狸|鹦鹉|乌鸦|麻雀|黑熊|棕熊|野猪|母狼|公狼|野狼|恶狼|饿狼|狼群)$/u;
const NEVER_FIRST = unitSet('这那每各有没不我你他她它谁本该此其另老');
const SIZES = unitSet('小大');
const NEVER_LAST = unitSet('的了着过吗呢吧啊呀们道说问笑地得在和与把被给对向');
const NEVER_IN_NAME = unitSet('的了着过他她它我你您这那谁不');
