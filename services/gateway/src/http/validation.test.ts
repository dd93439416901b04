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
