// The secret of an invitation, a reset or a sign-in link. It comes in the fragment, which browsers send nowhere, and
// leaves the address before anything else runs, so that neither history nor a copied address holds it.
let secret: string | undefined;

/** Takes the secret out of the address, and leads to the page that uses it. Called once, before the router starts. */
export const takeLinkSecret = (consoleRoot: URL): void => {
  const found = /^#link=(.+)$/.exec(location.hash)?.[1];
  if (found === undefined) return;
  secret = decodeURIComponent(found);
  history.replaceState(null, '', `${consoleRoot.pathname}link`);
};

/** The secret; undefined when the page was opened without it, or loaded again. */
export const linkSecret = (): string | undefined => secret;

/** Forgets the secret, once it is used. */
export const forgetLinkSecret = (): void => {
  secret = undefined;
};
