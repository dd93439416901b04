import { asAdverb, asModifiers, tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLink, isWord, kindsOf, wordsOf } from './clauses.ts';

const NUMBERS = kindsOf('number raw');
const DAYTIMES: Readonly<Record<string, string>> = tableOf({
  早上: 'sáng',
  早晨: 'sáng',
  上午: 'sáng',
  中午: 'trưa',
  下午: 'chiều',
  傍晚: 'chiều',
  晚上: 'tối',
  夜里: 'đêm',
  半夜: 'đêm',
  深夜: 'đêm',
  凌晨: 'sáng',
  清晨: 'sáng sớm',
  今早: 'sáng nay',
  明早: 'sáng mai',
  今晚: 'tối nay',
  昨晚: 'tối qua',
  明晚: 'tối mai',
});
/** Words after which a number with 点 is a time. */
const BEFORE_CLOCK = wordsOf(
  '说好 约好 约了 约在 定好 左右 不到 停在 指向 指着 指在 定在 大概 大约是 是 今天 明天 昨天 后天 每天 原定 预计 预定 定于 改到 改在 推迟到 拖到 提前到 截止到 现在 到 等到 直到 从 才 都 已经 都已经 刚过 快 快到 将近 差不多 约 大约 整整',
);
const AFTER_TIME = wordsOf(
  '不到 之间 间 许 前 后 之前 之后 以前 以后 左右 多 就 才 了 开始 的时候 时 见 出发 集合 起床',
);
const SCHEDULED = wordsOf(
  '关门 开门 打烊 熄灯 上课 下课 放学 开饭 上班 下班 开会 结束 集合 出发 起飞 发车 收摊 睡觉 起床 开张 营业 开场 散场 换班 换岗 开工 收工 开庭 开考 交班 值班 落锁 宵禁',
);
/** 一百二十点 are points. */
const HOUR = /^(?:[一两二三四五六七八九]|十[一二]?|二十[一二三四]?|1?\d|2[0-4])$/u;
const ONE_O_CLOCK = wordsOf('一点 零点');
/** 零一分 is "one minute". */
const LEADING_ZERO = /^0+(?=\d)/u;
export const CLOCK = wordsOf('一点 零点 点 點 点钟 點鐘');
const AFTER_CLOCK = wordsOf('钟 鐘 整');
const HALF = wordsOf('半');
const QUARTER = wordsOf('一刻 一刻钟');
const QUARTERS = wordsOf('刻');
const MINUTES = wordsOf('分 分钟 分鐘');

const isNumber = (token: Token | undefined): token is Token =>
  isKind(token, NUMBERS) && (token!.kind === 'number' || /\p{Nd}$/u.test(token!.text));

/** 下午三点半 "ba giờ rưỡi chiều", 三点二十分 "ba giờ hai mươi phút". */
export const readClock: ClauseRule = (clause) => withClock(clause, false);

