import { hasUnit, isHan, unitSet } from '@versio/kit/text';
import { matchesAt } from './match-at.ts';
import { isCalled, nameInVietnamese } from './names.ts';
import type { TokenKind } from './types.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * Finds villagers and servants without a surname (豆苗, 四平, 满仓, 栓柱): two characters of such names that have a
 * gesture or a voice at the start of a clause (豆苗挠了挠头), or are addressed twice.
 * @returns the names with their renderings: 豆苗 "Đậu Miêu"
 */
export const findVillagers = (
  texts: readonly string[],
  { lexicon, readings }: Vocabulary,
): ReadonlyMap<string, string> => {
  const evidence = new Map<string, number>();
  const mayBeName = (word: string): boolean =>
    !NO_NAMES.has(word) && (lexicon.lengthAt(word, 0, 2) < 2 || MAY_BE_NAMES.has(lexicon.entry().kind));
  for (const text of texts)
    for (let start = 0; start + 3 < text.length; start++) {
      if (!hasUnit(FIRST, text.charCodeAt(start)) || !hasUnit(SECOND, text.charCodeAt(start + 1))) continue;
      const weight = evidenceAt(text, start);
      if (weight === 0) continue;
      const word = text.slice(start, start + 2);
      if (lexicon.lengthAt(text, start, text.length) > 2 || !mayBeName(word)) continue;
      if (evidence.size < MAX_CANDIDATES || evidence.has(word)) evidence.set(word, (evidence.get(word) ?? 0) + weight);
    }
  const found = new Map<string, string>();
  for (const [word, weight] of evidence)
    if (weight >= MIN_EVIDENCE && !texts.some((text) => isThing(text, word)))
      found.set(word, nameInVietnamese(word, readings));
  return found;
};

const evidenceAt = (text: string, start: number): number => {
  // 三妮: the number of a child.
  if (hasUnit(NUMBERS, text.charCodeAt(start)) && hasUnit(CHILD, text.charCodeAt(start + 1)))
    return text[start + 2] === '头' || hasUnit(BEFORE_NUMBER, text.charCodeAt(start - 1)) ? 0 : MIN_EVIDENCE;
  if (start > 0 && isHan(text.charCodeAt(start - 1))) return 0;
  if (isCalled(text, start, start + 2)) return 1;
  if (matchesAt(GESTURE, text, start + 2)) return MIN_EVIDENCE;
  return matchesAt(OF_PLANTS_TOO, text, start + 2) ? 1 : 0;
};

/** 那棵豆苗, 地里的豆苗: returns true if the texts have the thing, too. */
const isThing = (text: string, word: string): boolean => {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 2)) {
    if (at === 0) continue;
    if (hasUnit(COUNTS, text.charCodeAt(at - 1))) return true;
    if (text[at - 1] === '的' && !isPersonAfter(text, at + 2)) return true;
  }
  return false;
};
/** 身后的豆苗说: returns true if an act follows a description. */
const isPersonAfter = (text: string, at: number): boolean =>
  matchesAt(GESTURE, text, at) || hasUnit(ACTS, text.charCodeAt(at));

const FIRST = unitSet(
  '大二三四五六七八九铁狗石豆麦谷稻米春夏秋冬红翠桂兰金银玉来招进满有长福喜双栓锁拴柱根水木山虎牛顺富贵旺宝庆连全永德万平安青巧彩杏桃枣梅菊莲荷柳榆槐松竹柏草苗芽花叶香凤燕雁丑傻黑毛腊',
);
const SECOND = unitSet(
  '蛋妮丫柱壮娃妞苗穗仓囤锁根生喜福财宝贵顺旺发剩锤林田粮杏桃枣梨菊梅莲凤英兰香叶草平安满竹兴成才斤娣芽秀霞芝芬芳玲珍巧月花',
);
const NUMBERS = unitSet('二三四五六七八');
const CHILD = unitSet('妮丫妞');
const BEFORE_NUMBER = unitSet('第十一二三四五六七八九百千几两这那');
/** Strings that are hardly names, though formed like them. */
const NO_NAMES = new Set('大喜 大发 大成 大安 大满 大叶 大花 大草 有喜 有福 有财 水花 山花 春生'.split(' '));
const MAY_BE_NAMES: ReadonlySet<TokenKind> = new Set(['noun', 'verb', 'adjective', 'expression', 'place']);

const HOW = '(?:连忙|急忙|赶忙|赶紧|忽然|突然|忍不住|一边|慢慢|轻轻|默默|悄悄|这才|已经|[也又正却就便才还忙])?';
/** Acts that need a face, hands or a voice. */
const GESTURE = new RegExp(
  `${HOW}(?:[抬仰]起头|抬头看|摇了?摇头|挠了?挠头|叹了?一?口气|瞪[大圆]了?眼|皱[了起着紧]皱?眉|咬[着了住紧]?咬?[牙唇嘴]|抿[着了]?抿?[嘴唇]|撇了?撇嘴|红[着了][脸眼]|转过[身头]|蹲在|跪在|[捧背扛提拎拄]着|[端扛拎]起|端着|笑嘻嘻|笑着|笑了笑|憨笑|哭着|嘿嘿|抱着|[白瞪看].{0,2}[她他].{0,2}一眼|擦了[把擦]|抹了[把抹]|拍了拍|搓着手|缩了?缩脖|揉了?揉|撒腿|一溜烟|扯着嗓子|眨了?眨眼|愣了|愣住|怔了|怔住|[低小大轻]声[说道问喊]|[说问喊笑答应]道|说：|没吭声|不吭声|跑[过进出回]|踮起脚|从[屋灶门院外里].{0,3}[跑走钻探])`,
  'uy',
);
const OF_PLANTS_TOO = new RegExp(`${HOW}(?:[低垂]着?下?头|点了?点?头|坐在|站在|看着|望着|想了|说|问|笑|哭)`, 'uy');
const ACTS = unitSet('说问笑哭喊叫道应');
const COUNTS = unitSet('块只条头匹颗株棵片座根个些朵枚粒串堆盏杯碗盘嫩绿新种摘');

const MIN_EVIDENCE = 2;
/** Bounds the memory for a hostile text. */
const MAX_CANDIDATES = 1_000;
