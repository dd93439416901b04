import { BEASTS, COLOURS, COUNTED_PARTS, MATERIALS, NUMBERS, STATES, STUFFS, TREES } from './compound-firsts.ts';
import { headOfColour, headOfMaterial } from './compound-heads.ts';
import { tableOf } from './tokens.ts';
import type { Token } from './types.ts';

/** Farm and house animals by a part: 红嘴鸟 "chim mỏ đỏ". */
const ANIMALS: Readonly<Record<string, string>> = tableOf({
  鸟: 'chim',
  鸡: 'gà',
  鸭: 'vịt',
  鹅: 'ngỗng',
  鸽: 'bồ câu',
  狗: 'chó',
  犬: 'chó',
  猫: 'mèo',
  兔: 'thỏ',
  鼠: 'chuột',
  马: 'ngựa',
  驴: 'lừa',
  牛: 'bò',
  羊: 'cừu',
  猪: 'lợn',
});
const PARTS: Readonly<Record<string, string>> = tableOf({
  毛: 'lông',
  尾: 'đuôi',
  嘴: 'mỏ',
  羽: 'lông',
  头: 'đầu',
  脚: 'chân',
  爪: 'vuốt',
  角: 'sừng',
  皮: 'da',
  耳: 'tai',
  脸: 'mặt',
  腿: 'chân',
  颈: 'cổ',
});
/** Things of wood, iron and stone break rather than tear. */
const HARD = /[铁木竹石铜锡钢铅银金瓷砖泥藤]/u;
/** Things of gold, silver or jade; others are treasures, weapons or parts of names: 金轮, 银针. */
const PRECIOUS = /^[盒匣盆罐碗盘碟勺匙筷杯壶瓶锁壳片条块镯簪钗梳像]$/u;
/** Words of old times that keep their Sino-Vietnamese reading: 石碑, 金桥. */
const READ_OFTEN =
  /^(?:石[门墩梁船车]|木[马牛船]|草[木船]|纸[马]|黄[衣巾袍布毛印马点]|白[虎马毛羽点]|金.|铁柱|黑[马石]|红[尘娘线])$/u;

/**
 * Returns the rendering of a one-character thing with its colour or material, and at most one more quality before them:
 * 铁梯 "thang sắt", 小木棚 "lán gỗ nhỏ", 灰瓦 "ngói xám"; undefined for anything else.
 */
export const materialThing = (source: string): string | undefined => {
  if (source.length < 2 || source.length > 3) return undefined;
  const animal =
    source.length === 3 ? (animalByPart(source) ?? ofBeast(source) ?? byNumber(source) ?? woven(source)) : undefined;
  if (animal !== undefined) return animal;
  const [head, of] = [source.at(-1)!, source.at(-2)!];
  const material = MATERIALS[of];
  const thing =
    material !== undefined ? headOfMaterial(of, head) : COLOURS[of] !== undefined ? headOfColour(head) : undefined;
  if (thing === undefined || READ_OFTEN.test(source)) return undefined;
  if (/[金银玉]/u.test(of) && !PRECIOUS.test(head)) return undefined;
  const described = `${thing} ${material ?? COLOURS[of]!}`;
  if (source.length === 2) return described;
  const [state] = source;
  const colour = material === undefined ? undefined : COLOURS[state!];
  const said = state === '破' && HARD.test(of) ? 'hỏng' : (STATES[state!] ?? colour);
  return said === undefined ? undefined : `${described} ${said}`;
};

const animalByPart = (source: string): string | undefined => {
  const [how, part, animal] = source;
  const [thing, side] = [ANIMALS[animal!], PARTS[part!]];
  const said = COLOURS[how!] ?? SHAPES[how!];
  if (thing === undefined || side === undefined || said === undefined) return undefined;
  return `${thing} ${part === '嘴' && !BEAKED.test(animal!) ? 'mõm' : side} ${said}`;
};
const BEAKED = /[鸟鸡鸭鹅鸽]/u;
const SHAPES: Readonly<Record<string, string>> = tableOf({ 长: 'dài', 短: 'ngắn', 卷: 'xoăn', 大: 'to', 秃: 'trụi' });

/** 狼皮袍 "áo bào da sói". */
const ofBeast = (source: string): string | undefined => {
  const [beast, stuff] = [BEASTS[source[0]!], STUFFS[source[1]!]];
  if (beast === undefined || stuff === undefined) return undefined;
  const thing = headOfMaterial(source[1]!, source[2]!) ?? headOfColour(source[2]!);
  return thing === undefined ? undefined : `${thing} ${stuff} ${beast}`;
};

/** 单刃刀 "dao một lưỡi". */
const byNumber = (source: string): string | undefined => {
  const [number, part] = [NUMBERS[source[0]!], COUNTED_PARTS[source[1]!]];
  if (number === undefined || part === undefined) return undefined;
  const thing = headOfMaterial(source[1]!, source[2]!);
  return thing === undefined ? undefined : `${thing} ${number} ${part}`;
};

/** 竹编筐 "sọt tre đan", 骨制刀 "dao làm bằng xương". */
const woven = (source: string): string | undefined => {
  const [material, way] = [MATERIALS[source[0]!], WAYS[source[1]!]];
  if (material === undefined || way === undefined) return undefined;
  const thing = headOfMaterial(source[0]!, source[2]!);
  return thing === undefined ? undefined : `${thing} ${way === 'đan' ? `${material} đan` : `${way} ${material}`}`;
};
const WAYS: Readonly<Record<string, string>> = tableOf({ 编: 'đan', 制: 'làm bằng', 质: 'bằng', 雕: 'chạm' });

/**
 * Returns the token, and the number of tokens, of an animal and a thing of its skin or horn (狼|皮袍 "áo bào da sói"),
 * a tree and a wooden thing, or a number, a part and its thing (双|管|猎枪 "súng săn hai nòng"); null for others.
 */
export const thingOfSeveral = (tokens: readonly Token[], index: number): { token: Token; count: number } | null => {
  const [first, second, third] = [tokens[index]!, tokens[index + 1], tokens[index + 2]];
  if (first.source.length !== 1 || second === undefined || second.entry === null) return null;
  if (BEASTS[first.source] !== undefined && second.source.length === 2) {
    const source = first.source + second.source;
    const text = second.kind === 'noun' ? ofBeast(source) : undefined;
    return text === undefined ? null : { token: { ...second, source, text }, count: 2 };
  }
  if (TREES[first.source] !== undefined && second.source.length === 2 && WOODEN.test(second.text)) {
    if (second.source[0] !== '木' || second.kind !== 'noun') return null;
    const text = `${second.text} ${TREES[first.source]!}`;
    return { token: { ...second, source: first.source + second.source, text }, count: 2 };
  }
  const isThing = third?.kind === 'noun' && third.entry !== null && third.source.length > 1;
  if (!isThing || !HAVING.test(first.source) || COUNTED_PARTS[second.source] === undefined) return null;
  const text = `${third.text} ${NUMBERS[first.source]!} ${COUNTED_PARTS[second.source]!}`;
  return { token: { ...third, source: first.source + second.source + third.source, text }, count: 3 };
};
const WOODEN = / gỗ$/u;
/** Numbers of parts: other numbers count: 三层|石阶. */
const HAVING = /^[单双多]$/u;
