import { isDe, LINKING_VERBS, word } from './noun-phrase.ts';
import type { Token, TokenKind } from './types.ts';

/** Another sense of a word, and the neighbours in the source that call for it. */
interface Sense {
  text: string;
  kind: TokenKind;
  when: (place: Place) => boolean;
}

/** A token and its neighbours; none are beyond the ends of the text. */
interface Place {
  tokens: readonly Token[];
  index: number;
  before: Token | undefined;
  next: Token | undefined;
}

/**
 * Returns the tokens, still in the order of the source, with the sense that their neighbours call for where the entry
 * of the lexicon has another one: "花" is a flower, but money is spent ("花了"). Records and numbers are not changed.
 */
export function chooseSenses(tokens: readonly Token[]): Token[] {
  const chosen = tokens.slice();
  let dropped = 0;
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]!;
    if (HAS_SENSES[token.source.charCodeAt(0)] === 0 && token.source !== '过' && token.source !== '過') continue;
    const place: Place = { tokens, index, before: tokens[index - 1], next: tokens[index + 1] };
    // "没见过": 过 says with the negation before the verb that it never happened.
    if (token.source === '过' || token.source === '過') {
      const negation = tokens[index - 2];
      if (isExperience(place) && negation !== undefined) {
        chosen[index - 2] = word(negation.source, NEVER[negation.source]!, 'adverb');
        chosen[index] = DROPPED;
        dropped++;
        continue;
      }
    }
    const sense = senseOf(place);
    if (sense) chosen[index] = word(token.source, sense.text, sense.kind);
  }
  return dropped === 0 ? chosen : chosen.filter((token) => token !== DROPPED);
}

const DROPPED = word('', '', 'particle');

function senseOf(place: Place): Sense | undefined {
  const token = place.tokens[place.index]!;
  // Readings have no entry, and no records have their kind.
  if (!(token.entry !== null || token.kind === 'reading')) return undefined;
  if (token.source.length > MAX_SENSE_CHARACTERS || HAS_SENSES[token.source.charCodeAt(0)] === 0) return undefined;
  if (token.kind === 'measure' || token.kind === 'localizer') return undefined;
  return SENSES[SIMPLIFIED[token.source] ?? token.source]?.find(({ when }) => when(place));
}

const isKind = (token: Token | undefined, kinds: ReadonlySet<TokenKind>): boolean =>
  token !== undefined && kinds.has(token.kind);
const isEdge = (token: Token | undefined): boolean => token === undefined || EDGES.has(token.kind);
const isOneOf = (token: Token | undefined, sources: ReadonlySet<string>): boolean =>
  token !== undefined && sources.has(token.source);
const startsClause = ({ before }: Place): boolean => isEdge(before);
/** Returns true if nothing but a final particle follows in the clause. */
const endsClause = ({ tokens, index }: Place): boolean => {
  const next = tokens[index + 1];
  return isEdge(next) || (isOneOf(next, FINAL_PARTICLES) && isEdge(tokens[index + 2]));
};
/** Returns the tokens after the place in its clause, at most `limit`. */
const restOfClause = ({ tokens, index }: Place, limit: number): readonly Token[] => {
  const rest = tokens.slice(index + 1, index + 1 + limit);
  const end = rest.findIndex(isEdge);
  return end === -1 ? rest : rest.slice(0, end);
};
const isExperience = ({ tokens, index, before }: Place): boolean =>
  before?.kind === 'verb' && NEVER[tokens[index - 2]?.source ?? ''] !== undefined;
const isStill = (token: Token | undefined): boolean => isOneOf(token, STILL);
const isSpent = ({ next }: Place): boolean => next?.kind === 'number' || isOneOf(next, AFTER_SPENDING);
const isSpentTime = (place: Place): boolean =>
  isSpent(place) && restOfClause(place, 5).some(({ kind, source }) => kind === 'time' || TIME_UNITS.has(source));

