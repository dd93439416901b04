import type { Answer } from './documented-answer.ts';
import type { TestProduct } from './product.ts';

/** A member who has signed in, as a browser sends requests. */
export interface Person {
  memberId: string;
  cookie: string;
  csrf: string;
  /** Sends a request with the cookie, and the header of writes unless `csrf` is false. */
  request(method: string, path: string, options?: { body?: unknown; csrf?: boolean }): Promise<Answer>;
}

/** The password of every test person. */
export const PASSWORD = 'correct horse battery staple';

/** Returns the person of a response that began a session. */
export const personOf = (product: TestProduct, answer: Answer): Person => {
  const cookie = answer.headers.get('set-cookie')?.split(';')[0];
  if (answer.status !== 200 || cookie === undefined) throw new Error(`no session: ${answer.status} ${answer.text}`);
  const { csrf, member } = answer.json;
  return {
    memberId: member.id,
    cookie,
    csrf,
    request: (method, path, { body, csrf: withCsrf = true } = {}) =>
      product.request(method, path, {
        body,
        headers: { cookie, ...(method === 'GET' || !withCsrf ? {} : { 'x-versio-csrf': csrf }) },
      }),
  };
};

/** Returns the secret in the fragment of a link. */
export const secretOf = (inviteUrl: string): string =>
  /^http:\/\/[^#]+\/console\/#link=([\w-]{43})$/.exec(inviteUrl)![1]!;

/** Invites a person with the key of a workspace, who chooses PASSWORD. */
export const createPerson = async (
  product: TestProduct,
  key: string,
  role: 'owner' | 'editor' | 'reader',
  email = `${role}@example.com`,
): Promise<Person> => {
  const invited = await product.request('POST', '/workspace/members', { key, body: { email, role } });
  const body = { secret: secretOf(invited.json.inviteUrl), password: PASSWORD };
  return personOf(product, await product.request('POST', '/session/link', { body }));
};
