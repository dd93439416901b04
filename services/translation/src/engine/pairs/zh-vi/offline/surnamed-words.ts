import { hasUnit, isHan, unitSet } from '@versio/kit/text';
import { isKnownGiven } from './given-names.ts';
import { matchesAt } from './match-at.ts';
import { nameInVietnamese } from './names.ts';
import type { TokenKind } from './types.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * Finds names that are verbs or qualities elsewhere (顾念, 安然, 温暖): a surname and a character of given names, which
 * the texts have where only a person can be, before gestures and as whom one looks at or speaks to.
 */
export const findSurnamedWords = (
  texts: readonly string[],
  { lexicon, readings }: Vocabulary,
): ReadonlyMap<string, string> => {
  const evidence = new Map<string, number>();
  for (const text of texts)
    for (let start = 0; start + 2 < text.length; start++) {
      if (!hasUnit(SURNAMES, text.charCodeAt(start)) || !isKnownGiven(text.charCodeAt(start + 1))) continue;
      const weight = evidenceAt(text, start);
      if (weight === 0 || lexicon.lengthAt(text, start, start + 2) !== 2) continue;
      const { kind } = lexicon.entry();
      const name = text.slice(start, start + 2);
      const needed = VERBS.has(kind) && !HOW.has(name) ? OF_VERB : MAY_BE_NAMES.has(kind) ? OF_QUALITY : undefined;
      // 安静坐着: a quality may be how one acts, but nobody speaks to one.
      if (needed === undefined || (needed === OF_QUALITY && weight < AS_OBJECT)) continue;
      if (evidence.size < MAX_CANDIDATES || evidence.has(name))
        evidence.set(name, (evidence.get(name) ?? 0) + weight / needed);
    }
  const found = new Map<string, string>();
  for (const [name, share] of evidence) if (share >= 1) found.set(name, nameInVietnamese(name, readings));
  return found;
};

const evidenceAt = (text: string, start: number): number => {
  if (start === 0 || !isHan(text.charCodeAt(start - 1))) return matchesAt(GESTURE, text, start + 2) ? AS_ACTOR : 0;
  const before = text.slice(Math.max(0, start - 2), start);
  const after = text.slice(start + 2, start + 4);
  return (SPOKEN_TO.test(before) && SPEAKS.test(after)) || (LOOKED_AT.test(before) && ENDS_OR_OWNS.test(after))
    ? AS_OBJECT
    : 0;
};

/** How much one place says, and how much is needed. */
const AS_ACTOR = 2;
const AS_OBJECT = 3;
const OF_VERB = 4;
const OF_QUALITY = 6;
/** Bounds the memory for a hostile text. */
const MAX_CANDIDATES = 1_000;

const VERBS: ReadonlySet<TokenKind> = new Set(['verb', 'expression']);
/** Verbs that say how somebody acts: 冷笑看着他. */
const HOW = new Set('冷笑 冷静 安静 平静 安抚 关心 关怀 关爱 祝福 贺喜 谢恩 白练'.split(' '));
const MAY_BE_NAMES: ReadonlySet<TokenKind> = new Set(['verb', 'adjective', 'adverb', 'time']);
/** Surnames that words begin with too. */
const SURNAMES = unitSet(
  '顾安高夏温时成苏程林白陆沈江秦叶方谢许何余宋洛季容盛纪舒阮骆路向云明于游雷关包施管连宁景简商常文燕柏单项冷周金钱马花柳华凌言莫和平康尹万石龙池乔乐易辛元丁傅贺段祝',
);
const GESTURE =
  /(?:挠(?:了)?挠头|撇(?:了)?撇嘴|耸(?:了)?耸肩|点(?:了)?点头|摇(?:了)?摇头|皱(?:了皱|起|紧)?眉|咬(?:了咬|着|住)?(?:牙|唇|嘴唇|下唇)|叹了?(?:一)?口气|[愣怔]住了?|愣了一?[下愣]|眨(?:了)?眨眼|抿(?:了抿|着|起)?[唇嘴]|翻了个白眼|[抬低]起?下?头|转过[身头]|站起[身来]|伸出手|红[了着]脸|看了[他她]|[看望盯瞪]着[他她]|笑了笑|冷笑|苦笑|抱拳|拱手|接过|拿起手机|推开门|回过神)/uy;
const SPOKEN_TO = /(?:[对跟冲朝向]|告诉|询问)$/u;
const SPEAKS = /^(?:说|道|笑|喊|点头|摇头|使|伸|招|挥|眨|，)/u;
const LOOKED_AT =
  /(?:[看望盯瞪拉扶抱搂牵扯拽]着|[看望瞥瞟]向|[叫拉抱搂扶喊拦]住|递给|交给|送给|看了|扶起|推开|抱起|放开)$/u;
const ENDS_OR_OWNS = /^(?:[，。！？”…]|的[手脸眼肩胳头声目背额耳唇腰衣袖])/u;
