export type { Cache, TokenRequest } from './cache.ts';
export { createInProcessCache, type InProcessCache } from './in-process-cache.ts';
export { type Bucket, takeFromBucket } from './token-bucket.ts';
