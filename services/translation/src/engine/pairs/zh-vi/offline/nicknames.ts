import { hasUnit, isHan, unitSet } from '@versio/kit/text';
import { ACTS_OF_PERSONS, isBeforeAct } from './full-names.ts';
import { matchesAt } from './match-at.ts';
import { isCalled } from './names.ts';
import { readNickname } from './names-by-role.ts';
import { tableOf } from './tokens.ts';
import type { TokenKind } from './types.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The evidence for a string that may be a nickname. */
interface Evidence {
  /** Sum of the weights of its occurrences. */
  weight: number;
  /** True if it is addressed, introduced, has an age or a trade, or is beside a word for a role. */
  isShown: boolean;
  acts: Set<string>;
}

/**
 * Finds nicknames and names of players that consist of words (老墙, 一剑霜寒, 泥鳅, 血斧): words for things and strings
 * of words, of two to four characters. Each occurs where only a person can: addressed, after a role (技术员老鼠), with
 * an age or a trade (小胖是老板的儿子), or introduced (女孩叫铃铛), and acts at the start of clauses.
 * @returns the names with their readings: 血斧 "Huyết Phủ"
 */
export const findNicknames = (texts: readonly string[], vocabulary: Vocabulary): ReadonlyMap<string, string> => {
  const candidates = new Map<string, Evidence>();
  const formOf = createFormOf(vocabulary);
  const add = (name: string, weight: number, act: string | null): void => {
    let evidence = candidates.get(name);
    if (evidence === undefined) {
      if (candidates.size >= MAX_CANDIDATES || formOf(name) === 'none') return;
      evidence = { weight: 0, isShown: false, acts: new Set() };
      candidates.set(name, evidence);
    }
    evidence.weight += weight;
    if (act === null) evidence.isShown = true;
    else evidence.acts.add(act);
  };
  for (const text of texts) {
    for (let start = 0, before = 0; start + 2 < text.length; start++) {
      const unit = text.charCodeAt(start);
      const isInside = isHan(before);
      before = unit;
      if (!isHan(unit) || hasUnit(NEVER_FIRST, unit)) continue;
      const role = isInside ? roleBefore(text, start, vocabulary) : NO_ROLE;
      if (isInside && role === NO_ROLE) continue;
      for (let length = 2; length <= MAX_LENGTH && isHan(text.charCodeAt(start + length - 1)); length++) {
        const end = start + length;
        if (hasUnit(NEVER_IN_NAME, text.charCodeAt(end - 1))) break;
        if (hasUnit(NEVER_LAST, text.charCodeAt(end - 1))) continue;
        lookAt(text, start, end, role, add);
      }
    }
    for (const [sign, pattern] of INTRODUCED)
      if (text.includes(sign)) for (const [, name] of text.matchAll(pattern)) add(name!, OF_INTRODUCED, null);
  }
  const found = new Map<string, string>();
  for (const text of texts)
    if (text.includes('姓'))
      for (const [, , name] of text.matchAll(SURNAME_AND_WHOLE))
        found.set(name!, readNickname(name!, vocabulary.readings));
  for (const text of texts)
    if (text.includes('号'))
      for (const [whole, word, name] of text.matchAll(NICKNAME_OF))
        if (!SAID_OF_NICKNAME.test(name!))
          found.set(whole, `${NICKNAME_WORDS[word!]} ${readNickname(name!, vocabulary.readings)}`);
  for (const name of namesInMarks(texts, vocabulary)) found.set(name, readNickname(name, vocabulary.readings));
  for (const [name, evidence] of candidates)
    if (isName(name, evidence, formOf(name)) && !texts.some((text) => isCounted(text, name)))
      found.set(name, readNickname(name, vocabulary.readings));
  // 小鱼 of 小鱼干: a string that a longer name mostly continues is a part of it.
  for (const name of found.keys())
    if (
      [...found.keys()].some((longer) => longer.length > name.length && longer.startsWith(name)) &&
      isPart(name, found, texts)
    )
      found.delete(name);
  return found;
};

/**
 * Returns strings that are in quotation marks inside a sentence in one place and without them in another
 * (写着“影袭”两个字 … 那本影袭), and are no word; after a word for a guild, also words.
 */
