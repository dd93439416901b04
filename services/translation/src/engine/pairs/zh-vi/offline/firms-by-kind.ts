import { hasUnit, isHan, unitSet } from '@versio/kit/text';
import { isKnownGiven } from './given-names.ts';
import { NAMED_AS, SAID_FIRST } from './heads-of-names.ts';
import { nameInVietnamese } from './names.ts';
import type { TokenKind } from './types.ts';
import type { Vocabulary } from './vocabulary.ts';
import { OF_PLACES } from './words-in-place-names.ts';

/**
 * Finds firms of two characters and a word for their kind whose characters are words elsewhere (盛和资本, 归途游戏,
 * 远航科技), and their short names where the texts have these alone (盛和的人).
 * @returns the whole and the short names with their renderings: 盛和资本 "Thịnh Hòa Capital"
 */
export const findFirmsByKind = (texts: readonly string[], vocabulary: Vocabulary): ReadonlyMap<string, string> => {
  const { lexicon, readings } = vocabulary;
  const found = new Map<string, string>();
  const shorts = new Map<string, string>();
  const judged = new Set<string>();
  for (const text of texts) {
    if (HOUSE.test(text))
      for (const [whole, name, kind] of text.matchAll(HOUSE_OF_TODAY)) {
        if (lexicon.lengthAt(kind!, 0, kind!.length) !== kind!.length) continue;
        const read = nameInVietnamese(name!, readings);
        found.set(whole, `${lexicon.entry().target} ${read}`);
        if (!judged.has(name!) && isOwner(name!, texts)) found.set(name!, read);
        judged.add(name!);
      }
    if (!KIND.test(text)) continue;
    for (const { 1: name, 2: kind, index } of text.matchAll(FIRM)) {
      if (judged.has(name! + kind!) || judged.size >= MAX_JUDGED) continue;
      judged.add(name! + kind!);
      if (!mayBeFirm(name!, vocabulary)) continue;
      if (DOUBTFUL_KINDS.has(kind!) && !isShown(name! + kind!, text, texts)) continue;
      // 投资|基金公司: the word for the kind begins another one.
      if (lexicon.lengthAt(text, index + 2, text.length) > kind!.length) continue;
      const read = nameInVietnamese(name!, readings);
      const isListed = lexicon.lengthAt(kind!, 0, kind!.length) === kind!.length;
      const target = NAMED_AS[kind!] ?? (isListed ? lexicon.entry().target : nameInVietnamese(kind!, readings));
      found.set(name! + kind!, SAID_FIRST.has(kind!) ? `${target} ${read}` : `${read} ${target}`);
      shorts.set(name!, read);
    }
  }
  for (const [name, read] of shorts)
    if (lexicon.lengthAt(name, 0, 2) < 2 ? isAlone(name, texts, lexicon) : isOwner(name, texts)) found.set(name, read);
  return found;
};

/** 夜色酒吧, 时光咖啡馆: moods that bars, cafés and clubs are named after. */
const HOUSE = /酒吧|会所|咖啡馆|咖啡厅|餐厅|书店|花店|民宿|俱乐部|夜总会|画廊|琴行|茶馆|酒店|宾馆|影楼/u;
const HOUSE_OF_TODAY =
  /(?<=[在到是去回从往离的与和叫进开了着]|(?<!\p{Script=Han}))(夜色|蓝调|时光|旧时光|遇见|半岛|云端|迷途|流年|往事|初见|拾光|微光|星空|月光|玫瑰|蔷薇|蓝莲花|紫罗兰|蓝月亮|魅影|迷城|天堂|皇朝|帝豪|海角|转角|初心|知音|春天|向日葵|小森林|风铃|白夜|极光|黑天鹅|红磨坊|老时光)(酒吧|会所|咖啡馆|咖啡厅|餐厅|书店|花店|民宿|俱乐部|夜总会|画廊|琴行|茶馆|酒店|宾馆|影楼)/gu;

/** Each is looked for in all texts. */
const MAX_JUDGED = 200;
const KINDS =
  '工作室|基地|资本|集团|科技|传媒|影业|地产|娱乐|文化|控股|互娱|游戏|网络|生物|医药|药业|置业|物流|投资|证券|基金|律所|影视|时装|珠宝|重工';
const KIND = new RegExp(KINDS, 'u');
/** At the beginning of a clause, or after what stands before a name. */
const FIRM = new RegExp(
  `(?<=[在到是去回从往离的与和跟对给被把让向找替帮于由家入开告诉了着过买卖收有是]|(?<!\\p{Script=Han}))(\\p{Script=Han}{2})(${KINDS})(?!家|化|主义|市场|论|圈|学|馆|站|厅|部|品|节|课|史|人|界|业|运作|积累|机|厂)`,
  'gu',
);
/** Words for what a firm deals with, which what it is like stands before, too. */
const DOUBTFUL_KINDS = new Set('基地 游戏 网络 生物 医药 投资 基金 文化 娱乐 影视 珠宝 时装 律所 物流 重工'.split(' '));
/** What a clause about a firm has. */
const OF_FIRM =
  /公司|上市|总裁|董事|老板|创始人|员工|收购|股份|股价|破产|合同|签约|经纪|合伙人|经理|总监|主编|老总|总部|旗下|上班|入职|法务|融资|竞标|项目|副本|上线|侦察|队员|首领|成员/u;

