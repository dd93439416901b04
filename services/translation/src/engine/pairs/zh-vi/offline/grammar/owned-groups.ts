import { asAdverb, asModifiers, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import {
  type ClauseRule,
  finalsStart,
  isKind,
  isLink,
  isLinkAt,
  isWord,
  kindsOf,
  needing,
  nounPhraseEnd,
  sideOf,
  wordsOf,
} from './clauses.ts';
import { framed } from './described-nouns.ts';
import { headsAt } from './under-acts.ts';

const GROUPS = wordsOf('那帮 那群 那些 这些 这帮 这群 那伙 这伙 那几个 这几个 那两个');
const OWNERS = kindsOf('noun name');
const BEFORE_OWNER = kindsOf('verb preposition particle adverb conjunction');
const OF = word('', 'của', 'preposition');

/** 兵部那帮贪官 "đám tham quan kia của Binh bộ": those of a place or a house. */
export const readGroupOf: ClauseRule = (clause) => {
  const at = clause.findIndex(
    (token, index) => index > 0 && isWord(token, GROUPS) && isKind(clause[index - 1], OWNERS),
  );
  if (at === -1 || !(at === 1 || isKind(clause[at - 2], BEFORE_OWNER))) return null;
  const end = headsAt(clause, at + 1);
  if (end === at + 1 || isLinkAt(clause, end) || sideOf(clause[end]) !== undefined) return null;
  const group = framed(clause[at], clause.slice(at + 1, end));
  return (
    group && [
      ...clause.slice(0, at - 1),
      ...group,
      ...asModifiers([OF, asAdverb(clause[at - 1]!)]),
      ...clause.slice(end),
    ]
  );
};
export const GROUPS_OF: ReadonlySet<string> = GROUPS;

const ONLY = wordsOf('唯一的');
const OF_HOUSES = kindsOf('name reading person noun');

/** 京城叶家唯一的继承人 "người thừa kế duy nhất của Diệp gia": the only one of a house. */
export const readOnlyOfHouse: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, ONLY));
  if (at < 1 || !isKind(clause[at - 1], OF_HOUSES)) return null;
  const end = headsAt(clause, at + 1);
  if (end === at + 1 || isLinkAt(clause, end)) return null;
  const isChain = /[京城国省市县镇村州府]$/u.test(clause[at - 2]?.source ?? '') && clause[at - 1]!.kind !== 'noun';
  const start = isChain ? at - 2 : at - 1;
  const owner = clause.slice(start, at).toReversed().map(asAdverb);
  return [
    ...clause.slice(0, start),
    ...clause.slice(at + 1, end),
    ...asModifiers([clause[at]!, OF, ...owner]),
    ...clause.slice(end),
  ];
};

const SENSED =
  /声$|^(?:声音|响动|味道|气味|气息|香味|香气|臭味|光芒|笑意|寒意|欢呼|掌声|议论|骚动|喧哗|惊呼|哭喊|清香|幽香|药香|酒香|动静|叫好)$/u;
const COUNTS_PLACES = /^[家座间所处]$/u;
const OF_SENSED = wordsOf('阵 声 股 丝 片 缕 抹 串 道 团');
const ORDINARY = kindsOf('noun person name reading');
const MAX_SOURCE_TOKENS = 3;

/** 一阵汽车引擎的轰鸣声 "một trận tiếng nổ vang rền của động cơ ô tô": what is counted is the sound. */
export const readSensedOf: ClauseRule = needing({ kinds: [['measure']] }, (clause) => {
  for (let at = 1; at + 3 < clause.length; at++) {
    if (clause[at]!.kind !== 'measure' || clause[at - 1]!.kind !== 'number') continue;
    // 一枚镜湖饭店的徽章: a place is not counted so.
    const isOfPlace =
      isNamedPlace(clause[at + 1]) && isLinkAt(clause, at + 2) && !COUNTS_PLACES.test(clause[at]!.source);
    if (!isOfPlace && !isWord(clause[at], OF_SENSED)) continue;
    let link = at + 1;
    while (link <= at + MAX_SOURCE_TOKENS && isKind(clause[link], ORDINARY)) link++;
    const sensed = clause[link + 1];
    if (link === at + 1 || !isLinkAt(clause, link) || !isKind(sensed, ORDINARY)) continue;
    if (!isOfPlace && !SENSED.test(sensed!.source)) continue;
    if (isOfPlace && (isLinkAt(clause, link + 2) || isKind(clause[link + 2], ORDINARY))) continue;
    return [...clause.slice(0, at + 1), sensed!, OF, ...clause.slice(at + 1, link), ...clause.slice(link + 2)];
  }
  return null;
});