const namesInMarks = (texts: readonly string[], { lexicon, dictionary }: Vocabulary): string[] => {
  const found = new Set<string>();
  for (const text of texts) {
    if (!text.includes('“') && !text.includes('‘')) continue;
    for (const [, guild, name] of text.matchAll(IN_MARKS)) {
      if (found.size >= MAX_IN_MARKS || found.has(name!) || IN_SENTENCES.test(name!)) continue;
      if (dictionary.frequencyOf(name!) > (guild === undefined ? MAX_FREQUENCY : Number.POSITIVE_INFINITY)) continue;
      let last: TokenKind = 'reading';
      let isClause = false;
      for (let at = 0; at < name!.length; ) {
        const length = lexicon.lengthAt(name!, at, name!.length);
        last = length > 0 ? lexicon.entry().kind : 'reading';
        isClause ||= OF_CLAUSES.has(last) || (length === name!.length && guild === undefined);
        at += Math.max(1, length);
      }
      if (!isClause && (last !== 'person' || guild !== undefined) && isOutsideMarks(name!, texts)) found.add(name!);
    }
  }
  return [...found];
};
const OF_CLAUSES: ReadonlySet<TokenKind> = new Set<TokenKind>(['pronoun', 'particle', 'interjection', 'preposition']);
const IN_SENTENCES = /[的了着过吗呢吧啊我你他她它们这那不没就都也很在是有]/u;
const MAX_IN_MARKS = 200;

/** Returns true if a string in quotation marks also occurs without them. */
const isOutsideMarks = (name: string, texts: readonly string[]): boolean =>
  texts.some((text) => {
    for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length))
      if (text[at - 1] !== '“' && text[at - 1] !== '‘') return true;
    return false;
  });
/** 公会“落雪无声”, 写着“影袭”两个字, but no speech. */
const IN_MARKS = /(公会|帮会|战队|佣兵团)?(?<![说道喊叫问骂念唱：，。！？；]|^)[“‘](\p{Script=Han}{2,5})[”’]/gu;

const NO_ROLE = 0;
const PERSON = 1;
const PET = 2;

type Add = (name: string, weight: number, act: string | null) => void;

/** Adds the evidence of one occurrence, from `start` to `end`. */
const lookAt = (text: string, start: number, end: number, role: number, add: Add): void => {
  const name = text.slice(start, end);
  if (role !== NO_ROLE) {
    const next = end < text.length ? text.charCodeAt(end) : 0;
    if (
      role === PET ||
      !isHan(next) ||
      isBeforeAct(next) ||
      hasUnit(MORE_ACTS, next) ||
      matchesAt(CLEAR_ACT, text, end)
    )
      add(name, OF_ROLE + (MAY_BE_CALLED.has(name) ? 1 : 0), null);
    return;
  }
  if (isCalled(text, start, end)) add(name, OF_CALLED, MAY_BE_CALLED.has(name) || name.length > 2 ? null : 'call');
  else if (matchesAt(AGE, text, end)) add(name, OF_AGE, null);
  else if (matchesAt(TRADE, text, end)) add(name, OF_TRADE, null);
  else if (matchesAt(CLEAR_ACT, text, end)) add(name, OF_CLEAR, text.slice(end, end + 2));
  else if (hasUnit(ACTS_OF_PERSONS, text.charCodeAt(end)) || hasUnit(MORE_ACTS, text.charCodeAt(end)))
    add(name, OF_ACT, text.slice(end, end + 2));
};

/** Returns the role of a word for a person or a pet that ends at `start`: 技术员|老鼠, 黑猫|午夜. */
const roleBefore = (text: string, start: number, { lexicon }: Vocabulary): number => {
  if (start < 2) return NO_ROLE;
  if (PETS.has(text.slice(start - 2, start))) return PET;
  if (!hasUnit(ENDS_ROLE, text.charCodeAt(start - 1))) return NO_ROLE;
  for (let from = Math.max(0, start - MAX_ROLE); from < start - 1; from++)
    if (
      lexicon.lengthAt(text, from, text.length) === start - from &&
      lexicon.entry().kind === 'person' &&
      !KIN.has(text.slice(from, start))
    )
      return PERSON;
  return NO_ROLE;
};

type Form = 'word' | 'words' | 'none';

