/** A line of CSV (RFC 4180). A cell that a spreadsheet would take for a formula is given a leading apostrophe. */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(csvCell).join(',')}\r\n`;

const csvCell = (value: string | number): string => {
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Gives a text to the browser as a file to keep. The mark at its beginning tells spreadsheets that it is UTF-8. */
export const saveFile = (name: string, parts: readonly string[], type: string): void => {
  const url = URL.createObjectURL(new Blob(['\uFEFF', ...parts], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};
