import { CLASSES_BY_MEASURE, classesOf } from './noun-classes.ts';
import {
  earlier,
  isEdge,
  isKind,
  isOneOf,
  kinds,
  later,
  type Place,
  type Sense,
  SOMEBODY,
  words,
} from './sense-places.ts';
import { isAct, objectsOf } from './sense-table-of-objects.ts';
import { isDe, tableOf } from './tokens.ts';
import type { Token } from './types.ts';
import { HAND_VERBS_BY_CLASS, LIFE_VERBS_BY_CLASS } from './verbs-by-class.ts';

interface ByClass {
  classes: ReadonlySet<string>;
  text: string;
  goesOn: boolean;
}

/** "water: múc*; ball chess: chơi": the rows of a verb. */
const rowsOf = (table: string): readonly ByClass[] =>
  table
    .split(';')
    .map((row) => row.trim())
    .filter((row) => row !== '')
    .map((row) => {
      const [classes, text] = row.split(':') as [string, string];
      return {
        classes: new Set(classes.split(' ')),
        text: text.trim().replace('*', ''),
        goesOn: text.endsWith('*'),
      };
    });

/** Returns the row for the object of the act: 放他的音乐 by the music. */
const rowAt = (place: Place, rows: readonly ByClass[]): ByClass | undefined => {
  const { tokens, index } = place;
  const grasped = graspedOf(place);
  const heads = grasped === -1 ? headsOf(place) : [grasped];
  for (const at of heads) {
    // 放桌上: a place, not an object.
    if (isSide(tokens[at + 1]) || (at < index && at !== grasped && !isToldBefore(place, at))) continue;
    const names = [...classesOf(tokens[at]!), tokens[at]!.kind === 'person' ? 'person' : 'any'];
    const row = rowOf(rows, [...situationsOf(place), ...names]);
    if (row !== undefined) return row;
  }
  const measured = measureOf(place);
  if (measured !== undefined) return rowOf(rows, [measured]);
  return heads.length === 0 && isBare(place) ? rowOf(rows, ['none']) : undefined;
};

const rowOf = (rows: readonly ByClass[], names: readonly string[]): ByClass | undefined =>
  rows.find(({ classes }) => names.some((name) => classes.has(name)));

/** 把一捆捆棉纱从船上卸下来: returns the index of the head of the object of 把, -1 if there is none. */
const graspedOf = ({ tokens, index }: Place): number => {
  let at = index - 1;
  while (at >= 0 && index - at < MAX_GRASPED_TOKENS && !isEdge(tokens[at]) && !isOneOf(tokens[at], GRASPED)) at--;
  if (!isOneOf(tokens[at], GRASPED)) return -1;
  let head = -1;
  for (at++; at < index && (isKind(tokens[at], IN_PHRASES) || isDe(tokens[at])); at++)
    if (isKind(tokens[at], THINGS) && !isSide(tokens[at + 1])) head = at;
  return head;
};
const IN_PHRASES = kinds('noun reading person pronoun name number measure determiner adjective degree place localizer');
const THINGS = kinds('noun reading person');

/** 搭了一艘运煤的货轮: the measure of the object. */
const measureOf = ({ tokens, index }: Place): string | undefined => {
  const at = isOneOf(tokens[index + 1], ASPECTS) ? index + 2 : index + 1;
  if (!isKind(tokens[at], COUNTS)) return undefined;
  return CLASSES_BY_MEASURE[tokens[at + 1]?.source ?? ''] ?? CLASSES_BY_MEASURE[tokens[at]!.source.slice(-1)];
};
const ASPECTS = words('了 着 过 的');
const COUNTS = kinds('number determiner');

/** 送了她一支笔: a receiver. */
const isToSomebody = ({ tokens, index }: Place): boolean => {
  const at = isOneOf(tokens[index + 1], ASPECTS) ? index + 2 : index + 1;
  return isKind(tokens[at], SOMEBODY) && isKind(tokens[at + 1], COUNTS);
};

/** 送了她一支笔, 腰里挂着虎符: the words beside the object. */
const situationsOf = (place: Place): readonly string[] => {
  const { tokens, index } = place;
  if (isToSomebody(place)) return ['toSomebody'];
  const isHung = tokens[index]!.source.charAt(0) === '挂' && earlier(place, WORN_AT, 4);
  return isHung ? ['onBody'] : [];
};
const WORN_AT = /腰|脖|胸|腕|颈/u;

/** 吐了, 称完: only a particle of completion follows. */
const isBare = ({ tokens, index }: Place): boolean => {
  let at = index + 1;
  while (at <= index + MAX_DONE && isOneOf(tokens[at], DONE)) at++;
  return isEdge(tokens[at]);
};
const MAX_DONE = 4;
const DONE = words('了 出来 完 着 过 得 起来 的 吗 吧');

