import { fail } from '@versio/kit/errors';
import type { FastifyRequest } from 'fastify';

/** Refuses a Pro feature to a caller whose workspace is without Pro (rulings section 6). Errors: PLAN_REQUIRED. */
export const requirePro = (request: FastifyRequest, feature: string): void => {
  if (request.caller.plan !== 'pro') throw fail('PLAN_REQUIRED', `${feature} need the Pro plan`);
};
