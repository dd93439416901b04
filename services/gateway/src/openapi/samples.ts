import type { Media, Operation } from './document-types.ts';
import type { Json } from './json.ts';

/** How an operation is called in a language. */
export interface Sample {
  language: 'curl' | 'TypeScript' | 'Python';
  code: string;
}

/** An operation with its place and its resolved parameters. */
interface Call {
  path: string;
  method: string;
  operation: Operation;
  parameters: readonly Json[];
}

/** What a call sends. */
interface Content {
  kind: 'none' | 'json' | 'form' | 'text' | 'image';
  json: unknown;
  type?: string;
}

/**
 * Returns the samples of an operation: its path with example ids, the query parameters that it needs, and the example
 * of its body. `VERSIO_URL` and `KEY` are environment variables. TypeScript is plain `fetch`, Python is httpx. None
 * for a notification, which clients receive.
 */
export const samplesOf = (call: Call): Sample[] => {
  if (!call.path.startsWith('/')) return [];
  const target = targetOf(call);
  const content = contentOf(call.operation);
  const isKeyed = call.operation.security?.some(({ apiKey }) => apiKey !== undefined) ?? false;
  return [
    { language: 'curl', code: curl(call, target, content, isKeyed) },
    { language: 'TypeScript', code: typescript(call, target, content, isKeyed) },
    { language: 'Python', code: python(call, target, content, isKeyed) },
  ];
};

// Of who runs the sample: not settings of this service.
const ENVIRONMENT = 'process.env';
const EXAMPLE_ID = '0190a5c2-7d3e-7b1a-9c4d-2f6e8a1b3c5d';

const exampleOf = ({ example, schema }: Json): string =>
  String(example ?? (schema as Json | undefined)?.examples ?? EXAMPLE_ID);

const targetOf = ({ path, parameters }: Call): string => {
  const find = (name: string): Json => parameters.find((parameter) => parameter.name === name) ?? {};
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(exampleOf(find(name))));
  const query = parameters
    .filter(({ in: place, required }) => place === 'query' && required === true)
    .map((parameter) => `${parameter.name}=${encodeURIComponent(exampleOf({ example: '萧云', ...parameter }))}`);
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`;
};

const contentOf = ({ requestBody }: Operation): Content => {
  const content: Record<string, Media> = requestBody?.content ?? {};
  const json = content['application/json'];
  if (json !== undefined) return { kind: 'json', json: withoutNull(json.example ?? {}) };
  const [type] = Object.keys(content);
  if (type === undefined) return { kind: 'none', json: null };
  if (type === 'multipart/form-data') return { kind: 'form', json: null };
  return { kind: type.startsWith('image/') ? 'image' : 'text', json: null, type };
};

/** Fields that are null in a request are those that are not given. */
const withoutNull = (example: unknown): unknown =>
  typeof example === 'object' && example !== null && !Array.isArray(example)
    ? Object.fromEntries(Object.entries(example).filter(([, value]) => value !== null))
    : example;

const FILE_OF = { form: ['1.txt', '2.txt'], text: ['names.txt'], image: ['cover.png'] } as const;

const shellQuote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const curl = ({ method }: Call, target: string, content: Content, isKeyed: boolean): string => {
  const options = [
    method === 'GET' || (method === 'POST' && content.kind !== 'none' && content.kind !== 'image')
      ? ''
      : `-X ${method}`,
    isKeyed ? '-H "Authorization: Bearer $KEY"' : '',
    ...(content.kind === 'json'
      ? ["-H 'Content-Type: application/json'", `-d ${shellQuote(JSON.stringify(content.json))}`]
      : content.kind === 'form'
        ? FILE_OF.form.map((file) => `-F files=@${file}`)
        : content.kind === 'text' || content.kind === 'image'
          ? [`-H 'Content-Type: ${content.type}'`, `--data-binary @${FILE_OF[content.kind][0]}`]
          : []),
  ].filter(Boolean);
  return `curl -sS ${[...options, `"$VERSIO_URL${target}"`].join(' \\\n  ')}`;
};

const typescript = ({ method }: Call, target: string, content: Content, isKeyed: boolean): string => {
  const headers = [
    ...(isKeyed ? [`Authorization: \`Bearer \${${ENVIRONMENT}.KEY}\``] : []),
    ...(content.kind === 'json' ? ["'Content-Type': 'application/json'"] : []),
    ...(content.type === undefined ? [] : [`'Content-Type': '${content.type}'`]),
  ];
  const body = {
    none: '',
    json: `\n  body: JSON.stringify(${indent(JSON.stringify(content.json, null, 2), '  ')}),`,
    form: '\n  body: form,',
    text: "\n  body: await readFile('names.txt'),",
    image: "\n  body: await readFile('cover.png'),",
  }[content.kind];
  const before = {
    none: '',
    json: '',
    form: `import { openAsBlob } from 'node:fs';\n\nconst form = new FormData();\nfor (const file of ['1.txt', '2.txt']) form.append('files', await openAsBlob(file), file);\n`,
    text: "import { readFile } from 'node:fs/promises';\n\n",
    image: "import { readFile } from 'node:fs/promises';\n\n",
  }[content.kind];
  return `${before}const response = await fetch(\`\${${ENVIRONMENT}.VERSIO_URL}${target}\`, {
  method: '${method}',
  headers: { ${headers.join(', ')} },${body}
});
if (!response.ok) throw new Error(await response.text());`;
};

const python = ({ method }: Call, target: string, content: Content, isKeyed: boolean): string => {
  const headers = [
    ...(isKeyed ? [`"Authorization": f"Bearer {os.environ['KEY']}"`] : []),
    ...(content.type === undefined ? [] : [`"Content-Type": "${content.type}"`]),
  ];
  const body = {
    none: [],
    json: [`    json=${indent(toPython(content.json), '    ')},`],
    form: ['    files=[("files", open(name, "rb")) for name in ("1.txt", "2.txt")],'],
    text: ['    content=open("names.txt", "rb").read(),'],
    image: ['    content=open("cover.png", "rb").read(),'],
  }[content.kind];
  return `import os
import httpx

response = httpx.request(
    "${method}",
    f"{os.environ['VERSIO_URL']}${target}",
    headers={${headers.join(', ')}},
${[...body, ')'].join('\n')}
response.raise_for_status()`;
};

const indent = (text: string, by: string): string => text.replaceAll('\n', `\n${by}`);

/** JSON is Python but for three words, which are values only outside of texts. */
const toPython = (value: unknown): string =>
  JSON.stringify(value, null, 4).replace(/"(?:[^"\\]|\\.)*"|\b(?:true|false|null)\b/g, (part) =>
    part === 'true' ? 'True' : part === 'false' ? 'False' : part === 'null' ? 'None' : part,
  );
