import { hasUnit, unitSet } from '@versio/kit/text';
import { tableOf } from './tokens.ts';

/**
 * Returns true if a sect, hall or town has such a name: an idea (逍遥宗, 幽冥殿), or a verb with its object (铸剑阁,
 * 问道峰, 拜月教), though the word alone is an ordinary one.
 */
export const isSect = (text: string, start: number, at: number, end: number): boolean => {
  if (end - at !== 1 || at - start !== 2) return false;
  const word = text.slice(start, at);
  if (text[at] === '门' && GATES.has(word)) return true;
  // 寒冰洞: a cave by its material.
  if (text[at] === '洞' && MATTER.has(word)) return false;
  if (IDEAS.has(word)) return hasUnit(HELD_BY_IDEAS, text.charCodeAt(at));
  return hasUnit(BUILT_FOR_DEEDS, text.charCodeAt(at)) && isDeed(text, start);
};

/** 铸剑, 问道: a verb and its object in two characters. */
export const isDeed = (text: string, start: number): boolean =>
  DEEDS[text[start]!]?.includes(text[start + 1] ?? '的') === true;

/** 清风剑: ideas that also name weapons. */
export const isIdeaOfArms = (text: string, start: number, at: number): boolean =>
  at - start === 2 &&
  hasUnit(ARMS, text.charCodeAt(at)) &&
  IDEAS.has(text.slice(start, at)) &&
  !NO_ARMS.has(text[start]!);
const ARMS = unitSet('剑刀枪');
/** 金刚 and 铁 are materials, and 雪山 is a place. */
const NO_ARMS = new Set('金铁寒冰雪东北天药医毒');
/** Gates of capitals. */
const GATES = new Set(
  '安定 永定 朝阳 东直 西直 崇文 宣武 正阳 阜成 德胜 神武 承天 朱雀 玄武 明德 丹凤 玄德 通化 春明 启夏 安化 延平 金光 开远 芳林 光化 东华 西华'.split(
    ' ',
  ),
);
const MATTER = new Set('寒冰 玄冰 冰雪 迷雾 流沙 雪山 雪域 烈火 烈焰 天火 天水 惊雷'.split(' '));
const IDEAS = new Set(
  '静心 修心 悔过 思过 悟道 养气 凝神 逍遥 无极 无量 无双 无忧 无相 无尘 无涯 缥缈 飘渺 幽冥 天道 天命 天机 天罚 天刑 长生 不老 永生 寒冰 玄冰 寒月 星辰 星月 日月 水月 镜花 流沙 流云 飞仙 飞云 飞鹰 飞鱼 飞龙 飞虎 天龙 天狼 天鹰 天元 天星 天雷 天剑 天魔 天火 天水 血魔 血衣 血影 血雨 血刀 血神 血煞 铁衣 铁血 铁剑 铁掌 巨鲸 巨剑 太极 太一 太上 太虚 太阴 太阳 太古 纯阳 乾坤 混沌 混元 鸿蒙 轮回 清风 清心 清虚 落叶 落霞 绝情 断情 忘情 迷雾 霹雳 惊雷 奔雷 风雷 雷霆 烈火 烈阳 烈焰 暗影 玄武 朱雀 白虎 青龙 麒麟 凤凰 鸾凤 金刚 罗汉 红袖 红尘 琉璃 玲珑 明月 明心 白骨 白莲 青莲 黑莲 紫霞 紫云 碧波 碧落 黄泉 忘川 九天 九幽 八荒 凌霄 凌云 摩云 摩天 通天 擎天 登天 冲霄 破军 贪狼 七杀 武曲 洪武 神武 神剑 神刀 神兵 神农 灵兽 灵剑 灵宝 万象 自在 般若 菩提 慈航 菩萨 达摩 红莲 天香 天音 国色 倾城 风月 百炼 听雨 听风 春秋 阴阳 生死 修罗 罗刹 夜叉 魔云 魔焰 鬼王 尸王 药王 医仙 毒王 毒仙 剑王 剑圣 剑神 刀王 拳王 武神 战神 战天 苍穹 苍天 苍龙 苍狼 沧海 沧浪 东海 北海 雪山 雪域 昆仑 蓬莱 瀛洲 天山 天池 天柱 天涯 海角'.split(
    ' ',
  ),
);
/** Suffixes after an idea; 天下会, 山 and 海 form other words with some of these. */
const HELD_BY_IDEAS = unitSet('宗门教派宫殿阁楼峰城盟岛院观塔堂谷崖寨洞');
/** Verbs with their objects. */
const DEEDS: Readonly<Record<string, string>> = tableOf({
  铸: '剑刀器兵',
  炼: '器丹药兵魂尸妖心气血神',
  论: '剑道武',
  讲: '经道武',
  问: '道心剑天仙情',
  登: '天仙云',
  拜: '月火日剑天仙',
  斩: '妖魔仙龙',
  降: '魔妖龙',
  镇: '魔妖龙海北南武',
  御: '剑兽灵风',
  悟: '道剑禅',
  试: '剑炼武',
  藏: '剑经书宝锋龙',
  锁: '妖龙魔',
  洗: '剑心',
  养: '心性剑',
  断: '天情龙肠魂',
  听: '雪涛潮松',
  传: '功道法',
  飞: '升',
});
const BUILT_FOR_DEEDS = unitSet('宗门教派阁坊台堂峰塔殿司崖院楼庄谷');
