import { hasUnit, isHan, unitSet } from '@versio/kit/text';
import { nameInVietnamese } from './names.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * Finds words for things that are names of persons in these texts, because they do there what only persons do
 * (铁蛋说道, 小刀今年才十七岁, 苏木摇了摇头): at the beginning of a clause, twice, or once if it is beyond doubt.
 */
export const findWordsAsNames = (
  texts: readonly string[],
  { lexicon, readings }: Vocabulary,
): ReadonlyMap<string, string> => {
  const evidence = new Map<string, number>();
  for (const text of texts)
    for (const { 0: act, index: end } of text.matchAll(ACT)) {
      const start = end - 2;
      if (start < 0 || (start > 0 && isHan(text.charCodeAt(start - 1)))) continue;
      const name = text.slice(start, end);
      if (hasUnit(ENDS_ACTOR, name.charCodeAt(1)) || ACTORS.has(name)) continue;
      if (lexicon.lengthAt(text, start, end) !== 2 || lexicon.entry().kind !== 'noun') continue;
      if (evidence.size < MAX_CANDIDATES || evidence.has(name))
        evidence.set(name, (evidence.get(name) ?? 0) + (CLEAR.test(act) ? 2 : 1));
    }
  const found = new Map<string, string>();
  for (const [name, sum] of evidence)
    if (sum >= MIN_EVIDENCE && !texts.some((text) => isCounted(text, name)))
      found.set(name, nameInVietnamese(name, readings));
  return found;
};

/** 一把小刀, 那块石头: the texts have the thing as well. */
const isCounted = (text: string, name: string): boolean => {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 2))
    if (at > 0 && hasUnit(COUNTS, text.charCodeAt(at - 1))) return true;
  return false;
};

const MIN_EVIDENCE = 2;
/** Bounds the memory for a hostile text. */
const MAX_CANDIDATES = 1_000;
const COUNTS = unitSet('把块只条头匹颗株棵片座张根支件个些朵枚粒串堆盏壶杯碗盘瓶座艘辆架台间扇层道这那哪种');
/** Speech, age, messages and gestures. */
const ACT =
  /(?<=\p{Script=Han}{2})(?:(?:[低沉冷轻小大高]声|忍不住|连忙|急忙|忽然|突然|笑着|哭着|嘿嘿一?|呵呵一?)?(?:说道|笑道|问道|喊道|答道|叹道|骂道|喝道|叫道|应道|说：|问：|道：)|今年(?:才|刚|已经?)?[一二三四五六七八九十\d]+岁|发来了?(?:一条)?(?:消息|信息|短信|语音)|低头看(?:手机|书|信)|骂骂咧咧|抹了?把(?:脸|汗|眼泪|鼻涕)|叹了?(?:一)?口气|皱(?:了皱|起)眉|点(?:了)?点头|摇(?:了)?摇头|耸(?:了)?耸肩|撇(?:了)?撇嘴|挠(?:了)?挠头|咬(?:了)?咬牙|愣住了?|怔住了?|愣了[一愣]|冷笑|苦笑|嘿嘿|抱拳|拱手|眨(?:了)?眨眼|红了脸|红着脸)/gu;
/** What is only said of persons. */
const CLEAR = /[说笑问喊答叹骂喝叫应]道|[说问道]：|岁$|发来|手机|鼻涕|耸|撇|挠|红|抱拳|拱手/u;
/** Beings and groups that speak without being called so. */
const ENDS_ACTOR = unitSet(
  '影灵魂神鬼妖魔兽蛇龙猴虎狼狗猫鸟鹰马牛羊猪鸡鸭人声者族军队方们头脸眼手身心嘴口面色气音场台院校司机网里边众家国行局部社店组会室处站团协盟府署',
);
const ACTORS = new Set(
  '系统 广播 电视 新闻 报纸 电话 警方 官方 法院 对方 双方 全班 全村 满座 朝野 群臣 百官 天道 器灵 剑灵 骷髅 僵尸 木偶 傀儡 石像 雕像 古剑 铁剑 长剑 鹦鹉 狐狸 兔子 老鼠 乌鸦 麻雀 青蛙 猴子 骑兵 援军 大军'.split(
    ' ',
  ),
);
