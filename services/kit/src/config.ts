/**
 * Configuration from the environment: every setting is read by a small reader, all problems are collected, and one error lists them all.
 */

/** The environment as given to a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A mistake of the person who starts the program: its message alone is printed, and the exit code is 1. */
export class UserFacingError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UserFacingError';
  }
}

/** Turns a text into a value or throws an Error that says what is wrong with it. */
export type Parser<T> = (text: string) => T;

/** Reads settings one by one; `finish` throws one UserFacingError that lists all that is missing or wrong. */
export interface SettingsReader {
  required<T = string>(name: string, parse?: Parser<T>): T;
  optional<T = string>(name: string, fallback: T, parse?: Parser<T>): T;
  problem(text: string): void;
  finish(): void;
}

/** Makes a reader over an environment. An empty value counts as not given. */
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

/** A whole number between the bounds, both included. */
export const integer =
  (minimum: number, maximum: number): Parser<number> =>
  (text) => {
    const value = Number(text);
    if (!/^-?\d+$/.test(text) || value < minimum || value > maximum)
      throw new Error(`"${text}" is not a whole number from ${minimum} to ${maximum}`);
    return value;
  };

/** A TCP port; 0 lets the system choose. */
export const port: Parser<number> = integer(0, 65_535);

/** A list of whole numbers, separated by commas. */
export const integers =
  (minimum: number, maximum: number, mostItems: number): Parser<number[]> =>
  (text) => {
    const items = text.split(',').map((item) => integer(minimum, maximum)(item.trim()));
    if (items.length > mostItems) throw new Error(`more than ${mostItems} values`);
    return items;
  };

/** true/false, 1/0, yes/no. */
export const boolean: Parser<boolean> = (text) => {
  if (/^(true|1|yes)$/i.test(text)) return true;
  if (/^(false|0|no)$/i.test(text)) return false;
  throw new Error(`"${text}" is neither true nor false`);
};

/** `host:port`, with the host in brackets for IPv6. */
export const hostAndPort: Parser<{ host: string; port: number }> = (text) => {
  const match = /^(\[[0-9a-f:]+\]|[^:[\]]+):(\d{1,5})$/i.exec(text);
  if (!match) throw new Error(`"${text}" is not of the form host:port`);
  return { host: match[1]!.replace(/^\[|\]$/g, ''), port: port(match[2]!) };
};
