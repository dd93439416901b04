import { fail } from '@versio/kit/errors';
import { toTimestamp } from '@versio/kit/wire';
import Type from 'typebox';
import { responses } from '../../http/document.ts';
import { PATTERN_MEANS } from '../../http/problem-sentences.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { presentApiKey, toScopeFields } from '../../present/workspace.ts';
import { postBody } from '../../schemas/common.ts';
import { NewApiKeySchema, nameText, ScopeSchema } from '../../schemas/workspace.ts';

/** POST /workspace/api-keys (docs/rules.md#api-keys): the only time that a key is shown. */
export const createApiKey: Route = (server, { workspaces }) => {
  server.post(
    '/workspace/api-keys',
    {
      config: {
        scope: 'settings',
        describeSecret: ({ apiKey }) => `the API key ${(apiKey as { id: string }).id}`,
      },
      schema: {
        summary: 'Create an API key',
        description: 'The response is not stored for an Idempotency-Key.',
        tags: ['Workspace'],
        body: postBody(
          {
            name: nameText('A name for the key.', 'CI'),
            scopes: Type.Optional(
              Type.Array(ScopeSchema, { minItems: 1, maxItems: 2, description: 'Default: translate.' }),
            ),
            expiresAt: Type.Optional(
              Type.String({
                pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?(Z|[+-]\\d{2}:\\d{2})$',
                [PATTERN_MEANS]: 'a time with its offset, such as 2026-01-31T12:00:00Z',
                description:
                  'The time of expiry: ISO 8601, in the future. Default, and at the latest: that of the calling key, if it has one.',
              }),
            ),
          },
          { name: 'CI', scopes: ['translate'] },
        ),
        response: responses(201, 'The new key; `key` is shown only here.', Type.Object({ apiKey: NewApiKeySchema }), [
          'INVALID_BODY',
          'LIMIT_REACHED',
        ]),
      },
    },
    async (request, reply) => {
      const { name, scopes = ['translate'], expiresAt } = request.body;
      const { apiKey, key } = await workspaces.createApiKey(
        { name, ...toScopeFields(scopes), ...toExpiryFields(expiresAt, request.caller.expiresAt) },
        callOptions(request),
      );
      return reply.code(201).send({ apiKey: { ...presentApiKey(apiKey!), key } });
    },
  );
};

/**
 * Returns the fields of a time; workspaces checks that it is in the future. A key that expires cannot create one that
 * lives longer. Errors: INVALID_BODY, FORBIDDEN.
 */
const toExpiryFields = (given: string | undefined, callerExpiresAt: string | null) => {
  const expiresAt = given ?? callerExpiresAt;
  if (expiresAt === null) return {};
  // A day that its month does not have would become one of the next month.
  const day = expiresAt.slice(0, 10);
  const isTime = !Number.isNaN(Date.parse(expiresAt)) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
  if (!isTime) throw fail('INVALID_BODY', 'expiresAt must be a time in the future');
  if (callerExpiresAt !== null && Date.parse(expiresAt) > Date.parse(callerExpiresAt))
    throw fail('FORBIDDEN', `this key expires at ${callerExpiresAt} and cannot create a key that lives longer`);
  return { expiresAt, expireTime: toTimestamp(expiresAt) };
};
