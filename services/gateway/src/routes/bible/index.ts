import type { Route } from '../../http/server.ts';

/** The routes of this folder, one file each. */
export const routes: readonly Route[] = [];
