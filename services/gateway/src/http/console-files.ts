import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** A file of the console, with the forms in which it may be sent. */
export interface ConsoleFile {
  type: string;
  /** By content coding; `identity` is always there. */
  bodies: ReadonlyMap<Coding, Buffer>;
}

type Coding = 'br' | 'gzip' | 'identity';

/** The console's files, in memory: they are about 2 MB and do not change while the gateway runs. */
export interface ConsoleFiles {
  /** The page that every address of the console begins with. */
  index: string;
  /** By path, such as `assets/index-B96PMnKe.js`. */
  files: ReadonlyMap<string, ConsoleFile>;
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** Reads what services/console was built to; undefined when it was not built. */
export const readConsoleFiles = async (directory: string): Promise<ConsoleFiles | undefined> => {
  const index = await readFile(join(directory, 'index.html'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (index === undefined) return undefined;
  const files = new Map<string, ConsoleFile>();
  for (const path of await readdir(directory, { recursive: true })) {
    const type = TYPES[extname(path)];
    if (type === undefined) continue;
    const bodies = new Map<Coding, Buffer>();
    for (const [coding, suffix] of [
      ['br', '.br'],
      ['gzip', '.gz'],
      ['identity', ''],
    ] as const) {
      const body = await readFile(join(directory, path + suffix)).catch(() => undefined);
      if (body !== undefined) bodies.set(coding, body);
    }
    files.set(path.replaceAll('\\', '/'), { type, bodies });
  }
  return { index, files };
};

/** Chooses the smallest form that a client accepts. */
export const chooseBody = (file: ConsoleFile, acceptEncoding: string | undefined): { coding: Coding; body: Buffer } => {
  const accepted = (acceptEncoding ?? '')
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/))
    .filter(([, quality]) => quality === undefined || Number(quality.replace(/^q=/i, '')) > 0)
    .map(([coding]) => coding!.toLowerCase());
  for (const coding of ['br', 'gzip'] as const) {
    const body = file.bodies.get(coding);
    if (body !== undefined && (accepted.includes(coding) || accepted.includes('*'))) return { coding, body };
  }
  return { coding: 'identity', body: file.bodies.get('identity')! };
};
