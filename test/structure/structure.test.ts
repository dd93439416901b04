import { describe, expect, test } from 'vitest';
import { importCircles, readSourceTree, readText, trackedFiles } from './source-tree.ts';

const MAX_COMMENT_COLUMNS = 120;
const MAX_FUNCTION_LINES = 80;
const MAX_FILES_PER_RPC = 3.6;
const SERVICES = ['workspaces', 'documents', 'books', 'bible', 'billing', 'translation', 'notifier'];

const files = readSourceTree();
const production = files.filter(({ isProduction }) => isProduction);

// The console runs in browsers, where neither kit nor proto can.
const isAllowed = (service: string, specifier: string): boolean =>
  service === 'console' ? specifier === '@versio/client/rest' : /^@versio\/(kit|proto)\//.test(specifier);

describe('imports', () => {
  test('have no circles', () => {
    expect(importCircles(files)).toEqual([]);
  });

  test('of a service lead to itself, kit and proto', () => {
    const wrong = production.flatMap(({ path, imports }) => {
      const [, service] = /^services\/([^/]+)\//.exec(path) ?? [];
      // Generating the client's types needs the gateway's document; it is a developer's command.
      if (service === undefined || path.startsWith('services/client/src/generate/')) return [];
      return imports
        .filter(({ specifier, path: target }) =>
          target === undefined
            ? specifier.startsWith('@versio/') && !isAllowed(service, specifier)
            : !target.startsWith(`services/${service}/`) && !specifier.startsWith('@versio/kit/'),
        )
        .map(({ specifier }) => `${path} imports ${specifier}`);
    });
    expect(wrong).toEqual([]);
  });

  test('of production lead to no test or test helper', () => {
    const wrong = production.flatMap(({ path, imports }) =>
      imports
        .filter(
          ({ specifier, path: target }) =>
            /^(vitest|@versio\/testing|testcontainers|fast-check)\b/.test(specifier) ||
            target?.startsWith('test/') ||
            target?.endsWith('.test.ts'),
        )
        // What makes the demo's sample files runs on a developer's machine alone.
        .filter(() => path !== 'deploy/demo/samples/build.ts')
        .map(({ specifier }) => `${path} imports ${specifier}`),
    );
    expect(wrong).toEqual([]);
  });

  // With what it needs it is 634 modules, which take 40 to 80 MB of a process; a thread loads them when there is work.
  test('of the offline model lead to its grammar from its thread alone', () => {
    const offline = 'services/translation/src/engine/pairs/zh-vi/offline/';
    const importsOf = new Map(production.map(({ path, imports }) => [path, imports.flatMap((one) => one.path ?? [])]));
    const waiting = ['services/translation/src/index.ts', 'deploy/all-in-one/run.ts'];
    const reached = new Set(waiting);
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop())
      for (const next of importsOf.get(path) ?? []) {
        if (reached.has(next)) continue;
        reached.add(next);
        waiting.push(next);
      }
    expect(reached).toContain(`${offline}threads.ts`);
    expect([...reached].filter((path) => path.startsWith(`${offline}grammar/`))).toEqual([]);
  });

  test('go from RPCs through domain folders to stores', () => {
    const layerOf = (path: string): 'rpc' | 'store' | 'entry' | 'domain' => {
      const [, inSource = ''] = /^services\/[^/]+\/src\/(.*)/.exec(path) ?? [];
      if (inSource.startsWith('rpc/')) return 'rpc';
      if (inSource.startsWith('store/')) return 'store';
      return inSource === 'index.ts' || inSource === 'service.ts' ? 'entry' : 'domain';
    };
    const allowed = {
      rpc: ['domain', 'store'],
      store: ['store', 'domain'],
      domain: ['domain', 'store'],
      entry: ['entry', 'rpc', 'domain', 'store'],
    };
    const wrong = production
      .filter(({ path }) => SERVICES.some((service) => path.startsWith(`services/${service}/src/`)))
      .flatMap(({ path, imports }) =>
        imports
          .filter(({ path: target }) => target?.startsWith('services/') && !target.startsWith('services/kit/'))
          .filter(({ path: target }) => !allowed[layerOf(path)].includes(layerOf(target!)))
          .map(({ specifier }) => `${path} imports ${specifier}`),
      );
    expect(wrong).toEqual([]);
  });
});

