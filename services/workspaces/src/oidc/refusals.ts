import { fail, type Reason, type ServiceError } from '@versio/kit/errors';

/** Why a sign-in did not succeed, for the page that says so (docs/rules.md#sign-in-with-openid-connect). */
type OidcProblem = 'expired' | 'refused' | 'email_unverified' | 'not_a_member' | 'unavailable';

const REASONS: Readonly<Record<OidcProblem, Reason>> = {
  expired: 'UNAUTHORIZED',
  refused: 'UNAUTHORIZED',
  email_unverified: 'FORBIDDEN',
  not_a_member: 'FORBIDDEN',
  // Not UNAVAILABLE, which gRPC repeats: a code works once.
  unavailable: 'OVERLOADED',
};

/** Creates the error of a refused sign-in. */
export const refuse = (problem: OidcProblem, message: string): ServiceError =>
  fail(REASONS[problem], message, { problem });