const WORTH = /^(?:价值|重达|高达|长达|长约|重约|高约|宽约|市值|身价|造价|售价|标价|总价|厚达|深达|多达)$/u;
const AMOUNTS = kindsOf('number measure adverb');
const MEASURES = kindsOf('measure determiner');

/** 一条价值八十八万的翡翠项链 "một chiếc vòng cổ phỉ thúy giá trị tám mươi tám vạn": of how much. */
export const readWorth: ClauseRule = (clause) => {
  const at = clause.findIndex(
    (token, index) => index > 0 && WORTH.test(token.source) && isKind(clause[index - 1], MEASURES),
  );
  if (at === -1) return null;
  let link = at + 1;
  while (isKind(clause[link], AMOUNTS)) link++;
  if (link === at + 1 || !isLinkAt(clause, link)) return null;
  const end = headsAt(clause, link + 1);
  if (end === link + 1 || isLinkAt(clause, end)) return null;
  const worth = asModifiers(clause.slice(at, link).map(asAdverb));
  const things = clause.slice(link + 1, end);
  const whole = framed(clause[at - 1], [...things, ...worth]);
  if (whole !== null) return [...clause.slice(0, at - 1), ...whole, ...clause.slice(end)];
  return [...clause.slice(0, at), ...things, ...worth, ...clause.slice(end)];
};
export const AMOUNTS_WORTH: readonly string[] =
  '价值 重达 高达 长达 长约 重约 高约 宽约 市值 身价 造价 售价 标价 总价 厚达 深达 多达'.split(' ');

/** 一只灰白色的手 "một bàn tay màu xám trắng", 石榴红的宫装: a colour is a quality before 的. */
export const readColour: ClauseRule = needing({ ends: ['色红绿青蓝紫黄白'] }, (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      token.kind === 'noun' &&
      COLOUR.test(token.source) &&
      COLOUR_TEXT.test(token.text) &&
      isLinkAt(clause, index + 1) &&
      isKind(clause[index + 2], ORDINARY),
  );
  if (at === -1) return null;
  const quality: Token = { ...clause[at]!, kind: 'adjective' };
  return [...clause.slice(0, at), quality, ...clause.slice(at + 1)];
});
const COLOUR = /.[色红绿青蓝紫黄白]$/u;
/** 颜色, 肤色, 花色: no colour of its own. */
const COLOUR_TEXT = /^(?:màu (?!sắc|da|áo|lông|nền|môi|men)|(?:xanh|đỏ|vàng|trắng|tím|hồng|xám|nâu|lam|chàm)(?: |$))/u;

const CLOCKS = /(?:点|点钟|点半|分|刻)$/u;
const BEFOREHAND = wordsOf('之前 以前 前 之后 以后 后');
const AFTERWARDS = /后$/u;
export const DAYS_BY_WHEN = wordsOf(
  '今天 明天 后天 今晚 明晚 明早 今早 中午 正午 午夜 晚上 傍晚 下午 上午 月底 年底 月初 周一 周二 周三 周四 周五 周六 周日 周末 下周 下个月 下月 明年 今年 除夕 过年 春节 新年 元旦 中秋 明天早上 明天晚上 明天上午 明天下午 明日 今日 今夜',
);
/** 十点之前必须送到 "trước mười giờ phải đưa đến". */
export const readBeforeClock: ClauseRule = (clause) => {
  const at = clause.findIndex((token, index) => {
    if (index < 1 || !isWord(token, BEFOREHAND)) return false;
    // 明天之前: a day that has come by then.
    const isDayAndPart =
      clause[index - 2]?.kind === 'time' &&
      DAYS_BY_WHEN.has(clause[index - 2]!.source) &&
      DAYS_BY_WHEN.has(clause[index - 1]!.source);
    if (
      (isDayAndPart || clause[index - 2]?.kind !== 'time') &&
      clause[index - 1]!.kind === 'time' &&
      DAYS_BY_WHEN.has(clause[index - 1]!.source)
    )
      return /^[之以]前$/u.test(token.source);
    // 昨晚十一点以后: the day is said behind the hour.
    const time = clause[index - 1]!.kind === 'time' && clause[index - 2]?.kind === 'time';
    return time && (CLOCKS.test(clause[index - 1]!.source) || CLOCKS.test(clause[index - 2]!.source));
  });
  if (at === -1) return null;
  let start = at - 1;
  while (start > 0 && clause[start - 1]!.kind === 'time') start--;
  // 在五点之前.
  const lead = clause[start - 1]?.source === '在' ? start - 1 : start;
  return [
    ...clause.slice(0, lead),
    word(clause[at]!.source, AFTERWARDS.test(clause[at]!.source) ? 'sau' : 'trước', 'preposition'),
    ...clause.slice(start, at),
    ...clause.slice(at + 1),
  ];
};

