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
  await report.step('doctor, jobs, webhooks and an export by the handbook', async () =>
    execute('bash', ['-ec', await readAdminCommands()], { signal, environment, directory: root }),
  );
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

/** The function `admin` of the handbook, in the current namespace, and calls of it; `doctor` ends with 1 at a fault. */
const readAdminCommands = async (): Promise<string> => {
  const text = await readFile(`${root}deploy/docs/operations.md`, 'utf8');
  const admin = /^ {4}admin\(\) \{\n.*?^ {4}\}$/ms.exec(text)![0].replaceAll('kubectl -n versio', 'kubectl');
  return `${admin}
    admin doctor >&2
    id=$(admin workspace create --name handbook --plan free --credits 1 | node -p 'JSON.parse(fs.readFileSync(0)).workspaceId')
    admin jobs --id $id
    admin webhooks --id $id
    admin workspace export --id $id --file - | node -e 'process.exit(fs.readFileSync(0, "latin1").startsWith("PK") ? 0 : 1)'
    admin workspace delete --id $id --confirm $id`;
};