/** @param isAfterClock after an hour, another number is an hour, too: 十点到十二点 */
const withClock = (clause: readonly Token[], isAfterClock: boolean): Token[] | null => {
  const one = clause.findIndex((token) => isWord(token, ONE_O_CLOCK) && token.kind === 'time');
  if (one !== -1) {
    const isMidnight = clause[one]!.source.startsWith('零');
    const apart = [
      isMidnight ? word('零', 'không', 'number') : word('一', 'một', 'number'),
      word('点', 'điểm', 'measure'),
    ];
    return withClock([...clause.slice(0, one), ...apart, ...clause.slice(one + 1)], isAfterClock);
  }
  // 十二点十分左右: minutes.
  const ten = clause.findIndex((token, at) => at > 1 && token.source === '十分' && isWord(clause[at - 1], CLOCK));
  if (ten !== -1 && isNumber(clause[ten - 2]))
    return withClock(
      [...clause.slice(0, ten), word('十', 'mười', 'number'), word('分', 'phút', 'measure'), ...clause.slice(ten + 1)],
      true,
    );
  for (let at = 0; at + 1 < clause.length; at++) {
    if (!isNumber(clause[at]) || !isWord(clause[at + 1], CLOCK)) continue;
    const before = clause[at - 1];
    const daytime = before === undefined ? undefined : DAYTIMES[before.source];
    let end = at + 2;
    const isNamed = clause[at + 1]!.source.length > 1 || isWord(clause[end], AFTER_CLOCK);
    if (isWord(clause[end], AFTER_CLOCK)) end++;
    const parts: Token[] = [word(clause[at + 1]!.source, 'giờ', 'noun')];
    // 十点零七分.
    if (clause[end]?.source === '零' && isWord(clause[end + 2], MINUTES)) end++;
    if (isWord(clause[end], HALF)) parts.push(word(clause[end++]!.source, 'rưỡi', 'adverb'));
    else if (isWord(clause[end], QUARTER)) parts.push(word(clause[end++]!.source, 'mười lăm', 'adverb'));
    else if (clause[end]?.source === '三' && isWord(clause[end + 1], QUARTERS)) {
      parts.push(word('三刻', 'bốn mươi lăm', 'adverb'));
      end += 2;
    } else if (isNumber(clause[end]) && isWord(clause[end + 1], MINUTES)) {
      const minutes = { ...clause[end]!, text: clause[end]!.text.replace(LEADING_ZERO, '') };
      parts.push(minutes, word(clause[end + 1]!.source, 'phút', 'noun'));
      end += 2;
    } else if (isNumber(clause[end]) && (daytime !== undefined || isMinutes(clause, end))) parts.push(clause[end++]!);
    else if (!isNamed && daytime === undefined && !isHour(clause, at) && !isAfterClock) continue;
    const number = { ...clause[at]!, kind: 'time' as const };
    // 九点多 "hơn chín giờ": 多 after an hour.
    const isMore = isWord(clause[end], MORE_THAN);
    if (isMore) end++;
    const time = [
      ...(isMore ? [word('多', 'hơn', 'time')] : []),
      number,
      ...parts.map((part): Token => ({ ...part, kind: 'time' })),
    ];
    if (daytime !== undefined) time.push(word(before!.source, daytime, 'time'));
    const rest = clause.slice(end);
    // 从九点开到四点: an act may stand between the hours.
    const until = rest.findIndex((token) => isWord(token, UNTIL));
    const further = until === -1 || until > MAX_ACT_BETWEEN ? null : withClock(rest.slice(until), true);
    const next = further === null ? rest : [...rest.slice(0, until), ...further];
    const start = daytime === undefined ? at : at - 1;
    const date = dateStart(clause, start);
    // 十月三号上午十点 "mười giờ sáng ngày ba tháng mười".
    return [...clause.slice(0, date), ...time, ...clause.slice(date, start), ...next];
  }
  return null;
};

/** Returns the start of the date that ends before `end`, `end` if there is none. */
const dateStart = (clause: readonly Token[], end: number): number => {
  let start = end;
  while (start > 0 && clause[start - 1]!.kind === 'time' && DATE_PART.test(clause[start - 1]!.text)) start--;
  return start < end && DATE_DAY.test(clause[start]!.text) && DATE_SOURCE.test(clause[start]!.source) ? start : end;
};
const DATE_PART = /^(?:ngày|mùng|mồng|rằm|tháng|năm|mười|hai mươi|ba mươi) ?/u;
const DATE_SOURCE = /[日号]$|初/u;
const DATE_DAY = /^(?:ngày|mùng|mồng) \S+(?: \S+){0,2}$/u;

const UNTIL = wordsOf('到 至 和');
const MAX_ACT_BETWEEN = 3;

