import { asAdverb, tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLink, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

const THOUGHT = /^(?:想象|预想|预料|料想|以为)中?的?$/u;
const MORE = /^(?:还要?|更加?|要|都)$/u;

const THAN = wordsOf('比 可比');
const STILL_MORE = wordsOf('更 还 還 还要 更加 要');
const ALL = wordsOf('都 也');
const BY_MUCH = wordsOf('得多 多了 很多 许多');
const BY_LITTLE = wordsOf('一些 一点 一点儿 些 点');

const DONE_THINGS = kindsOf('noun person');

/** 写得比先生还好: 还好 is not "luckily" there. */
const withStillBetter = (clause: readonly Token[]): readonly Token[] => {
  const at = clause.findIndex(({ source, kind }) => source === STILL_BETTER && kind !== 'name');
  if (at < 2) return clause;
  const better = [word('还', 'còn', 'adverb'), word('好', 'tốt', 'adjective')];
  return [...clause.slice(0, at), ...better, ...clause.slice(at + 1)];
};
const STILL_BETTER = '还好';

/** 比 before what is compared: 比我更高 "còn cao hơn ta". */
export const placeComparison: ClauseRule = (given) => {
  const clause = withHarder(withStillBetter(given));
  const at = clause.findIndex(
    (token) => isWord(token, THAN) && (token.kind === 'preposition' || token.source === '可比'),
  );
  if (at === -1) return null;
  const hardly = withHardlyMore(clause, at);
  if (hardly !== null) return hardly;
  // 比她想象中的还要破: than somebody has thought.
  const thought = clause[at + 2];
  const isMore = clause.slice(at + 3).some(({ source }) => MORE.test(source));
  if (isMore && isKind(clause[at + 1], COMPARED) && thought !== undefined && THOUGHT.test(thought.source)) {
    let start = at + 3;
    while (start < clause.length && (isLink(clause[start]!) || MORE.test(clause[start]!.source))) start++;
    const rest = clause.slice(start);
    const [quality, next] = rest;
    const isLast = next === undefined || !isLink(next);
    if (isLast && (quality?.kind === 'adjective' || quality?.kind === 'verb'))
      return [
        ...clause.slice(0, at),
        word('', 'còn', 'adverb'),
        word(quality.source, quality.source === '破' ? 'rách nát' : quality.text, 'verb'),
        word('比', 'hơn', 'preposition'),
        clause[at + 1]!,
        word(thought.source, 'tưởng tượng', 'verb'),
        ...rest.slice(1),
      ];
  }
  // 二比二: a score.
  if (clause[at - 1]?.kind === 'number' && clause[at + 1]?.kind === 'number')
    return [...clause.slice(0, at), word(clause[at]!.source, '–', 'particle'), ...clause.slice(at + 1)];
  let end = at + 1;
  while (end < clause.length && !isWord(clause[end], STILL_MORE) && !isQuality(clause, end)) {
    // 比哭还难看: an act alone is compared too.
    const isActAlone = end === at + 1 && isWord(clause[end + 1], STILL_MORE);
    // 比我们预想的低: so is what somebody thinks.
    const stillMore = isWord(clause[end + 2], STILL_MORE) ? end + 3 : end + 2;
    const isThought = isLinkAt(clause, end + 1) && isQuality(clause, stillMore);
    // 比她吃过的饭还多: so is what somebody has done.
    const isDone = isLinkAt(clause, end + 1) && isKind(clause[end + 2], DONE_THINGS);
    if ((clause[end]!.kind === 'verb' && !isActAlone && !isThought && !isDone) || clause[end]!.kind === 'conjunction')
      return null;
    end++;
  }
  let quality = end;
  while (isWord(clause[quality], STILL_MORE)) quality++;
  if (end === at + 1 || !isQuality(clause, quality)) return null;
  const rest = clause.slice(quality + 1);
  // 比谁都清楚: all are compared.
  const isAll = end > at + 2 && isWord(clause[end - 1], ALL);
  const degree = isWord(rest[0], BY_MUCH) ? 'nhiều' : isWord(rest[0], BY_LITTLE) ? 'một chút' : null;
  if (degree !== null) rest[0] = word(rest[0]!.source, degree, 'adverb');
  // 比我高一头: by a head.
  const head = rest.findIndex(({ source }) => source === '头');
  if (head === 1) rest[1] = word('头', 'cái đầu', 'noun');
  // 跑得比马还快 "chạy còn nhanh hơn ngựa".
  const isDegree = clause[at - 1]?.source === '得';
  return [
    ...clause.slice(0, isDegree ? at - 1 : at),
    // 没有什么比这更重要: nothing is.
    ...(quality > end && !clause.slice(0, at).some((token) => isWord(token, NOTHING))
      ? [word(clause[end]!.source, 'còn', 'adverb')]
      : []),
    // Before a noun phrase an adjective describes it; as a verb it stays.
    word(
      clause[quality]!.source,
      clause[quality]!.source === '好' ? 'tốt' : clause[quality]!.text.replace(/ hơn$/u, ''),
      'verb',
    ),
    word(clause[at]!.source, 'hơn', 'preposition'),
    ...clause.slice(at + 1, isAll || isLinkAt(clause, end - 1) ? end - 1 : end),
    ...(isAll && clause[end - 2]!.source === '谁' ? [word('都', 'hết', 'adverb')] : []),
    ...rest,
  ];
};

const NONE = wordsOf('没有 没');
/** 再没有比他更笨的人了 "không còn ai ngốc hơn hắn nữa": nobody and nothing is more so. */
export const readNoneMore: ClauseRule = needing({ words: [NONE, THAN] }, (clause) => {
  const none = clause.findIndex((token) => isWord(token, NONE));
  if (none === -1 || !isWord(clause[none + 1], THAN)) return null;
  const link = clause.findIndex((token, at) => at > none + 3 && isLink(token));
  let quality = link - 1;
  while (quality > none + 2 && !isWord(clause[quality - 1], STILL_MORE)) quality--;
  const head = clause[link + 1];
  if (link === -1 || head === undefined || !isWord(clause[quality - 1], STILL_MORE)) return null;
  if (clause.slice(link + 2).some(({ source }) => source !== '了')) return null;
  const again = isWord(clause[none - 1], AGAIN);
  if (!(again || head.source === '人')) return null;
  const text = head.source === '人' ? 'ai' : head.text;
  return [
    ...clause.slice(0, again ? none - 1 : none),
    word(clause[none]!.source, again ? 'không còn' : 'không có', 'adverb'),
    word(head.source, text, 'pronoun'),
    ...clause.slice(quality, link).map(asAdverb),
    word('比', 'hơn', 'preposition'),
    ...clause.slice(none + 2, quality - 1),
    ...(again ? [word('', 'nữa', 'adverb')] : []),
  ];
});
const AGAIN = wordsOf('再 再也');

/** 比上次难得多: 难得 is a word of its own elsewhere. */
const withHarder = (clause: readonly Token[]): readonly Token[] => {
  const at = clause.findIndex((token, index) => isWord(token, HARD_TO_GET) && isWord(clause[index + 1], MUCH));
  if (at < 2) return clause;
  const harder = [word('难', 'khó', 'adjective'), word('得多', 'nhiều', 'adverb')];
  return [...clause.slice(0, at), ...harder, ...clause.slice(at + 2)];
};

/** 比师兄强不了多少 "không mạnh hơn sư huynh bao nhiêu". */
const withHardlyMore = (clause: readonly Token[], at: number): Token[] | null => {
  const last = clause.length - 1;
  const tail = clause.slice(at + 2).findIndex(({ source }) => /^(?:不了|好不了|不)/u.test(source));
  const not = tail === -1 ? -1 : at + 2 + tail;
  if (
    not === -1 ||
    !/^(?:不了)?(?:多少|哪去|哪儿去)$/u.test(
      clause
        .slice(not, last + 1)
        .map(({ source }) => source)
        .join(''),
    )
  )
    return null;
  const quality = clause[not - 1];
  if (not - 1 <= at + 1 || !(quality?.kind === 'adjective' || quality?.kind === 'verb')) return null;
  return [
    ...clause.slice(0, at),
    word('', 'không', 'adverb'),
    word(quality.source, quality.text, 'verb'),
    word(clause[at]!.source, 'hơn', 'preposition'),
    ...clause.slice(at + 1, not - 1),
    word('', 'bao nhiêu', 'adverb'),
  ];
};
const HARD_TO_GET = wordsOf('难得');
const NOTHING = wordsOf('没有 没 没有什么 没什么 没有谁 没人 没有人 再没有 从没');

const LESS = wordsOf('足有 没有 沒有 没 不如 有');
const HAVE = wordsOf('有 足有');
export const SO = wordsOf('那么 那麼 这么 這麼 那样 这样');
const SO_MUCH = kindsOf('adjective verb adverb');
const MAX_MEASURED_TOKENS = 6;

/** 她没有你高 "không cao bằng ngươi", 除了他以外 "ngoài hắn ra". */
export const placeBound: ClauseRule = (clause) => {
  const beyond = clause.findIndex((token) => isWord(token, EXCEPT));
  const bound = beyond === -1 ? -1 : clause.findIndex((token, at) => at > beyond + 1 && isWord(token, BEYOND));
  if (bound !== -1 && bound - beyond <= MAX_MEASURED_TOKENS)
    return [
      ...clause.slice(0, beyond),
      word(clause[beyond]!.source, 'ngoài', 'preposition'),
      ...clause.slice(beyond + 1, bound),
      word(clause[bound]!.source, 'ra', 'adverb'),
      ...clause.slice(bound + 1),
    ];
  const at = clause.findIndex((token) => isWord(token, BELOW));
  const [somebody, quality, next] = clause.slice(at + 1, at + 4);
  const isCompared = at > 0 && isKind(clause[at - 1], MEASURED) && isKind(somebody, COMPARED);
  if (!isCompared || quality?.kind !== 'adjective' || (next !== undefined && next.kind !== 'particle')) return null;
  if (next !== undefined && isLink(next)) return null;
  return [
    ...clause.slice(0, at),
    word(clause[at]!.source, NOT_AS[clause[at]!.source[0]!] ?? 'không', 'adverb'),
    word(quality.source, quality.text, 'verb'),
    word('', 'bằng', 'preposition'),
    somebody!,
    ...clause.slice(at + 3),
  ];
};
export const EXCEPT = wordsOf('除了 除');
export const BELOW = wordsOf('没有 沒有 没 不如 还没有 还没 哪有 哪里有 哪儿有');
const NOT_AS: Readonly<Record<string, string>> = tableOf({ 还: 'còn không', 哪: 'đâu có' });
const BEYOND = wordsOf('以外 之外 外');
const COMPARED = kindsOf('pronoun person name');
const MEASURED = kindsOf('pronoun person name noun');

/** 没有你想的那么坏 "không xấu như ngươi nghĩ", 没有他那么高 "không cao như hắn": as much as what is compared. */
export const placeLess: ClauseRule = (clause) => {
  const so = clause.findIndex((token) => isWord(token, SO));
  const quality = clause[so + 1];
  if (so < 2 || !isKind(quality, SO_MUCH) || (quality?.kind === 'adverb' && quality.source !== '快')) return null;
  let at = so - 1;
  while (at >= 0 && so - at <= MAX_MEASURED_TOKENS && !isWord(clause[at], LESS)) at--;
  if (at < 0 || !isWord(clause[at], LESS) || at + 1 === so) return null;
  const measured = clause.slice(at + 1, so);
  const isSaid = measured.at(-1)!.source === '的';
  if (measured[0]!.kind === 'number' || (!isSaid && measured.some(({ kind }) => kind === 'verb'))) return null;
  // 有猫那么大 "to bằng mèo".
  const isAsMuch = isWord(clause[at], HAVE);
  if (isAsMuch && (isSaid || quality!.kind !== 'adjective')) return null;
  return [
    ...clause.slice(0, at),
    ...(isAsMuch ? [] : [word(clause[at]!.source, 'không', 'adverb')]),
    // Before a noun phrase an adjective describes it; as a verb it stays.
    word(quality!.source, quality!.text, 'verb'),
    word(clause[so]!.source, isAsMuch ? 'bằng' : 'như', 'preposition'),
    ...(isSaid ? measured.slice(0, -1).map(asAdverb) : measured),
    ...clause.slice(so + 2),
  ];
};

const CALLING = wordsOf('管');
const CALLED = wordsOf('叫');
const NAMED_PEOPLE = kindsOf('pronoun person name noun');
/** 管那个叫什么. */
const THAT_ONE = wordsOf('这个 那个 这 那');

/** 管他叫老大 "gọi hắn là lão đại". */
export const placeCalled: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, CALLING));
  const called = clause[at + 2];
  if (
    at === -1 ||
    !(isKind(clause[at + 1], NAMED_PEOPLE) || isWord(clause[at + 1], THAT_ONE)) ||
    !isWord(called, CALLED)
  )
    return null;
  return [
    ...clause.slice(0, at),
    word(clause[at]!.source, 'gọi', 'verb'),
    clause[at + 1]!,
    word(called.source, 'là', 'preposition'),
    ...clause.slice(at + 3),
  ];
};

