import { enableCompileCache } from 'node:module';
import { withCompileCache } from '@versio/kit/thread/compile-cache';

// Before anything else is loaded: two fifths of the processor time of a command are for compiling its modules.
const { NODE_COMPILE_CACHE } = withCompileCache(process.env);
if (NODE_COMPILE_CACHE) enableCompileCache(NODE_COMPILE_CACHE);

await import('./run.ts');
