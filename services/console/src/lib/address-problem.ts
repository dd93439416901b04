import { VersioError } from '@versio/client/rest';
import { useEffect } from 'react';
import type { FieldValues, Path, UseFormGetValues, UseFormSetError } from 'react-hook-form';
import { problem } from './form.ts';

/** Names that only a machine, a home, an office or a cluster knows. */
const LOCAL_NAME =
  /^[^.:]+$|(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|corp|home|lan|home\.arpa|svc|default)\.?$/;
/** The address blocks that people enter; the service knows them all. */
const PRIVATE_IPV4 =
  /^(?:0|10|127)\.|^169\.254\.|^192\.168\.|^172\.(?:1[6-9]|2\d|3[01])\.|^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./;
const PRIVATE_IPV6 = /^\[(?!2)/;

/**
 * Returns the rule that an address most likely breaks, as the error of its field; undefined if the service has not
 * refused it. The service has one message for all rules, so that it reveals nothing of its network
 * (docs/rules.md#webhook-urls), but what the address itself shows is known here.
 */
export const addressProblem = (error: unknown, field: string, address: string): { message: string } | undefined => {
  const isRefused =
    error instanceof VersioError &&
    error.code === 'invalid_body' &&
    error.detail?.startsWith(`${field} must be an https URL`);
  const url = isRefused ? URL.parse(address) : null;
  return url === null ? undefined : { message: ruleOf(url) };
};

/** Shows at the field of a form which rule its address most likely breaks, when the service has refused it. */
export const useAddressProblem = <Values extends FieldValues>(
  error: unknown,
  field: Path<Values>,
  { getValues, setError }: { getValues: UseFormGetValues<Values>; setError: UseFormSetError<Values> },
): void =>
  useEffect(() => {
    const found = addressProblem(error, field, getValues(field));
    if (found) setError(field, found);
  }, [error, field, getValues, setError]);

const ruleOf = ({ protocol, username, password, hostname, port }: URL) => {
  if (username !== '' || password !== '') return problem('addressWithUser');
  if (PRIVATE_IPV4.test(hostname) || PRIVATE_IPV6.test(hostname) || LOCAL_NAME.test(hostname))
    return problem('addressPrivate');
  if (protocol !== 'https:') return problem('addressInsecure');
  return port === '' ? problem('addressUnknown') : problem('addressPort');
};
