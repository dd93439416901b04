import { Resolver as DnsChannel } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { parseIpAddress } from './ip-address.ts';
import { codeSuffix, OutboundError } from './outbound-error.ts';

export interface ResolvedAddress {
  address: string;
  family: 4 | 6;
}

/** Resolves a host name to its addresses; an empty list if it has none. */
export interface Resolver {
  /**
   * Throws an OutboundError of class `dns` without a usable response in time. An aborted `signal` cancels the queries.
   */
  resolve(hostname: string, signal?: AbortSignal): Promise<ResolvedAddress[]>;
}

export interface ResolverOptions {
  /** DNS servers as `address` or `address:port`; default: those of the system. */
  servers?: string[];
  /** The time limit per name; default 5 s, which leaves two thirds of the 15 s of a delivery to the receiver. */
  timeoutMs?: number;
  /** Names in this file win over DNS, as in the operating system; null: none. Default: /etc/hosts. */
  hostsFile?: string | null;
}

const MAX_ADDRESSES = 32;
const MAX_HOSTS_FILE_BYTES = 1_048_576;
const HOSTS_MAX_AGE_MS = 5_000;

/**
 * Creates a resolver on c-ares plus the hosts file. Not getaddrinfo: its calls block the four threads that files and
 * scrypt share, so four slow names would stop everything; they cannot be cancelled; and they try search domains, so
 * `books.default` would reach the names of a cluster. Queries A and AAAA at the same time and returns every address for
 * checking. More than 32 are refused as a whole.
 */
export const createResolver = (options: ResolverOptions = {}): Resolver => {
  const { servers, timeoutMs = 5_000, hostsFile = '/etc/hosts' } = options;
  const hosts = hostsReader(hostsFile);
  return {
    async resolve(hostname, signal) {
      const name = hostname.toLowerCase().replace(/\.$/, '');
      const local = (await hosts()).get(name);
      const answers = local ?? (await queryDns(name, { servers, timeoutMs, signal }));
      if (answers.length > MAX_ADDRESSES) throw new OutboundError('dns', 'the name has too many addresses');
      return answers;
    },
  };
};

const queryDns = async (
  name: string,
  { servers, timeoutMs, signal }: { servers?: string[]; timeoutMs: number; signal?: AbortSignal },
): Promise<ResolvedAddress[]> => {
  // One channel per name, so that cancelling it cancels only the two queries of this name.
  const channel = new DnsChannel({ timeout: Math.max(1, Math.ceil(timeoutMs / 3)), tries: 2 });
  if (servers) channel.setServers(servers);
  const cancel = (): void => channel.cancel();
  const timer = setTimeout(cancel, timeoutMs);
  signal?.addEventListener('abort', cancel, { once: true });
  try {
    if (signal?.aborted) throw new OutboundError('dns', 'the lookup was given up');
    const [v4, v6] = await Promise.allSettled([channel.resolve4(name), channel.resolve6(name)]);
    const answers = [...answersOf(v4, 4), ...answersOf(v6, 6)];
    const failure = [v4, v6].find((result) => result.status === 'rejected' && !isNoAnswer(result.reason));
    if (answers.length === 0 && failure?.status === 'rejected')
      throw new OutboundError('dns', `the name could not be resolved${codeSuffix(failure.reason)}`);
    return answers;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
  }
};

const answersOf = (result: PromiseSettledResult<string[]>, family: 4 | 6): ResolvedAddress[] =>
  result.status === 'fulfilled' ? result.value.map((address) => ({ address, family })) : [];

const isNoAnswer = (error: unknown): boolean => ['ENOTFOUND', 'ENODATA'].includes((error as { code: string }).code);

/** Reads the hosts file at most every 5 s. A file that is missing, unreadable or far too large counts as empty. */
const hostsReader = (path: string | null): (() => Promise<Map<string, ResolvedAddress[]>>) => {
  let hosts: Promise<Map<string, ResolvedAddress[]>> = Promise.resolve(new Map());
  let readAtMs = Number.NEGATIVE_INFINITY;
  return () => {
    if (path !== null && performance.now() - readAtMs > HOSTS_MAX_AGE_MS) {
      readAtMs = performance.now();
      hosts = readFile(path, 'utf8').then(parseHosts, () => new Map());
    }
    return hosts;
  };
};

/** Parses a hosts file (hosts(5)): an address and its names per line, `#` starts a comment. */
export const parseHosts = (text: string): Map<string, ResolvedAddress[]> => {
  const hosts = new Map<string, ResolvedAddress[]>();
  if (text.length > MAX_HOSTS_FILE_BYTES) return hosts;
  for (const line of text.split('\n')) {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().split(/\s+/);
    const parsed = parseIpAddress(address);
    if (!parsed) continue;
    for (const name of names.map((item) => item.toLowerCase()))
      hosts.set(name, [...(hosts.get(name) ?? []), { address, family: parsed.family }]);
  }
  return hosts;
};
