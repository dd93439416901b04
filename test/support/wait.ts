/**
 * Waits until `look` returns a value other than undefined or false, calling it every 20 ms or `everyMs`; throws with
 * `what` after `timeoutMs`.
 */
export const waitFor = async <T>(
  what: string,
  look: () => Promise<T | undefined | false> | T | undefined | false,
  timeoutMs = 120_000,
  everyMs = 20,
): Promise<T> => {
  const endMs = Date.now() + timeoutMs;
  for (;;) {
    const seen = await look();
    if (seen !== undefined && seen !== false) return seen;
    if (Date.now() > endMs) throw new Error(`waited ${timeoutMs} ms in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
};
