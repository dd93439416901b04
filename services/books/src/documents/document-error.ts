/** `unsupported`: 422, the file cannot be read. `too_long`: 400, it can, but holds more text than a chapter may. */
export type DocumentErrorKind = 'unsupported' | 'too_long';

/**
 * Says why a document was refused. The message continues a sentence that begins with the file's name, such as
 * "is not a readable PDF: …"; parseDocument puts the name before it.
 */
export class DocumentError extends Error {
  readonly kind: DocumentErrorKind;

  constructor(kind: DocumentErrorKind, message: string) {
    super(message);
    this.name = 'DocumentError';
    this.kind = kind;
  }
}

/** The file cannot be read as PDF, DOCX, EPUB or TXT. */
export const unsupported = (message: string): DocumentError => new DocumentError('unsupported', message);

/** A short, one-line reason out of a library's error, for the end of a message. */
export const reasonOf = (error: unknown): string => {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/\s+/g, ' ').trim().slice(0, 200) || 'it is damaged';
};