/** 接碗的手: the bowl, not the hand; but in 借朋友的车 the car. */
const headsOf = (place: Place): readonly number[] => {
  const { tokens } = place;
  const objects = objectsOf(place);
  const first = objects[0];
  if (first === undefined || objects.length === 1 || !isDe(tokens[first + 1])) return objects.slice().reverse();
  return tokens[first]!.kind === 'person' ? objects.slice(1).reverse() : [first];
};

const isSide = (token: Token | undefined): boolean => token?.kind === 'localizer' || isOneOf(token, SIDES);
const SIDES = words('上 下 里 中 外 内 旁 前 后 边');

/** 把货卸了, 货我卸了, 货卸了: the noun before the verb is the object, for verbs that things do not do. */
const isToldBefore = ({ tokens, index }: Place, at: number): boolean =>
  tokens.slice(at + 1, index).some((token) => isKind(token, SOMEBODY) || isOneOf(token, BY) || token.source === '是') ||
  !SAID_OF_THINGS.has(tokens[index]!.source.charAt(0));
const GRASPED = words('把 将');
const BY = words('被 让 叫');
const MAX_GRASPED_TOKENS = 10;
const SAID_OF_THINGS = new Set(
  '开停刷升落掉破断倒起上下冲响动转过出进走跑爬散吹结漏照带修打传拍劈回灭滚坐压垫化扎卡敲守拉看灌丢',
);

/** Excludes 桌子上药 (a place) and 拿出钱 (a direction). */
const isPlainAct = (place: Place): boolean => {
  const { tokens, index, before } = place;
  if (!(isAct(place) || isPrinted(place)) || (tokens[index]!.source === '坐' && place.next?.source === '上'))
    return false;
  const act = tokens[index]!.source.charAt(0);
  if (!WAYS.has(act) || isEdge(before) || isKind(before, BEFORE_WAYS) || isOneOf(before, MAY)) return true;
  // 这张银票是城东钱庄开出来的.
  if (act === '开' && earlier(place, /^是$/u, 5) && later(place, /^的$/u, 3)) return true;
  // 院子里起了一座瓦房, 给牢门上锁.
  return (before!.kind === 'place' && act === '起') || (act === '上' && earlier(place, FOR, 3));
};
/** 印了几千张传单: 印 is a verb here, and a noun in the lexicon. */
const isPrinted = ({ tokens, index, before }: Place): boolean =>
  tokens[index]!.source.charAt(0) === '印' && tokens[index]!.kind === 'noun' && !isKind(before, BEFORE_NOUNS);
const BEFORE_NOUNS = kinds('noun number measure determiner adjective');
const FOR = /^[给往替]$/u;
const WAYS = new Set('上下出进起过回开');
const BEFORE_WAYS = kinds('pronoun person name adverb time conjunction preposition degree');
const MAY = words('想 要 会 能 去 来 得 敢 肯 该 帮 请 让 叫 没 没有 不 刚 还 给 想要 可以 准备 开始 打算');

const sensesOf = (rows: readonly ByClass[], said: string): readonly Sense[] =>
  rows.map((row) => ({
    text: said.replace('~', row.text),
    kind: 'verb',
    ...(said === '~' ? { keepsWay: true } : {}),
    when: (place) => isPlainAct(place) && rowAt(place, rows) === row,
  }));

/** Results and directions of the act; only some renderings go with a direction. */
const RESULTS: Readonly<Record<string, string>> = { '': '~', 了: '~', 着: '~', 过: 'từng ~', 好: '~', 完: '~' };
const DIRECTIONS = ['下', '下来', '起', '起来', '上', '出', '出来', '开', '进', '掉', '光', '满', '走', '回'];
/** 接过, 翻过: verbs with which 过 means past or over. */
const GOING_PAST = new Set('翻穿划接递拨看送搬赶冲拉推钻走过爬搭转抢夺扔回');

/** Senses of verbs by the class of their object: 卸 "dỡ" for all goods, 补 "vá" for all clothes. */
export const CLASS_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf(
  Object.fromEntries(
    Object.entries({ ...HAND_VERBS_BY_CLASS, ...LIFE_VERBS_BY_CLASS }).flatMap(([verb, table]) => {
      const rows = rowsOf(table);
      const onward = rows.filter(({ goesOn }) => goesOn);
      return [
        ...Object.entries(RESULTS)
          .filter(([result]) => result !== '过' || !GOING_PAST.has(verb.charAt(0)))
          .map(([result, said]) => [verb + result, sensesOf(rows, said)] as const),
        ...[`${verb}了${verb}`, `${verb}${verb}`, `${verb}一${verb}`].map(
          (short) => [short, sensesOf(onward, '~')] as const,
        ),
        ...DIRECTIONS.map((way) => [verb + way, sensesOf(onward, '~')] as const),
      ];
    }),
  ),
);
