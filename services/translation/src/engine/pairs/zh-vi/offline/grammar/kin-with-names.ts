import { asAdverb, asModifiers, word } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

const WHOSE_KIN = wordsOf('你 我 他 她 您');
/** 你李明师兄: behind a whole name. */
const FELLOWS = /^(?:师叔|师伯|师兄|师姐|师弟|师妹|叔叔|伯伯|阿姨|大哥|叔|伯)$/u;
const CALLING = wordsOf('叫 喊 称 称呼');
const NAMES = kindsOf('name person');
const KIN = /.(?:叔叔|伯伯|阿姨|哥哥|姐姐|姨|婶|婶婶|爷爷|奶奶|嫂子|嫂|大哥|叔|伯|大娘|大爷|舅舅|姑姑|妹妹|弟弟)$/u;

/** 叫你王叔叔 "gọi Vương thúc thúc của ngươi": whose kin somebody is who is called so with his name. */
export const readKinWithName: ClauseRule = needing({ words: [WHOSE_KIN], kinds: [NAMES] }, (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      isWord(token, WHOSE_KIN) &&
      isKind(clause[index + 1], NAMES) &&
      (KIN.test(clause[index + 1]!.source) || FELLOWS.test(clause[index + 2]?.source ?? '')) &&
      /^\p{Lu}/u.test(clause[index + 1]!.text),
  );
  if (at === -1) return null;
  const end = FELLOWS.test(clause[at + 2]?.source ?? '') && !KIN.test(clause[at + 1]!.source) ? at + 3 : at + 2;
  if (isLinkAt(clause, end)) return null;
  // 我叫他王叔叔: what he is called.
  if (isWord(clause[at - 1], CALLING) && clause.slice(0, at - 1).some((token) => isWord(token, WHOSE_KIN))) return null;
  const whose = asModifiers([word('', 'của', 'preposition'), asAdverb(clause[at]!)]);
  return [...clause.slice(0, at), ...clause.slice(at + 1, end), ...whose, ...clause.slice(end)];
});
