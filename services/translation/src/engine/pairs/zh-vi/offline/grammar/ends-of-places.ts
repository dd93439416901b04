import { tableOf, word } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, wordsOf } from './clauses.ts';

const PLACES = kindsOf('noun place name');
const TWO = wordsOf('两');
const END = wordsOf('头 端 侧');
/** Which end or side of a place: 山的另一边 "bên kia núi". */
const SIDES: Readonly<Record<string, string>> = tableOf({
  另一边: 'bên kia',
  另一侧: 'bên kia',
  另一面: 'mặt kia',
  另一头: 'đầu kia',
  另一端: 'đầu kia',
  这一头: 'đầu này',
  那一头: 'đầu kia',
  这头: 'đầu này',
  那头: 'đầu kia',
});
const TWO_ENDS: Readonly<Record<string, string>> = tableOf({ 头: 'hai đầu', 端: 'hai đầu', 侧: 'hai bên' });
export const ENDS_OF_PLACES: readonly string[] = [...Object.keys(SIDES), '两'];
/** What has two ends; 两头 counts animals elsewhere. */
const LONG =
  /(?:街|街道|路|桥|巷|巷子|走廊|过道|楼道|隧道|山洞|山谷|峡谷|村|村子|河|江|绳|绳子|绳索|扁担|棍|棍子|木棍|竹竿|船|车|车厢|站台|长桌|桌子|床|甬道|通道|线|铁链|山|墙|城墙|田埂|大坝|堤|河堤)$/u;

/** 街道两头 "hai đầu đường", 山的另一边 "bên kia núi": the end of a place is said before it. */
export const readEndOfPlace: ClauseRule = (clause) => {
  for (let at = 1; at < clause.length; at++) {
    const isTwo = isWord(clause[at], TWO) && isWord(clause[at + 1], END);
    const text = isTwo ? TWO_ENDS[clause[at + 1]!.source] : SIDES[clause[at]!.source];
    if (text === undefined || clause[at]!.kind === 'name') continue;
    const noun = isLinkAt(clause, at - 1) ? at - 2 : at - 1;
    const place = clause[noun];
    if (!isKind(place, PLACES) || !LONG.test(place!.source)) continue;
    const end = isTwo ? at + 2 : at + 1;
    const source = clause.slice(noun, end).map((token) => token.source);
    return [...clause.slice(0, noun), word(source.join(''), `${text} ${place!.text}`, 'place'), ...clause.slice(end)];
  }
  return null;
};
