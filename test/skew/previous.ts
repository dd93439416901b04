import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { UserFacingError } from '@versio/kit/config';

const execute = promisify(execFile);
const INSTALL_TIMEOUT_MS = 20 * 60_000;

/** The repository's root folder: the code of this version. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const git = async (...parameters: string[]): Promise<string> =>
  (await execute('git', parameters, { cwd: ROOT })).stdout.trim();

/**
 * The newest tag before this commit.
 * @throws UserFacingError if there is none
 */
export const newestTag = (): Promise<string> =>
  git('describe', '--tags', '--abbrev=0', 'HEAD^').catch(() => {
    throw new UserFacingError('no tag precedes this commit: name the version before by --previous REF');
  });

/** An installed copy of another version. */
export interface Copy {
  folder: string;
  remove(): Promise<void>;
}

/**
 * Puts a version of the repository into a temporary folder and installs its dependencies there.
 * @throws UserFacingError if this clone lacks the version
 */
export const installVersion = async (ref: string, signal: AbortSignal): Promise<Copy> => {
  const commit = await git('rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`).catch(() => {
    throw new UserFacingError(`this clone has no commit ${ref}: git fetch --unshallow --tags`);
  });
  const folder = await mkdtemp(join(tmpdir(), 'versio-previous-'));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    const archive = join(folder, '.archive.tar');
    await git('archive', '-o', archive, commit);
    await execute('tar', ['-xf', archive, '-C', folder], { signal });
    await rm(archive);
    // That version installs itself, with npm ci, as a fresh clone of it would: without the programs and the npm
    // settings of this one.
    const path = (process.env.PATH ?? '').split(':').filter((each) => !each.includes('node_modules'));
    const environment = Object.fromEntries(
      Object.entries(process.env).filter(
        ([name]) => !/^npm_(config_(local_)?prefix|package_.*|lifecycle_.*)$/.test(name),
      ),
    );
    await execute('node', ['deploy/bootstrap.mjs'], {
      ...{ cwd: folder, signal, timeout: INSTALL_TIMEOUT_MS },
      env: { ...environment, PATH: path.join(':') },
    });
    return { folder, remove };
  } catch (error) {
    await remove();
    throw error;
  }
};
