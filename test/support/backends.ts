import type { MissingPart } from '../../deploy/distributed/local-part.ts';
import { PARTS, type Part, type PartName, startPart } from '../../deploy/distributed/parts.ts';
import { startDockerPart } from './docker-part.ts';
import { askForSharedPart, SHARED_PARTS_VARIABLE } from './shared-parts.ts';

/**
 * PostgreSQL, Kafka or Redis for tests, by the first way that there is: the one that TEST_DATABASE_URL (or
 * DATABASE_URL), KAFKA_BROKERS or REDIS_URL names; one in Docker; one started on this machine without it; else why
 * there is none, for the name of a skipped test. TEST_PARTS=docker or local allows one of the latter two alone. With
 * CI=true it is an error if there is none.
 */
export const startBackend = async (name: PartName): Promise<Part | MissingPart> => {
  const { TEST_DATABASE_URL, TEST_PARTS = '', ...environment } = process.env;
  const given = TEST_DATABASE_URL ? { ...environment, DATABASE_URL: TEST_DATABASE_URL } : environment;
  const part = await resolvePart(name, given, TEST_PARTS);
  if ('missing' in part && process.env.CI === 'true') throw new Error(`no ${name}: ${part.missing}`);
  return part;
};

/**
 * The one of all files of a run, for tests that leave it alone; outside of `npm test` one of its own. Kafka starts in
 * 8 s of processor time, and names of installations and of topics keep its users apart.
 */
export const shareBackend = async (name: PartName): Promise<Part | MissingPart> => {
  const place = process.env[SHARED_PARTS_VARIABLE];
  return place ? askForSharedPart(place, name) : startBackend(name);
};

const resolvePart = async (
  name: PartName,
  environment: NodeJS.ProcessEnv,
  ways: string,
): Promise<Part | MissingPart> => {
  if (ways === 'local' || environment[PARTS[name].variable]) return startPart(name, environment);
  const container = await startDockerPart(name);
  if (!('missing' in container))
    return { url: container.url, from: 'local', local: container, stop: () => container.stop() };
  if (ways === 'docker') return container;
  process.stderr.write(`${name} without Docker: ${container.missing}\n`);
  const part = await startPart(name, environment);
  return 'missing' in part ? { missing: `${part.missing}; ${container.missing}` } : part;
};

/**
 * All that these names stand for, or why one of them is missing; Kafka is shared. Stop them with `stop`.
 */
export const startBackends = async <Name extends PartName>(
  names: readonly Name[],
): Promise<{ parts: Record<Name, Part>; stop(): Promise<void> } | MissingPart> => {
  const parts = {} as Record<Name, Part>;
  const stop = async (): Promise<void> => {
    await Promise.all(Object.values<Part>(parts).map((part) => part.stop()));
  };
  for (const name of names) {
    const part = await (name === 'Kafka' ? shareBackend : startBackend)(name).catch(async (error) => {
      await stop();
      throw error;
    });
    if ('missing' in part) {
      await stop();
      return part;
    }
    parts[name] = part;
  }
  return { parts, stop };
};
