import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Child, createTail, exchange, freePorts, isListening, startChild, waitUntilUp } from './child.ts';
import type { LocalPart, MissingPart } from './local-part.ts';

/** Much, for a machine beside other work. */
const START_TIMEOUT_MS = 180_000;

/** Files of a server that only speaks TLS, and only with clients whose certificate is of the CA. */
export interface LocalRedisTls {
  caFile: string;
  certFile: string;
  keyFile: string;
}

/** Starts the redis-server (or valkey-server) of this machine on a free port of loopback; nothing is kept. */
export const startLocalRedis = async ({ tls }: { tls?: LocalRedisTls } = {}): Promise<LocalPart | MissingPart> => {
  const program = ['redis-server', 'valkey-server'].find((name) => spawnSync(name, ['--version']).status === 0);
  if (program === undefined) return { missing: 'set REDIS_URL or install redis-server' };
  const folder = await mkdtemp(join(tmpdir(), 'versio-redis-'));
  const [port] = (await freePorts(1)) as [number];
  const tail = createTail();
  const parameters = [
    '--bind',
    '127.0.0.1',
    ...(tls ? ['--port', '0', '--tls-port', String(port), '--tls-ca-cert-file', tls.caFile] : ['--port', String(port)]),
    ...(tls ? ['--tls-cert-file', tls.certFile, '--tls-key-file', tls.keyFile] : []),
    '--dir',
    folder,
    '--save',
    '',
    '--appendonly',
    'no',
  ];
  let child: Child;
  const start = async (): Promise<void> => {
    child = startChild(program, parameters, process.env, tail.add);
    // With TLS the port itself has to do: it listens only once all is loaded.
    const answers = () =>
      tls
        ? isListening(port)
        : exchange(port, Buffer.from('PING\r\n'), (answer) => answer.toString().startsWith('+PONG'));
    await waitUntilUp('Redis', child, answers, { timeoutMs: START_TIMEOUT_MS, lastLines: tail.text });
  };
  await start();
  return {
    url: `${tls ? 'rediss' : 'redis'}://127.0.0.1:${port}`,
    processId: () => child.process.pid!,
    kill: () => child.kill(),
    restart: start,
    async stop() {
      await child.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
