import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { SURNAMES } from '@versio/kit/text';
import {
  type Dictionary,
  loadDictionary,
  openDictionary,
  type SharedDictionary,
  slotOf,
} from '@versio/kit/text/segmentation';

/**
 * Names in the word list that are rarer are mostly cut wrongly (闵柔听) or of a book that somebody else reads, so they
 * are no words here.
 */
const MIN_NAME_FREQUENCY = 20;

/** A dictionary for finding names. */
export interface ScanDictionary {
  /** Without the rare names of the word list. */
  dictionary: Dictionary;
  /**
   * Returns `name` for a word that the word list has as a name of a person, place or organization; `no noun` for a
   * verb, an adverb, a numeral and so on of at most 3 characters; undefined for other words.
   */
  kindOf: (word: string) => WordKind | undefined;
}

type WordKind = 'name' | 'no noun';

const WORD_KINDS = new URL('../../data/word-kinds.txt.br', import.meta.url);

/**
 * Returns the dictionary of the scan thread, which must have no other use for a dictionary. It is a copy, because other
 * threads use the memory of the original.
 */
export const loadScanDictionary = (): ScanDictionary => {
  scanDictionary ??= createScanDictionary();
  return scanDictionary;
};

let scanDictionary: ScanDictionary | undefined;

const createScanDictionary = (): ScanDictionary => {
  const { shared, frequencyOf } = loadDictionary();
  const [names, others] = brotliDecompressSync(readFileSync(WORD_KINDS))
    .toString('utf8')
    .split('\n')
    .map((line) => line.split(' '));
  const kinds = new Map<string, WordKind>(others!.map((word) => [word, 'no noun']));
  const rareNames: string[] = [];
  for (const word of names!)
    if (frequencyOf(word) < MIN_NAME_FREQUENCY) rareNames.push(word);
    else kinds.set(word, 'name');
  return {
    dictionary: openDictionary({
      ...shared,
      version: `${shared.version}-scan`,
      weights: withoutWords(shared, rareNames),
    }),
    kindOf: (word) => kinds.get(word),
  };
};

/** Returns a copy of a dictionary's weights (segmentation/dictionary.ts of kit) by which the words are none. */
const withoutWords = (shared: SharedDictionary, words: readonly string[]): SharedArrayBuffer => {
  const copy = new SharedArrayBuffer(shared.weights.byteLength);
  const weights = new Float32Array(copy);
  weights.set(new Float32Array(shared.weights));
  const links = new Int32Array(shared.links);
  const codes = new Uint16Array(shared.codes);
  for (const word of words) {
    const slot = slotOf(word, links, codes);
    if (slot > 0) weights[slot] = 0;
  }
  return copy;
};

/** Characters of no name: particles, pronouns, and verbs and adverbs that stand beside names everywhere. */
const HARD_STOPS =
  '的了着們们吗嗎呢吧啊呀哦嗯嘛哇啦么麼这這那哪我你您他她它咱谁誰是在很也都就还還但却卻把被给給对對从從向此某每没沒让讓说說叫使与與及或因仍则則再又才便已该該要且跟和而至';

/** Words with these characters are no part of a name either. */
const STOPS_IN_WORDS = '的了着們们吗嗎呢吧么麼这這那哪我你您他她它咱谁誰';

/**
 * Characters that are rarely at the beginning or end of a name, other than in the given name of a person: numerals,
 * measures, directions, common verbs and adverbs.
 */
const SOFT_STOPS =
  '曾于於从從向不一二三四五六七八九十百千万萬两兩几幾半多少个個只隻条條位名看见見听聽想知觉覺得去来來到出入进進回起过過站坐走跑拿放打吃喝笑哭喊叹嘆答怒问問上下里裡裏中外前后後左右内內旁边邊间間时時年日最更太真好如像象似等同并並自己相之有为為以可能将將会會需须須尽盡全总總所即做吧第些次遍声聲眼口手脚腳头頭身脸臉话話事点點用比当當由其请請快慢便';

/** Endings of names by the kind that they suggest. */
const ENDINGS = {
  organization: '宗门派教帮盟族会堂社团军营卫家',
  place:
    '山峰谷城镇村岛湖河江海洞崖岭原州郡国域界林泉潭渊塔楼阁殿宫院府庄寨堡关桥街巷坊园池沟坡港湾寺庙观祠墓陵窟星区县市省滩渡驿轩斋居苑台峡漠森川洲路店馆铺亭涧塘',
  skill: '诀步掌拳功法经术阵式指腿爪咒录典斩印体瞳火',
  item: '剑刀枪丹符鼎珠镜环戟鞭弓甲袍令玉石草花果液散丸钟琴扇笔图书旗簪佩针炉瓶幡斧盾戒铃酒马兽',
  title: '帝皇王尊圣仙君侯公主子者祖神魔妖佛僧',
  other: '境期劫榜阶',
} as const;

