import { isEdge, isKind, kinds, SOMEBODY } from './sense-places.ts';
import { isDe, tableOf, word } from './tokens.ts';
import type { Token } from './types.ts';

/** The rendering of a pattern, and the number of tokens it replaces. */
interface Said {
  count: number;
  said: readonly Token[];
}
type Pattern = (tokens: readonly Token[], at: number) => Said | null;

const sourceAt = (tokens: readonly Token[], at: number): string => tokens[at]?.source ?? '';
const VERBS = kinds('verb');

/** 姑娘如何称呼 "xưng hô thế nào": how one does it, at the end of a clause. */
const readHow: Pattern = (tokens, at) => {
  const act = tokens[at + 1];
  const isAsked =
    isKind(act, VERBS) &&
    act!.source.length > 1 &&
    !/^(?:能够?|可以|才能|舍得|忍心|放心|敢于|说得|有)/u.test(act!.source);
  if (!isAsked || sourceAt(tokens, at - 1) === '又' || !isEdge(tokens[at + 2])) return null;
  return { count: 2, said: [act!, word('如何', 'thế nào', 'adverb')] };
};

const POINTING = /^(?:[这那].?|.*[道束缕团片抹丝点的])$/u;
const NOT_THE_LIGHT = /^(?:这样|那样|这么|那么|真的|是的|有的|一点|有点)$/u;
/** 那光是从地底透出来的, 那束光是白的: the light is what is spoken of, and 光是 no "that alone". */
const readLight: Pattern = (tokens, at) => {
  const before = sourceAt(tokens, at - 1);
  if (!POINTING.test(before) || NOT_THE_LIGHT.test(before)) return null;
  return { count: 1, said: [word('光', 'ánh sáng', 'noun'), word('是', 'là', 'verb')] };
};

const SIZES: Readonly<Record<string, string>> = tableOf({
  高: 'cao',
  宽: 'rộng',
  长: 'dài',
  深: 'sâu',
  厚: 'dày',
});
const PERSONS: Readonly<Record<string, string>> = tableOf({
  一人: 'một người',
  两人: 'hai người',
  二人: 'hai người',
  三人: 'ba người',
  半人: 'nửa người',
  四人: 'bốn người',
  五人: 'năm người',
  几人: 'mấy người',
});
/** 两人多高的石墙 "cao hơn hai người": measured by the height of people. */
const readOverPeople: Pattern = (tokens, at) => {
  const size = SIZES[sourceAt(tokens, at + 2)];
  if (size === undefined || sourceAt(tokens, at + 1) !== '多') return null;
  const people = PERSONS[tokens[at]!.source]!;
  return { count: 3, said: [word(`${tokens[at]!.source}多高`, `${size} hơn ${people}`, 'adjective')] };
};

/** 要去哪儿来着？ "ấy nhỉ": what one has forgotten. */
const readForgotten: Pattern = (tokens, at) => {
  const isAsked = /^[？?]/u.test(sourceAt(tokens, at + 2));
  if (sourceAt(tokens, at + 1) !== '着' || !isEdge(tokens[at + 2]) || isEdge(tokens[at - 1])) return null;
  return { count: 2, said: [word('来着', isAsked || isAskedBefore(tokens, at) ? 'ấy nhỉ' : 'đấy', 'adverb')] };
};
const isAskedBefore = (tokens: readonly Token[], at: number): boolean => {
  for (let index = at - 1; index >= 0 && !isEdge(tokens[index]); index--)
    if (/(?:什么|谁|哪|怎么|几|多少|还是)/u.test(tokens[index]!.source)) return true;
  return false;
};

const ACTS_AGAIN = kinds('verb preposition');
/** 再叫一遍 "gọi lại một lần", 再看一遍: it is done once more. */
const readOnceMore: Pattern = (tokens, at) => {
  const act = tokens[at + 1];
  const count = sourceAt(tokens, at + 2) + sourceAt(tokens, at + 3);
  const joined = /^(.{1,2})一[遍次回]$/u.exec(act?.source ?? '');
  // 再看一遍: one word in the lexicon.
  if (
    joined !== null &&
    act!.kind === 'verb' &&
    isEdge(tokens[at + 2]) &&
    / (?:một lượt|một lần|một lần nữa)$/u.test(act!.text)
  )
    return { count: 2, said: [{ ...act!, text: act!.text.replace(/ một (?:lượt|lần)(?: nữa)?$/u, ' lại một lần') }] };
  if (!isKind(act, ACTS_AGAIN) || act!.source.length > 2 || /[一下来]$/u.test(act!.source)) return null;
  const isOne = /^一[遍次回]$/u.test(sourceAt(tokens, at + 2));
  if (!isOne && !/^一[遍次回]$/u.test(count)) return null;
  const end = at + (isOne ? 3 : 4);
  // 再给他一次机会, 再做一次检查: what is counted.
  if (isEdge(tokens[end]) || !/^[吧啊试听看给让]/u.test(tokens[end]!.source)) return null;
  return { count: end - at, said: [act!, word('再', 'lại một lần', 'adverb')] };
};

/** 再给他一次机会 "cho hắn thêm một cơ hội". */
const readOneChance: Pattern = (tokens, at) => {
  const [give, whom, once, chance] = tokens.slice(at + 1, at + 5);
  if (give?.source !== '给' || !isKind(whom, SOMEBODY) || once?.source !== '一次' || chance?.source !== '机会')
    return null;
  return { count: 5, said: [word('给', 'cho', 'verb'), whom!, word('一次机会', 'thêm một cơ hội', 'noun')] };
};

