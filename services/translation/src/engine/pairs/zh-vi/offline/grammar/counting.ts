import { asAdverb, tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, POINTERS, sideOf, wordsOf } from './clauses.ts';

const NUMBERS = kindsOf('number raw');
export const isNumber = (token: Token | undefined): token is Token =>
  isKind(token, NUMBERS) && (token!.kind === 'number' || /\p{Nd}$/u.test(token!.text));

const NUMBERED = wordsOf('号 號');
const NUMBERED_NOUNS = kindsOf('noun place reading');

const MANY = /[百千万多来十]$|几/u;

const RAILS: Readonly<Record<string, string>> = tableOf({
  地铁: 'tàu điện ngầm',
  轻轨: 'tàu điện',
  高铁: 'tàu cao tốc',
  公交: 'xe buýt',
});

const BED = wordsOf('床');
const isBed = (clause: readonly Token[], at: number): boolean =>
  isWord(clause[at], BED) &&
  clause[at]!.kind === 'measure' &&
  (clause[at + 1] === undefined || isLinkAt(clause, at + 1) || clause[at + 1]!.kind === 'person');

/** 三号床 "giường số ba", 三号 "số ba": a number that is a name, not a quantity. */
export const readNumbered: ClauseRule = (clause) => {
  for (let at = 0; at + 1 < clause.length; at++) {
    if (!isNumber(clause[at])) continue;
    // 三十二床的病人: the number of the bed stands for the patient.
    if (isBed(clause, at + 1)) {
      const bed = word(clause[at + 1]!.source, `giường ${clause[at]!.text}`, 'noun');
      return [...clause.slice(0, at), bed, ...clause.slice(at + 2)];
    }
    // 拨了个号: 个 counts one number.
    if (!isWord(clause[at + 1], NUMBERED) || clause[at]!.source === '个') continue;
    // 几百号工人: 号 counts people.
    const isPeople = clause[at + 2]?.kind === 'person' || clause[at + 2]?.source === '人';
    if (isPeople && MANY.test(clause[at]!.source)) continue;
    // 地铁四号线 "tuyến tàu điện ngầm số bốn".
    if (clause[at + 2]?.source === '线') {
      const rail = RAILS[clause[at - 1]?.source ?? ''];
      const line = word(
        `${clause[at]!.source}号线`,
        `tuyến ${rail === undefined ? '' : `${rail} `}số ${clause[at]!.text}`,
        'noun',
      );
      return [...clause.slice(0, rail === undefined ? at : at - 1), line, ...clause.slice(at + 3)];
    }
    const noun = isKind(clause[at + 2], NUMBERED_NOUNS) ? [clause[at + 2]!] : [];
    const number = word(clause[at]!.source, `số ${clause[at]!.text}`, 'adjective');
    const end = at + 2 + noun.length;
    // 七号冷冻舱里: the place word belongs to the whole.
    const side = noun.length === 0 ? undefined : sideOf(clause[end]);
    const where = side === undefined ? [] : [word(clause[end]!.source, side, 'localizer')];
    return [...clause.slice(0, at), ...where, ...noun, number, ...clause.slice(side === undefined ? end : end + 1)];
  }
  return null;
};

const HOME = wordsOf('家');
const FAMILIES = kindsOf('person name');
/** 老崔家的狗 "chó nhà Lão Thôi": such a house name takes no "của". */
const OLD = /^[老小]/u;

/** 老陈家的牛 "trâu của nhà Lão Trần", 林晚家门口: the owner of a home goes after it. */
export const readHomeOf: ClauseRule = needing({ words: [HOME] }, (clause) => {
  const at = clause.findIndex((token, index) => index > 0 && isWord(token, HOME) && token.kind === 'noun');
  const owner = clause[at - 1];
  if (at === -1 || !isKind(owner, FAMILIES) || !(owner!.kind === 'person' || owner!.isPerson)) return null;
  const home = word(`${owner!.source}家`, `nhà ${owner!.text}`, OLD.test(owner!.source) ? 'reading' : 'noun');
  return [...clause.slice(0, at - 1), home, ...clause.slice(at + 1)];
});

export const FLOORS = wordsOf('楼 樓');
const HOUSES_OF_FLOORS = kindsOf('adjective particle');

