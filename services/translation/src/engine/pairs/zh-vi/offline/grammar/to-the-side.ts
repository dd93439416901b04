import { tableOf, word } from '../tokens.ts';
import { type ClauseRule, isKind, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

const TO_SIDE = wordsOf('向 往 朝');
/** Where to one looks, goes or falls. */
const SIDES: Readonly<Record<string, string>> = tableOf({
  左: 'sang trái',
  右: 'sang phải',
  前: 'về phía trước',
  后: 'về phía sau',
  後: 'về phía sau',
  上: 'lên trên',
  下: 'xuống dưới',
  里: 'vào trong',
  外: 'ra ngoài',
});
const ACTS = kindsOf('verb');
const ONCE = wordsOf('一');

/** 向右看 "nhìn sang phải", 他向后跌倒 "hắn ngã về phía sau": to which side an act goes. */
export const readToTheSide: ClauseRule = needing({ words: [TO_SIDE, Object.keys(SIDES)] }, (clause) => {
  const at = clause.findIndex(
    (token, index) => isWord(token, TO_SIDE) && SIDES[clause[index + 1]?.source ?? ''] !== undefined,
  );
  if (at === -1) return null;
  const act = isWord(clause[at + 2], ONCE) ? at + 3 : at + 2;
  if (!isKind(clause[act], ACTS)) return null;
  const side = word(clause[at + 1]!.source, SIDES[clause[at + 1]!.source]!, 'adverb');
  const verb = clause[act]!;
  const done = { ...verb, text: verb.text.replace(/ (?:xuống|lại|lên)$/u, '') };
  return [...clause.slice(0, at), done, side, ...clause.slice(act + 1)];
});
