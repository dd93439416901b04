import { LRUCache } from '@versio/kit/cache';
import { tableOf, word } from '../tokens.ts';
import { NO_ENTRY, type Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, kindsOf } from './clauses.ts';
import { isNumber } from './counting.ts';
import { MEASURES_WITH_WORDS, measureByWord } from './measures-of-more-nouns.ts';
import { BEASTS, MEASURE_SENSES } from './measures-of-nouns.ts';

/** Prices before a measure of goods. 一把沾血的刀: a sword with a description keeps the lexicon's measure. */
const PRICES = /^(?:.*[银贯文两]|银子|钱|铜钱|铜板)$/u;
const HORSES = /[马驴骡]$/u;
const SWORDS = /[刀剑劍戟]$/u;
const COUNTED_NOUNS = kindsOf('noun reading person');
const BEFORE_NOUN = kindsOf('adjective determiner degree particle reading noun person verb number measure');
const MAX_BEFORE_NOUN = 8;

const COUNTERS: ReadonlySet<string> = new Set([...Object.keys(MEASURE_SENSES), ...MEASURES_WITH_WORDS]);
export const MEASURES_WITH_SENSES = [...COUNTERS].join('');

/** Keeps the results, as each noun is tested by many expressions and a book has few nouns. */
const known = new LRUCache<string, { text: string | undefined }>({ max: 4_096 });
/** Returns the rendering of a measure for a noun; undefined for that of the lexicon. */
export const measureOfNoun = (measure: string, noun: string): string | undefined => {
  if (!COUNTERS.has(measure)) return undefined;
  const key = measure + noun;
  let found = known.get(key);
  if (found === undefined) {
    found = {
      text:
        measureByWord(measure, noun, MIN_CHARACTERS) ??
        MEASURE_SENSES[measure]?.find(([, nouns]) => nouns.test(noun))?.[0] ??
        measureByWord(measure, noun, 1),
    };
    known.set(key, found);
  }
  return found.text;
};
/** A single character ends many nouns, so it decides less than the expressions do. */
const MIN_CHARACTERS = 2;

const OF_PEOPLE: ReadonlySet<string> = new Set('名号');

/** Returns the rendering of a measure for the noun after `start`; undefined for that of the lexicon. */
const senseOf = (clause: readonly Token[], start: number, measure: string): string | undefined => {
  if (!COUNTERS.has(measure)) return undefined;
  const of = (source: string): string | undefined => measureOfNoun(measure, source);
  // 箭只剩四万支了: the noun goes before its number.
  if (start === clause.length || (start + 1 === clause.length && clause[start]!.source === '了')) {
    const senses = MEASURE_SENSES[measure];
    const said = clause
      .map(({ source }) => senses?.find(([, nouns]) => nouns.test(source))?.[0])
      .find((text) => text !== undefined && (text !== '' || OF_PEOPLE.has(measure)));
    // 二十两银子一匹: after a price, 匹 measures cloth, unless horses are named.
    const isPrice = measure === '匹' && clause.some(({ source }) => PRICES.test(source));
    return isPrice && !clause.some(({ source }) => HORSES.test(source)) ? (said ?? 'cuộn') : said;
  }
  let text: string | undefined;
  // 一张白得几乎没有血色的脸: a degree, up to 的.
  let isDegree = false;
  for (let noun = start; noun < start + MAX_BEFORE_NOUN; noun++) {
    if (!mayBeBeforeNoun(clause[noun]) && !(isDegree && clause[noun] !== undefined)) break;
    const next = clause[noun + 1];
    isDegree = clause[noun]!.source === '得' || (isDegree && !isOf(clause[noun]!));
    // 一只缺了指头的手: the noun after 的 is counted.
    const isLast = isKind(clause[noun], COUNTED_NOUNS) && !(next !== undefined && isKind(next, COUNTED_NOUNS));
    if (!isLast) continue;
    text = of(clause[noun]!.source) ?? (SWORDS.test(clause[noun]!.source) ? undefined : text);
    if (!(next !== undefined && isOf(next)) && !isBeforeDescribed(clause, noun)) return text;
  }
  return text;
};