/** 停在十三楼 "dừng ở lầu mười ba": 楼 after a number numbers a floor. */
export const readFloor: ClauseRule = (clause, end) => {
  for (let at = 0; at + 1 < clause.length; at++) {
    const number = clause[at]!;
    if (number.kind !== 'number' || !isWord(clause[at + 1], FLOORS) || /[几幾数數]/u.test(number.source)) continue;
    const next = clause[at + 2];
    // 六层高 and 十八楼的按钮 are read elsewhere.
    if (isKind(next, HOUSES_OF_FLOORS) && next!.source !== '了') continue;
    const floor = word(clause[at + 1]!.source, `lầu ${number.text}`, 'place');
    // 十三楼和十四楼之间: another floor may follow.
    const rest = clause.slice(at + 2);
    return [...clause.slice(0, at), floor, ...(readFloor(rest, end) ?? rest)];
  }
  return null;
};

export const YEARS_OF_AGE = wordsOf('岁 歲');
const PEOPLE = kindsOf('person');
const ONLY = wordsOf('才 刚 只有 不到 刚满');

/** 三岁小孩 "trẻ con ba tuổi", 才三岁的孩子 "đứa trẻ mới ba tuổi". */
export const readAgeOfPerson: ClauseRule = (clause) => {
  const at = clause.findIndex((token, index) => isWord(token, YEARS_OF_AGE) && isNumber(clause[index - 1]));
  if (at === -1) return null;
  // 六岁那年 "năm sáu tuổi".
  if (isWord(clause[at + 1], THAT_YEAR)) {
    // 在他二十岁那年，: with the person, if the clause has nothing else.
    const first = isWord(clause[0], IN) ? 1 : 0;
    const isWhole = at === first + 2 && isKind(clause[first], WHOSE_AGE) && clause.length === at + 2;
    const owner = isWhole ? `${clause[first]!.text} ` : '';
    const year = word(clause[at + 1]!.source, `năm ${owner}${clause[at - 1]!.text} tuổi`, 'time');
    if (isWhole) return [year];
    return [...clause.slice(0, at - 1), year, ...clause.slice(at + 2)];
  }
  // 从十二岁起就: "since" with a year of life.
  const since = isWord(clause[at - 2], FROM) && isWord(clause[at + 1], ONWARDS);
  if (since) {
    const year = word('', `năm ${clause[at - 1]!.text} tuổi`, 'time');
    return [...clause.slice(0, at - 1), year, ...clause.slice(at + 2)];
  }
  // 三十岁以前 "trước ba mươi tuổi".
  const side = AGE_SIDES[clause[at + 1]?.source ?? ''];
  if (side !== undefined && !isLinkAt(clause, at + 2)) {
    const until = word(clause[at + 1]!.source, `${side} ${clause[at - 1]!.text} tuổi`, 'time');
    return [...clause.slice(0, at - 1), until, ...clause.slice(at + 2)];
  }
  const hasLink = clause[at + 1]?.source === '的';
  const person = clause[hasLink ? at + 2 : at + 1];
  const only = isWord(clause[at - 2], ONLY) ? [clause[at - 2]!] : [];
  if (!isKind(person, PEOPLE) || (hasLink && only.length === 0)) return null;
  const age = [...only, ...clause.slice(at - 1, at + 1)].map(asAdverb);
  return [...clause.slice(0, at - 1 - only.length), person!, ...age, ...clause.slice(hasLink ? at + 3 : at + 2)];
};

const FROM = wordsOf('从 自 打 自从');
const ONWARDS = wordsOf('起 开始 那年起');
const AGE_SIDES: Readonly<Record<string, string>> = tableOf({
  以前: 'trước',
  之前: 'trước',
  前: 'trước',
  以后: 'sau',
  之后: 'sau',
  后: 'sau',
  以下: 'dưới',
  以上: 'trên',
});
const IN = wordsOf('在');
const WHOSE_AGE = kindsOf('pronoun person name');
const THAT_YEAR = wordsOf('那年 那一年 这年 这一年');

export const STROKES = wordsOf('下');
const STRUCK = kindsOf('noun');
const ASPECT = wordsOf('了');