describe('files', () => {
  test('of a service begin with the same skeleton', () => {
    const missing = SERVICES.flatMap((service) =>
      ['index.ts', 'context.ts', 'service.ts']
        .map((name) => `services/${service}/src/${name}`)
        .filter((path) => !files.some((file) => file.path === path)),
    );
    expect(missing).toEqual([]);
  });

  test('in rpc/ are one for each RPC', () => {
    const expected = SERVICES.flatMap((service) =>
      rpcsOf(service).map((rpc) => `services/${service}/src/rpc/${kebabCase(rpc)}.ts`),
    );
    const found = production
      .map(({ path }) => path)
      .filter((path) => SERVICES.some((service) => path.startsWith(`services/${service}/src/rpc/`)));
    expect(found.sort()).toEqual(expected.sort());
  });

  test(`of the seven services are at most ${MAX_FILES_PER_RPC} per RPC`, () => {
    const rpcs = SERVICES.flatMap(rpcsOf).length;
    const own = production
      .filter(({ path }) => SERVICES.some((service) => path.startsWith(`services/${service}/`)))
      // Knowledge of languages, which grows with their number; no request has to be followed through these files.
      .filter(({ path }) => !path.startsWith('services/translation/src/engine/pairs/'));
    expect(own.length / rpcs).toBeLessThanOrEqual(MAX_FILES_PER_RPC);
  });
});

test('SQL is not in rpc/', () => {
  // Upper case, as all SQL of the repository is.
  const sql = /\b(SELECT\s|INSERT\s+INTO\s|UPDATE\s+(ONLY\s+)?[\w."${}]+(\s+(AS\s+)?\w+)?\s+SET\s|DELETE\s+FROM\s)/g;
  const wrong = production
    .filter(({ path }) => /^services\/[^/]+\/src\/rpc\//.test(path))
    .flatMap(({ path }) => {
      const text = readText(path);
      return [...text.matchAll(sql)].map(
        ({ 0: statement, index }) => `${path}:${text.slice(0, index).split('\n').length} ${statement.trim()}`,
      );
    });
  expect(wrong).toEqual([]);
});

test(`functions in production have at most ${MAX_FUNCTION_LINES} lines`, () => {
  const long = production.flatMap(({ path, functions }) =>
    functions
      .filter(({ lines }) => lines > MAX_FUNCTION_LINES)
      .map(({ line, lines }) => `${path}:${line} has ${lines} lines`),
  );
  expect(long).toEqual([]);
});

test(`comment lines have at most ${MAX_COMMENT_COLUMNS} columns`, () => {
  const comment = /^\s*(\/\/|\/\*|\*(?=[ /]|$)|#|-- (?=[a-zA-Z`(])|\{\{-? ?\/\*)/;
  const wide = trackedFiles(
    '*.ts',
    '*.tsx',
    '*.mjs',
    '*.js',
    '*.py',
    '*.sh',
    '*.proto',
    '*.sql',
    '*.yaml',
    '*.tpl',
    '.ci/*',
    'deploy/Dockerfile',
  )
    .filter((path) => !path.endsWith('.d.ts'))
    .flatMap((path) =>
      readText(path)
        .split('\n')
        .flatMap((line, index) =>
          comment.test(line) && [...line].length > MAX_COMMENT_COLUMNS ? [`${path}:${index + 1}`] : [],
        ),
    );
  expect(wide).toEqual([]);
});

test('no file has marks of an unfinished merge', () => {
  // In a template string they are valid code.
  const findings = trackedFiles()
    .filter((path) => /\.(ts|tsx|mjs|md|json|ya?ml|tpl|sql|proto|py|sh)$/.test(path))
    .filter((path) => /^(<{7}|>{7}) /m.test(readText(path)));
  expect(findings).toEqual([]);
});

const rpcsOf = (service: string): string[] =>
  trackedFiles(`proto/versio/${service}/v1/*.proto`).flatMap((path) =>
    [...readText(path).matchAll(/^\s*rpc (\w+)/gm)].map(([, name]) => name!),
  );

const kebabCase = (name: string): string => name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase();
