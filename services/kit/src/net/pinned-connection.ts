import { X509Certificate } from 'node:crypto';
import net from 'node:net';
import tls from 'node:tls';
import type { Deadline } from './deadline.ts';
import { codeSuffix, OutboundError, type OutboundPhases } from './outbound-error.ts';
import type { ResolvedAddress } from './resolver.ts';

export interface PinnedTarget {
  url: URL;
  /** The only address that is connected to; it has been judged. */
  address: ResolvedAddress;
  secureContext?: tls.SecureContext;
}

/**
 * The certificates to trust: those of the runtime and, if given, more in PEM form (WEBHOOK_CA_FILE). Make it once and keep it: parsing the
 * runtime's 140 roots takes as long as a dozen handshakes. Throws when `extraCa` holds none or one that cannot be read.
 */
export const createTrust = (extraCa?: string): tls.SecureContext => {
  if (extraCa === undefined) return tls.createSecureContext({ minVersion: 'TLSv1.2' });
  const certificates = extraCa.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g);
  if (!certificates) throw new Error('the CA file holds no PEM certificate');
  // The secure context would pass over a broken certificate in silence.
  for (const certificate of certificates) new X509Certificate(certificate);
  return tls.createSecureContext({ minVersion: 'TLSv1.2', ca: [...tls.getCACertificates('default'), ...certificates] });
};

/**
 * Opens a new connection to the judged address and nothing else: the URL's host name serves only as SNI and for the certificate. Resolves
 * when TCP, and for https TLS, is established; writes the durations to `phases`. Fails with an OutboundError `connect` before TCP stands (also
 * after `connectTimeoutMs`), `tls` after that, or with the deadline's reason. The caller destroys the socket.
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
      deadline.onOver(undefined);
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

    deadline.onOver(settle);
    // Stays for the life of the socket: an error that comes after the request is settled must not end the process.
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

let systemTrust: tls.SecureContext | undefined;

const connectTls = (url: URL, address: string, port: number, secureContext?: tls.SecureContext): tls.TLSSocket => {
  const hostname = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  systemTrust ??= createTrust();
  return tls.connect({
    host: address,
    port,
    // RFC 6066: SNI carries names only.
    servername: net.isIP(hostname) ? '' : hostname,
    secureContext: secureContext ?? systemTrust,
    ALPNProtocols: ['http/1.1'],
    // Stated, so that NODE_TLS_REJECT_UNAUTHORIZED cannot turn it off.
    rejectUnauthorized: true,
    checkServerIdentity: (_, certificate) => tls.checkServerIdentity(hostname, certificate),
  });
};
