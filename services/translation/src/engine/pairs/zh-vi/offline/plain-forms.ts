import type { NumberedLexicon } from './lexicon.ts';
import { isEdge, kinds, words } from './sense-places.ts';
import { isDe, tableOf, word } from './tokens.ts';
import type { Token } from './types.ts';

/**
 * Returns the tokens with forms that say the same as a plainer one in that plainer form, which the rules of grammar
 * read: 吃饭时候 as 吃饭的时候, 没有用刀 as 没有|用|刀, 在离开之前 as 离开之前 at the end of a clause, 在大殿之前 as 在大殿前.
 */
export const withPlainForms = (tokens: readonly Token[], lexicon: NumberedLexicon): readonly Token[] => {
  let written: Token[] | null = null;
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]!;
    const plain = token.isRecord ? undefined : PLAIN[token.source]?.(tokens, index, lexicon);
    if (plain !== undefined) written ??= tokens.slice(0, index);
    if (written !== null) written.push(...(plain ?? [token]));
  }
  return written ?? tokens;
};

/** Returns what is written for the word at an index; undefined if it stays. */
type PlainForm = (tokens: readonly Token[], index: number, lexicon: NumberedLexicon) => readonly Token[] | undefined;

/** Returns the token of a word of the lexicon. */
const listed = (source: string, lexicon: NumberedLexicon): Token =>
  lexicon.lengthAt(source, 0, source.length) === source.length
    ? lexicon.tokenOf(lexicon.number())
    : word(source, '', 'particle');

/** 来临时候: when something is done. */
const readTime: PlainForm = (tokens, index, lexicon) => {
  const before = tokens[index - 1];
  return before !== undefined && DONE.has(before.kind) && !NO_ACT.has(before.source)
    ? [listed('的时候', lexicon)]
    : undefined;
};
const DONE = kinds('verb expression place');
const NO_ACT = words('有 没有 是 到 什么 哪里 这里 那里 到了 过了');

/** 没有用刀: it is not used; 没有用的东西 is useless. */
const readUnused: PlainForm = (tokens, index, lexicon) => {
  const next = tokens[index + 1];
  if (next === undefined || !THINGS.has(next.kind) || next.isRecord) return undefined;
  return [listed('没', lexicon), listed('用', lexicon)];
};
const THINGS = kinds('noun measure determiner');

const MAX_ACT_TOKENS = 8;
/** 在离开之前: before an act 在 says nothing. 在大殿之前 is a place. */
const readBefore: PlainForm = (tokens, index) => {
  const first = tokens[index + 1];
  if (first === undefined || first.kind !== 'verb' || first.isRecord || first.entry?.localizer != null)
    return undefined;
  for (let at = index + 2; at < tokens.length && at - index <= MAX_ACT_TOKENS; at++) {
    const { source, kind } = tokens[at]!;
    if (isEdge(tokens[at]) || isDe(tokens[at])) return undefined;
    if (kind !== 'name' && BEFORE_OR_AFTER.has(source)) return isEdge(tokens[at + 1]) ? [] : undefined;
  }
  return undefined;
};
const BEFORE_OR_AFTER = words('之前 之后 之後 以前 以后 以後');

/** 在大殿之前, 跪在棺木之前: before a thing that one sees. */
const readInFront: PlainForm = (tokens, index, lexicon) => {
  const thing = tokens[index - 1];
  if (thing === undefined || thing.kind !== 'noun' || !STANDS.test(thing.source)) return undefined;
  for (let at = index - 2; at >= 0 && index - at <= MAX_ACT_TOKENS && !isEdge(tokens[at]); at--) {
    if (AT.test(tokens[at]!.source)) return [listed('前', lexicon)];
    if (tokens[at]!.kind === 'verb') return undefined;
  }
  return undefined;
};
const AT = /[在到至于]$/u;
const STANDS = /[殿门屋房楼阁台墙碑像桌榻床棺墓坟庙塔柱石城阵灵案座]$|^(?:房屋|棺木|祭坛|神像|悬崖|洞口|众人|群雄)$/u;

/** ，是以不敢大意: therefore; 他是以礼相待 is how he is. */
const isTherefore = (tokens: readonly Token[], index: number): boolean =>
  isEdge(tokens[index - 1]) && tokens[index]?.source === '是' && tokens[index + 1]?.source === '以';
const readTherefore: PlainForm = (tokens, index) =>
  isTherefore(tokens, index) ? [word('是以', 'bởi vậy', 'conjunction')] : undefined;
const dropAfterTherefore: PlainForm = (tokens, index) => (isTherefore(tokens, index - 1) ? [] : undefined);

const PLAIN: Readonly<Record<string, PlainForm>> = tableOf({
  时候: readTime,
  時候: readTime,
  没有用: readUnused,
  没用: readUnused,
  在: readBefore,
  之前: readInFront,
  是: readTherefore,
  以: dropAfterTherefore,
});
