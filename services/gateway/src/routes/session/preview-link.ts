import Type from 'typebox';
import { responses } from '../../http/document.ts';
import { publicCallOptions } from '../../http/request.ts';
import { MAX_PUBLIC_BODY_BYTES, type Route } from '../../http/server.ts';
import { presentLink } from '../../present/members.ts';
import { identifier, postBody, timestamp } from '../../schemas/common.ts';
import { linkSecret } from '../../schemas/members.ts';

const LinkSchema = Type.Object(
  {
    kind: Type.Enum(['invitation', 'reset', 'sign_in'], {
      title: 'LinkKind',
      description: 'sign_in needs no password.',
    }),
    email: Type.String({ examples: ['lan@example.com'] }),
    workspace: Type.Object({ id: identifier('The workspace.'), name: Type.String({ examples: ['Demo'] }) }),
    expiresAt: timestamp('When the link ends.'),
  },
  { title: 'SignInLink' },
);

/** POST /session/link/preview (docs/rules.md#sign-in-links): what a link is for, without using it. */
export const previewLink: Route = (server, { members }) => {
  server.post(
    '/session/link/preview',
    {
      bodyLimit: MAX_PUBLIC_BODY_BYTES,
      config: { scope: 'public', limitByAddress: true },
      schema: {
        summary: 'What a link is for',
        description: 'The link stays usable. A link that was used, has expired or was replaced is 401.',
        tags: ['Session'],
        body: postBody({ secret: linkSecret }, { secret: 'Jt5wq2nBzY8cX1vLr0pKsD3fGh7jM4aQe6uTiOyWxZk' }),
        response: responses(200, 'The link.', Type.Object({ link: LinkSchema }), ['INVALID_BODY']),
      },
    },
    async (request, reply) => {
      const link = await members.getLink(request.body, publicCallOptions(request));
      return reply.header('cache-control', 'no-store').send({ link: presentLink(link) });
    },
  );
};
