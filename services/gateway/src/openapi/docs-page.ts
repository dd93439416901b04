import type { Json } from './json.ts';

interface Document {
  info: { title: string; version: string; description?: string };
  tags?: { name: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks?: Record<string, Record<string, Operation>>;
  components: { securitySchemes: { apiKey: { description: string } }; schemas: Record<string, Json> } & Json;
}
interface Operation {
  operationId: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: { apiKey?: string[] }[];
  parameters?: Json[];
  requestBody?: { required?: boolean; content: Record<string, Media> };
  responses: Record<string, Json>;
}
interface Media {
  schema?: Json;
  example?: unknown;
  examples?: Record<string, { summary?: string; value: unknown }>;
}
interface Field {
  name: string;
  type: string;
  required: boolean;
  description: string;
}

const STYLE = `
:root{color-scheme:light dark;--line:#8884;--soft:#8881;--link:#0b62c4}
@media(prefers-color-scheme:dark){:root{--link:#7db8ff}}
*{box-sizing:border-box}body{font:16px/1.55 system-ui,sans-serif;max-width:62rem;margin:0 auto;padding:1rem;overflow-wrap:anywhere}
a{color:var(--link)}h1{margin:.5rem 0}h2{margin:2.5rem 0 .5rem;border-bottom:2px solid var(--line)}
nav ul{columns:18rem;padding-left:1.1rem;margin:.3rem 0 1rem}section{border-top:1px solid var(--line);padding:.5rem 0 1rem}
h3{margin:.5rem 0;font-size:1.05rem}h4{margin:1rem 0 .2rem;font-size:.95rem}code,pre{font:.85em/1.45 ui-monospace,monospace}
code{background:var(--soft);padding:.1em .3em;border-radius:3px}pre{background:var(--soft);padding:.6rem;overflow-x:auto;border-radius:4px}pre code{background:none;padding:0}
dl{margin:0;display:grid;grid-template-columns:minmax(8rem,16rem) 1fr;gap:.25rem 1rem}dd{margin:0 0 .4rem}
@media(max-width:40rem){dl{display:block}dd{margin-left:1rem}}
b.method{display:inline-block;min-width:3.6rem}small{opacity:.75}details{margin:.4rem 0}summary{cursor:pointer}
`;
const MAX_DEPTH = 3;

/** The OpenAPI document as one HTML page for people: no scripts, readable on a phone. */
export const docsPage = (document: Document): string => {
  const operations = [
    ...operationsOf(document.paths),
    ...operationsOf(document.webhooks ?? {}).map((operation) => ({ ...operation, path: 'your webhook address' })),
  ];
  const groups = (document.tags ?? []).map((tag) => ({
    ...tag,
    operations: operations.filter(({ operation }) => operation.tags?.includes(tag.name)),
  }));
  const { title, version, description = '' } = document.info;
  const contents = groups.map(
    ({ name, operations: listed }) =>
      `<h4>${escapeHtml(name)}</h4><ul>${listed
        .map(
          ({ operation }) => `<li><a href="#${operation.operationId}">${escapeHtml(operation.summary ?? '')}</a></li>`,
        )
        .join('')}</ul>`,
  );
  const sections = groups.map(
    (group) => `<h2>${escapeHtml(group.name)}</h2><p>${prose(group.description ?? '')}</p>
${group.operations.map((listed) => operationHtml(document, listed)).join('\n')}`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(`${title} ${version}`)}</title><style>${STYLE}</style></head><body>
<h1>${escapeHtml(title)} <small>${escapeHtml(version)}</small></h1>
<p>${prose(description)} The machine-readable form is <a href="/openapi.json">/openapi.json</a>.</p>
<p>${prose(document.components.securitySchemes.apiKey.description)}</p>
<nav>${contents.join('')}</nav>
<main>${sections.join('\n')}</main>
</body></html>`;
};

const operationsOf = (paths: Record<string, Record<string, Operation>>) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );

const operationHtml = (
  document: Document,
  { path, method, operation }: { path: string; method: string; operation: Operation },
): string => {
  const parameters = (operation.parameters ?? []).map((parameter) => resolve(document, parameter));
  const scope = operation.security?.flatMap(({ apiKey = [] }) => apiKey).join(', ');
  const responses = Object.entries(operation.responses).map(
    ([status, response]) => [status, resolve(document, response)] as const,
  );
  return `<section id="${operation.operationId}">
<h3><b class="method">${method}</b> <code>${escapeHtml(path)}</code></h3>
<p><b>${escapeHtml(operation.summary ?? '')}.</b> ${prose(operation.description ?? '')}${scope ? ` <small>Scope: ${escapeHtml(scope)}.</small>` : ''}</p>
${parameters.length === 0 ? '' : `<h4>Parameters</h4>${fieldsHtml(parameters.map((parameter) => parameterField(document, parameter)))}`}
${Object.entries(operation.requestBody?.content ?? {})
  .map(([type, media]) =>
    mediaHtml(
      document,
      `Body, <code>${escapeHtml(type)}</code>${operation.requestBody?.required ? '' : ' (may be empty)'}`,
      media,
    ),
  )
  .join('')}
${responses
  .filter(([status]) => !isError(status))
  .map(([status, response]) => successHtml(document, status, response))
  .join('')}
<details><summary>Errors</summary>${errorsHtml(responses.filter(([status]) => isError(status)))}</details>
</section>`;
};

const isError = (status: string): boolean => Number(status) >= 400;

const successHtml = (document: Document, status: string, response: Json): string => {
  const head = `<h4><code>${escapeHtml(status)}</code> ${prose(String(response.description))}</h4>`;
  const media = Object.entries((response.content ?? {}) as Record<string, Media>);
  return head + media.map(([type, of]) => mediaHtml(document, `<code>${escapeHtml(type)}</code>`, of, true)).join('');
};

const mediaHtml = (document: Document, title: string, { schema, example }: Media, isFolded = false): string => {
  const fields = schema ? fieldsOf(document, schema) : [];
  const list = fields.length === 0 ? '' : fieldsHtml(fields);
  const shown = example === undefined ? '' : `<pre><code>${escapeHtml(JSON.stringify(example, null, 2))}</code></pre>`;
  return isFolded
    ? `<details><summary>${title}</summary>${list}${shown}</details>`
    : `<h4>${title}</h4>${list}${shown}`;
};

const errorsHtml = (responses: readonly (readonly [string, Json])[]): string =>
  `<dl>${responses
    .flatMap(([status, response]) => {
      const examples = Object.values((response.content as Record<string, Media>)?.['application/json']?.examples ?? {});
      if (examples.length === 0)
        return [`<dt><code>${escapeHtml(status)}</code></dt><dd>${prose(String(response.description))}</dd>`];
      return examples.map(
        ({ summary = '', value }) =>
          `<dt><code>${escapeHtml(status)} ${escapeHtml((value as { error: string }).error)}</code></dt><dd>${prose(summary)}<br><code>${escapeHtml(JSON.stringify(value))}</code></dd>`,
      );
    })
    .join('')}</dl>`;

const parameterField = (document: Document, { name, in: place, required, description, schema }: Json): Field => ({
  name: `${name} (${place})`,
  type: typeOf(document, (schema ?? {}) as Json),
  required: Boolean(required),
  description: String(description ?? (schema as Json)?.description ?? ''),
});

/** The fields of an object, those of objects within it by their dotted names; at most three levels deep. */
const fieldsOf = (document: Document, given: Json, prefix = '', depth = 0): Field[] => {
  const schema = resolve(document, given);
  const items = schema.items as Json | undefined;
  if (items && depth < MAX_DEPTH) return fieldsOf(document, items, `${prefix}[]`, depth + 1);
  const required = (schema.required ?? []) as string[];
  return Object.entries((schema.properties ?? {}) as Record<string, Json>).flatMap(([name, property]) => {
    const path = prefix === '' ? name : `${prefix}.${name}`;
    const field: Field = {
      name: path,
      type: typeOf(document, property),
      required: required.includes(name),
      description: String(property.description ?? resolve(document, property).description ?? ''),
    };
    return depth < MAX_DEPTH ? [field, ...fieldsOf(document, property, path, depth + 1)] : [field];
  });
};

const typeOf = (document: Document, given: Json): string => {
  const schema = resolve(document, given);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (Array.isArray(schema.anyOf)) return schema.anyOf.map((inner) => typeOf(document, inner as Json)).join(' | ');
  const {
    minLength,
    maxLength,
    minimum,
    maximum,
    maxItems,
    format,
    default: byDefault,
  } = schema as Record<string, never>;
  const type = [schema.type ?? 'file'].flat().join(' | ');
  const items = schema.items ? ` of ${typeOf(document, schema.items as Json)}` : '';
  const limits = [
    format,
    range(minLength, maxLength, 'characters'),
    range(minimum, maximum, ''),
    range(undefined, maxItems, 'items'),
    byDefault === undefined ? undefined : `default ${JSON.stringify(byDefault)}`,
  ].filter(Boolean);
  return `${type}${items}${limits.length === 0 ? '' : ` (${limits.join(', ')})`}`;
};

const range = (from: number | undefined, to: number | undefined, unit: string): string | undefined => {
  if (from === undefined && to === undefined) return undefined;
  const text = to === undefined ? `at least ${from}` : from === undefined ? `up to ${to}` : `${from}–${to}`;
  return `${text} ${unit}`.trim();
};

const fieldsHtml = (fields: readonly Field[]): string =>
  `<dl>${fields
    .map(
      ({ name, type, required, description }) =>
        `<dt><code>${escapeHtml(name)}</code>${required ? ' <small>required</small>' : ''}</dt><dd><small>${escapeHtml(type)}</small> ${prose(description)}</dd>`,
    )
    .join('')}</dl>`;

const resolve = (document: Document, value: Json): Json =>
  typeof value.$ref === 'string'
    ? (value.$ref
        .slice(2)
        .split('/')
        .reduce((at, key) => at[key] as Json, document as unknown as Json) as Json)
    : value;

/** Text with its `code` marked. */
const prose = (text: string): string => escapeHtml(text).replace(/&#96;(.*?)&#96;/g, '<code>$1</code>');

const escapeHtml = (text: string): string => text.replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`);
