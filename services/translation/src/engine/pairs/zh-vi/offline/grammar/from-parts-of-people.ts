import { asAdverb, asModifiers, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import {
  adverbsEnd,
  type ClauseRule,
  isKind,
  isLinkAt,
  isWord,
  kindsOf,
  LINKS,
  needing,
  sideOf,
  wordsOf,
} from './clauses.ts';
import { headBehind } from './described-heads.ts';

const FROM = wordsOf('从 自 由');
const OWNERS = kindsOf('person pronoun name noun');
const STATES = kindsOf('verb adjective expression');
const ACTS = kindsOf('verb');
const MAX_STATE = 2;
/** 滚|开 of water, 裂|开: states that the lexicon has as other acts. */
const OWN_TEXTS: Readonly<Record<string, string>> = { 滚开: 'sôi sục', 敞开: 'mở phanh', 张开: 'há ra', 破开: 'bị mổ' };

/**
 * 从死者攥紧的右手里夹出布料 "từ trong tay phải siết chặt của người chết kẹp ra mảnh vải": from where something is taken, with its
 * state and whose it is.
 */
export const readFromPartOfSomebody: ClauseRule = needing({ words: [FROM, LINKS] }, (clause) => {
  const at = clause.findIndex((token) => isWord(token, FROM) && token.kind === 'preposition');
  if (at === -1) return null;
  const hasOwner = isKind(clause[at + 1], OWNERS);
  // 从地摊上买来的书里: from where it was bought.
  if (sideOf(clause[at + 2]) !== undefined) return null;
  const state = at + (hasOwner ? 2 : 1);
  let link = state;
  while (link < state + MAX_STATE && isKind(clause[link], STATES)) link++;
  if (link === state || !isLinkAt(clause, link)) return null;
  const head = headBehind(clause, link + 1);
  if (head === null || head.side === undefined || head.count.length > 0) return null;
  const act = adverbsEnd(clause, head.end);
  if (!isKind(clause[act], ACTS)) return null;
  const states = clause.slice(state, link).map((token) => ({ ...token, text: OWN_TEXTS[token.source] ?? token.text }));
  const owner = hasOwner ? [word('', 'của', 'adverb'), clause[at + 1]!] : [];
  const said = [...states, ...owner].map(asAdverb);
  const text = [head.side, ...head.nouns.map((token) => token.text), ...said.map((token) => token.text)].join(' ');
  const place: Token = word(sourceOf(clause.slice(at + 1, head.end)), text, 'place');
  return [...clause.slice(0, at + 1), ...asPlace(place), ...clause.slice(head.end)];
});
const sourceOf = (tokens: readonly Token[]): string => tokens.map(({ source }) => source).join('');
const asPlace = (token: Token): Token[] => asModifiers([token]).map(({ isModifier: _, ...rest }) => rest);
