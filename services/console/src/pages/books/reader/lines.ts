/** The lines of a source: they end at LF, CRLF or CR, as in its translation at LF (docs/rules.md). */
export const sourceLines = (text: string): string[] => text.split(/\r\n|\r|\n/);

/** The lines of a translation, at least as many as the source has. */
export const translationLines = (text: string | null, sourceCount: number): string[] => {
  const lines = text === null ? [] : text.split('\n');
  while (lines.length < sourceCount) lines.push('');
  return lines;
};
