import { parseServiceTokens } from '@versio/kit/secrets';
import { expect, test } from 'vitest';
import { createServiceTokens, tokensOfPart } from './service-tokens.ts';
import { CALLERS, callersOf, OPERATOR } from './services.ts';

const all = `${createServiceTokens()},outside:token-of-a-caller-outside`;
const tokens = parseServiceTokens(all);
const tokenOf = (caller: string): string => tokens.tokenOf(caller);

test.each(CALLERS)('%s holds its own token alone, and recognizes its callers and those outside', (part) => {
  const text = tokensOfPart(part, all);
  const own = parseServiceTokens(text);
  expect(own.tokenOf(part)).toBe(tokenOf(part));
  for (const caller of [...CALLERS, OPERATOR, 'outside']) {
    if (caller !== part) {
      expect(text).not.toContain(tokenOf(caller));
      expect(() => own.tokenOf(caller)).toThrow();
    }
    const isKnown = caller === part || caller === 'outside' || callersOf(part).includes(caller);
    expect(own.callerOf(`Bearer ${tokenOf(caller)}`)).toBe(isKnown ? caller : undefined);
  }
});

test('two tokens of a name are both accepted, and the last is sent', () => {
  const rotated = `bible:old-token-of-the-bible,${all},bible:new-token-of-the-bible`;
  const books = parseServiceTokens(tokensOfPart('books', rotated));
  for (const token of ['old-token-of-the-bible', tokenOf('bible'), 'new-token-of-the-bible'])
    expect(books.callerOf(`Bearer ${token}`)).toBe('bible');
  expect(parseServiceTokens(tokensOfPart('bible', rotated)).tokenOf('bible')).toBe('new-token-of-the-bible');
});
