import { hasUnit, isHan, SURNAMES, unitSet } from '@versio/kit/text';
import { ACTS_OF_PERSONS, isBeforeAct } from './full-names.ts';
import { isKnownGiven } from './given-names.ts';
import { isCalled } from './names.ts';
import { readNickname } from './names-by-role.ts';
import { BEFORE_ACTS, evidenceOfPlaces, isClearAct, isOrdinary } from './places-of-persons.ts';
import type { TokenKind } from './types.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A name that a text explains, and whether it is a person. */
export interface NamedByPost {
  target: string;
  isPerson: boolean;
}

/**
 * Finds names of two characters, words or not, of which a text says what post, trade or kinship they have
 * (方圆是他的秘书, 来恩是黑石堡的马夫, 死者叫高兴，三十二岁) and that act or are called elsewhere; and those
 * of swords, horses and groups (断山是他捡到的剑), if the texts have them again.
 */
export const findNamedByPosts = (
  texts: readonly string[],
  vocabulary: Vocabulary,
): ReadonlyMap<string, NamedByPost> => {
  const found = new Map<string, NamedByPost>();
  const judged = new Set<string>();
  /** 红袖 is a sleeve too: it is a person at most of its places. */
  const isMostlyPerson = (name: string): boolean => {
    const { person, other } = evidenceOfPlaces(name, texts, vocabulary);
    return person > 0 && other <= person;
  };
  const isQuality = (name: string): boolean =>
    vocabulary.lexicon.lengthAt(name, 0, 2) === 2 && QUALITIES.has(vocabulary.lexicon.entry().kind);
  const take = (name: string, isPerson: boolean, isCertain: boolean, isAged = false): void => {
    if (judged.has(name) || judged.size >= MAX_JUDGED || found.has(name)) return;
    if (!mayBeNamed(name, isCertain, isAged, vocabulary)) return;
    judged.add(name);
    const places = countPlaces(name, texts, vocabulary);
    if (places.counted > 0) return;
    const isThing = isPerson && !isCertain && !isOfGiven(name);
    const isSomebody =
      isCertain || (isAged ? places.clear > 0 : places.person > 0 && (!isThing || isMostlyPerson(name)));
    if (isPerson ? isSomebody : places.all > 1)
      found.set(name, { target: readNickname(name, vocabulary.readings), isPerson });
  };
  for (const text of texts) {
    if (text.includes('是')) {
      for (const [, name] of text.matchAll(IS_SOMEBODY)) take(name!, true, false);
      for (const [, name] of text.matchAll(IS_ONE)) take(name!, true, false);
      for (const [, name] of text.matchAll(IS_KIN_OF)) if (isQuality(name!)) take(name!, true, false, true);
      for (const [, name] of text.matchAll(IS_ARMS_OR_PET)) take(name!, false, false);
      for (const [, name] of text.matchAll(IS_GROUP)) take(name!, false, false);
    }
    if (text.includes('岁')) for (const [, name] of text.matchAll(AGED)) take(name!, true, false, true);
    if (text.includes('叫')) for (const [, name] of text.matchAll(CALLED_AND_AGED)) take(name!, true, true);
  }
  return found;
};

/** Bounds the work for a hostile text: each is searched for in all texts. */
const MAX_JUDGED = 100;

const POSTS =
  '头牌|台柱子|保姆|月嫂|弓箭手|射手|坦克|奶妈|法师|侦察员|世子|郡主|千金|少爷|小姐|庶妹|嫡姐|总镖头|镖头|镖师|杀手|弓手|侦探|探长|警长|门房|秘书|掌柜|老板|老板娘|马夫|轮机长|船长|舰长|大副|队长|队友|团长|会长|班长|组长|校长|院长|局长|处长|科长|所长|厂长|村长|镇长|馆长|店长|学长|学姐|学妹|学弟|前妻|前夫|妻子|丈夫|女儿|儿子|妹妹|弟弟|哥哥|姐姐|母亲|父亲|闺女|媳妇|未婚妻|未婚夫|男友|女友|男朋友|女朋友|朋友|好友|闺蜜|同学|同桌|室友|同事|邻居|徒弟|弟子|师父|师傅|师兄|师姐|师弟|师妹|长老|宗主|掌门|管家|丫鬟|宫女|太监|侍女|侍卫|护卫|书童|小厮|伙计|厨子|厨师|大夫|医生|护士|律师|会计|助理|司机|保镖|经纪人|演员|歌手|导演|编剧|记者|编辑|警察|刑警|法医|老师|教授|学生|秀才|将军|副将|谋士|军师|捕头|猎户|猎人|铁匠|木匠|裁缝|渔夫|农夫|孤儿|独子|独女|长子|次子|幼子|长女|次女|幼女|孙女|孙子|侄女|侄子|外甥|表妹|表姐|表哥|表弟|堂弟|堂妹|战友|搭档|发小|青梅竹马|恋人|初恋|公主|皇子|法师|骑士|牧师|佣兵|刺客|机械师|工程师|程序员|设计师|员工|合伙人|创始人|实习生|主播|玩家|领航员|驾驶员|研究员|校花|班主任|辅导员|支书|媒婆|乳母|嬷嬷|奶娘|花魁|账房|店小二|二把手|当家的?|首领|头领|族长';
