import { ERRORS } from '@versio/kit/errors';
import { PATTERN_MEANS } from '../http/problem-sentences.ts';
import { NULL_IS_ABSENT } from '../http/validation.ts';
import { ERROR_CODES, messageOf } from './error-codes.ts';
import { exampleOf } from './example-of.ts';
import type { Json } from './json.ts';
import { nameSchemas } from './named-schemas.ts';
import { SHARED_HEADERS, SHARED_PARAMETERS } from './shared-components.ts';

interface Operation {
  operationId: string;
  security?: Record<string, string[]>[];
  parameters?: Json[];
  requestBody?: { required: boolean; content: Record<string, Media> };
  responses: Record<string, Response>;
  [EMPTY_BODY_IS_OBJECT]?: boolean;
}
interface Media {
  schema?: Json;
  example?: unknown;
}
interface Response {
  description: string;
  headers?: Json;
  content?: Record<string, Media>;
}

/** Marks an operation with an optional body. */
export const EMPTY_BODY_IS_OBJECT = 'x-empty-body-is-object';

const JSON_TYPE = 'application/json';
const METHODS_WITH_BODY = ['post', 'put', 'patch', 'delete'];
const METHODS = ['get', ...METHODS_WITH_BODY];
// Bodies that are the same on every operation are components; the others name the operation's own codes.
const SHARED_ERRORS: Readonly<Record<string, string>> = {
  Unauthorized: 'Unauthorized',
  suspended: 'Suspended',
  payload_too_large: 'PayloadTooLarge',
  unsupported_media_type: 'UnsupportedMediaType',
  rate_limited: 'RateLimited',
  internal_error: 'InternalError',
  unavailable: 'Unavailable',
};
const ERROR_BODY = {
  type: 'object',
  description: 'An error: a code for programs and, in most cases, a message for people.',
  properties: { error: { type: 'string' }, message: { type: 'string' } },
  required: ['error'],
  additionalProperties: false,
};
const RETRY_AFTER_CODES = ['rate_limited', 'unavailable', 'idempotency_key_in_use'];
const STATUS_OF: Readonly<Record<string, number>> = Object.fromEntries(
  Object.values(ERRORS).map(({ http, body }) => [body, http]),
);
// BCP 47 as a pattern that every JSON Schema tool understands; validation.ts uses a format, which gives clearer
// messages.
const LANGUAGE_TAG =
  '([A-Za-z]{2,3}(-[A-Za-z]{3}){0,3}|[A-Za-z]{5,8})(-[A-Za-z]{4})?(-([A-Za-z]{2}|[0-9]{3}))?(-([A-Za-z0-9]{5,8}|[0-9][A-Za-z0-9]{3}))*(-[A-WYZa-wyz0-9](-[A-Za-z0-9]{2,8})+)*(-[Xx](-[A-Za-z0-9]{1,8})+)?|[Xx](-[A-Za-z0-9]{1,8})+|[Ii]-[A-Za-z]{3,8}';
const PATTERN_OF_FORMAT: Readonly<Record<string, string>> = {
  'language-tag': `^(${LANGUAGE_TAG})$`,
  'language-tag-or-auto': `^(auto|${LANGUAGE_TAG})$`,
};

/**
 * Completes the document that @fastify/swagger generates from the routes' schemas with what follows from method, scope
 * and status: headers, error bodies with examples, schema names, response examples.
 */
export const completeDocument = (document: object): object => {
  const {
    paths = {},
    components,
    ...rest
  } = document as {
    paths?: Record<string, Record<string, Operation>>;
    components?: Json;
  };
  for (const operations of Object.values(paths))
    for (const method of METHODS) {
      const operation = operations[method];
      if (operation === undefined) continue;
      completeRequest(method, operation);
      completeResponses(method, operation);
      nameEnvelopes(operation);
    }
  const named = nameSchemas({
    ...rest,
    components: {
      ...components,
      schemas: { ErrorBody: ERROR_BODY },
      parameters: SHARED_PARAMETERS,
      headers: SHARED_HEADERS,
      responses: Object.fromEntries(Object.entries(SHARED_ERRORS).map(([code, name]) => [name, errorResponse([code])])),
    },
    paths: Object.fromEntries(Object.entries(paths).map(([path, item]) => [path, forDocument(item)])),
  });
  addExamples(
    named as { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Json> } },
  );
  return named;
};

