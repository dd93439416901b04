/**
 * Returns the Content-Disposition of a document (RFC 6266): its full name as UTF-8, and a name in ASCII for clients
 * that do not know that form. In the latter, letters lose their marks (Đấu Phá is Dau Pha); of a name without Latin
 * letters or digits, `book` is left.
 */
export const attachment = (title: string, extension: string): string => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: file names must not hold control characters
  const safe = title.toWellFormed().replace(/[\u0000-\u001f\u007f/\\:*?"<>|]/g, '_');
  const encoded = encodeURIComponent(`${safe}.${extension}`).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${asciiName(safe)}.${extension}"; filename*=UTF-8''${encoded}`;
};

const asciiName = (name: string): string => {
  const latin = name
    .normalize('NFKD')
    .replace(/đ/g, 'd')
    .replace(/Đ/g, 'D')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]+/g, ' ')
    .replace(/ +/g, ' ')
    .replace(/^[ ._-]+|[ ._-]+$/g, '');
  return /[a-z0-9]/i.test(latin) ? latin : 'book';
};
