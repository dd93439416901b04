import { hasUnit, unitSet } from '@versio/kit/text';

/** 青石桥, 白沙机场: two characters of nature and good fortune, as in names of places. */
export const isMadeForNames = (text: string, start: number, at: number): boolean =>
  at - start === 2 && hasUnit(OF_PLACES, text.charCodeAt(start)) && hasUnit(OF_PLACES, text.charCodeAt(start + 1));
/** 梧桐路, 海棠湾: trees; 青石路 is paved with it. */
export const isOfTrees = (text: string, start: number, at: number): boolean =>
  isMadeForNames(text, start, at) && hasUnit(TREES, text.charCodeAt(at - 1));
const TREES = unitSet('桐棠榆柳槐桂桃杏樱枫松梅兰荷');
export const OF_PLACES = unitSet(
  '梧桐棠榆柳槐桂桃李杏樱枫芦菱花青白黄红黑金银玉龙凤虎鹤云霞星月日光明朝阳晨曙山水江河海沙石泉林竹松梅兰荷春秋东南西北安平福寿宁祥瑞兴旺旗滨临新华民乐长永丰康桥门黑紫苍赤碧翠银铁铜木火风雷雪霜雨露草果莲荫柏桑狼鹰熊龟蛇雁鹿燕雀鸦狐豹狮牛马羊',
);

/** 叹息桥, 海盗湾: moods and fates in names of places of legends. */
export const isOfMood = (text: string, start: number, at: number): boolean =>
  hasUnit(PLACES_OF_LEGENDS, text.charCodeAt(at)) && OF_MOOD.has(text.slice(start, at));
const PLACES_OF_LEGENDS = unitSet('桥河湾港镇城岛谷堡崖塔峰岭');
const OF_MOOD = new Set(
  '叹息 哭泣 遗忘 迷失 哀嚎 绝望 死亡 寂静 沉默 永恒 黄昏 破晓 落日 灰烬 风暴 海盗 幽灵 骷髅 恶魔 魔鬼 亡灵 诅咒 忘忧 断肠 断魂 绝情 无情 忘情 相思 无忧 长生 不老 销魂 迷魂 离恨'.split(
    ' ',
  ),
);

/** 状元楼, 玲珑塔: lucky words in names of inns, shops and towers. */
export const isHouse = (text: string, start: number, at: number, end: number): boolean =>
  end - at === 1 && hasUnit(HOUSES, text.charCodeAt(at)) && OF_LUCK.has(text.slice(start, at));
const HOUSES = unitSet('楼阁坊轩塔堂斋居');
const OF_LUCK = new Set(
  '状元 探花 进士 翰林 太白 神仙 仙客 玲珑 锦绣 如意 吉祥 富贵 鸳鸯 琵琶 桃李 翡翠 琉璃 琳琅 珍宝 百味 千金 万象 风月 春秋 天下 江湖 明月 明珠 丹桂 芙蓉 牡丹 海棠 胭脂 霓裳 云锦 绮罗 璇玑 天机 长生 凌霄 凌云 登云 登仙 迎仙 迎客 聚贤 招贤 揽月 摘星 观星 望月 望海 听雨 听风 听雪 听涛 烟雨 本草 岐黄 悬壶 橘井 青囊 杏林 济世 回春 逍遥 清风 流云 惊鸿'.split(
    ' ',
  ),
);