/** A public POST belongs to no workspace that could keep its response. */
const isIdempotent = (method: string, { security = [] }: Operation): boolean =>
  method === 'post' && security.length > 0;

const completeRequest = (method: string, operation: Operation): void => {
  const parameters = [{ $ref: '#/components/parameters/XRequestId' }];
  if (isIdempotent(method, operation)) parameters.unshift({ $ref: '#/components/parameters/IdempotencyKey' });
  if (operation.responses['304']) parameters.unshift({ $ref: '#/components/parameters/IfNoneMatch' });
  operation.parameters = [...(operation.parameters ?? []), ...parameters];
  if (operation[EMPTY_BODY_IS_OBJECT] && operation.requestBody) operation.requestBody.required = false;
  delete operation[EMPTY_BODY_IS_OBJECT];
};

const completeResponses = (method: string, operation: Operation): void => {
  const codes = new Set<string>();
  const responses: Record<string, Response | Json> = {};
  for (const [status, response] of Object.entries(operation.responses)) {
    if (Number(status) < 400) responses[status] = completeSuccess(method, status, response, operation);
    else for (const code of response.content![JSON_TYPE]!.schema!.enum as string[]) codes.add(code);
  }
  if (METHODS_WITH_BODY.includes(method))
    for (const code of ['invalid_json_body', 'payload_too_large', 'unsupported_media_type']) codes.add(code);
  if (isIdempotent(method, operation))
    for (const code of ['invalid_body', 'idempotency_key_in_use', 'idempotency_key_reused']) codes.add(code);
  const needsRight = ({ apiKey, session, csrf }: Record<string, string[]>): boolean =>
    csrf !== undefined || apiKey?.includes('settings') === true || (session !== undefined && apiKey === undefined);
  if ((operation.security?.length ?? 0) > 0) codes.add('suspended');
  if (operation.security?.some(needsRight)) codes.add('forbidden');
  for (const [status, ofStatus] of Map.groupBy(
    Object.keys(ERROR_CODES).filter((code) => codes.has(code)),
    (code) => STATUS_OF[code]!,
  )) {
    const shared = ofStatus.length === 1 ? SHARED_ERRORS[ofStatus[0]!] : undefined;
    responses[status] = shared ? { $ref: `#/components/responses/${shared}` } : errorResponse(ofStatus);
  }
  operation.responses = responses as Operation['responses'];
};

const completeSuccess = (method: string, status: string, response: Response, operation: Operation): Response => {
  const names = ['X-Request-Id'];
  if (operation.responses['304']) names.push('ETag', 'Cache-Control');
  if (isIdempotent(method, operation)) names.push('Idempotent-Replayed');
  return {
    ...response,
    description: response.description || status,
    headers: { ...headersOf(names), ...response.headers },
  };
};

const headersOf = (names: readonly string[]): Json =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const errorResponse = (codes: readonly string[]): Response => {
  const names = ['X-Request-Id'];
  if (codes.includes('Unauthorized')) names.push('WWW-Authenticate');
  if (codes.some((code) => RETRY_AFTER_CODES.includes(code))) names.push('Retry-After');
  const example = (code: string) => {
    const message = messageOf(code);
    return { summary: ERROR_CODES[code]!.meaning, value: message ? { error: code, message } : { error: code } };
  };
  const media = {
    schema: { $ref: '#/components/schemas/ErrorBody' },
    examples: Object.fromEntries(codes.map((code) => [code, example(code)])),
  };
  return {
    description: codes.map((code) => `\`${code}\`: ${ERROR_CODES[code]!.meaning}.`).join('\n\n'),
    headers: headersOf(names),
    content: { [JSON_TYPE]: media },
  };
};

