import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type components, unwrap, VersioError } from '@versio/client/rest';
import { bookQuery } from './books.ts';
import { API_ROOT, api, csrfHeaders } from './client.ts';

export type UploadPreview = components['schemas']['PreviewChaptersResult'];
export type PreviewedChapter = UploadPreview['chapters'][number];
export type UploadWarning = UploadPreview['warnings'][number];
export type Split = NonNullable<components['schemas']['PreviewChaptersForm']['split']>;
export type Notes = NonNullable<components['schemas']['PreviewChaptersForm']['notes']>;

/** Files that become chapters, and how. */
export interface UploadOrder {
  files: readonly File[];
  split: Split;
  /** Where foot- and endnotes go. */
  notes: Notes;
  /** The number of the first chapter; undefined is one after the last. */
  startOrderNo: number | undefined;
}

/** Called with the share that is sent, 0 to 1. */
type OnProgress = (share: number) => void;

const formOf = ({ files, split, notes, startOrderNo }: UploadOrder): FormData => {
  const form = new FormData();
  form.append('split', split);
  form.append('notes', notes);
  if (startOrderNo !== undefined) form.append('startOrderNo', String(startOrderNo));
  for (const file of files) form.append('files', file, file.name);
  return form;
};

/** Sends a form by XMLHttpRequest, because fetch does not tell how much is sent. */
const send = <Answer>(
  path: string,
  form: FormData,
  headers: Record<string, string>,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', new URL(path, API_ROOT));
    for (const [name, value] of Object.entries({ ...csrfHeaders(), ...headers })) request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total);
    request.onload = () => {
      if (request.status < 300) return resolve(request.response as Answer);
      const requestId = { 'x-request-id': request.getResponseHeader('x-request-id') ?? '' };
      reject(new VersioError(new Response(null, { status: request.status, headers: requestId }), request.response));
    };
    // As fetch does, so that it is put into the same words.
    request.onerror = () => reject(new TypeError('the connection broke'));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });

/**
 * The chapters that files would become. It is asked once for each `version` of the choice, and forgotten with the page
 * that asked.
 */
export const previewQuery = (bookId: string, version: string, order: UploadOrder, onProgress: OnProgress) =>
  queryOptions({
    queryKey: ['upload-preview', bookId, version],
    queryFn: ({ signal }) =>
      send<UploadPreview>(`books/${bookId}/chapters/preview`, formOf(order), {}, onProgress, signal),
    enabled: order.files.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retryOnMount: false,
  });

/** An upload that was added to a book. */
export interface AddedUpload {
  uploadId: string;
  chapterIds: string[];
  warnings: UploadWarning[];
}

/** Adds files to a book, all or none. Sent again with the same key, it adds nothing twice. */
export const useAddFiles = (bookId: string, onProgress: OnProgress) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ order, key, signal }: { order: UploadOrder; key: string; signal: AbortSignal }) => {
      const headers = { 'idempotency-key': key };
      const path = `books/${bookId}/chapters`;
      // The answer holds all texts: only the ids are kept.
      const { chapters, uploadId, warnings } = await send<components['schemas']['AddChaptersResult']>(
        path,
        formOf(order),
        headers,
        onProgress,
        signal,
      );
      const chapterIds = chapters.map(({ id }) => id);
      return { uploadId: uploadId!, chapterIds, warnings: warnings ?? [] } satisfies AddedUpload;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: bookQuery(bookId).queryKey }),
  });
};

/** A key that no other request has; not by crypto.randomUUID, which browsers lack on pages that came by plain http. */
export const newIdempotencyKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** Takes an upload back, and returns the ids of its chapters that stay because they are busy. */
export const useUndoUpload = (bookId: string) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ uploadId, chapterIds }: Pick<AddedUpload, 'uploadId' | 'chapterIds'>) => {
      await unwrap(api.DELETE('/books/{id}/uploads/{uploadId}', { params: { path: { id: bookId, uploadId } } }));
      const { chapters } = await queryClient.fetchQuery({ ...bookQuery(bookId), staleTime: 0 });
      const there = new Set(chapters.map(({ id }) => id));
      return chapterIds.filter((id) => there.has(id));
    },
    onError: () => queryClient.invalidateQueries({ queryKey: bookQuery(bookId).queryKey }),
  });
};