/** Returns a function that classifies a string as a word for a thing, several words, or no nickname. */
const createFormOf = ({ lexicon, dictionary }: Vocabulary): ((name: string) => Form) => {
  const forms = new Map<string, Form>();
  const formOf = (name: string): Form => {
    const length = lexicon.lengthAt(name, 0, name.length);
    if (length === name.length) {
      const { kind } = lexicon.entry();
      if (MAY_BE_CALLED.has(name)) return 'word';
      return kind === 'noun' && !NEVER_NAMES.test(name) ? 'word' : 'none';
    }
    if (hasUnit(ENDS_PLACE, name.charCodeAt(name.length - 1)) || SAYS_WHO.test(name)) return 'none';
    if (dictionary.frequencyOf(name) > MAX_FREQUENCY) return 'none';
    for (let at = 0; at < name.length; ) {
      const length = Math.max(1, lexicon.lengthAt(name, at, name.length));
      const isListed = lexicon.lengthAt(name, at, name.length) > 0;
      const kind = isListed ? lexicon.entry().kind : 'reading';
      if (NEVER_IN_NICKNAME.has(kind)) return 'none';
      if (length > 1 && kind === 'verb') return 'none';
      const isLast = at + length === name.length;
      if (isLast && kind === 'person') return 'none';
      if (kind === 'number' && (at > 0 || name.length < MAX_LENGTH)) return 'none';
      at += length;
    }
    return 'words';
  };
  return (name) => {
    const known = forms.get(name);
    if (known !== undefined) return known;
    const form = formOf(name);
    forms.set(name, form);
    return form;
  };
};

const isName = (name: string, { weight, isShown, acts }: Evidence, form: Form): boolean => {
  if (form === 'none' || weight < MIN_WEIGHT) return false;
  if (form === 'word') return isShown && (acts.size > 0 || MAY_BE_CALLED.has(name));
  return isShown || (name.length > 2 && acts.size >= MIN_ACTS && weight > MIN_WEIGHT);
};

/** Returns true if a longer name that begins with this one is at most of its places. */
const isPart = (name: string, found: ReadonlyMap<string, string>, texts: readonly string[]): boolean => {
  let places = 0;
  let inside = 0;
  for (const text of texts)
    for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length)) {
      places++;
      for (let length = name.length + 1; length <= MAX_LENGTH; length++)
        if (found.has(text.slice(at, at + length))) {
          inside++;
          break;
        }
    }
  return inside * 2 > places;
};

/** 一把眼镜, 那只老鼠: returns true if the texts count the thing, too. */
const isCounted = (text: string, name: string): boolean => {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length))
    if (at > 1 && hasUnit(MEASURES, text.charCodeAt(at - 1)) && hasUnit(NUMBERS, text.charCodeAt(at - 2))) return true;
    else if (at > 0 && hasUnit(POINTS, text.charCodeAt(at - 1))) return true;
  return false;
};
const MEASURES = unitSet('把块只条头匹颗株棵片座张根支件个些朵枚粒串堆盏壶杯碗盘瓶艘辆架台间扇层道种副双群队面口名位');
const NUMBERS = unitSet('一两二三四五六七八九十几数这那每哪某半百千整');
const POINTS = unitSet('这那每某哪');

const OF_ROLE = 2;
const OF_CALLED = 2;
const OF_INTRODUCED = 2;
const OF_AGE = 3;
const OF_TRADE = 2;
const OF_CLEAR = 2;
const OF_ACT = 1;
const MIN_WEIGHT = 3;
const MIN_ACTS = 3;
const MAX_LENGTH = 4;
const MAX_ROLE = 4;
/** The greatest frequency in general text of a string of several words. */
const MAX_FREQUENCY = 20;
/** Bounds the memory for a hostile text. */
const MAX_CANDIDATES = 5_000;

const NEVER_FIRST = unitSet(
  '的了着过是在有不没我你他她它们这那就也都而和与或又再还才只却已被把将给对从向到说问答看听想来去里中外前后之所得地吗呢吧啊呀么什怎很太最更可能会要让叫等两几个些众各其此每某何谁另便正忽突随即刚咱您俺',
);
const NEVER_IN_NAME = unitSet(
  '的了着过是在有不没我你他她它们这那就也都而和与或又还却已被把将给对从向到说问吗呢吧么谁您',
);
const NEVER_LAST = unitSet('上下里中外内前后边旁间处时人者们家');
const ENDS_PLACE = unitSet('上下里中外内前后边旁间处时头');
/** Words for what somebody is or is called. */
const SAYS_WHO =
  /[人者们男女汉妇]$|[哥姐叔婶姨爷嫂弟妹娘爹妈爸奶婆公伯姑舅]$|[兵士师员手长官王帝妃]$|^(?![老大小]..)\p{Script=Han}+[头脸眼手身心嘴口面]$|[色气音声影]$/u;
