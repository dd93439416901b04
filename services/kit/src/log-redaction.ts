import { stdSerializers } from 'pino';

/** Names of fields that hold secrets, in lower case without `-` and `_`. */
const SECRET_FIELDS = new Set([
  'authorization',
  'cookie',
  'setcookie',
  'passphrase',
  'password',
  'secret',
  'apikey',
  'xapikey',
  'token',
  'accesstoken',
  'pepper',
  'privatekey',
]);
const CENSOR = '***';

/** Objects in deeper levels are left out, which also ends circles. */
const MAX_DEPTH = 8;
const MAX_ITEMS = 100;

/** Returns a copy of a value for the log with the secrets in it replaced, at any depth. Errors stay as they are. */
export const redact = (value: unknown, depth = 0): unknown => {
  if (typeof value !== 'object' || value === null || value instanceof Error || value instanceof Date) return value;
  if (ArrayBuffer.isView(value)) return `${value.byteLength} bytes`;
  if (depth === MAX_DEPTH) return '…';
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((item) => redact(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      SECRET_FIELDS.has(name.toLowerCase().replaceAll(/[-_]/g, '')) ? CENSOR : redact(field, depth + 1),
    ]),
  );
};

/** Fields of a database error that repeat the contents of rows or the values of a statement. */
const ROW_FIELDS = ['detail', 'where', 'internalQuery', 'query', 'parameters'];

const SQLSTATE = /^[0-9A-Z]{5}$/;

const MAX_CAUSES = 10;

/**
 * Serializes an error for the log: without secrets, and a database error, also as a cause, without the contents of
 * rows. The message of a wrong value (SQLSTATE class 22) ends with that value in quotes.
 */
export const serializeError = (error: Error): unknown => {
  const fields = stdSerializers.err(error) as unknown as Record<string, unknown>;
  let holdsValue = false;
  let cause: unknown = error;
  for (let depth = 0; depth < MAX_CAUSES && cause instanceof Error; depth += 1, cause = cause.cause)
    holdsValue ||= isDatabaseError(cause) && codeOf(cause).startsWith('22');
  if (isDatabaseError(fields)) for (const name of ROW_FIELDS) delete fields[name];
  if (holdsValue)
    for (const name of ['message', 'stack']) fields[name] = String(fields[name]).replaceAll(/: ".*"/g, ': "…"');
  return redact(fields);
};

const isDatabaseError = (error: object): boolean => 'severity' in error && SQLSTATE.test(codeOf(error));

const codeOf = (error: object): string => ('code' in error ? String(error.code) : '');
