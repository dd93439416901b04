import { fail } from '@versio/kit/errors';
import { codePointLength, isWellFormedText } from '@versio/kit/text';

/** What a key may do; settings implies translate. */
export const SCOPES = ['translate', 'settings'] as const;

/** Whose own keys can be used. */
export const PROVIDERS: readonly string[] = ['openai', 'openai-compatible', 'anthropic', 'google'];

/** A text of `minimum` to `maximum` characters. Errors: INVALID_BODY, naming the field. */
export const toText = (text: string, field: string, minimum: number, maximum: number): string => {
  const length = codePointLength(text);
  if (!isWellFormedText(text) || length < minimum || length > maximum)
    throw fail('INVALID_BODY', `${field} must have ${minimum} to ${maximum} characters`);
  return text;
};

/** Without duplicates, in the order of SCOPES. Errors: INVALID_BODY. */
export const toScopes = (scopes: readonly string[]): string[] => {
  const known: readonly string[] = SCOPES;
  if (scopes.length === 0 || !scopes.every((scope) => known.includes(scope)))
    throw fail('INVALID_BODY', `scopes must hold at least one of ${SCOPES.join(', ')}`);
  return SCOPES.filter((scope) => scopes.includes(scope));
};

/** A time in the future, or null for an empty text. Errors: INVALID_BODY. */
export const toExpiry = (expiresAt: string): string | null => {
  if (expiresAt === '') return null;
  const timeMs = Date.parse(expiresAt);
  if (Number.isNaN(timeMs) || !isDayOfItsMonth(expiresAt) || timeMs <= Date.now())
    throw fail('INVALID_BODY', 'expiresAt must be a time in the future');
  return new Date(timeMs).toISOString();
};

// Date.parse takes 30 February for 2 March.
const isDayOfItsMonth = (time: string): boolean => {
  const day = time.slice(0, 10);
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
};
