import { installationName, redisPrefixOf, topicPrefixOf } from '@versio/kit/bus/installation';
import { boolean, type Environment, type Parser, port, readSettings, type SettingsReader } from '@versio/kit/config';
import { logLevelName } from '@versio/kit/logger';
import type { RpcTlsFiles } from '@versio/kit/rpc';
import { parseServiceKeys, parseServiceTokens, type ServiceTokens } from '@versio/kit/secrets';
import {
  type BackendTlsFiles,
  readablePath,
  readDatabaseTls,
  readKafkaTls,
  readRedisTls,
  tlsOptionsOf,
  withDatabaseTls,
} from './backend-tls.ts';
import { calledServices, ISOLATED_SERVICES } from './services.ts';

/** What surrounds one service of a distributed run (deploy/docs/distributed.md). */
export interface DistributedConfig {
  databaseUrl: string;
  /** See Platform.directDatabaseUrl. */
  directDatabaseUrl: string;
  /** Of the schema's owner; "": the direct URL. */
  migrationDatabaseUrl: string;
  /** Names this process among the replicas; "" for a new name at each start. */
  instanceId: string;
  host: string;
  grpcPort: number;
  /** Undefined: cleartext between services. */
  tlsFiles: RpcTlsFiles | undefined;
  healthPort: number | undefined;
  logLevel: string;
  redisUrl: string;
  redisTls: ReturnType<typeof tlsOptionsOf>;
  /** What Redis keys begin with. */
  redisPrefix: string;
  kafka: {
    brokers: string[];
    prefix: string;
    sasl?: KafkaSasl;
    ssl?: true | NonNullable<ReturnType<typeof tlsOptionsOf>>;
  };
  tokens: ServiceTokens;
  /** "": the service, which holds nothing, is to be started in the process of its caller. */
  addressOf(service: string): string;
}

interface KafkaSasl {
  mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512';
  username: string;
  password: string;
}

/** What surrounds a service that holds nothing. */
export type IsolatedConfig = Pick<DistributedConfig, 'instanceId' | 'host' | 'grpcPort' | 'logLevel'>;

const NEEDS_SERVICE_KEYS = ['workspaces', 'translation', 'notifier'];

/** Reads the surroundings of a service that holds nothing; secrets are not even looked for. */
export const readIsolatedConfig = (environment: Environment): IsolatedConfig => {
  const settings = readSettings(environment);
  const config = readListening(settings);
  settings.finish();
  return config;
};

const readListening = (settings: ReturnType<typeof readSettings>): IsolatedConfig => ({
  instanceId: settings.optional('INSTANCE_ID', ''),
  host: settings.optional('HOST', '0.0.0.0'),
  grpcPort: settings.optional('GRPC_PORT', 9090, port),
  logLevel: settings.optional('LOG_LEVEL', 'info', logLevelName),
});

/** Reads the surroundings of a service; one error lists all that is missing or wrong. */
export const readDistributedConfig = (name: string, environment: Environment): DistributedConfig => {
  const settings = readSettings(environment);
  const isGateway = name === 'gateway';
  const installation = readInstallation(settings);
  const addresses = new Map(
    calledServices(name).map((service) => [
      service,
      ISOLATED_SERVICES.includes(service)
        ? settings.optional(`${service.toUpperCase()}_ADDRESS`, '', hostPortText)
        : settings.required(`${service.toUpperCase()}_ADDRESS`, hostPortText),
    ]),
  );
  if (NEEDS_SERVICE_KEYS.includes(name)) settings.required('VERSIO_SERVICE_KEYS', parseServiceKeys);
  if (name === 'workspaces') settings.required('VERSIO_API_KEY_PEPPER', longSecret);
  const redisUrl = settings.optional('REDIS_URL', '');
  const redisTls = tlsOptionsOf(readRedisTls(settings));
  if (redisTls && !redisUrl.startsWith('rediss://'))
    settings.problem('REDIS_CA_FILE or REDIS_CERT_FILE is given, and REDIS_URL does not begin with rediss://');
  const config: DistributedConfig = {
    ...readDatabaseUrls(settings, isGateway),
    ...readListening(settings),
    tlsFiles: readTlsFiles(settings),
    healthPort: settings.optional<number | undefined>('GRPC_HEALTH_PORT', undefined, port),
    redisUrl,
    redisTls,
    redisPrefix: redisPrefixOf(installation),
    kafka: isGateway ? { brokers: [], prefix: '' } : readKafka(settings, installation),
    tokens: settings.required('SERVICE_TOKENS', tokensWith(name)),
    addressOf: (service) => addresses.get(service)!,
  };
  settings.finish();
  return config;
};