const kinds = (list: string): ReadonlySet<TokenKind> => new Set(list.split(' ') as TokenKind[]);
const characters = (list: string): ReadonlySet<string> => new Set(list);
const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const EDGES = kinds('punctuation lineBreak raw');
const NOMINAL = kinds('noun person name pronoun determiner number place');
const PERSONS = kinds('person name pronoun');
const FINAL_PARTICLES = characters('了吗嗎吧呢啊呀嘛啦的');
const AFTER_SPENDING = words('了 着 著 过 過 光 掉 几 幾 多少 一些 很多 不少');
const TIME_UNITS = words('年 天 日 月 夜 秒 分钟 分鐘 小时 小時 时辰 時辰 时间 時間 星期 工夫 功夫');
const WHEN_WORDS = words('时 時 时候 時候 的时候 的時候 之时 之時 后 後 之后 之後 以后 以後');
const WHILE_WORDS = words('时 時 的时候 的時候 之时 之時');
const SKILLS = words(
  '说话 游泳 做饭 下棋 骑马 写字 唱歌 跳舞 开车 武功 医术 轻功 法术 弹琴 作诗 画画 杀鸡 做菜 弹钢琴 英语 外语 功夫 剑法 魔法 炼丹 炼器 阵法 打猎 钓鱼 种地 打架 喝酒 抽烟 绣花 算命 射箭 修车',
);
const AFTER_BUT = kinds('determiner time number adverb expression conjunction');
const IN = words('在 从 就 没 没有 是');
const DRINKS = words('茶 酒 水 汤 热茶 热水 茶水 清茶 酒水');
const COUNTS = kinds('number determiner measure');
const NAMES = kinds('name reading');
const ROLES = kinds('person noun');
const ACTS = kinds('verb preposition');
const THINGS = kinds('noun person number');
const GROWING = kinds('noun number reading');
const AFTER_GROWING = characters('着著出满滿');
const BEFORE_CONSENT = characters('就才也都');
const SUBJECTS = kinds('pronoun adverb');
const ONCE = words('曾 曾经');
const DEGREES = words('得 得很 很 太 更 最');
const AFTER_STILL = words('在 没 没有 未 活着 记得');
const OBLIGED = words('你 你们 你們 您 大家 一定 必须');
const STILL = words('还 還');
const FED = kinds('pronoun person name');
const FORBIDDEN = words('就 千万 你 你们 您 大家 也 再 可 先 请');
const STATES = kinds('verb adjective expression');
const ALSO = words('都 也 什么都 我 他 她 你');
const STILL_FALLING = words('还 正 一直 仍 也 雪 雨 大雪 大雨');
const DOWNWARDS = words('跳 掉 扔 走 滚 沉 倒 摔 压 推 吞 咽 喝 落 坠 按 放 蹲 趴 躺 砍 劈 踹');
const isVerb = (token: Token | undefined): boolean => token?.kind === 'verb';
const NEVER: Readonly<Record<string, string>> = {
  没: 'chưa từng',
  沒: 'chưa từng',
  没有: 'chưa từng',
  沒有: 'chưa từng',
  从未: 'chưa từng',
  從未: 'chưa từng',
  从没: 'chưa từng',
  未曾: 'chưa từng',
  不曾: 'chưa từng',
  曾: 'từng',
  曾经: 'đã từng',
  曾經: 'đã từng',
};
const SIMPLIFIED: Readonly<Record<string, string>> = {
  會: '会',
  不會: '不会',
  過去: '过去',
  將: '将',
  對: '对',
  當: '当',
  沒: '没',
  沒有: '没有',
  去過: '去过',
  還: '还',
  長: '长',
  關: '关',
};

