import type { BibleRecords } from '../types.ts';

/** Han text that may stay in a translation: the book's list and the targets of what applied (rulings section 7). */
export const allowedHanOf = (records: BibleRecords, hanAllowList: readonly string[]): string[] =>
  [
    ...hanAllowList,
    ...records.terms.map(({ target }) => target),
    ...records.characters.flatMap(({ nameVi, aliases }) => [nameVi, ...aliases.map(({ target }) => target)]),
    ...records.idioms.map(({ target }) => target),
  ].filter((text) => /\p{Script=Han}/u.test(text));
