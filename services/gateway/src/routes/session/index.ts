import type { Route } from '../../http/server.ts';
import { changePassword } from './change-password.ts';
import { createSession } from './create-session.ts';
import { endSession } from './end-session.ts';
import { getSession } from './get-session.ts';
import { listSignInMethods } from './list-sign-in-methods.ts';
import { previewLink } from './preview-link.ts';
import { redeemLink } from './redeem-link.ts';
import { signInWithOidc } from './sign-in-with-oidc.ts';

/** The routes of this folder, one file each. */
export const routes: readonly Route[] = [
  createSession,
  getSession,
  endSession,
  changePassword,
  previewLink,
  redeemLink,
  listSignInMethods,
  signInWithOidc,
];
