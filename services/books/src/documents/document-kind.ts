import { unsupported } from './document-error.ts';

export type DocumentKind = 'pdf' | 'zip' | 'txt';

/** A PDF's header may stand anywhere in the first 1,024 bytes (PDF 32000-1, annex H.3.4.1). */
export const KIND_SAMPLE_BYTES = 1024;

/**
 * Decides by the first bytes what a file is; the name only serves to say what is wrong. `zip` is DOCX or EPUB, told
 * apart by what is inside.
 * @throws DocumentError for the known kinds that are not read, and for a name that promises another kind.
 */
export const documentKind = (head: Uint8Array, filename: string): DocumentKind => {
  const latin = Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString('latin1');
  if (latin === '') throw unsupported('is empty');
  if (latin.startsWith('PK\x03\x04') || latin.startsWith('PK\x05\x06')) return 'zip';
  if (latin.slice(0, KIND_SAMPLE_BYTES).includes('%PDF-')) return 'pdf';
  if (latin.startsWith('\xd0\xcf\x11\xe0')) {
    throw unsupported('is an old or password-protected Office file; save it as an unprotected .docx');
  }
  if (latin.startsWith('{\\rtf')) throw unsupported('is an RTF file; save it as .docx');
  const extension = /\.(pdf|docx|epub)$/i.exec(filename)?.[1]?.toUpperCase();
  if (extension === 'PDF') throw unsupported('is not a readable PDF: it has no %PDF- header');
  if (extension !== undefined) throw unsupported(`is not a readable ${extension}: it is not a ZIP archive`);
  return 'txt';
};
