import { asModifiers, isAspect, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { textInOrder } from './clause-text.ts';
import { type ClauseRule, isKind, isLinkAt, kindsOf, LINKS, needing } from './clauses.ts';
import { headsEnd } from './pointed-heads.ts';
import { PREDICATE } from './subject-relatives.ts';

const OWNERS = kindsOf('person name pronoun');
const PLACES = kindsOf('place');
const HOW = kindsOf('adverb time');
const ACTS = kindsOf('verb');
const KEPT = /^[挂带握攥拿捧抱提端抓捏戴系缠插别背扛夹含叼噙藏揣搂拎举踩穿踏][着了]?$/u;
/** In what is worn or held it is, without another word for how. */
const KEPT_TEXTS: Readonly<Record<string, string>> = { 挂: 'treo', 带: 'mang' };

/**
 * 她脸上一直挂着的笑容消失了 "nụ cười vẫn luôn treo trên mặt nàng biến mất", 他手里紧紧攥着的信纸已经皱了: what somebody keeps on or
 * in a part of himself, at the beginning of a clause that says more of it.
 */
export const readKeptOnSomebody: ClauseRule = needing({ words: [LINKS], kinds: [PLACES] }, (clause) => {
  const place = clause.findIndex((token, at) => at > 0 && at < 4 && isKind(token, PLACES));
  if (place === -1 || !isKind(clause[place - 1], OWNERS)) return null;
  let act = place + 1;
  while (isKind(clause[act], HOW)) act++;
  const verb = clause[act];
  if (act === place + 1 || !isKind(verb, ACTS) || !KEPT.test(verb!.source)) return null;
  const link = isAspect(clause[act + 1]) ? act + 2 : act + 1;
  const end = headsEnd(clause, link + 1);
  if (!isLinkAt(clause, link) || end === link + 1 || !isKind(clause[end], PREDICATE)) return null;
  const kept = KEPT_TEXTS[verb!.source.replace(/[着了]$/u, '')];
  const parts: Token[] = [
    ...clause.slice(place + 1, act),
    kept === undefined ? verb! : word(verb!.source, kept, 'verb'),
    clause[place]!,
  ];
  const text = `${textInOrder(parts)} ${textInOrder(clause.slice(0, place))}`;
  return [...clause.slice(link + 1, end), ...asModifiers([word('', text, 'adverb')]), ...clause.slice(end)];
});
