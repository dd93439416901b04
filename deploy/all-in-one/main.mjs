// Plain JavaScript, like what it imports: the first module with types makes Node load the program that strips them,
// which takes 14 MB of memory.
import { isCurrent } from '@versio/kit/made-file';
import { keepCompiled } from '@versio/kit/thread/compile-cache';

// Before anything else is loaded: some 1,500 modules take 0.6 s of processor time to compile, a fifth of a start.
keepCompiled();

/**
 * The same modules as files for each part that is loaded at once, made by deploy/bundle.mjs: to find and read those
 * 1,500 one by one takes a quarter of a start (1.9 s instead of 1.44, two cores).
 */
const bundle = new URL('../dist/all-in-one.mjs', import.meta.url);

await (isCurrent(bundle) ? import(bundle.href) : import('./run.ts'));