const FOLLOWING = wordsOf('跟着');
/** 跟着喊了出来 "hô theo": with nobody named. */
export const readAfterOthers: ClauseRule = (clause) => {
  const at = clause.findIndex((token, index) => isWord(token, FOLLOWING) && clause[index + 1]?.kind === 'verb');
  // 后头跟着戴眼镜的知青: who follows is named.
  if (at === -1 || clause[at + 1]!.source.startsWith('是')) return null;
  if (clause.some((_, index) => index > at && isLinkAt(clause, index))) return null;
  const rest = clause
    .slice(at + 2)
    .filter(({ source }, index) => !(index < 2 && /^(?:了|起来|出来|起)$/u.test(source)));
  return [...clause.slice(0, at), clause[at + 1]!, word('跟着', 'theo', 'adverb'), ...rest];
};
export const AFTER_OTHERS: ReadonlySet<string> = FOLLOWING;

const OTHER = wordsOf('另 另外 其他');
const SOME_ONES = /^(?:[两三四五六七八九十]|几)[个位名条只家]$/u;
/** 另一顶花轿 "một chiếc kiệu hoa khác", 其他三个人 "ba người khác". */
export const readOtherOne: ClauseRule = (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      isWord(token, OTHER) &&
      ((clause[index + 1]?.kind === 'number' && clause[index + 2]?.kind === 'measure') ||
        (clause[index + 1]?.kind === 'determiner' && SOME_ONES.test(clause[index + 1]!.source))),
  );
  if (at === -1) return null;
  const isOne = clause[at + 1]!.kind === 'determiner';
  const first = isOne ? at + 2 : at + 3;
  const end = headsAt(clause, first);
  if (end === first || isLinkAt(clause, end)) return null;
  const side = sideOf(clause[end]);
  const sided = side === undefined ? [] : [word(clause[end]!.source, side, 'preposition')];
  const things = isOne ? framed(clause[at + 1], clause.slice(first, end)) : clause.slice(at + 1, end);
  if (things === null) return null;
  return [
    ...clause.slice(0, at),
    ...sided,
    ...things,
    ...asModifiers([word(clause[at]!.source, 'khác', 'adverb')]),
    ...clause.slice(end + sided.length),
  ];
};
export const OTHER_ONES: ReadonlySet<string> = OTHER;

const LENT = wordsOf('借');
const TO_ME = wordsOf('我 我们 俺 老夫 本王 在下 小弟');
/** 能借我一支笔吗 "có thể cho ta mượn một cây bút không": who gets it. */
export const readLentToMe: ClauseRule = (clause) => {
  const at = clause.findIndex((token, index) => isWord(token, LENT) && isWord(clause[index + 1], TO_ME));
  const thing = clause[at + 2];
  // 你上次借我的那本书: what one was lent.
  if (at > 0 && thing !== undefined && isLinkAt(clause, at + 2)) {
    const lent = word(`借${clause[at + 1]!.source}`, `cho ${clause[at + 1]!.text} mượn`, 'verb');
    return [...clause.slice(0, at), lent, ...clause.slice(at + 2)];
  }
  if (
    at === -1 ||
    thing === undefined ||
    !(thing.kind === 'number' || thing.kind === 'noun' || thing.kind === 'determiner')
  )
    return null;
  return [
    ...clause.slice(0, at),
    word('借', 'cho', 'verb'),
    clause[at + 1]!,
    word('', 'mượn', 'adverb'),
    ...clause.slice(at + 2),
  ];
};
export const LENT_THINGS: ReadonlySet<string> = LENT;

