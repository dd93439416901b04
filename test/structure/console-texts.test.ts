// Every text of the console that a person reads comes from services/console/src/messages, in every language.
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { messages } from '../../services/console/src/messages/en/index.ts';
import { pageMessages } from '../../services/console/src/messages/en/pages.ts';
import { ERROR_CODES } from '../../services/gateway/src/openapi/error-codes.ts';
import { readText, trackedFiles } from './source-tree.ts';

// Attributes that a person reads or hears.
const READ_ATTRIBUTES = new Set(['alt', 'aria-label', 'aria-description', 'label', 'placeholder', 'text', 'title']);
const LETTER = /\p{L}/u;

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const hasText = (value: unknown): boolean => typeof value === 'string' && LETTER.test(value);

/** The literal texts that an expression may become: of `isOpen ? 'Close' : m.open` it is 'Close'. */
const literalsOf = (expression: unknown): Node[] => {
  if (!isNode(expression)) return [];
  if (expression.type === 'Literal') return hasText(expression.value) ? [expression] : [];
  if (expression.type === 'TemplateLiteral')
    return (expression.quasis as Node[]).filter(({ value }) => hasText((value as { raw: string }).raw));
  if (expression.type === 'ConditionalExpression')
    return [...literalsOf(expression.consequent), ...literalsOf(expression.alternate)];
  if (expression.type === 'LogicalExpression') return [...literalsOf(expression.left), ...literalsOf(expression.right)];
  return [];
};

/** The texts in a file's JSX, and in the messages that it shows, each with its line. */
const textsIn = (path: string, source: string): string[] => {
  const found: Node[] = [];
  const waiting: unknown[] = [parseSync(path, source).program];
  while (waiting.length > 0) {
    const node = waiting.pop();
    if (Array.isArray(node)) waiting.push(...node);
    if (!isNode(node)) continue;
    if (node.type === 'JSXText' && hasText(node.value)) found.push(node);
    if (node.type === 'JSXExpressionContainer') found.push(...literalsOfChild(node));
    if (node.type === 'JSXAttribute' && READ_ATTRIBUTES.has((node.name as { name: string }).name))
      found.push(...literalsOf(isNode(node.value) && node.value.expression ? node.value.expression : node.value));
    if (node.type === 'CallExpression' && (node.callee as { name?: string }).name === 'showToast')
      found.push(...toastTexts(node));
    waiting.push(
      ...Object.entries(node).flatMap(([key, value]) => (key === 'attributes' ? value : markChild(node, value))),
    );
  }
  return found.map(({ start }) => `${path}:${source.slice(0, start).split('\n').length}`);
};

// Only what stands between tags is read; a container in an attribute is judged with the attribute.
const children = new WeakSet<object>();
const markChild = (parent: Node, value: unknown): unknown => {
  if ((parent.type === 'JSXElement' || parent.type === 'JSXFragment') && Array.isArray(value))
    for (const child of value) if (isNode(child)) children.add(child);
  return value;
};
const literalsOfChild = (container: Node): Node[] => (children.has(container) ? literalsOf(container.expression) : []);

const toastTexts = (call: Node): Node[] =>
  (call.arguments as Node[]).flatMap((argument) =>
    ((argument.properties as Node[] | undefined) ?? [])
      .filter(({ key }) => ['title', 'text'].includes((key as { name: string }).name))
      .flatMap(({ value }) => literalsOf(value)),
  );

test('texts are found in JSX, in attributes, in expressions and in messages', () => {
  const source = [
    'const a = <p>Hello</p>;',
    'const b = <img alt="A cover" className="big" />;',
    "const c = <p>{isOpen ? 'Close' : m.open} → {n}</p>;",
    'const d = <Field label={`Name of ' + '$' + '{x}`} />;',
    "showToast({ kind: 'error', title: 'Failed' });",
    "const e = <Link to={'/books'} className={cn('a')}>{m.books}</Link>;",
  ].join('\n');
  expect(textsIn('a.tsx', source).sort()).toEqual(['a.tsx:1', 'a.tsx:2', 'a.tsx:3', 'a.tsx:4', 'a.tsx:5']);
});

test('no text is in the code of the console', () => {
  const files = trackedFiles('services/console/src/*.tsx', 'services/console/src/*.ts').filter(
    (path) => !path.startsWith('services/console/src/messages/'),
  );
  expect(files.length).toBeGreaterThan(20);
  expect(files.flatMap((path) => textsIn(path, readText(path)))).toEqual([]);
});

test('the console has words for every error and for every action of the audit log', () => {
  expect(Object.keys(messages.errors.byCode).sort()).toEqual(Object.keys(ERROR_CODES).sort());
  const [, actions = ''] = /^- Actions: ([\s\S]*?)\n- /m.exec(readText('docs/rules.md')) ?? [];
  const documented = [...actions.matchAll(/`(\w+\.\w+)`/g)].map(([, action]) => action);
  expect(documented.length).toBeGreaterThan(20);
  expect(Object.keys(pageMessages.audit.actions).sort()).toEqual(documented.sort());
});
