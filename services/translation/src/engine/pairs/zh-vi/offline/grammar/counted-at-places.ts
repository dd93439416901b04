import { asModifiers, HOLDS_PLACE, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, sideOf, wordsOf } from './clauses.ts';
import { HEADS } from './described-nouns.ts';
import { readMeasure } from './measures.ts';

/** 桌上, 手里: nobody counts a table or a hand so. */
const UNCOUNTED =
  /^(?:桌|地|手|嘴|口|树|锅|碗|盘|杯|墙|床|枝|窗|案|灶|家|头|身|脸|怀|腰|肩|颈|脖|架|柜|箱|盒|炉|天|水|河|田|院|屋|门|窗台|枝头|书架|衣架|灶台|茶几|床头|桌面|地面|阳台|货架|供桌|口袋|抽屉|书包|怀里|兜)[上里中下边间]?$/u;
const CONTAINERS =
  /^(?:碗|杯|杯子|盘|盘子|锅|锅子|桶|木桶|瓶子?|盒子?|碟子?|罐子?|坛子?|袋子?|壶|缸|篮子|筐|口袋|箱子|柜子|抽屉|书包|砂锅|铁锅|蒸笼)$/u;
/** What counts buildings, ways, pairs of hands: 一条街上的人 are those of one street. */
const OF_PLACES = wordsOf('间 座 栋 家 所 条 排 面 棵 双 只 层 号 楼 岁 年 天 次 遍 圈 步 下 声 张 个 些 群 位 名');
const OF_FOOD = wordsOf('口 块 勺 片 把 颗 粒 滴 筷子 根 撮 瓣 捧 匙');
const NUMBERS = kindsOf('number');
const MEASURES = kindsOf('measure');
const PLACES = kindsOf('place noun');
const QUALITIES = kindsOf('adjective');

/** Returns the place from `start` to the 的 at `link` in Vietnamese order; null if it may be what is counted. */
const placeOf = (clause: readonly Token[], start: number, link: number, measure: Token): Token[] | null => {
  const place = clause[start]!;
  if (link === start + 1 && isKind(place, PLACES) && !isWord(measure, OF_PLACES)) {
    const isPlace = HOLDS_PLACE.test(place.text) || place.kind === 'place';
    return isPlace && UNCOUNTED.test(place.source) ? [{ ...place, kind: 'adverb' }] : null;
  }
  const side = link === start + 2 ? sideOf(clause[start + 1]) : undefined;
  if (side === undefined || !isWord(measure, OF_FOOD)) return null;
  if (!CONTAINERS.test(place.source) && !UNCOUNTED.test(place.source)) return null;
  return [word(clause[start + 1]!.source, side, 'adverb'), { ...place, kind: 'adverb' }];
};

/**
 * 抓了一把桌上的瓜子 "bốc một nắm hạt dưa trên bàn", 舀了一勺锅里的粥: what is counted is the noun behind 的, and not the place
 * before it.
 */
export const readCountedAtPlace: ClauseRule = needing({ kinds: [['number'], ['measure']] }, (clause, end) => {
  for (let at = 0; at + 4 < clause.length; at++) {
    const [number, measure] = clause.slice(at, at + 2);
    if (!isKind(number, NUMBERS) || !isKind(measure, MEASURES)) continue;
    const link = isLinkAt(clause, at + 3) ? at + 3 : isLinkAt(clause, at + 4) ? at + 4 : -1;
    const where = link === -1 ? null : placeOf(clause, at + 2, link, measure!);
    if (where === null) continue;
    let noun = link + 1;
    while (isKind(clause[noun], QUALITIES)) noun++;
    let last = noun;
    while (last < noun + 2 && isKind(clause[last], HEADS)) last++;
    if (last === noun || isLinkAt(clause, last)) continue;
    const moved = [
      ...clause.slice(0, at + 2),
      ...clause.slice(link + 1, last),
      ...asModifiers(where),
      ...clause.slice(last),
    ];
    return readMeasure(moved, end) ?? moved;
  }
  return null;
});
