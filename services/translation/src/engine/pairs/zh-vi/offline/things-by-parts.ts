import { tableOf } from './tokens.ts';
import type { Token } from './types.ts';

/** What a compound that is in no list is, by its last character: a part of a thing, or a thing of a material. */
const THINGS: Readonly<Record<string, string>> = tableOf({
  角: 'góc',
  身: 'thân',
  柄: 'cán',
  底: 'đáy',
  盖: 'nắp',
  沿: 'mép',
  尖: 'mũi',
  缝: 'khe',
  壁: 'vách',
  梢: 'ngọn',
  渣: 'bã',
  屑: 'vụn',
  味: 'mùi',
  皮: 'vỏ',
  壳: 'vỏ',
  根: 'rễ',
  枝: 'cành',
  叶: 'lá',
  茎: 'thân',
  籽: 'hạt',
  孔: 'lỗ',
  洞: 'lỗ',
  绳: 'dây',
  棍: 'gậy',
  桶: 'thùng',
  箱: 'thùng',
  盒: 'hộp',
  匣: 'hộp',
  梯: 'thang',
  棚: 'lán',
  架: 'giá',
  瓦: 'ngói',
  柜: 'tủ',
  罐: 'hũ',
  管: 'ống',
  网: 'lưới',
  钉: 'đinh',
  钩: 'móc',
  链: 'xích',
  篮: 'giỏ',
  筐: 'sọt',
  袋: 'túi',
  杯: 'cốc',
  碗: 'bát',
  盘: 'đĩa',
  盆: 'chậu',
  壶: 'ấm',
  瓶: 'chai',
  勺: 'muỗng',
  锤: 'búa',
  锅: 'nồi',
  炉: 'lò',
  凳: 'ghế',
  椅: 'ghế',
  桌: 'bàn',
  墙: 'tường',
  栏: 'lan can',
  杆: 'cán',
  柱: 'cột',
  屋: 'nhà',
  粉: 'bột',
  末: 'vụn',
  油: 'dầu',
  肉: 'thịt',
  骨: 'xương',
  毛: 'lông',
  牙: 'răng',
  爪: 'vuốt',
  尾: 'đuôi',
  布: 'vải',
  裙: 'váy',
  裤: 'quần',
  鞋: 'giày',
  靴: 'ủng',
  帽: 'mũ',
  帘: 'rèm',
  毯: 'thảm',
  垫: 'đệm',
  扣: 'khuy',
  刷: 'bàn chải',
  马: 'ngựa',
  猫: 'mèo',
  狗: 'chó',
  鼠: 'chuột',
});
/** 龙角, 狼皮: of animals and plants the same parts are others. */
const OF_ANIMALS: Readonly<Record<string, string>> = tableOf({ 角: 'sừng', 皮: 'da' });
const ANIMALS = /[牛羊鹿龙狼虎熊蛇马猪狗猫鼠兔狐鱼鸟鹰蛟兽猴豹犀象]$/u;
const OF_PLANTS: Readonly<Record<string, string>> = tableOf({ 架: 'giàn', 尖: 'ngọn', 底: 'gốc' });
const PLANTS = /(?:[草树花藤瓜菜豆茄麦稻竹葡萄枝叶])$/u;
/** A character of a material or a colour before a thing. */
const BEFORE_THINGS: Readonly<Record<string, string>> = tableOf({ 灰: 'xám', 木: 'gỗ', 铁: 'sắt', 货: 'hàng' });

/** 饼干渣, 瓷瓶: of food and of precious material they are called otherwise. */
const OF_FOOD: Readonly<Record<string, string>> = tableOf({ 渣: 'vụn' });
const FOOD = /(?:饼|饼干|面包|蛋糕|馒头|馍|糕|木|铁|玻璃|糖|冰)$/u;
const OF_MATERIAL: Readonly<Record<string, string>> = tableOf({ 瓶: 'bình' });
const MATERIAL = /[瓷玉铜铁石金银]$/u;
const KINDS: readonly (readonly [RegExp, Readonly<Record<string, string>>])[] = [
  [ANIMALS, OF_ANIMALS],
  [PLANTS, OF_PLANTS],
  [FOOD, OF_FOOD],
  [MATERIAL, OF_MATERIAL],
];

/** 他身上, 人皮, 架锅: whose the part is, is said otherwise, or an act is before it. */
const APART = /^(?:[人我你他她它上下中里前后外内大小老新旧好多少长短高低架刷盖缝]|一.*|[那这].+)$/u;
/** 两人|架着他: an act. */
const GOES_ON = /^(?:[着了过住得起在到不的地成好完上进掉开去来紧死].*)$/u;
const ACTS_TOO = /^[架刷扣盖缝钉钩沿]$/u;
/** 铁柱, 铁锤: who is called so. */
const NAMES = /^(?:[铁石玉金银大][柱锤牛蛋]|金瓶|银瓶|银屏)$/u;
const COVERS = /^[毛皮壳布瓦绳]$/u;

/**
 * Returns what a noun and the character of a part or a thing behind it say (纸角 "góc giấy", 番茄架 "giàn cà chua"), and
 * how many tokens they are; null if they are no such word.
 */
export const thingByPart = (
  noun: Token,
  part: Token | undefined,
  next: Token | undefined,
): { token: Token; count: number } | null => {
  if (part === undefined || noun.entry === null || noun.kind !== 'noun' || noun.isRecord) return null;
  const head = THINGS[part.source];
  const source = noun.source + part.source;
  if (head === undefined || APART.test(noun.source) || NAMES.test(source)) return null;
  const isAct = part.kind === 'verb' && ACTS_TOO.test(part.source);
  if (part.kind !== 'noun' && part.kind !== 'reading' && !isAct) return null;
  if (ACTS_TOO.test(part.source) && (GOES_ON.test(next?.source ?? '') || next?.kind === 'noun')) return null;
  // 红花味|辛: how it tastes.
  if (part.source === '味' && next?.kind !== 'punctuation' && next?.source.length === 1 && next.kind !== 'particle')
    if (next.kind === 'reading' || next.kind === 'adjective' || next.kind === 'noun') return null;
  const of = BEFORE_THINGS[noun.source] ?? noun.text;
  const bare = noun.source.length > 1 ? noun.source.replace(/子$/u, '') : noun.source;
  const other = KINDS.find(([whole, parts]) => whole.test(bare) && parts[part.source] !== undefined);
  const text = `${other?.[1][part.source] ?? head} ${of}`;
  // 灰毛|老鼠: what it is on.
  if (COVERS.test(part.source) && next?.kind === 'noun' && next.source.length > 1 && next.entry !== null)
    return { token: { ...next, source: source + next.source, text: `${next.text} ${text}` }, count: 3 };
  return { token: { ...noun, source, text, kind: 'noun', entry: part.kind === 'noun' ? part.entry : null }, count: 2 };
};