/** 敲了三下锤子 "gõ búa ba cái": the number of strokes goes after the tool. */
export const readStrokes: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, STROKES) && token.kind === 'measure');
  if (at < 3 || !isNumber(clause[at - 1]) || !isWord(clause[at - 2], ASPECT)) return null;
  if (clause[at - 3]!.kind !== 'verb' || !isKind(clause[at + 1], STRUCK)) return null;
  const count = clause.slice(at - 1, at + 1).map(asAdverb);
  return [...clause.slice(0, at - 1), clause[at + 1]!, ...count, ...clause.slice(at + 2)];
};

export const AGES_OF_THINGS = wordsOf('年');
const OLD_THINGS = kindsOf('noun person reading');
const GREAT_AGE = /[百千万]$/u;
const NO_OLD_THINGS = /^(?:时间|历史|来|前|后|以来|之后|之前|以后|以前|间|寿命|功力|修为|光阴|岁月|人)$/u;

/** 千年古树 "cây cổ thụ nghìn năm". */
export const readOldThing: ClauseRule = (clause) => {
  const at = clause.findIndex((token, index) => isWord(token, AGES_OF_THINGS) && isNumber(clause[index - 1]));
  const thing = clause[at + 1];
  if (at === -1 || !GREAT_AGE.test(clause[at - 1]!.source) || !isKind(thing, OLD_THINGS)) return null;
  if (NO_OLD_THINGS.test(thing!.source) || clause[at + 2]?.kind === 'noun') return null;
  const text = `${thing!.text} ${clause[at - 1]!.text} ${clause[at]!.text}`;
  return [...clause.slice(0, at - 1), { ...thing!, text }, ...clause.slice(at + 2)];
};

export const AFTERWARDS = wordsOf('过后 過後');
const ACTS = kindsOf('verb expression');

/** 一场大雨过后 "sau một trận mưa to": after a noun, not after a verb. */
export const readAfterThing: ClauseRule = (clause) => {
  const last = clause.length - 1;
  const acts = (token: Token): boolean => isKind(token, ACTS) && !isWord(token, WHEN);
  if (last < 1 || !isWord(clause[last], AFTERWARDS) || clause.some(acts)) return null;
  // 而且浩劫过后, 当灾祸过后: after a conjunction.
  const start = isKind(clause[0], LEADING_OVER) ? 1 : 0;
  const from = isWord(clause[start], WHEN) ? start + 1 : start;
  return [...clause.slice(0, start), word(clause[last]!.source, 'sau', 'preposition'), ...clause.slice(from, last)];
};
const LEADING_OVER = kindsOf('conjunction');
const WHEN = wordsOf('当 等 待');

export const ABOUT = wordsOf('左右 上下');
export const JUST_OVER = wordsOf('出头 出頭');

/** 四十岁上下 "khoảng bốn mươi tuổi", 二十出头 "hơn hai mươi": words of estimate go before the number. */
export const readEstimate: ClauseRule = (clause) => {
  for (let at = 1; at < clause.length; at++) {
    const text = isWord(clause[at], ABOUT) ? 'khoảng' : isWord(clause[at], JUST_OVER) ? 'hơn' : undefined;
    if (text === undefined) continue;
    const hasMeasure = isKind(clause[at - 1], MEASURES);
    const counted = hasMeasure && isNumber(clause[at - 2]) ? at - 2 : at - 1;
    // 九点二十分左右: the hour goes before its minutes.
    const isMinutes = isWord(clause[at - 1], MINUTES) && isWord(clause[counted - 1], CLOCK);
    // 八点半左右.
    const isHalf = isWord(clause[at - 1], HALF) && isWord(clause[at - 2], CLOCK) && isNumber(clause[at - 3]);
    // 一米七五左右: the remainder has no measure word.
    const isRest = isNumber(clause[at - 1]) && LENGTHS.has(clause[at - 2]?.source ?? '') && isNumber(clause[at - 3]);
    const numberAt = isHalf || isRest ? at - 3 : isMinutes && isNumber(clause[counted - 2]) ? counted - 2 : counted;
    if (!isNumber(clause[numberAt]) && clause[numberAt]!.kind !== 'time') continue;
    // 凌晨三点左右: the part of the day belongs to the hour.
    const isClock = clause.slice(numberAt, at).some((token) => isWord(token, CLOCK));
    const start = isClock && isWord(clause[numberAt - 1], PARTS_OF_DAY) ? numberAt - 1 : numberAt;
    // 大概四点半左右: the estimate is said only once.
    const isSaid = isWord(clause[start - 1], ROUGHLY);
    return [
      ...clause.slice(0, start),
      ...(isSaid ? [] : [word(clause[at]!.source, text, 'adverb')]),
      ...clause.slice(start, at),
      ...clause.slice(at + 1),
    ];
  }
  return null;
};
const MEASURES = kindsOf('measure noun time');
const LENGTHS = wordsOf('米 块 斤 尺 丈 两 度 万 点');
const PARTS_OF_DAY = wordsOf('早上 早晨 上午 中午 下午 傍晚 晚上 夜里 半夜 深夜 凌晨 清晨');
const ROUGHLY = wordsOf('大概 大约 约 大约在 差不多');
const HALF = wordsOf('半');
const MINUTES = wordsOf('分 分钟');
const CLOCK = wordsOf('点 点钟 點');

