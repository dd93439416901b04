/** The word for a code of the REST interface; the code itself where the interface has grown since. */
export const wordFor = (words: Readonly<Record<string, string>>, code: string): string => words[code] ?? code;