/** Words that act and are addressed without being persons. */
const NEVER_NAMES =
  /[声音气色影心身魂神灵头脸眼手嘴口面腿脚腰背肩毛发牙耳鼻指机]$|^(?:系统|广播|电视|新闻|电话|手机|对方|双方|老天|苍天|天空|大地|汽车|马车|银行|公司|机器|飞机|音乐|灯光|月光|阳光|世界|结果|问题|事情|时间|太阳|月亮)$/u;
const NEVER_IN_NICKNAME: ReadonlySet<TokenKind> = new Set<TokenKind>([
  'pronoun',
  'adverb',
  'conjunction',
  'preposition',
  'particle',
  'determiner',
  'time',
  'measure',
  'interjection',
  'place',
]);
/** Words that in gangs, teams and games are nicknames rather than things. */
const MAY_BE_CALLED = new Set(
  '刀疤 疤脸 骆驼 猴子 瘦猴 木头 铁锤 榔头 锤子 钉子 耗子 泥鳅 豹子 蝎子 山猫 老猫 野狼 灰狼 黑豹 猎豹 苍鹰 秃鹫 夜莺 乌鸦 喜鹊 黄毛 红毛 光头 大头 黑皮 石头 麻雀 鹦鹉 蜘蛛 毒蛇 孤狼 雪狼 猎鹰 山鹰 海鸥 信天翁 鲨鱼 章鱼 螳螂 蝴蝶 蚂蚁 眼镜 竹竿 麻秆 豆芽 豆子 铃铛 铜钱 馒头 包子 饺子 烧饼 土豆 地瓜 南瓜 冬瓜 西瓜 苦瓜 辣椒 胡椒 花椒 生姜 大蒜 板栗 核桃 花生 螃蟹 虾米 鲶鱼 黑鱼 蛤蟆 青蛙 蟋蟀 蟑螂 老鼠 松鼠 刺猬 狐狸 野猪 黑熊 疯狗 野狗 老狗 独眼 独臂 瘸腿 哑巴 斧头 扳手 铁钩 铁链 弹头 弹壳 火柴 打火机 烟头 酒瓶 黑桃 红桃 梅花 方块 幽灵 影子 死神 屠夫 书生 秀才 教授 博士 算盘 毛笔 砚台 扫帚 簸箕 钢镚 硬币 钥匙 锁头 剪刀 剃刀 匕首 飞刀 弹弓 火药 雷管 煤球 炭头 草鞋 破锣 喇叭 唢呐 铜锣 鼓槌 午夜 黎明 子夜 黄昏 闪电 霹雳 旋风 雪球 毛球 绒球'.split(
    ' ',
  ),
);
const PETS = new Set(
  '黑猫 白猫 花猫 橘猫 小猫 老猫 猎犬 猎狗 黑狗 白狗 黄狗 小狗 老狗 战马 黑马 白马 老马 鹦鹉 乌鸦 猎鹰 信鸽 坐骑'.split(
    ' ',
  ),
);
/** 哥哥石头: other rules find the names of kin. */
const KIN = new Set(
  '对方 老人 女人 男人 有人 别人 本人 客人 大人 主人 敌人 工人 老子 儿子 女儿 孩子 弟弟 妹妹 哥哥 姐姐 爷爷 奶奶 妈妈 爸爸'.split(
    ' ',
  ),
);
/** Last characters of words for occupations. */
const ENDS_ROLE = unitSet('长主师士兵官领人员手医匠商贼友王爵父侠客将警探卫使生保仆徒儿头家婢婶娘贩坦者童从大目帅');
/** Further verbs that mostly have a person as subject, beside ACTS_OF_PERSONS. */
const MORE_ACTS = unitSet('拨第拦带绕抢扔掏割蹲趴钻爬骑绑偷咧嚼顶扛甩抡抄砸躲');
const HOW =
  '(?:连忙|急忙|忽然|突然|忍不住|一下子|立刻|马上|慢慢|轻轻|缓缓|悄悄|偷偷|终于|赶紧|猛地|小声|低声|大声|冷冷|一个人|[却也又便就还正才]|\\p{Script=Han}{2,4}地)?';
