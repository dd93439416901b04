import { asModifiers, tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, LINKS, needing, wordsOf } from './clauses.ts';

/** What of somebody is full of something. */
const PARTS: Readonly<Record<string, string>> = tableOf({
  满脸: 'mặt đầy',
  满身: 'người đầy',
  满手: 'tay đầy',
  满头: 'đầu đầy',
  满嘴: 'miệng đầy',
  一脸: 'mặt đầy',
  一身: 'người đầy',
  浑身: 'khắp người đầy',
  全身: 'khắp người đầy',
});
export const SMEARED: ReadonlySet<string> = new Set(Object.keys(PARTS));
/** Returns what a part of somebody is that is full of something: 满脸 → "mặt đầy". */
export const smearedText = ({ source }: Token): string => PARTS[source]!;
const IS = wordsOf('是 都是 全是');
const STUFF = kindsOf('noun reading');
const HEADS = kindsOf('person noun name');
const MAX_STUFF_TOKENS = 2;

/** 满手是泥的孩子 "hài tử tay đầy bùn": what somebody is full of stands behind him. */
export const readSmearedPerson: ClauseRule = needing({ words: [SMEARED, IS, LINKS] }, (clause) => {
  const at = clause.findIndex((token, index) => isWord(token, SMEARED) && isWord(clause[index + 1], IS));
  if (at === -1) return null;
  let link = at + 2;
  while (link < at + 2 + MAX_STUFF_TOKENS && isKind(clause[link], STUFF)) link++;
  if (link === at + 2 || !isLinkAt(clause, link) || !isKind(clause[link + 1], HEADS)) return null;
  const said = [word(clause[at]!.source, smearedText(clause[at]!), 'adverb'), ...clause.slice(at + 2, link)];
  return [...clause.slice(0, at), clause[link + 1]!, ...asModifiers(said), ...clause.slice(link + 2)];
});
