import { createRetryingFetch, type paths } from '@versio/client/rest';
import createClient from 'openapi-fetch';
import { takeEarlyAnswer } from '../early.ts';

/** The console's own root, such as `https://host/prefix/console/`; the gateway writes it into <base>. */
export const CONSOLE_ROOT = new URL('./', document.baseURI);

/** The root of the REST interface. */
export const API_ROOT = new URL('../', CONSOLE_ROOT);

// Kept in memory alone: a page that was loaded again asks for it.
let csrfToken: string | undefined;

/** Sets the token that every write carries, as GET /session and POST /session return it. */
export const setCsrfToken = (token: string | undefined): void => {
  csrfToken = token;
};

/** The header of writes that are not sent by `api`: uploads, whose progress only XMLHttpRequest tells. */
export const csrfHeaders = (): Record<string, string> =>
  csrfToken === undefined ? {} : { 'x-versio-csrf': csrfToken };

const READING_METHODS = ['GET', 'HEAD', 'OPTIONS'];

const sendWithCsrf = async (request: Request): Promise<Response> => {
  const early = request.method === 'GET' ? await takeEarlyAnswer(request.url) : undefined;
  if (early !== undefined) return early;
  if (csrfToken !== undefined && !READING_METHODS.includes(request.method))
    request.headers.set('x-versio-csrf', csrfToken);
  return fetch(request);
};

// Two attempts more than one: a person waits, and sees the error soon enough to act on it.
const send = createRetryingFetch({ attempts: 3, timeoutMs: 60_000, fetch: sendWithCsrf });

/** For what is counted over a whole book before the answer begins: as long as the service itself takes. */
export const patientFetch = createRetryingFetch({ attempts: 3, timeoutMs: 600_000, fetch: sendWithCsrf });

/** The typed client of the REST interface; the session's cookie says who calls. */
export const api = createClient<paths, 'application/json'>({ baseUrl: API_ROOT.href.replace(/\/$/, ''), fetch: send });
