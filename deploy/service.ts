import { createKafkaBus } from '@versio/kit/bus/kafka';
import { createInProcessCache } from '@versio/kit/cache';
import { createRedisCache } from '@versio/kit/cache/redis';
import { UserFacingError } from '@versio/kit/config';
import { newId } from '@versio/kit/ids';
import { createLogger } from '@versio/kit/logger';
import { createRpcTls } from '@versio/kit/rpc';
import { type Platform, type Running, type RunningService, run } from '@versio/kit/service';
import { startTelemetry } from '@versio/kit/telemetry/start';
import { type DistributedConfig, readDistributedConfig, readIsolatedConfig } from './distributed-config.ts';
import { calledServices, callerGuard, ISOLATED_SERVICES, SERVICES } from './services.ts';

// A load balancer that asks /readyz every second has seen it twice by then.
const DRAIN_MS = 2_000;

type IsolatedPlatform = Pick<Platform, 'name' | 'instanceId' | 'logger' | 'environment' | 'host' | 'grpcPort'>;

/**
 * Starts one service over PostgreSQL, Kafka and Redis (deploy/docs/distributed.md).
 * @param migrateOnly brings the service's schema up to date and ends
 * @param signal gives a start up half-way
 */
const startNamed = async (name: string, migrateOnly: boolean, signal: AbortSignal): Promise<Running | undefined> => {
  if (name !== 'gateway' && !Object.hasOwn(SERVICES, name))
    throw new UserFacingError(`which service? npm run service -- ${['gateway', ...Object.keys(SERVICES)].join('|')}`);
  if (ISOLATED_SERVICES.includes(name)) return migrateOnly ? undefined : startIsolated(name);
  const config = readDistributedConfig(name, process.env);
  const gatewayCode = name === 'gateway' ? await import('@versio/gateway') : undefined;
  const gatewayConfig = gatewayCode?.readGatewayConfig(process.env, '0.0.0.0', DRAIN_MS);
  if (gatewayCode && migrateOnly) return undefined;
  const logger = createLogger(name, config.logLevel);
  const telemetry = migrateOnly
    ? undefined
    : await startTelemetry(process.env, { name: `versio-${name}`, host: '0.0.0.0' }, logger);
  const cache = config.redisUrl
    ? createRedisCache({ url: config.redisUrl, tls: config.redisTls, prefix: config.redisPrefix, logger })
    : createInProcessCache({ logger });
  const instanceId = config.instanceId || newId();
  const surroundings = {
    name,
    tls: config.tlsFiles && createRpcTls(config.tlsFiles, logger),
    logger,
    cache,
    environment: process.env,
    ...config,
    instanceId,
    isCallerAllowed: callerGuard(name),
  };
  if (gatewayCode && gatewayConfig) {
    const gateway = await gatewayCode.startGateway(surroundings, gatewayConfig);
    announcer.info(`versio gateway ready ${gateway.url} admin ${gateway.adminAddress}`);
    return {
      async close() {
        await gateway.close();
        await cache.close();
        await telemetry?.close();
      },
    };
  }
  const isolated = migrateOnly
    ? new Map<string, RunningService>()
    : await startMissingIsolated(name, config, { instanceId, logger });
  const failure = Promise.withResolvers<never>();
  // Heard below, or not at all when the start fails for another reason.
  failure.promise.catch(() => {});
  const bus = createKafkaBus({ ...config.kafka, clientId: `versio-${name}`, logger, onFatal: failure.reject });
  // Without Kafka a start waits for it as long as it takes.
  const giveUp = (): void => void bus.close();
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    const start = await SERVICES[name]!();
    const addressOf = (callee: string): string => isolated.get(callee)?.address ?? config.addressOf(callee);
    const service = await start({
      ...surroundings,
      addressOf,
      callees: calleesOf({ ...surroundings, addressOf }),
      bus,
      migrateOnly,
    });
    signal.removeEventListener('abort', giveUp);
    if (!migrateOnly) {
      announcer.info(`versio ${name} ready ${service.address}`);
      return {
        failed: failure.promise,
        async close() {
          await service.close();
          for (const each of isolated.values()) await each.close();
          await bus.close();
          await cache.close();
          await telemetry?.close();
        },
      };
    }
    announcer.info(`versio ${name} migrated`);
  } catch (error) {
    await Promise.allSettled([bus.close(), cache.close(), ...[...isolated.values()].map((each) => each.close())]);
    throw signal.aborted ? signal.reason : error;
  }
  await bus.close();
  await cache.close();
  return undefined;
};

/** Returns the services that one calls, to be watched. One that holds nothing is to learn no token, and has no TLS. */
const calleesOf = ({ name, tokens, tls, addressOf }: Pick<Platform, 'name' | 'tokens' | 'tls' | 'addressOf'>) =>
  calledServices(name).map((callee) => ({
    name: callee,
    address: addressOf(callee),
    ...(ISOLATED_SERVICES.includes(callee) ? { token: undefined } : { token: tokens.tokenOf(name), tls }),
  }));

/** Starts a service that holds nothing: only a port, and its telemetry. */
const startIsolated = async (name: string): Promise<Running> => {
  const config = readIsolatedConfig(process.env);
  const logger = createLogger(name, config.logLevel);
  const telemetry = await startTelemetry(process.env, { name: `versio-${name}`, host: '0.0.0.0' }, logger);
  const platform = { ...config, name, instanceId: config.instanceId || newId(), logger, environment: process.env };
  const service = await startIsolatedService(platform);
  announcer.info(`versio ${name} ready ${service.address}`);
  return {
    async close() {
      await service.close();
      await telemetry.close();
    },
  };
};

const startIsolatedService = async (platform: IsolatedPlatform): Promise<RunningService> => {
  const start = (await SERVICES[platform.name]!()) as (platform: IsolatedPlatform) => Promise<RunningService>;
  return start(platform);
};

/**
 * Starts the services that hold nothing and have no address in the process of their caller, on loopback: a run works
 * without a process set for them. What parses documents is a child process without an environment in either case.
 */
const startMissingIsolated = async (
  name: string,
  config: DistributedConfig,
  platform: Omit<IsolatedPlatform, 'name' | 'environment' | 'host' | 'grpcPort'>,
): Promise<Map<string, RunningService>> => {
  const started = new Map<string, RunningService>();
  for (const service of ISOLATED_SERVICES) {
    if (!calledServices(name).includes(service) || config.addressOf(service) !== '') continue;
    const surroundings = { ...platform, name: service, environment: process.env, host: '127.0.0.1', grpcPort: 0 };
    started.set(service, await startIsolatedService(surroundings));
    platform.logger.warn(
      { service },
      `${service.toUpperCase()}_ADDRESS is not set: ${service} runs in the process of ${name}; run it apart where documents come from strangers`,
    );
  }
  return started;
};

const serviceName = process.argv[2] ?? '';
// Above LOG_LEVEL: what ended a process, and that it serves, is always said.
const announcer = createLogger(serviceName || 'versio', 'info');
// Node's own warnings, which it writes as text.
process.removeAllListeners('warning').on('warning', (warning) => announcer.warn({ err: warning }, warning.message));
await run((signal) => startNamed(serviceName, process.argv.includes('--migrate-only'), signal), {
  report(what, error) {
    if (error instanceof UserFacingError) announcer.fatal(error.message);
    else announcer.fatal({ err: error }, what);
  },
});