/** 九点四十, at the end: the number after the hour is its minutes. */
const isMinutes = (clause: readonly Token[], index: number): boolean =>
  MINUTES_OF_HOUR.test(clause[index]!.source) &&
  HOUR.test(clause[index - 2]?.source ?? '') &&
  (index + 1 >= clause.length ||
    isWord(clause[index + 1], AFTER_TIME) ||
    (isWord(clause[index - 3], BEFORE_CLOCK) && isWord(clause[index + 1], SCHEDULED)));
const MINUTES_OF_HOUR = /^(?:[二三四五]?十[一二三四五六七八九]?|[0-5]\d)$/u;

/** 今天三点, 到八点了: an hour without a word for the part of the day. */
const isHour = (clause: readonly Token[], at: number): boolean =>
  HOUR.test(clause[at]!.source) &&
  // 店里九点关门.
  (at === 0 ||
    isWord(clause[at - 1], BEFORE_CLOCK) ||
    isKind(clause[at - 1], BEFORE_HOUR) ||
    isWord(clause[at + 2], SCHEDULED)) &&
  (at + 2 >= clause.length || isWord(clause[at + 2], AFTER_TIME) || isActAfter(clause[at + 2]!));
/** 明天九点开会: an act at that time; in 三点建议, 点 counts points. */
const isActAfter = (token: Token): boolean => isKind(token, DONE_THEN) && !POINTS_MADE.test(token.source);
const DONE_THEN = kindsOf('verb preposition pronoun person name');
const POINTS_MADE = /^(?:建议|要求|理由|意见|原因|疑问|看法|怀疑|说明|补充|提示|发现|需要|希望|规定)/u;

const MORE_THAN = wordsOf('多');
const BEFORE_HOUR = kindsOf('pronoun person name time');

export const COINS = wordsOf('块 塊');
const MONEY = wordsOf('钱 錢');

export const DIMES = wordsOf('毛 角');
const PIECES = wordsOf('成 分 切 裂 碎 成了');
const AFTER_MONEY = wordsOf('了 吧 呢 吗 的');
const PAYING = wordsOf('一共 总共 共 差 还差 只差 欠 花 卖 赚 付 收 找 挣 便宜 贵');
/** 三块 may be pieces of anything; larger numbers are money. */
const MUCH_MONEY = /[十百千万]$/u;

/** 五块钱 "năm đồng", 三毛钱 "ba hào", 一千块 "một nghìn đồng". */
export const readMoney: ClauseRule = (clause) => {
  const money = withCoins(clause);
  return money === null ? null : withLooksBehind(money);
};

/** 皱巴巴的五块钱 "năm đồng nhăn nhúm": the description of money goes after it. */
const withLooksBehind = (clause: Token[]): Token[] => {
  const coin = clause.findIndex((token, at) => at > 1 && isWord(token, COINS) && token.text === 'đồng');
  const at = coin - 1;
  if (at < 1 || !isNumber(clause[at])) return clause;
  const isLinked = isLink(clause[at - 1]!);
  const looks = clause[isLinked ? at - 2 : at - 1];
  if (looks?.kind !== 'adjective' || !(isLinked || looks.source.endsWith('的'))) return clause;
  // 又脏又旧的五块钱, 很旧的两块钱: a description of several words.
  const start = isLinked ? at - 2 : at - 1;
  const isAlone = start === 0 || !HOW.has(clause[start - 1]!.kind);
  return isAlone
    ? [...clause.slice(0, start), clause[at]!, clause[coin]!, ...asModifiers([looks]), ...clause.slice(coin + 1)]
    : clause;
};
const HOW: ReadonlySet<string> = new Set(['adverb', 'adjective']);

