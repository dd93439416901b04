import type { Lexicon } from './lexicon.ts';
import { newToken } from './tokens.ts';
import type { Token, TokenKind } from './types.ts';

/**
 * Divides a character and a place (供|桌上) into a thing and its side (供桌|上), if the lexicon has the thing: a place is so
 * frequent a word that it wins against a rarer thing before it. Returns false if it has none.
 */
export const joinPlaceOfThing = (tokens: Token[], place: Token, lexicon: Lexicon): boolean => {
  const first = tokens.at(-1);
  if (first === undefined || first.source.length !== 1 || place.source.length !== 2) return false;
  const [thing, side] = [first.source + place.source[0]!, place.source[1]!];
  if (!MAY_BEGIN.has(first.kind) || !THINGS.has(place.source[0]!)) return false;
  // 两|门外: what counts is no part of the thing.
  if (tokens.at(-2)?.kind === 'number' && first.kind !== 'reading') return false;
  if (lexicon.lengthAt(thing, 0, thing.length) !== thing.length || lexicon.entry().kind !== 'noun') return false;
  const noun = lexicon.entry();
  if (lexicon.lengthAt(side, 0, 1) !== 1 || lexicon.entry().localizer === null) return false;
  const where = lexicon.entry();
  tokens[tokens.length - 1] = newToken(thing, noun.target, noun.kind, noun);
  tokens.push(newToken(side, where.target, where.kind, where));
  return true;
};
const MAY_BEGIN: ReadonlySet<TokenKind> = new Set<TokenKind>(['noun', 'adjective', 'reading', 'verb']);
/** What has many kinds of its own: 石桌, 铁门, 土墙. */
const THINGS = new Set('房屋门楼院村店车船桌床墙窗河湖洞井庙箱柜炉锅瓶罐盆桶殿堂塔阁亭桥崖坑沟巷坡碑棺坟棚');
