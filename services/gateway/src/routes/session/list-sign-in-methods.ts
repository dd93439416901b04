import Type from 'typebox';
import { responses } from '../../http/document.ts';
import { publicCallOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';

const SignInMethodsSchema = Type.Object(
  {
    oidc: Type.Union([Type.Object({ name: Type.String({ examples: ['login.example.com'] }) }), Type.Null()], {
      description: 'The OpenID provider that people may sign in with, at `/session/oidc`; null: none is configured.',
    }),
  },
  { title: 'SignInMethods' },
);

/** GET /session/methods (docs/rules.md#sign-in-with-openid-connect): the ways to sign in beside the password. */
export const listSignInMethods: Route = (server, { members }) => {
  server.get(
    '/session/methods',
    {
      config: { scope: 'public', limitByAddress: true },
      schema: {
        summary: 'Ways to sign in',
        description: 'Beside e-mail address and password.',
        tags: ['Session'],
        response: responses(200, 'The ways.', Type.Object({ methods: SignInMethodsSchema }), []),
      },
    },
    async (request) => {
      const { oidcName } = await members.getSignInMethods({}, publicCallOptions(request));
      return { methods: { oidc: oidcName === '' ? null : { name: oidcName } } };
    },
  );
};
