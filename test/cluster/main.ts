import { parseArgs } from 'node:util';
import { run } from '@versio/kit/run.ts';
import { CALLERS } from '../../deploy/services.ts';
import { hasValidSignature, startTestReceiver } from '../support/receiver.ts';
import { storyOf } from '../support/story.ts';
import { waitFor } from '../support/wait.ts';
import { createClient, finishWork, startWork, type Work } from './client.ts';
import { createKubernetes } from './kubernetes.ts';
import { type LoadReport, startLoad } from './load.ts';
import {
  buildImages,
  loadImages,
  NEXT_MIGRATION,
  NODE_ADDRESS,
  root,
  startCluster,
  startDocker,
  stopCluster,
  TAGS,
} from './machine.ts';
import { createReport, say } from './report.ts';
import { execute } from './shell.ts';

// npm run test:cluster [-- --record]: the chart on a real Kubernetes, from the images to the uninstallation (deploy/docs/cluster.md).
//   --record       writes what was seen to deploy/docs/cluster.md
//   --keep         leaves the cluster up, with its images, for the next run
//   --no-build     takes the images that the cluster kept
const NAMESPACE = 'versio';
const RELEASE = 'versio';
const URL_OUTSIDE = 'http://127.0.0.1:30080';
const OURS = `app.kubernetes.io/part-of=versio`;
const PARTS = 'app.kubernetes.io/part-of=versio-development';
const CREDITS = 10_000_000;
const CHAPTERS = Array.from({ length: 6 }, (_, index) => storyOf(index + 1, 1_500));
const CALM_MS = 5_000;
const VALUES = ['-f', 'charts/versio/ci/development-values.yaml', '-f', 'test/cluster/values.yaml'];

