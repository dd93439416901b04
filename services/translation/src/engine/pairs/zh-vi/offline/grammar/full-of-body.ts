import { tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, finalsStart, isKind, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

const PARTS: Readonly<Record<string, string>> = tableOf({
  手: 'tay',
  身: 'người',
  脸: 'mặt',
  头: 'đầu',
  嘴: 'miệng',
  腿: 'chân',
  脚: 'chân',
  背: 'lưng',
});
const WHOLE = /^满([手身脸头嘴腿脚背])(都是|全是|是)?$/u;
export const FULL_PARTS: readonly string[] = Object.keys(PARTS).flatMap((part) =>
  ['', '都是', '全是', '是'].map((being) => `满${part}${being}`),
);
const BEING = wordsOf('是 都是 全是 尽是');
const OWNERS = kindsOf('pronoun name person');
const STUFF = kindsOf('noun reading adjective');
const SO = wordsOf('得');

/**
 * 她满身都是泥 "người nàng đầy bùn", 蹭得他满手都是 "cọ đầy tay hắn": of what a part of somebody is full, and what is
 * all over it after 得.
 */
export const readFullOfPart: ClauseRule = needing({ words: [FULL_PARTS] }, (clause) => {
  const at = clause.findIndex(({ source, entry }) => entry !== null && WHOLE.test(source));
  if (at === -1) return null;
  const [, part, held] = WHOLE.exec(clause[at]!.source)!;
  const isApart = held === undefined && isWord(clause[at + 1], BEING);
  if (held === undefined && !isApart) return null;
  const end = isApart ? at + 2 : at + 1;
  const owner = isKind(clause[at - 1], OWNERS) ? [clause[at - 1]!] : [];
  let stuff = end;
  while (isKind(clause[stuff], STUFF)) stuff++;
  // 满手是泥的孩子: the rule on smeared people reads it.
  if (stuff > end && isLinkAt(clause, stuff)) return null;
  // 她满脸是泪地冲进来: who acts is not only a part.
  const isActing = stuff > end && stuff < finalsStart(clause);
  if (isActing) owner.length = 0;
  const start = at - owner.length;
  const named: Token = word(`满${part!}`, [PARTS[part!]!, ...owner.map(({ text }) => text)].join(' '), 'noun');
  const full = word('', 'đầy', 'adverb');
  if (stuff > end) return [...clause.slice(0, start), named, full, ...clause.slice(end)];
  const isAllOver = isWord(clause[start - 1], SO) && end === finalsStart(clause);
  return isAllOver ? [...clause.slice(0, start - 1), full, named, ...clause.slice(end)] : null;
});
