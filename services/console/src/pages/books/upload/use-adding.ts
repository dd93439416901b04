import { useEffect, useRef, useState } from 'react';
import { type AddedUpload, newIdempotencyKey, type UploadOrder, useAddFiles } from '../../../api/upload.ts';

/** Adds the files of a choice to a book, and says how far that is. It is broken off with the dialog that began it. */
export const useAdding = (bookId: string, onAdded: (upload: AddedUpload) => void) => {
  const [share, setShare] = useState(0);
  const { mutate, isPending, error, reset } = useAddFiles(bookId, setShare);
  const abort = useRef<AbortController>(undefined);
  // One key for each choice: what was added before the connection broke is not added twice.
  const attempt = useRef({ version: '', key: '' });
  useEffect(() => () => abort.current?.abort(), []);
  useEffect(() => {
    if (!isPending) return;
    // Files cannot be sent on by a page that was loaded again.
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isPending]);
  return {
    share,
    isPending,
    error,
    reset,
    start: (version: string, order: UploadOrder): void => {
      if (attempt.current.version !== version) attempt.current = { version, key: newIdempotencyKey() };
      abort.current = new AbortController();
      setShare(0);
      mutate({ order, key: attempt.current.key, signal: abort.current.signal }, { onSuccess: onAdded });
    },
  };
};

export type Adding = ReturnType<typeof useAdding>;
