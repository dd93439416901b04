import type { RefObject } from 'react';

/** A chooser of one file without an appearance of its own; a button opens it by `ref.current.click()`. */
export const FileInput = ({
  ref,
  label,
  accept,
  onFile,
}: {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  accept: string;
  onFile(file: File): void;
}) => (
  <input
    ref={ref}
    type="file"
    accept={accept}
    aria-label={label}
    className="hidden"
    onChange={(event) => {
      const file = event.target.files?.[0];
      // The same file can be chosen again after it was corrected.
      event.target.value = '';
      if (file) onFile(file);
    }}
  />
);
