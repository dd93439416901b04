import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

// Those of PostgreSQL and gRPC would be half of its 400 modules, and take 0.15 s of the first translation.
test('a thread loads no package but the bounded map', () => {
  const script = `
    import { registerHooks } from 'node:module';
    const packages = new Set();
    registerHooks({
      resolve(specifier, context, next) {
        const found = next(specifier, context);
        const name = /.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(found.url)?.[1];
        if (name !== undefined && !name.startsWith('@versio/')) packages.add(name);
        return found;
      },
    });
    await import(${JSON.stringify(new URL('./model.ts', import.meta.url))});
    await import(${JSON.stringify(new URL('../../../translate-chapter.ts', import.meta.url))});
    process.stdout.write(JSON.stringify([...packages]));`;
  expect(
    JSON.parse(execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' })),
  ).toEqual(['lru-cache']);
});
