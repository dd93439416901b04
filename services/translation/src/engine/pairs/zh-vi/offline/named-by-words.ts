import { hasUnit, isHan, unitSet } from '@versio/kit/text';
import { isBeforeAct } from './full-names.ts';
import { isCalled } from './names.ts';
import type { Vocabulary } from './vocabulary.ts';

/** For each word that may name a person, the acts that show it: those that only a person does. */
export const ACTS_OF_NAMED: ReadonlyMap<string, RegExp> = (() => {
  const list = (words: string): string[] => words.split(' ');
  /** Adverbs of manner or time before the act. */
  const how = '(?:连忙|急忙|赶忙|赶紧|忽然|突然|忍不住|一边|慢慢|轻轻|缓缓|默默|悄悄|这才|已经|[也又正却就便才还忙])?';
  /** Gestures of hands, head or face. */
  const gestures =
    '[端捧背扛提拎拄牵揣握举拉抱搂扶]着|[端捧扛拎提拿抱]起|[抬仰低垂][起下了]?头|抬手|抬眼|伸手|转身|转过[身头]|回头|起身|推开|接过|掏出|递[给过]|挠|撇|耸|摇了?摇?头|点了?点?头|皱[了起着紧]?皱?眉|咬[着了住]?[牙唇]|叹了?口?气|红[了着]脸|冷着脸|抱拳|拱手|跪[在下了]|蹲[在下]|躺[在下]|坐[在下到]|站[在起]|一把[抓拉抱推揪拽扯]|撇了?撇?嘴';
  const speech = '说：|说道|笑了?笑|笑[着道]|问|喊|哭[着了]|答|骂|应了|嗯了|没说话|不说话|没吭声|不吭声';
  const moving = '看了|看着|望着|愣|怔|走[到进出过上]|跑[到进出过]|不肯|不敢|不信|跟[着在]|心里|心中|听[了完]|想了想';
  const ofThings = new RegExp(`${how}(?:${gestures}|${speech}|${moving}|把|说|拿着|拿出)`, 'uy');
  const ofNature = new RegExp(`${how}(?:${gestures}|${speech}|${moving})`, 'uy');
  const ofVerbs = new RegExp(`${how}(?:${gestures}|没说话|不说话|笑了?笑|走[到进出过上]|愣|怔)`, 'uy');
  return new Map(
    (
      [
        [
          '豆子 栗子 桃子 杏子 柿子 核桃 芝麻 辣椒 冬瓜 土豆 豆芽 馒头 包子 锤子 算盘 扳手 螺丝 蚂蚱 泥鳅 麻雀 瘦猴 方圆 高峰 高原 高远 江山 江河 江海 金石 金宝 金玲 金枝 金钟 石磊 石榴 石英 石竹 石林 明月 明珠 明镜 明远 时光 时雨 成语 文竹 文心 文采 章程 元宝 龙井 龙舟 云裳 云朵 云雀 水仙 水晶 平川 青竹 青衫 青云 沙鸥 唐诗 宋词 钱塘 秦川 秦岭 乔木 苏杭 万里 万象 向阳 向晚 连城 莲蓬 莲子 凌霄 凌云 凌波 罗盘 麦穗 麦子 麦芽 米粒 米兰 梅子 桑梓 桑叶 田园 田野 童话 童心 童谣 乐章 路遥 夏荷 夏蝉 秋水 秋月 冬青 冬梅 关山 锦绣 富贵 红豆 红叶 惊鸿 流云 星辰 星河 茉莉 蔷薇 玫瑰 丹青 宝珠 玲珑 琉璃 珊瑚 翡翠 玛瑙 琵琶 如意 吉祥 长生 长安 平阳 知己 知音 子衿 无忌 不悔 无双 无忧 无尘 无极',
          ofThings,
        ],
        [
          '铃铛 谷雨 腊月 立夏 霜降 惊蛰 连枝 白雪 白云 白露 白鹭 白鹤 白杨 白桦 云海 云霞 林海 高山 青山 清风 长风 余晖 余波 洪波 柳絮 杨柳',
          ofNature,
        ],
        ['顾念 顾盼 顾惜 许诺 许愿 思念 舒展 安宁 安康 明朗 明媚 方正 高洁 宁静 温婉 清欢 平凡', ofVerbs],
      ] as const
    ).flatMap(([words, acts]) => list(words).map((word) => [word, acts] as const)),
  );
})();

/**
 * Returns the words of the table above that are addressed (“长生，你去”) or stand between a word for a person and an
 * act (副将高峰已经).
 */
export const findCalledByWords = (
  text: string,
  { lexicon }: Vocabulary,
  isChild: (word: string) => boolean,
): string[] => {
  const found: string[] = [];
  // 石头娘, 大山他媳妇: the mother or wife of a named person.
  for (const [, before, word] of text.matchAll(KIN_OF_CHILD))
    if (isChild(word!))
      if (before === '' || !isHan(before!.charCodeAt(0)) || hasUnit(BEFORE_SOMEBODY, before!.charCodeAt(0)))
        found.push(word!);
  for (let start = 0; start + 2 < text.length; start++) {
    if (!hasUnit(FIRST, text.charCodeAt(start))) continue;
    const word = text.slice(start, start + 2);
    if (!ACTS_OF_NAMED.has(word)) continue;
    const isAfterRole =
      start > 1 &&
      isHan(text.charCodeAt(start - 1)) &&
      lexicon.lengthAt(text, start - 2, start) === 2 &&
      lexicon.entry().kind === 'person' &&
      (isBeforeAct(text.charCodeAt(start + 2)) || text.startsWith(BY_ONESELF, start + 2)) &&
      // 长老许诺不追究此事: the word is a verb.
      lexicon.lengthAt(text, start, start + 2) === 2 &&
      lexicon.entry().kind === 'noun';
    if (isAfterRole || (isCalled(text, start, start + 2) && text[start + 2] !== '？')) found.push(word);
  }
  return found;
};
const BY_ONESELF = '亲自';
const FIRST = unitSet([...ACTS_OF_NAMED.keys()].map((word) => word[0]!));
const KIN_OF_CHILD =
  /(^|.)(\p{Script=Han}{2})(?:[他她](?:娘|爹|媳妇|奶|爷|婆娘|男人|哥|姐|妹|弟)|娘(?![家子娘])|爹(?![爹娘])|媳妇)/gu;
const BEFORE_SOMEBODY = unitSet('和给对跟叫找问让被把是替');
/** Names of young villagers. */
export const VILLAGERS: ReadonlySet<string> = new Set(
  '石头 大山 大海 大江 木头 水生 根生 春生 秋生 冬生 福生 长生 铁锁 锁子 满仓 满囤 大锤 二锤 黑蛋 毛蛋 虎头 大虎 二虎 小虎 喜子 富贵 来福 金宝 银宝'.split(
    ' ',
  ),
);
