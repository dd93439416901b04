import { hasUnit, isHan, unitSet } from '@versio/kit/text';
import { NAMED_AS, SAID_FIRST } from './heads-of-names.ts';
import { isNamePart, nameInVietnamese } from './names.ts';
import { WEAPONS } from './suffixed-names.ts';
import type { WordSource } from './types.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * Finds the short names of firms and weapons (宏远 of 宏远集团, 听雪 of 听雪剑) that a text uses alone, too. A word
 * with a sense of its own (贸易公司) counts only before words for firms that are no makers of things. Also finds the
 * names of guilds, skills and drawn weapons, which their form in one place identifies.
 * @param forms the source of names that end in a word for what they name
 * @returns the short and the full names with their Vietnamese renderings
 */
export const findFirmNames = (
  texts: readonly string[],
  forms: WordSource,
  { lexicon, readings }: Vocabulary,
): ReadonlyMap<string, string> => {
  /** The full names by their short names. */
  const candidates = new Map<string, Map<string, string>>();
  const take = (text: string, firm: string, at: number): void => {
    if (at < 2) return;
    const name = text.slice(at - 2, at);
    // 清河|县小学
    if (IS_COUNTY.has(name[1]!)) return;
    const whole = forms.wordAt(text, at - 2, at + firm.length);
    const mayBeAlone = lexicon.lengthAt(name, 0, 2) !== 2 || NAMED_BY_THINGS.has(firm);
    if (whole === undefined || !mayBeAlone) return;
    // In a name known by its form, 听 of 听雪剑 is no part of other names.
    if (!WEAPONS.has(firm) && ![...name].every(isOfName)) return;
    const known = candidates.get(name);
    if (known !== undefined) known.set(name + firm, whole.target);
    else if (candidates.size < MAX_CANDIDATES) candidates.set(name, new Map([[name + firm, whole.target]]));
  };
  const signs = texts.map(signsOf);
  const found = new Map<string, string>();
  for (const [number, text] of texts.entries()) {
    if (FIRM.test(text)) for (const { 0: firm, index } of text.matchAll(EACH_FIRM)) take(text, firm, index);
    if ((signs[number]! & OF_WEAPON) !== 0)
      for (const { 0: weapon, index } of text.matchAll(EACH_WEAPON)) take(text, weapon, index);
    if ((signs[number]! & OF_CORPS) !== 0) takeGroups(text, forms, lexicon, found);
  }
  for (const [name, wholes] of candidates) {
    if (!texts.some((text) => isAlone(text, name, lexicon))) continue;
    found.set(name, nameInVietnamese(name, readings));
    for (const [whole, target] of wholes) found.set(whole, target);
  }
  for (const text of texts)
    for (const [whole, name, kind] of HARMONY.test(text) ? text.matchAll(EACH_HARMONY) : []) {
      const isWord = lexicon.lengthAt(kind!, 0, kind!.length) === kind!.length;
      const said = NAMED_AS[kind!] ?? (isWord ? lexicon.entry().target : nameInVietnamese(kind!, readings));
      const short = nameInVietnamese(name!, readings);
      found.set(whole, SAID_FIRST.has(kind!) ? `${said} ${short}` : `${short} ${said}`);
    }
  takeTowns(texts, { lexicon, readings }, found);
  takePlaces(texts, forms, lexicon, found);
  for (const [number, text] of texts.entries())
    for (let left = signs[number]! & OF_FORMS; left !== 0; left &= left - 1) {
      const { look, pattern, isName } = FORMS[31 - Math.clz32(left & -left)]!;
      if (look?.test(text) === false) continue;
      for (const { 0: name, index } of text.matchAll(pattern))
        if (isName?.(name, index, text, lexicon) !== false) found.set(name, nameInVietnamese(name, readings));
    }
  for (const text of texts)
    for (const [whole, name, guild] of GUILD.test(text) ? text.matchAll(EACH_GUILD) : []) {
      lexicon.lengthAt(guild!, 0, 2);
      found.set(whole!, `${nameInVietnamese(name!, readings)} ${lexicon.entry().target}`);
    }
  for (const [number, text] of texts.entries())
    for (const [whole, name, kind] of (signs[number]! & OF_OFFICE) !== 0 ? text.matchAll(EACH_OFFICE) : [])
      if ([...name!].every(isOfName)) {
        const isWord = lexicon.lengthAt(kind!, 0, kind!.length) === kind!.length;
        const target = isWord ? lexicon.entry().target : nameInVietnamese(kind!, readings).toLowerCase();
        found.set(whole, `${nameInVietnamese(name!, readings)} ${target}`);
      }
  return found;
};

