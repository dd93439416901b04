// Attacks by connections and keys: docs/rules.md#load-limits, docs/rules.md#rate-limits.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { type Attack, repeat } from '../attack.ts';

const HEADERS = ['', 'GET /books HTTP/1.1\r\nHost: a\r\n', 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'];

/** Connections that send nothing, half of their headers, or one request and then nothing. */
export const manyConnections: Attack = {
  name: 'connections',
  told: '4,000 connections that send nothing, half a request, or one',
  allowed: [],
  async prepare({ url, size }) {
    const { hostname, port } = new URL(url);
    return (signal) =>
      repeat(size === 'whole' ? 4_000 : 300, signal, async (place) => {
        const socket = connect({ host: hostname, port: Number(port) });
        const stop = (): void => void socket.destroy();
        signal.addEventListener('abort', stop, { once: true });
        socket.on('error', () => {});
        socket.on('data', () => {});
        socket.write(HEADERS[place % HEADERS.length]!);
        await once(socket, 'close').catch(() => {});
        signal.removeEventListener('abort', stop);
      });
  },
};

/** Requests with keys that nobody has, from the address of the neighbour. */
export const badKeys: Attack = {
  name: 'bad keys',
  told: '16 clients with unknown keys, from the neighbour’s address',
  allowed: [401, 429],
  async prepare(attacker) {
    return (signal) =>
      repeat(16, signal, async (place) => {
        // Of the older form without a checksum, so that each one must be looked up.
        const key = place % 2 ? `vrs_${randomBytes(40).toString('hex').slice(0, 43)}` : 'x'.repeat(place);
        await attacker.send('GET', '/workspace', undefined, { signal, headers: { authorization: `Bearer ${key}` } });
      });
  },
};
