const text = (description: string, example: string) => ({ description, schema: { type: 'string' }, example });

/** Headers that any operation may take. */
export const SHARED_PARAMETERS = {
  XRequestId: {
    name: 'X-Request-Id',
    in: 'header',
    description:
      'The id of the request in responses and logs. An id other than 1 to 128 letters, digits or `_.:/+=@-` is replaced.',
    schema: { type: 'string' },
    example: 'import-2026-01-31-0007',
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Makes the request safe to repeat: the first successful response is stored for 24 h and replayed with `Idempotent-Replayed: true`. Use a new UUID for each request. A response that shows a secret is never stored: its key is refused with `idempotency_key_reused`.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
    example: '3f1c1b9e-5a53-4ad0-8e0c-5b0f6a4b3a11',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The ETag of an earlier response, or several, or `*`: 304 without a body while nothing has changed.',
    schema: { type: 'string' },
    example: '"l0cVv5nZzJ0fRk9pXo8V0g0m2nE"',
  },
};

/** Response headers. */
export const SHARED_HEADERS = {
  'X-Request-Id': { ...text('The id of this request.', '0190a5c2-7d3e-7b1a-9c4d-2f6e8a1b3c5d'), required: true },
  'WWW-Authenticate': { ...text('The authentication scheme.', 'Bearer'), required: true },
  'Retry-After': {
    description: 'Seconds to wait before the next attempt.',
    schema: { type: 'integer', minimum: 1 },
    example: 1,
  },
  ETag: {
    ...text('The version of the response, for `If-None-Match`.', '"l0cVv5nZzJ0fRk9pXo8V0g0m2nE"'),
    required: true,
  },
  'Cache-Control': text('Always revalidate.', 'private, no-cache'),
  'Idempotent-Replayed': {
    description: 'Present if this is the stored response of an earlier request with the same Idempotency-Key.',
    schema: { type: 'string', const: 'true' },
  },
};
