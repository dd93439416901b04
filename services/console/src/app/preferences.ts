// What a person prefers, kept in the browser. Nothing secret goes here.
const PREFIX = 'versio.';

/** Reads a preference; undefined when there is none, or when the browser refuses storage. */
export const readPreference = (name: string): string | undefined => {
  try {
    return localStorage.getItem(PREFIX + name) ?? undefined;
  } catch {
    return undefined;
  }
};

/** Keeps a preference where the browser permits it. */
export const keepPreference = (name: string, value: string): void => {
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    // It holds until the page is left.
  }
};
