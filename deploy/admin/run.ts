import { text } from 'node:stream/consumers';
import { hostAndPort, readSettings, UserFacingError } from '@versio/kit/config';
import { isFailure } from '@versio/kit/errors';
import { createRpcClient } from '@versio/kit/rpc';
import { run } from '@versio/kit/service';
import { AdminService } from '@versio/proto/versio/admin/v1/admin_pb';
import { kafkaAccessCommands } from '../kafka-access.ts';
import { readArguments } from './arguments.ts';
import { COMMANDS } from './commands.ts';
import { makeGivenDatabaseRoles, setUpDatabaseRoles } from './database.ts';
import { explainFailure } from './explain-failure.ts';
import { listServiceTokens } from './service-tokens.ts';
import { mistakeOf, USAGE, WrongUsage } from './usage.ts';

const DEFAULT_ADDRESS = { host: '127.0.0.1', port: 8081 };

await run(async (signal) => {
  const words = process.argv.slice(2);
  try {
    return await answer(words, signal);
  } catch (error) {
    throw error instanceof WrongUsage ? error.withUsage(words.filter((word) => !word.startsWith('-'))) : error;
  }
});

async function answer(words: string[], signal: AbortSignal): Promise<undefined> {
  const { positionals, values } = readArguments(words);
  const name = positionals.join(' ');
  if (values.help) {
    process.stdout.write(`${USAGE}\n`);
    return undefined;
  }
  // Asks PostgreSQL, not a service: it comes before there are any.
  if (name === 'database roles') {
    const roles = await (values.given
      ? makeGivenDatabaseRoles(process.env)
      : setUpDatabaseRoles(process.env, { rotate: values.rotate === true }));
    process.stdout.write(`${JSON.stringify(roles)}\n`);
    return undefined;
  }
  if (name === 'tokens') {
    process.stdout.write(`${JSON.stringify(listServiceTokens(process.env))}\n`);
    return undefined;
  }
  if (name === 'kafka drained') {
    const { checkDrained } = await import('./kafka-drained.ts');
    const report = await checkDrained(process.env);
    process.stdout.write(`${JSON.stringify(report)}\n`);
    if (!report.drained) process.exitCode = 1;
    return undefined;
  }
  if (name === 'kafka access') {
    process.stdout.write(
      `${kafkaAccessCommands(process.env.KAFKA_USER_PREFIX ?? 'versio-', process.env.VERSIO_INSTALLATION ?? '').join('\n')}\n`,
    );
    return undefined;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  const isDoctor = name === 'doctor';
  if (command === undefined && !isDoctor) throw new WrongUsage(mistakeOf(name));
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
}
