import { hasUnit, unitSet } from '@versio/kit/text';

const list = (text: string): string[] => text.split(' ');

/**
 * Returns true if a word is an image that names guilds, taverns, forts and lands, with a word for one of them:
 * 暗影公会, 烈焰峡谷, 黑石监狱. Other words only describe them: 盗贼公会.
 */
export const isOfImage = (text: string, start: number, at: number, end: number): boolean => {
  const suffix = text.slice(at, end);
  if (!OF_IMAGES.has(suffix)) return false;
  const word = text.slice(start, at);
  // 银蔷薇旅馆: an image with a quality.
  if (word.length === 3 && !IMAGES.has(word)) return hasUnit(LIKE, word.charCodeAt(0)) && IMAGES.has(word.slice(1));
  if (hasUnit(LIKE, text.charCodeAt(start - 1))) return false;
  // 冰雪, 火焰 and the like may be the material of a land.
  if (TAVERNS.has(suffix) && BEASTS.has(word)) return true;
  return IMAGES.has(word) || (isOfTwoImages(word) && !(OF_NATURE.has(suffix) && MATTER.has(word)));
};

/** 银月, 霜狼, 断剑: a quality of a beast, a weapon or a light. */
const isOfTwoImages = (word: string): boolean =>
  word.length === 2 && hasUnit(LIKE, word.charCodeAt(0)) && hasUnit(IMAGE, word.charCodeAt(1)) && !MATERIALS.has(word);
const LIKE = unitSet('金银铜铁黑白红蓝赤青紫苍灰血霜雪冰火炎雷风暗夜月星日圣龙狂断碎翠玉');
const IMAGE = unitSet(
  '狼鹰狮龙虎熊鸦蛇鹿狐豹马牛象隼鹫蝎鲸剑刀盾矛斧锤枪弓刃棘叶松橡枫石岩塔翼羽牙爪鳞角冠旗月星焰火霜雷影魂心',
);
const MATERIALS = new Set(
  list('玉石 铁塔 铁角 铁心 铁石 火石 白石 金石 雪松 黑心 白马 红心 红旗 红火 灯火 日月 火枪 火箭 火星 金星 白虎 青龙'),
);
/** Lands whose description may be an image, too. */
const OF_NATURE = new Set(list('森林 峡谷 荒原 冰原 雪原 沼泽 平原 山脉 山谷'));
const MATTER = new Set(list('冰雪 火焰 冰霜 雷火 白雪 红枫 红叶 青松 黑松 白桦 金叶'));

