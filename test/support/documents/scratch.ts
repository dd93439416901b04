import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeZip, type ZipPart } from '@versio/kit/zip';
import { afterAll } from 'vitest';

/** Creates a folder for the documents of a test file. It is deleted after the tests. */
export const scratchFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'versio-documents-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  let count = 0;
  return {
    /** Writes a document. Returns its path and name, as the document parser takes them. */
    file(filename: string, content: Uint8Array | string): { path: string; filename: string } {
      const path = join(folder, String(count++));
      writeFileSync(path, content);
      return { path, filename };
    },
  };
};

/** Creates a ZIP archive in memory. */
export const zipOf = async (parts: ZipPart[]): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(writeZip(parts, new Date(0))));

/** Creates a DOCX with this XML as its document part. */
export const docxOf = (documentXml: string): Promise<Buffer> =>
  zipOf([
    {
      name: '[Content_Types].xml',
      content: [
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      ],
    },
    {
      name: '_rels/.rels',
      content: [
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
      ],
    },
    { name: 'word/document.xml', content: [documentXml] },
  ]);

/** Returns the XML of a DOCX document part with this body. */
export const wordXml = (body: string, doctype = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${doctype}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;

/** Creates an EPUB of these pages, each in the spine, with further parts. */
export const epubOf = (
  pages: { href: string; body: string; doctype?: string }[],
  extra: { manifest?: string; spineAttributes?: string; parts?: ZipPart[] } = {},
): Promise<Buffer> =>
  zipOf([
    { name: 'mimetype', content: Buffer.from('application/epub+zip') },
    {
      name: 'META-INF/container.xml',
      content: [
        '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OPS/book.opf"/></rootfiles></container>',
      ],
    },
    {
      name: 'OPS/book.opf',
      content: [
        `<package xmlns="http://www.idpf.org/2007/opf"><manifest>${pages
          .map(
            ({ href }, index) => `<item id="p${index}" href="${encodeURI(href)}" media-type="application/xhtml+xml"/>`,
          )
          .join('')}${extra.manifest ?? ''}</manifest><spine ${extra.spineAttributes ?? ''}>${pages
          .map((_, index) => `<itemref idref="p${index}"/>`)
          .join('')}</spine></package>`,
      ],
    },
    ...pages.map(({ href, body, doctype = '' }) => ({
      name: `OPS/${href}`,
      content: [
        `${doctype}<html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body>${body}</body></html>`,
      ],
    })),
    ...(extra.parts ?? []),
  ]);
