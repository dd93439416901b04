// Chooses the user that PostgreSQL runs as. It refuses to run as root, so a root process starts it as another user, who
// must be able to reach the programs and the data folder, even below a folder that only root may enter (/root, or a
// checkout under mktemp -d).
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { chmod, lchown, readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UserFacingError } from '@versio/kit/config';

interface SystemUser {
  uid: number;
  gid: number;
}

export interface Launcher {
  /** The user that owns the cluster's files; undefined when it is the user of this process. */
  user: SystemUser | undefined;
  /** Starts a program as that user, in a session of its own, so that the terminal's Ctrl-C does not reach it. */
  launch(program: string, programArguments: string[], stdio: SpawnOptions['stdio']): ChildProcess;
}

/**
 * @param places the folders and files that must be reachable (absolute, links resolved)
 * @param dataDirectory may be opened for passing through (o+x) when that is all that is missing; what it holds stays
 * closed
 * @param cluster if this folder exists, PostgreSQL runs as its owner
 * @throws UserFacingError when there is no way to run PostgreSQL for that user
 */
export async function createLauncher(places: string[], dataDirectory: string, cluster: string): Promise<Launcher> {
  const user = await clusterUser(cluster);
  const setpriv = findSetpriv();
  const capability = user ? await passThrough(user, places, dataDirectory, setpriv) : undefined;
  return {
    user,
    launch(program, programArguments, stdio) {
      const options: SpawnOptions = { stdio, detached: true, cwd: '/', env: childEnvironment() };
      if (!setpriv) return spawn(program, programArguments, { ...options, ...user });
      // SIGINT is PostgreSQL's fast shutdown: it ends by itself when this process is killed.
      const flags = ['--pdeathsig=INT'];
      if (user) flags.push(`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups');
      if (capability) {
        // initdb asks access(2), which counts the capabilities of an ordinary user only with this bit.
        flags.push(`--inh-caps=+${capability}`, `--ambient-caps=+${capability}`, '--securebits=+no_setuid_fixup');
      }
      return spawn(setpriv, [...flags, '--', program, ...programArguments], options);
    },
  };
}

/**
 * Passes neither outside PostgreSQL settings nor our secrets to the server.
 */
function childEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(PG|LC_|LANG|NODE_|npm_)|KEY|TOKEN|SECRET|PASSWORD|PEPPER/i.test(name),
  );
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
}

async function clusterUser(cluster: string): Promise<SystemUser | undefined> {
  const ownUid = process.getuid?.();
  const owner = await stat(cluster).catch(() => undefined);
  if (ownUid !== 0) {
    if (owner && owner.uid !== ownUid)
      throw new UserFacingError(
        `The database in ${cluster} belongs to another user (uid ${owner.uid}): start Versio as that user or as root, or set VERSIO_DATA_DIR to another folder.`,
      );
    return undefined;
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  // initdb looks its own user up by name, so it must be one that the system knows.
  const accounts = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n').map((line) => line.split(':'));
  const account = ['postgres', 'nobody'].map((name) => accounts.find((fields) => fields[0] === name)).find(Boolean);
  if (!account)
    throw new UserFacingError(
      "PostgreSQL does not run as root, and this system has no user 'postgres' or 'nobody': start Versio as an ordinary user.",
    );
  const user = { uid: Number(account[2]), gid: Number(account[3]) };
  if (owner) await giveTo(cluster, user); // A copy that root made of a data folder.
  return user;
}

async function giveTo(folder: string, user: SystemUser): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true })) await lchown(join(folder, entry), user.uid, user.gid);
  await lchown(folder, user.uid, user.gid);
}

/**
 * Makes sure that `user` reaches `places`.
 *
 * @returns the capability that the user needs for it, undefined when none
 */
async function passThrough(user: SystemUser, places: string[], dataDirectory: string, setpriv: string | undefined) {
  let closed = await closedFolders(user, places);
  if (closed.length === 1 && closed[0] === dataDirectory) {
    const { mode } = await stat(dataDirectory);
    await chmod(dataDirectory, (mode & 0o7777) | 0o001);
    closed = await closedFolders(user, places);
  }
  if (closed.length === 0) return undefined;
  const capability = setpriv && (await folderCapability());
  if (!capability)
    throw new UserFacingError(
      `PostgreSQL does not run as root, and another user cannot enter ${closed[0]}: start Versio as an ordinary user, allow it by chmod o+x ${closed[0]}, or move the checkout or VERSIO_DATA_DIR elsewhere.`,
    );
  return capability;
}

/** The folders above `places` (and the places that are folders) that `user` may not enter, the outermost first. */
async function closedFolders({ uid, gid }: SystemUser, places: string[]): Promise<string[]> {
  const folders = new Set<string>();
  for (const place of places) {
    for (let folder = place; !folders.has(folder); folder = dirname(folder)) folders.add(folder);
  }
  const closed: string[] = [];
  for (const folder of [...folders].sort((a, b) => a.length - b.length)) {
    const status = await stat(folder);
    const bit = status.uid === uid ? 0o100 : status.gid === gid ? 0o010 : 0o001;
    if ((status.mode & bit) === 0) closed.push(folder);
  }
  return closed;
}

/**
 * The least capability that this process can hand on to let its child pass closed folders: to read anywhere, or where a
 * container leaves only that (Docker's default set), to write too.
 */
async function folderCapability(): Promise<'dac_read_search' | 'dac_override' | undefined> {
  const status = await readFile('/proc/self/status', 'latin1').catch(() => '');
  const has = (bit: bigint) =>
    ['CapPrm', 'CapBnd'].every((set) => {
      const bits = new RegExp(`${set}:\\s*([0-9a-f]+)`).exec(status)?.[1];
      return bits !== undefined && ((BigInt(`0x${bits}`) >> bit) & 1n) === 1n;
    });
  // Bit numbers: linux/capability.h. 8 is CAP_SETPCAP, needed to hand anything on.
  if (!has(8n)) return undefined;
  if (has(2n)) return 'dac_read_search';
  return has(1n) ? 'dac_override' : undefined;
}

/** The setpriv of util-linux, which every glibc distribution has; Alpine's lacks what is needed here. */
function findSetpriv(): string | undefined {
  if (process.platform !== 'linux') return undefined;
  return ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => {
    try {
      return !realpathSync(path).endsWith('busybox');
    } catch {
      return false;
    }
  });
}
