// The bounded map of the repository: whatever keeps values in a process keeps them in one of these.
export { LRUCache } from 'lru-cache';
export type { Cache, TokenRequest } from './cache.ts';
export { createInProcessCache, type InProcessCache } from './in-process-cache.ts';
export { type Bucket, takeFromBucket } from './token-bucket.ts';
