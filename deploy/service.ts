import { enableCompileCache } from 'node:module';
import { withCompileCache } from '@versio/kit/thread/compile-cache';

// Before anything else is loaded, as in deploy/all-in-one/main.ts. A container has nothing in its cache when it starts.
const { NODE_COMPILE_CACHE } = withCompileCache(process.env);
if (NODE_COMPILE_CACHE) enableCompileCache(NODE_COMPILE_CACHE);

await import('./run-service.ts');