const BEING = /^(?:.*是|正值)$/u;
const WHEN: Readonly<Record<string, string>> = tableOf({
  之前: 'trước khi',
  以前: 'trước khi',
  之后: 'sau khi',
  以后: 'sau khi',
  后: 'sau khi',
  的时候: 'lúc',
});
const MAX_WHEN_TOKENS = 10;
/** Returns where the word for when is, at the end of an act that begins at `start`; -1 if there is none. */
const whenAt = (tokens: readonly Token[], start: number): number => {
  let isAct = false;
  for (let at = start; at < start + MAX_WHEN_TOKENS && !isEdge(tokens[at]); at++) {
    const { source, kind } = tokens[at]!;
    if (WHEN[source] !== undefined && kind !== 'name' && isAct) return at;
    isAct ||= isKind(tokens[at], VERBS) && !/^[是有在]/u.test(source);
  }
  return -1;
};
/** 是在她离开之后 "là sau khi nàng rời đi", 是在两年以后 "là hai năm sau": only what follows 是在 is when. */
const readAtWhichTime: Pattern = (tokens, at) => {
  if (!BEING.test(sourceAt(tokens, at - 1))) return null;
  const span = tokens.slice(at + 1, at + 3);
  const later = WHEN[sourceAt(tokens, at + 3)]?.replace(/ khi$/u, '');
  if (isKind(span[0], kinds('number')) && isKind(span[1], kinds('measure')) && later !== undefined)
    return isEdge(tokens[at + 4])
      ? { count: 4, said: [...span, word(sourceAt(tokens, at + 3), later, 'adverb')] }
      : null;
  const when = whenAt(tokens, at + 1);
  if (when === -1 || !isEdge(tokens[when + 1])) return null;
  const { source } = tokens[when]!;
  return { count: when + 1 - at, said: [word(source, WHEN[source]!, 'conjunction'), ...tokens.slice(at + 1, when)] };
};

/** Returns where 不明白的地方 ends; `start` if nothing is described there. */
const describedEnd = (tokens: readonly Token[], start: number): number => {
  for (let at = start; at < start + 5 && !isEdge(tokens[at]); at++)
    if (/^(?:地方|事|事情|问题|话|东西|想法|意见)$/u.test(tokens[at + 1]?.source ?? '') && isDe(tokens[at]))
      return at + 2;
  return start;
};
/** 有什么话回家以后再说 "có lời gì sau khi về nhà hãy nói": what there is to say is no part of the act. */
const readWhatever: Pattern = (tokens, at) => {
  const first = isKind(tokens[at + 1], kinds('noun')) ? at + 2 : describedEnd(tokens, at + 1);
  if (first === at + 1 && tokens[at]!.source.length < 4) return null;
  const when = whenAt(tokens, first);
  if (when === -1 || when > first + 5 || isEdge(tokens[when + 1])) return null;
  const { source } = tokens[when]!;
  const time = [word(source, WHEN[source]!, 'conjunction'), ...tokens.slice(first, when)];
  return { count: when + 1 - at, said: [...tokens.slice(at, first), ...time] };
};

const TASTES: Readonly<Record<string, string>> = tableOf({
  沙: 'xốp',
  面: 'bở',
  水: 'mọng nước',
  油: 'ngấy',
  毒: 'độc',
});
/** 又沙又甜 "vừa xốp vừa ngọt": a noun of the lexicon that is a quality there. */
const readBothQualities: Pattern = (tokens, at) => {
  const [first, again, second] = tokens.slice(at + 1, at + 4);
  if (again?.source !== '又' || first === undefined || second === undefined) return null;
  const [one, other] = [TASTES[first.source], TASTES[second.source]];
  if (one === undefined && other === undefined) return null;
  const text = `vừa ${one ?? first.text} vừa ${other ?? second.text}`;
  return { count: 4, said: [word(`又${first.source}又${second.source}`, text, 'adjective')] };
};

/** 哪儿来那么多废话 "ở đâu ra": where so much comes from. */
const readWhereFrom: Pattern = (tokens, at) =>
  sourceAt(tokens, at + 1) === '来' && /^[这那]么多$/u.test(sourceAt(tokens, at + 2)) && !isEdge(tokens[at + 3])
    ? { count: 2, said: [word('哪儿来', 'ở đâu ra', 'verb')] }
    : null;

/** 再怎么难，… "dù có khó đến mấy". */
const readHoweverSo: Pattern = (tokens, at) =>
  tokens[at + 1]?.kind === 'adjective' && /^[，,]$/u.test(sourceAt(tokens, at + 2))
    ? { count: 2, said: [word('再怎么', `dù có ${tokens[at + 1]!.text} đến mấy`, 'expression')] }
    : null;

/** Patterns of words that join clauses or say how they stand to each other, by their first word. */
export const CONNECTIVE_PATTERNS: Readonly<Record<string, Pattern>> = tableOf({
  如何: readHow,
  光是: readLight,
  在: readAtWhichTime,
  有什么: readWhatever,
  有什么事: readWhatever,
  有什么话: readWhatever,
  有什么问题: readWhatever,
  有话: readWhatever,
  来: readForgotten,
  哪儿: readWhereFrom,
  哪里: readWhereFrom,
  哪: readWhereFrom,
  再怎么: readHoweverSo,
  // 这都什么年代了.
  什么: (tokens, at) =>
    sourceAt(tokens, at + 1) === '年代' && sourceAt(tokens, at - 1) === '都'
      ? { count: 2, said: [word('什么年代', 'thời đại nào', 'noun')] }
      : null,
  又: readBothQualities,
  再: (tokens, at) => readOneChance(tokens, at) ?? readOnceMore(tokens, at),
  ...Object.fromEntries(Object.keys(PERSONS).map((people) => [people, readOverPeople])),
});