/** Words for things that are named after images, and hardly after a craft. */
const OF_IMAGES = new Set(
  list(
    '公会 战队 战团 骑士团 佣兵团 冒险团 兄弟会 部落 氏族 军团 舰队 教团 教会 修道院 要塞 城堡 庄园 监狱 酒馆 旅店 旅馆 酒吧 酒庄 客栈 镖局 酒楼 当铺 ' +
      '学院 王国 帝国 公国 联邦 联盟 森林 峡谷 荒原 冰原 雪原 沼泽 平原 山脉 山谷 高原 草原 群岛 圣地 秘境 幻境 神殿 圣殿 竞技场 基地 防线 计划 行动 实验室 超市 研究所 隘口 教堂 巢穴 中队 中学 菜市场 ' +
      '小队 集团 科技 娱乐 影业 传媒 资本 小区 花园 公寓 家园 新村 广场 大厦 酒店 大酒店 俱乐部 会所 农场 咖啡馆 小学 中学 幼儿园 社区 空间站 星域 号角',
  ),
);
/** 野猪酒馆 */
const TAVERNS = new Set(list('酒馆 旅店 旅馆 酒吧'));
const BEASTS = new Set(
  list(
    '野猪 公鸡 公牛 山羊 绵羊 野马 驯鹿 雄鹿 白鹿 黑猫 野猫 狐狸 海龟 海豹 鲸鱼 鲨鱼 鹦鹉 骷髅 美人鱼 人鱼 鹈鹕 鸽子 猫头鹰',
  ),
);
const IMAGES = new Set(
  list(
    '暗影 阴影 荣耀 光荣 荣光 烈焰 烈火 火焰 翡翠 翠玉 水晶 琥珀 珍珠 钻石 红宝石 蓝宝石 黑曜石 黄金 白银 青铜 钢铁 秘银 风暴 雷霆 雷电 闪电 霹雳 飓风 旋风 狂风 ' +
      '灰烬 余烬 沉默 寂静 遗忘 叹息 永恒 永夜 永恒之火 黎明 黄昏 暮光 曙光 晨曦 破晓 拂晓 朝阳 晨光 晨星 启明星 北极星 月光 星光 星辰 星空 星河 银河 流星 彗星 ' +
      '蔷薇 玫瑰 荆棘 百合 鸢尾 紫罗兰 郁金香 橡树 橄榄 金雀花 雏菊 向日葵 血色 猩红 绯红 深红 暗夜 午夜 子夜 深渊 地狱 炼狱 幽冥 幽灵 亡灵 鬼影 死神 恶魔 魔龙 巨龙 黑龙 红龙 ' +
      '雄鹰 猎鹰 雄狮 金狮 狮心 独角兽 狮鹫 凤凰 麒麟 孤狼 苍狼 野狼 战狼 猎犬 乌鸦 渡鸦 夜莺 天鹅 海豚 海神 海妖 猛虎 飞龙 蛟龙 白鲸 蓝鲸 ' +
      '暴雪 寒霜 霜冻 暴风 烈风 小太阳 小星星 小天使 小天鹅 小红花 童心 爱心 春蕾 蓓蕾 龙息 龙血 龙骨 龙鳞 龙脊 王冠 皇冠 王座 银冠 极光 迷雾 圣心 圣母 狼牙 虎牙 龙牙 苍鹰 精灵 宏图 宏远 鸿图 利民 惠民 为民 便民 民生 民安 军民 平安 高升 顺风 顺达 兴隆 兴旺 鸿运 聚福 聚贤 落日 残阳 深蓝 蔚蓝 神谕 神域 神罚 天罚 天堂 天使 幸福 和谐 和平 阳光 康乐 希望 自由 光明 和平 友谊 团结 安居 富贵 锦绣 盛世 太平 吉祥 如意 远航 远征 先锋 先驱 探索者 开拓者 守护者 守望者 守夜人 流浪者 复仇者 复仇 破浪 乘风 ' +
      '太初 太虚 太古 太阴 太阳 混沌 鸿蒙 乾坤 洪荒 轮回 虚空 星海 星云 苍穹 天穹 天启 天空 云海 云顶 云端 沧海 蓝天 碧海 猎户 天狼 长城 方舟 诺亚 利剑 利刃 长矛 圣剑 圣光 圣城 铁壁 铁血 无畏 无双 不朽 不灭 不屈 胜利 凯旋 勇气 勇者 真理 智慧 命运 神圣 奇迹 传奇 传说 梦幻 梦想 未来 世纪 时代 帝豪 皇家',
  ),
);

/** 沉默之塔, 风暴之眼: places and things of legends that are named after an image. */
export const isOfLegend = (text: string, start: number, at: number, end: number): boolean =>
  text[at] === '之' && end - at === 2 && OF_LEGENDS.has(text.slice(start, at));
const OF_LEGENDS = new Set(
  list(
    '暗影 荣耀 烈焰 火焰 熔火 翡翠 水晶 风暴 雷霆 灰烬 沉默 寂静 遗忘 叹息 永恒 永夜 黎明 黄昏 暮光 曙光 星辰 星空 鲜血 血色 猩红 暗夜 深渊 地狱 亡灵 死神 恶魔 黑暗 死亡 绝望 ' +
      '时光 时空 虚空 混沌 命运 真理 智慧 神圣 圣光 霜寒 寒冰 冰霜 大地 自然 生命 巨龙 群星 诸神 泰坦 先知 英雄 勇者 王者 征服者 守护者 审判 复仇 诅咒 梦魇 噩梦',
  ),
);
/** Words for such places and things of power. */
export const LEGENDS = list(
  '之塔 之城 之谷 之门 之井 之眼 之翼 之剑 之刃 之矛 之盾 之杖 之书 之石 之殿 之泉 之树 之冠 之戒',
);
