import { setTimeout as delay } from 'node:timers/promises';
import { sendRequest } from '@versio/testing/product';
import { ROUTE_NEEDS } from '@versio/testing/route-needs';
import { waitFor } from '@versio/testing/wait';
import { PARTS_OF_VERSIO } from '../../deploy/services.ts';
import { componentOf, OURS, type ScenarioContext } from './installation.ts';
import type { Workload } from './workload.ts';

/**
 * Takes one service away and starts every other pod anew: the routes that need it return 503, all others what they
 * should. Without workspaces nothing is served, and a new gateway pod takes no connections. Leaves one pod of each
 * service.
 */
export const playMissing = async (context: ScenarioContext, { key, allWork }: Workload): Promise<void> => {
  const { kubernetes, report, release, url, signal } = context;
  const { kubectl } = kubernetes;
  const { bookId } = allWork[0]!;
  const scale = (service: string, replicas: number): Promise<string> =>
    kubectl('scale', `deployment/${release}-${service}`, `--replicas=${replicas}`);
  const statuses = async (): Promise<string[]> => {
    const answers = ROUTE_NEEDS.map(async ({ method, path, form }) => {
      const answer = await sendRequest(`${url}${path.replace(':bookId', bookId)}`, method, {
        key,
        ...(form && { body: form() }),
        signal: AbortSignal.any([signal, AbortSignal.timeout(20_000)]),
      });
      return `${method} ${path} ${answer.status}`;
    });
    return Promise.all(answers);
  };
  for (const service of PARTS_OF_VERSIO) await scale(service, 1);
  for (const missing of PARTS_OF_VERSIO.filter((name) => name !== 'gateway' && name !== 'workspaces')) {
    const expected = ROUTE_NEEDS.map(({ method, path, status, services }) => {
      // The chapters of the book are done: translate has nothing to reserve.
      const isNeeded = services.includes(missing) && !(missing === 'billing' && path.endsWith('/translate'));
      return `${method} ${path} ${isNeeded ? 503 : status}`;
    });
    await report.step(
      `all restarted without ${missing}`,
      async () => {
        await scale(missing, 0);
        await kubectl('delete', 'pods', '-l', OURS, '--grace-period=1');
        for (const service of PARTS_OF_VERSIO) if (service !== missing) await kubernetes.allReady(componentOf(service));
        const seen = { last: [] as string[] };
        await waitFor(
          'the expected statuses',
          async () => {
            seen.last = await statuses().catch((error) => [String(error)]);
            return seen.last.join() === expected.join();
          },
          30_000,
          250,
        ).catch(() => report.addBroken(`without ${missing}: ${seen.last.join(', ')}`));
        // They stay so.
        for (let round = 0; round < 5; round += 1) {
          await delay(1_000, undefined, { signal });
          const again = await statuses();
          if (again.join() !== expected.join()) report.addBroken(`without ${missing}, later: ${again.join(', ')}`);
        }
        await scale(missing, 1);
        await kubernetes.rolledOut(componentOf(missing));
      },
      () => {
        const count = expected.filter((line) => line.endsWith(' 503')).length;
        return `${count} of ${expected.length} routes 503, all others as always`;
      },
    );
  }
};
