import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { PARTS_OF_VERSIO } from '../services.ts';
import { releaseManifest, releaseValues } from './chart.ts';
import { readOptions } from './options.ts';
import { debianPackagesOf, npmPackagesOf, sbomOf } from './sbom.ts';
import { ROOT } from './tools.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const digestOf = (index: number): string => `sha256:${index.toString(16).repeat(64)}`;
const facts = {
  registry: 'registry.example.org/books',
  version: '1.2.3-rc.1',
  digests: Object.fromEntries(PARTS_OF_VERSIO.map((service, index) => [service, digestOf(index)])),
  sourceUrl: 'https://git.example.org/versio',
};

describe('the chart of a release', () => {
  test('has registry and digests in its values, and is otherwise as it was', () => {
    const before = parse(read('charts/versio/values.yaml'));
    const after = parse(releaseValues(read('charts/versio/values.yaml'), facts));
    expect(after).toEqual({
      ...before,
      image: { ...before.image, registry: facts.registry, digests: facts.digests },
    });
  });

  test('names version, images and links where Artifact Hub reads them', () => {
    const manifest = parse(releaseManifest(read('charts/versio/Chart.yaml'), facts));
    expect(manifest).toMatchObject({
      version: '1.2.3-rc.1',
      appVersion: '1.2.3-rc.1',
      home: facts.sourceUrl,
      sources: [facts.sourceUrl],
    });
    expect(manifest.annotations['artifacthub.io/prerelease']).toBe('true');
    expect(parse(manifest.annotations['artifacthub.io/links'])).toEqual([{ name: 'source', url: facts.sourceUrl }]);
    expect(parse(manifest.annotations['artifacthub.io/images'])).toEqual(
      PARTS_OF_VERSIO.map((service) => ({
        name: service,
        image: `${facts.registry}/versio-${service}@${facts.digests[service]}`,
      })),
    );
  });

  test('leaves out addresses that it was not given', () => {
    const manifest = parse(releaseManifest(read('charts/versio/Chart.yaml'), { ...facts, sourceUrl: undefined }));
    expect([manifest.home, manifest.sources, manifest.annotations['artifacthub.io/links']]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

test('the chart has the version of the product, an icon of its own and maintainers', () => {
  const manifest = parse(read('charts/versio/Chart.yaml'));
  const { version } = JSON.parse(read('package.json'));
  expect([manifest.version, manifest.appVersion]).toEqual([version, version]);
  expect(manifest.maintainers).toEqual([{ name: 'Versio' }]);
  const [type, data] = manifest.icon.split(';base64,');
  expect(type).toBe('data:image/svg+xml');
  expect(Buffer.from(data, 'base64').toString()).toBe(read('services/console/public/versio.svg').trim());
});

describe('the SBOM', () => {
  const hash = Buffer.alloc(64, 7);
  const lock = JSON.stringify({
    packages: {
      'node_modules/@versio/kit': { resolved: 'services/kit', link: true },
      'services/kit': { version: '0.1.0' },
      'node_modules/pg': { version: '8.23.1', license: 'MIT', integrity: `sha512-${hash.toString('base64')}` },
      'node_modules/pg/node_modules/@scope/inner': { version: '2.0.0', license: '(MIT OR Apache-2.0)' },
    },
  });
  const status =
    'Package: libc6\nStatus: install ok installed\nArchitecture: amd64\nVersion: 2:2.36-9+deb12u1\n\nPackage: gone\nStatus: deinstall ok config-files\nVersion: 1\n';

  test('has the npm packages that are installed, not the links to our own', () => {
    expect(npmPackagesOf(lock)).toEqual([
      { name: 'pg', version: '8.23.1', purl: 'pkg:npm/pg@8.23.1', license: 'MIT', sha512: hash.toString('hex') },
      {
        name: '@scope/inner',
        version: '2.0.0',
        purl: 'pkg:npm/%40scope/inner@2.0.0',
        license: '(MIT OR Apache-2.0)',
        sha512: undefined,
      },
    ]);
  });

  test('has the packages of Debian that are installed', () => {
    expect(debianPackagesOf(status)).toEqual([
      {
        name: 'libc6',
        version: '2:2.36-9+deb12u1',
        purl: 'pkg:deb/debian/libc6@2%3A2.36-9%2Bdeb12u1?arch=amd64',
        license: undefined,
        sha512: undefined,
      },
    ]);
  });

  test('describes the image by its digest, and contains every package once', () => {
    const packages = [...npmPackagesOf(lock), ...debianPackagesOf(status)];
    const sbom = sbomOf({ name: 'versio-books', version: '1.0.0', digest: digestOf(3) }, packages);
    expect(sbom.packages[0]).toMatchObject({
      name: 'versio-books',
      checksums: [{ algorithm: 'SHA256', checksumValue: '3'.repeat(64) }],
    });
    const ids = sbom.packages.map(({ SPDXID }) => SPDXID);
    expect(new Set(ids).size).toBe(1 + packages.length);
    expect(sbom.relationships.map(({ relatedSpdxElement }) => relatedSpdxElement)).toEqual(ids);
  });
});

describe('the command line', () => {
  const pinned = ['--node-digest', digestOf(1), '--runtime-digest', digestOf(2)];

  test('is read', () => {
    const args = ['--registry', '127.0.0.1:5000/versio', '--sign', 'cosign.key', '--plain-http', ...pinned];
    expect(readOptions(args)).toEqual({
      registry: '127.0.0.1:5000/versio',
      key: 'cosign.key',
      plainHttp: true,
      output: 'release',
      sourceUrl: undefined,
      bases: { node: digestOf(1), runtime: digestOf(2) },
      allowDirty: false,
    });
    expect(readOptions(['--help'])).toBeUndefined();
  });

  test.each([
    ['no registry', ['--unsigned', ...pinned], '--registry'],
    ['a registry with a scheme', ['--registry', 'https://a.example.org/b', '--unsigned', ...pinned], '--registry'],
    ['a registry without a path', ['--registry', 'a.example.org', '--unsigned', ...pinned], '--registry'],
    ['neither a key nor --unsigned', ['--registry', 'a.example.org/b', ...pinned], '--sign KEY'],
    ['both', ['--registry', 'a.example.org/b', '--sign', 'k', '--unsigned', ...pinned], '--sign KEY'],
    ['bases without digests', ['--registry', 'a.example.org/b', '--unsigned'], '--node-digest'],
    [
      'a digest of another form',
      ['--registry', 'a.example.org/b', '--unsigned', '--node-digest', 'latest', '--runtime-digest', digestOf(1)],
      '--node-digest',
    ],
    [
      'digests for no use',
      ['--registry', 'a.example.org/b', '--unsigned', '--unpinned-bases', ...pinned],
      'contradicts',
    ],
    [
      'a source without https',
      ['--registry', 'a.example.org/b', '--unsigned', ...pinned, '--source-url', 'x'],
      'https',
    ],
    ['an unknown option', ['--push'], '--push'],
  ])('is refused with %s', (_, args, named) => {
    expect(() => readOptions(args)).toThrow(named);
  });
});
