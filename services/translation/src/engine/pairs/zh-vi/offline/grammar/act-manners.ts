import { isAspect, tableOf, word } from '../tokens.ts';
import { type ClauseRule, isKind, isWord, kindsOf, wordsOf } from './clauses.ts';

const SO = wordsOf('得 得很 得太 得更 得最');
export const AGAIN_WITH_RESULT: ReadonlySet<string> = SO;
const OBJECTS = kindsOf('noun reading');

/** 他唱歌唱得很好 "hắn hát rất hay", 写字写得很漂亮: the verb is said again only to have 得 behind it. */
export const readVerbAgain: ClauseRule = (clause) => {
  const so = clause.findIndex((token, at) => at > 1 && isWord(token, SO));
  const verb = clause[so - 1];
  if (so === -1 || verb?.kind !== 'verb' || verb.source.length !== 1) return null;
  // 唱歌 is one word, 弹琵琶 are two.
  const isOneWord = clause[so - 2]!.kind === 'verb' && /^..$/u.test(clause[so - 2]!.source);
  const first = isOneWord ? so - 2 : so - 3;
  if (first < 0 || clause[first]!.kind !== 'verb' || !clause[first]!.source.startsWith(verb.source)) return null;
  if (!isOneWord && !(clause[first]!.source === verb.source && isKind(clause[so - 2], OBJECTS))) return null;
  const degree = clause[so]!.source === '得' ? [] : [clause[so]!];
  return [...clause.slice(0, so - 1), ...degree, ...clause.slice(so + 1)];
};

const SOON: Readonly<Record<string, string>> = tableOf({
  早点: 'sớm một chút',
  早点儿: 'sớm một chút',
  早些: 'sớm một chút',
  晚点: 'muộn một chút',
  晚些: 'muộn một chút',
  慢点: 'chậm một chút',
  提前: 'trước',
});
export const SOONER = Object.keys(SOON);
const WHOM = kindsOf('pronoun');

/** 你早点回来 "ngươi trở về sớm một chút": how soon is said after the verb. */
export const placeSoon: ClauseRule = (clause) => {
  const at = clause.findIndex(({ source, entry }) => entry !== null && SOON[source] !== undefined);
  const verb = clause[at + 1];
  // 带着早点进门: what one eats.
  if (at === -1 || verb?.kind !== 'verb' || isAspect(clause[at - 1]) || clause[at - 1]?.kind === 'verb') return null;
  // 提前通知大家: before its object.
  const end = isKind(clause[at + 2], WHOM) ? at + 3 : at + 2;
  const soon = word(clause[at]!.source, SOON[clause[at]!.source]!, 'adverb');
  return [...clause.slice(0, at), ...clause.slice(at + 1, end), soon, ...clause.slice(end)];
};
