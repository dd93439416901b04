import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { LoadReport } from './load.ts';

/** What a run saw, for the screen as it goes and for deploy/docs/cluster.md. */
export type Report = ReturnType<typeof createReport>;

const FILE = fileURLToPath(new URL('../../deploy/docs/cluster.md', import.meta.url));
const SHOWN_ERRORS = 20;

/** Prints a line. */
export const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Collects what a run sees. */
export const createReport = () => {
  const steps: { name: string; seconds: number; seen: string }[] = [];
  const broken: string[] = [];
  return {
    /** Everything that was not as it must be. */
    broken,
    /** One step: its name before, its seconds and what it says of itself afterwards. What it throws ends the run. */
    async step<T>(name: string, work: () => Promise<T>, describe: (value: T) => string = () => ''): Promise<T> {
      process.stdout.write(`${name} … `);
      const startedAt = performance.now();
      try {
        const value = await work();
        const seconds = (performance.now() - startedAt) / 1_000;
        const seen = describe(value);
        steps.push({ name, seconds, seen });
        say(`${seconds.toFixed(1)} s${seen ? `; ${seen}` : ''}`);
        return value;
      } catch (error) {
        say('FAILED');
        throw new Error(name, { cause: error });
      }
    },
    /** Remembers the errors that clients must not have seen. */
    expectNoErrors(during: string, { requests, errors }: LoadReport): void {
      if (requests === 0) broken.push(`${during}: no request was sent`);
      if (errors.length === 0) return;
      broken.push(`${during}: ${errors.length} errors in ${requests} requests`);
      this.showErrors({ errors });
    },
    /** Prints the first errors. */
    showErrors({ errors }: Pick<LoadReport, 'errors'>): void {
      for (const { atMs, what } of errors.slice(0, SHOWN_ERRORS)) say(`  ${new Date(atMs).toISOString()} ${what}`);
    },
    /** Writes deploy/docs/cluster.md anew. */
    async record(versions: string): Promise<void> {
      const rows = steps.map(({ name, seconds, seen }) => `| ${name} | ${seconds.toFixed(1)} | ${seen} |`);
      await writeFile(
        FILE,
        `# The chart on a real cluster

The results of the last run of \`npm run test:cluster -- --record\`. The cluster has one node, on a machine with 2 cores
that also ran other work, so the seconds are upper bounds. Errors are counted by eight clients outside the cluster that
never retry. There are two pods of each service and one each of PostgreSQL, Kafka and Redis; every pod runs under the
restricted Pod Security Standard. The node has no ingress controller and enforces no NetworkPolicy: the clients use the
gateway's NodePort, and Ingress and NetworkPolicy are checked only by schema and by rendering (\`npm run test:chart\`).

${versions}

| step | seconds | result |
|---|---|---|
${rows.join('\n')}

${broken.length === 0 ? 'All checks passed.' : `Failed checks:\n\n${broken.map((line) => `- ${line.split('\n')[0]}`).join('\n')}`}
`,
      );
    },
  };
};