const WHETHER = wordsOf('是否');
const ASKED = kindsOf('verb adverb adjective expression preposition');
/** 是否立即抽奖？ "có lập tức rút thưởng không?", 不知道她是否愿意 "không biết nàng có bằng lòng hay không". */
export const readWhetherAsked: ClauseRule = (clause, end) => {
  const at = clause.findIndex((token) => isWord(token, WHETHER));
  if (at === -1 || !isKind(clause[at + 1], ASKED)) return null;
  const isAsked = end?.source.startsWith('？');
  // 是否成功的关键: what it is of follows.
  if (!isAsked && (clause.length - at > MAX_ASKED || clause.slice(at + 1).some(isLink))) return null;
  const finals = isAsked ? clause.length : finalsStart(clause);
  const first = clause[at + 1]!;
  const isDone = isWord(first, ALREADY);
  const have = /^(?:có|đã|vẫn còn) /u.test(`${first.text} `);
  const text = isWord(first, STILL) ? 'còn' : isWord(first, OUGHT) ? 'nên' : undefined;
  const asked = text === undefined ? first : { ...first, text };
  return [
    ...clause.slice(0, at),
    ...(have && asked === first ? [] : [word('是否', 'có', 'adverb')]),
    asked,
    ...clause.slice(at + 2, finals),
    word('', isDone ? 'hay chưa' : isAsked ? 'không' : 'hay không', 'adverb'),
    ...clause.slice(finals),
  ];
};
const MAX_ASKED = 10;
const ALREADY = wordsOf('已经 已 早已');
const STILL = wordsOf('还 仍 仍然');
const OUGHT = wordsOf('应该 应当 该');
export const WHETHER_ASKED: ReadonlySet<string> = WHETHER;

const SEEN_OR_HEARD = /^(?:见|听|看|听到|见到|看到|听说|想到|想起|提到|提起|闻|看见|听见)$/u;
const ONCE = wordsOf('一');
const AT_ONCE = wordsOf('就 便');
const FEELING = /^(?:紧张|着急|激动|高兴|生气|害怕|难过|兴奋|心软|心急|喝酒|说谎|撒谎)$/u;
const COMING_IN =
  /^(?:[走跑冲踏跨闯迈回来进钻跳爬赶][进到入出上下]|[回来进出到]|[打推拉][开]|接[到通过]|提[到起]|说[到起]|想[到起]|碰[到上]|遇[到上]|坐上|踏上|离开|看到|听到|穿过)$/u;
const SUBJECTS_OR_TIMES = kindsOf('pronoun noun person name time conjunction');
/** 一听有酒喝, 一见是他: what is seen or heard may be a clause without a subject. */
const BEGINS_WHAT_IS_SEEN = /^(?:是|不是|有|没有?|要|不|不对|还|能|会|可以|竟|竟然|居然|果然|都|只有|只是|真|又|说)$/u;
const SEEN_THINGS = kindsOf('pronoun noun person name determiner');

