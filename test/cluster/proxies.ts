import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserFacingError } from '@versio/kit/config';
import { createTail, freePorts, isListening, startChild, waitUntilUp } from '../../deploy/distributed/child.ts';

/** A running proxy before the gateway's pods. */
export interface Proxy {
  url: string;
  stop(): Promise<void>;
}

interface ProxyKind {
  program: string;
  /** Its configuration over `host:port` of each pod, and the arguments that it is started with. */
  configure(port: number, pods: readonly string[], folder: string): { text: string; args: (file: string) => string[] };
}

/**
 * Proxies as ingress controllers and Gateways run them: they know the address of each pod and send a request whose
 * connection is refused to the next one. Only what bears on that differs from their defaults. Their lists of pods stay
 * as they are, while a controller would take a dead pod out: refused connections last until it serves again.
 */
const KINDS: Readonly<Record<string, ProxyKind>> = {
  // proxy_next_upstream is "error timeout" by default, here and in ingress-nginx, whose max_fails is 0.
  NGINX: {
    program: 'nginx',
    configure: (port, pods, folder) => ({
      args: (file) => ['-p', folder, '-c', file],
      text: `
daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr crit;
events {}
http {
  access_log off;
  client_max_body_size 256m;
  upstream gateway {
    ${pods.map((pod) => `server ${pod} max_fails=0;`).join(' ')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass http://gateway; proxy_http_version 1.1; proxy_set_header Connection ""; }
  }
}`,
    }),
  },
  // Envoy itself repeats nothing by default. Istio sets about this; for Envoy Gateway: charts/versio/README.md.
  Envoy: {
    program: 'envoy',
    configure: (port, pods) => ({
      args: (file) => ['-c', file, '--use-dynamic-base-id', '--concurrency', '1', '--log-level', 'error'],
      text: JSON.stringify(envoyOf(port, pods)),
    }),
  },
};

const envoyOf = (port: number, pods: readonly string[]) => {
  const socket = (address: string) => {
    const [host, number] = address.split(':');
    return { socket_address: { address: host, port_value: Number(number) } };
  };
  const typeOf = (name: string) => ({ '@type': `type.googleapis.com/envoy.extensions.${name}` });
  const otherHost = { ...typeOf('retry.host.previous_hosts.v3.PreviousHostsPredicate') };
  const retry_policy = {
    retry_on: 'connect-failure,refused-stream',
    num_retries: 2,
    retry_host_predicate: [{ name: 'envoy.retry_host_predicates.previous_hosts', typed_config: otherHost }],
    host_selection_retry_max_attempts: 5,
  };
  const route = { match: { prefix: '/' }, route: { cluster: 'gateway', timeout: '600s', retry_policy } };
  const manager = {
    ...typeOf('filters.network.http_connection_manager.v3.HttpConnectionManager'),
    stat_prefix: 'gateway',
    route_config: { virtual_hosts: [{ name: 'gateway', domains: ['*'], routes: [route] }] },
    http_filters: [{ name: 'envoy.filters.http.router', typed_config: typeOf('filters.http.router.v3.Router') }],
  };
  const filters = [{ name: 'envoy.filters.network.http_connection_manager', typed_config: manager }];
  const endpoints = pods.map((pod) => ({ endpoint: { address: socket(pod) } }));
  const load_assignment = { cluster_name: 'gateway', endpoints: [{ lb_endpoints: endpoints }] };
  const cluster = { name: 'gateway', type: 'STATIC', connect_timeout: '5s', load_assignment };
  const listener = { address: socket(`127.0.0.1:${port}`), filter_chains: [{ filters }] };
  return { static_resources: { listeners: [listener], clusters: [cluster] } };
};

/** Returns the proxies that this machine has; NGINX must be one. */
export const findProxies = (): string[] => {
  const names = Object.keys(KINDS).filter((name) => !spawnSync(KINDS[name]!.program, ['--version']).error);
  if (!names.includes('NGINX')) throw new UserFacingError('NGINX is not installed: apt-get install nginx-light');
  return names;
};

/** Starts a proxy of loopback over `host:port` of each of the gateway's pods. */
export const startProxy = async (name: string, pods: readonly string[]): Promise<Proxy> => {
  const { program, configure } = KINDS[name]!;
  const folder = await mkdtemp(join(tmpdir(), 'versio-proxy-'));
  const [port] = (await freePorts(1)) as [number];
  const { text, args } = configure(port, pods, folder);
  const file = join(folder, 'configuration.json');
  await writeFile(file, text);
  const tail = createTail();
  const child = startChild(program, args(file), process.env, tail.add);
  const stop = async (): Promise<void> => {
    await child.stop();
    await rm(folder, { recursive: true, force: true });
  };
  await waitUntilUp(name, child, () => isListening(port), { lastLines: tail.text }).catch(async (error) => {
    await stop();
    throw error;
  });
  return { url: `http://127.0.0.1:${port}`, stop };
};