/** 一条带着淡淡花香的毯子: a degree as a doubled character. */
const mayBeBeforeNoun = (token: Token | undefined): boolean =>
  isKind(token, BEFORE_NOUN) ||
  (token?.kind === 'adverb' && (SAID_TWICE.test(token.source) || IN_CLAUSE.test(token.source))) ||
  token?.source === '如' ||
  (token?.kind === 'name' && QUOTED.test(token.source));
/** 一家名叫“拾遗”的旧货店. */
const QUOTED = /^[“‘「『《]/u;
const SAID_TWICE = /^(.)\1$/u;
/** 一只没有指甲的手. */
const IN_CLAUSE = /^(?:还?没有?|不|未|已经|刚刚?|又|而|既|通体|浑身|全身|周身)$/u;

/** 的, and 似的 after a comparison. */
const isOf = ({ source, kind }: Token): boolean => kind === 'particle' && source.endsWith('的');

/** Returns true if 的 follows soon: the noun is part of another noun's description. */
const isBeforeDescribed = (clause: readonly Token[], noun: number): boolean => {
  for (let at = noun + 1; at < noun + 4 && isKind(clause[at], BEFORE_NOUN); at++) if (isOf(clause[at]!)) return true;
  return false;
};

/** 一杯红酒 "một ly rượu vang", 一把米 "một nắm gạo": the rendering of a measure by its noun. */
export const readMeasure: ClauseRule = (clause) => {
  let rewritten: Token[] | null = null;
  for (let at = 1; at < clause.length; at++) {
    const measure = clause[at]!;
    if (measure.kind !== 'measure' || !isNumber(clause[at - 1])) continue;
    const text = senseOf(clause, at + 1, measure.source) ?? measure.text;
    const said = saidOnce(text, clause[at + 1]);
    if (said.text === measure.text && said.noun === clause[at + 1]?.text) continue;
    rewritten ??= [...clause];
    rewritten[at] = { ...measure, text: said.text };
    if (said.noun !== undefined && said.noun !== clause[at + 1]!.text)
      rewritten[at + 1] = { ...clause[at + 1]!, text: said.noun };
  }
  return rewritten;
};

/** "một tờ|mảnh giấy", "một mẩu|ngọn nến": a noun that begins with its own measure word gets only one. */
const saidOnce = (text: string, next: Token | undefined): { text: string; noun: string | undefined } => {
  const noun = next?.text;
  if (noun?.startsWith(`${text} `)) return { text: '', noun };
  if (noun === undefined || next!.kind !== 'noun') return { text, noun };
  if (text === noun) return { text: '', noun };
  if (OF_ONE.has(text) && HAS_MEASURE.test(noun)) return { text: '', noun };
  return OF_PARTS.has(text) ? { text, noun: noun.replace(MEASURE_OF_WHOLE, '') } : { text, noun };
};
const OF_ONE: ReadonlySet<string> = new Set(
  (
    'cái chiếc tấm bức tờ trận cuộc vụ vết vệt mảnh miếng thanh cây món khối đạo vẻ lọ chai bài buổi màn lá tòa ' +
    'căn cục hòn viên cỗ bộ ống sợi tiết ngôi mâm gian quyển cuốn quả'
  ).split(' '),
);
const HAS_MEASURE =
  /^(?:trận(?! (?:văn|pháp|đồ|bàn|nhãn|kỳ))|cuộc|cơn|giấc|tấm|bức|khuôn|vết|vệt|mảnh|miếng|chiếc|đoạn|sợi|dải|ngọn|nốt|viên|cành|khúc|bài|tiết|trò|ván|tuýp|bình|que|căn (?:phòng|nhà|hộ)|thanh|con dấu|bóng (?:người|đen|ma|hình)|cuộn|gánh|bọt|đường (?:thẳng|nét|cong|kẻ)|ngụm|hạt|bàn tiệc|tòa|cuốn|hòn|tảng|ngôi (?:sao|nhà|chùa|mộ|làng)|trái cây|gian (?:phòng|chính|nhà)|cỗ (?:máy|kiệu|xe|quan)|quả (?:cầu|trứng|đắng|bom|óc|đào)|cây (?:thương|mâu|kiếm|gậy)|con thuyền|bản (?:án|thảo|nhạc|dịch|báo|hợp|thỏa|vẽ)) ?/u;
