import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { expect, test } from 'vitest';

/** The modules that a module imports before it runs. */
const importsOf = (file: URL): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^import .* from '([^']+)';$/gm)].map(([, specifier]) => specifier!);

test('what npm start loads before its bundle has no types, which Node would load a program to take out', () => {
  const seen = new Set<string>();
  const visit = (url: string): void => {
    if (seen.has(url)) return;
    seen.add(url);
    expect(url).toMatch(/\.mjs$/);
    for (const specifier of importsOf(new URL(url)))
      if (!isBuiltin(specifier))
        visit(specifier.startsWith('.') ? new URL(specifier, url).href : import.meta.resolve(specifier));
  };
  visit(new URL('./main.mjs', import.meta.url).href);
  expect(seen.size).toBe(3);
});
