import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Serves the product under a path prefix, which it removes, as an ingress does. */
export const startPrefixProxy = async (productUrl: string, prefix: string, port = 0) => {
  const server = createServer((incoming, response) => {
    if (!incoming.url!.startsWith(`${prefix}/`)) return void response.writeHead(502).end();
    const target = new URL(incoming.url!.slice(prefix.length), productUrl);
    const outgoing = request(target, { method: incoming.method, headers: incoming.headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
    outgoing.on('error', () => response.destroy());
    incoming.pipe(outgoing);
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${prefix}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
