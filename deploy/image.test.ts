import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

// A CommonJS package; its type declaration names a default export that does not exist.
const dockerignore = createRequire(import.meta.url)(
  '@balena/dockerignore',
) as typeof import('@balena/dockerignore').default;
const ROOT = fileURLToPath(new URL('../', import.meta.url));
// Started in the image: by itself, by the chart, by compose, and by operators.
const ENTRIES = ['deploy/service.ts', 'deploy/chart-test.ts', 'deploy/health-check.ts', 'deploy/admin/main.ts'];

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0').filter(Boolean);

/** The files that `docker build` sends to the engine from a clean clone. */
const context = dockerignore().add(read('.dockerignore')).filter(tracked);

/** The files and folders that the last stage of the Dockerfile copies from the build context. */
const copied = read('deploy/Dockerfile')
  .slice(read('deploy/Dockerfile').lastIndexOf('\nFROM '))
  .split('\n')
  .flatMap((line) => /^COPY (?!--from)(.+) \S+$/.exec(line)?.[1]?.split(' ') ?? []);
const image = context.filter((path) =>
  copied.some((copy) => (copy.endsWith('/') ? path.startsWith(copy) : path === copy)),
);

/** The entries, and every file of the repository that they import or read by a relative path. */
const neededFiles = (): string[] => {
  const found = new Set<string>();
  const visit = (path: string): void => {
    if (found.has(path)) return;
    found.add(path);
    if (!/\.(?:ts|mjs)$/.test(path)) return;
    for (const [, target] of read(path).matchAll(/(?:from|import\(|new URL\()\s*'(\.{1,2}\/[^']+\.\w+)'/g)) {
      const file = relative(ROOT, join(ROOT, dirname(path), target!));
      if (existsSync(join(ROOT, file))) visit(file);
    }
  };
  for (const entry of ENTRIES) visit(entry);
  return [...found];
};

describe('the image', () => {
  test.each(neededFiles())('has %s', (path) => {
    expect(image).toContain(path);
  });

  test('has no tests and none of their helpers', () => {
    expect(image.filter((path) => path.endsWith('.test.ts') || path.startsWith('test/'))).toEqual([]);
    const usesHelpers = image.filter((path) => path.endsWith('.ts') && /'(vitest|@versio\/testing)/.test(read(path)));
    expect(usesHelpers).toEqual([]);
  });

  test('has these files beside the sources, data and migrations of the services', () => {
    const isOfService =
      /^services\/[^/]+\/(src\/.*\.(?:ts|mjs|mts)|data\/.*|migrations\/.*\.sql|package\.json|README\.md)$/;
    expect(image.filter((path) => !isOfService.test(path)).sort()).toMatchInlineSnapshot(`
      [
        "charts/versio/files/service-calls.json",
        "deploy/admin/arguments.ts",
        "deploy/admin/commands.ts",
        "deploy/admin/database.ts",
        "deploy/admin/doctor.ts",
        "deploy/admin/explain-failure.ts",
        "deploy/admin/export-workspace.ts",
        "deploy/admin/kafka-drained.ts",
        "deploy/admin/main.ts",
        "deploy/admin/run.ts",
        "deploy/admin/service-tokens.ts",
        "deploy/admin/settings.ts",
        "deploy/admin/usage.ts",
        "deploy/backend-tls.ts",
        "deploy/bundle.mjs",
        "deploy/chart-test.ts",
        "deploy/distributed-config.ts",
        "deploy/health-check.ts",
        "deploy/kafka-access.ts",
        "deploy/listening.ts",
        "deploy/postgres/roles.sql",
        "deploy/postgres/roles.ts",
        "deploy/service-tokens.ts",
        "deploy/service.ts",
        "deploy/services.ts",
        "docs/guides/audit-log.md",
        "docs/guides/backup.md",
        "docs/guides/documents.md",
        "docs/guides/idempotency-and-pagination.md",
        "docs/guides/limits-and-errors.md",
        "docs/guides/models.md",
        "docs/guides/names.md",
        "docs/guides/polling-and-webhooks.md",
        "docs/guides/quick-start.md",
        "docs/guides/self-hosting.md",
        "docs/rest-interface.md",
        "docs/rules.md",
        "proto/limits.ts",
        "proto/plan-limits.ts",
      ]
    `);
  });
});

test('the build context has these files beside those of the image and the sources of the console', () => {
  const isOfConsole = /^services\/console\/(src|public)\//;
  const beside = context.filter((path) => !image.includes(path) && !isOfConsole.test(path));
  expect(beside.sort()).toMatchInlineSnapshot(`
    [
      ".npmrc",
      "buf.gen.yaml",
      "buf.yaml",
      "package-lock.json",
      "package.json",
      "proto/google/rpc/error_details.proto",
      "proto/google/rpc/status.proto",
      "proto/grpc/health/v1/health.proto",
      "proto/package.json",
      "proto/versio/admin/v1/admin.proto",
      "proto/versio/bible/v1/bible.proto",
      "proto/versio/bible/v1/enums.proto",
      "proto/versio/bible/v1/selection.proto",
      "proto/versio/billing/v1/billing.proto",
      "proto/versio/books/v1/books.proto",
      "proto/versio/diagnosis/v1/diagnosis.proto",
      "proto/versio/documents/v1/documents.proto",
      "proto/versio/erasure/v1/erasure.proto",
      "proto/versio/events/v1/envelope.proto",
      "proto/versio/events/v1/quarantine.proto",
      "proto/versio/notifier/v1/notifier.proto",
      "proto/versio/translation/v1/provider.proto",
      "proto/versio/translation/v1/translation.proto",
      "proto/versio/workspaces/v1/members.proto",
      "proto/versio/workspaces/v1/plan.proto",
      "proto/versio/workspaces/v1/workspaces.proto",
      "services/client/package.json",
      "services/client/src/rest/client.ts",
      "services/client/src/rest/index.ts",
      "services/client/src/rest/retrying-fetch.ts",
      "services/client/src/rest/schema.d.ts",
      "services/client/src/rest/upload-files.ts",
      "services/client/src/rest/versio-error.ts",
      "services/console/README.md",
      "services/console/index.html",
      "services/console/package.json",
      "services/console/precompress.ts",
      "services/console/tsconfig.json",
      "services/console/vite.config.ts",
      "test/package.json",
      "tsconfig.json",
    ]
  `);
});
