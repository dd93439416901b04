import { execFile } from 'node:child_process';

/** Runs a program with this environment alone beside PATH and HOME; answers its exit code and all that it wrote. */
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