const isShown = (whole: string, text: string, texts: readonly string[]): boolean =>
  OF_FIRM.test(text) ||
  texts.some((each) => {
    const at = each.indexOf(whole);
    return at !== -1 && (each !== text || each.includes(whole, at + whole.length));
  });

/** Characters of firms that given names rarely have. */
const OF_FIRMS = unitSet('盛和归途远航腾创联合通大众佳优米飞猫鲸星迅智慧达环宇寰球');
const isOfFirm = (unit: number): boolean => isKnownGiven(unit) || hasUnit(OF_PLACES, unit) || hasUnit(OF_FIRMS, unit);

const mayBeFirm = (name: string, { lexicon, dictionary }: Vocabulary): boolean => {
  if ([...name].some((each) => hasUnit(NEVER_IN_FIRM, each.charCodeAt(0)))) return false;
  const isMade = isOfFirm(name.charCodeAt(0)) && isOfFirm(name.charCodeAt(1));
  if (lexicon.lengthAt(name, 0, 2) === 2)
    return isMade && WORDS_OF_FIRMS.has(lexicon.entry().kind) && !SAYS_WHAT.has(name);
  return isMade || dictionary.frequencyOf(name) <= MAX_FREQUENCY;
};
const WORDS_OF_FIRMS: ReadonlySet<TokenKind> = new Set(['noun', 'verb', 'adjective', 'place']);
/** In general text: what is more frequent says what the firm deals with. */
const MAX_FREQUENCY = 3;
const NEVER_IN_FIRM = unitSet(
  '的了着过是在有不没我你他她它们这那就也都而与或又再还才只却已被把将给对从向到说问答看听想去上下里中外前后之所得地吗呢吧啊么什怎很太最更等一二两三四五六七八九十几个些人各其此每某何谁另全多少本该玩做打开搞办找手小老男女新旧名家款种场类',
);
/** Kinds of firms and fields. */
const SAYS_WHAT = new Set(
  '军事 训练 实验 生产 科研 种植 培训 研究 秘密 地下 海军 空军 导弹 科学 生物 生命 金融 国际 城市 网络 电子 文化 文学 影视 音乐 美术 艺术 体育 中华 民族 民间 东方 西方 海外 海洋 农业 工业 商业 航天 航空 军事 先进 高等 青春 青年 校园 武侠 动作 冒险 益智 角色 竞技 语言 文字 思维 智力 智慧 智能 光学 医学 食品 石油 石化 能源 材料 汽车 房地 民营 国有 国家 家族 财阀 犯罪 风险 天使 美国 日本 英国 德国 法国 中国 韩国 欧洲 亚洲 北京 上海 深圳 广州 香港 社会 固定 流动 大型 江湖 数字 通信 信息 黑色 金属 木马 水上 海上 电力 传统 现代 古代 古典 流行 大众 通俗 宫廷 饮食 优秀 智慧 冒险 联合 统一'.split(
    ' ',
  ),
);

/** The texts have the short name alone, not inside other words. */
const isAlone = (name: string, texts: readonly string[], lexicon: Vocabulary['lexicon']): boolean =>
  texts.some((text) => {
    for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 2)) {
      if (matchesKind(text, at + 2) || lexicon.lengthAt(text, at + 1, text.length) > 1) continue;
      if (at === 0 || lexicon.lengthAt(text, at - 1, at + 1) < 2) return true;
    }
    return false;
  });
const matchesKind = (text: string, at: number): boolean => {
  const next = text.slice(at, at + 3);
  return KIND.test(next) || HOUSE.test(next);
};

/** 归途的员工, 买下启明: a word is a firm where it has a staff or is dealt with. */
const isOwner = (name: string, texts: readonly string[]): boolean => {
  let places = 0;
  for (const text of texts)
    for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 2)) {
      if (matchesKind(text, at + 2)) continue;
      if (
        AS_FIRM.test(text.slice(at + 2, at + 8)) ||
        (BEFORE_FIRM.has(text[at - 1] ?? '') && !isHan(text.charCodeAt(at + 2)))
      )
        places++;
      else return false;
    }
  return places > 0;
};
const AS_FIRM =
  /^的(?:人|老板|员工|股|总裁|律师|法务|项目|合同|高层|经理|代表|大楼|总部|创始|董事|品牌|产品|副总|钱|资金|公关|团队|服务员|服务生|保安|包厢|常客|歌手|首领|使者|旗子)|^(?:建在|坐落|位于|成立|上市|开在|关门|倒闭|破产)/u;
const BEFORE_FIRM = new Set('下购垮离进给跟和与');
