import { type Logger, pino } from 'pino';

export type { Logger } from 'pino';

/**
 * A JSON logger on standard error (standard output belongs to the program's answers), with secrets taken out.
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
    },
    pino.destination({ fd: 2, sync: true }),
  );
