import type { Token } from '../types.ts';
import { type ClauseRule, isLinkAt, needing, wordsOf } from './clauses.ts';

export const SAYING_I = wordsOf('我 俺 你 他 她 你们 我们 咱们 他们');

/** 我赵横的话 "lời của Triệu Hoành ta", 你们黑风寨的人: whose name or group is one with it. */
export const readNameOfMine: ClauseRule = needing({ words: [SAYING_I, ['的']] }, (clause) => {
  let rewritten: Token[] | null = null;
  for (let at = 0; at + 3 < (rewritten ?? clause).length; at++) {
    const tokens: readonly Token[] = rewritten ?? clause;
    const [owner, name] = [tokens[at]!, tokens[at + 1]!];
    if (!SAYING_I.has(owner.source) || owner.isRecord || !isNamed(name) || !isLinkAt(tokens, at + 2)) continue;
    const named = { ...name, source: owner.source + name.source, text: `${name.text} ${owner.text}` };
    if (TO_WHOM.test(tokens[at - 1]?.source ?? '') || (owner.source.length > 1 && name.isPerson)) continue;
    rewritten = [...tokens.slice(0, at), named, ...tokens.slice(at + 2)];
  }
  return rewritten;
});

/** 还我赵大哥的命来: given to one. */
const TO_WHOM = /^(?:还|给|替|帮|教|告诉|问|叫|带|拿|让|请|求|陪|送|赔|欠|借|把|赏|赐)$/u;
const GROUP = /..[宗派门帮会教寨庄谷岛堡府族阁楼山]$/u;
const isNamed = ({ kind, source, isPerson }: Token): boolean =>
  (kind === 'name' && isPerson === true && source.length > 1 && source.length < 4) ||
  ((kind === 'name' || kind === 'reading' || kind === 'noun') && GROUP.test(source));
