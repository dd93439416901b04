import { asAdverb, asModifiers, HOLDS_PLACE, tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, finalsStart, isKind, isWord, kindsOf, needing, sideOf, wordsOf } from './clauses.ts';

export const AT_PLACES = wordsOf('在');
const ONE = wordsOf('一');
const HOW = kindsOf('adverb adjective expression');
const GENTLY = wordsOf('轻轻 轻轻地 轻');
const IN_PLACE = kindsOf('noun person name place pronoun reading determiner number measure localizer adjective');
const SOFT = 'nhẹ';
/** Acts done once with a hand, a foot or a blade: some of these characters would measure or count otherwise. */
const ACTS: Readonly<Record<string, string>> = tableOf({
  抹: 'quệt',
  拍: 'vỗ',
  推: 'đẩy',
  弹: 'búng',
  按: 'ấn',
  捏: 'bóp',
  摸: 'sờ',
  踹: 'đạp',
  踢: 'đá',
  戳: 'chọc',
  划: 'rạch',
  拂: 'phẩy',
  敲: 'gõ',
  抓: 'chộp',
  顿: 'dằn',
  磕: 'gõ',
  踩: 'giẫm',
  踏: 'giậm',
  蹬: 'đạp',
  砸: 'đập',
  掐: 'bấm',
  拧: 'vặn',
  舔: 'liếm',
  吻: 'hôn',
  撑: 'chống',
  撞: 'húc',
  切: 'cắt',
  劈: 'bổ',
  斩: 'chém',
  刺: 'đâm',
  扎: 'đâm',
  捅: 'thọc',
  咬: 'cắn',
  挠: 'gãi',
  捶: 'đấm',
  擦: 'quệt',
  刮: 'quẹt',
  勾: 'móc',
  托: 'đỡ',
  吹: 'thổi',
  点: 'điểm',
});
const MOST_HOW = 3;
const DISPOSING = wordsOf('把 将');
const OWNERS = kindsOf('pronoun person name');

/** 他|手背: whose it is goes behind it. */
const withOwnerBehind = (nouns: readonly Token[]): readonly Token[] =>
  nouns.length === 2 && isKind(nouns[0], OWNERS) && isKind(nouns[1], THINGS)
    ? [nouns[1]!, ...asModifiers([nouns[0]!])]
    : nouns;
const THINGS = kindsOf('noun reading');

/** The place as what the act is done to: 桌|上 "lên bàn", 胸口 "vào ngực", 腰间 "bên hông". */
const struckPlace = (place: readonly Token[]): Token[] | null => {
  const last = place.at(-1)!;
  const side = place.length > 1 ? sideOf(last) : undefined;
  if (side !== undefined) {
    const isUpon = side === 'trên';
    return [word('在', isUpon ? 'lên' : side, 'preposition'), ...withOwnerBehind(place.slice(0, -1))];
  }
  const held = HOLDS_PLACE.exec(last.text);
  if (held?.[1] === 'trên')
    return [
      word('在', 'lên', 'preposition'),
      ...withOwnerBehind([...place.slice(0, -1), word(last.source, held[2]!, 'noun')]),
    ];
  if (last.kind === 'place') return place.length === 1 ? [asAdverb(last)] : null;
  return last.kind === 'noun' ? [word('在', 'vào', 'preposition'), ...withOwnerBehind(place)] : null;
};

/**
 * 在桌上轻轻一拍 "vỗ nhẹ một cái lên bàn", 在腰间一抹 "quệt một cái bên hông": what is done once at a place ends the clause;
 * the act goes first, and the place behind it.
 */
export const readStruckAtPlace: ClauseRule = needing({ words: [AT_PLACES, ONE] }, (clause) => {
  if (finalsStart(clause) !== clause.length) return null;
  const one = clause.length - 2;
  const act = ACTS[clause.at(-1)?.source ?? ''];
  if (one < 2 || act === undefined || !isWord(clause[one], ONE)) return null;
  const at = clause.findLastIndex((token) => isWord(token, AT_PLACES));
  let how = one;
  while (how > at + 2 && one - how < MOST_HOW && isKind(clause[how - 1], HOW)) how--;
  if (at === -1 || how < at + 2) return null;
  const place = clause.slice(at + 1, how);
  if (!place.every((token) => isKind(token, IN_PLACE) || sideOf(token) !== undefined)) return null;
  const struck = struckPlace(place);
  if (struck === null) return null;
  const manner = clause.slice(how, one);
  const isSoft = manner.some((token) => isWord(token, GENTLY));
  const rest = manner.filter((token) => !isWord(token, GENTLY)).map(asAdverb);
  // 把杯子在桌上一顿: the thing stands where "một cái" would.
  const isDisposing = clause.some((token) => isWord(token, DISPOSING));
  const once = word(
    `一${clause.at(-1)!.source}`,
    `${act}${isSoft ? ` ${SOFT}` : ''}${isDisposing ? '' : ' một cái'}`,
    'verb',
  );
  return [...clause.slice(0, at), ...rest, once, ...struck];
});
