import { setTimeout as delay } from 'node:timers/promises';
import { hasValidSignature, type TestReceiver } from '@versio/testing/receiver';
import { storyOf } from '@versio/testing/story';
import { waitFor } from '@versio/testing/wait';
import { PARTS_OF_VERSIO } from '../../deploy/services.ts';
import { type Client, createClient, finishWork, startWork, type Work } from './client.ts';
import type { Kubernetes } from './kubernetes.ts';
import { type Load, type LoadReport, startLoad } from './load.ts';
import { NEXT_MIGRATION, root, TAGS } from './machine.ts';
import type { Report } from './report.ts';

/** The installation that is played with. */
export interface ScenarioContext {
  kubernetes: Kubernetes;
  report: Report;
  signal: AbortSignal;
}

/** Somebody who uses the installation from outside, all the time. */
export interface Workload {
  client: Client;
  load: Load;
  receiver: TestReceiver;
  secret: string;
  /** Translates a book to its end. */
  work(): Promise<Work>;
  allWork: Work[];
}

/** The URL of the gateway's NodePort. */
const OUTSIDE = 'http://127.0.0.1:30080';
const RELEASE = 'versio';
const OURS = 'app.kubernetes.io/part-of=versio';
const PARTS = 'app.kubernetes.io/part-of=versio-development';
const PARTS_NAMES = ['postgresql', 'kafka', 'redis'];
const CREDITS = 10_000_000;
const CHAPTERS = Array.from({ length: 6 }, (_, index) => storyOf(index + 1, 1_500));
/** Errors that come late belong to what was done before. */
const CALM_MS = 5_000;
const PATIENCE_MS = 120_000;
const VALUES = ['charts/versio/ci/development-values.yaml', 'test/cluster/values.yaml'];

const componentOf = (service: string): string => `${OURS},app.kubernetes.io/component=${service}`;

const told = ({ requests, errors, slowestMs }: LoadReport): string =>
  `${requests} requests, ${errors.length} errors, slowest ${Math.round(slowestMs)} ms`;

const putRelease = (
  { kubernetes: { helm } }: ScenarioContext,
  command: 'install' | 'upgrade',
  tag: string,
): Promise<string> => {
  const files = VALUES.flatMap((file) => ['--values', `${root}${file}`]);
  return helm(
    command,
    RELEASE,
    `${root}charts/versio`,
    ...files,
    '--set',
    `image.tag=${tag}`,
    '--wait',
    '--timeout',
    '5m',
  );
};

/** A fresh namespace that refuses what is not restricted, the development parts, the chart, and its own test. */
export const install = async (context: ScenarioContext): Promise<void> => {
  const { kubernetes, report } = context;
  const { kubectl, helm, namespace } = kubernetes;
  await kubectl('delete', 'namespace', namespace, '--ignore-not-found', '--timeout=120s');
  await kubectl('create', 'namespace', namespace);
  await kubectl('label', 'namespace', namespace, 'pod-security.kubernetes.io/enforce=restricted');
  await report.step('PostgreSQL, Kafka and Redis', async () => {
    await kubectl('apply', '-f', `${root}deploy/development/`);
    await kubernetes.rolledOut(PARTS);
  });
  await report.step('helm install', () => putRelease(context, 'install', TAGS.first));
  await report.step(
    'helm test',
    async () => {
      const output = await helm('test', RELEASE, '--logs', '--timeout', '5m');
      if (!/^passed$/m.test(output)) throw new Error(`the test's log does not say "passed":\n${output}`);
    },
    () => 'one chapter from its book to its translation',
  );
};

/**
 * Creates a workspace by the command in NOTES.txt, translates a book through the gateway and receives a signed
 * notification; then steady load.
 */
export const playLifecycle = async (
  { kubernetes, report, signal }: ScenarioContext,
  receiver: TestReceiver,
): Promise<Workload> => {
  const create = `node deploy/admin/main.ts workspace create --name cluster --plan pro --credits ${CREDITS}`;
  const answer = await kubernetes.kubectl('exec', `deploy/${RELEASE}-gateway`, '--', ...create.split(' '));
  const { apiKey } = JSON.parse(answer);
  const client = createClient(OUTSIDE, apiKey, signal);
  const allWork: Work[] = [];
  const work = async (): Promise<Work> => {
    const begun = await startWork(client, CHAPTERS);
    allWork.push(begun);
    await finishWork(client, begun);
    return begun;
  };
  const { secret } = await client.ask('POST', '/workspace/webhooks', { url: receiver.url });
  const { bookId } = await report.step(
    'lifecycle through the API',
    async () => {
      const done = await work();
      const notified = await waitFor('the notification', () =>
        receiver.received.find(({ json }) => json.book_id === done.bookId),
      );
      if (!hasValidSignature(notified, secret)) throw new Error('the notification has no valid signature');
      return done;
    },
    () => `${CHAPTERS.length} chapters translated, a notification with a valid signature`,
  );
  const load = startLoad({ url: OUTSIDE, key: apiKey, bookId });
  return { client, load, receiver, secret, work, allWork };
};

/** Does something to the product while clients and a translation are at work, none of which may notice. */
const unnoticed = async (
  { report }: ScenarioContext,
  workload: Workload,
  name: string,
  act: () => Promise<unknown>,
): Promise<void> => {
  workload.load.take();
  const seen = await report.step(
    name,
    async () => {
      await Promise.all([workload.work(), act()]);
      await delay(CALM_MS);
      return workload.load.take();
    },
    told,
  );
  report.expectNoErrors(name, seen);
};

