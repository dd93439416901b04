import { MAX_EMAIL_LENGTH, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@versio/proto/limits';
import Type from 'typebox';
import { identifier, nullableTimestamp, timestamp } from './common.ts';

export const RoleSchema = Type.Enum(['owner', 'editor', 'reader'], {
  title: 'Role',
  description: 'owner: everything; editor: books and translation; reader: reading.',
});

export const MemberSchema = Type.Object(
  {
    id: identifier('The member.'),
    email: Type.String({ description: 'In lower case.', examples: ['lan@example.com'] }),
    role: RoleSchema,
    createdAt: timestamp('When the member was added.'),
    lastSeenAt: nullableTimestamp('The last request, exact to a minute; null if never.'),
  },
  { title: 'Member' },
);

export const SessionSchema = Type.Object(
  {
    member: MemberSchema,
    workspace: Type.Object(
      {
        id: identifier('The workspace.'),
        name: Type.String({ examples: ['Demo'] }),
        plan: Type.Enum(['free', 'pro'], { title: 'Plan' }),
      },
      { title: 'SessionWorkspace' },
    ),
    hasPassword: Type.Boolean({
      description: 'False for a member who has signed in only by an OpenID provider or a link.',
      examples: [true],
    }),
    csrf: Type.String({
      description: 'For the header `X-Versio-Csrf` of writes.',
      examples: ['9T0c2v1kWq5mYx8bZr3nLs7dFg4hJp6aKeUiOtQwErM'],
    }),
  },
  { title: 'Session' },
);

/** An e-mail address; the service checks its form. */
export const emailText = (description: string) =>
  Type.String({ minLength: 3, maxLength: MAX_EMAIL_LENGTH, description, examples: ['lan@example.com'] });

/** A password to check: any text, so that the response does not reveal the limits it was made under. */
export const givenPassword = (description: string) => Type.String({ maxLength: MAX_PASSWORD_LENGTH, description });

/** A password to set. */
export const newPassword = (description: string) =>
  Type.String({ minLength: MIN_PASSWORD_LENGTH, maxLength: MAX_PASSWORD_LENGTH, description });

/** The secret of a link, from the fragment of its URL. */
export const linkSecret = Type.String({
  minLength: 1,
  maxLength: 128,
  description: "The secret: the part of the link's fragment after `link=`.",
});

export const inviteUrl = Type.String({
  format: 'uri',
  description: 'The link to pass to the person. It works once, within 7 days.',
  examples: ['https://versio.example/console/#link=Jt5wq2nBzY8cX1vLr0pKsD3fGh7jM4aQe6uTiOyWxZk'],
});

export const mailed = Type.Boolean({ description: 'True if the link is also sent to the person by mail.' });
