import { hasUnit, isHan, unitSet } from '@versio/kit/text';
import { matchesAt } from './match-at.ts';
import { isCalled, nameInVietnamese, surnameLength } from './names.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What hands of a crew call each other behind 老: beasts, tools and what one looks like. */
const CALLED =
  '猫|狗|鬼|刀|枪|烟|炮|狼|鹰|蛇|龟|蝎|虫|鼠|猴|熊|豹|狐|鸦|鱼|蟹|疤|拐|歪|瘸|蔫|闷|铁|铜|炭|钉|锤|斧|秤|锅|鼓|锣|油|醋|盐|根|木|石头|扳手|烟枪|烟袋|烟斗|刀疤|拐子|秤砣|算盘|铁锅|罗盘|锤子|锤|钉子|螺丝|枪管|酒壶|船锚|铁头|骆驼|耗子|泥鳅|麻子|蝎子|豹子|狐狸|秃鹫|乌鸦|黄牛|骡子|棍子|斧头|铁锹|钩子';
const OLD = new RegExp(`老(?:${CALLED})`, 'gu');
/** What only a person does: he speaks, takes and hands things over, and has a face. */
const ACT =
  /(?:突然|忽然|一边|这才|已经|连忙|赶紧|低低地?|沉沉地?|头也不[回抬]地?|不耐烦地?|慢悠悠地?|慢条斯理地?|没好气地?|[也又却就便才还冷大小沉低])*(?:抓起|捡起|拿起|拎起|掏出|摸出|抽出|接过|递[给过了]|压[着低]|扯着嗓子|说[：，了道着]|说|问[道：他我]|道：|喊|骂|吼道|答道|应了|叹了?口?气|笑了|笑着|冷笑|苦笑|皱[了起着]|摆摆?了?摆?手|挥挥?了?挥?手|点了[根支一]|点上|点了点头|摇了?摇头|抽了口|吸了口|啐了|吐了口|拍[了着]拍?|推[了着开]|拉[了着住]|瞪[了着]|瞥了|指[了着]|背着|扛着|举着|端着|握着|拽[着了起]|把|咬着牙|闷哼|蹲在地上|的脸[刷唰色一]|的声音|的眉头|嘴里)/uy;
const MIN_ACTS = 2;

const NUMBERS = '[大二三四五六七八九十]';
/** 陈阿四: a surname, 阿 and the number of the child. */
const NUMBERED = new RegExp(`(\\p{Script=Han})阿${NUMBERS}(?!\\p{Script=Han}?[个只条岁])`, 'gu');
/** 一只老猫, 那条老狗: the texts have the beast or the thing. */
const COUNTS = unitSet('把块只条头匹颗株棵张根个些杯碗盘瓶座艘辆架台间口部门这那哪种群养的');

/**
 * Returns the nicknames that crews have of 老 and a word for a thing or a beast (老猫 "Lão Miêu"), which does what only
 * persons do at the beginning of a clause twice, or is called; and the names of a surname, 阿 and a number (陈阿四
 * "Trần A Tứ").
 */
export const findOldNicknames = (texts: readonly string[], { readings }: Vocabulary): ReadonlyMap<string, string> => {
  const acts = new Map<string, number>();
  const things = new Set<string>();
  const found = new Map<string, string>();
  for (const text of texts) {
    if (text.includes('阿'))
      for (const [name, surname] of text.matchAll(NUMBERED))
        if (surnameLength(surname!) === 1) found.set(name, nameInVietnamese(name, readings));
    if (!text.includes('老')) continue;
    for (const { 0: name, index } of text.matchAll(OLD)) {
      const before = index === 0 ? 0 : text.charCodeAt(index - 1);
      if (hasUnit(COUNTS, before)) things.add(name);
      if (isHan(before)) continue;
      const end = index + name.length;
      const count = isCalled(text, index, end) ? MIN_ACTS : Number(matchesAt(ACT, text, end));
      if (count > 0) acts.set(name, (acts.get(name) ?? 0) + count);
    }
  }
  for (const [name, count] of acts)
    if (count >= MIN_ACTS && !things.has(name)) found.set(name, nameInVietnamese(name, readings));
  return found;
};
