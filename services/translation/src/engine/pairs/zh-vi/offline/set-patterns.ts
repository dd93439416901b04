import { hasUnit, unitSet } from '@versio/kit/text';
import { CONNECTIVE_PATTERNS } from './patterns-of-connectives.ts';
import { isEdge, isKind, kinds, SOMEBODY } from './sense-places.ts';
import { isDe, tableOf, withoutEnd, word } from './tokens.ts';
import type { Token } from './types.ts';

/** The rendering of a pattern, and the number of tokens it replaces. */
interface Said {
  count: number;
  said: readonly Token[];
}
type Pattern = (tokens: readonly Token[], at: number) => Said | null;

const sourceAt = (tokens: readonly Token[], at: number): string => tokens[at]?.source ?? '';
const QUALITIES = kinds('adjective degree reading');

/** 往轻里说 "nói cho nhẹ", 往死里打: the extent of an act. */
const readHowFar: Pattern = (tokens, at) => {
  const [how, side, act] = tokens.slice(at + 1, at + 4);
  if (!isKind(how, QUALITIES) || how!.source.length > 1 || side?.source !== '里' || act?.kind !== 'verb') return null;
  const text = WAYS[how!.source] ?? how!.text;
  return { count: 4, said: [act, word(how!.source, `cho ${text}`, 'adverb')] };
};
const WAYS: Readonly<Record<string, string>> = tableOf({
  轻: 'nhẹ',
  重: 'nặng',
  大: 'to chuyện',
  小: 'nhỏ',
  好: 'tốt',
  坏: 'xấu',
  细: 'kỹ',
  深: 'sâu',
  狠: 'thật mạnh',
  死: 'chết',
});

const GRANTED = kinds('verb adjective degree preposition reading adverb');
/** 好是好，就是贵 "tốt thì tốt", 在倒是在 "còn thì còn": a concession before an objection. */
const readGranted: Pattern = (tokens, at) => {
  const quality = tokens[at];
  if (!isKind(quality, GRANTED) || tokens[at + 2]?.source !== quality!.source || /^[是的了]$/u.test(quality!.source))
    return null;
  const after = tokens[at + 3];
  const isDone = after?.source === '了' && isEdge(tokens[at + 4]);
  // 苦是苦了点.
  const isSome =
    after?.source === '了' && /^[点些]$|^一[点些]$/u.test(sourceAt(tokens, at + 4)) && isEdge(tokens[at + 5]);
  if (!isEdge(after) && !isDone && !isSome) return null;
  const text = HELD[quality!.source] ?? quality!.text;
  const held = { ...quality!, text, kind: 'adjective' as const, entry: null };
  const again = isDone ? `${text} rồi` : isSome ? `có hơi ${text}` : text;
  return {
    count: isSome ? 5 : isDone ? 4 : 3,
    said: [held, word(tokens[at + 1]!.source, 'thì', 'adverb'), word('', again, 'adverb')],
  };
};
const HELD: Readonly<Record<string, string>> = tableOf({ 在: 'còn', 好: 'tốt', 够: 'đủ', 对: 'đúng', 像: 'giống' });

/** 靠不靠谱 "có đáng tin không", 乐不乐意: a question with a word of two characters. */
const readWhether: Pattern = (tokens, at) => {
  const { source } = tokens[at]!;
  if (source.length !== 1) return null;
  const second = tokens[at + 1]!;
  // 靠|不靠谱.
  if (
    second.source.length > 2 &&
    second.source.startsWith(`不${source}`) &&
    NOT.test(second.text) &&
    isEdge(tokens[at + 2])
  )
    return {
      count: 2,
      said: [word(`${source}${second.source}`, `có ${second.text.replace(NOT, '')} không`, 'expression')],
    };
  // 乐|不|乐意.
  const whole = tokens[at + 2];
  if (second.source !== '不' || whole?.source.length !== 2 || !whole.source.startsWith(source)) return null;
  if (!isKind(whole, ACTS_OR_QUALITIES) || !isEdge(tokens[at + 3])) return null;
  return { count: 3, said: [word(`${source}不${whole.source}`, `có ${whole.text} không`, 'expression')] };
};
const NOT = /^(?:không|chẳng) /u;
const ACTS_OR_QUALITIES = kinds('verb adjective');

