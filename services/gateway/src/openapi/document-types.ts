import type { Json } from './json.ts';

/** The OpenAPI document, as far as its pages read it. */
export interface Document {
  info: { title: string; version: string; description?: string };
  tags?: { name: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks?: Record<string, Record<string, Operation>>;
  components: { securitySchemes: { apiKey: { description: string } }; schemas: Record<string, Json> } & Json;
}

/** An operation of the document. */
export interface Operation {
  operationId: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: { apiKey?: string[] }[];
  parameters?: Json[];
  requestBody?: { required?: boolean; content: Record<string, Media> };
  responses: Record<string, Json>;
}

/** A body of a media type. */
export interface Media {
  schema?: Json;
  example?: unknown;
  examples?: Record<string, { summary?: string; value: unknown }>;
}
