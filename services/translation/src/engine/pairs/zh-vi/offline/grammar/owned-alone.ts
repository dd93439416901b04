import { word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, LINKS, needing, wordsOf } from './clauses.ts';

const GONE = word('', '', 'particle');
const OWNERS = kindsOf('pronoun');
const SAID =
  /^(?:却|却是|也|也是|还|还没|还没有|没|没有|也没|都没|还能|还有|还在|还是|已经|都|都是|就|就是|才|才是|则|则是|更|是|不是|比|还差|还缺|还剩|早就|早|倒是|可是|完全|反而|根本|其实|全是|只有|只是)$/u;
const COMPARING = wordsOf('比 跟 和 不如 没有');
const COMPARED = /^(?:还|还要|更|更加|要|一样|差不多|一模一样|不一样|不同)$/u;
const ASKING = '谁';

/** 我的却是捡来的 "của ta lại là …", 他的刀比我的还快 "… còn nhanh hơn của ta": a possessive whose noun is omitted. */
export const readOwnedAlone: ClauseRule = needing({ words: [LINKS], kinds: [OWNERS] }, (clause) => {
  let rewritten: Token[] | null = null;
  for (let at = 0; at + 2 < clause.length; at++) {
    const owner = clause[at]!;
    if (!isKind(owner, OWNERS) || owner.source === ASKING || !isLinkAt(clause, at + 1)) continue;
    const before = clause[at - 1];
    const isFirst = before === undefined || before.kind === 'conjunction';
    const next = clause[at + 2]!;
    const isCompared = before !== undefined && isWord(before, COMPARING) && COMPARED.test(next.source);
    if (!isCompared && !(isFirst && SAID.test(next.source))) continue;
    const of = { ...owner, source: `${owner.source}的`, text: `của ${owner.text}` };
    rewritten ??= [...clause];
    rewritten[at] = of;
    rewritten[at + 1] = GONE;
  }
  return rewritten?.filter((token) => token !== GONE) ?? null;
});