const withCoins = (clause: readonly Token[]): Token[] | null => {
  for (let at = 0; at + 1 < clause.length; at++) {
    if (!isNumber(clause[at])) continue;
    // 八毛七分钱.
    const cents = isNumber(clause[at + 2]) && isWord(clause[at + 3], POINTS);
    if (isWord(clause[at + 1], DIMES) && cents) {
      const end = isWord(clause[at + 4], MONEY) ? at + 5 : at + 4;
      const [dime, figure, cent] = clause.slice(at + 1, at + 4);
      const change = [word(dime!.source, 'hào', 'measure'), figure!, word(cent!.source, 'xu', 'measure')];
      return [...clause.slice(0, at + 1), ...change, ...clause.slice(end)];
    }
    if (isWord(clause[at + 1], DIMES) && isWord(clause[at + 2], MONEY))
      return [...clause.slice(0, at + 1), word(clause[at + 1]!.source, 'hào', 'measure'), ...clause.slice(at + 3)];
    // 一千多块 "hơn một nghìn đồng".
    const coin = clause[at + 2];
    if (isWord(clause[at + 1], MORE_THAN) && isWord(coin, COINS) && MUCH_MONEY.test(clause[at]!.source)) {
      const end = isWord(clause[at + 3], MONEY) ? at + 4 : at + 3;
      const sum = [word('多', 'hơn', 'adverb'), clause[at]!, word(coin.source, 'đồng', 'measure')];
      return [...clause.slice(0, at), ...sum, ...clause.slice(end)];
    }
    // 十三块五毛.
    const isSmallChange = isNumber(clause[at + 2]) && isWord(clause[at + 3], DIMES);
    if (isWord(clause[at + 1], COINS) && isSmallChange)
      return [...clause.slice(0, at + 1), word(clause[at + 1]!.source, 'đồng', 'measure'), ...clause.slice(at + 2)];
    if (!isWord(clause[at + 1], COINS)) continue;
    // 三块五: small change without its measure word.
    if (isChange(clause, at + 2))
      return [...clause.slice(0, at + 1), word(clause[at + 1]!.source, 'đồng', 'measure'), ...clause.slice(at + 2)];
    const payer = clause[at - 1]?.source === '了' ? clause[at - 2] : clause[at - 1];
    const isPaid =
      PAID.test(`${payer?.source.replace(/了$/u, '') ?? ''}了`) ||
      isWord(payer, PAYING) ||
      clause.some(({ source }, index) => index < at && PAY.test(source));
    if (!MUCH_MONEY.test(clause[at]!.source) && !isPaid) continue;
    const next = clause[at + 2];
    // 两百块买菜: a verb after it says what the money is for.
    const isSpentOn = next?.kind === 'verb' && MUCH_MONEY.test(clause[at]!.source);
    // 二十块一斤, 三十块拿走: the price of goods.
    const isPrice =
      next !== undefined &&
      (PER.test(next.source) || (next.kind === 'number' && PER_ONE.has(clause[at + 3]?.kind ?? '')));
    if ((next === undefined || isPrice || isSpentOn || isWord(next, AFTER_MONEY)) && !isWord(clause[at - 1], PIECES))
      return [...clause.slice(0, at + 1), word(clause[at + 1]!.source, 'đồng', 'measure'), ...clause.slice(at + 2)];
  }
  for (let at = 0; at + 2 < clause.length; at++)
    if (isNumber(clause[at]) && isWord(clause[at + 1], COINS) && isWord(clause[at + 2], MONEY))
      return [...clause.slice(0, at + 1), word(clause[at + 1]!.source, 'đồng', 'measure'), ...clause.slice(at + 3)];
  return null;
};

const PAID = /^(?:花|卖|赚|付|收|找|挣|给|赢|输|赔|交|掏|出|扣|罚|省|借|还|涨|降|赏)了$/u;
const PAY =
  /^(?:津贴|工资|月薪|日薪|时薪|薪水|房租|租金|工钱|价钱|价格|票价|学费|零花钱|零用钱|押金|定金|罚款|小费|门票)$/u;