const readDatabaseUrls = (
  settings: SettingsReader,
  isGateway: boolean,
): Pick<DistributedConfig, 'databaseUrl' | 'directDatabaseUrl' | 'migrationDatabaseUrl'> => {
  const files: BackendTlsFiles = readDatabaseTls(settings);
  return {
    databaseUrl: isGateway ? '' : withDatabaseTls(settings.required('DATABASE_URL') ?? '', files),
    directDatabaseUrl: withDatabaseTls(settings.optional('DATABASE_DIRECT_URL', ''), files),
    migrationDatabaseUrl: withDatabaseTls(settings.optional('MIGRATION_DATABASE_URL', ''), files),
  };
};

/** Reads the name that this installation has on shared brokers and Redis; "": none. */
export const readInstallation = (settings: SettingsReader): string =>
  settings.optional('VERSIO_INSTALLATION', '', installationName);

/** Reads how to reach Kafka. */
export const readKafka = (settings: SettingsReader, installation: string): DistributedConfig['kafka'] => {
  const saslMechanism = settings.optional<KafkaSasl['mechanism'] | ''>('KAFKA_SASL_MECHANISM', '', saslMechanismOf);
  const tls = tlsOptionsOf(readKafkaTls(settings));
  const isTls = settings.optional('KAFKA_TLS', tls !== undefined, boolean);
  if (tls && !isTls) settings.problem('KAFKA_CA_FILE or KAFKA_CERT_FILE is given, and KAFKA_TLS is false');
  return {
    prefix: topicPrefixOf(installation),
    brokers: settings.required('KAFKA_BROKERS', (text) => text.split(',').map((item) => item.trim())) ?? [],
    ...(saslMechanism
      ? {
          sasl: {
            mechanism: saslMechanism,
            username: settings.required('KAFKA_SASL_USERNAME'),
            password: settings.required('KAFKA_SASL_PASSWORD'),
          },
        }
      : {}),
    // Without a file the certificates that Node brings along (the public ones) are trusted.
    ...(isTls ? { ssl: tls ?? (true as const) } : {}),
  };
};

/** Reads the files of TLS between services: all three, or none. */
const readTlsFiles = (settings: SettingsReader): RpcTlsFiles | undefined => {
  const files = {
    certFile: settings.optional('GRPC_TLS_CERT_FILE', '', readablePath),
    keyFile: settings.optional('GRPC_TLS_KEY_FILE', '', readablePath),
    caFile: settings.optional('GRPC_TLS_CA_FILE', '', readablePath),
  };
  const given = Object.values(files).filter((path) => path !== '').length;
  if (given > 0 && given < 3)
    settings.problem('GRPC_TLS_CERT_FILE, GRPC_TLS_KEY_FILE and GRPC_TLS_CA_FILE are needed together');
  return given === 3 ? files : undefined;
};

const saslMechanismOf: Parser<KafkaSasl['mechanism']> = (text) => {
  const mechanism = text.toLowerCase();
  if (mechanism === 'plain' || mechanism === 'scram-sha-256' || mechanism === 'scram-sha-512') return mechanism;
  throw new Error('must be plain, scram-sha-256 or scram-sha-512');
};

const hostPortText: Parser<string> = (text) => {
  if (!/^.+:\d{1,5}$/.test(text)) throw new Error(`"${text}" is not of the form host:port`);
  return text;
};

const longSecret: Parser<string> = (text) => {
  if (text.length < 16) throw new Error('must have at least 16 characters');
  return text;
};

const tokensWith =
  (name: string): Parser<ServiceTokens> =>
  (text) => {
    const tokens = parseServiceTokens(text);
    tokens.tokenOf(name);
    return tokens;
  };