/** 她一见他 "nàng vừa thấy hắn": as soon as. */
export const readAsSoonAs: ClauseRule = (clause, end) => {
  const at = clause.findIndex(
    (token, index) =>
      token.source === '一' &&
      token.kind === 'number' &&
      SEEN_OR_HEARD.test(clause[index + 1]?.source ?? '') &&
      (index === 0 || isKind(clause[index - 1], SUBJECTS_OR_TIMES)) &&
      (isKind(clause[index + 2], SEEN_THINGS) || BEGINS_WHAT_IS_SEEN.test(clause[index + 2]?.source ?? '')),
  );
  if (at !== -1) return [...clause.slice(0, at), word('一', 'vừa', 'adverb'), ...clause.slice(at + 1)];
  // 她一紧张就说不出话: whenever she is so.
  const whenever = clause.findIndex(
    (token, index) =>
      token.source === '一' &&
      token.kind === 'number' &&
      index < 3 &&
      (clause[index + 1]?.kind === 'adjective' || FEELING.test(clause[index + 1]?.source ?? '')) &&
      isWord(clause[index + 2], AT_ONCE),
  );
  if (whenever !== -1)
    return [
      ...clause.slice(0, whenever),
      word('一', 'hễ', 'adverb'),
      clause[whenever + 1]!,
      word(clause[whenever + 2]!.source, 'là', 'adverb'),
      ...clause.slice(whenever + 3),
    ];
  // 一走进办公室，: a verb of two characters at the beginning is nothing that is counted.
  const [once, act, object] = clause;
  if (!isWord(once, ONCE) || once.kind !== 'number' || act?.kind !== 'verb' || !COMING_IN.test(act.source)) return null;
  return object === undefined || isLinkAt(clause, clause.length - 1) || end?.source !== '，'
    ? null
    : [word('一', 'vừa', 'adverb'), ...clause.slice(1)];
};

const QUALITIES = kindsOf('adjective expression degree');
const CAPITAL = /^\p{Lu}/u;
const OF_GROUPS = wordsOf('我们院 我们班 我们公司 我们学校 我们村 我们店 全城 全镇 全宗 全校 全国 京城');
const isNamedPlace = (token: Token | undefined): token is Token =>
  token !== undefined &&
  ((token.kind === 'name' &&
    NAMES_OF_PLACES.test(token.source) &&
    (!token.isPerson || CLEAR_PLACES.test(token.source))) ||
    (token.kind === 'noun' && (OF_GROUPS.has(token.source) || (token.entry !== null && CAPITAL.test(token.text)))));
/** 万宝楼: 万 is a surname too. */
const CLEAR_PLACES = /^..+[宗派阁谷殿庄寨镇县楼]$/u;
const NAMES_OF_PLACES =
  /[城宗门派楼阁谷峰山岛国宫殿府院堂会帮教庄寨寺观洲州县镇村关湖海江河街巷堡塔界域坊市社馆店]$|公司$|集团$|学校$/u;

/** 玄天宗最年轻的长老 "trưởng lão trẻ tuổi nhất của Huyền Thiên Tông": of a place with a name. */
export const readQualityOfPlace: ClauseRule = (clause) => {
  for (let at = 0; at + 3 < clause.length; at++) {
    const place = clause[at];
    if (!isNamedPlace(place) || !mayBeginWhole(clause[at - 1])) continue;
    let link = at + 1;
    while (link <= at + 3 && isKind(clause[link], QUALITIES)) link++;
    if (link === at + 1 || !isLinkAt(clause, link) || BOUNDS.test(clause[link - 1]!.source)) continue;
    const end = headsAt(clause, link + 1);
    if (end === link + 1 || isLinkAt(clause, end) || sideOf(clause[end]) !== undefined) continue;
    const said = clause.slice(at + 1, link);
    const isMost = said[0]!.source === '最' && said.length === 2;
    const quality = isMost ? [word(`最${said[1]!.source}`, `${said[1]!.text} nhất`, 'adverb')] : said.map(asAdverb);
    return [
      ...clause.slice(0, at),
      ...clause.slice(link + 1, end),
      ...asModifiers([...quality, OF, asAdverb(place)]),
      ...clause.slice(end),
    ];
  }
  return null;
};
const BEFORE_WHOLE = kindsOf('verb conjunction');
const BOUNDS = /^(?:以上|以下|上下|之上|之下|左右|内外|以前|以后)$/u;
const mayBeginWhole = (before: Token | undefined): boolean =>
  before === undefined || /是$/u.test(before.source) || isKind(before, BEFORE_WHOLE) || before.source === '了';

const ONE = /^(?:一个|一名|一位|一群|几个|几名|几位|一对)$/u;
/** 是玄天宗一个外门弟子 "là một ngoại môn đệ tử của Huyền Thiên Tông". */
export const readOneOfPlace: ClauseRule = (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      index > 0 && ONE.test(token.source) && token.kind === 'determiner' && isNamedPlace(clause[index - 1]),
  );
  if (at === -1 || !mayBeginWhole(clause[at - 2]) || !isKind(clause[at + 1], ORDINARY)) return null;
  const end = nounPhraseEnd(clause, at);
  if (end < at + 2 || isLinkAt(clause, end) || sideOf(clause[end]) !== undefined) return null;
  return [
    ...clause.slice(0, at - 1),
    ...clause.slice(at, end),
    ...asModifiers([OF, asAdverb(clause[at - 1]!)]),
    ...clause.slice(end),
  ];
};
export const ONES_OF_PLACE: readonly string[] = '一个 一名 一位 一群 几个 几名 几位 一对'.split(' ');

