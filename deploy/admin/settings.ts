/** Every variable VERSIO_* that a process or a command of Versio reads; deploy/settings.test.ts compares the code. */
export const VERSIO_SETTINGS: readonly string[] = [
  'VERSIO_ADMIN_ADDRESS',
  'VERSIO_ADMIN_TOKEN',
  'VERSIO_API_KEY_PEPPER',
  'VERSIO_API_KEY_PEPPER_OTHER',
  'VERSIO_CALLS_IN_PROCESS',
  'VERSIO_DATA_DIR',
  'VERSIO_DEV_API_KEY',
  'VERSIO_INSTALLATION',
  'VERSIO_MODELS',
  'VERSIO_PLAN_LIMITS',
  'VERSIO_PUBLIC_URL',
  'VERSIO_SERVICE_KEYS',
];

// Read by the samples and the receiver, which are no part of a process that serves.
const OF_SAMPLES = ['VERSIO_URL', 'VERSIO_API_KEY', 'VERSIO_WEBHOOK_SECRET'];
// What Kubernetes adds for a Service whose name begins with "versio".
const SERVICE_LINK = /_(SERVICE_HOST|SERVICE_PORT(_\w+)?|PORT(_\d+_(TCP|UDP)(_(PROTO|PORT|ADDR))?)?)$/;
const MAX_TYPING_MISTAKES = 3;

/** Returns those of the names that begin with VERSIO_ and mean nothing, with the name that was probably meant. */
export const findUnknownSettings = (names: readonly string[]): { name: string; meant: string | undefined }[] =>
  [...new Set(names)]
    .filter((name) => name.startsWith('VERSIO_') && ![...VERSIO_SETTINGS, ...OF_SAMPLES].includes(name))
    .filter((name) => !SERVICE_LINK.test(name))
    .map((name) => ({
      name,
      meant: VERSIO_SETTINGS.map((known) => ({ known, distance: editDistance(name, known) }))
        .filter(({ distance }) => distance <= MAX_TYPING_MISTAKES)
        .toSorted((one, other) => one.distance - other.distance)[0]?.known,
    }));

/** Returns how many characters must be added, removed or replaced to make one text the other (Levenshtein). */
const editDistance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1)
      next.push(Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1)));
    row = next;
  }
  return row.at(-1)!;
};
