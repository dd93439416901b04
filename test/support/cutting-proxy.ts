import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A way to a TCP server that can be cut, as networks and failovers do. */
export interface CuttingProxy {
  port: number;
  /** Resets the connections that are open. */
  cut(): void;
  /** From now on the connections that are open carry nothing any more, and stay. */
  freeze(): void;
  /**
   * When a client sends bytes that hold this, they still arrive, but the connection is reset before the answer. Once.
   */
  cutAfter(text: string): void;
  /** From now on connections go there. */
  pointTo(port: number): void;
  close(): Promise<void>;
}

/** Starts one on a free port of loopback. */
export const startCuttingProxy = async (targetPort: number): Promise<CuttingProxy> => {
  let target = targetPort;
  let cutText: string | undefined;
  const open = new Set<Socket>();
  const frozen = new WeakSet<Socket>();
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    let isCut = false;
    open.add(client);
    client.on('data', (bytes) => {
      if (frozen.has(client)) return;
      if (cutText !== undefined && bytes.includes(cutText)) {
        cutText = undefined;
        isCut = true;
      }
      upstream.write(bytes);
    });
    upstream.on('data', (bytes) => {
      if (isCut) client.resetAndDestroy();
      else client.write(bytes);
    });
    client.on('error', () => {});
    upstream.on('error', () => {});
    client.on('close', () => {
      open.delete(client);
      upstream.destroy();
    });
    upstream.on('close', () => client.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = (): void => {
    for (const socket of open) socket.resetAndDestroy();
  };
  return {
    port: (server.address() as { port: number }).port,
    cut,
    freeze() {
      for (const socket of open) frozen.add(socket);
    },
    cutAfter(text) {
      cutText = text;
    },
    pointTo(port) {
      target = port;
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
};