/** 没别好 "chưa ghim chặt": 别 is "pin", not "do not". */
const readPinned: Pattern = (tokens, at) =>
  sourceAt(tokens, at + 1) === '别' && /^[好紧牢稳住上]$/u.test(sourceAt(tokens, at + 2))
    ? { count: 3, said: [tokens[at]!, word('别好', 'ghim chặt', 'verb')] }
    : null;

/** 数都数不清 "đếm cũng đếm không xuể": a verb repeated before its result. */
const readEvenDone: Pattern = (tokens, at) => {
  const act = tokens[at]!;
  const result = tokens[at + 2];
  if (act.kind !== 'reading' || act.source.length !== 1 || !/^[都也]$/u.test(sourceAt(tokens, at + 1))) return null;
  if (result === undefined || result.source.length < 3 || !/^.不/u.test(result.source)) return null;
  if (!result.source.startsWith(act.source) || result.kind === 'reading') return null;
  return { count: 3, said: [result] };
};

/** 什么时候也轮到你教训我了 "từ bao giờ đến lượt ngươi": a reproach, not a question of time. */
const readSinceWhen: Pattern = (tokens, at) => {
  const isToo = /^[也又就都]$/u.test(sourceAt(tokens, at + 1));
  if (!/^轮到/u.test(sourceAt(tokens, at + (isToo ? 2 : 1)))) return null;
  return { count: isToo ? 2 : 1, said: [word(tokens[at]!.source, 'từ bao giờ', 'adverb')] };
};

/** 管他张三李四呢，… "mặc kệ": "no matter who or what". */
const readNoMatter: Pattern = (tokens, at) => {
  if (!isEdge(tokens[at - 1])) return null;
  const isApart = /^[他它她]$/u.test(sourceAt(tokens, at + 1));
  if (tokens[at]!.source === '管' && !isApart) return null;
  let end = at + 1;
  while (end < at + MAX_MATTER_TOKENS && !isEdge(tokens[end])) end++;
  const last = tokens[end - 1];
  if (last?.source !== '呢' && !tokens.slice(at, end).some(({ source }) => WHAT.test(source))) return null;
  const rest = tokens.slice(at + (isApart ? 2 : 1), last?.source === '呢' ? end - 1 : end);
  return rest.length === 0 ? null : { count: end - at, said: [word('管他', 'mặc kệ', 'verb'), ...rest] };
};
const WHAT = /^(?:谁|什么|哪|怎么|三七|张三|是不是)/u;
const MAX_MATTER_TOKENS = 8;

/** 只有你求我的份 "chỉ có phần ngươi cầu ta", 没有我说话的份: a person's right or duty. */
const readSharesOfDoing: Pattern = (tokens, at) => {
  if (!isKind(tokens[at + 1], SOMEBODY)) return null;
  let end = at + 2;
  while (end < at + MAX_SHARE_TOKENS && !isEdge(tokens[end]) && !isDe(tokens[end])) end++;
  if (end === at + 2 || !isDe(tokens[end]) || !/^份儿?$/u.test(sourceAt(tokens, end + 1))) return null;
  if (!isEdge(tokens[end + 2]) && sourceAt(tokens, end + 2) !== '了') return null;
  const done = tokens.slice(at + 1, end);
  return { count: end + 2 - at, said: [tokens[at]!, word('份', 'phần', 'adverb'), ...done] };
};
const MAX_SHARE_TOKENS = 7;

/** 回长老，… and 回禀大人: the start of an answer to a superior. */
const readAnswering: Pattern = (tokens, at) => {
  if (tokens[at - 1] !== undefined && !/^[“「『]$/u.test(tokens[at - 1]!.source)) return null;
  let end = at + 1;
  while (end < at + MAX_ADDRESSED_TOKENS && isKind(tokens[end], SOMEBODY)) end++;
  if (end === at + 1 || sourceAt(tokens, end) !== '，' || /^[我你他她它]/u.test(sourceAt(tokens, at + 1))) return null;
  return { count: 1, said: [word('回', 'bẩm', 'verb')] };
};
const MAX_ADDRESSED_TOKENS = 4;

