import { hasUnit, unitSet } from '@versio/kit/text';

/** 青石桥, 白沙机场: of two characters of nature and good fortune, as places are named after. */
export const isMadeForNames = (text: string, start: number, at: number): boolean =>
  at - start === 2 && hasUnit(OF_PLACES, text.charCodeAt(start)) && hasUnit(OF_PLACES, text.charCodeAt(start + 1));
/** 梧桐路, 海棠湾; 青石路 is paved with it. */
export const isOfTrees = (text: string, start: number, at: number): boolean =>
  isMadeForNames(text, start, at) && hasUnit(TREES, text.charCodeAt(at - 1));
const TREES = unitSet('桐棠榆柳槐桂桃杏樱枫松梅兰荷');
export const OF_PLACES = unitSet(
  '梧桐棠榆柳槐桂桃李杏樱枫芦菱花青白黄红黑金银玉龙凤虎鹤云霞星月日光明朝阳晨曙山水江河海沙石泉林竹松梅兰荷春秋东南西北安平福寿宁祥瑞兴旺旗滨临新华民乐长永丰康桥门黑紫苍赤碧翠银铁铜木火风雷雪霜雨露草果莲荫柏桑狼鹰熊龟蛇雁鹿燕雀鸦狐豹狮牛马羊',
);

/** 叹息桥, 海盗湾: moods and fates after which places of legends are named. */
export const isOfMood = (text: string, start: number, at: number): boolean =>
  hasUnit(PLACES_OF_LEGENDS, text.charCodeAt(at)) && OF_MOOD.has(text.slice(start, at));
const PLACES_OF_LEGENDS = unitSet('桥河湾港镇城岛谷堡崖塔');
const OF_MOOD = new Set(
  '叹息 哭泣 遗忘 迷失 哀嚎 绝望 死亡 寂静 沉默 永恒 黄昏 破晓 落日 灰烬 风暴 海盗 幽灵 骷髅 恶魔 魔鬼 亡灵 诅咒'.split(
    ' ',
  ),
);
