import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { readText, trackedFiles } from './source-tree.ts';

const PAIRS = 'services/translation/src/engine/pairs/';

// What knows a script or a language outside of the pairs, and why it stays there.
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'services/translation/src/engine/counting/demands.ts': 'rule set 1 of old certificates split words with this locale',
  'services/translation/src/engine/counting/target-occurrences.ts':
    'a certificate counts Han characters, by rules that a program of its own counts again',
  'services/translation/src/providers/provider-port.ts':
    'the tokens of a request are estimated by its letters, before anything is known of it',
};

interface Node {
  type: string;
  start: number;
  value?: unknown;
  regex?: { pattern: string };
}

/** Returns the texts of the string, template and regular expression literals of a file, with their lines. */
const literalsIn = (path: string): { line: number; text: string }[] => {
  const source = readText(path);
  const literals: { line: number; text: string }[] = [];
  const waiting: unknown[] = [parseSync(path, source).program];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (Array.isArray(value)) waiting.push(...value);
    else if (typeof value === 'object' && value !== null) {
      const node = value as Node;
      const text = textOf(node);
      if (text !== undefined) literals.push({ line: source.slice(0, node.start).split('\n').length, text });
      waiting.push(...Object.values(value));
    }
  }
  return literals;
};

const textOf = ({ type, value, regex }: Node): string | undefined => {
  if (regex !== undefined) return regex.pattern;
  if (type === 'Literal' && typeof value === 'string') return value;
  return type === 'TemplateElement' ? (value as { raw: string }).raw : undefined;
};

// Any letter beyond ASCII, written or escaped; a property of scripts; a tag of a language.
const KNOWLEDGE = [
  /[\p{L}--[a-zA-Z]]/v,
  /\\u(?:\{2[0-9a-f]{4}\}|[3-9a-d][0-9a-f]{3}|1e[a-f][0-9a-f])/i,
  /\\[pP]\{(?:Script|sc|Script_Extensions|scx)=(?!Latin|Latn|Common|Zyyy|Inherited|Zinh)/,
  /^(?:zh|cmn|yue|vi|ja|ko|th)(?:-\w+)*$/,
];

const knowledgeIn = (path: string): string[] =>
  literalsIn(path)
    .filter(({ text }) => KNOWLEDGE.some((pattern) => pattern.test(text)))
    .map(({ line, text }) => `${path}:${line} ${text.slice(0, 60)}`);

const files = trackedFiles('services/translation/src/*.ts').filter(
  (path) => !path.startsWith(PAIRS) && !path.endsWith('.test.ts'),
);

test('only the pairs of languages know a language', () => {
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((path) => !(path in EXCEPTIONS)).flatMap(knowledgeIn)).toEqual([]);
});

test('no exception is out of date', () => {
  expect(Object.keys(EXCEPTIONS).filter((path) => !files.includes(path) || knowledgeIn(path).length === 0)).toEqual([]);
});

test('knowledge of a language in the pairs is recognised', () => {
  const known = trackedFiles(`${PAIRS}*.ts`).filter((path) => knowledgeIn(path).length > 0);
  expect(known).toEqual(
    expect.arrayContaining(
      ['zh-vi.ts', 'zh-en.ts', 'languages.ts', 'zh-vi/dialogue/speech-clauses.ts'].map((name) => PAIRS + name),
    ),
  );
});