/** 安西都护府, 夜影兄弟会, 樱丘女子学院: ends of names so long that almost only a name can precede them. */
const EACH_OFFICE =
  /(?<=[在到是去回从往离的与和着了]|(?<!\p{Script=Han}))(\p{Script=Han}{2})(都护府|都督府|兄弟会|姐妹会|骑士学院|魔法学院|军事学院|机甲学院|女子学院|女子高中|女子大学|钢铁厂|运输公司)/gu;

/** 玄甲军: finds an army or an office that its form identifies in one place, for all its places (玄甲军今夜). */
const takeGroups = (
  text: string,
  forms: WordSource,
  lexicon: Vocabulary['lexicon'],
  found: Map<string, string>,
): void => {
  for (let index = 2; index < text.length; index++) {
    if (!hasUnit(GROUPS, text.charCodeAt(index))) continue;
    if (!isNamePart(text.charCodeAt(index - 1)) || !isNamePart(text.charCodeAt(index - 2))) continue;
    // 第七代|宫司, 副|司令
    if (IS_COUNT.has(text[index - 3] ?? '') || lexicon.lengthAt(text, index, text.length) > 1) continue;
    const name = text.slice(index - 2, index + 1);
    const target = found.has(name) ? undefined : forms.wordAt(text, index - 2, index + 1)?.target;
    if (target !== undefined && found.size < MAX_CANDIDATES) found.set(name, target);
  }
};
/**
 * 桃花沟 … 来到了桃花沟: finds places that their form identifies after what leads to a place or at the beginning of a
 * clause, and that the texts have again, for all their places.
 */
const takePlaces = (
  texts: readonly string[],
  forms: WordSource,
  lexicon: Vocabulary['lexicon'],
  found: Map<string, string>,
): void => {
  const places = new Map<string, { count: number; target: string | undefined }>();
  for (const text of texts)
    for (let index = 2; index < text.length; index++) {
      if (!hasUnit(PLACES, text.charCodeAt(index)) || hasUnit(SAID_OF_PLACE, text.charCodeAt(index - 2))) continue;
      if (!isNamePart(text.charCodeAt(index - 1)) || !isNamePart(text.charCodeAt(index - 2))) continue;
      const name = text.slice(index - 2, index + 1);
      const place = places.get(name);
      const before = index > 2 ? text.charCodeAt(index - 3) : 0;
      const isAtEdge = !isHan(before) || hasUnit(BEFORE_TOWN, before);
      const target =
        isAtEdge && place?.target === undefined && lexicon.lengthAt(text, index, text.length) < 2
          ? forms.wordAt(text, index - 2, index + 1)?.target
          : place?.target;
      if (place !== undefined) {
        place.count += 1;
        place.target = target;
      } else if (places.size < MAX_TOWNS) places.set(name, { count: 1, target });
    }
  for (const [name, { count, target }] of places)
    if (count > 1 && target !== undefined && !found.has(name)) found.set(name, target);
};
const PLACES = unitSet('沟镇村城谷寨峰岭崖堡关');
const SAID_OF_PLACE = unitSet('这那一座条个小大进出全满整');

const GROUPS_END = '军营部司卫会';
const GROUPS = unitSet(GROUPS_END);
const IS_COUNT = new Set('一二三四五六七八九十百千第初');

const EACH_WEAPON = new RegExp(`[${[...WEAPONS].join('')}]`, 'gu');