/**
 * Names request and response bodies without a title after their operation. Generators have types of their own named
 * after operations, with `Request`, `Response`, `Params`, `Body` and `Data` behind (oapi-codegen, Hey API).
 */
const nameEnvelopes = ({ operationId, requestBody, responses }: Operation): void => {
  const name = operationId[0]!.toUpperCase() + operationId.slice(1);
  const title = (media: Media | undefined, suffix: string): void => {
    if (media?.schema?.type === 'object') media.schema = { title: `${name}${suffix}`, ...media.schema };
  };
  title(requestBody?.content[JSON_TYPE], 'Input');
  title(requestBody?.content['multipart/form-data'], 'Form');
  for (const [status, { content }] of Object.entries(responses))
    if (Number(status) < 400) title(content?.[JSON_TYPE], 'Result');
};

/**
 * Rewrites schemas for readers: own formats as patterns, files as generators know them, null allowed for optional
 * fields of a POST, enumerations with their type, and a single number as a range, which every generator has a type
 * for.
 */
const forDocument = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(forDocument);
  if (typeof value !== 'object' || value === null) return value;
  const { [NULL_IS_ABSENT]: nullIsAbsent, [PATTERN_MEANS]: _, ...given } = value as Json;
  const rewritten: Json = {};
  for (const [key, inner] of Object.entries(given))
    rewritten[key] = key === 'example' || key === 'examples' ? inner : forDocument(inner);
  const pattern = typeof rewritten.format === 'string' ? PATTERN_OF_FORMAT[rewritten.format] : undefined;
  if (pattern) {
    delete rewritten.format;
    rewritten.pattern = pattern;
  }
  if (rewritten.contentMediaType === 'application/octet-stream') {
    delete rewritten.contentMediaType;
    Object.assign(rewritten, { type: 'string', format: 'binary' });
  }
  describeEnum(rewritten);
  if (nullIsAbsent) {
    const required = (rewritten.required ?? []) as string[];
    rewritten.properties = Object.fromEntries(
      Object.entries(rewritten.properties as Record<string, Json>).map(([name, property]) => [
        name,
        required.includes(name) ? property : orNull(property),
      ]),
    );
  }
  return rewritten;
};

const describeEnum = (schema: Json): void => {
  const values = Array.isArray(schema.enum) ? schema.enum : 'const' in schema ? [schema.const] : [];
  if (values.length === 1 && typeof values[0] === 'number') {
    delete schema.enum;
    delete schema.const;
    Object.assign(schema, { type: 'integer', minimum: values[0], maximum: values[0] });
  } else if (Array.isArray(schema.enum)) schema.type = 'string';
};

const orNull = (schema: Json): Json => {
  const { anyOf, type, enum: values, description, ...rest } = schema;
  const described = description === undefined ? {} : { description };
  if (Array.isArray(anyOf)) return { anyOf: [...anyOf, { type: 'null' }], ...rest, ...described };
  // A null among the values would make a second enumeration of the same name.
  if (Array.isArray(values)) return { anyOf: [{ enum: values, type, ...rest }, { type: 'null' }], ...described };
  return type === undefined ? schema : { ...schema, type: [...new Set([type, 'null'].flat())] };
};

const addExamples = ({
  paths,
  components: { schemas },
}: {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json> };
}): void => {
  for (const { requestBody, responses } of Object.values(paths).flatMap((item) => Object.values(item)))
    for (const { content = {} } of [requestBody ?? {}, ...Object.values(responses)] as {
      content?: Record<string, Media>;
    }[]) {
      const media = content[JSON_TYPE];
      if (media?.schema && media.example === undefined && !('examples' in media))
        media.example = exampleOf(media.schema, schemas);
    }
};
