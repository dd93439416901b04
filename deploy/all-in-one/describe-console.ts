import type { AllInOne } from './start.ts';

/**
 * Returns what a person who has just started the product reads of the console: its address, and a link that signs in as
 * the owner of "Demo" once and within 10 minutes, in place of that of the start before (docs/rules.md#npm-start). Its
 * secret is in the fragment. It is for standard output only; no log has it.
 */
export const describeConsole = async ({
  consoleUrl,
  createSignInUrl,
}: Pick<AllInOne, 'consoleUrl' | 'createSignInUrl'>): Promise<string> => {
  // The product serves already: without a link it still does, and people can sign in by password.
  try {
    return `console: ${consoleUrl}\nsign in, once and within 10 minutes: ${await createSignInUrl()}\n`;
  } catch (error) {
    // A call that was not answered has its reason only in the cause.
    const { message, cause } = error as Error;
    const reason = message || (cause instanceof Error ? cause.message : 'unknown error');
    return `console: ${consoleUrl} (no sign-in link could be made: ${reason}; start again for one)\n`;
  }
};