/** 三块五一斤, 两块八买的: a single figure that counts nothing. */
const isChange = (clause: readonly Token[], at: number): boolean =>
  ONE_FIGURE.test(clause[at]?.source ?? '') && clause[at]!.kind === 'number' && !isKind(clause[at + 1], COUNTED_NEXT);
const ONE_FIGURE = /^[一二三四五六七八九]$/u;
const COUNTED_NEXT = kindsOf('measure noun person reading');

const PER = /^(?:拿走|成交|卖给|一[斤个只条件张本碗次天晚人位]|每[斤个人天]|不卖|够|就|行|怎么样|如何)/u;
const PER_ONE: ReadonlySet<string> = new Set(['measure']);

export const POINTS = wordsOf('分');
const SCORING =
  /^(?:考|考了|拿|拿了|拿到|得|得了|只得了|打了|扣|扣了|加|加了|满分|差|成绩|分数|领先|落后|月考|高考|期中|期末|考试|评分|得分|.*第.名)$/u;

/** 只得了四十分 "chỉ được bốn mươi điểm". */
export const readPoints: ClauseRule = (clause) => {
  const at = clause.findIndex((token, index) => isWord(token, POINTS) && isNumberBefore(clause, index));
  // 三分二十秒: minutes and seconds.
  if (at !== -1 && isNumber(clause[at + 1]) && isWord(clause[at + 2], SECONDS))
    return [...clause.slice(0, at), word(clause[at]!.source, 'phút', 'measure'), ...clause.slice(at + 1)];
  if (at === -1 || !clause.some(({ source }) => SCORING.test(source))) return null;
  return [...clause.slice(0, at), word(clause[at]!.source, 'điểm', 'measure'), ...clause.slice(at + 1)];
};

/** 91 分: with a space between as well. */
const isNumberBefore = (clause: readonly Token[], at: number): boolean =>
  isNumber(clause[at - 1]) || (clause[at - 1]?.kind === 'space' && DIGITS.test(clause[at - 2]?.text ?? ''));
const DIGITS = /^[\d.]+$/u;

const SECONDS = wordsOf('秒 秒钟');

const UNITS: Readonly<Record<string, string>> = tableOf({
  月: 'tháng',
  小时: 'tiếng',
  小時: 'tiếng',
  钟头: 'tiếng',
  时辰: 'canh giờ',
  時辰: 'canh giờ',
  星期: 'tuần',
  多月: 'tháng',
});

/** 三个半小时 "ba tiếng rưỡi", 一年半 "một năm rưỡi", 一年多 "hơn một năm", 两个多月 "hơn hai tháng". */
export const readHalfAndMore: ClauseRule = (clause) => {
  for (let at = 0; at < clause.length; at++) {
    const counted = countedAt(clause, at);
    if (counted === null) continue;
    const { tokens, end, isGeneral } = counted;
    const next = clause[end];
    if (next === undefined) continue;
    // 三丈来高: 来 means "about".
    if (next.source === '来' && !isGeneral && isWord(clause[end + 1], DIMENSIONS))
      return [...clause.slice(0, at), word('来', 'khoảng', 'adverb'), ...tokens, ...clause.slice(end + 1)];
    // 一个半月: half of the next noun, which may be one word of the lexicon.
    const half =
      isGeneral && next.source.length > 1 && next.source[0] === '半' ? UNITS[next.source.slice(1)] : undefined;
    if (half !== undefined)
      return [...clause.slice(0, at), ...tokens, word(next.source, `${half} rưỡi`, 'time'), ...clause.slice(end + 1)];
    const isMore = next.source === '多' || next.source === '多月';
    // 一道半米宽的口子: half a metre; 一道 counts the noun.
    const isOfDimension = clause[end + 1]?.kind === 'measure' && isWord(clause[end + 2], DIMENSIONS);
    const isHalf = next.source === '半' && !isOfDimension;
    if (!isMore && !isHalf) continue;
    const unitAt = next.source === '多月' ? end : end + 1;
    const unit = isGeneral ? UNITS[clause[unitAt]?.source ?? ''] : undefined;
    if (isGeneral && unit === undefined) continue;
    const after = isGeneral ? unitAt + 1 : end + 1;
    // 拍了两个多月的戏: the duration is one word.
    if (isMore && unit !== undefined) {
      const source = clause.slice(at, after).map((token) => token.source);
      const span = word(source.join(''), `hơn ${tokens[0]!.text} ${unit}`, 'time');
      return [...clause.slice(0, at), span, ...clause.slice(after)];
    }
    const unitWords = unit === undefined ? [] : [word(clause[unitAt]!.source, unit, 'time')];
    const amount = isMore
      ? [word(next.source, 'hơn', 'adverb'), ...tokens, ...unitWords]
      : [...tokens, ...unitWords, word(next.source, 'rưỡi', 'adverb')];
    return [...clause.slice(0, at), ...amount, ...clause.slice(after)];
  }
  return null;
};

