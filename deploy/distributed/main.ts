import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { integer, port, readSettings, UserFacingError } from '@versio/kit/config';
import { createRpcClient } from '@versio/kit/rpc';
import { run } from '@versio/kit/service';
import { AdminService } from '@versio/proto/versio/admin/v1/admin_pb';
import { Plan } from '@versio/proto/versio/workspaces/v1/plan_pb';
import { checkAddresses } from '../listening.ts';
import { createServiceRoles } from '../postgres/roles.ts';
import { dockerAnswers, startDockerParts } from './docker-parts.ts';
import { PARTS, type PartName, startPart } from './parts.ts';
import { startServiceSet } from './service-set.ts';

// npm run dev:distributed: PostgreSQL, Kafka, Redis and every service as a process of its own, one log, and nothing
// left behind by Ctrl-C.
const say = (text: string): void => void process.stdout.write(`${text}\n`);

const DEMO_WORDS = 10_000_000n;

interface Options {
  replicas: number;
  /** Where PostgreSQL, Kafka and Redis run; undefined: in Docker if an engine responds, else on this machine. */
  parts: 'docker' | 'local' | undefined;
  httpPort: number;
  adminPort: number;
}

await run(
  async (signal) => {
    const options = await readOptions();
    const closing: (() => Promise<unknown>)[] = [];
    const close = async (): Promise<void> => {
      say('stopping');
      while (closing.length > 0) await closing.pop()!();
      say('everything has ended');
    };
    try {
      await startEverything(options, signal, closing);
      return { close };
    } catch (error) {
      await close();
      throw signal.aborted ? signal.reason : error;
    }
  },
  { closeTimeoutMs: 60_000 },
);

async function readOptions(): Promise<Options> {
  const { values } = parseArgs({
    options: { replicas: { type: 'string', default: '1' }, parts: { type: 'string', default: '' } },
  });
  const settings = readSettings({ ...process.env, replicas: values.replicas });
  const replicas = settings.optional('replicas', 1, integer(1, 5));
  const httpPort = settings.optional('PORT', 8080, port);
  const adminPort = settings.optional('ADMIN_PORT', 8081, port);
  const parts = (['docker', 'local'] as const).find((name) => name === values.parts);
  if (values.parts !== '' && parts === undefined) settings.problem('--parts is docker or local');
  settings.finish();
  await checkAddresses([
    { host: '127.0.0.1', port: httpPort, setting: 'PORT' },
    { host: '127.0.0.1', port: adminPort, setting: 'ADMIN_PORT' },
  ]);
  return { replicas, parts, httpPort, adminPort };
}

/** Starts the parts and the services, and prints a new API key; adds to `closing` how each is stopped. */
async function startEverything(
  { replicas, parts, httpPort, adminPort }: Options,
  signal: AbortSignal,
  closing: (() => Promise<unknown>)[],
): Promise<void> {
  const step = async <T>(what: string, work: Promise<T>): Promise<T> => {
    signal.throwIfAborted();
    const startedAt = performance.now();
    const result = await work;
    say(`${what}: up in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
    return result;
  };
  const urls = await startParts(parts, signal, closing, step);
  // A database given by DATABASE_URL is left as it is: every service logs in with that URL.
  const databases = process.env.DATABASE_URL
    ? undefined
    : await createServiceRoles({
        databaseUrl: urls.DATABASE_URL!,
        passwordOf: () => randomBytes(24).toString('base64url'),
      });
  const set = await step(
    `${replicas} of each service`,
    startServiceSet({
      parts: urls,
      ...(databases ? { databases } : {}),
      replicas,
      port: httpPort,
      adminPort,
      environment: ownSettings(),
      onLine: (replica, line) => say(`${replica.padEnd(15)}| ${line}`),
    }),
  );
  closing.push(() => set.stop());
  signal.throwIfAborted();
  const gateways = set.of('gateway');
  const admin = createRpcClient(AdminService, { address: gateways[0]!.address, token: set.adminToken });
  const { apiKey } = await admin.createWorkspace(
    { name: 'Demo', plan: 'pro', planTier: Plan.PRO, credits: DEMO_WORDS },
    {},
  );
  admin.close();
  say(`API key of a new Pro workspace "Demo": ${apiKey}`);
  for (const { url } of gateways) say(`versio ready ${url}`);
}

/** Starts PostgreSQL, Kafka and Redis unless their URLs are in the environment; returns the URLs by variable. */
async function startParts(
  wanted: Options['parts'],
  signal: AbortSignal,
  closing: (() => Promise<unknown>)[],
  step: <T>(what: string, work: Promise<T>) => Promise<T>,
): Promise<Record<string, string>> {
  const areGiven = Object.values(PARTS).some(({ variable }) => process.env[variable]);
  if (!areGiven && (wanted === 'docker' || (wanted === undefined && (await dockerAnswers()))))
    try {
      return { ...(await step('PostgreSQL, Kafka and Redis in Docker', startDockerParts(closing))) };
    } catch (error) {
      if (wanted === 'docker' || signal.aborted) throw error;
      say(`Docker cannot start them, so this machine does: ${(error as Error).message.split('\n')[0]}`);
    }
  const urls: Record<string, string> = {};
  for (const name of Object.keys(PARTS) as PartName[]) {
    const part = await step(name, startPart(name, process.env));
    if ('missing' in part) throw new UserFacingError(`no ${name}: ${part.missing}`);
    closing.push(() => part.stop());
    urls[PARTS[name].variable] = part.url;
  }
  return urls;
}

/** What the services take from this process's environment: their own settings, named as in their READMEs. */
function ownSettings(): Record<string, string> {
  const own =
    /^(WEBHOOK_|RATE_LIMIT_|VERSIO_MODELS$|VERSIO_INSTALLATION$|TRANSLATION_WORKERS$|PROVIDER_|LOG_LEVEL$|BIBLE_|TRUSTED_PROXIES$|OTEL_)/;
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => own.test(entry[0]) && !!entry[1]),
  );
}
