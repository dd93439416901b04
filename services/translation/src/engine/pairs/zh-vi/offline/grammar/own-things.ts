import { asAdverb, asModifiers, tableOf, word } from '../tokens.ts';
import { type ClauseRule, finalsStart, isKind, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';
import { isStateVerb } from './states-of-objects.ts';

const SELF = wordsOf('自己');
const ACTS = kindsOf('verb preposition particle');
const QUALITIES = kindsOf('adjective');
const THINGS = kindsOf('noun reading');
const DEGREES = kindsOf('degree');

/** 看了看自己湿透的衬衫 "nhìn một chút áo sơ mi ướt đẫm của mình": how one's own thing is. */
export const readOwnQuality: ClauseRule = needing({ words: [SELF] }, (clause) => {
  const at = clause.findIndex((token, index) => isWord(token, SELF) && isKind(clause[index - 1], ACTS));
  if (at === -1) return null;
  const quality = isKind(clause[at + 1], DEGREES) ? at + 2 : at + 1;
  const said = clause[quality];
  if (!(isKind(said, QUALITIES) || isStateVerb(said)) || !isLinkAt(clause, quality + 1)) return null;
  let end = quality + 2;
  while (isKind(clause[end], THINGS)) end++;
  if (end === quality + 2 || isLinkAt(clause, end)) return null;
  return [
    ...clause.slice(0, at),
    ...clause.slice(quality + 2, end),
    ...asModifiers(clause.slice(at + 1, quality + 1)),
    word('', 'của', 'preposition'),
    ...asModifiers([clause[at]!]),
    ...clause.slice(end),
  ];
});

const SEEN =
  /^(?:露出|露|显出|现出|看见|看到|望见|发现|翻出|掏出|拿出|取出|抽出|摸出|挖出|遮住|盖住|照亮|映出|照出|擦掉|撕下|扯下|脱下|摘下|捡起|拿起|端起|举起|放下)了?$/u;
const BELOW = wordsOf('底下 下面 里面 上面 外面 后面 前面 旁边 背后 身后 里头');

/** 露出底下雪亮的剑锋 "lộ ra mũi kiếm sáng loáng phía dưới": how something is, and where. */
export const readPlacedQuality: ClauseRule = needing({ words: [BELOW] }, (clause) => {
  const at = clause.findIndex((token, index) => isWord(token, BELOW) && SEEN.test(clause[index - 1]?.source ?? ''));
  if (at === -1) return null;
  let link = at + 1;
  while (isKind(clause[link], DESCRIBING)) link++;
  if (link === at + 1 || link > at + 3 || !isLinkAt(clause, link)) return null;
  let end = link + 1;
  while (isKind(clause[end], THINGS)) end++;
  if (end === link + 1 || isLinkAt(clause, end)) return null;
  const quality = asModifiers(clause.slice(at + 1, link));
  return [
    ...clause.slice(0, at),
    ...clause.slice(link + 1, end),
    ...quality,
    asAdverb(clause[at]!),
    ...clause.slice(end),
  ];
});
const DESCRIBING = kindsOf('adjective degree');

const PLURAL = wordsOf('我们 你们 他们 咱们 我們 你們 他們');
const ORIGINS = kindsOf('noun place name');
const PEOPLE = wordsOf('人');

/** 我们北狄人的箭 "mũi tên của người Bắc Địch chúng ta": to which people one belongs. */
export const readOwnPeople: ClauseRule = needing({ words: [PLURAL, PEOPLE] }, (clause) => {
  const at = clause.findIndex(
    (token, index) => isWord(token, PLURAL) && isKind(clause[index + 1], ORIGINS) && isWord(clause[index + 2], PEOPLE),
  );
  if (at === -1) return null;
  const [owner, origin, people] = clause.slice(at, at + 3);
  const text = `người ${origin!.text} ${owner!.text}`;
  const whole = word(`${owner!.source}${origin!.source}${people!.source}`, text, 'person');
  return [...clause.slice(0, at), whole, ...clause.slice(at + 3)];
});

const LOOKS_ON =
  /^(?:脸|眼|目光|眼神|语气|声音|嘴角|眉宇|眉间|面|脸颊|双颊|神色|神情)(?:上|里|中|间|底)?$|^眼[中里底]$/u;
const HOW = kindsOf('adjective');
const AFTERWARDS = kindsOf('adverb verb');

/** 她脸上的潮红退了下去 "vẻ ửng đỏ trên mặt nàng lui xuống": what a face or an eye shows, as a thing. */
export const readLookOn: ClauseRule = (clause) => {
  const link = clause.findIndex(
    (_, index) =>
      index > 0 &&
      isLinkAt(clause, index) &&
      LOOKS_ON.test(clause[index - 1]!.source) &&
      isKind(clause[index + 1], HOW) &&
      isKind(clause[index + 2], AFTERWARDS),
  );
  if (link === -1) return null;
  const look = clause[link + 1]!;
  return [...clause.slice(0, link + 1), word(look.source, `vẻ ${look.text}`, 'noun'), ...clause.slice(link + 2)];
};

const ONE = wordsOf('一 满');
/** How much of something a place or a part of the body is full of. */
const FULL: Readonly<Record<string, string>> = tableOf({
  屋子: 'phòng',
  屋: 'phòng',
  桌子: 'bàn',
  桌: 'bàn',
  肚子: 'bụng',
  脑子: 'đầu',
  院子: 'sân',
  柜子: 'tủ',
  箱子: 'rương',
  口袋: 'túi',
  床: 'giường',
  车: 'xe',
  船: 'thuyền',
});
const FILLING = kindsOf('noun person');

/** 一屋子的鸟 "một phòng chim": how much of something there is. */
export const readRoomful: ClauseRule = needing({ words: [ONE, Object.keys(FULL)] }, (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      isWord(token, ONE) &&
      FULL[clause[index + 1]?.source ?? ''] !== undefined &&
      isLinkAt(clause, index + 2) &&
      isKind(clause[index + 3], FILLING),
  );
  if (at === -1 || isLinkAt(clause, at + 4)) return null;
  const measure = word(
    clause[at + 1]!.source,
    `${clause[at]!.source === '满' ? 'đầy' : 'một'} ${FULL[clause[at + 1]!.source]}`,
    'number',
  );
  const what = clause[at + 3]!;
  const filled = what.source === '气' ? word('气', 'tức', 'noun') : what;
  return [...clause.slice(0, at), measure, filled, ...clause.slice(at + 4)];
});

