import { writeZip, type ZipPart } from '@versio/kit/zip';
import mammoth from 'mammoth';
import {
  chapterCollector,
  cleanText,
  type DocumentLimits,
  isBlank,
  type ParsedDocument,
  reasonOf,
  unsupported,
} from './document.ts';
import { titleFromFilename } from './filenames.ts';
import type { ZipReader } from './zip.ts';

/**
 * Parses a DOCX as one chapter: a paragraph or a forced line break is a line, an empty paragraph an empty line; the
 * paragraphs of table cells follow row by row; notes, comments, deleted text and pictures are left out.
 * @throws DocumentError for a file that is not a readable DOCX or has no text
 */
export const parseDocx = async (zip: ZipReader, filename: string, limits: DocumentLimits): Promise<ParsedDocument> => {
  const document = await readDocument(await repackText(zip));
  const lines: string[] = [];
  try {
    collectLines(document, lines);
  } catch (error) {
    throw unsupported(`is not a readable DOCX: ${reasonOf(error)}`);
  }
  const text = cleanText(lines.join('\n'));
  if (isBlank(text)) throw unsupported('is empty: the document holds no text');
  const collector = chapterCollector(limits);
  collector.add(titleFromFilename(filename), text);
  return { chapters: collector.chapters };
};

/**
 * Copies the XML parts into a new archive without compression. mammoth inflates without a limit, and in a crafted file
 * another ZIP reader may find other entries; from the copy it reads exactly the bytes that were counted here.
 */
const repackText = async (zip: ZipReader): Promise<Buffer> => {
  const parts: ZipPart[] = [];
  for (const name of zip.names) {
    if (!/\.(xml|rels)$/i.test(name)) continue;
    const content = await zip.read(name);
    if (declaresEntities(content)) {
      throw unsupported('is not a readable DOCX: it declares a document type, which DOCX forbids');
    }
    parts.push({ name, content });
  }
  return Buffer.concat(await Array.fromAsync(writeZip(parts, new Date(0))));
};

/**
 * Returns true if the part has a DTD, which may declare external or exploding entities (ECMA-376 part 2, section
 * 8.1.4).
 */
const declaresEntities = (content: Buffer): boolean => {
  const head = content.subarray(0, 65_536);
  return /<!(DOCTYPE|ENTITY)/i.test(head.toString('latin1').replaceAll('\0', ''));
};

const readDocument = async (buffer: Buffer): Promise<Node> => {
  let document: Node | undefined;
  try {
    await mammoth.convertToHtml(
      { buffer },
      {
        includeEmbeddedStyleMap: false,
        externalFileAccess: false,
        transformDocument: (read: Node) => {
          document = read;
          return { ...read, children: [] };
        },
      },
    );
  } catch (error) {
    throw unsupported(`is not a readable DOCX: ${reasonOf(error)}`);
  }
  if (document === undefined) throw unsupported('is not a readable DOCX: it has no document part');
  return document;
};

/** The used part of mammoth's document tree. */
interface Node {
  type: string;
  children?: Node[];
  value?: string;
  breakType?: string;
}

/** mammoth bounds the depth: it reads recursively, too, and fails first. */
const collectLines = (node: Node, lines: string[]): void => {
  for (const child of node.children ?? []) {
    if (child.type === 'paragraph') lines.push(inlineText(child));
    else collectLines(child, lines);
  }
};

const inlineText = (node: Node): string => {
  if (node.type === 'text') return node.value ?? '';
  if (node.type === 'tab') return '\t';
  if (node.type === 'break') return node.breakType === 'line' ? '\n' : '';
  return (node.children ?? []).map(inlineText).join('');
};
