import { run } from '@versio/kit/service';
import { startAllInOne } from './start.ts';

await run(async (signal) => {
  const product = await startAllInOne(process.env, signal, (key) =>
    process.stdout.write(`workspace "Demo" was made; its API key, shown only now: ${key}\n`),
  );
  process.stdout.write(`versio ready ${product.url}\n`);
  return product;
});
