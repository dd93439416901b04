import type { Block } from '../blocks/block.ts';
import { chaptersOfSection } from '../blocks/chapters-of-blocks.ts';
import { createFlow, textBudget } from '../blocks/flow.ts';
import { type DocumentLimits, type ParsedDocument, type ParseOptions, unsupported } from '../document.ts';
import { readTitle, readXml } from '../xml.ts';
import type { ZipReader } from '../zip.ts';
import { readWordNumbering } from './word-numbering.ts';
import { readStory, type WordContext } from './word-story.ts';
import { readWordStyles } from './word-styles.ts';

/** A docx whose relationships name no other document part. */
const DOCUMENT = /^\/?word\/document\d*\.xml$/i;

/** Returns true if the archive looks like a DOCX. */
export const isDocx = (zip: ZipReader): boolean => zip.names.some((name) => DOCUMENT.test(name));

/**
 * Parses a DOCX: a paragraph is a block, an empty paragraph an empty line; those of table cells follow row by row.
 * Headers, comments, deleted and hidden text, pictures and the table of contents are left out.
 * @throws DocumentError for a file that is not a readable DOCX or has no text
 */
export const parseDocx = async (
  zip: ZipReader,
  filename: string,
  limits: DocumentLimits,
  options: ParseOptions,
): Promise<ParsedDocument> => {
  const path = await documentPath(zip);
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const readPart = async (name: string): Promise<Buffer | undefined> => {
    if (!zip.has(name)) return undefined;
    const bytes = await zip.read(name);
    if (declaresType(bytes)) {
      throw unsupported('is not a readable DOCX: it declares a document type, which DOCX forbids');
    }
    return bytes;
  };
  const styles = readWordStyles(await readPart(`${folder}styles.xml`));
  const numberingBytes = await readPart(`${folder}numbering.xml`);
  const notes = new Map<string, string>();
  for (const kind of ['footnote', 'endnote'] as const) {
    const bytes = await readPart(`${folder}${kind}s.xml`);
    // Notes count in lists of their own.
    const context = { styles, numbering: readWordNumbering(numberingBytes), notes: new Map<string, string>() };
    if (bytes !== undefined) readNotes(bytes, kind, context, notes);
  }
  const document = await readPart(path);
  if (document === undefined) throw unsupported('is not a readable DOCX: it has no document part');
  const flow = createFlow(textBudget(limits, options));
  readStory(document, { styles, numbering: readWordNumbering(numberingBytes), notes }, { paragraph: flow.push });
  const core = await readPart('docProps/core.xml');
  const title = core === undefined ? '' : readTitle(core);
  return chaptersOfSection(flow.blocks, { filename, title }, options, limits);
};

const documentPath = async (zip: ZipReader): Promise<string> => {
  let target: string | undefined;
  if (zip.has('_rels/.rels')) {
    readXml(await zip.read('_rels/.rels'), {
      open(name, attribute) {
        if (name === 'Relationship' && /\/officeDocument$/.test(attribute('Type') ?? ''))
          target ??= attribute('Target');
      },
    });
  }
  const path = target?.replace(/^\/+/, '');
  return path !== undefined && zip.has(path) ? path : (zip.names.find((name) => DOCUMENT.test(name)) ?? '');
};

/** True if the part has a DTD, which may declare external or exploding entities (ECMA-376 part 2, section 8.1.4). */
const declaresType = (content: Buffer): boolean =>
  /<!(DOCTYPE|ENTITY)/i.test(content.subarray(0, 65_536).toString('latin1').replaceAll('\0', ''));

const readNotes = (bytes: Buffer, kind: string, context: WordContext, notes: Map<string, string>): void => {
  let id = '';
  let lines: string[] = [];
  readStory(bytes, context, {
    openNote(opened) {
      id = opened;
      lines = [];
    },
    paragraph({ text, number }: Block) {
      if (text.trim() !== '') lines.push(number === undefined ? text.trim() : `${number} ${text.trim()}`);
    },
    closeNote() {
      if (lines.length > 0) notes.set(`${kind} ${id}`, lines.join('\n'));
    },
  });
};
