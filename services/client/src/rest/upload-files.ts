import type { VersioClient } from './client.ts';

/**
 * Adds files as chapters of a book: PDF, DOCX, EPUB or TXT, in natural order of their names, all or none of them.
 * @param startOrderNo the first chapter's number; default: one after the book's last
 */
export const uploadFiles = (
  client: VersioClient,
  bookId: string,
  files: readonly File[],
  { startOrderNo, signal }: { startOrderNo?: number; signal?: AbortSignal } = {},
) => {
  const form = new FormData();
  if (startOrderNo !== undefined) form.set('startOrderNo', String(startOrderNo));
  for (const file of files) form.append('files', file, file.name);
  return client.POST('/books/{id}/chapters', {
    params: { path: { id: bookId } },
    body: { files: [...files] },
    bodySerializer: () => form,
    signal,
  });
};