/** Restarts every Deployment, one after the other and then all at once. */
export const restartAll = async (context: ScenarioContext, workload: Workload): Promise<void> => {
  const { kubectl, rolledOut } = context.kubernetes;
  await unnoticed(context, workload, 'under load, no changes', () => delay(CALM_MS));
  for (const service of PARTS_OF_VERSIO)
    await unnoticed(context, workload, `rolling restart of ${service}`, async () => {
      await kubectl('rollout', 'restart', `deployment/${RELEASE}-${service}`);
      await rolledOut(componentOf(service));
    });
  await unnoticed(context, workload, 'rolling restart of all at once', async () => {
    await kubectl('rollout', 'restart', 'deployment', '-l', OURS);
    await rolledOut(OURS);
  });
};

/** To a release with another migration, and back: then the schema is newer than the code. */
export const upgradeAndRollBack = async (context: ScenarioContext, workload: Workload): Promise<void> => {
  const { kubectl, helm, rolledOut } = context.kubernetes;
  await unnoticed(context, workload, 'helm upgrade to a release with another migration', async () => {
    await putRelease(context, 'upgrade', TAGS.next);
    await rolledOut(OURS);
  });
  const query = 'SELECT name FROM books.migrations';
  const applied = await kubectl('exec', 'statefulset/postgresql', '--', 'psql', '--username=versio', '-tc', query);
  if (!applied.includes(NEXT_MIGRATION)) context.report.broken.push('the upgrade did not migrate');
  await unnoticed(context, workload, 'helm rollback', async () => {
    await helm('rollback', RELEASE, '1', '--wait', '--timeout', '5m');
    await rolledOut(OURS);
  });
};

/** Kills a pod of each service and of each part. Clients may see errors, which are counted; work must go on. */
export const killPods = async ({ kubernetes, report }: ScenarioContext, { load, work }: Workload): Promise<void> => {
  const victims = [
    ...PARTS_OF_VERSIO.map((name) => ({ name, selector: componentOf(name) })),
    ...PARTS_NAMES.map((name) => ({ name, selector: `${PARTS},app.kubernetes.io/name=${name}` })),
  ];
  for (const { name, selector } of victims) {
    load.take();
    const { seen } = await report.step(
      `kill of a pod of ${name}`,
      async () => {
        const atMs = Date.now();
        const [readySeconds] = await Promise.all([kubernetes.killAndAwaitAnother(selector), work()]);
        await delay(CALM_MS);
        const seen = load.take();
        const lastErrorMs = Math.max(atMs, ...seen.errors.map((error) => error.atMs));
        return { readySeconds, seen, errorSeconds: (lastErrorMs - atMs) / 1_000 };
      },
      ({ readySeconds, errorSeconds, seen }) =>
        `${told(seen)}${seen.errors.length > 0 ? `, the last ${errorSeconds.toFixed(1)} s after the kill` : ''}; another pod ready after ${readySeconds.toFixed(1)} s; ${CHAPTERS.length} chapters translated meanwhile`,
    );
    report.showErrors(seen);
  }
};

/** Everything charged once, every book notified with a valid signature, no container that ended by itself. */
export const checkAccounts = async ({ kubernetes, report }: ScenarioContext, workload: Workload): Promise<void> => {
  const { client, receiver, secret, allWork } = workload;
  await workload.load.stop();
  const workspaceOf = async () => (await client.ask('GET', '/workspace')).workspace;
  await report.step(
    'accounts and notifications',
    async () => {
      await waitFor('no words to be held', async () => (await workspaceOf()).reservedWords === 0, PATIENCE_MS);
      const words = allWork.reduce((sum, work) => sum + work.words, 0);
      const charged = CREDITS - (await workspaceOf()).balanceWords;
      if (charged !== words) throw new Error(`${charged} words were charged instead of ${words}`);
      const isNotified = (bookId: string): boolean => receiver.received.some(({ json }) => json.book_id === bookId);
      for (const { bookId } of allWork)
        await waitFor(`a notification of ${bookId}`, () => isNotified(bookId), PATIENCE_MS);
      const forged = receiver.received.filter((received) => !hasValidSignature(received, secret)).length;
      if (forged > 0) throw new Error(`${forged} notifications have no valid signature`);
      return words;
    },
    (words) => `${allWork.length} books, ${words} words charged once, every book notified, every signature valid`,
  );
  const restarts = (await kubernetes.pods(OURS)).reduce((sum, pod) => sum + pod.restarts, 0);
  if (restarts > 0) report.broken.push(`${restarts} containers ended by themselves`);
};

/** Takes the release away, and looks for what it left; then the parts and the namespace. */
export const uninstall = async ({ kubernetes, report }: ScenarioContext): Promise<void> => {
  const { kubectl, helm, namespace, pods } = kubernetes;
  const testPod = `${RELEASE}-test`;
  await report.step(
    'helm uninstall',
    async () => {
      await helm('uninstall', RELEASE, '--wait', '--timeout', '3m');
      const onlyTestIsLeft = async () => (await pods(OURS)).every(({ name }) => name === testPod);
      await waitFor('its pods to be gone', onlyTestIsLeft, PATIENCE_MS);
      const kinds = 'all,configmap,secret,serviceaccount,pdb,hpa,networkpolicy,ingress,pvc';
      const left = (await kubectl('get', kinds, '-l', OURS, '-o', 'name')).trim().split('\n').filter(Boolean);
      const unexpected = left.filter((name) => name !== `pod/${testPod}`);
      if (unexpected.length > 0) report.broken.push(`helm uninstall left ${unexpected.join(', ')}`);
      return left;
    },
    (left) => (left.length === 0 ? 'nothing is left' : `left: ${left.join(', ')}`),
  );
  await report.step('development parts and namespace deleted', async () => {
    await kubectl('delete', '-f', `${root}deploy/development/`);
    await kubectl('delete', 'namespace', namespace, '--timeout=120s');
  });
};
