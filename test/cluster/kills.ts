import { setTimeout as delay } from 'node:timers/promises';
import { describeLoad } from '@versio/testing/steady-load';
import { PARTS_OF_VERSIO } from '../../deploy/services.ts';
import { componentOf, PARTS, PARTS_NAMES, type ScenarioContext } from './installation.ts';
import { killContainer } from './processes.ts';
import { CHAPTER_COUNT, type Workload } from './workload.ts';

/** Before a kill, and at least so long after it. */
const BEFORE_MS = 5_000;
const AFTER_MS = 25_000;

/** What clients may see of the kill of one process of a part; of all others nothing. */
const MAY_FAIL: Readonly<Record<string, { share?: number; withinSeconds: number }>> = {
  gateway: { share: 0.005, withinSeconds: 2 },
  postgresql: { withinSeconds: 3 },
};

/**
 * Ends the process of one pod of each service and of each part by SIGKILL, as the kernel does when memory runs out.
 * Clients see no more than MAY_FAIL says, and work goes on.
 */
export const killProcesses = async (context: ScenarioContext, { load, work }: Workload): Promise<void> => {
  const { kubernetes, report } = context;
  const victims = [
    ...PARTS_OF_VERSIO.map((name) => ({ name, selector: componentOf(name) })),
    ...PARTS_NAMES.map((name) => ({ name, selector: `${PARTS},app.kubernetes.io/name=${name}` })),
  ];
  for (const { name, selector } of victims) {
    load.take();
    const { seen, atMs } = await report.step(
      `kill -9 of ${name}`,
      async () => {
        const working = work();
        await delay(BEFORE_MS);
        const [victim] = await kubernetes.pods(selector);
        await killContainer(victim!.containerId);
        const atMs = Date.now();
        await untilRestarted(context, selector, victim!.uid, victim!.restarts);
        const readySeconds = (Date.now() - atMs) / 1_000;
        await Promise.all([working, delay(Math.max(0, AFTER_MS - readySeconds * 1_000))]);
        return { seen: load.take(), atMs, readySeconds };
      },
      ({ seen, atMs, readySeconds }) =>
        `${describeLoad(seen, atMs)}; ready again after ${readySeconds.toFixed(1)} s; ${CHAPTER_COUNT} chapters translated meanwhile`,
    );
    const { share = name in MAY_FAIL ? 1 : 0, withinSeconds = 0 } = MAY_FAIL[name] ?? {};
    const late = seen.errors.some((error) => error.atMs - atMs > withinSeconds * 1_000);
    if (late || seen.errors.length > share * seen.requests)
      report.addBroken(`kill -9 of ${name}: ${describeLoad(seen, atMs)}`);
    report.showErrors(seen);
  }
};

/** Waits until the pod has another process, and all pods of the selector are ready. */
const untilRestarted = async (
  { kubernetes, signal }: ScenarioContext,
  selector: string,
  victimUid: string,
  restarts: number,
): Promise<void> => {
  const isRestarted = async (): Promise<boolean> =>
    (await kubernetes.pods(selector)).some((pod) => pod.uid === victimUid && pod.restarts > restarts);
  while (!(await isRestarted())) await delay(250, undefined, { signal });
  await kubernetes.allReady(selector);
};