await run(async (signal) => {
  const { values } = parseArgs({
    options: {
      record: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
      'no-build': { type: 'boolean', default: false },
    },
  });
  const report = createReport();
  const { step } = report;
  const kubernetes = createKubernetes(NAMESPACE, signal);
  const { kubectl, helm } = kubernetes;
  const closing: (() => Promise<unknown>)[] = [];
  const install = (command: string, tag: string): Promise<string> =>
    helm(
      command,
      RELEASE,
      `${root}charts/versio`,
      ...VALUES.map((part) => part.replace(/^(charts|test)/, `${root}$1`)),
      '--set',
      `image.tag=${tag}`,
      '--wait',
      '--timeout',
      '5m',
    );
  const told = ({ requests, errors, slowestMs }: LoadReport): string =>
    `${requests} requests, ${errors.length} errors, slowest ${Math.round(slowestMs)} ms`;

  try {
    closing.push(async () => {
      if (!values.keep) say(`cluster down: ${(await stopCluster()).split('\n').at(-1)}`);
    });
    await step(
      'cluster up',
      () => startCluster(signal),
      (line) => line.replace(/;.*/, '').replace(/^up: /, ''),
    );
    if (!values['no-build']) {
      const stopDocker = await startDocker(signal);
      closing.push(stopDocker);
      const names = await step(
        'images built',
        () => buildImages(signal),
        (built) => `${built.length} images of two releases`,
      );
      await step('images loaded', () => loadImages(names, signal));
    }

    await kubectl('delete', 'namespace', NAMESPACE, '--ignore-not-found', '--timeout=120s');
    await kubectl('create', 'namespace', NAMESPACE);
    await kubectl('label', 'namespace', NAMESPACE, 'pod-security.kubernetes.io/enforce=restricted');
    await step('PostgreSQL, Kafka and Redis', async () => {
      await kubectl('apply', '-f', `${root}deploy/development/`);
      await kubernetes.rolledOut(PARTS);
    });
    await step('helm install', () => install('install', TAGS.first));
    await step(
      'helm test',
      () => helm('test', RELEASE, '--logs', '--timeout', '5m'),
      (output) =>
        output.includes('passed') ? 'one chapter from its book to its translation' : 'its log does not say "passed"',
    );

    const { apiKey } = JSON.parse(
      await kubectl(
        'exec',
        `deploy/${RELEASE}-gateway`,
        '--',
        'node',
        'deploy/admin/main.ts',
        'workspace',
        'create',
        '--name',
        'cluster',
        '--plan',
        'pro',
        '--credits',
        String(CREDITS),
      ),
    );
    const client = createClient(URL_OUTSIDE, apiKey, signal);
    const receiver = await startTestReceiver(NODE_ADDRESS);
    closing.push(() => receiver.close());
    const allWork: Work[] = [];
    /** Translates a book, and sees the signed notification of it. */
    const work = async (): Promise<Work> => {
      const begun = await startWork(client, CHAPTERS);
      allWork.push(begun);
      await finishWork(client, begun);
      return begun;
    };
    const { secret } = await client.ask('POST', '/workspace/webhooks', { url: receiver.url });
    const first = await step(
      'lifecycle from outside',
      async () => {
        const { bookId } = await work();
        const notified = await waitFor('the notification', () =>
          receiver.received.find(({ json }) => json.book_id === bookId),
        );
        if (!hasValidSignature(notified, secret)) throw new Error('the notification is not signed as it should be');
        return bookId;
      },
      () => `${CHAPTERS.length} chapters translated, a notification with a valid signature`,
    );

    const load = startLoad({ url: URL_OUTSIDE, key: apiKey, bookId: first });
    closing.push(() => load.stop());
    const calm = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, CALM_MS));
    /** Does something to the product while clients and a translation are at work, none of which may notice. */
    const unnoticed = async (name: string, act: () => Promise<unknown>): Promise<void> => {
      load.take();
      const seen = await step(
        name,
        async () => {
          const working = work();
          // What it throws is seen below, when it is awaited.
          working.catch(() => {});
          await act();
          await working;
          await calm();
          return load.take();
        },
        told,
      );
      report.expectNoErrors(name, seen);
    };

    await unnoticed('under load, nothing done', calm);
    for (const service of CALLERS)
      await unnoticed(`rolling restart of ${service}`, async () => {
        await kubectl('rollout', 'restart', `deployment/${RELEASE}-${service}`);
        await kubernetes.rolledOut(`${OURS},app.kubernetes.io/component=${service}`);
      });
    await unnoticed('rolling restart of all at once', async () => {
      await kubectl('rollout', 'restart', 'deployment', '-l', OURS);
      await kubernetes.rolledOut(OURS);
    });
    await unnoticed('helm upgrade to a release with another migration', async () => {
      await install('upgrade', TAGS.next);
      await kubernetes.rolledOut(OURS);
    });
    if (!(await appliedMigrations(kubectl)).includes(NEXT_MIGRATION)) report.broken.push('the upgrade did not migrate');
    await unnoticed('helm rollback', async () => {
      await helm('rollback', RELEASE, '1', '--wait', '--timeout', '5m');
      await kubernetes.rolledOut(OURS);
    });

    const selectors = [
      ...CALLERS.map((name) => ({ name, selector: `${OURS},app.kubernetes.io/component=${name}` })),
      ...['postgresql', 'kafka', 'redis'].map((name) => ({
        name,
        selector: `${PARTS},app.kubernetes.io/name=${name}`,
      })),
    ];
    for (const { name, selector } of selectors) {
      load.take();
      await step(
        `kill of a pod of ${name}`,
        async () => {
          const atMs = Date.now();
          const working = work();
          working.catch(() => {});
          const secondsToReady = await kubernetes.killAndAwaitAnother(selector);
          await working;
          await calm();
          const seen = load.take();
          const lastError = Math.max(atMs, ...seen.errors.map((error) => error.atMs));
          return { secondsToReady, seen, secondsToCalm: (lastError - atMs) / 1_000 };
        },
        ({ secondsToReady, secondsToCalm, seen }) =>
          `${told(seen)}, the last ${secondsToCalm.toFixed(1)} s after the kill; another pod ready after ${secondsToReady.toFixed(1)} s; ${CHAPTERS.length} chapters done meanwhile`,
      );
    }
    await load.stop();

    await step(
      'accounts and notifications',
      async () => {
        await waitFor(
          'no words to be held',
          async () => (await client.ask('GET', '/workspace')).workspace.reservedWords === 0,
          120_000,
        );
        const { workspace } = await client.ask('GET', '/workspace');
        const words = allWork.reduce((sum, { words }) => sum + words, 0);
        if (CREDITS - workspace.balanceWords !== words)
          throw new Error(`${CREDITS - workspace.balanceWords} words were charged, not ${words}`);
        for (const { bookId } of allWork)
          await waitFor(
            `a notification of ${bookId}`,
            () => receiver.received.some(({ json }) => json.book_id === bookId),
            120_000,
          );
        const forged = receiver.received.filter((received) => !hasValidSignature(received, secret)).length;
        if (forged > 0) throw new Error(`${forged} notifications have no valid signature`);
        return words;
      },
      (words) => `${allWork.length} books, ${words} words charged once each, every book notified`,
    );
    const restarts = (await kubernetes.pods(OURS)).reduce((sum, pod) => sum + pod.restarts, 0);
    if (restarts > 0) report.broken.push(`${restarts} containers ended by themselves`);

    await step(
      'helm uninstall',
      async () => {
        await helm('uninstall', RELEASE, '--wait', '--timeout', '3m');
        await waitFor(
          'its pods to be gone',
          async () => (await kubernetes.pods(OURS)).every(({ name }) => name === `${RELEASE}-test`),
          120_000,
        );
        const kinds =
          'all,configmap,secret,serviceaccount,poddisruptionbudget,horizontalpodautoscaler,networkpolicy,ingress,pvc';
        return (await kubectl('get', kinds, '-l', OURS, '-o', 'name')).trim().split('\n').filter(Boolean);
      },
      (left) => (left.length === 0 ? 'nothing is left' : `left: ${left.join(', ')}`),
    ).then((left) => {
      const unexpected = left.filter((name) => name !== `pod/${RELEASE}-test`);
      if (unexpected.length > 0) report.broken.push(`helm uninstall left ${unexpected.join(', ')}`);
    });
    await step('development set and namespace deleted', async () => {
      await kubectl('delete', '-f', `${root}deploy/development/`);
      await kubectl('delete', 'namespace', NAMESPACE, '--timeout=120s');
    });
    if (values.record) await report.record(await versions());
  } catch (error) {
    if (!signal.aborted) say(await kubernetes.describeTrouble().catch(String));
    if (report.broken.length === 0) throw error;
  } finally {
    while (closing.length > 0) await closing.pop()!().catch((error) => report.broken.push(`clearing up: ${error}`));
  }
  for (const line of report.broken) say(`not as it must be: ${line}`);
  say(
    report.broken.length === 0
      ? 'everything was as it must be'
      : `${report.broken.length} things were not as they must be`,
  );
  process.exitCode = report.broken.length === 0 ? 0 : 1;
  return undefined;

  async function versions(): Promise<string> {
    const server = JSON.parse(await kubectl('version', '-o', 'json')).serverVersion.gitVersion;
    const revision = (await execute('git', ['rev-parse', '--short', 'HEAD'], { directory: root })).trim();
    const helmVersion = (await helm('version', '--template', '{{.Version}}')).trim();
    return `${new Date().toISOString().slice(0, 10)}, revision ${revision}: Kubernetes ${server}, Helm ${helmVersion}, Node ${process.version}, PostgreSQL 18, Kafka 4.3.1, Redis 8.`;
  }
});

const appliedMigrations = (kubectl: (...args: string[]) => Promise<string>): Promise<string> =>
  kubectl(
    'exec',
    'statefulset/postgresql',
    '--',
    'psql',
    '--username=versio',
    '--tuples-only',
    '-c',
    'SELECT name FROM books.migrations',
  );