const OF_PARTS: ReadonlySet<string> = new Set(
  'mẩu khúc đoạn cuộn bó chùm dãy hàng xấp chồng đống múi xâu dây vốc nắm nhúm lát thùng túi bao hộp gói giỏ sọt'.split(
    ' ',
  ),
);
const MEASURE_OF_WHOLE = /^(?:ngọn|sợi|cái|chiếc|quả|tấm) (?=\p{Ll})/u;

/** 一桌子菜 "một bàn món ăn", 两箱子书: a container with 子, or a room, as a measure. */
export const readContainer: ClauseRule = (clause) => {
  const at = clause.findIndex(({ source, entry }) => entry !== null && CONTAINERS[source] !== undefined);
  if (at < 1 || !isNumber(clause[at - 1]) || !isKind(clause[at + 1], CONTAINED)) return null;
  const measure = word(clause[at]!.source, CONTAINERS[clause[at]!.source]!, 'measure');
  return [...clause.slice(0, at), measure, ...clause.slice(at + 1)];
};
export const CONTAINERS: Readonly<Record<string, string>> = tableOf({
  桌子: 'bàn',
  筷子: 'đũa',
  勺子: 'thìa',
  屋子: 'phòng',
  院子: 'sân',
  箱子: 'rương',
  柜子: 'tủ',
  袋子: 'túi',
  篮子: 'giỏ',
  麻袋: 'bao tải',
  箩筐: 'sọt',
  竹筐: 'sọt tre',
  马车: 'xe ngựa',
  牛车: 'xe bò',
  盒子: 'hộp',
  瓶子: 'bình',
  杯子: 'ly',
  肚子: 'bụng',
  车子: 'xe',
  教室: 'lớp',
  房间: 'phòng',
  车厢: 'toa',
});
const CONTAINED = kindsOf('noun person adjective reading');

/** 那只手 "bàn tay kia": the same after a demonstrative, whose frame contains the measure. */
export const readPointedMeasure: ClauseRule = (clause) => {
  let rewritten: Token[] | null = null;
  for (let at = 0; at + 1 < clause.length; at++) {
    const { kind, source, entry } = clause[at]!;
    // 那头 alone is the other end.
    const beast = HEADS_OF_BEASTS[source];
    if (beast !== undefined && isBeastAt(clause, at + 1)) {
      rewritten ??= [...clause];
      rewritten[at] = { ...word(source, beast, 'determiner'), entry: { ...NO_ENTRY, frame: beast } };
      continue;
    }
    if (kind !== 'determiner' || entry?.frame == null || source.length < 2) continue;
    // 那只|是 is 那|只是.
    const isBut = clause[at + 1]!.source === '是' ? BUT[source] : undefined;
    if (isBut !== undefined) {
      rewritten ??= [...clause];
      rewritten[at] = word(source, isBut, 'adverb');
      continue;
    }
    const measured = withMeasure(clause[at]!, senseOf(clause, at + 1, source.at(-1)!), clause[at + 1]!);
    if (measured === clause[at]) continue;
    rewritten ??= [...clause];
    rewritten[at] = measured;
  }
  return rewritten;
};

/**
 * Returns a demonstrative with the measure `counted` or its own, without one if the noun begins with one: 那枚|戒指.
 */
