import { ERRORS, type Reason } from '@versio/kit/errors.ts';
import Type, { type TSchema } from 'typebox';
import { ErrorBody } from '../schemas/common.ts';

// What any route with a key may answer.
const COMMON_REASONS: readonly Reason[] = ['UNAUTHORIZED', 'RATE_LIMITED', 'INTERNAL', 'UNAVAILABLE'];

/** What a route answers, for its Fastify schema: the success by its status, and the errors it names beside those of every route. */
export const answers = (status: number, success: TSchema | null, reasons: readonly Reason[] = []) => {
  const byStatus = new Map<number, Set<string>>();
  for (const reason of [...reasons, ...COMMON_REASONS]) {
    const { http, body } = ERRORS[reason];
    byStatus.set(http, (byStatus.get(http) ?? new Set()).add(body));
  }
  const errors = [...byStatus].map(([http, bodies]) => [
    http,
    { ...ErrorBody, description: `\`${[...bodies].join('`, `')}\``, examples: [...bodies].map((error) => ({ error })) },
  ]);
  return { [status]: success ?? Type.Null({ description: 'No content.' }), ...Object.fromEntries(errors) };
};
