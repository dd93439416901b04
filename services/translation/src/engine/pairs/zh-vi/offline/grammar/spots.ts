import type { Token } from '../types.ts';
import { isKind, kindsOf, sideOf } from './clauses.ts';
import { isPlaceEnd } from './subject-relatives.ts';
import { isPlaceWord } from './where-acts.ts';

const NOUNS = kindsOf('noun person name pronoun reading');
const BEFORE_PLACE = kindsOf('verb preposition particle conjunction adverb punctuation time');
const MAX_PLACE = 3;
/** 后院, 山顶, 胸口: nouns for where something is. */
const SPOTS = /[里裡上中下外内旁边前后口头角面顶腰脚尖缝间处央畔坡院心背底端沿]$/u;
const IS_SPOT =
  /^(?:trên|dưới|trong|ngoài|bên|sau|trước|phía|cạnh|giữa|chính giữa|tận cùng|ven|mép|đầu|cửa|cổng|góc|chân|đỉnh|mặt|lưng|đáy|cuối|sườn|khe|sân|ngực|trán|mi tâm|bờ|lối|ngã|chỗ|nơi)(?: |$)/u;
/** 胃口 and 木头 are no places. */
const NO_SPOT =
  /[胃借人牲户裂缺伤]口$|[石木骨拳舌丫老念馒枕锄斧镜风码苗眉]头$|[方场表门局]面$|(?:中心|内心|决心|点心|掌柜|事故)$/u;

/** Returns true for a word that is a place by itself, whatever its part of speech. */
export const isSpot = (token: Token | undefined): boolean =>
  token !== undefined &&
  token.entry !== null &&
  (token.kind === 'place' ||
    (token.kind === 'noun' &&
      !NO_SPOT.test(token.source) &&
      (isPlaceEnd(token) || isPlaceWord(token) || (SPOTS.test(token.source) && IS_SPOT.test(token.text)))));

/** 对面|茶楼|上: which one it is. */
const isSide = ({ kind, source }: Token): boolean => (kind === 'place' || kind === 'localizer') && source.length > 1;

/** Returns where a place that ends at `end` begins, with its owner: 他|掌心里, 马厩|后面; -1 if there is none. */
export const startOfPlace = (clause: readonly Token[], end: number): number => {
  const last = clause[end - 1];
  if (last === undefined || last.entry === null) return -1;
  const isSided = (sideOf(last) !== undefined || last.kind === 'localizer') && isKind(clause[end - 2], NOUNS);
  if (!isSided && !isSpot(last) && !(last.kind === 'localizer' && last.source.length > 1)) return -1;
  let start = end - 1;
  while (start > 0 && end - start <= MAX_PLACE && (isKind(clause[start - 1], NOUNS) || isSide(clause[start - 1]!)))
    start--;
  const before = clause[start - 1];
  return before === undefined || isKind(before, BEFORE_PLACE) ? start : -1;
};

/** Returns true if a text says by itself that it is a place: "trong tay". */
export const saysSide = (text: string): boolean =>
  /^(?:trên|dưới|trong|ngoài|bên|sau|trước|phía|cạnh|giữa|ở|gần|đối diện|nhà)(?: |$)/u.test(text);
