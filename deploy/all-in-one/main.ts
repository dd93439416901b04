import { run } from '@versio/kit/run.ts';
import { startAllInOne } from './start.ts';

await run(async (signal) => {
  const product = await startAllInOne(process.env, signal);
  if (product.generatedKey)
    process.stdout.write(`workspace "Demo" was made; its API key, shown only now: ${product.generatedKey}\n`);
  process.stdout.write(`versio ready ${product.url}\n`);
  return product;
});
