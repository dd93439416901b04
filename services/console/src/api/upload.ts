import { VersioError } from '@versio/client/rest';
import { API_ROOT, csrfHeaders } from './client.ts';

/**
 * Adds a file to a book, after its last chapter, and returns how many chapters came of it.
 * @param onProgress called with the share that is sent, 0 to 1
 */
export const uploadFile = (
  bookId: string,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const form = new FormData();
    form.append('files', file, file.name);
    const request = new XMLHttpRequest();
    request.open('POST', new URL(`books/${bookId}/chapters`, API_ROOT));
    for (const [name, value] of Object.entries(csrfHeaders())) request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total);
    request.onload = () => {
      if (request.status === 201) return resolve((request.response as { chapters: unknown[] }).chapters.length);
      const headers = { 'x-request-id': request.getResponseHeader('x-request-id') ?? '' };
      reject(new VersioError(new Response(null, { status: request.status, headers }), request.response));
    };
    // As fetch does, so that it is put into the same words.
    request.onerror = () => reject(new TypeError('the connection broke'));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
