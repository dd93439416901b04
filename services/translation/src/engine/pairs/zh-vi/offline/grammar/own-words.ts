import { asAdverb, asModifiers, word } from '../tokens.ts';
import { isChildName } from '../words-as-names.ts';
import { type ClauseRule, isKind, isWord, kindsOf, needing, wordsOf } from './clauses.ts';
import { WHO } from './described-nouns.ts';

const SAID_SO = new Set(['这话说得', '这话说的']);

/** 你这话说得不对 "lời này của ngươi nói không đúng": whose words they are, where the words and how they are said are one. */
export const readOwnWords: ClauseRule = needing({ words: [SAID_SO] }, (clause) => {
  const at = clause.findIndex((token, index) => isWord(token, SAID_SO) && isKind(clause[index - 1], WHO));
  if (at === -1) return null;
  const owner = asModifiers([word('', 'của', 'preposition'), asAdverb(clause[at - 1]!)]);
  const words = word('这话', 'lời này', 'noun');
  return [...clause.slice(0, at - 1), words, ...owner, word('说得', 'nói', 'verb'), ...clause.slice(at + 1)];
});

const PARENTS = wordsOf('妈妈 爸爸');
const KIN: ReadonlySet<string> = new Set(['娘', '爹', '媳妇', ...PARENTS]);
export const KIN_OF_CHILDREN: ReadonlySet<string> = KIN;
const NAMES = kindsOf('name');
/** 叫沈砚爹: what somebody is called. */
const GIVING = kindsOf('verb');
const WIFE = wordsOf('媳妇');

/**
 * 石头娘 "nương của Thạch Đầu", 铁柱媳妇 "vợ của Thiết Trụ", 张小雨妈妈 "mẹ của Trương Tiểu Vũ": whose mother or wife she is,
 * as neighbours and teachers say it.
 */
export const readKinOfChild: ClauseRule = (clause) => {
  const at = clause.findIndex((token, index) => isWord(token, KIN) && isKind(clause[index - 1], NAMES));
  const name = clause[at - 1];
  if (at === -1 || name === undefined || !name.isPerson || isKind(clause[at - 2], GIVING)) return null;
  // 苏玉娘 is a name.
  const isSaidOfAll = isWord(clause[at], WIFE) || (isWord(clause[at], PARENTS) && name.source.length > 1);
  if (!isSaidOfAll && !isChildName(name.source)) return null;
  const kin = { ...clause[at]!, text: isWord(clause[at], WIFE) ? 'vợ' : clause[at]!.text, kind: 'person' as const };
  const owner = asModifiers([word('', 'của', 'preposition'), asAdverb(name)]);
  return [...clause.slice(0, at - 1), kin, ...owner, ...clause.slice(at + 1)];
};

const TELLING = wordsOf('叫 让 命 喊');
const PLACED = /^(?:trên|trong|dưới|ngoài|bên|ở|sau) /u;
/** 叫他路上吃 "bảo hắn ăn trên đường": where somebody is to do it. */
export const readToldWhere: ClauseRule = (clause) => {
  const at = clause.findIndex((token, index) => isWord(token, TELLING) && isKind(clause[index + 1], WHO));
  if (at === -1 || at + 4 !== clause.length) return null;
  const [who, place, act] = clause.slice(at + 1);
  if (!PLACED.test(place!.text) || act?.kind !== 'verb') return null;
  const told = { ...clause[at]!, text: 'bảo', kind: 'preposition' as const };
  return [...clause.slice(0, at), told, who!, act, ...asModifiers([asAdverb(place!)])];
};
