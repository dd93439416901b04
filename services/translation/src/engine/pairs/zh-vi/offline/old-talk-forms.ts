import { listed, type PlainForm } from './plain-form.ts';
import { isEdge, isKind, kinds, SOMEBODY } from './sense-places.ts';
import { isDe, tableOf, word } from './tokens.ts';
import type { Token } from './types.ts';

/** 是何道理, 有何心思: "what", before a noun. */
const readWhat: PlainForm = (tokens, index, lexicon) =>
  WHAT_IS.test(tokens[index - 1]?.source ?? '') && tokens[index + 1]?.kind === 'noun'
    ? [listed('什么', lexicon)]
    : undefined;
const WHAT_IS = /(?:是|乃|有|算|作|做|成)$/u;

const AT_PLACES = kinds('place noun');
const SIDES = /(?:身[后前旁边侧]|对面|背后|门口|角落|桌旁|上首|下首|旁边|堂下|阶下|台下|台上|马上|床上|榻上|柜台后)$/u;
/** 他身后那瘦子 "người gầy kia phía sau hắn": as 那个, so that the place is of him. */
const readThatOne: PlainForm = (tokens, index, lexicon) =>
  isKind(tokens[index - 1], AT_PLACES) &&
  SIDES.test(tokens[index - 1]!.source) &&
  tokens[index + 1]?.kind === 'person' &&
  !isDe(tokens[index + 2])
    ? [listed('那个', lexicon)]
    : undefined;

/** 一把将茶杯扫落: at once, and no measure. */
const isAtOnce = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.source === '一' && tokens[at + 1]?.source === '把' && /^[将把]$/u.test(tokens[at + 2]?.source ?? '');
const readAtOnce: PlainForm = (tokens, index) =>
  isAtOnce(tokens, index) ? [word('一把', 'một tay', 'adverb')] : undefined;
/** 将 puts the object first there, and says nothing of what will be. */
const readDisposing: PlainForm = (tokens, index, lexicon) =>
  isAtOnce(tokens, index - 2) || isMovedOnce(tokens, index) ? [listed('把', lexicon)] : undefined;
/** 将棋盘一推, at the beginning of a clause. */
const isMovedOnce = (tokens: readonly Token[], at: number): boolean =>
  isEdge(tokens[at - 1]) &&
  tokens[at + 1]?.kind === 'noun' &&
  tokens[at + 2]?.source === '一' &&
  tokens[at + 3]?.kind === 'verb' &&
  isEdge(tokens[at + 4]);
const dropAtOnce: PlainForm = (tokens, index) => (isAtOnce(tokens, index - 1) ? [] : undefined);

/** 旁的一概不知: what is else. */
const isElse = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.source === '旁' && isDe(tokens[at + 1]) && BEFORE_ELSE.test(tokens[at - 1]?.source ?? '，');
const BEFORE_ELSE = /^(?:[，。“「：！？；]|有|没有|没|无|还有|说|问|管|做|想|提)$/u;
const readElse: PlainForm = (tokens, index, lexicon) => (isElse(tokens, index) ? [listed('别的', lexicon)] : undefined);
const dropDe: PlainForm = (tokens, index) =>
  isElse(tokens, index - 1) || isOfPost(tokens, index) || isReply(tokens, index) ? [] : undefined;
/** 管事的胡公公: who he is. */
const isOfPost = (tokens: readonly Token[], at: number): boolean =>
  /^(?:管事|掌事|主事|管家)$/u.test(tokens[at - 1]?.source ?? '') &&
  isKind(tokens[at + 1], SOMEBODY) &&
  tokens[at + 1]!.source.length > 2;
/** 回祖母的话: one answers her, "bẩm tổ mẫu". */
const isReply = (tokens: readonly Token[], at: number): boolean =>
  tokens[at - 2]?.source === '回' &&
  isKind(tokens[at - 1], SOMEBODY) &&
  isEdge(tokens[at - 3]) &&
  tokens[at + 1]?.source === '话' &&
  isEdge(tokens[at + 2]);
const readReply: PlainForm = (tokens, index) => (isReply(tokens, index + 2) ? [word('回', 'bẩm', 'verb')] : undefined);
const dropReply: PlainForm = (tokens, index) => (isReply(tokens, index - 1) ? [] : undefined);

/**
 * Plain forms of talk of old times by the word they are written for: 何道理 as 什么道理, 他身后那瘦子 as 那个, 旁的 as
 * 别的, 回祖母的话 "bẩm tổ mẫu".
 */
export const OLD_TALK_FORMS: Readonly<Record<string, PlainForm>> = tableOf({
  何: readWhat,
  那: readThatOne,
  一: readAtOnce,
  把: dropAtOnce,
  将: readDisposing,
  旁: readElse,
  的: dropDe,
  回: readReply,
  话: dropReply,
});