/** 你倒是说句话啊 "ngươi nói một câu đi chứ": an urging. */
const readUrged: Pattern = (tokens, at) => {
  if (!isKind(tokens[at - 1], SOMEBODY) || !isKind(tokens[at + 1], URGED)) return null;
  let end = at + 1;
  while (end < at + MAX_URGED_TOKENS && !isEdge(tokens[end])) end++;
  if (!/^[啊呀哪]$/u.test(sourceAt(tokens, end - 1)) || end - 1 === at + 1) return null;
  return { count: end - at, said: [...tokens.slice(at + 1, end - 1), word('啊', 'đi chứ', 'particle')] };
};
const URGED = kinds('verb preposition');
const MAX_URGED_TOKENS = 8;

const DOERS = kinds('pronoun person name noun');
/** 叫你小子给藏起来了: the agent, before 给. */
const readDoneBy: Pattern = (tokens, at) => {
  let end = at + 1;
  while (end < at + MAX_ADDRESSED_TOKENS && isKind(tokens[end], DOERS)) end++;
  if (end === at + 1 || tokens[end]?.source !== '给' || tokens[end + 1]?.kind !== 'verb') return null;
  // 让大夫给看看: a causative.
  if (!tokens.slice(end + 2, end + 6).some(({ source }) => source === '了')) return null;
  return { count: end + 1 - at, said: [word('被', 'bị', 'preposition'), ...tokens.slice(at + 1, end)] };
};

/** 不管多晚，… "dù muộn đến mấy": "however", with an adjective. */
function readHoweverSo(tokens: readonly Token[], at: number): Said | null {
  const quality = tokens[at + 2];
  if (!/^多么?$/u.test(sourceAt(tokens, at + 1)) || quality?.kind !== 'adjective') return null;
  const isAtEnd = isEdge(tokens[at + 3]) || /^[都也]$/u.test(sourceAt(tokens, at + 3));
  if (!isAtEnd) return null;
  const so = word(`多${quality.source}`, `${quality.text} đến mấy`, 'adverb');
  return { count: 3, said: [word('不管', 'dù', 'conjunction'), so] };
}

/** 说难不难，说易不易 "nói khó thì không khó": "neither … nor". */
const readNeither: Pattern = (tokens, at) => {
  const [quality, denied] = tokens.slice(at + 1, at + 3);
  if (quality?.source.length !== 1 || denied?.source !== `不${quality.source}` || !isEdge(tokens[at + 3])) return null;
  const { source, text } = quality;
  const said = HELD[source] ?? text;
  return { count: 3, said: [tokens[at]!, word(`${source}不${source}`, `${said} thì không ${said}`, 'adverb')] };
};

/** 惹得众人大笑, 弄得他不好意思 "khiến": a causative; 害得我赔钱 "hại ta". */
const readBroughtTo: Pattern = (tokens, at) => {
  if (sourceAt(tokens, at + 1) !== '得' || !isKind(tokens[at + 2], BROUGHT)) return null;
  if (isEdge(tokens[at + 3]) || /^[像跟满一]/u.test(sourceAt(tokens, at + 2))) return null;
  const isHarm = tokens[at]!.source === '害';
  return { count: 2, said: [word('让', isHarm ? 'hại' : 'khiến', 'preposition')] };
};
const BROUGHT = kinds('pronoun person name noun determiner');

/** 去不去是你的事 "đi hay không là chuyện của ngươi": a choice as the subject. */
const readChoice: Pattern = (tokens, at) => {
  const { source } = tokens[at]!;
  const isWhole = /^(.)不\1$/u.test(source);
  const isApart = sourceAt(tokens, at + 1) === '不' && sourceAt(tokens, at + 2) === source && source.length === 1;
  const count = isWhole ? 1 : isApart ? 3 : 0;
  if (
    count === 0 ||
    !isEdge(tokens[at - 1]) ||
    !/^(?:都|就|全|也)?(?:是|由|在|看)/u.test(sourceAt(tokens, at + count) + sourceAt(tokens, at + count + 1))
  )
    return null;
  const text = tokens[at]!.text.replace(/^có (.+) không$/u, '$1').replace(/ không .+$/u, '');
  return { count, said: [word(source, `${text} hay không`, 'noun')] };
};

