const english = new Intl.NumberFormat('en');
const vietnamese = new Intl.NumberFormat('vi');

/** A number as English writes it: 1,200. */
export const englishNumber = (value: number): string => english.format(value);

/** A number as Vietnamese writes it: 1.200. Its nouns have no plural. */
export const vietnameseNumber = (value: number): string => vietnamese.format(value);

/** A number with its English noun: "1 chapter", "1,200 chapters". */
export const counted = (value: number, one: string, other = `${one}s`): string =>
  `${englishNumber(value)} ${value === 1 ? one : other}`;
