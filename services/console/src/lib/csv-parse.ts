/**
 * The rows of a CSV text (RFC 4180): the inverse of csvLine, without the apostrophe that it puts before what a
 * spreadsheet would take for a formula. Semicolons separate cells where the first line has them and no comma, as
 * spreadsheets of many languages write.
 */
export const parseCsv = (text: string): string[][] => {
  const content = text.replace(/^\uFEFF/, '');
  const firstLine = content.split(/\r?\n/, 1)[0]!;
  const separator = firstLine.includes(';') && !firstLine.includes(',') ? ';' : ',';
  const rows: string[][] = [];
  let row: string[] = [];
  // Each match is a cell and what ends it.
  const cells = new RegExp(`("(?:[^"]|"")*"|[^${separator}\\r\\n]*)(${separator}|\\r?\\n|\\r|$)`, 'gy');
  for (const [whole, cell, end] of content.matchAll(cells)) {
    if (whole === '' && row.length === 0) break;
    row.push(unquote(cell!));
    if (end === separator) continue;
    rows.push(row);
    row = [];
    if (end === '') break;
  }
  return rows.filter((cells) => cells.some((cell) => cell.trim() !== ''));
};

const unquote = (cell: string): string =>
  (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell).replace(/^'(?=[=+\-@\t\r])/, '');
