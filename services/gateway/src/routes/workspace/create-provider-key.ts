import { MAX_PASSPHRASE_LENGTH, MIN_PASSPHRASE_LENGTH } from '@versio/proto/limits';
import Type from 'typebox';
import { responses } from '../../http/document.ts';
import { PATTERN_MEANS } from '../../http/problem-sentences.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { toProviderFields } from '../../present/translation.ts';
import { presentProviderKey } from '../../present/workspace.ts';
import { postBody } from '../../schemas/common.ts';
import { nameText, ProviderKeySchema, ProviderSchema } from '../../schemas/workspace.ts';

/**
 * POST /workspace/provider-keys (docs/rules.md#provider-keys; Pro plan): the key is encrypted under the passphrase and
 * never shown again.
 */
export const createProviderKey: Route = (server, { workspaces }) => {
  server.post(
    '/workspace/provider-keys',
    {
      config: { scope: 'settings' },
      schema: {
        summary: 'Store your own provider key',
        description:
          'Pro. The key is encrypted with the passphrase, which is never stored; translate calls with the passphrase use the key. At most 5 keys per provider.',
        tags: ['Workspace'],
        body: postBody(
          {
            provider: ProviderSchema,
            label: nameText('A label for people.', 'Our own account'),
            apiKey: Type.String({
              minLength: 1,
              maxLength: 4096,
              // It is sent in a header.
              pattern: '^[\\x21-\\x7e]+$',
              [PATTERN_MEANS]: 'ASCII letters, digits and signs, without spaces',
              description: "The provider's key.",
            }),
            passphrase: Type.String({
              // The limit of new keys is checked with their creation: a retry with a shorter one gets its key.
              minLength: 1,
              maxLength: MAX_PASSPHRASE_LENGTH,
              description: `The passphrase that unlocks it, of at least ${MIN_PASSPHRASE_LENGTH} characters; never stored.`,
            }),
            baseUrl: Type.Optional(
              Type.String({
                minLength: 1,
                maxLength: 2048,
                format: 'uri',
                description: 'Its own base URL: https, on a public server.',
              }),
            ),
          },
          {
            provider: 'openai',
            label: 'Our own account',
            apiKey: 'sk-example',
            passphrase: 'correct horse battery staple',
          },
        ),
        response: responses(
          201,
          'The stored provider key, without its secret.',
          Type.Object({ providerKey: ProviderKeySchema }),
          ['INVALID_BODY', 'PLAN_REQUIRED', 'LIMIT_REACHED'],
        ),
      },
    },
    async (request, reply) => {
      const { providerKey } = await workspaces.createProviderKey(
        { ...request.body, ...toProviderFields(request.body.provider) },
        callOptions(request),
      );
      return reply.code(201).send({ providerKey: presentProviderKey(providerKey!) });
    },
  );
};
