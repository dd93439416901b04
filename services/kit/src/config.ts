/**
 * Configuration from the environment. All problems are collected and reported in one error.
 */

/** The environment variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A mistake in the input of the user or operator. Only its message is printed, and the exit code is 1. */
export class UserFacingError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UserFacingError';
  }
}

/** Converts a text to a value, or throws an Error with the problem. */
export type Parser<T> = (text: string) => T;

/** Reads settings one by one; `finish` throws one UserFacingError with all missing and invalid ones. */
export interface SettingsReader {
  required<T = string>(name: string, parse?: Parser<T>): T;
  optional<T = string>(name: string, fallback: T, parse?: Parser<T>): T;
  problem(text: string): void;
  finish(): void;
}

/** Creates a reader of an environment. An empty value counts as missing. */
export const readSettings = (environment: Environment): SettingsReader => {
  const problems: string[] = [];
  const parsed = <T>(name: string, text: string, parse: Parser<T> | undefined): T | undefined => {
    try {
      return parse ? parse(text) : (text as T);
    } catch (error) {
      problems.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  };
  return {
    required<T>(name: string, parse?: Parser<T>): T {
      const text = environment[name];
      if (!text) {
        problems.push(`${name} is missing`);
        return undefined as T;
      }
      return parsed(name, text, parse) as T;
    },
    optional<T>(name: string, fallback: T, parse?: Parser<T>): T {
      const text = environment[name];
      return text ? ((parsed(name, text, parse) as T | undefined) ?? fallback) : fallback;
    },
    problem(text) {
      problems.push(text);
    },
    finish() {
      if (problems.length > 0)
        throw new UserFacingError(`the configuration is not usable:\n  - ${problems.join('\n  - ')}`);
    },
  };
};

/** Parses a whole number between the bounds, both included. */
export const integer =
  (minimum: number, maximum: number): Parser<number> =>
  (text) => {
    const value = Number(text);
    if (!/^-?\d+$/.test(text) || value < minimum || value > maximum)
      throw new Error(`"${text}" is not a whole number from ${minimum} to ${maximum}`);
    return value;
  };

/** Parses a TCP port; 0: the system chooses. */
export const port: Parser<number> = integer(0, 65_535);

/** Parses a list of whole numbers, separated by commas. */
export const integers =
  (minimum: number, maximum: number, mostItems: number): Parser<number[]> =>
  (text) => {
    const items = text.split(',').map((item) => integer(minimum, maximum)(item.trim()));
    if (items.length > mostItems) throw new Error(`more than ${mostItems} values`);
    return items;
  };

/** Parses true/false, 1/0 or yes/no. */
export const boolean: Parser<boolean> = (text) => {
  if (/^(true|1|yes)$/i.test(text)) return true;
  if (/^(false|0|no)$/i.test(text)) return false;
  throw new Error(`"${text}" is neither true nor false`);
};

/** Parses `host:port`, with the host in brackets for IPv6. */
export const hostAndPort: Parser<{ host: string; port: number }> = (text) => {
  const match = /^(\[[0-9a-f:]+\]|[^:[\]]+):(\d{1,5})$/i.exec(text);
  if (!match) throw new Error(`"${text}" is not of the form host:port`);
  return { host: match[1]!.replace(/^\[|\]$/g, ''), port: port(match[2]!) };
};

/** Parses an http(s) URL without user, query and fragment; returns it without a slash at the end. */
export const baseUrl: Parser<string> = (text) => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url && !url.username && !url.password && !url.search && !url.hash;
  if (!isPlain || !/^https?:$/.test(url.protocol))
    throw new Error('must be an http(s) URL without user, query and fragment');
  return url.href.replace(/\/+$/, '');
};
