import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { run } from '@versio/kit/service';
import { describeConsole } from '../all-in-one/describe-console.ts';
import { startAllInOne } from '../all-in-one/start.ts';
import { startReceiver } from './receiver.ts';
import { runDemo } from './run-demo.ts';

const KEY = 'vrs_demo_key_of_a_temporary_instance_000000000';
// 30 s by default; shortened so that the notification arrives while a person watches.
const COALESCE_MS = 2_000;
const USAGE = `npm run demo -- [--keep]
  --keep  the instance stays when all has been shown, until Ctrl-C
`;

await run(async (signal) => {
  const { keep, help } = parseArgs({
    options: { keep: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  }).values;
  if (help) {
    process.stdout.write(USAGE);
    return undefined;
  }
  const dataDirectory = await mkdtemp(join(tmpdir(), 'versio-demo-'));
  const receiver = await startReceiver();
  try {
    process.stdout.write(
      `starting a temporary instance in ${dataDirectory}: PostgreSQL and all services, some seconds …\n`,
    );
    const product = await startAllInOne(
      {
        PORT: '0',
        VERSIO_ADMIN_ADDRESS: '127.0.0.1:0',
        VERSIO_DATA_DIR: dataDirectory,
        VERSIO_DEV_API_KEY: KEY,
        LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
        WEBHOOK_COALESCE_MS: String(COALESCE_MS),
        WEBHOOK_ALLOW_HTTP: 'true',
        WEBHOOK_ALLOWED_PRIVATE_CIDRS: '127.0.0.0/8',
      },
      signal,
    );
    try {
      process.stdout.write(`watch it in the browser while it runs:\n${await describeConsole(product)}`);
      await runDemo({ url: product.url, key: KEY, receiver, coalesceMs: COALESCE_MS });
      if (keep && !signal.aborted) {
        process.stdout.write('the instance stays until you press Ctrl-C\n');
        await once(signal, 'abort');
      }
    } finally {
      await product.close();
    }
  } finally {
    await receiver.close();
    await rm(dataDirectory, { recursive: true, force: true });
  }
  return undefined;
});
