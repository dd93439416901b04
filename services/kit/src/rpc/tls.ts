import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';
import { type ChannelCredentials, experimental } from '@grpc/grpc-js';
import type { Logger } from '../logger.ts';

/** The PEM files of a service: its certificate, its key, and the CA that signs the certificates of all services. */
export interface RpcTlsFiles {
  certFile: string;
  keyFile: string;
  caFile: string;
}

/** What the files hold. */
export interface RpcTlsMaterial {
  cert: Buffer;
  key: Buffer;
  ca: Buffer;
}

/** Mutual TLS between services: both sides show a certificate of the same CA. */
export interface RpcTls {
  material(): RpcTlsMaterial;
  /** Calls the listener after the files have changed, and returns a function that ends that. */
  onRenewal(listener: (material: RpcTlsMaterial) => void): () => void;
  /** Creates the credentials of a client; its new connections use what the files hold by then. */
  channelCredentials(): ChannelCredentials;
  /** Stops watching the files. */
  close(): void;
}

/** A Secret's volume is updated within about a minute, so this adds little to it. */
const REFRESH_MS = 10_000;

/**
 * Reads the files, and again whenever they have changed: certificates are renewed without a restart. Files that do not
 * fit together, as in the middle of a renewal, are logged and left until the next look. Throws if they do not fit
 * together at the start.
 */
export const createRpcTls = (files: RpcTlsFiles, logger: Logger, refreshMs = REFRESH_MS): RpcTls => {
  const paths = [files.certFile, files.keyFile, files.caFile] as const;
  let material = checked(paths.map((path) => readFileSync(path)));
  const listeners = new Set<(material: RpcTlsMaterial) => void>();
  const refresh = async (): Promise<void> => {
    try {
      const read = checked(await Promise.all(paths.map((path) => readFile(path))));
      const isSame = read.cert.equals(material.cert) && read.key.equals(material.key) && read.ca.equals(material.ca);
      if (isSame) return;
      material = read;
      for (const listener of listeners) listener(material);
      logger.info('the certificate between services was renewed');
    } catch (error) {
      logger.warn({ err: error }, 'the certificate between services cannot be read; the one before stays in use');
    }
  };
  const timer = setInterval(() => void refresh(), refreshMs).unref();
  const onRenewal: RpcTls['onRenewal'] = (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    material: () => material,
    onRenewal,
    channelCredentials() {
      const provider = createCertificateProvider(() => material, onRenewal);
      return experimental.createCertificateProviderChannelCredentials(provider, provider);
    },
    close: () => clearInterval(timer),
  };
};

/** Throws if the key is not that of the certificate, or a file is no PEM. */
const checked = ([cert, key, ca]: readonly Buffer[]): RpcTlsMaterial => {
  const material = { cert: cert!, key: key!, ca: ca! };
  createSecureContext(material);
  return material;
};

/** The interface by which grpc-js asks for certificates and learns of new ones. */
const createCertificateProvider = (
  material: () => RpcTlsMaterial,
  onRenewal: RpcTls['onRenewal'],
): experimental.CertificateProvider => {
  const endings = new Map<unknown, () => void>();
  const add = (listener: unknown, tell: () => void): void => {
    endings.set(listener, onRenewal(tell));
    process.nextTick(tell);
  };
  const remove = (listener: unknown): void => {
    endings.get(listener)?.();
    endings.delete(listener);
  };
  return {
    addCaCertificateListener: (listener) => add(listener, () => listener({ caCertificate: material().ca })),
    removeCaCertificateListener: remove,
    addIdentityCertificateListener: (listener) =>
      add(listener, () => listener({ certificate: material().cert, privateKey: material().key })),
    removeIdentityCertificateListener: remove,
  };
};