/** Returns a number with its measure word, also if the lexicon has both as one word. */
const countedAt = (
  clause: readonly Token[],
  at: number,
): { tokens: Token[]; end: number; isGeneral: boolean } | null => {
  const token = clause[at]!;
  if (isNumber(token) && clause[at + 1]?.kind === 'measure') {
    const isGeneral = clause[at + 1]!.source === '个' || clause[at + 1]!.source === '個';
    return { tokens: isGeneral ? [token] : [token, clause[at + 1]!], end: at + 2, isGeneral };
  }
  if (token.kind === 'time' && COUNTED_TIME.test(token.source))
    return { tokens: [token], end: at + 1, isGeneral: false };
  if (token.kind === 'determiner' && COUNTED_GENERAL.test(token.source))
    return { tokens: [word(token.source, token.text.replace(/ cái$/u, ''), 'number')], end: at + 1, isGeneral: true };
  return null;
};
const COUNTED_TIME = /^[一二两三四五六七八九十]+[年天]$/u;
const COUNTED_GENERAL = /^[一二两兩三四五六七八九十几]+[个個]$/u;

const MORE_OR_ABOUT: Readonly<Record<string, string>> = tableOf({ 多: 'hơn', 来: 'khoảng' });
const AS_MUCH_AS = wordsOf('足有 足足有');
export const DIMENSIONS = wordsOf('高 长 長 宽 寬 深 厚 重 粗 大 远 遠');

/** 三层高的木楼 "mộc lâu cao ba tầng": a quality with a measure goes after its adjective. */
export const readDimension: ClauseRule = (clause) => {
  // 只有五岁大 "chỉ có năm tuổi".
  const big = clause.findIndex((token, at) => at > 1 && token.source === '大' && clause[at - 1]!.source === '岁');
  if (big !== -1) return [...clause.slice(0, big), ...clause.slice(big + 1)];
  // 一米八高: the remainder of a metre has no measure word.
  const tall = clause.findIndex(
    (token, at) =>
      at > 2 &&
      isWord(token, DIMENSIONS) &&
      isNumber(clause[at - 1]) &&
      clause[at - 2]!.kind === 'measure' &&
      isNumber(clause[at - 3]),
  );
  if (tall !== -1) {
    const amount = clause.slice(tall - 3, tall).map(({ text }) => text);
    const start = isWord(clause[tall - 4], HAS) ? tall - 4 : tall - 3;
    const text = [clause[tall]!.text, ...amount].join(' ');
    return [...clause.slice(0, start), word(clause[tall]!.source, text, 'adjective'), ...clause.slice(tall + 1)];
  }
  for (let at = 0; at + 2 < clause.length; at++) {
    const [number, measure, quality] = [clause[at]!, clause[at + 1]!, clause[at + 2]!];
    if (!isNumber(number) || measure.kind !== 'measure' || !isWord(quality, DIMENSIONS) || quality.kind !== 'adjective')
      continue;
    // 三个大汉: 大汉 is a noun.
    const next = clause[at + 3];
    if (next !== undefined && next.source !== '的' && next.source !== '了') continue;
    // In 三尺多高, "hơn ba thước" has been read before.
    const before = clause[at - 1];
    const isMore = before !== undefined && MORE_OR_ABOUT[before.source] === before.text;
    // 足有三层高的酒楼: "as much as".
    const about = isMore ? `${before.text} ` : isWord(before, AS_MUCH_AS) ? 'tới ' : '';
    // 十|几丈远.
    const tens = about === '' && before?.kind === 'number' ? `${before.text} ` : '';
    const text = `${quality.text} ${about}${tens}${number.text} ${measure.text}`;
    const start = about === '' && tens === '' ? at : at - 1;
    // 冰有两尺厚 "băng dày hai thước".
    const isHad = isWord(clause[start - 1], HAS) && (start === 1 || clause[start - 2]!.kind !== 'adverb');
    return [
      ...clause.slice(0, isHad ? start - 1 : start),
      word(quality.source, text, 'adjective'),
      ...clause.slice(at + 3),
    ];
  }
  return null;
};

