import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { type Dictionary, loadDictionary, openDictionary, type SharedDictionary } from '@versio/kit/text/segmentation';

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
      slots: withoutWords(shared, rareNames),
    }),
    kindOf: (word) => kinds.get(word),
  };
};

/** Returns a copy of a dictionary's double array (segmentation/dictionary.ts of kit) in which the words are none. */
const withoutWords = (shared: SharedDictionary, words: readonly string[]): SharedArrayBuffer => {
  const copy = new SharedArrayBuffer(shared.slots.byteLength);
  new Uint8Array(copy).set(new Uint8Array(shared.slots));
  const numbers = new Int32Array(copy);
  const weights = new Float32Array(copy);
  const codes = new Uint16Array(shared.codes);
  for (const word of words) {
    let slot = 0;
    for (let index = 0; index < word.length && slot >= 0; index += 1) {
      const next = numbers[slot * 3]! + codes[word.charCodeAt(index)]!;
      slot = numbers[next * 3 + 1] === slot ? next : -1;
    }
    if (slot > 0) weights[slot * 3 + 2] = 0;
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

const SURNAMES =
  '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏窦章云苏潘葛奚范彭郎鲁韦昌马苗凤花方俞任袁柳酆鲍史唐费廉岑薛雷贺倪汤滕殷罗毕郝邬安常乐于傅卞齐康伍余元顾孟黄和穆萧尹姚邵湛汪祁毛禹狄贝明臧伏成戴谈宋茅庞熊纪舒屈项祝董梁杜阮蓝闵席季强贾路娄江童颜郭梅盛林刁钟徐邱骆高夏蔡田樊胡凌霍虞万柯昝管卢莫房裘缪解应宗丁宣邓郁杭洪包诸左石崔吉钮龚程嵇邢裴陆荣翁荀甄曲封储靳汲段富巫乌焦巴弓牧侯宓蓬秋宫宁仇栾甘厉戎祖武符刘景詹龙叶幸司黎薄印宿白蒲邰鄂索咸赖卓蔺屠蒙池乔阴胥苍闻莘党翟谭劳冉桑桂牛寿边扈燕冀浦尚农温庄晏柴瞿阎慕连茹习艾容向古易慎戈廖庾步耿满弘匡国文寇广禄阙东欧沃利蔚隆师巩厍聂晁勾敖融冷訾辛阚简饶曾沙鞠须丰巢关查荆游竺权盖益桓公楚墨沐洛君风肖岳帅缑亢琴颛阳佟闫商牟佘伯赏涂覃靖瑞';

const COMPOUND_SURNAMES =
  '欧阳 上官 司马 诸葛 慕容 东方 南宫 西门 独孤 令狐 皇甫 尉迟 公孙 轩辕 夏侯 端木 百里 宇文 长孙 司徒 司空 北冥 纳兰 闻人 赫连 澹台 公冶 宗政 濮阳 淳于 单于 太叔 申屠 仲孙 钟离 鲜于 闾丘 亓官 司寇 子车 颛孙 巫马 公西 漆雕 乐正 壤驷 公良 拓跋 夹谷 宰父 谷梁 段干 东郭 南门 呼延 羊舌 微生 梁丘 左丘 东门 西陵 第五 完颜 耶律 北堂 即墨 叶赫 北宫 南荣 东里 藤原 佐藤 铃木 田中 高桥 渡边 伊藤 山本 中村 小林 加藤 吉田 山田 佐佐木 松本 井上 木村 斋藤 清水 山崎 池田 桥本 石川 前田 小川 冈田 长谷川 后藤 近藤 坂本 远藤 青木 藤井 西村 福田 太田 三浦 冈本 松田 中岛 中川 原田 小野 竹内 金子 和田 中山 石田 上田 森田 宫本 宫崎 柴田 酒井 工藤 横山 内田 高木 安藤 岛田 谷口 大野 丸山 今井 河野 武田 村上 上野 杉山 增田 小山 平野 菅原 千叶 久保 织田 丰臣 德川 上杉 伊达 毛利 真田 明智 浅井 服部 黑田 宇佐美 早川 白石 樱井 神谷 雨宫 九条 一条 二阶堂';

/** Words and characters after a surname or name: Mr, elder, sister and so on. */
const TITLES =
  '道长 长老 掌门 宗主 门主 帮主 教主 堂主 城主 阁主 谷主 岛主 庄主 殿主 峰主 楼主 寨主 盟主 族长 家主 师兄 师姐 师弟 师妹 师叔 师伯 师父 师傅 师祖 师尊 师侄 前辈 公子 姑娘 小姐 夫人 先生 女士 大人 大侠 少侠 女侠 将军 元帅 王爷 殿下 陛下 公主 皇子 太子 老爷 少爷 大爷 大哥 大姐 二哥 三哥 哥哥 姐姐 兄弟 妹妹 老师 教授 医生 大夫 经理 总裁 董事长 局长 队长 团长 会长 院长 校长 主任 同学 大师 真人 上人 仙子 仙师 仙尊 道人 道友 和尚 禅师 法师 方丈 老祖 老怪 老魔 魔君 魔尊 妖王 大帝 神君 天尊 天君 剑仙 剑圣 护法 执事 管家 掌柜 捕头 知府 员外 国师 军师 供奉 统领 老头 老汉 婆婆 嬷嬷 妈妈 太太 奶奶 爷爷 叔叔 伯伯 阿姨 丫头 贵妃 皇后 丞相 太师 尚书 侍郎 太守 总管 师太 居士 散人 娘娘 医师 神医 教官 警官 探长 老板';

/** Endings of names by the kind that they suggest. */
const ENDINGS = {
  organization: '宗门派教帮盟族会堂社团军营卫家',
  place:
    '山峰谷城镇村岛湖河江海洞崖岭原州郡国域界林泉潭渊塔楼阁殿宫院府庄寨堡关桥街巷坊园池沟坡港湾寺庙观祠墓陵窟星区县市省滩渡驿轩斋居苑台峡漠森川洲路',
  skill: '诀步掌拳功法经术阵式指腿爪咒录典斩印体瞳火',
  item: '剑刀枪丹符鼎珠镜环戟鞭弓甲袍令玉石草花果液散丸钟琴扇笔图书旗簪佩针炉瓶幡斧盾戒铃酒马兽',
  title: '帝皇王尊圣仙君侯公主子者祖神魔妖佛僧',
  other: '境期劫榜阶',
} as const;

/** Words that end names, longer than one character. */
const ENDING_WORDS = {
  place:
    '山庄 大陆 秘境 圣地 帝国 王国 王朝 皇朝 酒楼 客栈 山脉 森林 平原 草原 沙漠 海域 广场 大街 公园 大厦 酒店 古城 王城 皇城 神殿 大殿 遗迹 峡谷 禁地 绝地 城堡 宫殿 洞府 星域 世界 神界 仙界 魔界',
  organization:
    '世家 剑宫 学院 商会 公司 集团 家族 书院 宗门 门派 部落 佣兵团 武馆 镖局 大学 中学 医院 银行 联盟 军团 卫队 商行 拍卖行 剑派 剑宗',
  skill:
    '剑法 剑诀 掌法 拳法 刀法 枪法 心法 身法 步法 指法 腿法 功法 神功 魔功 神诀 心诀 大法 剑阵 大阵 神拳 神掌 真经 宝典 秘籍 剑气 剑意 神通 秘术',
  item: '宝剑 神剑 长剑 古剑 战刀 神刀 长枪 神枪 灵丹 仙丹 丹药 宝珠 神珠 令牌 玉佩 宝镜 宝鼎 战甲 神木 灵石 神石 玄石 果实 戒指 项链',
  title:
    '魔女 妖女 圣女 神女 书生 剑客 刀客 侠客 剑侠 观音 罗汉 金刚 判官 神偷 神捕 神医 杀手 刺客 居士 散人 真人 道人 上人 仙子 仙姑 仙人 老祖 老怪 老魔 老人 老叟 公子 郎君 秀才 和尚 尼姑 头陀 天王 魔王 妖王 阎王 阎罗 无常 尊者 圣人 大帝 天帝 天尊 神君 魔君 剑仙 剑圣 剑神 刀王 大师 将军 侠女 美人 客卿',
} as const;

/** Characters that transliterate foreign names, simplified. */
const TRANSLITERATION =
  '查阿埃艾爱安昂奥巴班邦鲍贝本比彼毕宾波伯博布查楚茨达戴丹当道德登迪蒂丁东杜多顿恩尔法凡菲费芬弗佛福盖冈戈格哥葛古瓜哈海汉豪赫亨洪胡华怀霍基吉加贾佳杰津金喀卡凯坎康考科柯克肯孔库夸拉莱赖兰朗劳勒雷蕾里丽莉利莲连林琳列隆龙娄卢鲁露伦罗洛马玛迈麦曼芒毛梅门蒙米密敏明摩莫姆默穆娜纳南内妮尼涅宁纽努诺欧帕潘庞佩彭皮匹珀普奇齐契恰强乔琴琼丘让瑞若萨塞赛桑瑟森沙莎珊尚绍舍申史舒斯丝思苏索塔泰坦汤唐陶特提廷图托瓦旺威韦维温文翁沃乌武西希锡夏香肖谢辛欣修雅亚延扬耶伊因英尤于约泽扎詹珍朱兹卓佐萝薇黛茜蓓妲茉拿仑敦堡墨捷撒蜜贡';

/** Characters after the name of a person who speaks or acts, simplified. */
const SPEECH = '道说问笑喝喊叹答怒冷淡沉低点摇皱抬转望看听想站坐走伸拔握咬忍愣怔急';

/** What precedes a name that is given, simplified. */
const INTRODUCTIONS =
  '名为 名叫 叫做 叫作 称为 称作 名唤 唤作 名曰 人称 号称 姓名 自称 尊称 法号 道号 绰号 外号 封号 使出 施展 运起 运转 催动 修炼 修习 练成 习得 祭出 绝学 秘技 神功 至宝 宝物';

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

const compoundSurnames = new Set(COMPOUND_SURNAMES.split(' '));
const titles = new Set(TITLES.split(' '));
const introductions = new Set(INTRODUCTIONS.split(' '));

/** Returns the CHARACTER bits of a simplified character. */
export const classOf = (unit: number): number => classes[unit]!;

/** Returns the kind of thing that a word at the end of a name suggests; undefined for other words. */
export const endingKindOf = (word: string): EndingKind | undefined => endingKinds.get(word);

export const isCompoundSurname = (word: string): boolean => compoundSurnames.has(word);
export const isTitle = (word: string): boolean => titles.has(word);
export const isIntroduction = (word: string): boolean => introductions.has(word);
