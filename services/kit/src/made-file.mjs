import { existsSync, readFileSync, statSync } from 'node:fs';

/**
 * What `deploy/bundle.mjs` writes beside a file that it makes, in `….json`. `inputs`: what the file was made of,
 * modules and data, their paths, relative to it, and sizes in bytes. `chunks`: further files beside it that are
 * parts of it.
 * @typedef {{ inputs: [path: string, bytes: number][], chunks?: string[] }} Manifest
 */

/**
 * Returns true if a file was made of its inputs as they are now. Looks at their sizes and the times of change, of 450
 * in about 5 ms. In plain JavaScript, for deploy/all-in-one/main.mjs.
 * @param {URL} file
 * @returns {boolean}
 */
export const isCurrent = (file) => {
  try {
    const { mtimeMs } = statSync(file);
    /** @type {Manifest} */
    const { inputs, chunks = [] } = JSON.parse(readFileSync(new URL(`${file.href}.json`), 'utf8'));
    if (!chunks.every((name) => existsSync(new URL(name, file)))) return false;
    return inputs.every(([path, bytes]) => {
      const input = statSync(new URL(path, file));
      // utimes sets whole milliseconds, of which file systems keep parts.
      return input.size === bytes && Math.floor(input.mtimeMs) <= mtimeMs;
    });
  } catch {
    // It was not made, or an input is gone.
    return false;
  }
};