const withMeasure = (pointer: Token, counted: string | undefined, noun: Token): Token => {
  const given = pointer.entry?.frame ?? '';
  const frame = FRAME_OF_ONE.exec(given);
  const own = frame?.[2]?.trim();
  if (frame === null || (counted ?? own) === undefined) return pointer;
  const { text } = saidOnce((counted ?? own)!, noun);
  if (text === own || (text === '' && pointer.source.startsWith('另'))) return pointer;
  // 另一间屋子 "một căn phòng khác".
  const one = given.startsWith('một ') ? 'một ' : frame[1]!;
  return { ...pointer, entry: { ...pointer.entry!, frame: `${one}${text} ~ ${frame[3]!}`.trim() } };
};

/** Returns a number or demonstrative of a described noun with the measure for that noun. */
export const measuredFor = (counting: Token, noun: Token): Token => {
  const counted = measureOfNoun(counting.source.at(-1)!, noun.source);
  if (counting.kind === 'determiner')
    return counting.source.length > 1 && counting.entry?.frame != null
      ? withMeasure(counting, counted, noun)
      : counting;
  const { text } = saidOnce(counted ?? counting.text, noun);
  return text === counting.text ? counting : { ...counting, text };
};

/** 那头|妖兽, 那头|三阶妖兽: an animal, with a rank or an adjective. */
const isBeastAt = (clause: readonly Token[], start: number): boolean => {
  if (beastEnd(clause, start)) return true;
  // 那头|受了伤的妖狼.
  if (!isKind(clause[start], DESCRIBING)) return false;
  const link = clause.findIndex((_, at) => at > start && at <= start + MAX_DESCRIPTION && isLinkAt(clause, at));
  return link !== -1 && beastEnd(clause, link + 1);
};
const DESCRIBING = kindsOf('verb adverb adjective preposition degree noun');
const MAX_DESCRIPTION = 8;
const beastEnd = (clause: readonly Token[], start: number): boolean => {
  let at = start;
  while (at < start + MAX_BEFORE_BEAST && isKind(clause[at], BEFORE_BEAST)) at++;
  return isKind(clause[at], COUNTED_NOUNS) && BEASTS.test(clause[at]!.source);
};
const BEFORE_BEAST = kindsOf('number measure adjective');
const MAX_BEFORE_BEAST = 3;
const HEADS_OF_BEASTS: Readonly<Record<string, string>> = tableOf({
  那头: 'con ~ kia',
  那頭: 'con ~ kia',
  这头: 'con ~ này',
  這頭: 'con ~ này',
});
const BUT: Readonly<Record<string, string>> = tableOf({ 那只: 'đó chỉ', 这只: 'đây chỉ', 這只: 'đây chỉ' });
/** "con ~ kia", and "hai con ~ kia" with a number. */
const FRAME_OF_ONE = /^((?:\p{L}+ )*?)(\p{L}+ )?~ (.+)$/u;

/** 一只只手 "từng bàn tay": a doubled measure, rendered by its noun. */
export const readEachMeasure: ClauseRule = (clause) => {
  let rewritten: Token[] | null = null;
  for (let at = 0; at + 1 < clause.length; at++) {
    const { source, entry, kind } = clause[at]!;
    if ((kind !== 'determiner' && kind !== 'number') || !EACH_ONE.test(source)) continue;
    const measure = senseOf(clause, at + 1, source.at(-1)!);
    if (measure === undefined) continue;
    const text = measure === '' ? 'từng' : `từng ${measure}`;
    rewritten ??= [...clause];
    rewritten[at] =
      entry?.frame == null
        ? { ...clause[at]!, text }
        : { ...clause[at]!, text, entry: { ...entry, frame: `${text} ~` } };
  }
  return rewritten;
};
const EACH_ONE = /^一(.)\1$/u;
export const EACH_ONES: readonly string[] = [...COUNTERS].map((measure) => `一${measure}${measure}`);
