import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const run = (...args: string[]) => {
  const tools = mkdtempSync(join(tmpdir(), 'versio-no-tools-'));
  try {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
      env: { ...process.env, CLUSTER_TOOLS: tools },
      encoding: 'utf8',
    });
    return { status, stdout, stderr: stderr.replace(tools, '<tools>') };
  } finally {
    rmSync(tools, { recursive: true });
  }
};

test('without the tools for a cluster, one line says what is missing and what to do', () => {
  const line = (missing: string) =>
    `versio: the tools that make the single-node Kubernetes are missing (${missing} in <tools>): set CLUSTER_TOOLS to the folder that has them, or install the chart on a cluster of yours and run "helm test" (charts/versio/README.md); "npm run test:chart" needs no cluster\n`;
  const cluster = 'cluster/setup.sh, cluster/unpack.sh, cluster/cluster';
  expect(run('--no-build')).toEqual({ status: 1, stdout: '', stderr: line(cluster) });
  expect(run().stderr).toBe(line(`${cluster}, backends/dockerd, backends/images`));
});
