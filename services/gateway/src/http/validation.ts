import { fail } from '@versio/kit/errors';
import { codePointLength } from '@versio/kit/text';
import { Ajv, type Options, type ValidateFunction } from 'ajv';
import type { FastifySchemaCompiler, FastifyTypeProvider } from 'fastify';
import type { Static, TObject, TSchema } from 'typebox';
import { isLanguageTag } from './language-tags.ts';
import { describeProblem } from './problem-sentences.ts';
import { listNames, rememberedOf, rememberUnknown } from './warnings.ts';

/** Gives handlers the static types of their TypeBox schemas. */
export interface TypeBoxProvider extends FastifyTypeProvider {
  validator: this['schema'] extends TSchema ? Static<this['schema']> : unknown;
  serializer: unknown;
}

/**
 * Marks a body schema of a POST: null for an optional field counts as not given (docs/rules.md#requests-and-responses).
 */
export const NULL_IS_ABSENT = 'x-null-is-absent';

/** Returns true for a day of the calendar, as 2026-01-31. */
const isDay = (text: string): boolean => {
  const date = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00.000Z`) : undefined;
  return date !== undefined && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

// RFC 3339, section 5.6.
const TIME = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/i;

/** Returns true for a moment with its offset, as 2026-01-31T12:00:00Z. */
const isTime = (text: string): boolean => isDay(TIME.exec(text)?.[1] ?? '');

/** Formats for schemas. Error messages name the format, which is clearer than a pattern. */
const FORMATS = {
  // For readers of the OpenAPI document only: malformed ids are simply not found, and addresses are checked where used.
  uuid: true as const,
  uri: true as const,
  day: isDay,
  'date-time': isTime,
  'language-tag': isLanguageTag,
  'language-tag-or-auto': (text: string) => text === 'auto' || isLanguageTag(text),
};

// Not allErrors: an array of millions of wrong items would make millions of
// errors; instead each field is checked by itself and reports its first.
const createAjv = (options: Options = {}): Ajv => {
  const compiler = new Ajv({ strict: false, allowUnionTypes: true, verbose: true, formats: FORMATS, ...options });
  const isWithin = {
    maxLength: (limit: number, text: string) => text.length <= limit || codePointLength(text) <= limit,
    minLength: (limit: number, text: string) => text.length >= 2 * limit || codePointLength(text) >= limit,
  };
  // Lengths count code points, as those of ajv do, but a chapter is not counted where its UTF-16 units decide: twice
  // 500,000 characters were a twentieth of the time of a POST.
  for (const [keyword, validate] of Object.entries(isWithin)) {
    compiler.removeKeyword(keyword);
    compiler.addKeyword({ keyword, type: 'string', schemaType: 'number', validate, errors: false });
  }
  return compiler;
};
const ajv = createAjv();
const coercingAjv = createAjv({ coerceTypes: true });

/**
 * Compiles the schemas of routes. Bodies are validated field by field, so that the message names every offending field;
 * unknown fields are dropped and named in a header (warnings.ts). Query parameters are converted to numbers and
 * booleans. Route parameters are ids, which the services look up.
 */
export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  if (httpPart === 'body') return objectValidator(schema as TObject, ajv);
  if (httpPart === 'querystring') return objectValidator(schema as TObject, coercingAjv, isPlainQueryValue);
  return () => true;
};

// Coercion would read "0x10", "1e2" and " 5" as numbers too.
const isPlainQueryValue = (fieldSchema: TSchema, given: unknown): boolean =>
  (fieldSchema as { type?: unknown }).type !== 'integer' || typeof given !== 'string' || /^-?\d+$/.test(given);

const objectValidator = (
  schema: TObject,
  compiler: Ajv,
  isPlain: (fieldSchema: TSchema, given: unknown) => boolean = () => true,
) => {
  const required = new Set<string>((schema.required as string[] | undefined) ?? []);
  const nullIsAbsent = NULL_IS_ABSENT in schema;
  const fields = Object.entries(schema.properties).map(([name, fieldSchema]) => {
    let validate: ValidateFunction | undefined;
    // Compiled for the first value: those of all fields are an eighth of the time of a start. Wrapped, because coercion
    // writes into the parent.
    const validator = (): ValidateFunction => {
      validate ??= compiler.compile({ type: 'object', properties: { [name]: fieldSchema } });
      return validate;
    };
    return { name, fieldSchema: fieldSchema as TSchema, validator };
  });
  return (data: unknown) => {
    if (typeof data !== 'object' || data === null || Array.isArray(data))
      return { error: fail('INVALID_BODY', 'the body must be a JSON object') };
    const value: Record<string, unknown> = {};
    const problems: string[] = [];
    let isIncomplete = false;
    for (const { name, fieldSchema, validator } of fields) {
      const given = Object.hasOwn(data, name) ? (data as Record<string, unknown>)[name] : undefined;
      if (given === undefined || (given === null && nullIsAbsent && !required.has(name))) {
        if (required.has(name)) {
          problems.push(`${name} is required`);
          isIncomplete = true;
        }
        continue;
      }
      const holder: Record<string, unknown> = { [name]: given };
      const problem = isPlain(fieldSchema, given)
        ? problemOf(name, holder, validator())
        : `${name} must be a whole number`;
      if (problem === undefined) value[name] = holder[name];
      else {
        problems.push(problem);
        isIncomplete ||= required.has(name) && isEmptyList(given);
      }
    }
    // The reader of a form knows them already; what it makes has keys of its own.
    const unknown = rememberedOf(data) ?? Object.keys(data).filter((name) => !Object.hasOwn(schema.properties, name));
    if (problems.length > 0) {
      // What is missing was usually sent under another name.
      if (isIncomplete && unknown.length > 0) problems.push(`not known here: ${listNames(unknown)}`);
      return { error: fail('INVALID_BODY', problems.join('; ')) };
    }
    if (unknown.length > 0) rememberUnknown(value, unknown);
    return { value };
  };
};

/** Of a form, the field of files is there without any, too. */
const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

const problemOf = (name: string, holder: Record<string, unknown>, validate: ValidateFunction): string | undefined => {
  if (!validate(holder)) return describeProblem(validate.errors![0]!);
  return hasOnlyWellFormedText(holder[name]) ? undefined : `${name} must be well-formed Unicode text without NUL`;
};

/**
 * Returns false if any text in the value has a lone surrogate or NUL, which PostgreSQL cannot store.
 */
export const hasOnlyWellFormedText = (value: unknown): boolean => {
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const item = waiting.pop();
    if (typeof item === 'string') {
      if (!item.isWellFormed() || item.includes('\0')) return false;
    } else if (typeof item === 'object' && item !== null) {
      // One by one: spreading millions of items into push would exceed the stack.
      for (const [key, inner] of Object.entries(item)) {
        waiting.push(inner);
        if (!Array.isArray(item)) waiting.push(key);
      }
    }
  }
  return true;
};

/** Leaves a body that is on disk to the handler, and validates everything else as usual. */
export const validateAllButBody = (
  part: Parameters<typeof compileValidator>[0],
): ReturnType<typeof compileValidator> => (part.httpPart === 'body' ? () => true : compileValidator(part));
