import { inspect, parseArgs } from 'node:util';
import { run } from '@versio/kit/service';
import { startTestReceiver } from '@versio/testing/receiver';
import { createKubernetes } from './kubernetes.ts';
import { buildImages, loadImages, NODE_ADDRESS, root, startCluster, startDocker, stopCluster } from './machine.ts';
import { createReport, say } from './report.ts';
import {
  checkAccounts,
  install,
  killPods,
  playLifecycle,
  restartAll,
  type ScenarioContext,
  uninstall,
  upgradeAndRollBack,
} from './scenarios.ts';
import { execute } from './shell.ts';

// npm run test:cluster: the chart on a real Kubernetes, from the images to the uninstallation (deploy/docs/cluster.md).
//   -- --record    writes what was seen to deploy/docs/cluster.md
//   -- --keep      leaves the cluster up, with its images, for the next run
//   -- --no-build  takes the images that are in the cluster
//   -- --only restarts,upgrade,kills  plays some of the scenarios
await run(async (signal) => {
  const { values } = parseArgs({
    options: {
      record: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
      'no-build': { type: 'boolean', default: false },
      only: { type: 'string', default: 'restarts,upgrade,kills' },
    },
  });
  const scenarios = values.only.split(',');
  const report = createReport();
  const kubernetes = createKubernetes('versio', signal);
  const context: ScenarioContext = { kubernetes, report, signal };
  const closing: (() => Promise<unknown>)[] = [];
  let versions = '';
  try {
    closing.push(async () => {
      if (!values.keep) say((await stopCluster()).split('\n').at(-1)!);
    });
    await report.step('cluster up', () => startCluster(signal));
    if (!values['no-build']) {
      closing.push(await startDocker(signal));
      const images = await report.step('images of two releases built', () => buildImages(signal));
      await report.step('images loaded', () => loadImages(images, signal));
    }
    versions = await versionsOf(kubernetes);
    await install(context);
    const receiver = await startTestReceiver({ host: NODE_ADDRESS });
    closing.push(() => receiver.close());
    const workload = await playLifecycle(context, receiver);
    closing.push(() => workload.load.stop());
    if (scenarios.includes('restarts')) await restartAll(context, workload);
    if (scenarios.includes('upgrade')) await upgradeAndRollBack(context, workload);
    if (scenarios.includes('kills')) await killPods(context, workload);
    await checkAccounts(context, workload);
    await uninstall(context);
  } catch (error) {
    if (signal.aborted) throw error;
    report.broken.push(inspect(error));
    say(await kubernetes.describeTrouble());
  } finally {
    while (closing.length > 0) await closing.pop()!().catch((error) => report.broken.push(`clearing up: ${error}`));
  }
  if (values.record) await report.record(versions);
  for (const line of report.broken) say(`not as it must be: ${line}`);
  if (report.broken.length === 0) say('everything was as it must be');
  else process.exitCode = 1;
  return undefined;
});

async function versionsOf({ kubectl, helm }: ScenarioContext['kubernetes']): Promise<string> {
  const { gitVersion } = JSON.parse(await kubectl('version', '-o', 'json')).serverVersion;
  const helmVersion = (await helm('version', '--template', '{{.Version}}')).trim();
  const revision = (await execute('git', ['rev-parse', '--short', 'HEAD'], { directory: root })).trim();
  const parts = 'PostgreSQL 18.4, Kafka 4.3.1, Redis 8.0';
  return `${new Date().toISOString().slice(0, 10)}, revision ${revision}; Kubernetes ${gitVersion}, Helm ${helmVersion}, Node ${process.version}, ${parts}.`;
}