const PARTS: Readonly<Record<string, string>> = tableOf({
  头: 'đầu',
  尾: 'đuôi',
  眼: 'mắt',
  角: 'sừng',
  翅: 'cánh',
  臂: 'tay',
  足: 'chân',
  腿: 'chân',
  面: 'mặt',
});
const COUNTED = kindsOf('measure determiner');

/** 一只三头的鹰 "một con chim ưng ba đầu": how many of a part something has. */
export const readManyHeaded: ClauseRule = needing({ words: [Object.keys(PARTS)], kinds: [['number']] }, (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      token.kind === 'number' &&
      isKind(clause[index - 1], COUNTED) &&
      PARTS[clause[index + 1]?.source ?? ''] !== undefined &&
      isLinkAt(clause, index + 2) &&
      isKind(clause[index + 3], THINGS),
  );
  if (at === -1) return null;
  const part = word(clause[at + 1]!.source, PARTS[clause[at + 1]!.source]!, 'noun');
  return [...clause.slice(0, at), clause[at + 3]!, ...asModifiers([clause[at]!, part]), ...clause.slice(at + 4)];
});

const FORCES = kindsOf('person noun');
const OF_FORCES =
  /^(?:铁骑|骑兵|大军|士兵|将士|弟子|兵马|人马|军队|水师|精兵|士卒|百姓|子民|族人|门人|修士|勇士|战士|禁军|步兵|甲士|铁甲|精锐|残兵|守军|边军|学生|员工|村民|居民|将领|武士)$/u;

/** 北戎三万骑兵 "ba vạn kỵ binh Bắc Nhung": how many of a people or a sect. */
export const readForces: ClauseRule = needing({ kinds: [['number']] }, (clause) => {
  for (let at = 0; at + 2 < clause.length; at++) {
    const owner = clause[at]!;
    if (!(owner.kind === 'name' || (owner.kind === 'noun' && owner.entry !== null)) || owner.isPerson) continue;
    if (clause[at + 1]!.kind !== 'number') continue;
    const what = clause[at + 2]!.kind === 'measure' ? at + 3 : at + 2;
    if (!isKind(clause[what], FORCES) || !OF_FORCES.test(clause[what]!.source) || isLinkAt(clause, what + 1)) continue;
    return [
      ...clause.slice(0, at),
      ...clause.slice(at + 1, what + 1),
      ...asModifiers([asAdverb(owner)]),
      ...clause.slice(what + 1),
    ];
  }
  return null;
});

export const HOW_SO = wordsOf('怎么这么 怎么那么');

/** 你怎么这么瘦 "ngươi sao gầy thế": how much it is so. */
export const readHowSo: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, HOW_SO));
  const end = finalsStart(clause);
  if (at === -1 || end < at + 2) return null;
  return [...clause.slice(0, end), word('', 'thế', 'adverb'), ...clause.slice(end)];
};
