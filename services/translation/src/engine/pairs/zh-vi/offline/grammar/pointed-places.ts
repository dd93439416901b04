import type { Token } from '../types.ts';
import { type ClauseRule, isKind, kindsOf, nounPhraseEnd, wordsOf } from './clauses.ts';

const THINGS = kindsOf('noun person reading');

/**
 * 怀里那张照片 "tấm hình kia trong ngực", 眼前这个人 "người này trước mắt": the place of what one points at is said after
 * it.
 */
export const readPointedPlace: ClauseRule = (clause) => {
  let rewritten: Token[] | null = null;
  for (let at = 0; at + 2 < clause.length; at++) {
    const tokens: readonly Token[] = rewritten ?? clause;
    if (
      !(tokens[at]!.kind === 'place' || SIDES.has(tokens[at]!.source)) ||
      tokens[at]!.entry === null ||
      !isPointer(tokens[at + 1])
    )
      continue;
    // 桌上这时: what is pointed at is a thing.
    const end = nounPhraseEnd(tokens, at + 1);
    if (end < at + 3 || !isKind(tokens[end - 1], THINGS)) continue;
    // After a noun another place would be said of it.
    const place: Token = { ...tokens[at]!, kind: 'adverb' };
    rewritten = [...tokens.slice(0, at), ...tokens.slice(at + 1, end), place, ...tokens.slice(end)];
  }
  return rewritten;
};

const SIDES = wordsOf('东边 西边 南边 北边 左边 右边 上面 下面 前面 后面 旁边 里面 外面 对面 隔壁 中间 角落 门口');

const isPointer = (token: Token | undefined): boolean =>
  token?.kind === 'determiner' && token.source.length > 1 && /^[这那這]/u.test(token.source);
