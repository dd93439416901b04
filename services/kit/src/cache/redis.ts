export { createRedisCache } from './redis-cache.ts';
