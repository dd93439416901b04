import anyAscii from 'any-ascii';

/**
 * Returns the Content-Disposition of a document (RFC 6266): its full name as UTF-8, and a name in ASCII for clients
 * that do not know that form. In the latter, letters lose their marks (Đấu Phá is Dau Pha) and other scripts are
 * transliterated, Han characters one by one in Pinyin (斗破 is Dou Po). Of a name without letters or digits, `book` is
 * left.
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

// File systems allow 255 bytes for a name with its extension.
const MAX_ASCII_CHARACTERS = 200;

const asciiName = (name: string): string => {
  const ascii = anyAscii(name.normalize('NFKC').replace(/\p{Script=Han}/gu, ' $& '))
    // Typographic quotes, full-width colons and the like have become characters that file names must not hold.
    .replace(/[^\x20-\x7e]|[/\\:*?"<>|]/g, ' ')
    .replace(/ +/g, ' ')
    .slice(0, MAX_ASCII_CHARACTERS)
    .replace(/^[ ._-]+|[ ._-]+$/g, '');
  return /[a-z0-9]/i.test(ascii) ? ascii : 'book';
};
