// npm start, behind main.ts: the whole product in this process until a signal ends it.
import { allowRest } from '@versio/kit/async';
import { run } from '@versio/kit/service';
import { findUnknownSettings } from '../admin/settings.ts';
import { describeConsole } from './describe-console.ts';
import { startAllInOne } from './start.ts';

// The embedded PostgreSQL is for this process alone. At rest, memory that is free goes back to the system, which takes
// 0.15 s. V8 by itself waits for 100 s after its last collection, and keeps the pages of one that is not a last resort.
allowRest(() => void globalThis.gc?.({ type: 'major', flavor: 'last-resort' }));

// First, because a mistyped setting may be the reason why the start does something else, or fails.
for (const { name, meant } of findUnknownSettings(Object.keys(process.env))) {
  const advice = meant === undefined ? 'remove it' : `did you mean ${meant}?`;
  process.stderr.write(`versio: ${name} is no setting and has no effect; ${advice}\n`);
}

await run(async (signal) => {
  const product = await startAllInOne(process.env, signal, {
    onKey: (key) => process.stdout.write(`created the workspace "Demo"; its API key is shown only once: ${key}\n`),
    onProgress: (step) => process.stderr.write(`${step} …\n`),
  });
  process.stdout.write(`versio ready ${product.url}\n`);
  process.stdout.write(await describeConsole(product));
  return product;
});
