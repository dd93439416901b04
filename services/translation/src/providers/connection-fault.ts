import { OutboundError } from '@versio/kit/net';

const REFUSED = 'the provider refused the connection';
const UNREACHABLE = 'the provider could not be reached';
const UNKNOWN_HOST = 'the host of the provider could not be found';
const NO_TLS = 'no secure connection to the provider could be made';
const BROKE_OFF = 'the connection to the provider broke off';

/** By the codes of Node, OpenSSL and the client of `fetch`. */
const BY_CODE: readonly (readonly [RegExp, string])[] = [
  [/^ECONNREFUSED$/, REFUSED],
  [/^(?:ENOTFOUND|EAI_[A-Z]+)$/, UNKNOWN_HOST],
  [/^(?:EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENETDOWN|EADDRNOTAVAIL|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/, UNREACHABLE],
  [/CERT|^ERR_(?:SSL|TLS)_|^UNABLE_TO_|^(?:EPROTO|HOSTNAME_MISMATCH|INVALID_CA)$/, NO_TLS],
];

const BY_CLASS: Partial<Record<OutboundError['errorClass'], string>> = {
  connect: UNREACHABLE,
  dns: UNKNOWN_HOST,
  tls: NO_TLS,
};

// The SDK wraps the error of fetch, which wraps that of the socket.
const MAX_CAUSES = 5;

/**
 * Says of the error of a failed call why there was no connection, or that it broke off. The text may have the code of
 * the error, and never an address.
 */
export const describeConnectionFault = (error: unknown): string => {
  let present = error;
  for (let depth = 0; depth < MAX_CAUSES && present instanceof Error; depth += 1) {
    const code = codeOf(present);
    const byCode = BY_CODE.find(([pattern]) => pattern.test(code))?.[1];
    if (byCode !== undefined) return `${byCode} (${code})`;
    const byClass = present instanceof OutboundError ? BY_CLASS[present.errorClass] : undefined;
    if (byClass !== undefined) return byClass;
    present = present.cause;
  }
  return BROKE_OFF;
};

/** Returns the code of an error; that of an OutboundError is the end of its message. */
const codeOf = (error: Error): string => {
  if (error instanceof OutboundError) return /\(([A-Z0-9_]+)\)$/.exec(error.message)?.[1] ?? '';
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^[A-Z0-9_]{1,60}$/.test(code) ? code : '';
};
