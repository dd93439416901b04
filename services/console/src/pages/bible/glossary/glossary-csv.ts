import * as v from 'valibot';
import type { Term, TermFields } from '../../../api/glossary.ts';
import { csvLine } from '../../../lib/csv.ts';
import { parseCsv } from '../../../lib/csv-parse.ts';
import { TERM_CATEGORIES } from '../../../lib/term-categories.ts';

const COLUMNS = ['sourceTerm', 'targetTerm', 'category', 'note', 'locked'] as const;

/** The glossary as lines of CSV. */
export const toGlossaryCsv = (terms: readonly Term[]): string[] => [
  csvLine(COLUMNS),
  ...terms.map((term) => csvLine(COLUMNS.map((column) => String(term[column])))),
];

const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));
const schema = v.object({
  sourceTerm: name,
  targetTerm: name,
  category: v.optional(
    v.union([
      v.picklist(TERM_CATEGORIES),
      v.pipe(
        v.literal(''),
        v.transform(() => 'other' as const),
      ),
    ]),
    'other',
  ),
  note: v.optional(v.pipe(v.string(), v.maxLength(2000)), ''),
  locked: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.toLowerCase(),
      v.picklist(['true', 'false', '1', '0', '']),
      v.transform((value) => value === 'true' || value === '1'),
    ),
    'false',
  ),
});

/** What a file holds: its terms, or the number of the first row that is none (1 is the row of the column names). */
export type GlossaryFile = { terms: TermFields[] } | { badRow: number };

/** Reads terms from CSV. The first row names the columns; others than those of a term are ignored. */
export const readGlossaryCsv = (text: string): GlossaryFile => {
  const [header = [], ...rows] = parseCsv(text);
  const columns = header.map((column) => column.trim().toLowerCase());
  const places = COLUMNS.map((column) => [column, columns.indexOf(column.toLowerCase())] as const);
  const terms: TermFields[] = [];
  for (const [index, row] of rows.entries()) {
    const given = Object.fromEntries(
      places.flatMap(([column, place]) => (row[place] === undefined ? [] : [[column, row[place]]])),
    );
    const read = v.safeParse(schema, given);
    if (!read.success) return { badRow: index + 2 };
    terms.push(read.output);
  }
  return { terms };
};
