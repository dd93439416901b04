import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import type { FastifyContextConfig } from 'fastify';
import { completeDocument, EMPTY_BODY_IS_OBJECT } from './complete-document.ts';
import { NOTIFICATIONS } from './notifications.ts';

/** Returns who may call a route: an API key with its scope, or a session, which adds the header for writes. */
const securityOf = (
  scope: NonNullable<FastifyContextConfig['scope']>,
  methods: readonly string[],
): Record<string, string[]>[] => {
  if (scope === 'public') return [];
  const session: Record<string, string[]> = methods.includes('GET') ? { session: [] } : { session: [], csrf: [] };
  return scope === 'session' ? [session] : [{ apiKey: [scope] }, session];
};

/** How the OpenAPI document is generated from the routes' schemas. */
export const OPENAPI_OPTIONS: FastifyDynamicSwaggerOptions = {
  // A route's config holds what the document cannot take from its schema.
  transform: ({ schema, url, route }) => {
    const { scope = 'translate', emptyBodyIsObject = false } = route.config ?? {};
    const facts = { security: securityOf(scope, [route.method].flat()), [EMPTY_BODY_IS_OBJECT]: emptyBodyIsObject };
    return { url, schema: schema?.hide ? schema : { ...schema, ...facts } };
  },
  transformObject: (document) =>
    completeDocument('openapiObject' in document ? document.openapiObject : document.swaggerObject),
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Versio',
      version: '0.1.0',
      description:
        'Translates whole books chapter by chapter, consistently and provably complete. Guides are at `/docs`. An unknown path, or a method that a path does not have, is 404 `not_found`; 405 is not used.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    components: {
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An API key of the workspace, as `Authorization: Bearer <key>`. Keys have scopes: `translate` opens books, translation and the Book Bible; `settings` opens the workspace and its webhooks, and implies translate.',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'versio_session',
          description: 'A member who has signed in. Not used if the request has an Authorization header.',
        },
        csrf: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Versio-Csrf',
          description: 'The `csrf` of the session, for every method but GET.',
        },
      },
    },
    servers: [{ url: '/' }],
    security: [{ apiKey: [] }],
    webhooks: NOTIFICATIONS as never,
    tags: [
      { name: 'Books', description: 'Books and chapters.' },
      { name: 'Translation', description: 'The queue and its jobs.' },
      { name: 'Book Bible', description: 'The memory that keeps a book consistent.' },
      { name: 'Workspace', description: 'Settings of the workspace.' },
      { name: 'Webhooks', description: 'Notifications.' },
      { name: 'Session', description: 'Signing in and out, for people.' },
    ],
  },
};
