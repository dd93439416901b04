import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { readRoutes } from '../build-openapi-document.ts';
import { compileValidator } from './validation.ts';

test('every field of every route has a schema that compiles', async () => {
  let fields = 0;
  await readRoutes(
    () => {},
    (server) =>
      // Compiled when a field first has a value.
      server.addHook('onRoute', ({ schema = {}, method, url }) => {
        for (const httpPart of ['body', 'querystring'] as const) {
          const part = schema[httpPart] as { properties?: object } | undefined;
          if (part?.properties === undefined) continue;
          const names = Object.keys(part.properties);
          const validate = compileValidator({ schema: part as never, httpPart, method: String(method), url });
          expect(
            () => validate(Object.fromEntries(names.map((name) => [name, 1])) as never),
            `${method} ${url}`,
          ).not.toThrow();
          fields += names.length;
        }
      }),
  );
  expect(fields).toBeGreaterThan(100);
});

// A character beyond the basic plane is two UTF-16 units, and a lone surrogate is refused for what it is.
test.each([
  ['😀', false],
  ['ab', true],
  ['😀😀', true],
  ['abc', true],
  ['😀😀😀', true],
  ['abcd', false],
  ['😀😀😀😀', false],
  ['a'.repeat(7), false],
  ['a\ud83d', false],
])('lengths count code points: %j', (text, isValid) => {
  const schema = Type.Object({ x: Type.String({ minLength: 2, maxLength: 3 }) });
  for (const httpPart of ['body', 'querystring'] as const) {
    const result = compileValidator({ schema, httpPart, method: 'POST', url: '/' })({ x: text }) as object;
    expect('value' in result).toBe(isValid);
  }
});
