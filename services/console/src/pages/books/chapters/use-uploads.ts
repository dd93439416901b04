import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { bookQuery } from '../../../api/books.ts';
import { uploadFile } from '../../../api/upload.ts';

/** A file on its way into a book. */
export interface Upload {
  id: number;
  file: File;
  state: 'waiting' | 'sending' | 'added' | 'failed' | 'skipped';
  /** The share that is sent, 0 to 1. */
  share: number;
  /** How many chapters came of it. */
  chapters: number;
  error?: unknown;
}

const naturally = new Intl.Collator(undefined, { numeric: true });

/** The files in the order in which they become chapters: that of the numbers in their names. */
const inOrder = (files: readonly File[]): File[] =>
  [...files].sort((a, b) => naturally.compare(a.name, b.name) || a.lastModified - b.lastModified);

/**
 * Sends files into a book, one after the other, so that each has an outcome of its own. It stops at one that is
 * refused: the chapters after it would otherwise take its number.
 */
export const useUploads = (bookId: string) => {
  const queryClient = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const abort = useRef<AbortController>(undefined);
  const isSending = uploads.some(({ state }) => state === 'sending');
  const next = uploads.find(({ state }) => state !== 'added' && state !== 'skipped');
  const update = (id: number, change: Partial<Upload>): void =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));

  const send = async ({ id, file }: Upload): Promise<void> => {
    update(id, { state: 'sending', share: 0 });
    abort.current = new AbortController();
    try {
      const chapters = await uploadFile(bookId, file, (share) => update(id, { share }), abort.current.signal);
      update(id, { state: 'added', share: 1, chapters });
    } catch (error) {
      if (!abort.current.signal.aborted) update(id, { state: 'failed', error });
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first that waits is sent when none is.
  useEffect(() => {
    if (next?.state === 'waiting' && !isSending) void send(next);
    if (uploads.length > 0 && next === undefined)
      void queryClient.invalidateQueries({ queryKey: bookQuery(bookId).queryKey });
  }, [next?.id, next?.state]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the dialog is closed.
  useEffect(
    () => () => {
      abort.current?.abort();
      void queryClient.invalidateQueries({ queryKey: bookQuery(bookId).queryKey });
    },
    [],
  );
  // Files cannot be sent on by a page that was loaded again.
  useEffect(() => {
    if (next === undefined) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [next]);

  return {
    uploads,
    /** Whether files wait, or one needs a decision. */
    isOpen: next !== undefined,
    add: (files: readonly File[]): void =>
      setUploads((all) => [
        ...all,
        ...inOrder(files).map((file, index) => ({
          id: all.length + index,
          file,
          state: 'waiting' as const,
          share: 0,
          chapters: 0,
        })),
      ]),
    retry: (id: number): void => update(id, { state: 'waiting' }),
    skip: (id: number): void => update(id, { state: 'skipped' }),
  };
};
