import { parseArgs } from 'node:util';
import { hostAndPort, UserFacingError } from '@versio/kit/config.ts';
import { isFailure } from '@versio/kit/errors.ts';
import { createRpcClient } from '@versio/kit/rpc-client.ts';
import { run } from '@versio/kit/run.ts';
import { AdminService } from '@versio/proto/versio/admin/v1/admin_pb';
import { COMMANDS, USAGE } from './commands.ts';

const DEFAULT_ADDRESS = '127.0.0.1:8081';

await run(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: {
      name: { type: 'string' },
      plan: { type: 'string' },
      credits: { type: 'string' },
      id: { type: 'string' },
      words: { type: 'string' },
      reference: { type: 'string' },
    },
  });
  const command = COMMANDS[positionals.join(' ')];
  if (command === undefined) throw new UserFacingError(`unknown command\n${USAGE}`);
  const { host, port } = hostAndPort(process.env.VERSIO_ADMIN_ADDRESS || DEFAULT_ADDRESS);
  const address = `${host.includes(':') ? `[${host}]` : host}:${port}`;
  const admin = createRpcClient(AdminService, { address, token: process.env.VERSIO_ADMIN_TOKEN || 'loopback' });
  try {
    process.stdout.write(`${JSON.stringify(await command(admin, values as Record<string, string | undefined>))}\n`);
  } catch (error) {
    if (isFailure(error, 'UNAVAILABLE'))
      throw new UserFacingError(
        `nothing answers at ${address}; start the product with "npm start", or set VERSIO_ADMIN_ADDRESS to where it serves operators`,
      );
    throw isFailure(error)
      ? new UserFacingError(error.message || error.reason.toLowerCase().replaceAll('_', ' '))
      : error;
  } finally {
    admin.close();
  }
  return undefined;
});
