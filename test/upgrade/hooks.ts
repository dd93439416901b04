import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A notification as it came. */
export interface Notification {
  /** The last part of the path, by which endpoints differ. */
  hook: string;
  headers: Record<string, string>;
  rawBody: string;
  body: { event: string; book_id: string; title: string; pending_since: string };
}

/** Receives for several endpoints, `<origin>/<hook>` each. */
export interface Hooks {
  origin: string;
  received: Notification[];
  /** Sets the status that a hook returns from now on; 200 until then. */
  respond(hook: string, status: number): void;
  close(): Promise<void>;
}

/** Starts a receiver on a free port of loopback. */
export const startHooks = async (): Promise<Hooks> => {
  const received: Notification[] = [];
  const statuses = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const hook = (request.url ?? '').slice(1);
    const rawBody = Buffer.concat(chunks).toString('utf8');
    received.push({ hook, headers: request.headers as Record<string, string>, rawBody, body: JSON.parse(rawBody) });
    response.writeHead(statuses.get(hook) ?? 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    respond: (hook, status) => void statuses.set(hook, status),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
