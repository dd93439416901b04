import type { ErrorObject } from 'ajv';
import { suggestLanguageTag } from './language-tags.ts';

const NOUNS: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/**
 * Names in a schema, beside its `pattern`, what a text must be, for the message of one that is not: "a whole number,
 * such as 12". The OpenAPI document leaves it out.
 */
export const PATTERN_MEANS = 'x-pattern-means';

/**
 * Says what is wrong with a value for who sent it (docs/guides/limits-and-errors.md): the path of the field first, then
 * what it must be, with both limits where there are two.
 * @param error of a validator that keeps the schema of what failed (`verbose`)
 */
export const describeProblem = (error: ErrorObject): string => {
  const path = error.instancePath.slice(1).replaceAll('/', '.');
  if (error.keyword === 'required') return `${path}.${error.params.missingProperty as string} is required`;
  return `${path} ${sentenceOf(error)}`;
};

const sentenceOf = ({ keyword, params, parentSchema = {}, data, message }: ErrorObject): string => {
  switch (keyword) {
    case 'enum':
      return `must be one of ${(params.allowedValues as unknown[]).map((value) => value ?? 'null').join(', ')}`;
    case 'const':
      return `must be ${JSON.stringify(params.allowedValue)}`;
    case 'type':
      return `must be ${[params.type as string | string[]]
        .flat()
        .map((type) => NOUNS[type] ?? type)
        .join(' or ')}`;
    case 'minLength':
    case 'maxLength':
      return `must have ${amount(parentSchema.minLength, parentSchema.maxLength, 'character')}`;
    case 'minItems':
    case 'maxItems':
      return `must have ${amount(parentSchema.minItems, parentSchema.maxItems, 'item')}`;
    case 'minimum':
    case 'maximum':
      return `must be ${limits(parentSchema.minimum, parentSchema.maximum, 'from ')}`;
    case 'uniqueItems':
      return 'must hold no value twice';
    case 'pattern':
      return `must be ${parentSchema[PATTERN_MEANS] ?? `a text of the pattern ${parentSchema.pattern}`}`;
    case 'format':
      return formatSentence(params.format as string, data);
    default:
      return message ?? 'is not valid';
  }
};

/** As `1 to 300 characters` or `at least 1 character`. */
const amount = (least: number | undefined, most: number | undefined, unit: string): string =>
  `${limits(least, most)} ${unit}${(most ?? least) === 1 ? '' : 's'}`;

/** As `1 to 300`, `at least 1`, `at most 300` or, if both are the same, that number. */
const limits = (least: number | undefined, most: number | undefined, from = ''): string => {
  if (least === undefined || (least === 0 && from === '')) return `at most ${most}`;
  if (least === most) return String(most);
  return most === undefined ? `at least ${least}` : `${from}${least} to ${most}`;
};

const formatSentence = (format: string, given: unknown): string => {
  if (format.startsWith('language-tag')) {
    if (given === 'auto') return 'must be a language tag, such as vi; only sourceLang may be auto';
    const suggestion = suggestLanguageTag(String(given));
    const question = suggestion === undefined ? '' : `; did you mean ${suggestion}?`;
    return `must be a language tag of the BCP 47 registry, such as zh or vi${question}`;
  }
  if (format === 'day') return 'must be a day, such as 2026-01-31';
  if (format === 'date-time') {
    // In a query + means a space.
    const plus = /T.* \d\d:\d\d$/.test(String(given)) ? '; write + as %2B' : '';
    return `must be a time with its offset, such as 2026-01-31T12:00:00Z${plus}`;
  }
  return `must match format "${format}"`;
};
