import type { DocumentArchive, ParsedDocument } from '../document.ts';
import type { ChildMessage } from '../parser-messages.ts';

/** Length of a piece of text in UTF-16 units. */
const PIECE_LENGTH = 256 * 1024;

type Send = (message: ChildMessage) => Promise<void>;

/** Sends the chapters and warnings of a document. @returns how many chapters */
export const sendDocument = async (
  { chapters, warnings = [] }: ParsedDocument,
  send: Send,
  firstChapter = 0,
): Promise<number> => {
  for (const { title, text } of chapters) {
    await send({ type: 'chapter', title });
    for (let at = 0; at < text.length; at += PIECE_LENGTH) {
      await send({ type: 'text', piece: text.slice(at, at + PIECE_LENGTH) });
    }
  }
  for (const warning of warnings) await send({ type: 'warning', ...warning, chapter: firstChapter + warning.chapter });
  return chapters.length;
};

/**
 * Parses and sends the files of an archive from one on, each named before it is parsed, so that the parent knows which
 * one a failure concerns.
 * @param mayGoOn false once the process should end; a new one goes on with the rest
 * @returns the index of the first file that is left, or undefined
 */
export const sendArchive = async (
  archive: DocumentArchive,
  from: number,
  send: Send,
  mayGoOn: () => boolean,
): Promise<number | undefined> => {
  let chapters = 0;
  for (let index = from; index < archive.files.length; index++) {
    if (index > from && !mayGoOn()) return index;
    const { path, parse } = archive.files[index]!;
    await send({ type: 'file', path });
    chapters += await sendDocument(await parse(), send, chapters);
  }
  if (from === 0 || chapters > 0)
    for (const warning of archive.warnings) await send({ type: 'warning', ...warning, chapter: 0 });
  return undefined;
};