const MUCH = wordsOf('多 少');
const A_BIT = wordsOf('点 一点 些 一些 了');
const DIRECTLY = kindsOf('adverb pronoun');

/** 多盛了半碗饭 "đựng thêm nửa bát cơm": by how much. */
export const readMoreOf: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, MUCH) && token.kind !== 'verb');
  const verb = clause[at + 1];
  if (at === -1 || verb?.kind !== 'verb' || verb.entry === null) return null;
  const object = clause[at + 2]?.source === '了' ? at + 3 : at + 2;
  // 多看了她两眼: whom it is done to comes first.
  const amount = isKind(clause[object], WHOM) ? object + 1 : object;
  // 一个 and 几天 are words.
  if (!isKind(clause[amount], AMOUNTS) && !ONE_OR_SOME.test(clause[amount]?.source ?? '')) return null;
  const more = word(clause[at]!.source, clause[at]!.source === '多' ? 'thêm' : 'bớt', 'adverb');
  return [...clause.slice(0, at), verb, ...clause.slice(object, amount), more, ...clause.slice(amount)];
};
const AMOUNTS = kindsOf('number');
const ONE_OR_SOME = /^(?:[一两几半]个|[一两几三半][天年日夜月](?:时间)?|一会儿?|一阵子?)$/u;
const WHOM = kindsOf('pronoun person name');

