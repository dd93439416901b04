import { useState } from 'react';
import type { AddedUpload } from '../../../api/upload.ts';

/** The last upload into a book, as long as it can be taken back. */
export interface LastUpload extends AddedUpload {
  /** True after it was taken back: `chapterIds` are those that stay. */
  isUndone: boolean;
}

const nameOf = (bookId: string): string => `versio.upload.${bookId}`;

const read = (bookId: string): LastUpload | undefined => {
  try {
    const kept = sessionStorage.getItem(nameOf(bookId));
    return kept === null ? undefined : (JSON.parse(kept) as LastUpload);
  } catch {
    return undefined;
  }
};

const keep = (bookId: string, upload: LastUpload | undefined): void => {
  try {
    if (upload === undefined) sessionStorage.removeItem(nameOf(bookId));
    else sessionStorage.setItem(nameOf(bookId), JSON.stringify(upload));
  } catch {
    // It is known until the page is left.
  }
};

/** The last upload into a book from this tab; it outlives a reload, so that it can still be taken back. */
export const useLastUpload = (bookId: string) => {
  const [upload, setUpload] = useState(() => read(bookId));
  return [
    upload,
    (next: LastUpload | undefined): void => {
      keep(bookId, next);
      setUpload(next);
    },
  ] as const;
};
