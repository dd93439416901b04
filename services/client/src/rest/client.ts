import createClient, { type Client } from 'openapi-fetch';
import { createRetryingFetch, type RetryOptions } from './retrying-fetch.ts';
import type { paths } from './schema.d.ts';

/** The address of Versio and the API key. */
export interface VersioClientOptions extends RetryOptions {
  /** Such as `http://127.0.0.1:8080`. */
  baseUrl: string;
  apiKey: string;
}

/**
 * One method for each HTTP method, typed by the OpenAPI document: `client.GET('/books/{id}', { params: { path: { id } }
 * })`. Data is typed as the JSON form of a response; a call with `parseAs: 'text'` and another Accept header returns a
 * string.
 */
export type VersioClient = Client<paths, 'application/json'>;

/**
 * Makes a client of the REST interface. Calls answer `{ data, error, response }`; wrap them in `unwrap` to get the data
 * or a VersioError.
 */
export const createVersioClient = ({ baseUrl, apiKey, ...retry }: VersioClientOptions): VersioClient =>
  createClient<paths, 'application/json'>({
    baseUrl,
    headers: { authorization: `Bearer ${apiKey}` },
    fetch: createRetryingFetch(retry),
  });
