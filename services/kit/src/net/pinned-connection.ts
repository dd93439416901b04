import { X509Certificate } from 'node:crypto';
import net from 'node:net';
import tls from 'node:tls';
import type { Deadline } from './deadline.ts';
import { codeSuffix, OutboundError, type OutboundPhases } from './outbound-error.ts';
import type { ResolvedAddress } from './resolver.ts';

export interface PinnedTarget {
  url: URL;
  /** The only address to connect to; it has been checked. */
  address: ResolvedAddress;
  secureContext?: tls.SecureContext;
}

/**
 * Creates the trusted certificates: those of the runtime and, if given, more in PEM form (WEBHOOK_CA_FILE). Create it
 * once: parsing the 140 roots of the runtime takes as long as a dozen handshakes. Throws if `extraCa` has no
 * certificate or an unreadable one.
 */
export const createTrust = (extraCa?: string): tls.SecureContext => {
  if (extraCa === undefined) return tls.createSecureContext({ minVersion: 'TLSv1.2' });
  const certificates = extraCa.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g);
  if (!certificates) throw new Error('the CA file holds no PEM certificate');
  // The secure context silently skips an invalid certificate.
  for (const certificate of certificates) new X509Certificate(certificate);
  return tls.createSecureContext({ minVersion: 'TLSv1.2', ca: [...tls.getCACertificates('default'), ...certificates] });
};

/**
 * Opens a new connection to the checked address and nothing else: the host name of the URL is only used for SNI and the
 * certificate. Resolves when TCP, and TLS for https, is established. Writes the durations to `phases`. The caller
 * destroys the socket.
 * @throws OutboundError `connect` before TCP is established (also after `connectTimeoutMs`), `tls` after that, and the
 *   reason of the deadline
 */
export const openPinnedConnection = (
  { url, address: { address, family }, secureContext }: PinnedTarget,
  { connectTimeoutMs, deadline, phases }: { connectTimeoutMs?: number; deadline: Deadline; phases: OutboundPhases },
): Promise<net.Socket> => {
  if (net.isIP(address) !== family) return Promise.reject(new TypeError('not an address of its family'));
  return new Promise((resolve, reject) => {
    if (deadline.reason) return reject(deadline.reason);
    const secure = url.protocol === 'https:';
    const port = url.port ? Number(url.port) : secure ? 443 : 80;
    const startedAt = performance.now();
    let connectedAt: number | undefined;
    const socket = secure
      ? connectTls(url, address, port, secureContext)
      : net.connect({ host: address, port, family });
    socket.setNoDelay(true);

    let settled = false;
    const settle = (error?: Error): void => {
      settled = true;
      clearTimeout(timer);
      deadline.onEnd(undefined);
      if (error) {
        socket.destroy();
        reject(error);
      } else resolve(socket);
    };
    const fail = (suffix: string): void => {
      if (settled) return;
      settle(
        connectedAt === undefined
          ? new OutboundError('connect', `no connection${suffix}`)
          : new OutboundError('tls', `no TLS connection${suffix}`),
      );
    };
    const timer = connectTimeoutMs === undefined ? undefined : setTimeout(() => fail(' in time'), connectTimeoutMs);

    deadline.onEnd(settle);
    // Stays on the socket: an error after the request has settled must not end the process.
    socket.on('error', (error) => fail(codeSuffix(error)));
    socket.on('close', () => fail(''));
    socket.on('connect', () => {
      connectedAt = performance.now();
      phases.connectMs = connectedAt - startedAt;
      if (!secure) settle();
      else clearTimeout(timer);
    });
    if (secure)
      socket.on('secureConnect', () => {
        phases.tlsMs = performance.now() - (connectedAt ?? startedAt);
        settle();
      });
  });
};

/** Module state, since the certificates of the runtime do not change and take long to parse. */
let systemTrust: tls.SecureContext | undefined;

const connectTls = (url: URL, address: string, port: number, secureContext?: tls.SecureContext): tls.TLSSocket => {
  const hostname = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  systemTrust ??= createTrust();
  return tls.connect({
    host: address,
    port,
    // RFC 6066: only names in SNI.
    servername: net.isIP(hostname) ? '' : hostname,
    secureContext: secureContext ?? systemTrust,
    ALPNProtocols: ['http/1.1'],
    // Explicit, so that NODE_TLS_REJECT_UNAUTHORIZED cannot turn it off.
    rejectUnauthorized: true,
    checkServerIdentity: (_, certificate) => tls.checkServerIdentity(hostname, certificate),
  });
};
