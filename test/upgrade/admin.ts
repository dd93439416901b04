import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ADMIN = fileURLToPath(new URL('../../deploy/admin/main.ts', import.meta.url));

/** Runs a command of `npm run admin` and returns the JSON that it prints. */
export const runAdmin = async (adminAddress: string, ...words: string[]) => {
  const env = { PATH: process.env.PATH, VERSIO_ADMIN_ADDRESS: adminAddress };
  return JSON.parse((await promisify(execFile)(process.execPath, [ADMIN, ...words], { env })).stdout);
};
