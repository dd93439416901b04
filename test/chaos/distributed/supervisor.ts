import { setTimeout as delay } from 'node:timers/promises';
import type { Replica } from '../../../deploy/distributed/service-set.ts';
import type { DistributedProduct } from '../../support/distributed.ts';
import type { Blow } from './plan.ts';

/** Starts again what has ended, as the supervisor of a real run does, and deals the blows. */
export interface Supervisor {
  /** Resolves when the victim runs again, or is being started. */
  deal(blow: Blow): Promise<void>;
  /** How often a replica of ours had to be started again, kills included. */
  restarts(): number;
  stop(): Promise<void>;
}

const LOOK_EVERY_MS = 200;

/** Begins to watch every replica of the product. */
export const startSupervisor = (product: DistributedProduct): Supervisor => {
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
  const timer = setInterval(() => product.set.replicas.forEach(bringBack), LOOK_EVERY_MS);
  return {
    async deal({ victim, kind, downMs }) {
      const replica = product.set.replicas.find(({ name }) => name === victim);
      const part = replica ? undefined : product.parts[victim as keyof typeof product.parts].local;
      const processId = replica ? replica.child?.process.pid : part?.processId();
      if (processId === undefined) return;
      if (kind === 'freeze') {
        if (replica && !replica.child?.isAlive()) return;
        process.kill(processId, 'SIGSTOP');
        await delay(downMs);
        process.kill(processId, 'SIGCONT');
        return;
      }
      down.add(victim);
      await (replica ? replica.kill() : part!.kill());
      await delay(downMs);
      down.delete(victim);
      await part?.restart();
    },
    restarts: () => restarts,
    async stop() {
      clearInterval(timer);
      await Promise.all(starting.values());
    },
  };
};
