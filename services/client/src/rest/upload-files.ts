import type { VersioClient } from './client.ts';

/**
 * Adds files as chapters of a book: PDF, DOCX, ODT, EPUB, FB2, HTML, Markdown or TXT, in natural order of their names,
 * all or none of them.
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
  return client.POST('/books/{id}/files', {
    params: { path: { id: bookId } },
    // In the OpenAPI document a file is a binary string; what is sent is the form.
    body: { files: files.map(({ name }) => name) },
    bodySerializer: () => form,
    signal,
  });
};
