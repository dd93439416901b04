import { asAdverb, tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { textInOrder } from './clause-text.ts';
import { type ClauseRule, finalsStart, isKind, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

const AT = wordsOf('在');
const ONCE = wordsOf('一');
/** Acts that are done once at a place, and what leads to the place; some are measure words of the lexicon. */
const ACTS: Readonly<Record<string, readonly [act: string, onto: string]>> = tableOf({
  抹: ['quệt một cái', 'lên'],
  擦: ['lau một cái', 'lên'],
  拍: ['vỗ một cái', 'lên'],
  点: ['điểm nhẹ một cái', 'lên'],
  按: ['ấn một cái', 'lên'],
  划: ['rạch một đường', 'lên'],
  敲: ['gõ một cái', 'lên'],
  弹: ['búng một cái', 'lên'],
  戳: ['chọc một cái', 'vào'],
  捏: ['bóp một cái', 'vào'],
  掐: ['véo một cái', 'vào'],
  拧: ['vặn một cái', 'vào'],
  捅: ['thọc một cái', 'vào'],
  刺: ['đâm một cái', 'vào'],
  踢: ['đá một cái', 'vào'],
  踹: ['đạp một cái', 'vào'],
  蹬: ['đạp một cái', 'vào'],
  踏: ['giẫm một cái', 'lên'],
  踩: ['giẫm một cái', 'lên'],
  撑: ['chống một cái', 'lên'],
  拂: ['phất một cái', 'lên'],
  摸: ['sờ một cái', 'lên'],
  搭: ['đặt nhẹ', 'lên'],
  推: ['đẩy một cái', 'vào'],
  勾: ['móc một cái', 'vào'],
  磕: ['đập một cái', 'vào'],
  砸: ['nện một cái', 'vào'],
  碰: ['chạm một cái', 'vào'],
  挑: ['hất một cái', 'vào'],
  坐: ['ngồi phịch', 'xuống'],
  躺: ['nằm phịch', 'xuống'],
  跪: ['quỳ phịch', 'xuống'],
  转: ['xoay một vòng', 'ở'],
  吻: ['hôn một cái', 'lên'],
  亲: ['hôn một cái', 'lên'],
  舔: ['liếm một cái', 'lên'],
  咬: ['cắn một cái', 'vào'],
  抓: ['chộp một cái', 'lên'],
  甩: ['quất một cái', 'lên'],
  蹭: ['cọ một cái', 'lên'],
  顿: ['dằn một cái', 'xuống'],
  切: ['cắt một cái', 'vào'],
  劈: ['bổ một cái', 'vào'],
  斩: ['chém một cái', 'vào'],
  扎: ['đâm một cái', 'vào'],
  挠: ['gãi một cái', 'vào'],
  捶: ['đấm một cái', 'vào'],
  刮: ['quẹt một cái', 'lên'],
  托: ['đỡ một cái', 'vào'],
  吹: ['thổi một cái', 'vào'],
  撞: ['húc một cái', 'vào'],
});
const DISPOSING = wordsOf('把 将');
const HOW = kindsOf('adverb');
const MARK = wordsOf('地');
const PLACES = kindsOf('noun place pronoun name person localizer reading determiner adjective');
const SURFACE = /^trên /u;
const SIDED = /^(?:trong|bên|dưới|ngoài|giữa|cạnh|sau|trước) /u;
const GROUND = /^trên (?:mặt )?đất$/u;
const OWNERS = kindsOf('pronoun name person');
const SOFTLY = /^(?:轻轻|輕輕)$/u;

interface Act {
  source: string;
  start: number;
}

/** 一|抹 and 一点 at the end of a clause; null if no act is done once there. */
const actAtEnd = (clause: readonly Token[]): Act | null => {
  const end = finalsStart(clause);
  const last = clause[end - 1];
  if (last === undefined) return null;
  if (last.source.length === 2 && last.source.startsWith('一') && ACTS[last.source[1]!] !== undefined)
    return { source: last.source[1]!, start: end - 1 };
  return isWord(clause[end - 2], ONCE) && ACTS[last.source] !== undefined
    ? { source: last.source, start: end - 2 }
    : null;
};

/** Returns where the words for how it is done begin: 轻轻, 狠狠|地. */
const startOfHow = (clause: readonly Token[], end: number): number => {
  let start = end;
  while (start > 0 && (isKind(clause[start - 1], HOW) || isWord(clause[start - 1], MARK))) start--;
  return start;
};

/** Returns where it is done, behind what leads there: "lên trán nàng". */
const whereText = (place: readonly Token[], onto: string): string => {
  const [owner, ...part] = place;
  const isOwned = part.length > 0 && isKind(owner, OWNERS) && part[0]!.source !== '的';
  const text = isOwned ? `${textInOrder(part)} ${owner!.text}` : textInOrder(place);
  if (GROUND.test(text)) return 'xuống đất';
  if (SURFACE.test(text)) return text.replace(SURFACE, `${onto === 'ở' ? 'trên' : onto} `);
  return SIDED.test(text) ? text : `${onto} ${text}`;
};

/**
 * 他在腰间一抹 "hắn quệt một cái bên hông", 在她额头上轻轻一点: what is done once at a place, at the end of a clause.
 */
export const readActOnceAtPlace: ClauseRule = needing({ words: [AT], begins: ['一'] }, (clause) => {
  const act = actAtEnd(clause);
  const at = clause.findLastIndex((token) => isWord(token, AT) && token.kind === 'preposition');
  if (act === null || at === -1) return null;
  const how = startOfHow(clause, act.start);
  const place = clause.slice(at + 1, how);
  const isPlace = place.every(
    (token) => isKind(token, PLACES) || token.source === '的' || token.entry?.localizer != null,
  );
  if (place.length === 0 || !isPlace) return null;
  const [text, onto] = ACTS[act.source]!;
  const manners = clause.slice(how, act.start).filter((token) => !isWord(token, MARK));
  const isSoft = manners.some(({ source }) => SOFTLY.test(source));
  const source = place.map((token) => token.source).join('');
  // 把杯子在桌上一顿: the thing stands where "một cái" would.
  const isDisposing = clause.slice(0, at).some((token) => isWord(token, DISPOSING));
  const once = isDisposing ? text.replace(' một cái', '') : text;
  return [
    ...clause.slice(0, at),
    ...manners.filter(({ source: each }) => !SOFTLY.test(each)).map(asAdverb),
    word(`一${act.source}`, isSoft && !once.includes(' nhẹ') ? once.replace(/^(\S+)/u, '$1 nhẹ') : once, 'verb'),
    word(source, whereText(place, onto), 'adverb'),
    ...clause.slice(finalsStart(clause)),
  ];
});
