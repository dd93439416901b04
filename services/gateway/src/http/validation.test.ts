import { createInProcessCache } from '@versio/kit/cache';
import { createLogger } from '@versio/kit/logger';
import { expect, test } from 'vitest';
import { readGatewayConfig } from '../config.ts';
import { createGatewayContext } from '../context.ts';
import { addRoutes } from '../routes/index.ts';
import { createHttpServer } from './server.ts';
import { compileValidator } from './validation.ts';

test('every field of every route has a schema that compiles', async () => {
  const logger = createLogger('gateway', 'silent');
  const cache = createInProcessCache({ logger });
  const context = createGatewayContext(
    {
      ...{ logger, cache, environment: {}, addressOf: () => '127.0.0.1:1' },
      tokens: { tokenOf: () => 'none', callerOf: () => undefined, digestsOf: () => [] },
    },
    readGatewayConfig({}, '127.0.0.1'),
  );
  const server = createHttpServer(context, new Uint8Array(32));
  let fields = 0;
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
  });
  await addRoutes(server, context);
  await server.ready();
  expect(fields).toBeGreaterThan(100);
  await server.close();
  context.closeClients();
  await cache.close();
});
