import { readFile, writeFile } from 'node:fs/promises';
import { createNamespace, PARTS, type ScenarioContext, startParts } from './installation.ts';
import { createKubernetes } from './kubernetes.ts';
import { clusterEnvironment, root, TAGS } from './machine.ts';
import { execute } from './shell.ts';

const NAMESPACE = 'readme';

/**
 * Runs the commands of the chart's README as they are, but for the address of the registry and the password of the
 * development parts, with its default values: two pods of each service with all their requests.
 */
export const installByReadme = async ({ report, signal }: ScenarioContext): Promise<void> => {
  const kubernetes = createKubernetes(NAMESPACE, signal);
  await createNamespace(kubernetes);
  await report.step('PostgreSQL, Kafka and Redis', () => startParts(kubernetes));
  const kubeconfig = `${clusterEnvironment.KUBECONFIG}.readme`;
  await writeFile(kubeconfig, await readFile(clusterEnvironment.KUBECONFIG), { mode: 0o600 });
  const environment = { ...clusterEnvironment, KUBECONFIG: kubeconfig };
  await execute('kubectl', ['config', 'set-context', '--current', `--namespace=${NAMESPACE}`], { signal, environment });
  for (const [name, commands] of await readCommands())
    await report.step(name, () => execute('bash', ['-ec', commands], { signal, environment, directory: root }));
  await report.step('uninstalled', async () => {
    await kubernetes.helm('uninstall', 'versio', '--wait');
    await kubernetes.kubectl('delete', '-f', `${root}deploy/development/`);
    await kubernetes.kubectl('delete', 'pods', '-l', PARTS, '--ignore-not-found');
    await kubernetes.kubectl('delete', 'namespace', NAMESPACE, '--timeout=120s');
  });
};

/** The commands of its section Installing that come after the images. */
const readCommands = async (): Promise<[name: string, commands: string][]> => {
  const text = await readFile(`${root}charts/versio/README.md`, 'utf8');
  const section = /^## Installing\n(.*?)^## /ms.exec(text)![1]!;
  const [, secrets, chart] = section.split(/^\d\. /m).slice(1) as [string, string, string];
  const commandsOf = (step: string): string =>
    step
      .split('\n')
      .filter((line) => line.startsWith('       '))
      .map((line) => line.slice(7))
      .join('\n')
      .replace('postgres:…@', 'versio:versio@')
      .replace('image.registry=registry.example.org', `image.pullPolicy=Never,image.tag=${TAGS.first}`);
  return [
    ['Secrets by the README', commandsOf(secrets)],
    ['helm install and helm test by the README', commandsOf(chart)],
  ];
};