/** 多吃点 "ăn nhiều một chút": how much is said after the verb, at the end of a clause. */
export const placeMuch: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, MUCH) && token.kind !== 'verb' && token.text !== 'bớt');
  const verb = clause[at + 1];
  if (at === -1 || verb?.kind !== 'verb' || verb.entry === null) return null;
  if (at > 0 && !isKind(clause[at - 1], DIRECTLY)) return null;
  const bit = clause[at + 2];
  // 多喝牛奶 "uống nhiều sữa bò".
  if (isWord(verb, HAD) && bit?.kind === 'noun' && clause.slice(at + 3).every(({ kind }) => kind === 'noun'))
    return [
      ...clause.slice(0, at),
      verb,
      word(clause[at]!.source, clause[at]!.source === '多' ? 'nhiều' : 'ít', 'adverb'),
      ...clause.slice(at + 2),
    ];
  // 少吃点咸菜 "ăn ít dưa muối".
  const isSome = isWord(verb, HAD) && isWord(bit, SOME_OF) && clause[at + 3] !== undefined;
  if (isSome && clause.slice(at + 3).every(({ kind }) => kind === 'noun'))
    return [
      ...clause.slice(0, at),
      verb,
      word(clause[at]!.source, clause[at]!.source === '多' ? 'nhiều' : 'ít', 'adverb'),
      ...clause.slice(at + 3),
    ];
  if (clause.length > at + 3) return null;
  if (bit !== undefined && !isWord(bit, A_BIT)) return null;
  return [
    ...clause.slice(0, at),
    verb,
    word(clause[at]!.source, clause[at]!.source === '多' ? 'nhiều' : 'ít', 'adverb'),
    ...(bit === undefined || bit.source === '了' ? clause.slice(at + 2) : [word(bit.source, 'một chút', 'adverb')]),
  ];
};

