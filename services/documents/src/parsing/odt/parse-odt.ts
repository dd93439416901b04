import { chaptersOfSection } from '../blocks/chapters-of-blocks.ts';
import { createFlow, textBudget } from '../blocks/flow.ts';
import { type DocumentLimits, type ParsedDocument, type ParseOptions, unsupported } from '../document.ts';
import { readTitle, readXml } from '../xml.ts';
import type { ZipReader } from '../zip.ts';
import { type OdtStyles, readOdtStyles } from './odt-styles.ts';
import { readOdtText } from './odt-text.ts';

const CONTENT = 'content.xml';
const MANIFEST = 'META-INF/manifest.xml';

/** Returns true if the archive looks like a document of OpenDocument. */
export const isOdt = (zip: ZipReader): boolean => zip.has(CONTENT) && zip.has(MANIFEST);

/**
 * Parses an OpenDocument text: a paragraph is a block, an empty one an empty line. Tracked changes are as accepted;
 * comments, indexes, hidden text and pictures are left out.
 * @throws DocumentError for a file that is not a readable ODT or has no text
 */
export const parseOdt = async (
  zip: ZipReader,
  filename: string,
  limits: DocumentLimits,
  options: ParseOptions,
): Promise<ParsedDocument> => {
  if (await isEncrypted(zip)) throw unsupported('is encrypted; remove its password');
  const content = await zip.read(CONTENT);
  const styles: OdtStyles = { styles: new Map(), lists: new Map() };
  if (zip.has('styles.xml')) readOdtStyles(await zip.read('styles.xml'), styles);
  readOdtStyles(content, styles);
  const flow = createFlow(textBudget(limits, options));
  readOdtText(content, styles, flow.push);
  const title = zip.has('meta.xml') ? readTitle(await zip.read('meta.xml')) : '';
  return chaptersOfSection(flow.blocks, { filename, title }, options, limits);
};

const isEncrypted = async (zip: ZipReader): Promise<boolean> => {
  let encrypted = false;
  readXml(await zip.read(MANIFEST), {
    open(name) {
      if (name === 'encryption-data') encrypted = true;
    },
  });
  return encrypted;
};
