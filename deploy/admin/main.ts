import { keepCompiled } from '@versio/kit/thread/compile-cache';

// Before anything else is loaded: two fifths of the processor time of a command are for compiling its modules.
keepCompiled();

await import('./run.ts');
