import { asAdverb, asModifiers, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import {
  type ClauseRule,
  isKind,
  isLink,
  isLinkAt,
  isWord,
  kindsOf,
  needing,
  POINTERS,
  sideOf,
  wordsOf,
} from './clauses.ts';
import { asClause, framed, HEADS, isPointer } from './described-nouns.ts';

const WE = wordsOf('我们 咱们 你们 他们 她们 我等 尔等');
const GROUPS = /^[这那](?:些|群|帮|伙|几个)$/u;
const EXPRESSIONS = kindsOf('expression');
const QUALITIES = kindsOf('adjective');
const BEFORE_GROUP = kindsOf('verb preposition conjunction adverb particle');
const AFTER_GROUP = kindsOf('verb adverb adjective expression preposition degree');
/** Last characters of words for people that the lexicon has as things. */
const PEOPLE = /[人汉鬼货徒匠户婆奴贼匪物账蛋修]$|老骨头$/u;
const THINGS = /(?:物|货)$/u;
const INSULTS = /^(?:废物|蠢货|贱货|怪物|东西)$/u;
const MAX_ACT_TOKENS = 6;

/**
 * 你们这些奴才 "những nô tài các ngươi", 我们这些做下人的 "những người làm hạ nhân chúng ta": who some of us are is said
 * first, and what they have (你们那些银子) is theirs.
 */
export const readGroupOfUs: ClauseRule = needing({ words: [WE], kinds: [POINTERS] }, (clause) => {
  const at = clause.findIndex(
    (token, index) => isWord(token, WE) && isPointer(clause[index + 1]) && GROUPS.test(clause[index + 1]!.source),
  );
  if (at === -1 || (at > 0 && !isKind(clause[at - 1], BEFORE_GROUP))) return null;
  const plain = readHeads(clause, at);
  if (plain !== null) return plain;
  return readDoers(clause, at);
});

/** Returns what a group is called: "những" or "đám" of "những ~ này". */
const collective = (pointer: Token): Token =>
  word(pointer.source, pointer.entry!.frame!.split('~')[0]!.trim(), 'determiner');

const readHeads = (clause: readonly Token[], at: number): Token[] | null => {
  const pointer = clause[at + 1]!;
  let noun = at + 2;
  // 你们这帮没良心的东西: the insult says who they are.
  const insult = clause[noun]!;
  if (isKind(insult, EXPRESSIONS) && insult.source.endsWith('的') && clause[noun + 1]?.source === '东西') {
    const who = [
      collective(pointer),
      word(insult.source, insult.text, 'noun'),
      ...asModifiers([asAdverb(clause[at]!)]),
    ];
    return [...clause.slice(0, at), ...who, ...clause.slice(noun + 2)];
  }
  while (isKind(clause[noun], QUALITIES) && isHead(clause[noun + 1])) noun++;
  let end = noun;
  while (end < noun + 2 && isHead(clause[end])) end++;
  if (end === noun || isLinkAt(clause, end) || sideOf(clause[end]) !== undefined) return null;
  const last = clause[end - 1]!;
  const qualities = clause
    .slice(at + 2, noun)
    .reverse()
    .map(asAdverb);
  const heads = clause.slice(noun, end);
  const group = isPerson(last)
    ? [collective(pointer), ...heads, ...asModifiers([...qualities, asAdverb(clause[at]!)])]
    : framedThings(pointer, heads, qualities, clause[at]!);
  return group && [...clause.slice(0, at), ...group, ...clause.slice(end)];
};
const framedThings = (
  pointer: Token,
  heads: readonly Token[],
  qualities: readonly Token[],
  owner: Token,
): Token[] | null => {
  const things = framed(pointer, [...heads, ...asModifiers(qualities)]);
  return things && [...things, ...asModifiers([word('', 'của', 'preposition'), asAdverb(owner)])];
};
const isHead = (token: Token | undefined): token is Token =>
  isKind(token, HEADS) ||
  (token?.kind === 'adjective' && /[账蛋]$/u.test(token.source)) ||
  // 奴婢 speaks of herself too.
  (token?.kind === 'pronoun' && /^(?:奴婢|奴才|下官|草民|小民)$/u.test(token.source));
const isPerson = ({ source, kind }: Token): boolean =>
  kind === 'person' || kind === 'pronoun' || (PEOPLE.test(source) && !(THINGS.test(source) && !INSULTS.test(source)));

/** 他们这些当官的, 你们这帮没良心的东西: what they do or are, with or without who they are. */
const readDoers = (clause: readonly Token[], at: number): Token[] | null => {
  const pointer = clause[at + 1]!;
  const link = clause.findIndex((token, index) => index > at + 2 && isLink(token));
  if (link === -1 || link > at + 2 + MAX_ACT_TOKENS) return null;
  const head = clause[link + 1];
  const act = asModifiers([...asClause(clause.slice(at + 2, link)), asAdverb(clause[at]!)]);
  if (isKind(head, HEADS)) {
    const isWhole = isPerson(head!) || INSULTS.test(head!.source);
    if (!isWhole || isKind(clause[link + 2], HEADS) || isLinkAt(clause, link + 2)) return null;
    const who = INSULTS.test(head!.source) && head!.source === '东西' ? word('东西', 'thứ', 'noun') : head!;
    return [...clause.slice(0, at), collective(pointer), who, ...act, ...clause.slice(link + 2)];
  }
  if (head !== undefined && !isKind(head, AFTER_GROUP)) return null;
  const who = /^[我咱]/u.test(clause[at]!.source) ? 'người' : 'kẻ';
  return [...clause.slice(0, at), collective(pointer), word('', who, 'noun'), ...act, ...clause.slice(link + 1)];
};
