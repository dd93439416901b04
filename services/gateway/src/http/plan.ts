import { fail } from '@versio/kit/errors';
import { createEnumNames, type EnumName } from '@versio/kit/wire';
import { Plan } from '@versio/proto/versio/workspaces/v1/plan_pb';
import type { FastifyRequest } from 'fastify';

/** Converts between `Plan` of the protos and its names in the REST interface. */
export const planNames = createEnumNames(Plan);

/** The name of a plan. */
export type PlanName = EnumName<typeof Plan>;

/** Refuses a Pro feature to a caller whose workspace is without Pro (rulings section 6). Errors: PLAN_REQUIRED. */
export const requirePro = (request: FastifyRequest, feature: string): void => {
  if (request.caller.plan !== 'pro') throw fail('PLAN_REQUIRED', `${feature} need the Pro plan`);
};