/** 比谁都清楚后果 "hơn ai hết hiểu rõ hậu quả": more than anybody, with an object behind it. */
const readMoreThanAnybody: Pattern = (tokens, at) =>
  sourceAt(tokens, at + 1) === '谁' &&
  sourceAt(tokens, at + 2) === '都' &&
  sourceAt(tokens, at - 1) !== '得' &&
  isKind(tokens[at + 3], MORE_SO) &&
  !isEdge(tokens[at + 4])
    ? { count: 3, said: [word('比谁都', 'hơn ai hết', 'adverb')] }
    : null;
const MORE_SO = kinds('verb adjective');

/** 忙|不过|来 "không xuể": one cannot manage it. */
const readUnmanaged: Pattern = (tokens, at) => {
  const before = tokens[at - 1];
  const isAct = before?.source.length === 1 && isKind(before, ACTS_UNMANAGED);
  const end = sourceAt(tokens, at + 2);
  return isAct && sourceAt(tokens, at + 1) === '来' && (isEdge(tokens[at + 2]) || /^[了的]$/u.test(end))
    ? { count: 2, said: [word('不过来', 'không xuể', 'adverb')] }
    : null;
};
const ACTS_UNMANAGED = kinds('verb reading adjective');

/** 拿老人出气 "trút giận lên người già": on whom, before what is done to him. */
const readVentedOn: Pattern = (tokens, at) => {
  for (let end = at + 2; end <= at + MAX_VENTED_TOKENS && !isEdge(tokens[end]); end++) {
    const text = VENTED[tokens[end]!.source];
    if (text !== undefined)
      return isKind(tokens[at + 1], VENTED_ON)
        ? { count: end + 1 - at, said: [word(tokens[end]!.source, text, 'verb'), ...tokens.slice(at + 1, end)] }
        : null;
    if (tokens[end]!.kind === 'verb') return null;
  }
  return null;
};
const VENTED: Readonly<Record<string, string>> = tableOf({
  出气: 'trút giận lên',
  撒气: 'trút giận lên',
  泄愤: 'trút giận lên',
  开玩笑: 'đùa với',
});
const VENTED_ON = kinds('noun person pronoun name determiner');
const MAX_VENTED_TOKENS = 6;

/** 死|个|明白 "cho rõ ràng": so that it is so. */
const readToTheFull: Pattern = (tokens, at) => {
  const text = FULL[sourceAt(tokens, at + 1)];
  const act = tokens[at - 1];
  return text !== undefined && act?.kind === 'verb' && isEdge(tokens[at + 2])
    ? { count: 2, said: [word('个', text, 'adverb')] }
    : null;
};
const FULL: Readonly<Record<string, string>> = tableOf({
  明白: 'cho rõ ràng',
  清楚: 'cho rõ',
  仔细: 'cho kỹ',
  尽兴: 'cho thỏa thích',
  过瘾: 'cho đã',
  够: 'cho đã',
});

/** 更|奇怪的是 "điều kỳ lạ hơn là". */
const readMoreSo: Pattern = (tokens, at) => {
  const said = /^điều (.+) là$/u.exec(tokens[at + 1]?.text ?? '');
  return said === null
    ? null
    : { count: 2, said: [word(`更${sourceAt(tokens, at + 1)}`, `điều ${said[1]} hơn là`, 'interjection')] };
};

/** 太医可验出来了，…？ "đã nghiệm ra chưa": what is asked before the rest of the question. */
const readDoneYet: Pattern = (tokens, at) => {
  const before = tokens[at - 1];
  const act = tokens[at + 1];
  if (!isKind(act, ACTS_ASKED) || !FOUND_OUT.test(act!.source)) return null;
  if (!isKind(before, SOMEBODY) && !(before === undefined || /^[“‘]$/u.test(before.source))) return null;
  let end = at + 2;
  while (end < at + MAX_DONE_TOKENS && !isEdge(tokens[end])) end++;
  if (sourceAt(tokens, end) !== '，' || !sourceAt(tokens, end - 1).endsWith('了') || !asks(tokens, end + 1))
    return null;
  const last = tokens[end - 1]!;
  const done = [...tokens.slice(at + 1, end - 1), ...(last.source === '了' ? [] : [withoutEnd(last, ' rồi')])];
  return { count: end - at, said: [word('可', 'đã', 'adverb'), ...done, word('了', 'chưa', 'adverb')] };
};
const ACTS_ASKED = kinds('verb reading');
const FOUND_OUT = /^(?:打听|查|问|找|看|想|验|审|弄|商量|探|听)/u;
const MAX_DONE_TOKENS = 7;
const MAX_ASKED_TOKENS = 22;
const asks = (tokens: readonly Token[], start: number): boolean => {
  const mark = tokens.slice(start, start + MAX_ASKED_TOKENS).find(({ source }) => /^[。！？；]/u.test(source));
  return mark?.source.startsWith('？') === true;
};

