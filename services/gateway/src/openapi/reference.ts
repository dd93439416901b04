import { escapeHtml, prose } from '../docs/html.ts';
import type { Document, Media, Operation } from './document-types.ts';
import type { Json } from './json.ts';
import { type Sample, samplesOf } from './samples.ts';

interface Field {
  name: string;
  type: string;
  required: boolean;
  description: string;
}

const MAX_DEPTH = 3;

/** The reference as HTML, with its parts for the sidebar and the search. */
export interface Reference {
  html: string;
  groups: { title: string; operations: { id: string; title: string; text: string }[] }[];
  /** The ids of operations by method and path. */
  operationIds: Map<string, string>;
}

/** Renders the OpenAPI document for people; readable without scripts, and on a phone. */
export const renderReference = (document: Document): Reference => {
  const operations = [
    ...operationsOf(document.paths),
    ...operationsOf(document.webhooks ?? {}).map((operation) => ({ ...operation, path: 'your webhook address' })),
  ];
  const groups = (document.tags ?? []).map((tag) => ({
    ...tag,
    operations: operations.filter(({ operation }) => operation.tags?.includes(tag.name)),
  }));
  const { title, version, description = '' } = document.info;
  const sections = groups.map(
    (group) => `<h2>${escapeHtml(group.name)}</h2><p>${prose(group.description ?? '')}</p>
${group.operations.map((listed) => operationHtml(document, listed)).join('\n')}`,
  );
  return {
    html: `<h1>${escapeHtml(title)} <small>${escapeHtml(version)}</small></h1>
<p>${prose(description)} The machine-readable form is <a href="../openapi.json">/openapi.json</a>.</p>
<p>${prose(document.components.securitySchemes.apiKey.description)}</p>
${sections.join('\n')}`,
    groups: groups.map((group) => ({
      title: group.name,
      operations: group.operations.map(({ path, method, operation }) => ({
        id: operation.operationId,
        title: operation.summary ?? '',
        text: `${method} ${path} ${operation.operationId} ${operation.description ?? ''}`,
      })),
    })),
    operationIds: new Map(
      operations.map(({ path, method, operation }) => [`${method} ${path}`, operation.operationId]),
    ),
  };
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
${samplesOf({ path, method, operation, parameters }).map(sampleHtml).join('')}
<details><summary>Errors</summary>${errorsHtml(responses.filter(([status]) => isError(status)))}</details>
</section>`;
};

const sampleHtml = ({ language, code }: Sample): string =>
  `<details><summary>${escapeHtml(language)}</summary><pre><code>${escapeHtml(code)}</code></pre></details>`;

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
