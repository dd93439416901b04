import { keepCompiled } from '@versio/kit/thread/compile-cache';

// Before anything else is loaded, as in deploy/all-in-one/main.ts. A container has nothing in its cache when it starts.
keepCompiled();

await import('./run-service.ts');
