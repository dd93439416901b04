import type { ServiceError } from '@versio/kit/errors';
import { AdminService } from '@versio/proto/versio/admin/v1/admin_pb';

/**
 * Says for people why a command failed, and what to do.
 * @param address where the gateway should serve operators
 */
export const explainFailure = (error: ServiceError, address: string): string => {
  if (error.reason === 'UNAUTHORIZED')
    return `the gateway at ${address} refuses operators: the token of operator in its SERVICE_TOKENS is needed, in VERSIO_ADMIN_TOKEN, or with --token-stdin from standard input`;
  const missing = error.reason === 'UNAVAILABLE';
  if (error.message === '' && (missing || error.reason === 'DEADLINE_EXCEEDED')) {
    const callee = calleeOf(error);
    if (callee !== undefined)
      return `${callee} does not answer${missing ? '' : ' in time'}; "doctor" says more. The command may be repeated`;
    if (missing)
      return `nothing answers at ${address}; start the product with "npm start", or set VERSIO_ADMIN_ADDRESS to where it serves operators`;
  }
  return error.message || error.reason.toLowerCase().replaceAll('_', ' ');
};

/** Returns the service that the gateway called, if the call that failed was not that of the gateway itself. */
const calleeOf = ({ metadata: { method = '' } }: ServiceError): string | undefined => {
  const [, service] = /^\/?versio\.(\w+)\.v\d+\./.exec(method) ?? [];
  return method.includes(AdminService.typeName) ? undefined : service;
};
