import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { hostAndPort, readSettings, UserFacingError } from '@versio/kit/config';
import { isFailure } from '@versio/kit/errors';
import { createRpcClient } from '@versio/kit/rpc';
import { run } from '@versio/kit/service';
import { AdminService } from '@versio/proto/versio/admin/v1/admin_pb';
import { kafkaAccessCommands } from '../kafka-access.ts';
import { COMMANDS, USAGE } from './commands.ts';
import { makeGivenDatabaseRoles, setUpDatabaseRoles } from './database.ts';
import { explainFailure } from './explain-failure.ts';
import { listServiceTokens } from './service-tokens.ts';

const DEFAULT_ADDRESS = { host: '127.0.0.1', port: 8081 };

await run(async (signal) => {
  const { positionals, values } = readArguments();
  if (values.help) {
    process.stdout.write(`${USAGE}\n`);
    return undefined;
  }
  // Asks PostgreSQL, not a service: it comes before there are any.
  if (positionals.join(' ') === 'database roles') {
    const roles = await (values.given
      ? makeGivenDatabaseRoles(process.env)
      : setUpDatabaseRoles(process.env, { rotate: values.rotate === true }));
    process.stdout.write(`${JSON.stringify(roles)}\n`);
    return undefined;
  }
  if (positionals.join(' ') === 'tokens') {
    process.stdout.write(`${JSON.stringify(listServiceTokens(process.env))}\n`);
    return undefined;
  }
  if (positionals.join(' ') === 'kafka drained') {
    const { checkDrained } = await import('./kafka-drained.ts');
    const report = await checkDrained(process.env);
    process.stdout.write(`${JSON.stringify(report)}\n`);
    if (!report.drained) process.exitCode = 1;
    return undefined;
  }
  if (positionals.join(' ') === 'kafka access') {
    process.stdout.write(
      `${kafkaAccessCommands(process.env.KAFKA_USER_PREFIX ?? 'versio-', process.env.VERSIO_INSTALLATION ?? '').join('\n')}\n`,
    );
    return undefined;
  }
  const command = COMMANDS[positionals.join(' ')];
  const isDoctor = positionals.join(' ') === 'doctor';
  if (command === undefined && !isDoctor)
    throw new UserFacingError(`unknown command "${positionals.join(' ')}"\n${USAGE}`);
  const settings = readSettings(process.env);
  const { host, port } = settings.optional('VERSIO_ADMIN_ADDRESS', DEFAULT_ADDRESS, hostAndPort);
  settings.finish();
  const address = `${host.includes(':') ? `[${host}]` : host}:${port}`;
  const token = values['token-stdin'] ? (await text(process.stdin)).trim() : process.env.VERSIO_ADMIN_TOKEN;
  const admin = createRpcClient(AdminService, { address, token: token || 'loopback' });
  try {
    if (command === undefined) {
      const { examine } = await import('./doctor.ts');
      const { lines, failed } = await examine(admin, address, process.env);
      process.stdout.write(`${lines.join('\n')}\n`);
      if (failed) process.exitCode = 1;
      return undefined;
    }
    const result = `${JSON.stringify(await command(admin, values, signal))}\n`;
    // An archive may have gone to standard output.
    (values.file === '-' ? process.stderr : process.stdout).write(result);
  } catch (error) {
    // What is interrupted has not succeeded.
    if (signal.aborted) process.exitCode = 1;
    throw isFailure(error) ? new UserFacingError(explainFailure(error, address)) : error;
  } finally {
    admin.close();
  }
  return undefined;
});

/** Parses the command's words and options; an unknown option is named in the error. */
function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        name: { type: 'string' },
        plan: { type: 'string' },
        credits: { type: 'string' },
        id: { type: 'string' },
        confirm: { type: 'string' },
        file: { type: 'string' },
        certificates: { type: 'boolean' },
        words: { type: 'string' },
        reference: { type: 'string' },
        workspace: { type: 'string' },
        email: { type: 'string' },
        role: { type: 'string' },
        book: { type: 'string' },
        since: { type: 'string' },
        jobs: { type: 'string' },
        job: { type: 'string' },
        webhook: { type: 'string' },
        rotate: { type: 'boolean' },
        given: { type: 'boolean' },
        group: { type: 'string' },
        topic: { type: 'string' },
        partition: { type: 'string' },
        offset: { type: 'string' },
        key: { type: 'string' },
        scopes: { type: 'string' },
        'token-stdin': { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new UserFacingError(`${(error as Error).message}\n${USAGE}`);
  }
}
