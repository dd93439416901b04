import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A TCP port of loopback that passes everything on to another, until it is cut. */
export interface Link {
  port: number;
  /**
   * reset: every connection is reset, and new ones are, for so many milliseconds or until a promise is fulfilled.
   * stall: for so long no byte comes through, new connections are taken and stay silent; then all goes on where it
   * stood, as after a lost network. Resolves when the link is whole again.
   */
  cut(how: 'reset' | 'stall', until: number | Promise<unknown>): Promise<void>;
  close(): Promise<void>;
}

/** Starts a link. @param targetPort asked at each connection */
export const startLink = async (targetPort: () => number): Promise<Link> => {
  const sockets = new Set<Socket>();
  let state: 'open' | 'reset' | 'stall' = 'open';
  let waiting: Socket[] = [];

  const adopt = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.setNoDelay(true).once('close', () => sockets.delete(socket));
  };
  const forward = (from: Socket, to: Socket): void => {
    from.on('data', (bytes) => {
      if (!to.write(bytes)) from.pause();
    });
    to.on('drain', () => {
      if (state !== 'stall') from.resume();
    });
    from.on('end', () => to.end());
    from.on('close', () => to.resetAndDestroy());
    if (state === 'stall') from.pause();
  };
  const join = (near: Socket): void => {
    if (near.destroyed) return;
    const far = adopt(connect({ port: targetPort(), host: '127.0.0.1', allowHalfOpen: true }));
    far.on('error', () => {});
    forward(near, far);
    forward(far, near);
  };
  const server = createServer({ allowHalfOpen: true, pauseOnConnect: false }, (near) => {
    near.on('error', () => {});
    if (state === 'reset') near.resetAndDestroy();
    else if (state === 'stall') waiting.push(adopt(near));
    else join(adopt(near));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    port: (server.address() as AddressInfo).port,
    async cut(how, until) {
      state = how;
      for (const socket of sockets) {
        if (how === 'reset') socket.resetAndDestroy();
        else socket.pause();
      }
      await (typeof until === 'number' ? delay(until) : until);
      state = 'open';
      for (const socket of sockets) socket.resume();
      const late = waiting;
      waiting = [];
      late.forEach(join);
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