const SOME_OF = wordsOf('点 些');
const HAD = wordsOf('喝 吃 看 穿 买 做 听 读 用 练 学 晒 带 拿 放 加 赚 挣 写 背 喂 种 养');

const isQuality = (clause: readonly Token[], index: number): boolean =>
  (clause[index]?.kind === 'adjective' || isWord(clause[index], FAST)) &&
  clause[index + 1]?.source !== '的' &&
  (clause[index + 1]?.kind !== 'noun' || /倍$/u.test(clause[index + 1]!.source));
const FAST = wordsOf('快 慢 好 高出 多出 强出');

export const NAMES_OF = ['名义', '名義'];
const BY = wordsOf('以 用');

/** 以光明女神的名义 "nhân danh nữ thần quang minh". */
export const readInNameOf: ClauseRule = (clause) => {
  const name = clause.findIndex(({ source, entry }) => entry !== null && NAMES_OF.includes(source));
  const by = clause.findLastIndex((token, at) => at < name && isWord(token, BY));
  if (by === -1 || name - by < 3 || !isLinkAt(clause, name - 1)) return null;
  return [
    ...clause.slice(0, by),
    word(clause[by]!.source, 'nhân danh', 'verb'),
    ...clause.slice(by + 1, name - 1),
    ...clause.slice(name + 1),
  ];
};