/** Names that their form identifies in one place, for texts of any length. */
interface Form {
  /** A text without any of these characters has no such name. */
  signs: string;
  /** A quick check, for signs that most texts have. */
  look?: RegExp;
  pattern: RegExp;
  isName?: (name: string, index: number, text: string, lexicon: Vocabulary['lexicon']) => boolean;
}
const isOfName = (character: string): boolean => isNamePart(character.charCodeAt(0));
const isNoWord: Form['isName'] = (_name, index, text, lexicon) =>
  lexicon.lengthAt(text, index, text.length) < 2 && lexicon.lengthAt(text, index + 1, text.length) < 2;
const beginsWithName: Form['isName'] = (name, ...place) =>
  isNoWord(name, ...place) && [...name.slice(0, 2)].every(isOfName);

const FORMS: readonly Form[] = [
  // 九转焚心诀: the number of turns is part of the name.
  {
    signs: '转变劫玄阳阴幽霄绝天象方门星宫极',
    look: /[三四五六七八九十百千万][转变劫玄阳阴幽霄绝天象方门星宫极]/u,
    pattern:
      /[三五六七九十百千万][转变劫玄阳阴幽霄绝]\p{Script=Han}{2}(?:诀|丹|功|经|大法|剑诀)|九[幽天霄转]\p{Script=Han}[火焰雷阵印掌]|[三四五六七八九十][象方门星宫极绝煞]\p{Script=Han}{2}(?:大阵|阵|诀|掌|印|剑诀|步)/gu,
  },
  // 玉阳子: names of Taoists.
  {
    signs: '子',
    look: /[阳真虚清尘风微玑机霄松鹤玄阴华冥成极崖法]子/u,
    pattern: /[玉玄清云虚灵太紫冲丹元真长苍青广赤无天][阳真虚清尘风微玑机霄松鹤玄阴华冥成极崖法]子(?![弟孙女夜时])/gu,
    isName: isNoWord,
  },
  // 一株紫须参: a counted herb.
  {
    signs: '株朵',
    look: /[株朵]\p{Script=Han}{2}[参草芝莲果藤]/u,
    pattern: /(?<=[株朵])[^\P{Script=Han}色的大小]{2}[参草芝莲果藤](?!\p{Script=Han}?[丛地原])/gu,
    isName: (herb, _index, _text, lexicon) =>
      lexicon.lengthAt(herb, 0, 3) < 2 && lexicon.lengthAt(herb, 1, 3) < 2 && [...herb].every(isOfName),
  },
  // 青霜草: an herb named after weather, metals or beasts.
  {
    signs: '草参芝莲果藤',
    pattern:
      /(?<!\p{Script=Han}[株朵])[青紫赤寒冰炎玄金银血龙凤雪月星灵魂幽碧天地九七][霜灵炎阳阴月星魂心龙凤露云雷冰骨纹须阙幽][草参芝莲果藤](?!\p{Script=Han}?[丛地原屋])/gu,
    isName: (herb, _index, _text, lexicon) => lexicon.lengthAt(herb, 0, 3) < 2 && lexicon.lengthAt(herb, 1, 3) < 2,
  },
  // 聚灵瓶, 招魂幡: a treasure named after a verb and its object.
  {
    signs: '瓶珠钟印鼎炉盘塔旗幡伞铃壶绳索镜环钉阵台符丹图扇戒',
    pattern:
      /[聚凝炼锁定镇吞噬化招摄捆缚照伏降封辟][灵魂魄妖魔天神仙龙海元丹鬼尸心邪][瓶珠钟印鼎炉盘塔旗幡伞铃壶绳索镜环钉阵台符](?![头词上脚子])|[结化养续定补固温驻][金婴神魂骨颜脉元][丹]|(?:乾坤|山河|混沌|阴阳|日月|五行|八卦|两仪)[鼎印钟镜图塔扇珠戒]/gu,
    isName: (treasure, _index, _text, lexicon) =>
      lexicon.lengthAt(treasure, 0, 3) < 3 && (treasure[2] === '幡' || lexicon.lengthAt(treasure, 1, 3) < 2),
  },
  // 清心散: a medicine named after a verb and its object.
  {
    signs: '散丸汤膏饮',
    pattern: /[清安养定通活补宁舒祛逐][心神气血肝肺脾肾瘀风湿魂骨][散丸汤膏饮](?![开去步发了着散])/gu,
    isName: (medicine, _index, _text, lexicon) =>
      lexicon.lengthAt(medicine, 0, 3) < 3 && lexicon.lengthAt(medicine, 1, 3) < 2,
  },
  // 永安里十七号: an address.
  {
    signs: '号',
    look: /[里弄坊巷街路][一二三四五六七八九十百\d]{1,4}号/u,
    pattern:
      /[^\P{Script=Han}的这那在到了往去于是住从同一每某各条]{2}[里弄坊巷街路](?=[一二三四五六七八九十百\d]{1,4}号)/gu,
  },
  // 靖安王世子: a prince by his title, and his family.
  {
    signs: '王',
    pattern:
      /[靖安平定镇忠顺义永康宁怀恭宣武成昭诚睿敬英勇信惠德恒裕瑞淳端庄肃廉辅东西南北燕齐淮岭]{2}王(?=世子|府|妃|爷|殿下|郡主|的|[，。！？、”])/gu,
  },
  // 大梁国: a state named after its dynasty.
  {
    signs: '国朝',
    pattern:
      /大[梁周夏燕秦汉唐宋明清元魏晋齐楚赵韩吴越蜀陈隋辽金雍宁景昭胤乾衍炎玄靖安荣虞商渊祁姜启盛庆郢凉离钺曜][国朝](?![际家廷臣夕着])/gu,
  },
  // 流云步, 苍狼原, 滨江区: a step of a martial art, a plain and a district.
  {
    signs: '步原区带',
    pattern:
      /[流踏追凌逐御掠][云风雪月星波浪影虹霞光电水]步(?![步伐子行入骤履])|(?:[苍白黑赤青金银][狼鹰鹿鹤龙马狐]|[落坠葬陨断碎埋饮][星日月龙凤雁鹰魂骨神仙剑马])原(?![来本因])|[滨临东西南北江海朝][江海湖河山阳安平城]区|[碎陨流坠][星岩]带(?![着来走有])/gu,
  },
  // 滨江分局: the district of an office.
  {
    signs: '局队处',
    look: /分局|派出所|支队|办事处/u,
    pattern:
      /(?<=[在到是去回从往离的与和着了]|(?<!\p{Script=Han}))[^\P{Script=Han}市省县区总公安全本各该此每某这那刑交巡特警税检邮][江海湖河山阳安平城州港湾桥岭台川原泉宁阴](?=分局|派出所|办事处|刑警支队|交警支队|公安分局)/gu,
    isName: (town, index, text, lexicon) =>
      isOfName(town[0]!) &&
      (lexicon.lengthAt(town, 0, 2) < 2 || lexicon.entry().kind !== 'place') &&
      isNoWord(town, index, text, lexicon),
  },
  // 霜叶领: the domain of a lord.
  {
    signs: '领',
    pattern:
      /(?<=[在到是去回从离守治]|(?<!\p{Script=Han}))[霜寒雪冰风雷火炎黑白赤金银铁石岩松枫橡荆棘蔷薇玫瑰星月日辉曜龙鹰狼狮鹿鸦鹫夜晨暮极灰青苍翠碧蓝紫红圣暗影雾云海江河湖山谷林木叶花露水岚橄榄橡鸢尾百合剑盾]{2}领(?=[的主之境，。！？、”])/gu,
    isName: (land, _index, _text, lexicon) => lexicon.lengthAt(land, 1, 3) < 2,
  },
  // 秋无痕: a rare surname and a noun after 无.
  {
    signs: '痕涯忌殇咎虞垢',
    pattern: /(?<!\p{Script=Han})[秋夜风花雪月冷残孤血君墨云叶楚苏白]无[痕涯忌殇咎虞垢](?=[！？…说道笑冷])/gu,
  },
  // 光头强, 独眼彪: a look and an animal or a quality.
  {
    signs: '彪龙虎豹强狼熊蛇鹰雄狮',
    look: /[眼头脸腿脚牙拳臂江面手刀][彪龙虎豹强狼熊蛇鹰雄狮]/u,
    pattern:
      /(?:独眼|光头|黑脸|麻脸|疤脸|刀疤|瘸腿|跛脚|金牙|铁拳|铁臂|铁头|过江|笑面|鬼手|鬼脸|毒手|快刀|飞刀)[彪龙虎豹强狼熊蛇鹰雄狮](?!\p{Script=Han}?[口洞山])/gu,
    isName: (name, index, text, lexicon) => lexicon.lengthAt(text, index + name.length - 1, text.length) < 2,
  },
  // 合欢双煞, 漠北七怪: a number and a word for such people.
  {
    signs: '煞侠怪魔雄杰霸绝鬼凶妖友',
    look: /[双三四五六七八九][煞侠怪魔雄杰霸绝鬼凶妖友]/u,
    pattern:
      /(?<=[的是：“]|(?<!\p{Script=Han}))[^\P{Script=Han}这那共有]{2}[双二三四五六七八九]{1,2}[煞侠怪魔雄杰霸绝鬼凶妖友](?!\p{Script=Han})/gu,
  },
  // 一枚凝金丹: a name with the measure of pills.
  {
    signs: '丹',
    pattern: /(?<=[枚颗粒炉])[^\P{Script=Han}品级阶的种大小好用灵仙神了着]{2}丹(?![药炉田方])/gu,
    isName: (pill) => [...pill].every(isOfName),
  },
  // 一坛梨花白: wine named after a flower or a leaf, with its colour or effect.
  {
    signs: '坛壶杯碗瓶盏',
    look: /[坛壶杯碗瓶盏]\p{Script=Han}[花叶露雪子][白酿醉青春红]/u,
    pattern: /(?<=[坛壶杯碗瓶盏])[桃梨杏梅桂荷菊莲樱兰竹松枫][花叶露雪子][白酿醉青春红]/gu,
  },
  // 断潮十三式: the number of forms of a skill.
  {
    signs: '式',
    pattern: /(?<=[的是出使招套了]|(?<!\p{Script=Han}))\p{Script=Han}{2}[一二三四五六七八九十百]{1,3}式/gu,
    isName: beginsWithName,
  },
  // 断妄出鞘: a weapon that is drawn.
  {
    signs: '鞘',
    pattern: /(?<!\p{Script=Han})[^\P{Script=Han}把将刀剑]{2}(?=出鞘|归鞘|入鞘)/gu,
    isName: beginsWithName,
  },
  // 南城 of 南城晚报: the town has this name everywhere.
  {
    signs: '城州江海',
    look: /[日晚早]报|大学|中学|[一二三]中|电视台|火车站|公安局|[民一]医院/u,
    pattern:
      /(?<!\p{Script=Han})[^\P{Script=Han}全本进出省县老新古大小主外内满入回围攻守破该此各两几][城州江海](?=[日晚早]报|大学|[实验第一二三四]*中学|[一二三]中|电视台|火车站|公安局|(?:人民|第一)医院)/gu,
    isName: (city, _index, _text, lexicon) => lexicon.lengthAt(city, 0, 2) < 2,
  },
];

