import { execFile } from 'node:child_process';

/** Runs a program with only this environment, PATH and HOME; returns its exit code and its whole output. */
export const runToEnd = (
  command: string,
  parameters: readonly string[],
  environment: Record<string, string>,
): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const { PATH, HOME } = process.env;
    const options = { env: { PATH, HOME, ...environment }, timeout: 150_000 };
    const child = execFile(command, parameters, options, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