export const WITHIN = wordsOf('内 之内 以内 外 之外 以外 里');
const INSIDE = wordsOf('里');
const TIME_SPANS = wordsOf(
  '年 天 日 月 个月 小时 夜 晚上 星期 周 分钟 时辰 光景 一天 一年 一夜 一个月 半年 半个月 几天 几年 几个月',
);
const POINTED_SPAN = /^[这那].+(?:天|年|月|日|夜|周|小时|星期|分钟)$/u;
const OUTSIDE = wordsOf('外 之外 以外');
const DISTANCES = wordsOf('里 丈 米 步 尺 公里 里地 千米 光年');

const HEADS = kindsOf('noun person name reading');

/** 这三十天里 "trong ba mươi ngày này": a span with a demonstrative. */
export const readPointedSpan: ClauseRule = needing({ words: [INSIDE], kinds: [POINTERS] }, (clause) => {
  const at = clause.findIndex((token, index) => index > 0 && isWord(token, INSIDE));
  const span = clause[at - 1];
  if (span?.kind !== 'determiner' || !POINTED_SPAN.test(span.source)) return null;
  const within = word(clause[at]!.source, 'trong', 'preposition');
  return [...clause.slice(0, at - 1), within, span, ...clause.slice(at + 1)];
});

const FRACTIONS = kindsOf('number');
const AT_DISTANCE = wordsOf('在 到 从');
/** 一个月之内 "trong một tháng", 三十分钟内 "trong ba mươi phút". */
export const readWithin: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, WITHIN) && token.kind !== 'measure');
  if (at < 1) return null;
  const hasMeasure = isKind(clause[at - 1], MEASURES) && isNumber(clause[at - 2]);
  // 误差在千分之一以内.
  const isFraction = isKind(clause[at - 1], FRACTIONS) && clause[at - 1]!.source.includes('分之');
  if (isFraction && !isWord(clause[at], OUTSIDE))
    return [
      ...clause.slice(0, at - 1),
      word(clause[at]!.source, 'trong vòng', 'preposition'),
      clause[at - 1]!,
      ...clause.slice(at + 1),
    ];
  if (!hasMeasure && clause[at - 1]!.kind !== 'time') return null;
  const start = hasMeasure ? at - 2 : at - 1;
  // 三年里 "trong ba năm"; 在一天的时间里 has another rule.
  if (isWord(clause[at], INSIDE) && !isWord(clause[at - 1], TIME_SPANS)) return null;
  // 千里之外的雁门关, 百丈内的树木: a place by its distance.
  const isFar = isWord(clause[at - 1], DISTANCES);
  const isOutside = isWord(clause[at], OUTSIDE);
  if (isOutside && !isFar) return null;
  // 跪在三丈之外 "quỳ ở ngoài ba trượng".
  // 在百步之外都能听见.
  const isAtPlace = at + 1 === clause.length || (isWord(clause[start - 1], AT_DISTANCE) && !isLinkAt(clause, at + 1));
  if (isOutside && isAtPlace)
    return [
      ...clause.slice(0, start),
      word(clause[at]!.source, 'ngoài', 'localizer'),
      ...clause.slice(start, at),
      ...clause.slice(at + 1),
    ];
  const head = clause[at + 2];
  if (isFar && isLinkAt(clause, at + 1) && head !== undefined && isKind(head, HEADS)) {
    const distance = [
      word(clause[at]!.source, isOutside ? 'ngoài' : 'trong', 'preposition'),
      ...clause.slice(start, at),
    ];
    const where = distance.map(asAdverb);
    // 千里之外的皇宫里: a place word after the noun.
    const side = sideOf(clause[at + 3]);
    const sided = side === undefined ? [] : [word(clause[at + 3]!.source, side, 'preposition')];
    return [
      ...clause.slice(0, start),
      ...sided,
      { ...head, kind: 'reading' },
      ...where,
      ...clause.slice(at + 3 + sided.length),
    ];
  }
  if (isOutside) return null;
  // 在三天之内: 在 adds nothing.
  const isIn = clause[start - 1]?.source === '在' || clause[start - 1]?.source === '于';
  return [
    ...clause.slice(0, isIn ? start - 1 : start),
    word(clause[at]!.source, 'trong', 'preposition'),
    ...clause.slice(start, at),
    ...clause.slice(at + 1),
  ];
};

