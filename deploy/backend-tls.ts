import { readFileSync } from 'node:fs';
import type { Parser, SettingsReader } from '@versio/kit/config';

/** Files in PEM for TLS to a server: the CA that verifies it, and the certificate shown to it. "": none. */
export interface BackendTlsFiles {
  caFile: string;
  certFile: string;
  keyFile: string;
}

/** Parses the path of a file that can be read. */
export const readablePath: Parser<string> = (path) => {
  readFileSync(path);
  return path;
};

const checked = (settings: SettingsReader, server: string, files: BackendTlsFiles): BackendTlsFiles => {
  if ((files.certFile === '') !== (files.keyFile === ''))
    settings.problem(`${server}_CERT_FILE and ${server}_KEY_FILE are needed together`);
  return files;
};

/** Reads the files of TLS to PostgreSQL. */
export const readDatabaseTls = (settings: SettingsReader): BackendTlsFiles =>
  checked(settings, 'DATABASE', {
    caFile: settings.optional('DATABASE_CA_FILE', '', readablePath),
    certFile: settings.optional('DATABASE_CERT_FILE', '', readablePath),
    keyFile: settings.optional('DATABASE_KEY_FILE', '', readablePath),
  });

/** Reads the files of TLS to Kafka. */
export const readKafkaTls = (settings: SettingsReader): BackendTlsFiles =>
  checked(settings, 'KAFKA', {
    caFile: settings.optional('KAFKA_CA_FILE', '', readablePath),
    certFile: settings.optional('KAFKA_CERT_FILE', '', readablePath),
    keyFile: settings.optional('KAFKA_KEY_FILE', '', readablePath),
  });

/** Reads the files of TLS to Redis. */
export const readRedisTls = (settings: SettingsReader): BackendTlsFiles =>
  checked(settings, 'REDIS', {
    caFile: settings.optional('REDIS_CA_FILE', '', readablePath),
    certFile: settings.optional('REDIS_CERT_FILE', '', readablePath),
    keyFile: settings.optional('REDIS_KEY_FILE', '', readablePath),
  });

/** Returns what the files hold, as Node's TLS takes it; undefined without any. */
export const tlsOptionsOf = ({ caFile, certFile, keyFile }: BackendTlsFiles) =>
  caFile === '' && certFile === ''
    ? undefined
    : {
        ...(caFile === '' ? {} : { ca: readFileSync(caFile, 'utf8') }),
        ...(certFile === '' ? {} : { cert: readFileSync(certFile, 'utf8'), key: readFileSync(keyFile, 'utf8') }),
      };

/**
 * Adds the files to a database URL, as parameters of libpq, and has the server's certificate and name verified. pg
 * reads them at each new connection, so renewed ones are used without a restart.
 */
export const withDatabaseTls = (databaseUrl: string, { caFile, certFile, keyFile }: BackendTlsFiles): string => {
  const parameters = new URLSearchParams({
    ...(caFile === '' ? {} : { sslrootcert: caFile }),
    ...(certFile === '' ? {} : { sslcert: certFile, sslkey: keyFile }),
  });
  if (databaseUrl === '' || parameters.size === 0) return databaseUrl;
  if (!/[?&]sslmode=/.test(databaseUrl)) parameters.set('sslmode', 'verify-full');
  return `${databaseUrl}${databaseUrl.includes('?') ? '&' : '?'}${parameters}`;
};