/** Acts that only persons do. */
const CLEAR_ACT = new RegExp(
  `${HOW}(?:[说问喊骂道叫]：|[说笑问喊答叹骂喝叫应嚷吼名宣布]道|嚷嚷|点名|[今才刚](?:年)?[一二三四五六七八九十]+岁|推了?推(?:厚厚的)?(?:眼镜|镜框)|笑[着了得]|[冷苦嘿哈]笑|嘿嘿|呵呵|哈哈|压低声音|叹了?口气|耸了?耸肩|撇了?撇嘴|挠[了着]?挠?头|抱拳|拱手|点了?点头|摇了?摇头|皱[了起着]?皱?眉|[敲拍舔搓指摸]了[敲拍舔搓指摸]|白了.{1,3}一眼|举起了?手|咧开?嘴|用(?:鼠标|手机|枪|刀)|打开(?:手电|手机|门)|关掉|喵|一边[^，。]{1,6}一边)`,
  'uy',
);
/** 豆子今年十六岁, 老墙是个四十多岁的司机 */
const AGE =
  /(?:今年|才|刚|已经)[一二三四五六七八九十]+(?:多)?岁|是个?[一二三四五六七八九十]+[几来多]?岁的\p{Script=Han}{2,8}(?=[，。；])/uy;
/** 小胖是老板的儿子, 眼镜以前是送外卖的, 锤子的真名: a relation, a trade or an attribute of persons. */
const TRADE =
  /(?:以前|原来|从前|本来)?是(?:个|一个|一名)?[^，。！？；“”]{1,14}的\p{Script=Han}{0,4}(?:儿子|女儿|孩子|孤儿|徒弟|弟子|学生|同学|战士|法师|牧师|骑士|队长|队员|司机|老板|医生|护士|厨子|厨师|水手|船长|猎人|佣兵|刺客|小偷|乞丐|伙计|兄弟|朋友|会长)(?=[，。；])|以前是[^，。！？；“”]{1,8}的(?=[，。；])|的(?:真名|大名|本名|爹|娘|妈|语气)/uy;
/** 外号金牙: a word for "nickname" and the nickname, at the end of a clause. */
const NICKNAME_OF = /(外号|绰号|诨号)(\p{Script=Han}{2,4})(?=[，。；！”]|$)/gu;
const NICKNAME_WORDS: Readonly<Record<string, string>> = tableOf({
  外号: 'biệt hiệu',
  绰号: 'biệt hiệu',
  诨号: 'hỗn danh',
});
const SAID_OF_NICKNAME = /^[得很不都也太真更最起出叫是就的给取来倒还]|[的了着过吗呢]/u;
/** 我姓安，叫安静。 */
const SURNAME_AND_WHOLE =
  /姓(?<surname>\p{Script=Han})，(?:名|名字)?叫(\k<surname>\p{Script=Han}{1,2})(?=[，。！？”])/gu;
/** Patterns that introduce a person, each with a character that a matching text must have. */
const INTRODUCED: ReadonlyArray<readonly [sign: string, pattern: RegExp]> = [
  // 唯一的女孩叫铃铛，
  [
    '叫',
    /(?:女孩|男孩|姑娘|小子|孩子|少年|少女|丫头|伙计|头儿|老大|男人|女人|老头|小偷|帮主|会长|团长|队长)(?:名字?)?叫(\p{Script=Han}{2,4})(?=[，。、])/gu,
  ],
  // 最小的泥鳅才六岁
  ['岁', /的(\p{Script=Han}{2,3})(?:今年|才|刚满?|已经)[一二三四五六七八九十]+岁/gu],
  // 听说对手是赤鳞，
  [
    '是',
    /(?:对手|敌人|首领|头领|主人|凶手|猎物|老大|队长|会长|帮主|名字)(?:就|正|便)?是(\p{Script=Han}{2,4})(?=[，。！？”])/gu,
  ],
];
