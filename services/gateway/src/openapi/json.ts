/** A JSON object whose shape the OpenAPI specification gives. */
export type Json = Record<string, unknown>;
