// Builds, pushes, describes and signs a release: the image of each service, then the chart that names them by digest.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { UserFacingError } from '@versio/kit/config';
import { run } from '@versio/kit/service';
import { PARTS_OF_VERSIO } from '../services.ts';
import { type Artifact, attachSbom, pushChart, pushImage, sign, writeSbom } from './artifacts.ts';
import { type ReleaseOptions, readOptions, USAGE } from './options.ts';
import { ROOT, requireTools, runTool } from './tools.ts';

const say = (text: string): void => void process.stderr.write(`${text}\n`);

const readRevision = async (allowDirty: boolean): Promise<string> => {
  const changes = (await runTool('git', ['status', '--porcelain'])).trim();
  if (changes !== '' && !allowDirty)
    throw new UserFacingError(`uncommitted changes would be released (--allow-dirty):\n${changes.slice(0, 1_000)}`);
  return (await runTool('git', ['rev-parse', 'HEAD'])).trim();
};

const release = async (given: ReleaseOptions): Promise<object> => {
  const options = { ...given, output: resolve(given.output), ...(given.key ? { key: resolve(given.key) } : {}) };
  const { registry, key, output, sourceUrl } = options;
  await requireTools(['docker', 'git', 'helm', ...(key ? ['cosign'] : [])]);
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const revision = await readRevision(options.allowDirty);
  await mkdir(output, { recursive: true });

  const images: Record<string, Artifact & { sbom: string }> = {};
  for (const service of PARTS_OF_VERSIO) {
    const image = await pushImage(service, { version, revision }, options);
    const sbom = await writeSbom(service, image, version, options);
    if (key) {
      await sign(image, key, options);
      await attachSbom(image, sbom, key, options);
    }
    images[service] = { ...image, sbom };
    say(`${service}: ${image.reference}`);
  }
  const digests = Object.fromEntries(Object.entries(images).map(([service, { digest }]) => [service, digest]));
  const chart = await pushChart({ registry, version, digests, sourceUrl }, options);
  if (key) await sign(chart, key, options);
  say(`chart: ${chart.reference}`);
  return { version, revision, signed: key !== undefined, images, chart };
};

await run(async () => {
  const options = readOptions(process.argv.slice(2));
  if (!options) {
    process.stdout.write(`${USAGE}\n`);
    return undefined;
  }
  const record = `${JSON.stringify(await release(options), null, 2)}\n`;
  await writeFile(join(options.output, 'release.json'), record);
  process.stdout.write(record);
  return undefined;
});
