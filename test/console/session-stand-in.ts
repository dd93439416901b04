// Stands in for the routes of the session until the gateway has them: in front of the product, it takes the session's
// cookie and gives the workspace's API key in its place.
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export const MEMBER = { email: 'linh@example.com', password: 'correct horse battery' };
const COOKIE = 'versio_session=stand-in';
const CSRF = 'token-of-the-stand-in';

/** Starts it before `productUrl`; `prefix` is the path under which an ingress would serve the product. */
export const startSessionStandIn = async (productUrl: string, apiKey: string, prefix = '') => {
  const session = {
    member: {
      id: '01890000-0000-7000-8000-000000000001',
      email: MEMBER.email,
      role: 'owner',
      createdAt: '2026-01-01T00:00:00.000Z',
      lastSeenAt: null,
    },
    workspace: { id: '01890000-0000-7000-8000-000000000002', name: 'Test' },
    csrf: CSRF,
  };
  const answerSession = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(incoming);
    const isSignedIn = incoming.headers.cookie?.includes(COOKIE) === true;
    const send = (status: number, content: unknown, headers = {}): void => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(content));
    };
    if (incoming.method === 'POST') {
      const { email, password } = JSON.parse(body.toString());
      if (email !== MEMBER.email || password !== MEMBER.password) return send(401, { error: 'Unauthorized' });
      return send(200, session, { 'set-cookie': `${COOKIE}; HttpOnly; SameSite=Lax; Path=/` });
    }
    if (!isSignedIn) return send(401, { error: 'Unauthorized' });
    if (incoming.method === 'GET') return send(200, session);
    if (incoming.headers['x-versio-csrf'] !== CSRF) return send(403, { error: 'forbidden' });
    response.writeHead(204, { 'set-cookie': `${COOKIE}; Max-Age=0; Path=/` }).end();
  };
  const forward = (incoming: IncomingMessage, response: ServerResponse, path: string): void => {
    const headers = { ...incoming.headers };
    delete headers.host;
    if (headers.cookie?.includes(COOKIE)) headers.authorization = `Bearer ${apiKey}`;
    const isWrite = incoming.method !== 'GET' && incoming.method !== 'HEAD';
    if (isWrite && headers['x-versio-csrf'] !== CSRF) {
      response.writeHead(403, { 'content-type': 'application/json' }).end('{"error":"forbidden"}');
      return;
    }
    const outgoing = request(new URL(path, productUrl), { method: incoming.method, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
    outgoing.on('error', () => response.destroy());
    incoming.pipe(outgoing);
  };
  const server = createServer((incoming, response) => {
    if (!incoming.url!.startsWith(`${prefix}/`)) return void response.writeHead(502).end();
    const path = incoming.url!.slice(prefix.length);
    if (path.split('?')[0] === '/session') void answerSession(incoming, response);
    else forward(incoming, response, path);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${prefix}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
