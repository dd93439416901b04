import { useQuery } from '@tanstack/react-query';
import { VersioError } from '@versio/client/rest';
import { useState } from 'react';
import { previewQuery, type UploadOrder } from '../../../api/upload.ts';
import { addFiles, type ChosenFile, namedFile, overLimit } from './chosen-files.ts';
import type { UploadOptions } from './upload-options.tsx';
import type { Adding } from './use-adding.ts';

/** Files that were chosen and how they are divided, with the preview of that, read anew after each change. */
export const useChoice = (bookId: string, initialFiles: readonly File[], adding: Adding) => {
  const [chosen, setChosen] = useState<readonly ChosenFile[]>(() => addFiles([], initialFiles));
  const [options, setOptions] = useState<UploadOptions>({
    split: 'auto',
    notes: 'inline',
    startOrderNo: undefined,
  });
  const [share, setShare] = useState(0);
  const excess = overLimit(chosen);
  const order: UploadOrder = { ...options, files: excess ? [] : chosen.map(({ file }) => file) };
  const version = JSON.stringify([options, chosen.map(({ id }) => id)]);
  const preview = useQuery(previewQuery(bookId, version, order, setShare));
  // What was refused before counts before the preview, which may be older.
  const error = adding.error ?? preview.error;
  /** Changes the choice; what was said of the one before goes. */
  const change = (next: { chosen?: readonly ChosenFile[]; options?: UploadOptions }): void => {
    adding.reset();
    setShare(0);
    if (next.chosen) setChosen(next.chosen);
    if (next.options) setOptions(next.options);
  };
  return {
    chosen,
    options,
    excess,
    preview,
    /** The share of the preview's files that is sent. */
    share,
    error,
    /** The file that was refused. */
    refused: error instanceof VersioError ? namedFile(chosen, error.detail) : undefined,
    /** Whether the chapters may be added as they are shown. */
    canAdd:
      !preview.isFetching &&
      preview.data !== undefined &&
      !preview.data.warnings.some(({ code }) => code === 'order_exists'),
    add: (files: readonly File[]): void => change({ chosen: addFiles(chosen, files) }),
    remove: (file: ChosenFile): void => change({ chosen: chosen.filter((each) => each !== file) }),
    setOptions: (next: UploadOptions): void => change({ options: next }),
    retry: (): void => void (adding.error ? adding.start(version, order) : preview.refetch()),
    send: (): void => adding.start(version, order),
  };
};

export type Choice = ReturnType<typeof useChoice>;
