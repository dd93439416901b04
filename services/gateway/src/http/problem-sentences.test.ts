import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { describeProblem, PATTERN_MEANS } from './problem-sentences.ts';
import { compileValidator } from './validation.ts';

const text = { type: 'string', minLength: 1, maxLength: 3 };

test.each([
  [text, '', 'x must have 1 to 3 characters'],
  [text, 'abcd', 'x must have 1 to 3 characters'],
  [text, 7, 'x must be a text'],
  [{ type: 'string', minLength: 0, maxLength: 3 }, 'abcd', 'x must have at most 3 characters'],
  [{ type: ['string', 'null'] }, 7, 'x must be a text or null'],
  [{ type: 'boolean' }, 7, 'x must be true or false'],
  [{ type: 'integer', minimum: 1, maximum: 9 }, 10, 'x must be from 1 to 9'],
  [{ type: 'integer', minimum: 1 }, 1.5, 'x must be a whole number'],
  [{ type: 'integer', minimum: 0 }, -1, 'x must be at least 0'],
  [{ type: 'array', maxItems: 1, items: text }, ['a', 'b'], 'x must have at most 1 item'],
  [{ type: 'array', minItems: 1, items: text }, [], 'x must have at least 1 item'],
  [{ type: 'array', minItems: 2, maxItems: 2, items: text }, ['a'], 'x must have 2 items'],
  [{ type: 'string', minLength: 1, maxLength: 1 }, '', 'x must have 1 character'],
  [{ type: 'integer', minimum: 1, maximum: 1 }, 2, 'x must be 1'],
  [{ type: 'string', pattern: '^a$', [PATTERN_MEANS]: 'the letter a' }, 'b', 'x must be the letter a'],
  [{ type: 'string', pattern: '^a$' }, 'b', 'x must be a text of the pattern ^a$'],
  [{ type: 'array', items: text }, ['a', ''], 'x.1 must have 1 to 3 characters'],
  [{ type: 'object', required: ['y'] }, {}, 'x.y is required'],
  [{ enum: ['a', null] }, 'b', 'x must be one of a, null'],
  [{ const: 1 }, 2, 'x must be 1'],
])('%j: %j', (schema, given, sentence) => {
  const validate = new Ajv({ strict: false, allowUnionTypes: true, verbose: true }).compile({
    properties: { x: schema },
  });
  validate({ x: given });
  expect(describeProblem(validate.errors![0]!)).toBe(sentence);
});

test.each([
  ['2026-01-31T12:00:00 07:00', 'at must be a time with its offset, such as 2026-01-31T12:00:00Z; write + as %2B'],
  ['2026-01-31', 'at must be a time with its offset, such as 2026-01-31T12:00:00Z'],
])('the time %s of a query', (at, message) => {
  const schema = { type: 'object', properties: { at: { type: 'string', format: 'date-time' } } };
  const validate = compileValidator({ schema: schema as never, httpPart: 'querystring', method: 'GET', url: '/' });
  expect(validate({ at })).toMatchObject({ error: { message } });
});
