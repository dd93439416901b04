import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { parseServiceTokens } from './service-tokens.ts';

const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex');

describe('SERVICE_TOKENS', () => {
  const tokens = parseServiceTokens(
    `books:old-token-of-books, books:new-token-of-books, bible:sha256:${digestOf('the-token-of-the-bible')}`,
  );

  it('sends the last token of a name and accepts all', () => {
    expect(tokens.tokenOf('books')).toBe('new-token-of-books');
    expect(tokens.callerOf('Bearer old-token-of-books')).toBe('books');
    expect(tokens.callerOf('bearer new-token-of-books')).toBe('books');
  });

  it('recognizes by a digest a token that it cannot send', () => {
    expect(tokens.callerOf('Bearer the-token-of-the-bible')).toBe('bible');
    expect(() => tokens.tokenOf('bible')).toThrow('SERVICE_TOKENS has no token for "bible"');
  });

  it('does not take a digest for a token', () => {
    expect(tokens.callerOf(`Bearer ${digestOf('the-token-of-the-bible')}`)).toBeUndefined();
    expect(tokens.callerOf('Bearer sha256')).toBeUndefined();
    expect(tokens.callerOf('')).toBeUndefined();
  });

  it.each(['', 'books', 'books:', ':0123456789abcdef', 'books:short', 'books:sha256', 'books:sha256:12ab'])(
    'refuses "%s"',
    (text) => {
      expect(() => parseServiceTokens(text)).toThrow('must be name:token or name:sha256:digest pairs');
    },
  );
});
