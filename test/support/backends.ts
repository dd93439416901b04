import type { MissingPart } from '../../deploy/distributed/local-part.ts';
import { type Part, type PartName, startPart } from '../../deploy/distributed/parts.ts';

/**
 * PostgreSQL, Kafka or Redis for tests: the one that TEST_DATABASE_URL (or DATABASE_URL), KAFKA_BROKERS or REDIS_URL names, else one started on this machine
 * for this caller, else why there is none, for the name of a skipped test. With CI=true it is an error if there is none.
 */
export const startBackend = async (name: PartName): Promise<Part | MissingPart> => {
  const { TEST_DATABASE_URL, ...environment } = process.env;
  const part = await startPart(
    name,
    TEST_DATABASE_URL ? { ...environment, DATABASE_URL: TEST_DATABASE_URL } : environment,
  );
  if ('missing' in part && process.env.CI === 'true') throw new Error(`no ${name}: ${part.missing}`);
  return part;
};

/** All that these names stand for, or why one of them is missing. Stop them with `stop`. */
export const startBackends = async <Name extends PartName>(
  names: readonly Name[],
): Promise<{ parts: Record<Name, Part>; stop(): Promise<void> } | MissingPart> => {
  const parts = {} as Record<Name, Part>;
  const stop = async (): Promise<void> => {
    await Promise.all(Object.values<Part>(parts).map((part) => part.stop()));
  };
  for (const name of names) {
    const part = await startBackend(name).catch(async (error) => {
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