/** For each word the first sense whose condition holds is taken; if none does, the entry's rendering stays. */
const SENSES: Readonly<Record<string, readonly Sense[]>> = {
  不客气: [{ text: 'không khách khí', kind: 'expression', when: (place) => !startsClause(place) }],
  会: [
    { text: 'biết', kind: 'verb', when: (place) => endsClause(place) && place.before?.kind === 'pronoun' },
    { text: 'biết', kind: 'verb', when: ({ next }) => isOneOf(next, SKILLS) },
  ],
  下去: [
    {
      text: 'xuống',
      kind: 'adverb',
      when: ({ tokens, index, before }) => before?.source === '了' && isVerb(tokens[index - 2]),
    },
    { text: 'xuống', kind: 'adverb', when: ({ before }) => isOneOf(before, DOWNWARDS) },
  ],
  喂: [{ text: 'đút cho', kind: 'verb', when: ({ next }) => isKind(next, FED) }],
  一边: [{ text: 'vừa', kind: 'adverb', when: ({ next }) => isKind(next, ACTS) }],
  不要: [
    {
      text: 'đừng',
      kind: 'adverb',
      when: (place) => isKind(place.next, STATES) && (startsClause(place) || isOneOf(place.before, FORBIDDEN)),
    },
  ],
  不会: [{ text: 'không biết', kind: 'verb', when: (place) => endsClause(place) && isOneOf(place.before, ALSO) }],
  在下: [{ text: 'đang rơi', kind: 'verb', when: (place) => isOneOf(place.before, STILL_FALLING) }],
  过去: [
    { text: 'qua', kind: 'adverb', when: ({ before }) => isVerb(before) && before!.source.length === 1 },
    {
      text: 'qua',
      kind: 'adverb',
      when: ({ tokens, index, before }) => before?.source === '了' && isVerb(tokens[index - 2]),
    },
  ],
  倒: [{ text: 'rót', kind: 'verb', when: (place) => restOfClause(place, 5).some(({ source }) => DRINKS.has(source)) }],
  倒了: [
    { text: 'rót', kind: 'verb', when: (place) => restOfClause(place, 5).some(({ source }) => DRINKS.has(source)) },
  ],
  关: [{ text: 'cửa ải', kind: 'noun', when: ({ before }) => isKind(before, COUNTS) }],
  可: [
    {
      text: 'nhưng',
      kind: 'conjunction',
      when: (place) =>
        startsClause(place) &&
        (isKind(place.next, NOMINAL) || isKind(place.next, AFTER_BUT) || isOneOf(place.next, IN)),
    },
  ],
  叫: [
    {
      text: 'tên là',
      kind: 'verb',
      when: ({ tokens, index, before, next }) =>
        isKind(before, PERSONS) && isKind(next, NAMES) && isEdge(tokens[index + 2]),
    },
  ],
  在: [{ text: 'ở đây', kind: 'verb', when: (place) => endsClause(place) && isKind(place.before, PERSONS) }],
  好: [
    {
      text: 'xong',
      kind: 'adverb',
      when: (place) => place.before?.kind === 'verb' && !LINKING_VERBS.has(place.before.source) && endsClause(place),
    },
    { text: 'được', kind: 'expression', when: (place) => startsClause(place) && endsClause(place) },
  ],
  好了: [{ text: 'xong rồi', kind: 'adverb', when: ({ before }) => before?.kind === 'verb' }],
  对: [{ text: 'đúng', kind: 'adjective', when: endsClause }],
  去过: [{ text: 'đi', kind: 'verb', when: ({ before }) => isOneOf(before, ONCE) }],
  将: [{ text: 'đem', kind: 'preposition', when: ({ next }) => isKind(next, NOMINAL) }],
  当: [
    // "当他醒来的时候": the word at the end of the clause says "khi".
    {
      text: '',
      kind: 'conjunction',
      when: (place) => startsClause(place) && restOfClause(place, 12).some(({ source }) => WHILE_WORDS.has(source)),
    },
    {
      text: 'làm',
      kind: 'verb',
      when: (place) =>
        isKind(place.next, ROLES) &&
        !startsClause(place) &&
        !restOfClause(place, 12).some(({ source }) => WHEN_WORDS.has(source)),
    },
  ],
  得很: [{ text: 'rất', kind: 'degree', when: ({ next }) => next?.kind === 'adjective' || next?.source === '快' }],
  快: [{ text: 'nhanh', kind: 'adjective', when: ({ before }) => isOneOf(before, DEGREES) }],
  想: [
    { text: 'muốn', kind: 'adverb', when: ({ next }) => isKind(next, ACTS) },
    {
      text: 'nhớ',
      kind: 'verb',
      when: ({ tokens, index, next }) =>
        (isKind(next, PERSONS) || next?.source === '家') &&
        (isEdge(tokens[index + 2]) || isOneOf(tokens[index + 2], FINAL_PARTICLES)),
    },
  ],
  没: [
    {
      text: 'chưa',
      kind: 'adverb',
      when: ({ before, next }) => isStill(before) && (next?.kind === 'verb' || next?.kind === 'adjective'),
    },
    { text: 'không có', kind: 'adverb', when: ({ next }) => isKind(next, THINGS) },
  ],
  没有: [{ text: 'chưa', kind: 'adverb', when: ({ before, next }) => isStill(before) && next?.kind === 'verb' }],
  花: [
    { text: 'mất', kind: 'verb', when: isSpentTime },
    { text: 'hoa', kind: 'noun', when: (place) => !isSpent(place) },
  ],
  行: [
    {
      text: 'được',
      kind: 'expression',
      when: (place) => endsClause(place) && (startsClause(place) || isOneOf(place.before, BEFORE_CONSENT)),
    },
  ],
  要: [
    { text: 'cần', kind: 'verb', when: ({ before, next }) => next?.kind === 'number' && before?.kind !== 'pronoun' },
    { text: 'phải', kind: 'adverb', when: ({ before }) => isOneOf(before, OBLIGED) },
    {
      text: 'sắp',
      kind: 'adverb',
      when: (place) => place.before?.kind === 'noun' && restOfClause(place, 4).at(-1)?.source === '了',
    },
  ],
  还: [
    { text: 'trả', kind: 'verb', when: ({ next }) => next?.kind === 'pronoun' || next?.source === '了' },
    { text: 'vẫn', kind: 'adverb', when: ({ next }) => isOneOf(next, AFTER_STILL) },
  ],
  那: [{ text: 'vậy', kind: 'conjunction', when: (place) => startsClause(place) && isKind(place.next, SUBJECTS) }],
  重: [{ text: 'lại', kind: 'adverb', when: ({ before, next }) => next?.kind === 'verb' && before?.kind !== 'degree' }],
  长: [
    { text: 'mọc', kind: 'verb', when: ({ next }) => isOneOf(next, AFTER_GROWING) },
    {
      text: 'mọc',
      kind: 'verb',
      when: ({ tokens, index, next }) =>
        next?.source === '了' && isKind(tokens[index + 2], GROWING) && !isDe(tokens[index + 3]),
    },
  ],
};

const MAX_SENSE_CHARACTERS = 3;
const HAS_SENSES = new Uint8Array(0x10000);
for (const source of [...Object.keys(SENSES), ...Object.keys(SIMPLIFIED)]) HAS_SENSES[source.charCodeAt(0)] = 1;
