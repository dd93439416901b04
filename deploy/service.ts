import { readGatewayConfig, startGateway } from '@versio/gateway';
import { createKafkaBus } from '@versio/kit/bus/kafka-bus.ts';
import { createInProcessCache } from '@versio/kit/cache/in-process-cache.ts';
import { createRedisCache } from '@versio/kit/cache/redis-cache.ts';
import { UserFacingError } from '@versio/kit/config.ts';
import { newId } from '@versio/kit/ids.ts';
import { createLogger } from '@versio/kit/logger.ts';
import { type Running, run } from '@versio/kit/run.ts';
import { readDistributedConfig } from './distributed-config.ts';
import { SERVICES } from './services.ts';

/** Starts one service over PostgreSQL, Kafka and Redis (rulings section 7, Distributed run). */
const startNamed = async (name: string): Promise<Running> => {
  if (name !== 'gateway' && !Object.hasOwn(SERVICES, name))
    throw new UserFacingError(`which service? npm run service -- ${['gateway', ...Object.keys(SERVICES)].join('|')}`);
  const config = readDistributedConfig(name, process.env);
  const logger = createLogger(name, config.logLevel);
  const cache = config.redisUrl ? createRedisCache({ url: config.redisUrl, logger }) : createInProcessCache({ logger });
  const surroundings = { name, instanceId: newId(), logger, cache, environment: process.env, ...config };
  if (name === 'gateway') {
    const gateway = await startGateway(surroundings, readGatewayConfig(process.env, '0.0.0.0'));
    process.stdout.write(`versio gateway ready ${gateway.url}\n`);
    return {
      async close() {
        await gateway.close();
        await cache.close();
      },
    };
  }
  const failure = Promise.withResolvers<never>();
  const bus = createKafkaBus({ ...config.kafka, clientId: `versio-${name}`, logger, onFatal: failure.reject });
  const service = await SERVICES[name]!({ ...surroundings, bus });
  process.stdout.write(`versio ${name} ready ${service.address}\n`);
  return {
    failed: failure.promise,
    async close() {
      await service.close();
      await bus.close();
      await cache.close();
    },
  };
};

await run(() => startNamed(process.argv[2] ?? ''));
