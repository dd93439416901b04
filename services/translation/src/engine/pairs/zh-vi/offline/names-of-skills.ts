import { hasUnit, isHan, unitSet } from '@versio/kit/text';
import { nameInVietnamese } from './names.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * Finds the names of arts and tokens: characters of such names and the word for their kind (太乙针, 五行拳, 天罡阵,
 * 玄铁令), with no number before and an end of a name after them.
 */
export const takeSkills = (
  text: string,
  { lexicon, readings }: Vocabulary,
  add: (name: string, target: string, isPerson?: boolean) => void,
): void => {
  for (let at = 2; at < text.length; at++) {
    if (!hasUnit(KINDS, text.charCodeAt(at))) continue;
    if (!hasUnit(OF_SKILLS, text.charCodeAt(at - 1)) || !hasUnit(OF_SKILLS, text.charCodeAt(at - 2))) continue;
    const end = at + 1;
    const isPractised = hasUnit(PRACTISED, text.charCodeAt(at - 3));
    if (!isPractised && end < text.length && isHan(text.charCodeAt(end)) && !hasUnit(AFTER, text.charCodeAt(end)))
      continue;
    const start = at - 2;
    const before = start === 0 ? 0 : text.charCodeAt(start - 1);
    if (isHan(before) && !hasUnit(BEFORE, before)) continue;
    const name = text.slice(start, end);
    if (MATTER.has(name.slice(0, 2)) || lexicon.lengthAt(text, start, text.length) > 2) continue;
    if (lexicon.lengthAt(name, 1, 3) > 1 && lexicon.lengthAt(name, 0, 2) < 2) continue;
    add(name, nameInVietnamese(name, readings), false);
  }
};

const KINDS = unitSet('拳掌指腿爪功诀阵印符针令步经');
const OF_SKILLS = unitSet(
  '燃噬吞炼养凝聚锻淬体气敛息隐遁缩变幻魄引剑刀枪纯天地玄黄阴阳太乙罡北斗星辰日月金木水火土风雷电云雾冰霜雪龙虎凤鹤蛇猴熊鹰狼豹狮象麒麟鲸蛟龟莲梅兰竹菊花血魔鬼神仙佛圣灵元真焚炎烈寒玉铁铜银碧青紫赤黑白幽冥虚空混沌乾坤八九七六五四三两无极罗汉刚般若伏降镇摧碎断裂破开劈追逐踏凌御流惊奔长春秋生死劫轮浮屠修刹缠绵柔迷踪影幻灭绝情昆仑崆峒崩岳山河海潮浪波宗行仪相合卦伤禽绵化骨回还返魂离合归诛诸葛燕雀鸿雁鹰蝶须弥菩提明王渡厄清净洗髓易筋',
);
const MATTER = new Set(
  '青铜 黄金 白玉 白银 黑铁 生铁 青玉 碧玉 黄铜 金银 火山 山河 天地 日月 真正 生死 三天 五天 无情 真情 阴影 明天 秋天 春天 青春 天山 无影 天生 一生 生灵 白天 黑白 阴阳 正经 无数 水银 三山'.split(
    ' ',
  ),
);
/** 一招燕回步避开: verbs and measures of skills, after which the name is clear in any context. */
const PRACTISED = unitSet('用使练修招套式施把');
const BEFORE = unitSet('动转的了过着出以用使练修招套门部道是这那为将把被在从枚块张座凭手式会学得传到和与叫名');
const AFTER = unitSet(
  '救扎刺的在和与也都是有不第之已被便就果将一乃共分虽最讲练修可能到从里中上看开催一听打使用出重变进威需须',
);
