import { VersioError } from '@versio/client/rest';

/** Why the service refused the language of a field. */
export interface LanguageProblem {
  /** The tag that was most likely meant. */
  suggestion: string | undefined;
}

/** What the service found wrong with the language in a field (docs/rules.md#languages); undefined if nothing. */
export const languageProblem = (error: unknown, field: string): LanguageProblem | undefined => {
  if (!(error instanceof VersioError) || error.code !== 'invalid_body') return undefined;
  const found = new RegExp(`\\b${field} must be a language tag[^;]*(?:; did you mean ([\\w-]+)\\?)?`).exec(
    error.detail ?? '',
  );
  return found ? { suggestion: found[1] } : undefined;
};