/** 你可想好了？ asks whether one has; without the mark one should. */
const readThoughtOver: Pattern = (tokens, at) => {
  const asked = /^(?:没有?|吗)$/u.test(sourceAt(tokens, at + 1)) ? 2 : 1;
  return sourceAt(tokens, at + asked).startsWith('？')
    ? { count: asked, said: [word(tokens[at]!.source, 'ngươi đã nghĩ kỹ chưa', 'expression')] }
    : null;
};

const PATTERNS: Readonly<Record<string, Pattern>> = tableOf({
  ...CONNECTIVE_PATTERNS,
  往: readHowFar,
  个: readToTheFull,
  可: readDoneYet,
  更: readMoreSo,
  拿: readVentedOn,
  不过: readUnmanaged,
  比: readMoreThanAnybody,
  你可想好了: readThoughtOver,
  没: readPinned,
  什么时候: readSinceWhen,
  管: readNoMatter,
  管他: readNoMatter,
  有: readSharesOfDoing,
  只有: readSharesOfDoing,
  没有: (tokens, at) => readPinned(tokens, at) ?? readSharesOfDoing(tokens, at),
  哪有: readSharesOfDoing,
  回: readAnswering,
  倒是: readUrged,
  倒: readUrged,
  说: readNeither,
  害: readBroughtTo,
  惹: readBroughtTo,
  弄: readBroughtTo,
  搞: readBroughtTo,
  闹: readBroughtTo,
  叫: readDoneBy,
  让: readDoneBy,
  甭管: (tokens, at) => readHoweverSo(tokens, at) ?? { count: 1, said: [word('不管', 'bất kể', 'conjunction')] },
  不管: readHoweverSo,
  无论: readHoweverSo,
  不论: readHoweverSo,
});
const FIRST_UNITS = unitSet(Object.keys(PATTERNS));
const GRANTING = /^(?:倒是|是|倒|确实是)$/u;

/**
 * Returns the tokens with the renderings of set patterns of several words: 往轻里说 "nói cho nhẹ", 靠不靠谱, 好是好.
 */
export function readSetPatterns(tokens: readonly Token[]): readonly Token[] {
  let read: Token[] | null = null;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    const found = patternAt(tokens, at);
    if (found === null || hidesRecord(tokens, at, found)) {
      read?.push(token);
      continue;
    }
    read ??= tokens.slice(0, at);
    read.push(...found.said);
    at += found.count - 1;
  }
  return read ?? tokens;
}

/** Returns true if a pattern would replace a record of the book: 靠不靠谱 with a record of 谱. */
const hidesRecord = (tokens: readonly Token[], at: number, { count, said }: Said): boolean =>
  tokens.slice(at, at + count).some((token) => token.isRecord === true && !said.includes(token));

function patternAt(tokens: readonly Token[], at: number): Said | null {
  const { source } = tokens[at]!;
  const next = tokens[at + 1]?.source;
  if (next === undefined) return null;
  if (next === '不' || source[1] === '不') {
    const choice = readChoice(tokens, at);
    if (choice !== null) return choice;
  }
  if (next.startsWith('不')) return readWhether(tokens, at) ?? patternOf(tokens, at);
  if (GRANTING.test(next)) return readGranted(tokens, at);
  if (next === '都' || next === '也') {
    const even = readEvenDone(tokens, at);
    if (even !== null) return even;
  }
  return patternOf(tokens, at);
}

const patternOf: Pattern = (tokens, at) => {
  const { source } = tokens[at]!;
  return hasUnit(FIRST_UNITS, source.charCodeAt(0)) ? (PATTERNS[source]?.(tokens, at) ?? null) : null;
};
