/**
 * Returns the values of a statement with its arrays as PostgreSQL reads them: `['a', null]` as `{"a",NULL}`. pg does
 * the same for one element after the other, each twice through an expression: a tenth of what the pipeline of chapters
 * allocates. Arrays of other things than strings, numbers, booleans and null stay as they are, for pg.
 * @see https://www.postgresql.org/docs/18/arrays.html#ARRAYS-IO
 */
export const withArrayLiterals = (values: readonly unknown[]): unknown[] =>
  values.map((value) => (Array.isArray(value) ? toArrayLiteral(value) : value));

const toArrayLiteral = (elements: readonly unknown[]): unknown => {
  if (elements.length === 0) return '{}';
  // Not by every(), which leaves out what a sparse array lacks.
  if (!elements.includes(undefined) && elements.every(isPlainString)) return `{"${elements.join('","')}"}`;
  const literals: string[] = [];
  for (const element of elements) {
    const literal = toLiteral(element);
    if (literal === undefined) return elements;
    literals.push(literal);
  }
  return `{${literals.join(',')}}`;
};

const toLiteral = (element: unknown): string | undefined => {
  switch (typeof element) {
    case 'string':
      return `"${ESCAPED.test(element) ? element.replaceAll(EACH_ESCAPED, '\\$&') : element}"`;
    case 'number':
    case 'bigint':
    case 'boolean':
      return String(element);
    case 'undefined':
      return 'NULL';
    default:
      return element === null ? 'NULL' : undefined;
  }
};

const isPlainString = (element: unknown): boolean => typeof element === 'string' && !ESCAPED.test(element);

const ESCAPED = /["\\]/;
const EACH_ESCAPED = /["\\]/g;
