/**
 * Compares file names of an upload in natural order (docs/rules.md#uploads): runs of digits compare by value, so
 * `2.txt` comes before `10.txt`; case does not matter. The order is total: names that tie compare by code units, so
 * only identical names return 0.
 */
export const compareFilenames = (a: string, b: string): number => {
  const piecesA = pieces(a);
  const piecesB = pieces(b);
  for (let index = 0; index < Math.min(piecesA.length, piecesB.length); index++) {
    const order = comparePieces(piecesA[index]!, piecesB[index]!);
    if (order !== 0) return order;
  }
  return piecesA.length - piecesB.length || compareUnits(a, b);
};

const pieces = (name: string): string[] => name.toLowerCase().match(/\d+|\D+/g) ?? [];

const comparePieces = (a: string, b: string): number => {
  const digitsA = /^\d/.test(a);
  const digitsB = /^\d/.test(b);
  if (!digitsA || !digitsB) return compareUnits(a, b);
  const valueA = a.replace(/^0+/, '');
  const valueB = b.replace(/^0+/, '');
  return valueA.length - valueB.length || compareUnits(valueA, valueB);
};

const compareUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
