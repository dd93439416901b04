import { allowRest } from '@versio/kit/async';
import { run } from '@versio/kit/service';
import { describeConsole } from './describe-console.ts';
import { startAllInOne } from './start.ts';

// The embedded PostgreSQL is for this process alone.
allowRest();

await run(async (signal) => {
  const product = await startAllInOne(process.env, signal, (key) =>
    process.stdout.write(`created the workspace "Demo"; its API key is shown only once: ${key}\n`),
  );
  process.stdout.write(`versio ready ${product.url}\n`);
  process.stdout.write(await describeConsole(product));
  return product;
});
