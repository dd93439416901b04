import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { UserFacingError } from '@versio/kit/config';

const run = promisify(execFile);
const MAX_OUTPUT_BYTES = 64 * 1_048_576;
const TOOL_TIMEOUT_MS = 30 * 60_000;

/**
 * Runs a program in the repository's root to its end; returns what it printed, standard output before standard error.
 * Errors: UserFacingError with the end of its output.
 */
export const runTool = async (
  program: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<string> => {
  try {
    const { stdout, stderr } = await run(program, args, {
      cwd: ROOT,
      env: { ...process.env, ...environment },
      maxBuffer: MAX_OUTPUT_BYTES,
      timeout: TOOL_TIMEOUT_MS,
    });
    return `${stdout}${stderr}`;
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string };
    throw new UserFacingError(`${program} ${args[0]} failed: ${(stderr || message).trim().slice(-2_000)}`);
  }
};

/** The repository's root folder. */
export const ROOT = new URL('../../', import.meta.url).pathname;

const TOOLS: Record<string, { needs: readonly string[]; from: string }> = {
  docker: { needs: ['version'], from: 'with a running engine' },
  git: { needs: ['--version'], from: '' },
  helm: { needs: ['version'], from: 'helm.sh' },
  cosign: { needs: ['version'], from: 'go install github.com/sigstore/cosign/v3/cmd/cosign@latest' },
};

/** Errors: UserFacingError that names every program that does not run. */
export const requireTools = async (names: readonly string[]): Promise<void> => {
  const missing: string[] = [];
  for (const name of names)
    await run(name, TOOLS[name]!.needs).catch(() => missing.push(`${name} (${TOOLS[name]!.from})`));
  if (missing.length > 0) throw new UserFacingError(`missing, or not working: ${missing.join(', ')}`);
};
