import { tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

const FIGURES = kindsOf('raw number');
/** 302, 2.1, K1024, and 三零二 as converted; excludes years (年) and quantities (三个). */
const CODE = /^(?:[A-Za-z]{0,3}-?\d[\d.]*[A-Za-z]?)$/u;
/** Nouns that follow their number without a measure word, by the end of the word. */
const NAMED: Readonly<Record<string, string>> = tableOf({
  房间: 'phòng',
  房: 'phòng',
  室: 'phòng',
  客房: 'phòng',
  套房: 'phòng',
  教室: 'phòng học',
  病房: 'phòng bệnh',
  宿舍: 'phòng ký túc xá',
  寝室: 'phòng ký túc xá',
  包厢: 'phòng bao',
  包间: 'phòng bao',
  包房: 'phòng bao',
  会议室: 'phòng họp',
  办公室: 'văn phòng',
  实验室: 'phòng thí nghiệm',
  手术室: 'phòng mổ',
  审讯室: 'phòng thẩm vấn',
  牢房: 'phòng giam',
  囚室: 'phòng giam',
  舱室: 'khoang',
  舱: 'khoang',
  储物柜: 'tủ',
  信箱: 'hòm thư',
  高地: 'cao điểm',
  国道: 'quốc lộ',
  省道: 'tỉnh lộ',
  高速: 'cao tốc',
  医院: 'bệnh viện',
  工厂: 'nhà máy',
  厂: 'nhà máy',
  基地: 'căn cứ',
  部队: 'đơn vị',
  研究所: 'viện nghiên cứu',
  工程: 'công trình',
  项目: 'dự án',
  航班: 'chuyến bay',
  列车: 'chuyến tàu',
  版本: 'phiên bản',
  频道: 'kênh',
  频段: 'băng tần',
  小行星: 'tiểu hành tinh',
  星区: 'tinh khu',
  区域: 'khu vực',
  大案: 'vụ án',
  案: 'vụ án',
  案件: 'vụ án',
  事件: 'sự kiện',
  门牌: 'biển số nhà',
  单元: 'đơn nguyên',
});
export const NAMED_BY_FIGURES: readonly string[] = [
  ...Object.keys(NAMED),
  '末班车',
  '首班车',
  '夜班车',
  '公交',
  '公交车',
  '电车',
  '巴士',
  '车',
  ...Object.keys(NAMED).flatMap((name) => ['上', '里', '内', '中', '外'].map((side) => name + side)),
];

/** 88路公交, K1024次列车: the measure word belongs to the number. */
const LINES: Readonly<Record<string, Readonly<Record<string, string>>>> = tableOf({
  路: tableOf({
    末班车: 'chuyến xe cuối tuyến',
    首班车: 'chuyến xe đầu tuyến',
    夜班车: 'chuyến xe đêm tuyến',
    公交: 'xe buýt tuyến',
    公交车: 'xe buýt tuyến',
    巴士: 'xe buýt tuyến',
    电车: 'tàu điện tuyến',
    车: 'xe tuyến',
  }),
  次: tableOf({ 列车: 'chuyến tàu', 航班: 'chuyến bay', 车: 'chuyến tàu' }),
});
const COUNTED_BEFORE = wordsOf('第 每 共 约 近');
const SMALLER_PLACES = /^(?:phòng|văn phòng|khoang|tủ|đơn nguyên|tòa)/u;
const UNIT_NUMBERS = /^[一二三四五六七八九十]+$/u;

/** 二零三|高地上: the place word belongs to the whole. */
const placedAt = (place: Token | undefined, figures: string, end: number): { text: string; end: number } | null => {
  const side = place === undefined ? undefined : SIDES[place.source.at(-1)!];
  const name = side === undefined ? undefined : NAMED[place!.source.slice(0, -1)];
  return name === undefined ? null : { text: `${side} ${name} ${figures}`, end };
};
const SIDES: Readonly<Record<string, string>> = tableOf({
  上: 'trên',
  里: 'trong',
  内: 'trong',
  中: 'trong',
  外: 'ngoài',
});

/** Returns the rendering of a numbered noun at an index and the index after it; null if there is none. */
const namedAt = (clause: readonly Token[], at: number): { text: string; end: number } | null => {
  const number = clause[at];
  if (!isKind(number, FIGURES) || isWord(clause[at - 1], COUNTED_BEFORE)) return null;
  // 三单元 after a building.
  const isUnit = clause[at + 1]?.source === '单元' && UNIT_NUMBERS.test(number!.source);
  if (isUnit) return { text: `đơn nguyên ${number!.text}`, end: at + 2 };
  const isNumbered = clause[at + 1]?.source === '号' && clause[at + 2]?.source === '楼';
  if (isNumbered) return { text: `tòa nhà số ${number!.text}`, end: at + 3 };
  const line = LINES[clause[at + 1]?.source ?? '']?.[clause[at + 2]?.source ?? ''];
  const isRaw = CODE.test(number!.text);
  if (line !== undefined && (isRaw || UNIT_NUMBERS.test(number!.source)) && !/^[一二三四五]$/u.test(number!.source))
    return { text: `${line} ${number!.text}`, end: at + 3 };
  // 二十七号病房.
  const room = clause[at + 1]?.source === '号' ? NAMED[clause[at + 2]?.source ?? ''] : undefined;
  if (room !== undefined) return { text: `${room} số ${number!.text}`, end: at + 3 };
  const name = isRaw && /[\dA-Za-z]/u.test(number!.text) ? NAMED[clause[at + 1]?.source ?? ''] : undefined;
  if (name === undefined && isRaw) return placedAt(clause[at + 1], number!.text, at + 2);
  if (name === undefined || clause[at + 1]!.kind === 'verb') return null;
  return { text: `${name} ${number!.text}`, end: at + 2 };
};

/**
 * 302房间 "phòng 302", 三零一医院 "bệnh viện 301", 88路公交 "xe buýt tuyến 88", 三单元201室 "phòng 201 đơn nguyên ba":
 * a number that names the noun after it.
 */
export const readNamedByFigures: ClauseRule = needing({ kinds: [FIGURES] }, (clause, limit) => {
  for (let at = 0; at + 1 < clause.length; at++) {
    const first = namedAt(clause, at);
    if (first === null) continue;
    const parts = [first.text];
    let { end } = first;
    // 5号楼三单元201室: the smallest unit goes first.
    for (
      let next = namedAt(clause, end);
      next !== null && SMALLER_PLACES.test(next.text);
      next = namedAt(clause, end)
    ) {
      parts.unshift(next.text);
      end = next.end;
    }
    // 3楼302房间, 三楼|302房间.
    const floor = parts.length === 1 && /^[一二三四五六七八九十\d]+[楼层]$/u.test(clause[at - 1]?.source ?? '');
    const start = floor ? at - 1 : at;
    const text = [...parts, ...(floor ? [clause[at - 1]!.text] : [])].join(' ');
    const source = clause.slice(start, end).map((token) => token.source);
    const rest = clause.slice(end);
    return [
      ...clause.slice(0, start),
      word(source.join(''), text, /^(?:trên|trong|ngoài) /u.test(text) ? 'place' : 'noun'),
      ...(readNamedByFigures(rest, limit) ?? rest),
    ];
  }
  return null;
});
