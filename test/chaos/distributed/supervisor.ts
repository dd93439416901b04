import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { DistributedProduct } from '@versio/testing/distributed';
import type { Link } from '@versio/testing/link';
import { Client } from 'pg';
import type { Replica } from '../../../deploy/distributed/service-set.ts';
import type { Fault } from './plan.ts';

/** Starts again what has ended, as the supervisor of a real run does, and deals the faults. */
export interface Supervisor {
  /** Resolves when the fault is over: the victim is being started again, goes on, or is reached again. */
  deal(fault: Fault): Promise<void>;
  /** How often a replica of ours had to be started again, kills included. */
  restarts(): number;
  /** Whether every part has started, and every replica has and lives. */
  allRun(): boolean;
  stop(): Promise<void>;
}

const LOOK_EVERY_MS = 200;
const PART_TRIES = 3;

/** Begins to watch every replica of the product. */
export const startSupervisor = (product: DistributedProduct, links: ReadonlyMap<string, Link>): Supervisor => {
  const down = new Set<string>();
  const starting = new Map<string, Promise<void>>();
  let restarts = 0;
  const bringBack = (replica: Replica): void => {
    if (replica.child?.isAlive() || down.has(replica.name) || starting.has(replica.name)) return;
    restarts += 1;
    const attempt = replica
      .start()
      // It is tried again at the next look: its database may still be away.
      .catch(() => {})
      .finally(() => starting.delete(replica.name));
    starting.set(replica.name, attempt);
  };
  const partOf = (name: string) => product.parts[name as keyof typeof product.parts].local!;
  const bringBackPart = (name: string): void => {
    const attempt = (async (): Promise<void> => {
      for (let tries = 1; ; tries += 1)
        try {
          return await partOf(name).restart();
        } catch (error) {
          if (tries === PART_TRIES) throw error;
          await partOf(name)
            .kill()
            .catch(() => {});
        }
    })();
    // A process that cannot be started stays in the set of starting ones and is reported as such.
    starting.set(
      name,
      attempt.then(
        () => void starting.delete(name),
        () => {},
      ),
    );
  };
  const timer = setInterval(() => product.set.replicas.forEach(bringBack), LOOK_EVERY_MS);

  const freeze = async (processIds: readonly number[], downMs: number): Promise<void> => {
    for (const id of processIds) signal(id, 'SIGSTOP');
    await delay(downMs);
    for (const id of processIds) signal(id, 'SIGCONT');
  };
  const deal = async ({ victim, kind, downMs, choice }: Fault): Promise<void> => {
    const replica = product.set.replicas.find(({ name }) => name === victim);
    switch (kind) {
      case 'reset':
      case 'stall':
        return links.get(victim)!.cut(kind, downMs);
      case 'freeze': {
        const id = replica ? replica.child!.process.pid! : partOf(victim).processId();
        return freeze([id, ...(await childrenOf(id))], downMs);
      }
      case 'kill':
        down.add(victim);
        await (replica ? replica.kill() : partOf(victim).kill());
        await delay(downMs);
        down.delete(victim);
        return replica ? bringBack(replica) : bringBackPart(victim);
      case 'backend':
        return killBackend(product.databaseUrl, choice);
      case 'restart':
        await partOf(victim).kill('SIGQUIT');
        return bringBackPart(victim);
    }
  };
  return {
    async deal(fault) {
      await delay(fault.afterMs);
      await deal(fault);
    },
    restarts: () => restarts,
    allRun: () => starting.size === 0 && product.set.replicas.every(({ child }) => child?.isAlive()),
    async stop() {
      clearInterval(timer);
      await Promise.all(starting.values());
    },
  };
};

/** A process that has ended meanwhile is no victim any more. */
const signal = (processId: number, name: NodeJS.Signals): void => {
  try {
    process.kill(processId, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

/** What a process has started, by Linux' own list; PostgreSQL works in one process a connection. */
const childrenOf = async (processId: number): Promise<number[]> =>
  (await readFile(`/proc/${processId}/task/${processId}/children`, 'utf8').catch(() => ''))
    .split(' ')
    .filter(Boolean)
    .map(Number);

/** Kills the process behind one of the services' connections, preferably one in a transaction. */
const killBackend = async (databaseUrl: string, choice: number): Promise<void> => {
  const client = new Client({ connectionString: databaseUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() AND application_name LIKE 'versio-%'
       ORDER BY xact_start NULLS LAST, pid LIMIT 20`,
    );
    const victim = rows[Math.floor(choice * rows.length)];
    if (victim) signal(victim.pid, 'SIGKILL');
  } finally {
    // The server ends this connection too.
    await client.end().catch(() => {});
  }
};
