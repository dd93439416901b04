import { inspect, parseArgs } from 'node:util';
import { run } from '@versio/kit/service';
import { playPromotion, playTwoReleases } from './further.ts';
import { install, MAIN, OURS, outside, type ScenarioContext } from './installation.ts';
import { killProcesses } from './kills.ts';
import { createKubernetes } from './kubernetes.ts';
import { buildImages, loadImages, requireTools, root, startCluster, startDocker, stopCluster } from './machine.ts';
import { playMissing } from './missing.ts';
import { installByReadme } from './readme.ts';
import { createReport, say } from './report.ts';
import { restartAll, uninstall, upgradeAndRollBack } from './scenarios.ts';
import { execute } from './shell.ts';
import { measureSizes } from './sizes.ts';
import { describeAccounts, settleAccounts, startWorkload, type Workload } from './workload.ts';

/** What is played with the main release, in this order, each a section of the document. */
const SCENARIOS: Readonly<
  Record<string, { title: string; play: (context: ScenarioContext, workload: Workload) => Promise<void> }>
> = {
  sizes: { title: 'Chapters a second', play: measureSizes },
  restarts: { title: 'Rolling restarts', play: restartAll },
  upgrade: { title: 'Upgrade and rollback', play: upgradeAndRollBack },
  kills: { title: 'kill -9', play: killProcesses },
  missing: { title: 'Missing services', play: playMissing },
  releases: { title: 'Two releases on the same backends', play: playTwoReleases },
  promotion: { title: 'Promotion of a standby', play: playPromotion },
};
const README = 'readme';
const ALL = [README, ...Object.keys(SCENARIOS)].join();

// npm run test:cluster: the chart on a real Kubernetes, from the images to the uninstallation (deploy/docs/cluster.md).
//   -- --record    writes what was seen to deploy/docs/cluster.md
//   -- --keep      leaves the cluster up, with its images, for the next run
//   -- --no-build  takes the images that are in the cluster
//   -- --only readme,sizes,restarts,upgrade,kills,missing,releases,promotion  plays some of the scenarios
await run(async (signal) => {
  const { values } = parseArgs({
    options: {
      record: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
      'no-build': { type: 'boolean', default: false },
      only: { type: 'string', default: ALL },
    },
  });
  requireTools({ forImages: !values['no-build'] });
  const names = values.only.split(',');
  const report = createReport();
  const kubernetes = createKubernetes(MAIN.namespace, signal);
  const context: ScenarioContext = {
    ...{ kubernetes, report, signal },
    ...{ release: MAIN.release, url: outside(MAIN.nodePort) },
  };
  const closing: (() => Promise<unknown>)[] = [];
  let versions = '';
  try {
    closing.push(async () => {
      if (!values.keep) say((await stopCluster()).split('\n').at(-1)!);
    });
    await report.section('Cluster and images');
    await report.step('cluster up', () => startCluster(signal));
    if (!values['no-build']) {
      closing.push(await startDocker(signal));
      const images = await report.step('images of two releases built', () => buildImages(signal));
      await report.step('images loaded', () => loadImages(images, signal));
    }
    versions = await versionsOf(kubernetes);
    if (names.includes(README)) {
      await report.section('Installation by the README');
      await installByReadme(context);
    }
    if (names.some((name) => name in SCENARIOS)) await playAll(context, names, closing);
  } catch (error) {
    if (signal.aborted) throw error;
    report.addBroken(inspect(error));
    say(inspect(error));
    say(await kubernetes.describeTrouble());
  } finally {
    await report.endSection();
    while (closing.length > 0) await closing.pop()!().catch((error) => report.addBroken(`clearing up: ${error}`));
  }
  if (values.record) await report.record(versions);
  for (const line of report.allBroken()) say(`not as it must be: ${line}`);
  if (report.allBroken().length === 0) say('everything was as it must be');
  else process.exitCode = 1;
  return undefined;
});

/** Installs the main release, plays what is asked for, and takes it away. */
async function playAll(context: ScenarioContext, names: string[], closing: (() => Promise<unknown>)[]): Promise<void> {
  const { report, signal, kubernetes } = context;
  await report.section('Main release');
  await install(context);
  const workload = await report.step(
    'lifecycle through the API',
    () => startWorkload(context, signal),
    () => 'a book translated, a notification with a valid signature',
  );
  closing.push(() => workload.close());
  for (const [name, { title, play }] of Object.entries(SCENARIOS)) {
    if (!names.includes(name)) continue;
    await report.section(title);
    await play(context, workload);
  }
  await report.section('Accounts and end');
  await report.step('accounts and notifications', () => settleAccounts(workload), describeAccounts);
  const restarts = (await kubernetes.pods(OURS)).reduce((sum, pod) => sum + pod.restarts, 0);
  if (restarts > 0 && !names.includes('kills')) report.addBroken(`${restarts} containers ended by themselves`);
  await uninstall(context);
}

async function versionsOf({ kubectl, helm }: ScenarioContext['kubernetes']): Promise<string> {
  const { gitVersion } = JSON.parse(await kubectl('version', '-o', 'json')).serverVersion;
  const helmVersion = (await helm('version', '--template', '{{.Version}}')).trim();
  const revision = (await execute('git', ['rev-parse', '--short', 'HEAD'], { directory: root })).trim();
  const parts = 'PostgreSQL 18.4, Kafka 4.3.1, Redis 8.0';
  return `revision ${revision}; Kubernetes ${gitVersion}, Helm ${helmVersion}, Node ${process.version}, ${parts}`;
}
