// The part that runs in browsers too: nothing here imports from Node.
export { createVersioClient, type VersioClient, type VersioClientOptions } from './client.ts';
export { createRetryingFetch, type RetryOptions } from './retrying-fetch.ts';
export type * from './schema.d.ts';
export { uploadFiles } from './upload-files.ts';
export { unwrap, VersioError } from './versio-error.ts';
