import { spawn } from 'node:child_process';

/** How a command is run. */
export interface CommandOptions {
  signal?: AbortSignal;
  environment?: Readonly<Record<string, string>>;
  directory?: string;
  /** Default 10 minutes. */
  timeoutMs?: number;
}

/**
 * Runs a program to its end and returns its standard output.
 * @throws Error with its standard error when it ends with another code than 0, or not in time
 */
export const execute = (
  program: string,
  args: readonly string[],
  { signal, environment, directory, timeoutMs = 600_000 }: CommandOptions = {},
): Promise<string> =>
  new Promise((resolve, reject) => {
    const limit = AbortSignal.timeout(timeoutMs);
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      env: { ...process.env, ...environment },
      ...(directory ? { cwd: directory } : {}),
    });
    let output = '';
    let errors = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    const shown = `${program} ${args.slice(0, 6).join(' ')}`;
    child.on('error', (error) => reject(new Error(`${shown}: ${error.message}`, { cause: error })));
    child.on('close', (code) =>
      code === 0
        ? resolve(output)
        : reject(new Error(`${shown} ended with ${code}:\n${(errors + output).trim().slice(-4_000)}`)),
    );
  });
