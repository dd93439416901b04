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
  const link = await createSignInUrl().catch(() => undefined);
  return link === undefined
    ? `console: ${consoleUrl} (no sign-in link could be made; start again for one)\n`
    : `console: ${consoleUrl}\nsign in, once and within 10 minutes: ${link}\n`;
};
