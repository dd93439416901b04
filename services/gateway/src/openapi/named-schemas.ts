type Json = Record<string, unknown>;

// Values of these keywords are data, not schemas.
const DATA_KEYWORDS = new Set(['example', 'examples', 'default', 'enum', 'const']);
const SCHEMA_NAME = /^[A-Z][A-Za-z]*$/;

/**
 * Moves every object schema and enumeration that has a `title` into components/schemas under that name and leaves a
 * `$ref`, so that the document stays small and generated clients have a type `Book` instead of one shape a route. Two
 * schemas of one title that differ in more than their description stay where they are.
 */
export const nameSchemas = <Document extends object>(document: Document): Document => {
  const { paths, webhooks, components, ...rest } = document as {
    paths?: unknown;
    webhooks?: unknown;
    components?: Json;
  };
  const schemas: Record<string, unknown> = { ...(components?.schemas as Json | undefined) };
  const move = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(move);
    if (typeof value !== 'object' || value === null) return value;
    const moved: Json = {};
    for (const [key, inner] of Object.entries(value)) moved[key] = DATA_KEYWORDS.has(key) ? inner : move(inner);
    const { title, description, examples: _, ...schema } = moved;
    const isNamed = schema.type === 'object' || Array.isArray(schema.enum);
    if (typeof title !== 'string' || !isNamed || !SCHEMA_NAME.test(title)) return moved;
    schemas[title] ??= schema;
    if (JSON.stringify(schemas[title]) !== JSON.stringify(schema)) return moved;
    const $ref = `#/components/schemas/${title}`;
    return description === undefined ? { $ref } : { $ref, description };
  };
  const named = { paths: move(paths ?? {}), ...(webhooks === undefined ? {} : { webhooks: move(webhooks) }) };
  return { ...rest, components: { ...components, schemas }, ...named } as unknown as Document;
};
