import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { nameSchemas } from './http/named-schemas.ts';

/** How the OpenAPI document is generated from the routes' schemas. */
export const OPENAPI_OPTIONS: FastifyDynamicSwaggerOptions = {
  transformObject: (document) =>
    nameSchemas('openapiObject' in document ? document.openapiObject : document.swaggerObject),
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Versio',
      version: '0.1.0',
      description: 'Translates whole books chapter by chapter, consistently and provably complete.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    components: {
      securitySchemes: { apiKey: { type: 'http', scheme: 'bearer', description: 'An API key of the workspace.' } },
    },
    security: [{ apiKey: [] }],
    tags: [
      { name: 'Books', description: 'Books and chapters.' },
      { name: 'Translation', description: 'The queue and its jobs.' },
      { name: 'Book Bible', description: 'What keeps a book consistent.' },
      { name: 'Workspace', description: 'What the settings screen uses.' },
      { name: 'Webhooks', description: 'Notifications.' },
    ],
  },
};
