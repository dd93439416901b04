import { asModifiers, tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import {
  type ClauseRule,
  finalsStart,
  isKind,
  isLink,
  isLinkAt,
  isWord,
  kindsOf,
  needing,
  wordsOf,
} from './clauses.ts';
import { asClause } from './described-nouns.ts';

/** What says that there is none, or that something was not done. */
export const NONE = wordsOf('没有 根本没有 从来没有 从没有 并没有 也没有 都没有 还没有 再没有 丝毫没有 毫无');
const NOT_AT_ALL = wordsOf('丝毫没有 毫无');
const HEADS = kindsOf('noun person place reading');
const ACTS = kindsOf('verb adverb noun person pronoun name adjective degree preposition number measure');
const MAX_ACTS = 6;
/** 没有能用的武器: before 的 these say what somebody or something is good for. */
const MODALS = /^(?:能|可|可以|会|配|够|值得|适合|足以|能够|可.)$/u;
const DARING = /^(?:敢|肯|愿意|愿)$/u;
const SUBJECT = kindsOf('pronoun person name place noun time localizer adverb expression conjunction');
const MAX_SUBJECT = 3;
/** 没有骗你的意思: nouns of what one does, to whomever it is done. */
const OF_ACTS =
  /^(?:必要|意思|打算|余地|机会|理由|资格|力气|勇气|时间|办法|道理|可能|可能性|心情|权利|权力|义务|习惯|把握|兴趣|念头|本事|胆子|痕迹|迹象|功夫|工夫|心思|想法|意图|意愿|冲动|闲心|准备|经验|能力|条件|借口|欲望|希望|方法|法子|退路|道路|先例|动机|证据|记录|份|样子|苗头|企图|架势|自信)$/u;

/** Heads that hardly belong to the object of an act. */
const ANY_HEADS = /^(?:人|地方|时候|日子)$/u;

const SAID_SO: Readonly<Record<string, string>> = tableOf({
  意思: 'ý',
  必要: 'sự cần thiết',
  余地: 'đường',
  打算: 'ý định',
});

/** Returns true for a clause that describes what there is nothing of, and has no object whose noun it could be. */
const isOfNoun = (acts: readonly Token[], head: Token): boolean => {
  if (!acts.every((token) => isKind(token, ACTS))) return false;
  if (MODALS.test(acts[0]!.source)) return true;
  // 没有敢用公司的电脑: whose it is.
  if (DARING.test(acts[0]!.source)) return acts.length > 1 && acts.at(-1)!.kind !== 'noun';
  if (!acts.some(({ kind }) => kind === 'verb')) return false;
  // 没有藏人的地方: 打开房间的门 has an object whose noun it is.
  const isActWithObject = acts.length === 2 && acts[0]!.kind === 'verb' && acts[1]!.kind === 'noun';
  return OF_ACTS.test(head.source) || (isActWithObject && ANY_HEADS.test(head.source));
};

/**
 * 没有能用的武器 "không có vũ khí có thể dùng", 没有说谎的必要 "không có sự cần thiết phải nói dối": at the end of a clause 没有
 * denies that there is what the clause before 的 describes, not the act.
 */
export const readNothingOf: ClauseRule = needing({ words: [NONE] }, (clause) => {
  const at = clause.findIndex((token) => isWord(token, NONE));
  if (at === -1 || at > MAX_SUBJECT || !clause.slice(0, at).every((token) => isKind(token, SUBJECT))) return null;
  const link = clause.findIndex((token, index) => index > at + 1 && isLink(token));
  if (link === -1 || link - at - 1 > MAX_ACTS) return null;
  const end = finalsStart(clause);
  const heads = clause.slice(link + 1, end);
  if (
    heads.length === 0 ||
    heads.length > 2 ||
    !heads.every((token) => isKind(token, HEADS) || OF_ACTS.test(token.source)) ||
    isLinkAt(clause, end)
  )
    return null;
  const acts = clause.slice(at + 1, link);
  if (!isOfNoun(acts, heads.at(-1)!)) return null;
  const none = word(
    clause[at]!.source,
    isWord(clause[at], NOT_AT_ALL) ? 'không hề có' : clause[at]!.text.replace(/(?:chưa|không)$/u, 'không có'),
    'verb',
  );
  const said = heads.map((head) => ({ ...head, text: SAID_SO[head.source] ?? head.text, kind: 'noun' as const }));
  return [...clause.slice(0, at), none, ...said, ...asModifiers(asClause(acts)), ...clause.slice(end)];
});
