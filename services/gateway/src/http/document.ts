import { ERRORS, type Reason } from '@versio/kit/errors';
import Type, { type TSchema } from 'typebox';

// What any route with a key may answer.
const COMMON_REASONS: readonly Reason[] = ['UNAUTHORIZED', 'RATE_LIMITED', 'INTERNAL', 'UNAVAILABLE'];

/**
 * What a route answers, for its Fastify schema: the success by its status, and the errors it names beside those of
 * every route. What follows from the method and the scope (bodies, Idempotency-Key, headers) is added when the document
 * is completed; see openapi/complete-document.ts.
 * @param description says of the success what its status does not
 */
export const answers = (
  status: number,
  description: string,
  success: TSchema | null,
  reasons: readonly Reason[] = [],
) => {
  const byStatus = new Map<number, Set<string>>();
  for (const reason of [...reasons, ...COMMON_REASONS]) {
    const { http, body } = ERRORS[reason];
    byStatus.set(http, (byStatus.get(http) ?? new Set()).add(body));
  }
  const errors = [...byStatus].map(([http, codes]) => [http, Type.Enum([...codes])]);
  return { [status]: described(success, description), ...Object.fromEntries(errors) };
};

/** 304 of a route that answers with an ETag. */
export const notModified = { 304: Type.Null({ description: 'Nothing has changed since the answer with this ETag.' }) };

const RESPONSE_DESCRIPTION = 'x-response-description';

const described = (success: TSchema | null, description: string): TSchema =>
  success === null ? Type.Null({ description }) : ({ ...success, [RESPONSE_DESCRIPTION]: description } as TSchema);
