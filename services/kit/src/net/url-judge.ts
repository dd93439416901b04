import { isIP } from 'node:net';
import { judgeAddress } from './address-classifier.ts';
import { BLOCKED_PORTS } from './blocked-ports.ts';
import type { Cidr } from './ip-address.ts';
import { OutboundError } from './outbound-error.ts';
import type { ResolvedAddress, Resolver } from './resolver.ts';

/** The exceptions that an operator allows (WEBHOOK_ALLOW_HTTP, WEBHOOK_ALLOWED_PRIVATE_CIDRS); default: none. */
export interface OutboundPolicy {
  allowHttp: boolean;
  allowedCidrs: readonly Cidr[];
}

/** No exceptions: only https to public addresses. */
export const STRICT_POLICY: OutboundPolicy = { allowHttp: false, allowedCidrs: [] };

/** An accepted URL. `hostname` is canonical, an IPv6 literal without its brackets. */
export interface JudgedUrl {
  ok: true;
  url: URL;
  hostname: string;
  port: number;
}

/** An accepted URL with the addresses that may be connected to, in the order of the attempts; at least one. */
export interface JudgedDestination extends JudgedUrl {
  addresses: ResolvedAddress[];
}

/** A refusal. `reason` is only for logs; callers see OUTBOUND_URL_REFUSED_MESSAGE. */
export interface Refusal {
  ok: false;
  reason: string;
}

/** One text for every refusal, so that it discloses no addresses, names or open ports (docs/rules.md#webhook-urls). */
export const OUTBOUND_URL_REFUSED_MESSAGE =
  'must be an https URL of at most 2048 characters without user name or password, on a port that browsers allow, whose host name resolves, and to public addresses only; check its spelling and its DNS record. Operators admit others by WEBHOOK_ALLOW_HTTP and WEBHOOK_ALLOWED_PRIVATE_CIDRS';

const MAX_URL_LENGTH = 2_048;

/**
 * Names that are only valid inside a machine, a home, an office or a cluster; they match as the whole name or as its
 * end.
 */
const LOCAL_SUFFIXES = [
  'localhost', // RFC 6761
  'localdomain',
  'local', // RFC 6762; with it *.cluster.local
  'internal', // reserved by ICANN in 2024; cloud metadata and container hosts
  'intranet',
  'private',
  'corp',
  'home',
  'lan',
  'home.arpa', // RFC 8375
  'svc', // Kubernetes: service.namespace.svc
  'default', // Kubernetes: service.default
];

/**
 * Checks the text of a URL without the network (docs/rules.md#webhook-urls). Everything is checked after WHATWG
 * canonicalisation, so `0x7f.1`, `2130706433` and full-width digits count as the addresses that they mean. If private
 * blocks are allowed, names are judged by their addresses only.
 */
export const judgeUrl = (raw: string, policy: OutboundPolicy): JudgedUrl | Refusal => {
  if (raw.length > MAX_URL_LENGTH) return refuse('too long');
  // The URL parser silently drops tabs, line breaks and outer blanks.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\x00-\x20\x7f]/.test(raw)) return refuse('white space or control character');
  const url = URL.parse(raw);
  if (url === null) return refuse('not a URL');
  if (url.protocol !== 'https:' && !(policy.allowHttp && url.protocol === 'http:')) return refuse('scheme');
  if (url.href.length > MAX_URL_LENGTH) return refuse('too long');
  if (url.username || url.password || /^[^:]*:[/\\]*[^/\\?#]*@/.test(raw)) return refuse('userinfo');
  const port = url.port ? Number(url.port) : url.protocol === 'https:' ? 443 : 80;
  if (BLOCKED_PORTS.has(port)) return refuse('blocked port');
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  const reason = isIP(hostname)
    ? addressProblem(hostname, policy)
    : (syntaxProblem(hostname) ?? (policy.allowedCidrs.length === 0 ? nameProblem(hostname) : undefined));
  return reason ? refuse(reason) : { ok: true, url, hostname, port };
};

/**
 * Checks a URL, resolves its host and checks every address: one bad address refuses all, and so does a name without
 * addresses. Throws only the reason of an aborted signal; DNS failures are refusals.
 * @param call its signal is only read if a name has to be resolved
 */
export const judgeDestination = async (
  raw: string,
  policy: OutboundPolicy,
  resolver: Resolver,
  call?: { readonly signal: AbortSignal },
): Promise<JudgedDestination | (Refusal & { errorClass: 'blocked' | 'dns' })> => {
  const judged = judgeUrl(raw, policy);
  if (!judged.ok) return { ...judged, errorClass: 'blocked' };
  const family = isIP(judged.hostname);
  if (family === 4 || family === 6) return { ...judged, addresses: [{ address: judged.hostname, family }] };
  if (isLocalhost(judged.hostname)) {
    const addresses = LOOPBACK.filter(({ address }) => judgeAddress(address, policy.allowedCidrs).allowed);
    return addresses.length > 0
      ? { ...judged, addresses }
      : { ...refuse('localhost is not allowed'), errorClass: 'blocked' };
  }
  try {
    const answers = await resolver.resolve(judged.hostname, call?.signal);
    if (answers.length === 0) return { ...refuse('no address'), errorClass: 'dns' };
    for (const { address } of answers) {
      const problem = addressProblem(address, policy);
      if (problem) return { ...refuse(problem), errorClass: 'blocked' };
    }
    return { ...judged, addresses: interleaved(answers) };
  } catch (error) {
    if (call?.signal.aborted) throw call.signal.reason;
    if (!(error instanceof OutboundError)) throw error;
    return { ...refuse(error.message), errorClass: 'dns' };
  }
};

const refuse = (reason: string): Refusal => ({ ok: false, reason });

/**
 * RFC 6761: these names are the loopback addresses, whatever a file or server returns. Of the two, the allowed ones are
 * used.
 */
const LOOPBACK: ResolvedAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

const isLocalhost = (hostname: string): boolean => /(^|\.)localhost\.?$/.test(hostname);

const addressProblem = (address: string, policy: OutboundPolicy): string | undefined => {
  const verdict = judgeAddress(address, policy.allowedCidrs);
  return verdict.allowed ? undefined : `address of class ${verdict.class}`;
};

const syntaxProblem = (hostname: string): string | undefined => {
  const labels = hostname.replace(/\.$/, '').split('.');
  return hostname.length > 253 || !labels.every((label) => /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/.test(label))
    ? 'not a host name'
    : undefined;
};

const nameProblem = (hostname: string): string | undefined => {
  if (hostname.endsWith('.')) return 'name with a trailing dot';
  if (!hostname.includes('.')) return 'single-label name';
  if (LOCAL_SUFFIXES.some((suffix) => hostname === suffix || hostname.endsWith(`.${suffix}`))) return 'local name';
  return hostname.includes('.svc.cluster.') ? 'cluster name' : undefined;
};

/** IPv4 and IPv6 in turn, so that the few attempts do not all go to a family without a route. */
const interleaved = (answers: ResolvedAddress[]): ResolvedAddress[] => {
  const v4 = answers.filter(({ family }) => family === 4);
  const v6 = answers.filter(({ family }) => family === 6);
  return Array.from({ length: Math.max(v4.length, v6.length) }, (_, index) => [v4[index], v6[index]])
    .flat()
    .filter((answer) => answer !== undefined);
};