/** Words that end names, longer than one character. */
const ENDING_WORDS = {
  place:
    '山庄 大陆 秘境 圣地 帝国 王国 王朝 皇朝 酒楼 客栈 酒馆 茶馆 面馆 饭馆 茶楼 药铺 当铺 山脉 森林 平原 草原 沙漠 海域 广场 大街 公园 大厦 酒店 古城 王城 皇城 神殿 大殿 遗迹 峡谷 禁地 绝地 城堡 宫殿 洞府 星域 世界 神界 仙界 魔界',
  organization:
    '世家 剑宫 学院 商会 公司 集团 家族 书院 宗门 门派 部落 佣兵团 武馆 镖局 大学 中学 医院 银行 联盟 军团 卫队 商行 拍卖行 剑派 剑宗',
  skill:
    '剑法 剑诀 掌法 拳法 刀法 枪法 心法 身法 步法 指法 腿法 功法 神功 魔功 神诀 心诀 大法 剑阵 大阵 神拳 神掌 真经 宝典 秘籍 剑气 剑意 神通 秘术',
  item: '宝剑 神剑 长剑 古剑 战刀 神刀 长枪 神枪 灵丹 仙丹 丹药 宝珠 神珠 令牌 玉佩 宝镜 宝鼎 战甲 神木 灵石 神石 玄石 果实 戒指 项链',
  title:
    '魔女 妖女 圣女 神女 罗刹 夜叉 修罗 菩萨 童子 童姥 浪子 毒王 鬼医 老鬼 魔头 剑魔 刀魔 书生 剑客 刀客 侠客 剑侠 观音 罗汉 金刚 判官 神偷 神捕 神医 杀手 刺客 居士 散人 真人 道人 上人 仙子 仙姑 仙人 老祖 老怪 老魔 老人 老叟 公子 郎君 秀才 和尚 尼姑 头陀 天王 魔王 妖王 阎王 阎罗 无常 尊者 圣人 大帝 天帝 天尊 神君 魔君 剑仙 剑圣 剑神 刀王 大师 将军 侠女 美人 客卿',
} as const;

/** Characters that transliterate foreign names, simplified. */
const TRANSLITERATION =
  '查阿埃艾爱安昂奥巴班邦鲍贝本比彼毕宾波伯博布查楚茨达戴丹当道德登迪蒂丁东杜多顿恩尔法凡菲费芬弗佛福盖冈戈格哥葛古瓜哈海汉豪赫亨洪胡华怀霍基吉加贾佳杰津金喀卡凯坎康考科柯克肯孔库夸拉莱赖兰朗劳勒雷蕾里理丽莉利莲连林琳列隆龙娄卢鲁露伦罗洛马玛迈麦曼芒毛梅门蒙米密敏明摩莫姆默穆娜纳南内妮尼涅宁纽努诺欧帕潘庞佩彭皮匹珀普奇齐契恰强乔琴琼丘让瑞若萨塞赛桑瑟森沙莎珊尚绍舍申史舒斯丝思苏索塔泰坦汤唐陶特提廷图托瓦旺威韦维温文翁沃乌武西希锡夏香肖谢辛欣修雅亚延扬耶伊因英尤于约泽扎詹珍朱兹卓佐萝薇黛茜蓓妲茉拿仑敦堡墨捷撒蜜贡';

/** Characters after the name of a person who speaks or acts, simplified. */
const SPEECH = '道说问笑喝喊叹答怒冷淡沉低点摇皱抬转望看听想站坐走伸拔握咬忍愣怔急';

/** What precedes a name that is given, simplified. */
const INTRODUCTIONS =
  '名为 名叫 叫做 叫作 称为 称作 名唤 唤作 名曰 人称 号称 姓名 自称 尊称 法号 道号 绰号 外号 封号 使出 施展 运起 运转 催动 修炼 修习 练成 习得 祭出 绝学 秘技 神功 至宝 宝物';

/** Returns true for a verb, an adverb or the like, which stands beside names more often than in them. */
export const isBesideNames = (character: string, { kindOf }: ScanDictionary): boolean =>
  (classOf(character.charCodeAt(0)) & CHARACTER.soft) !== 0 || kindOf(character) === 'no noun';

const PREPOSITIONS = '往朝沿经';

/** Returns true for a preposition before places; a clause may begin with it. */
export const isPreposition = (character: string): boolean => PREPOSITIONS.includes(character);

/** Bits of a character's class. */
export const CHARACTER = {
  hard: 1,
  soft: 2,
  surname: 4,
  ending: 8,
  transliteration: 16,
  speech: 32,
  stopInWords: 64,
  nickname: 128,
  /** The last character of an introduction. */
  introduction: 256,
} as const;

export type EndingKind = keyof typeof ENDINGS;

const classes = new Uint16Array(0x10000);
const endingKinds = new Map<string, EndingKind>();
const mark = (characters: string, bit: number): void => {
  for (const character of characters) classes[character.charCodeAt(0)]! |= bit;
};
mark(HARD_STOPS, CHARACTER.hard);
mark(SOFT_STOPS, CHARACTER.soft);
mark(SURNAMES, CHARACTER.surname);
mark(TRANSLITERATION, CHARACTER.transliteration);
mark(SPEECH, CHARACTER.speech);
mark('小阿老', CHARACTER.nickname);
for (const word of INTRODUCTIONS.split(' ')) mark(word.at(-1)!, CHARACTER.introduction);
mark(STOPS_IN_WORDS, CHARACTER.stopInWords);
for (const [kind, characters] of Object.entries(ENDINGS)) {
  mark(characters, CHARACTER.ending);
  for (const character of characters) if (!endingKinds.has(character)) endingKinds.set(character, kind as EndingKind);
}
for (const [kind, words] of Object.entries(ENDING_WORDS))
  for (const word of words.split(' ')) endingKinds.set(word, kind as EndingKind);

const introductions = new Set(INTRODUCTIONS.split(' '));

/** Returns the CHARACTER bits of a simplified character. */
export const classOf = (unit: number): number => classes[unit]!;

/** Returns the kind of thing that a word at the end of a name suggests; undefined for other words. */
export const endingKindOf = (word: string): EndingKind | undefined => endingKinds.get(word);

export const isIntroduction = (word: string): boolean => introductions.has(word);
