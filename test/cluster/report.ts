import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { describeLoad, type LoadReport } from '@versio/testing/steady-load';
import { type ProcessorTime, readProcessorTime } from './processes.ts';

/** What a run saw, for the screen as it goes and for deploy/docs/cluster.md. */
export type Report = ReturnType<typeof createReport>;

const FILE = fileURLToPath(new URL('../../deploy/docs/cluster.md', import.meta.url));
const SHOWN_ERRORS = 20;

const INTRODUCTION = `# The chart on a real cluster

Written by \`npm run test:cluster -- --record\`, which renews the sections that it ran (\`--only\`) and keeps the others.
Each says when, on which revision and beside how much other work its figures were measured. The cluster has one node.
Every pod runs under the restricted Pod Security Standard, with one pod each of PostgreSQL, Kafka and Redis.

30 requests/s, reads and writes that pass through every service, come from a client outside the cluster that never
repeats one; half of them go over kept connections, the others each over a new one. A request fails that is not answered
as it should be: 5xx, a refused or reset connection, none within 20 s. Meanwhile books are translated, and webhooks
delivered. The node has no ingress controller and enforces no NetworkPolicy: the client uses the gateway's NodePort,
and Ingress and NetworkPolicy are checked only by schema and by rendering (\`npm run test:chart\`). Gateways are also killed
while the client comes through NGINX or Envoy on the machine, which know the pods as an ingress controller does
(operations.md#before-the-gateway). In each of these ways 0.5 % of the requests may fail, within 2 s. It is
always the first of a service's pods that is killed, so Kubernetes starts it again later each time.
`;

interface Section {
  title: string;
  steps: { name: string; seconds: number; seen: string }[];
  broken: string[];
  begun: ProcessorTime;
  /** When, and beside which load. */
  circumstances: string;
}

/** Prints a line. */
export const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Collects what a run sees. */
export const createReport = () => {
  const sections: Section[] = [];
  const current = (): Section => sections.at(-1)!;
  return {
    /** Begins a section of the document. */
    async section(title: string): Promise<void> {
      await this.endSection();
      say(`## ${title}`);
      sections.push({ title, steps: [], broken: [], begun: await readProcessorTime(), circumstances: '' });
    },
    /** Ends the current one, if there is one. */
    async endSection(): Promise<void> {
      const section = sections.at(-1);
      if (section) section.circumstances = circumstancesOf(section.begun, await readProcessorTime());
    },
    /** Remembers what was not as it must be. */
    addBroken: (line: string): void => void current().broken.push(line),
    /** Everything that was not as it must be. */
    allBroken: (): string[] => sections.flatMap(({ broken }) => broken),
    /** One step: its name before, its seconds and what it says of itself afterwards. What it throws ends the run. */
    async step<T>(name: string, work: () => Promise<T>, describe: (value: T) => string = () => ''): Promise<T> {
      process.stdout.write(`${name} … `);
      const startedAt = performance.now();
      try {
        const value = await work();
        const seconds = (performance.now() - startedAt) / 1_000;
        const seen = describe(value);
        current().steps.push({ name, seconds, seen });
        say(`${seconds.toFixed(1)} s${seen ? `; ${seen}` : ''}`);
        return value;
      } catch (error) {
        say('FAILED');
        throw new Error(name, { cause: error });
      }
    },
    /** Remembers the requests that must not have failed. */
    expectNoErrors(during: string, seen: LoadReport): void {
      if (seen.requests === 0) this.addBroken(`${during}: no request was sent`);
      if (seen.errors.length > 0) this.addBroken(`${during}: ${describeLoad(seen)}`);
      this.showErrors(seen);
    },
    /** Prints the first errors. */
    showErrors({ errors }: Pick<LoadReport, 'errors'>): void {
      for (const { atMs, what } of errors.slice(0, SHOWN_ERRORS)) say(`  ${new Date(atMs).toISOString()} ${what}`);
    },
    /** Writes these sections into deploy/docs/cluster.md. */
    async record(versions: string): Promise<void> {
      const texts = new Map(
        (await readFile(FILE, 'utf8'))
          .split(/^(?=## )/m)
          .slice(1)
          .map((text) => [/^## (.*)/.exec(text)![1]!, text.trimEnd()]),
      );
      for (const section of sections) texts.set(section.title, textOf(section, versions));
      await writeFile(FILE, `${[INTRODUCTION.trimEnd(), ...texts.values()].join('\n\n')}\n`);
    },
  };
};

const circumstancesOf = (begun: ProcessorTime, ended: ProcessorTime): string => {
  const available = ((ended.atMs - begun.atMs) / 1_000) * cpus().length;
  const share = (seconds: number): string => `${Math.round((seconds / available) * 100)} %`;
  const pods = ended.pods - begun.pods;
  const others = ended.all - begun.all - pods;
  const cores = `${cpus().length} cores, of which the pods took ${share(pods)} and everything else ${share(others)}`;
  return `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC; ${cores}`;
};

const textOf = ({ title, steps, broken, circumstances }: Section, versions: string): string => {
  const rows = steps.map(({ name, seconds, seen }) => `| ${name} | ${seconds.toFixed(1)} | ${seen} |`);
  const failed = broken.map((line) => `- ${line.split('\n')[0]}`).join('\n');
  return `## ${title}

${circumstances}; ${versions}.

| step | seconds | result |
|---|---|---|
${rows.join('\n')}

${broken.length === 0 ? 'All checks passed.' : `Failed checks:\n\n${failed}`}`;
};
