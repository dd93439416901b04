import { setTimeout as delay } from 'node:timers/promises';
import { describeLoad, type LoadReport } from '@versio/testing/steady-load';
import { waitFor } from '@versio/testing/wait';
import { PARTS_OF_VERSIO } from '../../deploy/services.ts';
import { componentOf, OURS, putRelease, type ScenarioContext } from './installation.ts';
import { NEXT_MIGRATION, root, TAGS } from './machine.ts';
import type { Workload } from './workload.ts';

/** Errors that come late belong to what was done before. */
const CALM_MS = 5_000;
const PATIENCE_MS = 120_000;

/** Does something to the product while clients and a translation are at work, none of which may notice. */
export const unnoticed = async (
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
    (seen: LoadReport) => describeLoad(seen),
  );
  report.expectNoErrors(name, seen);
};

/** Restarts every Deployment, one after the other and then all at once. */
export const restartAll = async (context: ScenarioContext, workload: Workload): Promise<void> => {
  const { kubernetes, release } = context;
  const { kubectl, rolledOut } = kubernetes;
  await unnoticed(context, workload, 'under load, no changes', () => delay(CALM_MS));
  for (const service of PARTS_OF_VERSIO)
    await unnoticed(context, workload, `rolling restart of ${service}`, async () => {
      await kubectl('rollout', 'restart', `deployment/${release}-${service}`);
      await rolledOut(componentOf(service));
    });
  await unnoticed(context, workload, 'rolling restart of all at once', async () => {
    await kubectl('rollout', 'restart', 'deployment', '-l', OURS);
    await rolledOut(OURS);
  });
};

/** To a release with another migration, and back: then the schema is newer than the code. */
export const upgradeAndRollBack = async (context: ScenarioContext, workload: Workload): Promise<void> => {
  const { kubernetes, report, release } = context;
  const { kubectl, helm, rolledOut } = kubernetes;
  await unnoticed(context, workload, 'helm upgrade to a release with another migration', async () => {
    await putRelease(context, 'upgrade', TAGS.next);
    await rolledOut(OURS);
  });
  const query = 'SELECT name FROM books.migrations';
  const applied = await kubectl('exec', 'statefulset/postgresql', '--', 'psql', '--username=versio', '-tc', query);
  if (!applied.includes(NEXT_MIGRATION)) report.addBroken('the upgrade did not migrate');
  await unnoticed(context, workload, 'helm rollback', async () => {
    await helm('rollback', release, '1', '--wait', '--timeout', '5m');
    await rolledOut(OURS);
  });
};

/** Takes the release away, and looks for what it left; then the parts and the namespace. */
export const uninstall = async ({ kubernetes, report, release }: ScenarioContext): Promise<void> => {
  const { kubectl, helm, namespace, pods } = kubernetes;
  await report.step(
    'helm uninstall',
    async () => {
      await helm('uninstall', release, '--wait', '--timeout', '3m');
      await waitFor('its pods to be gone', async () => (await pods(OURS)).length === 0, PATIENCE_MS);
      const kinds = 'all,configmap,secret,serviceaccount,pdb,hpa,networkpolicy,ingress,pvc';
      const left = (await kubectl('get', kinds, '-l', OURS, '-o', 'name')).trim().split('\n').filter(Boolean);
      if (left.length > 0) report.addBroken(`helm uninstall left ${left.join(', ')}`);
      return left;
    },
    (left) => (left.length === 0 ? 'nothing is left' : `left: ${left.join(', ')}`),
  );
  await report.step('development parts and namespace deleted', async () => {
    await kubectl('delete', '-f', `${root}deploy/development/`);
    await kubectl('delete', 'namespace', namespace, '--timeout=120s');
  });
};