const HAS = wordsOf('有');

const BEATING = wordsOf('打 骂 罵 揍 训 訓 教训 痛打 暴打 痛骂');
export const BOUTS = wordsOf('顿 頓');

/** 打了一顿 is "một trận"; otherwise 顿 counts meals. */
export const readBout: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, BOUTS) && token.kind === 'measure');
  if (at < 2 || !isNumber(clause[at - 1])) return null;
  const verb = clause[clause[at - 2]!.source === '了' ? at - 3 : at - 2];
  if (!isWord(verb, BEATING)) return null;
  return [...clause.slice(0, at), word(clause[at]!.source, 'trận', 'measure'), ...clause.slice(at + 1)];
};

const TENS = /[十百千万亿]$/u;

/** 今年五十多了 "năm nay hơn năm mươi rồi": a round number with 多 and no noun. */
export const readMoreAlone: ClauseRule = (clause) => {
  for (let at = 0; at + 1 < clause.length; at++) {
    const number = clause[at]!;
    if (number.kind !== 'number' || !TENS.test(number.source) || !isWord(clause[at + 1], MORE_ALONE)) continue;
    if (at + 2 < clause.length && !isWord(clause[at + 2], AFTER_MORE)) continue;
    return [...clause.slice(0, at), { ...number, text: `hơn ${number.text}` }, ...clause.slice(at + 2)];
  }
  return null;
};
const MORE_ALONE = wordsOf('多');
const AFTER_MORE = wordsOf('了 吧 呢 的');

export const TIMES_AS = wordsOf('倍');
const ITS_OWN = kindsOf('noun person name pronoun time reading adjective determiner expression');

/** 平时的二十倍 "gấp hai mươi lần bình thường": a multiple goes before what it is compared with. */
export const readTimesAs: ClauseRule = (clause) => {
  const at = clause.findIndex((token, index) => index > 2 && isWord(token, TIMES_AS) && token.kind === 'measure');
  const [link, number] = clause.slice(at - 2, at);
  if (at === -1 || number?.kind !== 'number' || link === undefined || !isLink(link)) return null;
  let start = at - 2;
  while (start > 0 && isKind(clause[start - 1], ITS_OWN)) start--;
  if (start === at - 2) return null;
  const to = isWord(clause[start - 1], UP_TO) ? 1 : 0;
  return [
    ...clause.slice(0, start - to),
    word('', 'gấp', 'adverb'),
    ...[number, clause[at]!].map(asAdverb),
    // 普通战士的三倍: a phrase is reordered as one.
    ...(start === at - 3 ? [asAdverb(clause[start]!)] : clause.slice(start, at - 2)),
    ...clause.slice(at + 1),
  ];
};
const UP_TO = wordsOf('到 是');