/** Returns the bits of the signs in a text: a loop over a table is faster than a pattern for each of them. */
const signsOf = (text: string): number => {
  let signs = 0;
  for (let index = 0; index < text.length; index++) signs |= SIGNS[text.charCodeAt(index)]!;
  return signs;
};
// Each of FORMS has the bit of its row.
const OF_FORMS = (1 << FORMS.length) - 1;
const OF_WEAPON = 1 << FORMS.length;
const OF_CORPS = OF_WEAPON << 1;
const OF_OFFICE = OF_WEAPON << 2;
const SIGNS = new Uint32Array(0x10000);
for (const [sign, characters] of [
  ...FORMS.map(({ signs }, row) => [1 << row, signs] as const),
  [OF_WEAPON, [...WEAPONS].join('')],
  [OF_CORPS, GROUPS_END],
  [OF_OFFICE, '府会院厂司'],
] as const)
  for (const character of characters) SIGNS[character.charCodeAt(0)]! |= sign;

/** 洪泽湖 … 洪泽县丞 … 我是洪泽人: a name shared by several things of a town is the town's. */
const takeTowns = (
  texts: readonly string[],
  { lexicon, readings }: Pick<Vocabulary, 'lexicon' | 'readings'>,
  found: Map<string, string>,
): void => {
  const kinds = new Map<string, Set<string>>();
  for (const text of texts)
    for (let at = 2; at < text.length; at++) {
      if (!hasUnit(OF_TOWN, text.charCodeAt(at))) continue;
      if (!isNamePart(text.charCodeAt(at - 1)) || !isNamePart(text.charCodeAt(at - 2))) continue;
      if (at > 2 && isHan(text.charCodeAt(at - 3)) && !hasUnit(BEFORE_TOWN, text.charCodeAt(at - 3))) continue;
      const name = text.slice(at - 2, at);
      const known = kinds.get(name);
      if (known !== undefined) known.add(text[at]!);
      else if (kinds.size < MAX_TOWNS) kinds.set(name, new Set(text[at]!));
    }
  for (const [name, { size }] of kinds)
    if (size > 1 && lexicon.lengthAt(name, 0, 2) < 2) found.set(name, nameInVietnamese(name, readings));
};
const OF_TOWN = unitSet('县湖城州山镇村人江河郡府岛军派国');
const BEFORE_TOWN = unitSet('在到是去回从往过离的');
const MAX_TOWNS = 5_000;

