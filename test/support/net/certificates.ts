import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isIPv4 } from 'node:net';

/** A certificate and its private key in PEM form. */
export interface CertificatePair {
  cert: string;
  key: string;
}

/** A certificate authority for tests, made afresh, so that no private key lies in the repository. */
export interface TestAuthority {
  cert: string;
  /** Issues a server certificate for these names and IPv4 addresses. */
  issue(names: string[], validity?: { notBefore: Date; notAfter: Date }): CertificatePair;
}

/**
 * Creates a certificate authority with a P-256 key; its certificates are valid for a day around now unless set
 * otherwise.
 */
export const createTestAuthority = (commonName = 'Test authority'): TestAuthority => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const cert = certificate({
    issuer: commonName,
    subject: commonName,
    publicKey,
    signingKey: privateKey,
    extensions: [extension('551d13', sequence(der(0x01, Buffer.from([0xff]))), true)],
  });
  return {
    cert,
    issue(names, validity) {
      const leaf = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const alternatives = names.map((name) =>
        isIPv4(name) ? der(0x87, Buffer.from(name.split('.').map(Number))) : der(0x82, Buffer.from(name, 'ascii')),
      );
      return {
        cert: certificate({
          issuer: commonName,
          subject: names[0] ?? 'nobody',
          publicKey: leaf.publicKey,
          signingKey: privateKey,
          extensions: [extension('551d11', sequence(...alternatives))],
          validity,
        }),
        key: leaf.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
      };
    },
  };
};

const DAY_MS = 86_400_000;

interface CertificateFields {
  issuer: string;
  subject: string;
  publicKey: KeyObject;
  signingKey: KeyObject;
  extensions: Buffer[];
  validity?: { notBefore: Date; notAfter: Date };
}

/** An X.509 v3 certificate (RFC 5280 section 4.1), signed with ECDSA and SHA-256. */
const certificate = ({ issuer, subject, publicKey, signingKey, extensions, validity }: CertificateFields): string => {
  const now = Date.now();
  const { notBefore, notAfter } = validity ?? { notBefore: new Date(now - DAY_MS), notAfter: new Date(now + DAY_MS) };
  const algorithm = sequence(objectId('2a8648ce3d040302'));
  const toBeSigned = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([0x01]), randomBytes(8)])),
    algorithm,
    commonName(issuer),
    sequence(time(notBefore), time(notAfter)),
    commonName(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensions)),
  );
  const whole = sequence(toBeSigned, algorithm, bitString(sign('sha256', toBeSigned, signingKey)));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
};

const der = (tag: number, ...contents: Buffer[]): Buffer => {
  const content = Buffer.concat(contents);
  const { length } = content;
  const header =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, (length >> 8) & 0xff, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...header]), content]);
};

const sequence = (...items: Buffer[]): Buffer => der(0x30, ...items);
const objectId = (hexadecimal: string): Buffer => der(0x06, Buffer.from(hexadecimal, 'hex'));
const bitString = (bytes: Buffer): Buffer => der(0x03, Buffer.from([0]), bytes);
const commonName = (name: string): Buffer =>
  sequence(der(0x31, sequence(objectId('550403'), der(0x0c, Buffer.from(name, 'utf8')))));
const time = (date: Date): Buffer =>
  der(0x18, Buffer.from(date.toISOString().replace(/[-:T]/g, '').replace(/\..*/, 'Z'), 'ascii'));
const extension = (id: string, value: Buffer, critical = false): Buffer =>
  sequence(objectId(id), ...(critical ? [der(0x01, Buffer.from([0xff]))] : []), der(0x04, value));