/** 方圆是他的秘书: at the beginning of a clause, a word and what post somebody has with whom. */
const IS_SOMEBODY = new RegExp(
  `(?<!\\p{Script=Han})(\\p{Script=Han}{2,3}?)(?:就|原|本|曾|正|曾经|以前|原来|本来|如今|现在)?是(?!不是|因为|在|被|把)[^，。！？；：“”的是]{1,10}(?:的|里|上|家)[^，。！？；：“”是]{0,6}?(?:${POSTS})(?=[，。；]|$)`,
  'gu',
);
/** 夏至是个黑客: even a time is a person then. */
const IS_ONE = new RegExp(
  `(?<!\\p{Script=Han})(\\p{Script=Han}{2})是(?:个|一个|一名|名|位)[^，。！？；：“”是]{0,6}?(?:${POSTS}|黑客|保安|寡妇|哑巴|木匠|赌徒|酒鬼)(?=[，。；]|$)`,
  'gu',
);
/** 冷血是无情的师弟: whose kin somebody is. */
const IS_KIN_OF =
  /是(\p{Script=Han}{2})的(?:师弟|师兄|师姐|师妹|徒弟|师父|妻子|丈夫|儿子|女儿|妹妹|弟弟|哥哥|姐姐|父亲|母亲|副将|坐骑|秘书|助理)(?=[，。；]|$)/gu;
/** 断山是他在后山捡到的剑 */
const IS_ARMS_OR_PET =
  /(?<!\p{Script=Han})(\p{Script=Han}{2})是[^，。！？；：“”的是]{1,10}的(?:坐骑|战马|马|佩剑|剑|宝剑|佩刀|刀|飞剑|本命剑|本命法宝|爱马|座驾|机甲|飞船|战舰)(?=[，。；]|$)/gu;
/** 猫眼只有十四岁 */
const AGED =
  /(?<!\p{Script=Han})(\p{Script=Han}{2,3}?)(?:今年|才|只有|刚满|还不到|已经)(?:才|刚|刚满|已经)?[一二三四五六七八九十\d]{1,4}岁/gu;
/** 方舟是另一个幸存者基地 */
const IS_GROUP =
  /(?<!\p{Script=Han})(\p{Script=Han}{2})是(?!不是|因为|在)[^，。！？；：“”是]{2,14}(?:公会|基地|组织|帮派|公司|酒吧|网站|战队|乐队|杀手组织|门派|宗门|小镇|小城|港口|星球|飞船|游戏|人工智能|机器人|主脑|智能管家|平台|家族|商会|佣兵团|城邦|王国|帝国)(?=[，。；]|$)/gu;
/** 死者叫高兴，三十二岁 */
const CALLED_AND_AGED =
  /(?:死者|凶手|嫌疑人|嫌犯|受害者|受害人|被害人|失踪者|患者|病人|伤者|女人|男人|女孩|男孩|姑娘|少年|少女|孩子|男子|女子|小伙子|老太太|老人|房东|租客|业主|店主|司机|服务员|报案人|目击者|新人|新生|转校生|插班生)名?叫(?:做)?(\p{Script=Han}{2})(?=，(?:今年|才|刚|刚满|已经)?[一二三四五六七八九十百\d]{1,4}岁|，(?:女|男)，|，是[^，。]{1,12}的)/gu;

const NEVER_KINDS: ReadonlySet<TokenKind> = new Set<TokenKind>([
  'person',
  'pronoun',
  'conjunction',
  'preposition',
  'particle',
  'determiner',
  'interjection',
  'number',
  'measure',
  'localizer',
]);