/** 龙战天下公会: guilds and teams of games, which have long names. */
const GUILD = /公会|战队|帮会/u;
const EACH_GUILD =
  /(?<!\p{Script=Han})(\p{Script=Han}{2}(?:天下|江湖|九州|苍穹|山河|无双|天涯|乾坤|风云|八荒|四海|王朝|盛世|传说|荣耀|神话|星辰|传奇))(公会|战队|帮会)/gu;

/** Returns true if a text has the name outside other words and not before a word for a firm. */
const isAlone = (text: string, name: string, lexicon: Vocabulary['lexicon']): boolean => {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length)) {
    const end = at + name.length;
    if (WEAPONS.has(text[end] ?? '') || FIRMS.some((firm) => text.startsWith(firm, end))) continue;
    if (lexicon.lengthAt(text, at, text.length) > name.length || lexicon.lengthAt(text, at + 1, text.length) > 1)
      continue;
    if (at === 0 || !isHan(text.charCodeAt(at - 1)) || lexicon.lengthAt(text, at - 1, end) < 2) return true;
  }
  return false;
};

const IS_COUNTY = new Set('县市区镇村乡省');
const NAMED_BY_THINGS = new Set('传媒 影业 集团 资本 药业 证券 地产 物流 商贸 速运 公会 战队'.split(' '));
const FIRMS = [
  ...NAMED_BY_THINGS,
  ...(
    '食品 银行 服饰 珠宝 实业 生物 制药 医药 重工 电子 置业 公司 科技 商行 洋行 纱厂 酒楼 酒店 镖局 商会 拍卖行 建材 餐饮 广告 文化 娱乐 影视 农业 ' +
    '殖民地 基地 小学 中学 高中 书院 会所 酒吧 俱乐部 工作室 大厦 广场 医馆 医院 大学 学院'
  ).split(' '),
];
const FIRM = new RegExp(FIRMS.join('|'), 'u');
const EACH_FIRM = new RegExp(FIRM, 'gu');
/** 盛和资本, 和泰地产: names with 和, which is mostly "and". */
const WITH_HARMONY =
  '(?:[盛正瑞中万永泰天安嘉仁信祥恒广德康顺兴昌润亿鼎][和]|和[泰盛顺兴昌信润瑞达记硕])(?=(?:资本|集团|科技|地产|传媒|影业|药业|证券|置业|实业|物流|医药|制药|律所|投资|控股))';
const HARMONY = new RegExp(WITH_HARMONY, 'u');
const EACH_HARMONY = new RegExp(
  `(?<=[在到是去回从往离的与跟进给找了道说]|(?<!\\p{Script=Han}))(${WITH_HARMONY})(\\p{Script=Han}{2})`,
  'gu',
);
/** Bounds the work for a hostile text. */
const MAX_CANDIDATES = 100;
