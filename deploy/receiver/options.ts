import { parseArgs } from 'node:util';
import { UserFacingError } from '@versio/kit/config';

/** What the command line of `npm run receiver` says. */
export interface CommandOptions {
  port: number;
  secret: string;
  /** The status of the first `times` responses to authentic deliveries; 200 after that. */
  answer: number;
  times: number;
}

/** How to use the command. */
export const USAGE = `npm run receiver -- [--port 9099] [--secret whsec_…] [--answer 409] [--times 2]
  --port    where it listens on 127.0.0.1 (9099; 0 takes a free one)
  --secret  the endpoint's signing secret; may be pasted later
  --answer  the status for authentic deliveries, to try things out: 409 is "busy, come again in 60 s", 500 a failure (200)
  --times   only so many answers have that status, then it is 200 (all)`;

/** Reads the command line; undefined when the usage is asked for. Errors: UserFacingError. */
export const readOptions = (args: readonly string[]): CommandOptions | undefined => {
  const { values } = parse(args);
  if (values.help) return undefined;
  const secret = values.secret ?? '';
  if (secret !== '' && !isSecret(secret)) throw mistake('--secret must be the secret as it was shown: whsec_…');
  return {
    port: wholeNumber('--port', values.port, 9099, 0, 65_535),
    secret,
    answer: wholeNumber('--answer', values.answer, 200, 200, 599),
    times: wholeNumber('--times', values.times, Number.MAX_SAFE_INTEGER, 1, Number.MAX_SAFE_INTEGER),
  };
};

/** Whether a text has the form of a signing secret. */
export const isSecret = (text: string): boolean => /^whsec_[A-Za-z0-9+/]{16,}={0,2}$/.test(text);

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        secret: { type: 'string' },
        answer: { type: 'string' },
        times: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw mistake((error as Error).message);
  }
};

const wholeNumber = (name: string, text: string | undefined, fallback: number, min: number, max: number): number => {
  if (text === undefined) return fallback;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= min && value <= max) return value;
  throw mistake(
    `${name} must be a whole number ${max === Number.MAX_SAFE_INTEGER ? `from ${min}` : `from ${min} to ${max}`}`,
  );
};

const mistake = (message: string): UserFacingError => new UserFacingError(`${message}\n${USAGE}`);
