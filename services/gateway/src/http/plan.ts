import { fail } from '@versio/kit/errors';
import { createEnumNames, type EnumName } from '@versio/kit/wire';
import { Plan } from '@versio/proto/versio/workspaces/v1/plan_pb';
import type { FastifyRequest } from 'fastify';

/** Converts between `Plan` of the protos and its names in the REST interface. */
export const planNames = createEnumNames(Plan);

/** The name of a plan. */
export type PlanName = EnumName<typeof Plan>;

/** Throws PLAN_REQUIRED unless the caller's workspace has the Pro plan (docs/rules.md#webhooks). */
export const requirePro = (request: FastifyRequest, feature: string): void => {
  if (request.caller.plan !== 'pro') throw fail('PLAN_REQUIRED', `${feature} need the Pro plan`);
};
