import type { Json } from './json.ts';

/**
 * Returns an example of a schema, built from its parts: `examples`, else constants, defaults and the first value of an
 * enumeration; null if null is allowed and nothing else is given. $ref is resolved in `schemas` by its last segment.
 */
export const exampleOf = (schema: Json, schemas: Readonly<Record<string, Json>> = {}): unknown => {
  if (typeof schema.$ref === 'string') return exampleOf(schemas[schema.$ref.split('/').at(-1)!] ?? {}, schemas);
  if (Array.isArray(schema.examples) && schema.examples.length > 0) return schema.examples[0];
  for (const keyword of ['const', 'default'] as const) if (keyword in schema) return schema[keyword];
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const alternatives = schema.anyOf;
  if (Array.isArray(alternatives)) return exampleOf(alternatives[0] as Json, schemas);
  const types = [schema.type].flat();
  if (types.includes('null')) return null;
  switch (types[0]) {
    case 'object':
      return Object.fromEntries(
        Object.entries((schema.properties ?? {}) as Record<string, Json>).map(([name, property]) => [
          name,
          exampleOf(property, schemas),
        ]),
      );
    case 'array':
      return [exampleOf((schema.items ?? {}) as Json, schemas)];
    case 'integer':
    case 'number':
      return schema.minimum ?? 0;
    case 'boolean':
      return false;
    default:
      return '';
  }
};
