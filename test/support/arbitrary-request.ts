import fc from 'fast-check';
import type { DocumentedOperation, DocumentReader } from './openapi.ts';

// biome-ignore lint/suspicious/noExplicitAny: schemas are looked into at every depth
type Json = any;

/** A request to one operation, and what is known to be wrong with it. */
export interface ArbitraryRequest {
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array | undefined;
  /** The fields and parameters that make it 400 `invalid_body`; undefined when nothing is said of its validity. */
  wrong: string[] | undefined;
}

// More code points than any title, name or label may have, less than a body may.
const OVERLONG = 'ß'.repeat(5_001);
const HOSTILE_TEXTS = [
  '\ud800',
  'a\udc00b',
  '\0',
  'a\0b',
  '',
  OVERLONG,
  '𠮷'.repeat(501),
  "' OR 1=1 --",
  '../../x',
  '{{7*7}}',
  '\u202e\ufeff',
];
const HOSTILE_VALUES: unknown[] = [
  ...HOSTILE_TEXTS,
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  [],
  {},
  [null],
  [[[[[]]]]],
  { a: { b: { c: {} } } },
  Array(1_001).fill('0190a5c2-7d3e-7b1a-9c4d-2f6e8a1b3c5d'),
  Object.fromEntries([
    ['__proto__x', 1],
    ['constructor', {}],
  ]),
];
const HOSTILE_SEGMENTS = [
  '0',
  'null',
  'undefined',
  '%00',
  '%ff%fe',
  '%ED%A0%80',
  '%2e%2e',
  '%2F',
  'x'.repeat(600),
  'a%0d%0ab',
  '%F0%9F%98%80',
  '*',
  '00000000-0000-0000-0000-000000000000',
  '0190A5C2-7D3E-7B1A-9C4D-2F6E8A1B3C5D',
  '(select)',
  ';',
  '-',
];
const HOSTILE_QUERY_VALUES = [
  '',
  '-1',
  '1.5',
  '1e3',
  'abc',
  '99999999999999999999',
  '%00',
  'NaN',
  'true',
  '[]',
  '%F0%9F%98%80',
  'null',
];
/** For operations that take lines of text. */
const TEXT_BODIES = ['修炼=tu luyện', '林动=Lâm Động\nhỏng\r\n', '\ufeff', '\0', '='.repeat(20_000)];
const HOSTILE_BODIES = [
  '',
  ' ',
  '{',
  '{"a":',
  'null',
  '[]',
  '"x"',
  '1e999',
  '{"title":"\\ud800"}',
  '{"title":"\\u0000"}',
  '{"__proto__":{"x":1},"title":"x"}',
  '\ufeff{}',
  `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  `{"a":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`,
  '{"title":1e400,"orderNo":1e400}',
  'title=x',
  '<x/>',
];
const HOSTILE_HEADERS: Record<string, string>[] = [
  { 'idempotency-key': '' },
  { 'idempotency-key': 'k'.repeat(256) },
  { 'x-request-id': 'x'.repeat(500) },
  { 'x-request-id': "';--" },
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=latin1' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': '' },
  { 'content-type': 'application/json;;;=' },
  { 'if-none-match': '*' },
  { 'if-none-match': '"x", W/"y", ,' },
  { accept: 'application/xml' },
  { 'accept-encoding': 'br;q=nonsense' },
  { 'content-encoding': 'gzip' },
  { range: 'bytes=0-' },
  { authorization: 'Basic eDp5' },
  { authorization: 'Bearer ' },
  { authorization: `Bearer ${'x'.repeat(5_000)}` },
  { 'x-forwarded-for': '::1, nonsense' },
  { expect: '100-continue' },
  { 'x-http-method-override': 'DELETE' },
];

/**
 * Requests to an operation made from its documentation: valid ones, ones with one thing wrong, and hostile ones.
 * @param known ids that exist, by parameter name
 */
export const arbitraryRequest = (
  reader: DocumentReader,
  { path, operation }: DocumentedOperation,
  known: Readonly<Record<string, string>>,
): fc.Arbitrary<ArbitraryRequest> => {
  const parameters: Json[] = operation.parameters.map(reader.resolve);
  const schema = reader.resolve(operation.requestBody?.content['application/json']?.schema);
  const query = parameters.filter((parameter) => parameter.in === 'query');

  const segments = (choose: (name: string) => fc.Arbitrary<string>): fc.Arbitrary<string> =>
    fc
      .tuple(...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => choose(name!)))
      .map((values) => path.replace(/\{\w+\}/g, () => values.shift()!));
  const unknownId = fc.oneof(fc.uuid(), fc.constantFrom(...HOSTILE_SEGMENTS));
  const knownPath = segments((name) =>
    name === 'id' || known[name] ? fc.constant(idFor(path, name, known)) : fc.uuid(),
  );
  const anyPath = segments((name) => fc.oneof(fc.constant(idFor(path, name, known)), unknownId));
  const validBody = schema ? arbitraryOf(reader, schema) : fc.constant(undefined);
  const takesText = operation.requestBody?.content['text/plain'] !== undefined;
  const bodyText = takesText
    ? fc.constantFrom(...TEXT_BODIES)
    : validBody.map((body) => (body === undefined ? undefined : JSON.stringify(body)));
  const validQuery = query.length === 0 ? fc.constant('') : queryOf(reader, query);
  const bodyType = takesText ? 'text/plain' : 'application/json';
  const bodyHeaders: Record<string, string> = operation.requestBody ? { 'content-type': bodyType } : {};

  const valid = fc.record({
    path: fc.tuple(anyPath, validQuery).map(([at, search]) => at + search),
    headers: fc.constant(bodyHeaders),
    body: bodyText,
    wrong: fc.constant(undefined),
  });
  const hostileBody = fc.record({
    path: knownPath,
    headers: fc.constant({ 'content-type': 'application/json' }),
    body: fc.oneof(
      fc.constantFrom(...HOSTILE_BODIES),
      fc.json({ maxDepth: 4 }),
      fc.uint8Array({ maxLength: 50 }),
      fc.constant(undefined),
    ),
    wrong: fc.constant(undefined),
  });
  const hostileHeaders = fc.record({
    path: anyPath,
    headers: fc.constantFrom(...HOSTILE_HEADERS).map((headers) => ({ ...bodyHeaders, ...headers })),
    body: bodyText,
    wrong: fc.constant(undefined),
  });
  const ways = [valid, hostileHeaders, ...(operation.requestBody || path.length % 2 ? [hostileBody] : [])];
  const fields = Object.keys(schema?.properties ?? {});
  if (fields.length > 0)
    ways.push(
      fc
        .tuple(knownPath, validBody, fc.constantFrom(...fields), fc.constantFrom(...HOSTILE_VALUES))
        .map(([at, body, field, value]) => {
          const mutated = { ...(body as object), [field]: value };
          const isWrong = reader.problemOfGiven(schema, mutated) !== undefined || hasBadText(value);
          return {
            path: at,
            headers: bodyHeaders,
            body: JSON.stringify(mutated),
            wrong: isWrong ? [field] : undefined,
          } as never;
        }),
    );
  if (query.length > 0)
    ways.push(
      fc
        .tuple(
          knownPath,
          fc.constantFrom(...query),
          fc.array(fc.constantFrom(...HOSTILE_QUERY_VALUES), { minLength: 1, maxLength: 2 }),
        )
        .map(([at, parameter, values]) => {
          const wrong = values.length > 1 || isWrongQuery(reader, parameter, values[0]!) ? [parameter.name] : undefined;
          const search = values.map((value) => `${parameter.name}=${value}`).join('&');
          return {
            path: `${at}?${search}`,
            headers: bodyHeaders,
            body: takesText ? TEXT_BODIES[0] : undefined,
            wrong,
          } as never;
        }),
    );
  return fc.oneof(...(ways as fc.Arbitrary<ArbitraryRequest>[]));
};

const idFor = (path: string, name: string, known: Readonly<Record<string, string>>): string =>
  (name === 'id' && path.startsWith('/workspace') ? known[path.split('/')[2]!] : known[name]) ??
  '00000000-0000-7000-8000-000000000000';

const isWrongQuery = (reader: DocumentReader, { schema }: Json, text: string): boolean => {
  const decoded = decodeURIComponent(text);
  const types = [schema.type].flat();
  if (types.includes('integer'))
    return (
      decoded === '' ||
      !Number.isInteger(Number(decoded)) ||
      reader.problemOfGiven(schema, Number(decoded)) !== undefined
    );
  if (types.includes('boolean')) return !['true', 'false'].includes(decoded);
  return hasBadText(decoded) || reader.problemOfGiven(schema, decoded) !== undefined;
};

const hasBadText = (value: unknown): boolean => {
  if (typeof value === 'string') return !value.isWellFormed() || value.includes('\0');
  return typeof value === 'object' && value !== null && Object.values(value).some(hasBadText);
};

const queryOf = (reader: DocumentReader, parameters: Json[]): fc.Arbitrary<string> =>
  fc
    .tuple(...parameters.map(({ schema }) => fc.option(arbitraryOf(reader, schema), { nil: undefined })))
    .map((values) => {
      const given = values.flatMap((value, index) =>
        value === undefined ? [] : [`${parameters[index].name}=${encodeURIComponent(String(value))}`],
      );
      return given.length === 0 ? '' : `?${given.join('&')}`;
    });

/** Values of a schema of the document. Texts and lists stay short. */
const arbitraryOf = (reader: DocumentReader, given: Json): fc.Arbitrary<unknown> => {
  const schema = reader.resolve(given);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((inner: Json) => arbitraryOf(reader, inner)));
  const examples = schema.examples?.length ? [fc.constantFrom(...schema.examples)] : [];
  const types: string[] = [schema.type].flat();
  return fc.oneof(...examples, ...types.map((type) => ofType(reader, schema, type)));
};

const ofType = (reader: DocumentReader, schema: Json, type: string): fc.Arbitrary<unknown> => {
  switch (type) {
    case 'object': {
      const { properties = {}, required = [] } = schema;
      const values = Object.fromEntries(
        Object.entries(properties).map(([name, inner]) => [name, arbitraryOf(reader, inner)]),
      );
      return fc.record(values, { requiredKeys: required });
    }
    case 'array':
      return fc.array(arbitraryOf(reader, schema.items), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 4, 4)),
      });
    case 'integer':
      return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 1_000, 2_147_483_647) });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return textOf(schema);
  }
};

const textOf = (schema: Json): fc.Arbitrary<string> => {
  if (schema.format === 'uuid') return fc.uuid();
  if (schema.format === 'date-time')
    return fc
      .date({ min: new Date('2027-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString());
  // No names: looking them up would take the time of the machine's resolver.
  if (schema.format === 'uri')
    return fc.constantFrom('https://8.8.8.8/hook', 'https://10.0.0.1/', 'ftp://8.8.8.8', 'https://[::1]/x');
  if (schema.pattern?.includes('T')) return fc.constantFrom('2030-01-31T12:00:00Z', '2030-01-31T12:00:00.123Z');
  if (schema.pattern)
    return fc.stringMatching(new RegExp(schema.pattern)).filter((text) => text.length <= (schema.maxLength ?? 100));
  const maxLength = Math.min(schema.maxLength ?? 30, 30);
  return fc
    .string({
      unit: fc.oneof(
        fc.constantFrom('玄', 'đ', 'é', '\r\n', ' ', '𠮷'),
        fc.string({ minLength: 1, maxLength: 1, unit: 'grapheme' }),
      ),
      minLength: schema.minLength ?? 0,
      maxLength,
    })
    .filter(
      (text) =>
        !text.includes('\0') &&
        [...text].length >= (schema.minLength ?? 0) &&
        [...text].length <= (schema.maxLength ?? 1_000),
    );
};