/** Returns true if a string may be a name: no word for who somebody is, nor a deed that is somebody's. */
const mayBeNamed = (name: string, isCertain: boolean, isAged: boolean, { lexicon }: Vocabulary): boolean => {
  // 金不换: of three characters with a surname only.
  if (name.length > 2 && name[0] === '小' && isAged) return isSmallThing(name, lexicon);
  if (name.length > 2) return hasUnit(IS_SURNAME, name.charCodeAt(0)) && mayBeOfThree(name, lexicon);
  if (NEVER_FIRST.has(name[0]!) || NEVER_LAST.has(name[1]!)) return false;
  if (lexicon.lengthAt(name, 0, 2) !== 2)
    return isPart(name.charCodeAt(0)) && isPart(name.charCodeAt(1)) && !SAYS_WHO.has(name[1]!);
  const { kind } = lexicon.entry();
  if (NEVER_KINDS.has(kind) || kind === 'adverb') return false;
  if (isCertain) return true;
  // 狐狸是森林里的法师: in tales beasts and the moon have posts too.
  if (SAYS_WHO.has(name[1]!) || (kind === 'noun' && OF_TALES.test(name))) return false;
  return kind === 'noun' || (isAged && QUALITIES.has(kind)) || isOfGiven(name);
};
const QUALITIES: ReadonlySet<TokenKind> = new Set(['adjective', 'verb', 'expression']);
const OF_TALES =
  /[鼠狸狗猫马牛羊猪鸡鸭鹅鸟鱼虫蛇龙虎狼熊兔猴雀鸦鹰鹿]$|^(?:月亮|太阳|星星|大海|大地|天空|大树|大山|春天|夏天|秋天|冬天|时间|命运|死亡|黑夜)$/u;
const isOfGiven = (name: string): boolean => [...name].every((each) => isKnownGiven(each.charCodeAt(0)));
/** 小石头 */
const isSmallThing = (name: string, lexicon: Vocabulary['lexicon']): boolean =>
  lexicon.lengthAt(name, 0, 3) < 3 && lexicon.lengthAt(name, 1, 3) === 2 && lexicon.entry().kind === 'noun';
const mayBeOfThree = (name: string, lexicon: Vocabulary['lexicon']): boolean =>
  lexicon.lengthAt(name, 0, 3) < 2 &&
  ![...name].some((each) => hasUnit(NEVER_PART, each.charCodeAt(0))) &&
  !SAYS_WHO.has(name[2]!) &&
  (lexicon.lengthAt(name, 1, 3) < 2 || !NEVER_KINDS.has(lexicon.entry().kind));
const IS_SURNAME = unitSet([...SURNAMES].filter((surname) => !'那于向任和从时越'.includes(surname)));
const isPart = (unit: number): boolean => isHan(unit) && !hasUnit(NEVER_PART, unit);
const NEVER_PART = unitSet('的了着过吗呢吧啊呀么这那哪们些个');
const NEVER_FIRST = new Set(
  '这那哪谁他她它我你您咱俺该此其某每各有没不也都就又还再才只却已被把将给对从向到但而与若因所只本原首前后现当今昨次头老大两一二三四五六七八九十另总最更真亲死凶主帮敌去',
);
const NEVER_LAST = new Set(
  '的了着过吗呢吧啊呀么这那们些个也都就又还再才却已经是在要会能竟只把被将给对向从跟和与让叫刚说',
);
/** Last characters of words for who somebody is. */
const SAYS_WHO = new Set(
  '人者方员家友敌亲父母爸妈爹娘爷奶叔婶伯姨姑舅哥姐弟妹兄嫂子女儿婿媳徒师长主王帝后妃臣将士兵卒仆婢',
);

/** How often a string is at the places of a person, of a thing that is counted, and in all. */
interface Places {
  person: number;
  /** It is called, or does what needs hands, a face or a voice. */
  clear: number;
  counted: number;
  all: number;
}
const countPlaces = (name: string, texts: readonly string[], { lexicon }: Vocabulary): Places => {
  const places: Places = { person: 0, clear: 0, counted: 0, all: 0 };
  const isWord = lexicon.lengthAt(name, 0, 2) === 2;
  for (const text of texts)
    for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length)) {
      const end = at + name.length;
      const [before, after] = [text.charCodeAt(at - 1), text.charCodeAt(end)];
      if (isOrdinary(text, at, end)) {
        // 很高兴 is something else, and 一片安静; 一块断山 is a thing.
        if (!isWord) places.counted++;
        continue;
      }
      places.all++;
      if (isCalled(text, at, end) || (!isHan(before) && isClearAct(text, end))) {
        places.person++;
        places.clear++;
      } else if (isHan(before))
        places.person +=
          BEFORE_OWNED.test(text.slice(end, end + 3)) || (hasUnit(TO_SOMEBODY, before) && !isHan(after)) ? 1 : 0;
      else if (hasUnit(ACTS_OF_PERSONS, after) || hasUnit(BEFORE_ACTS, after)) places.person++;
      else if (BEFORE_OWNED.test(text.slice(end, end + 3)) || (isBeforeAct(after) && text[end] !== '是'))
        places.person++;
    }
  return places;
};
/** 塞给杏花，: to whom. */
const TO_SOMEBODY = unitSet('给跟找叫问');
const BEFORE_OWNED = /^的(?:手|脸|声音|眼|嘴|肩|头|身|语气|目光|名字|话|妈|爸|爹|娘)/u;
