import type { AnySchemaObject, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

// biome-ignore lint/suspicious/noExplicitAny: the document is JSON, looked into at every depth
type Json = any;

/** One operation of an OpenAPI document. */
export interface DocumentedOperation {
  path: string;
  method: string;
  operationId: string;
  operation: Json;
}

/** Reads an OpenAPI 3.1 document and checks responses against it. */
export interface DocumentReader {
  document: Json;
  operations: DocumentedOperation[];
  /** The operation that a request goes to; undefined for what is not in the document. */
  find(method: string, path: string): DocumentedOperation | undefined;
  /** Looks a $ref up. */
  resolve(value: Json): Json;
  /**
   * What is wrong with an answered value of this schema, which may have no field that is not named; undefined when
   * nothing is.
   */
  problemOf(schema: AnySchemaObject, value: unknown): string | undefined;
  /** What is wrong with a given value of this schema, which may have other fields beside. */
  problemOfGiven(schema: AnySchemaObject, value: unknown): string | undefined;
}

// Data, not schemas.
const DATA_KEYWORDS = new Set(['example', 'examples', 'default', 'enum', 'const']);

export const readDocument = (document: Json): DocumentReader => {
  const closed = validatorOf(closeObjects(document.components.schemas) as Json);
  // An id that is none is not found, and an address is judged where it is used: no reason for invalid_body.
  const open = validatorOf(document.components.schemas, ['uri', 'uuid']);
  const operations: DocumentedOperation[] = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item as Json).map(([method, operation]: [string, Json]) => ({
      path,
      method: method.toUpperCase(),
      operationId: operation.operationId,
      operation,
    })),
  );
  // Fixed segments go before parameters.
  const routes = operations
    .map((operation) => ({
      operation,
      pattern: new RegExp(`^${operation.path.replace(/\{\w+\}/g, '[^/]+')}$`),
      parameters: operation.path.split('{').length,
    }))
    .sort((a, b) => a.parameters - b.parameters);
  return {
    document,
    operations,
    find: (method, path) =>
      routes.find(({ operation, pattern }) => operation.method === method && pattern.test(path.split('?')[0]!))
        ?.operation,
    resolve: (value) =>
      typeof value?.$ref === 'string'
        ? value.$ref
            .slice(2)
            .split('/')
            .reduce((at: Json, key: string) => at[key], document)
        : value,
    problemOf: (schema, value) => closed(schema, closeObjects, value),
    problemOfGiven: (schema, value) => open(schema, (same) => same, value),
  };
};

const validatorOf = (schemas: Record<string, AnySchemaObject>, ignoredFormats: readonly string[] = []) => {
  const ajv = new Ajv2020({ strict: false, allowUnionTypes: true });
  (addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
  for (const format of ignoredFormats) ajv.addFormat(format, true);
  for (const [name, schema] of Object.entries(schemas)) ajv.addSchema(schema, `#/components/schemas/${name}`);
  const compiled = new WeakMap<AnySchemaObject, ValidateFunction>();
  return (schema: AnySchemaObject, prepare: (schema: unknown) => unknown, value: unknown): string | undefined => {
    let validate = compiled.get(schema);
    if (validate === undefined) {
      validate = ajv.compile(prepare(schema) as AnySchemaObject);
      compiled.set(schema, validate);
    }
    return validate(value) ? undefined : ajv.errorsText(validate.errors);
  };
};

/**
 * Schemas in which an object may have no property that is not named: what a document leaves open for clients, the
 * product may not use.
 */
const closeObjects = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(closeObjects);
  if (typeof value !== 'object' || value === null) return value;
  const closed = Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, DATA_KEYWORDS.has(key) ? inner : closeObjects(inner)]),
  );
  return closed.type === 'object' && typeof closed.properties === 'object'
    ? { additionalProperties: false, ...closed }
    : closed;
};
