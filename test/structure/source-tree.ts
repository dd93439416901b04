import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A TypeScript file of the repository. */
export interface SourceFile {
  /** Relative to the repository's root. */
  path: string;
  /** True for what runs in production: a service's or deploy's source without its tests and declarations. */
  isProduction: boolean;
  imports: readonly SourceImport[];
  functions: readonly { line: number; lines: number }[];
}

/** One import of a file, of types only or not. */
export interface SourceImport {
  specifier: string;
  /** The imported file relative to the root, when it is a relative path or a topic of kit. */
  path: string | undefined;
}

/** Lists the tracked files that match a git pathspec, relative to the root. */
export const trackedFiles = (...pathspecs: string[]): string[] =>
  execFileSync('git', ['ls-files', '-z', '--', ...pathspecs], { cwd: ROOT, encoding: 'utf8' })
    .split('\0')
    .filter((path) => path !== '');

/** Returns the text of a file given relative to the root. */
export const readText = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Parses every tracked TypeScript file of services, deploy and test; generated ones are left out. */
export const readSourceTree = (): SourceFile[] => {
  const kitTopics = (JSON.parse(readText('services/kit/package.json')) as { exports: Record<string, string> }).exports;
  return trackedFiles('services/*.ts', 'services/*.tsx', 'deploy/*.ts', 'test/*.ts')
    .filter((path) => !path.endsWith('.d.ts'))
    .map((path) => parseFile(path, kitTopics));
};

const parseFile = (path: string, kitTopics: Record<string, string>): SourceFile => {
  const text = readText(path);
  const { module, program } = parseSync(path, text);
  const specifiers = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const literal = /^'(?<specifier>[^']*)'$/.exec(text.slice(start, end));
      return literal?.groups?.specifier ?? [];
    }),
  ];
  const lineStarts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return {
    path,
    isProduction: !path.startsWith('test/') && !/\.(?:test\.tsx?|d\.ts)$/.test(path),
    imports: [...new Set(specifiers)].map((specifier) => ({ specifier, path: resolve(path, specifier, kitTopics) })),
    functions: functionsIn(program).map(({ start, end }) => {
      const line = lineOf(lineStarts, start);
      return { line, lines: lineOf(lineStarts, end) - line + 1 };
    }),
  };
};

const resolve = (path: string, specifier: string, kitTopics: Record<string, string>): string | undefined => {
  if (specifier.startsWith('.')) return normalize(join(dirname(path), specifier));
  const topic = specifier.startsWith('@versio/kit/')
    ? kitTopics[`./${specifier.slice('@versio/kit/'.length)}`]
    : undefined;
  return topic && normalize(join('services/kit', topic));
};

interface Node {
  type: string;
  start: number;
  end: number;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Every function with a body, nested ones too. */
const functionsIn = (root: unknown): Node[] => {
  const found: Node[] = [];
  const waiting: unknown[] = [root];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (Array.isArray(value)) waiting.push(...value);
    else if (isNode(value)) {
      if (
        value.type === 'FunctionDeclaration' ||
        value.type === 'FunctionExpression' ||
        value.type === 'ArrowFunctionExpression'
      )
        found.push(value);
      waiting.push(...Object.values(value));
    }
  }
  return found;
};

/** The 1-based line of an offset. */
const lineOf = (lineStarts: readonly number[], offset: number): number => {
  let low = 0;
  let high = lineStarts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (lineStarts[middle]! <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The groups of two or more files that import each other in a circle (strongly connected components, Tarjan 1972). */
export const importCircles = (files: readonly SourceFile[]): string[][] => {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const state = new Map<string, { index: number; low: number; isOnStack: boolean }>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (path: string): { index: number; low: number; isOnStack: boolean } => {
    const own = { index: state.size, low: state.size, isOnStack: true };
    state.set(path, own);
    stack.push(path);
    for (const { path: imported } of byPath.get(path)!.imports) {
      if (imported === undefined || !byPath.has(imported)) continue;
      const known = state.get(imported);
      if (known === undefined) own.low = Math.min(own.low, visit(imported).low);
      else if (known.isOnStack) own.low = Math.min(own.low, known.index);
      if (imported === path) circles.push([path]);
    }
    if (own.low === own.index) {
      const members = stack.splice(stack.indexOf(path));
      for (const member of members) state.get(member)!.isOnStack = false;
      if (members.length > 1) circles.push(members.sort());
    }
    return own;
  };
  for (const { path } of files) if (!state.has(path)) visit(path);
  return circles;
};
