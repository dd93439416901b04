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
 * })`.
 */
export type VersioClient = Client<paths>;

/**
 * Makes a client of the REST interface. Calls answer `{ data, error, response }`; wrap them in `unwrap` to get the data
 * or a VersioError.
 */
export const createVersioClient = ({ baseUrl, apiKey, ...retry }: VersioClientOptions): VersioClient =>
  createClient<paths>({
    baseUrl,
    headers: { authorization: `Bearer ${apiKey}` },
    fetch: createRetryingFetch(retry),
  });
