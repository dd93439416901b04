import { type Logger, pino } from 'pino';
import type { Parser } from './config.ts';
import { passOn, traceIds } from './telemetry/log-sink.ts';

export type { Logger } from 'pino';

/**
 * A JSON logger on standard error (standard output belongs to the program's answers), with secrets taken out and, inside a span, its ids. When
 * telemetry takes logs, each line goes there too.
 * @param name the service's name, in every line
 * @param level a pino level; `silent` in most tests
 */
export const createLogger = (name: string, level = 'info'): Logger =>
  pino(
    {
      name,
      level,
      base: { service: name },
      redact: {
        paths: ['authorization', '*.authorization', 'passphrase', '*.passphrase', 'apiKey', '*.apiKey'],
        censor: '***',
      },
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: traceIds,
      hooks: { streamWrite: passOn },
    },
    pino.destination({ fd: 2, sync: true }),
  );

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** The name of a level, for the setting LOG_LEVEL. */
export const logLevelName: Parser<string> = (text) => {
  if (LEVELS.includes(text)) return text;
  throw new Error(`"${text}" is not one of ${LEVELS.join(', ')}`);
};