const ONESELF = wordsOf('我 我们 咱们 本');
/** 我华山派的弟子 "đệ tử của Hoa Sơn phái ta": to which one belongs. */
export const readOwnHouse: ClauseRule = needing({ words: [ONESELF] }, (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      isWord(token, ONESELF) && HOUSES.test(clause[index + 1]?.source ?? '') && clause[index + 1]!.kind !== 'verb',
  );
  if (at === -1 || !(clause[at + 1]!.kind === 'name' || clause[at + 1]!.kind === 'noun')) return null;
  const house = clause[at + 1]!;
  const whole: Token = { ...house, text: `${house.text} ${clause[at]!.text}` };
  return [...clause.slice(0, at), whole, ...clause.slice(at + 2)];
});
const HOUSES = /^..?.?[派宗门阁谷家府帮教国军营宫殿会寨庄族]$/u;

const STARED = wordsOf('盯着 看着 望着');
const LOOKS = wordsOf('看');
/** 盯着别人的裙子看: the look is said once. */
export const readStaredAt: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, STARED));
  const last = clause.length - 1;
  if (
    at === -1 ||
    last < at + 3 ||
    !isWord(clause[last], LOOKS) ||
    !clause.slice(at, last).some((_, index) => isLinkAt(clause, at + index))
  )
    return null;
  return clause.slice(0, last);
};
export const STARES: ReadonlySet<string> = STARED;

const THEN = wordsOf('就');
/** 吃就吃 "ăn thì ăn": somebody does not mind. */
export const readNeverMind: ClauseRule = (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      index > 0 &&
      isWord(token, THEN) &&
      clause[index - 1]!.source === clause[index + 1]?.source &&
      clause[index - 1]!.source !== '是',
  );
  if (at === -1) return null;
  return [...clause.slice(0, at), word('就', 'thì', 'conjunction'), ...clause.slice(at + 1)];
};
export const NEVER_MIND: ReadonlySet<string> = THEN;

const IMAGINED = wordsOf('想象中 想象的 预料的 预想的');
const LACKING = wordsOf('没有 没');
const SO_MUCH = wordsOf('那么 那样 这么');
/** 没有她想象中那么好 "không tốt như nàng tưởng tượng". */
export const readLessThanThought: ClauseRule = (clause) => {
  const at = clause.findIndex((token, index) => isWord(token, LACKING) && isWord(clause[index + 2], IMAGINED));
  if (at === -1 || !isWord(clause[at + 3], SO_MUCH) || clause[at + 4] === undefined) return null;
  const quality = clause[at + 4]!;
  const text = quality.source === '好' ? 'tốt' : quality.text;
  return [
    ...clause.slice(0, at),
    word(clause[at]!.source, 'không', 'adverb'),
    word(quality.source, text, 'adjective'),
    word('', 'như', 'preposition'),
    asAdverb(clause[at + 1]!),
    word(clause[at + 2]!.source, 'tưởng tượng', 'adverb'),
    ...clause.slice(at + 5),
  ];
};
export const LESS_THAN: ReadonlySet<string> = IMAGINED;

const BLOWS = /^一[剑刀拳掌脚枪箭棍鞭腿招击下]$/u;
const GIVE = wordsOf('给');
/** 被他一剑给破了: 给 says no more than that it is suffered. */
export const readSufferedBlow: ClauseRule = (clause) => {
  const at = clause.findIndex(
    (token, index) => index > 1 && isWord(token, GIVE) && BLOWS.test(clause[index - 1]!.source),
  );
  if (at === -1 || clause[at + 1] === undefined || !clause.slice(0, at).some(({ source }) => source === '被'))
    return null;
  return [...clause.slice(0, at), ...clause.slice(at + 1)];
};
