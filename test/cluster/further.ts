import { setTimeout as delay } from 'node:timers/promises';
import { startReplicatedPostgres } from '@versio/testing/managed-postgres';
import { describeLoad } from '@versio/testing/steady-load';
import { installFurther, MAIN, removeFurther, type ScenarioContext } from './installation.ts';
import { NODE_ADDRESS } from './machine.ts';
import { CHAPTER_COUNT, describeAccounts, settleAccounts, startWorkload, type Workload } from './workload.ts';

const AFTER_PROMOTION_MS = 20_000;

/**
 * A second release with a name of its own on the same PostgreSQL server (another database and roles), Kafka and Redis:
 * both translate at the same time, and each gets its own chapters, charges and notifications only.
 */
export const playTwoReleases = async (context: ScenarioContext, first: Workload): Promise<void> => {
  const { kubernetes, report, signal } = context;
  const name = 'versio-two';
  const statement = 'CREATE DATABASE versio_two';
  await kubernetes.kubectl('exec', 'statefulset/postgresql', '--', 'psql', '--username=versio', '-c', statement);
  const host = `postgresql.${MAIN.namespace}:5432`;
  const backends = {
    databaseHosts: host,
    database: 'versio_two',
    ownerUrl: `postgresql://versio:versio@${host}/versio_two`,
  };
  const second = await report.step('a second release on the same backends', () =>
    installFurther(context, name, 30081, backends),
  );
  const workload = await startWorkload(second, signal);
  try {
    first.load.take();
    workload.load.take();
    const loads = await report.step(
      'both translate',
      async () => {
        await Promise.all([first.work(), workload.work(), first.work(), workload.work()]);
        return [first.load.take(), workload.load.take()] as const;
      },
      (loads) => loads.map((seen, at) => `${at === 0 ? 'first' : 'second'}: ${describeLoad(seen)}`).join('; '),
    );
    for (const seen of loads) report.expectNoErrors('both translate', seen);
    await report.step('accounts of the second', () => settleAccounts(workload), describeAccounts);
  } finally {
    await workload.close();
  }
  await removeFurther(second);
};

/**
 * A release over a primary and its synchronous standby, which run on the machine itself: the primary is ended by
 * SIGKILL, and the standby promoted two seconds later, as a failover manager would.
 */
export const playPromotion = async (context: ScenarioContext): Promise<void> => {
  const { report, signal } = context;
  const postgres = await report.step('a primary and its synchronous standby', () =>
    startReplicatedPostgres({ address: NODE_ADDRESS, clients: '10.0.0.0/8' }),
  );
  try {
    const { username, password } = new URL(postgres.primary.url);
    const installation = await report.step('helm install over both', () =>
      installFurther(context, 'versio-standby', 30082, {
        databaseHosts: postgres.hosts,
        database: 'postgres',
        ownerUrl: `postgresql://${username}:${password}@${postgres.hosts}/postgres`,
      }),
    );
    const workload = await startWorkload(installation, signal);
    try {
      workload.load.take();
      const { seen } = await report.step(
        'kill -9 of the primary, promotion 2 s later',
        async () => {
          const working = workload.work();
          await delay(5_000);
          const atMs = Date.now();
          await postgres.killPrimary();
          await delay(2_000);
          await postgres.promote();
          const promotedMs = Date.now() - atMs;
          await Promise.all([working, delay(AFTER_PROMOTION_MS)]);
          return { seen: workload.load.take(), atMs, promotedMs };
        },
        ({ seen, atMs, promotedMs }) =>
          `${describeLoad(seen, atMs)}; promoted after ${(promotedMs / 1_000).toFixed(1)} s; ${CHAPTER_COUNT} chapters translated meanwhile`,
      );
      report.showErrors(seen);
      await report.step('accounts after the promotion', () => settleAccounts(workload), describeAccounts);
    } finally {
      await workload.close();
    }
    await removeFurther(installation);
  } finally {
    await postgres.stop();
  }
};
