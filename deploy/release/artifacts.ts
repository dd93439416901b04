import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserFacingError } from '@versio/kit/config';
import { type ReleaseFacts, releaseManifest, releaseValues } from './chart.ts';
import type { ReleaseOptions } from './options.ts';
import { debianPackagesOf, type ImagePackage, npmPackagesOf, sbomOf } from './sbom.ts';
import { ROOT, runTool } from './tools.ts';

/** What a released thing is found and checked by. */
export interface Artifact {
  /** Where it is, by its digest. */
  reference: string;
  digest: string;
}

/** Builds a service's image, pushes it, and returns the digest that the registry has it under. */
export const pushImage = async (
  service: string,
  { version, revision }: { version: string; revision: string },
  { registry, bases }: ReleaseOptions,
): Promise<Artifact> => {
  const repository = `${registry}/versio-${service}`;
  const tagged = `${repository}:${version}`;
  const settings: Record<string, string> = { SERVICE: service, VERSION: version, REVISION: revision };
  if (bases)
    Object.assign(settings, { NODE_DIGEST: bases.node, RUNTIME_DIGEST: bases.runtime, REQUIRE_DIGESTS: 'true' });
  const buildArgs = Object.entries(settings).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]);
  await runTool('docker', ['build', '-q', '-f', 'deploy/Dockerfile', ...buildArgs, '-t', tagged, '.']);
  return { ...artifactOf(repository, await runTool('docker', ['push', tagged])) };
};

/** Packages the chart with the digests of the images, pushes it, and returns where it is. */
export const pushChart = async (
  facts: ReleaseFacts,
  { registry, plainHttp, output }: ReleaseOptions,
): Promise<Artifact> => {
  const folder = await mkdtemp(join(tmpdir(), 'versio-release-'));
  try {
    const chart = join(folder, 'versio');
    await cp(join(ROOT, 'charts/versio'), chart, { recursive: true });
    // Tests and the values of tests are no part of what is installed.
    for (const name of ['tests', 'ci']) await rm(join(chart, name), { recursive: true });
    const rewrite = async (name: string, change: (text: string, facts: ReleaseFacts) => string): Promise<void> =>
      writeFile(join(chart, name), change(await readFile(join(chart, name), 'utf8'), facts));
    await rewrite('values.yaml', releaseValues);
    await rewrite('Chart.yaml', releaseManifest);
    await runTool('helm', ['package', chart, '--destination', output]);
    const archive = join(output, `versio-${facts.version}.tgz`);
    const repository = `${registry}/charts`;
    const pushed = await runTool('helm', [
      'push',
      archive,
      `oci://${repository}`,
      ...(plainHttp ? ['--plain-http'] : []),
    ]);
    return artifactOf(`${repository}/versio`, pushed);
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** Writes the SBOM of a pushed image from what is installed in it, and returns its path. */
export const writeSbom = async (
  service: string,
  { reference, digest }: Artifact,
  version: string,
  { output }: ReleaseOptions,
): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'versio-sbom-'));
  const container = (await runTool('docker', ['create', reference])).trim().split('\n')[0]!;
  try {
    const take = (from: string, to: string) => runTool('docker', ['cp', `${container}:${from}`, join(folder, to)]);
    await take('/app/node_modules/.package-lock.json', 'lock.json');
    // A base image that is not Debian's has none.
    await take('/var/lib/dpkg', 'dpkg').catch(() => {});
    const packages = [
      ...npmPackagesOf(await readFile(join(folder, 'lock.json'), 'utf8')),
      ...(await readDebianPackages(join(folder, 'dpkg'))),
    ];
    const path = join(output, `versio-${service}.spdx.json`);
    const sbom = sbomOf({ name: `versio-${service}`, version, digest }, packages);
    await writeFile(path, `${JSON.stringify(sbom, null, 2)}\n`);
    return path;
  } finally {
    await runTool('docker', ['rm', container]);
    await rm(folder, { recursive: true });
  }
};

/** From `status`, as Debian has it, or `status.d`, as distroless images have it; none if there is neither. */
const readDebianPackages = async (folder: string): Promise<ImagePackage[]> => {
  const names = await readdir(join(folder, 'status.d')).catch(() => []);
  const files = names.filter((name) => !name.endsWith('.md5sums')).map((name) => `status.d/${name}`);
  const texts = await Promise.all(
    (files.length > 0 ? files : ['status']).map((name) => readFile(join(folder, name), 'utf8').catch(() => '')),
  );
  return texts.flatMap(debianPackagesOf);
};

// No entry in a transparency log: whoever verifies has the public key, and many clusters reach no log.
const NO_LOG = ['--use-signing-config=false', '--tlog-upload=false', '--yes'];
const overHttp = ({ plainHttp }: ReleaseOptions): string[] => (plainHttp ? ['--allow-http-registry'] : []);

/** Signs what is at a digest, with the key of the options. */
export const sign = async ({ reference }: Artifact, key: string, options: ReleaseOptions): Promise<void> => {
  await runTool('cosign', ['sign', '--key', key, ...NO_LOG, ...overHttp(options), reference]);
};

/** Attaches an SBOM to an image, as a signed attestation. */
export const attachSbom = async (
  { reference }: Artifact,
  sbom: string,
  key: string,
  options: ReleaseOptions,
): Promise<void> => {
  const predicate = ['--type', 'spdxjson', '--predicate', sbom];
  await runTool('cosign', ['attest', '--key', key, ...predicate, ...NO_LOG, ...overHttp(options), reference]);
};

const artifactOf = (repository: string, output: string): Artifact => {
  const digest = /digest: (sha256:[0-9a-f]{64})/i.exec(output)?.[1];
  if (digest === undefined) throw new UserFacingError(`no digest of ${repository} in: ${output.slice(-500)}`);
  return { reference: `${repository}@${digest}`, digest };
};
