import { ERRORS, type Reason } from '@versio/kit/errors';
import Type, { type TSchema } from 'typebox';

// The errors of every route that needs a key.
const COMMON_REASONS: readonly Reason[] = ['UNAUTHORIZED', 'RATE_LIMITED', 'INTERNAL', 'UNAVAILABLE'];

/**
 * Describes the responses of a route for its Fastify schema: the success by status, and the route's own errors beside
 * those of every route. openapi/complete-document.ts adds what follows from method and scope (error bodies,
 * Idempotency-Key, headers).
 * @param description describes the successful response
 */
export const responses = (
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

/** The 304 of a route with an ETag. */
export const notModified = {
  304: Type.Null({ description: 'Nothing has changed since the response with this ETag.' }),
};

const RESPONSE_DESCRIPTION = 'x-response-description';

const described = (success: TSchema | null, description: string): TSchema =>
  success === null ? Type.Null({ description }) : ({ ...success, [RESPONSE_DESCRIPTION]: description } as TSchema);
