import { setTimeout as delay } from 'node:timers/promises';
import { clusterEnvironment } from './machine.ts';
import { execute } from './shell.ts';

/** A pod, as far as the test looks at it. */
export interface Pod {
  name: string;
  uid: string;
  image: string;
  /** Its IP address; empty before it has one. */
  address: string;
  /** Of its first container, without the name of the runtime; empty before it runs. */
  containerId: string;
  ready: boolean;
  ending: boolean;
  restarts: number;
}

/** kubectl and helm in one namespace. */
export type Kubernetes = ReturnType<typeof createKubernetes>;

/** What is asked of the cluster, by its own programs as an operator would. */
export const createKubernetes = (namespace: string, signal: AbortSignal) => {
  const options = { signal, environment: clusterEnvironment };
  const kubectl = (...args: string[]): Promise<string> => execute('kubectl', ['-n', namespace, ...args], options);
  const helm = (...args: string[]): Promise<string> => execute('helm', ['-n', namespace, ...args], options);

  const pods = async (selector: string): Promise<Pod[]> => {
    // biome-ignore lint/suspicious/noExplicitAny: of an object's many fields a few are read
    const { items } = JSON.parse(await kubectl('get', 'pods', '-l', selector, '-o', 'json')) as { items: any[] };
    return items.map(({ metadata, spec, status }) => ({
      name: metadata.name,
      uid: metadata.uid,
      image: spec.containers[0].image,
      address: status.podIP ?? '',
      containerId: (status.containerStatuses?.[0]?.containerID ?? '').replace(/^.*:\/\//, ''),
      ready: (status.conditions ?? []).some(
        ({ type, status }: { type: string; status: string }) => type === 'Ready' && status === 'True',
      ),
      ending: metadata.deletionTimestamp !== undefined,
      restarts: status.containerStatuses?.[0]?.restartCount ?? 0,
    }));
  };

  return {
    namespace,
    kubectl,
    helm,
    pods,
    /** Waits until every Deployment and StatefulSet of the selector is rolled out and no old pod is left. */
    async rolledOut(selector: string): Promise<void> {
      await kubectl('rollout', 'status', 'deployment,statefulset', '-l', selector, '--timeout=300s');
      while ((await pods(selector)).some(({ ending }) => ending)) await delay(250, undefined, { signal });
    },
    /** Waits until all pods of the selector are ready, those included whose process was just killed. */
    async allReady(selector: string): Promise<void> {
      const startedAtMs = performance.now();
      while ((await pods(selector)).some(({ ready, ending }) => ending || !ready)) {
        if (performance.now() - startedAtMs > 300_000) throw new Error(`no ready pods of ${selector} after 300 s`);
        await delay(250, undefined, { signal });
      }
    },
    /** What a person would look at when something does not come up. */
    async describeTrouble(): Promise<string> {
      const lines = [await kubectl('get', 'pods', '-o', 'wide').catch(String)];
      lines.push(
        await kubectl('get', 'events', '--sort-by=.lastTimestamp', '--field-selector=type=Warning').catch(String),
      );
      for (const { name, ready } of await pods('').catch(() => []))
        if (!ready)
          lines.push(`--- ${name}`, await kubectl('logs', name, '--all-containers', '--tail=20').catch(String));
      return lines.join('\n');
    },
  };
};