const DESCRIBING = kindsOf('adjective degree reading determiner expression');
const MAX_DESCRIBING = 4;
const SOMEWHERE = /^(trên|dưới|trong|ngoài) (.+)$/u;

/** 一张陌生的床上 "trên một chiếc giường xa lạ": the place word of a counted noun goes before the number. */
export const readCountedPlace: ClauseRule = (clause) => {
  for (let at = 0; at + 2 < clause.length; at++) {
    if (!isNumber(clause[at]) || clause[at + 1]!.kind !== 'measure') continue;
    // 只有十平米的小房间里: a size.
    if (isLinkAt(clause, at + 2)) continue;
    let head = at + 2;
    while (head - at <= MAX_DESCRIBING && (isKind(clause[head], DESCRIBING) || isLinkAt(clause, head))) head++;
    const place = clause[head];
    const [, where, thing] = (place?.entry ? SOMEWHERE.exec(place.text) : null) ?? [];
    if (where === undefined || place!.source.length < 2 || isLinkAt(clause, head + 1)) continue;
    return [
      ...clause.slice(0, at),
      word('', where, 'preposition'),
      ...clause.slice(at, head),
      word(place!.source.slice(0, -1), thing!, 'noun'),
      ...clause.slice(head + 1),
    ];
  }
  return null;
};

export const AGO = wordsOf('前 之前 以前');
const UNITS_OF_TIME = wordsOf(
  '年 天 日 夜 月 个月 小时 个小时 分钟 秒 秒钟 周 星期 个星期 时辰 个时辰 世纪 个世纪 刻钟 多年',
);

/**
 * 回到了十年前 "trở về mười năm trước": a time after a verb is its object, no clause. 三天前的记录 "ghi chép ba ngày
 * trước": with 的 it describes the noun.
 */
export const readAgo: ClauseRule = (clause) => {
  const at = clause.findIndex(
    (token, index) => isWord(token, AGO) && isWord(clause[index - 1], UNITS_OF_TIME) && isNumber(clause[index - 2]),
  );
  if (at === -1) return null;
  const ago = word(clause[at]!.source, 'trước', 'adverb');
  if (isLinkAt(clause, at + 1) && isKind(clause[at + 2], OF_THEN)) {
    const span = [clause[at - 2]!, clause[at - 1]!, ago];
    const which = word(span.map(({ source }) => source).join(''), span.map(({ text }) => text).join(' '), 'adjective');
    return [...clause.slice(0, at - 2), which, ...clause.slice(at + 1)];
  }
  const verbAt = isWord(clause[at - 3], ASPECT) ? at - 4 : at - 3;
  const verb = clause[verbAt];
  const isLed = verb?.kind === 'verb' || clause[verbAt - 1]?.kind === 'verb';
  if (!isLed || !/[到在于回]了?$/u.test(verb?.source ?? '')) return null;
  return [...clause.slice(0, at), ago, ...clause.slice(at + 1)];
};
const OF_THEN = kindsOf('noun person');