const SIDES: Readonly<Record<string, string>> = tableOf({
  前: 'trước khi',
  之前: 'trước khi',
  后: 'sau khi',
  之后: 'sau khi',
});
const UNITS_OF_TIME = wordsOf('秒 秒钟 分钟 小时 个小时 天 个月 年 周 夜 日 刻 刻钟 时辰 个时辰');

const EVENTS = /(?:车祸|高考|末世|末日|婚礼|考试|比赛|事故|地震|灾难|手术|悲剧|大战|战争|决赛|爆炸|火灾|婚宴|典礼)$/u;
const DAY_BEFORE = /^前([一两二三四五六七八九十几半].*)$/u;
const BEFORE_EVENT = wordsOf('到 回到 在 是 就在');
/** 回到车祸前一天, 重生到高考前三个月 "ba tháng trước kỳ thi đại học". */
const withSpanBeforeEvent = (clause: readonly Token[]): Token[] | null => {
  const last = clause.at(-1)!;
  const isOneWord = DAY_BEFORE.test(last.source);
  const event = clause.at(isOneWord ? -2 : -3);
  if (last.kind !== 'time' || event?.kind !== 'noun' || !EVENTS.test(event.source)) return null;
  if (!isOneWord && !(clause.at(-2)!.source === '前' && /^[一两二三四五六七八九十几半]/u.test(last.source)))
    return null;
  const start = clause.length - (isOneWord ? 2 : 3);
  const lead = clause[start - 1]?.source === '了' ? clause[start - 2] : clause[start - 1];
  if (lead !== undefined && !isWord(lead, BEFORE_EVENT)) return null;
  const span = isOneWord ? word(last.source, SPANS_BEFORE[last.source] ?? '', 'time') : last;
  if (span.text === '') return null;
  return [...clause.slice(0, start), span, word('前', 'trước', 'preposition'), event];
};
export const SPANS_BEFORE: Readonly<Record<string, string>> = tableOf({
  前一天: 'một ngày',
  前两天: 'hai ngày',
  前几天: 'mấy ngày',
  前一晚: 'một đêm',
  前一年: 'một năm',
  前一个月: 'một tháng',
  前一周: 'một tuần',
});

/** 决赛开始前五分钟 "năm phút trước khi trận chung kết bắt đầu": a duration before or after an act goes first. */
export const readSpanBefore: ClauseRule = (clause) => {
  const beforeEvent = withSpanBeforeEvent(clause);
  if (beforeEvent !== null) return beforeEvent;
  const at = clause.length - 3;
  const [side, number, unit] = clause.slice(at);
  const text = at < 1 || side!.kind === 'name' ? undefined : SIDES[side!.source];
  if (text === undefined || number?.kind !== 'number' || !isWord(unit, UNITS_OF_TIME)) return null;
  const act = clause[at - 1]!;
  if (act.kind !== 'verb') return null;
  return [number, unit, word(side!.source, text, 'conjunction'), ...clause.slice(0, at)];
};

export const NOT_YET = wordsOf('不到');
const AMOUNTS_REACHED = kindsOf('number measure time');
const BEFORE_THEN = wordsOf('就 便 已经 已');
/** 早上九点不到，, 三天不到就回来了 "chưa tới ba ngày liền …": 不到 goes before the time. */
export const readNotYetReached: ClauseRule = (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      index > 0 &&
      isWord(token, NOT_YET) &&
      (clause[index + 1] === undefined || isWord(clause[index + 1], BEFORE_THEN)),
  );
  let start = at;
  while (start > 0 && isKind(clause[start - 1], AMOUNTS_REACHED)) start--;
  if (at === -1 || start === at) return null;
  return [
    ...clause.slice(0, start),
    word('不到', 'chưa tới', 'adverb'),
    ...clause.slice(start, at),
    ...clause.slice(at + 1),
  ];
};
