import { word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLink, isWord, kindsOf, sideOfPhrase, wordsOf } from './clauses.ts';

/** What others look or shout with while something is done. */
export const GAZES: ReadonlySet<string> = wordsOf(
  '目光 眼光 视线 眼神 注视 欢呼声 惊呼声 笑声 掌声 议论声 喝彩声 叫好声 叫声 哭声 骂声 呼声 哄笑声',
);
const IN = wordsOf('在');
const SIDES: ReadonlySet<string> = wordsOf('中 下 里 之中 之下');
const WHO = kindsOf('person name pronoun determiner noun');
const HOW = kindsOf('adjective expression verb degree adverb');
const MAX_BEFORE = 6;

/**
 * 在众人惊讶的目光中 "trong ánh mắt kinh ngạc của mọi người", 在弟子们的欢呼声中: how it is and whose it is follow what others look
 * or shout with.
 */
export const readGazeOfPeople: ClauseRule = (clause) => {
  const at = clause.findIndex((token, index) => index > 2 && isWord(token, GAZES));
  const side = sideOfPhrase(clause[at + 1]);
  if (at === -1 || side === undefined || !isWord(clause[at + 1], SIDES) || !isLink(clause[at - 1]!)) return null;
  const start = clause.findLastIndex((token, index) => index < at - 1 && isWord(token, IN));
  if (start === -1 || at - start > MAX_BEFORE) return null;
  const said = clause.slice(start + 1, at - 1);
  const how = said.findIndex((token) => isKind(token, HOW));
  const owner = how === -1 ? said : said.slice(0, how);
  const looks = how === -1 ? [] : said.slice(how);
  // 在众人的注视下: a rule of acts reads it.
  if (looks.length === 0 && clause[at]!.source === '注视') return null;
  if (owner.length === 0 || !owner.every((token) => isKind(token, WHO) || token.source === '们') || owner.some(isLink))
    return null;
  if (!looks.every((token) => isKind(token, HOW))) return null;
  const { source, text } = clause[at]!;
  const gaze = source === '注视' ? 'ánh mắt' : text;
  const whose = owner.at(-1)!.source === '们' ? `các ${textOf(owner.slice(0, -1))}` : textOf(owner);
  const where = [side, gaze, textOf(looks), 'của', whose].filter((part) => part !== '').join(' ');
  const whole = clause.slice(start + 1, at + 2).map((token) => token.source);
  // What somebody does in it is said before it by other rules.
  const lead = start === 0 ? [] : [clause[start]!];
  return [...clause.slice(0, start), ...lead, word(whole.join(''), where, 'place'), ...clause.slice(at + 2)];
};

const textOf = (tokens: readonly Token[]): string =>
  tokens
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join(' ');
