import { type Logger, pino } from 'pino';
import type { Parser } from './config.ts';
import { redact, serializeError } from './log-redaction.ts';
import { requestFields } from './request-context.ts';
import { passOn, traceIds } from './telemetry/log-sink.ts';

export type { Logger } from 'pino';

/**
 * Creates a JSON logger on standard error (standard output is for the output of programs), with levels as words,
 * secrets redacted at any depth, database errors without row contents, the id of the outside request that a line is
 * written for and, inside a span, its ids. If telemetry includes logs, each line goes there, too.
 * @param name the name of the service, for every line
 * @param level a pino level; `silent` in most tests
 */
export const createLogger = (name: string, level = 'info'): Logger =>
  pino(
    {
      name,
      level,
      base: { service: name },
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => redact(fields) as Record<string, unknown>,
      },
      serializers: { err: serializeError },
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: () => ({ ...requestFields(), ...traceIds() }),
      hooks: { streamWrite: passOn },
    },
    pino.destination({ fd: 2, sync: true }),
  );

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Parses the name of a level, for the setting LOG_LEVEL. */
export const logLevelName: Parser<string> = (text) => {
  if (LEVELS.includes(text)) return text;
  throw new Error(`"${text}" is not one of ${LEVELS.join(', ')}`);
};
