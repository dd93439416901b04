import { tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, nounPhraseEnd, wordsOf } from './clauses.ts';

/** 会 is 一会儿 behind 了, and whole words of the lexicon say it with the verb. */
export const A_WHILE_BETWEEN = wordsOf('会 会儿 看了一会 看了一会儿');
const A_WHILE = wordsOf('会 会儿');
const DONE = wordsOf('了');
const ACTS = kindsOf('verb preposition adverb');
const OBJECTS = kindsOf('noun reading verb expression time adjective');
const READ = /^(?:书|报|报纸|小说|杂志|话本|卷宗|奏折)$/u;

/** Acts whose verb and object make one word. */
const WHOLE: Readonly<Record<string, string>> = tableOf({
  发呆: 'ngẩn người',
  发愣: 'ngẩn người',
  走神: 'thất thần',
  聊天: 'trò chuyện',
  说话: 'nói chuyện',
  睡觉: 'ngủ',
  看书: 'đọc sách',
  散步: 'đi dạo',
  打盹: 'chợp mắt',
  下棋: 'chơi cờ',
  吵架: 'cãi nhau',
  练剑: 'luyện kiếm',
  练字: 'luyện chữ',
  喝茶: 'uống trà',
  喝酒: 'uống rượu',
});

/**
 * 看了会书 "đọc sách một lát", 发了会儿呆 "ngẩn người một lát": how long an act was done stands between the verb and its
 * object.
 */
export const readAWhileBetween: ClauseRule = needing({ words: [A_WHILE_BETWEEN] }, (clause) => {
  const at = clause.findIndex((token, index) => index > 0 && isWord(token, A_WHILE) && isWord(clause[index - 1], DONE));
  if (at === -1) return readWholeWord(clause);
  const act = clause[at - 2];
  if (!isKind(act, ACTS)) return null;
  const from = clause[at + 1]?.source === '儿' ? at + 2 : at + 1;
  const end = objectEnd(clause, from);
  if (isLinkAt(clause, end)) return null;
  // 打中了会疼, 吃了会生病: what will be.
  const isShort = clause[at]!.source === '会' && from === at + 1;
  const whole = end === from + 1 ? WHOLE[act!.source + clause[from]!.source] : undefined;
  if (isShort && whole === undefined && from < clause.length && (end === from || clause[from]!.kind !== 'noun'))
    return null;
  const said = whole === undefined ? [act!, ...clause.slice(from, end)] : [word(act!.source, whole, 'verb')];
  return [...clause.slice(0, at - 2), ...said, word('会', 'một lát', 'adverb'), ...clause.slice(end)];
});

/** Returns where the object ends that begins at `from`, which is `from` if the act has none. */
const objectEnd = (clause: readonly Token[], from: number): number => {
  if (!isKind(clause[from], OBJECTS)) return from;
  // 坐了会儿就走: a verb is an object only at the end.
  if (clause[from]!.kind !== 'noun' && from + 1 < clause.length && !isWord(clause[from + 1], FINALS)) return from;
  return Math.max(nounPhraseEnd(clause, from), from + 1);
};
const FINALS = wordsOf('了 吧');

/** 看了一会儿书 */
const readWholeWord = (clause: readonly Token[]): Token[] | null => {
  const at = clause.findIndex(
    (token, index) => isWord(token, A_WHILE_BETWEEN) && READ.test(clause[index + 1]?.source ?? ''),
  );
  if (at === -1 || isLinkAt(clause, at + 2)) return null;
  return [
    ...clause.slice(0, at),
    word(clause[at]!.source, 'đọc', 'verb'),
    clause[at + 1]!,
    word('', 'một hồi', 'adverb'),
    ...clause.slice(at + 2),
  ];
};
