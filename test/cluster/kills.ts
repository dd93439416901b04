import { setTimeout as delay } from 'node:timers/promises';
import { describeLoad } from '@versio/testing/steady-load';
import { PARTS_OF_VERSIO } from '../../deploy/services.ts';
import { componentOf, PARTS, PARTS_NAMES, type ScenarioContext } from './installation.ts';
import { killContainer } from './processes.ts';
import { findProxies, startProxy } from './proxies.ts';
import { CHAPTER_COUNT, type Workload } from './workload.ts';

/** Before a kill, and at least so long after it. */
const BEFORE_MS = 5_000;
const AFTER_MS = 25_000;

const DRAIN_MS = 2_000;
const GATEWAY = 'gateway';
const GATEWAY_PORT = 8080;

/** What clients may see of the kill of one process; of those of all other parts nothing. */
const MAY_FAIL: Readonly<Record<string, Bounds>> = {
  [GATEWAY]: { share: 0.005, withinSeconds: 2 },
  postgresql: { withinSeconds: 3 },
};

interface Bounds {
  /** Of all requests from BEFORE_MS before the kill to AFTER_MS after it. */
  share?: number;
  withinSeconds: number;
}

/** The pods of a part, of which the first one is hit. */
interface Victim {
  name: string;
  selector: string;
  bounds: Bounds;
}

/**
 * Ends the process of one pod of each service and of each part by SIGKILL, as the kernel does when memory runs out; a
 * gateway's also while its clients come through a proxy. Clients see no more than they may, and work goes on.
 */
export const killProcesses = async (context: ScenarioContext, workload: Workload): Promise<void> => {
  const proxies = findProxies();
  const selectors = [
    ...PARTS_OF_VERSIO.map((name) => [name, componentOf(name)] as const),
    ...PARTS_NAMES.map((name) => [name, `${PARTS},app.kubernetes.io/name=${name}`] as const),
  ];
  for (const [name, selector] of selectors) {
    await killOne(context, workload, { name, selector, bounds: MAY_FAIL[name] ?? { share: 0, withinSeconds: 0 } });
    if (name !== GATEWAY) continue;
    await killOneOfThree(context, workload, selector);
    for (const proxy of proxies) await killBehindProxy(context, workload, proxy, selector);
  }
};

/** What an operator can do who has no proxy: with a third pod fewer connections go to the one that has ended. */
const killOneOfThree = async (context: ScenarioContext, workload: Workload, selector: string): Promise<void> => {
  const { kubectl, rolledOut } = context.kubernetes;
  const scale = async (replicas: number): Promise<void> => {
    await kubectl('scale', 'deployment', '-l', selector, `--replicas=${replicas}`);
    await rolledOut(selector);
  };
  await scale(3);
  await killOne(context, workload, { name: `one ${GATEWAY} of three`, selector, bounds: MAY_FAIL[GATEWAY]! });
  await scale(2);
};

const killBehindProxy = async (context: ScenarioContext, workload: Workload, proxy: string, selector: string) => {
  const nodePort = context.url;
  const addresses = (await context.kubernetes.pods(selector)).map(({ address }) => `${address}:${GATEWAY_PORT}`);
  const { url, stop } = await startProxy(proxy, addresses);
  try {
    context.url = url;
    await killOne(context, workload, { name: `${GATEWAY} behind ${proxy}`, selector, bounds: MAY_FAIL[GATEWAY]! });
  } finally {
    context.url = nodePort;
    // Until what was sent through it is answered.
    await delay(DRAIN_MS);
    await stop();
  }
};

const killOne = async (
  context: ScenarioContext,
  { load, work }: Workload,
  { name, selector, bounds: { share = 1, withinSeconds } }: Victim,
): Promise<void> => {
  const { kubernetes, report } = context;
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
  const late = seen.errors.some((error) => error.atMs - atMs > withinSeconds * 1_000);
  if (late || seen.errors.length > share * seen.requests)
    report.addBroken(`kill -9 of ${name}: ${describeLoad(seen, atMs)}`);
  report.showErrors(seen);
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
