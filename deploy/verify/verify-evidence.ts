import { isDeepStrictEqual } from 'node:util';
import { UserFacingError } from '@versio/kit/config';
import {
  createMentionRecount,
  type EvidenceChapter,
  type EvidenceName,
  recountBook,
  recountChapter,
} from './recount.ts';

/** What a recount of an evidence file came to. */
export interface Verdict {
  /** The certificate as counted here. */
  recounted: object;
  /** True when it is the certificate in the file, field for field. */
  isIdentical: boolean;
  /** Paths of the fields that differ. */
  differences: string[];
}

/**
 * Counts the evidence again and compares with the certificate at its end.
 * @param lines of an evidence file: the head, chapters, the certificate. Throws a UserFacingError for anything else.
 */
export const verifyEvidence = async (lines: AsyncIterable<string>): Promise<Verdict> => {
  let head: { schemaVersion: number; bookId: string; chapterId: string | null } | undefined;
  const names: EvidenceName[] = [];
  let mentions: ReturnType<typeof createMentionRecount> | undefined;
  let certificate: object | undefined;
  const chapters: ReturnType<typeof recountChapter>[] = [];
  let number = 0;
  for await (const line of lines) {
    number += 1;
    if (line.trim() === '') continue;
    const document = parseLine(line, number);
    if (document.kind === 'evidence' && SCHEMA_VERSIONS.includes(document.schemaVersion) && head === undefined)
      head = document as unknown as typeof head;
    else if (document.kind === 'names' && head !== undefined && hasNames(head) && mentions === undefined)
      names.push(...(document.names as EvidenceName[]));
    else if (document.kind === 'chapter' && head !== undefined && certificate === undefined) {
      mentions ??= createMentionRecount(names);
      const chapter = recountChapter(head.bookId, document as unknown as EvidenceChapter);
      chapters.push(chapter);
      if (chapter.figures !== null) mentions.add(document as unknown as EvidenceChapter);
    } else if (document.kind === 'certificate' && head !== undefined && certificate === undefined)
      certificate = document.certificate as object;
    else throw new UserFacingError(`line ${number} of the evidence is of an unexpected kind`);
  }
  if (head === undefined || certificate === undefined)
    throw new UserFacingError('the evidence is not whole: it begins with its head and ends with the certificate');
  const recounted =
    head.chapterId === null
      ? recountBook(head.bookId, chapters, hasNames(head) ? (mentions ?? createMentionRecount(names)) : undefined)
      : onlyChapter(chapters);
  const differences = differencesOf(recounted, certificate, '', head.schemaVersion < CURRENT_VERSION);
  return { recounted, isIdentical: differences.length === 0, differences };
};

const SCHEMA_VERSIONS: readonly unknown[] = [1, 2, 3];
/** Files of earlier versions are compared in the fields that their certificates have. */
const CURRENT_VERSION = 3;

/** Files of version 1 have no names: a book's first mentions are those of the records of its jobs. */
const hasNames = ({ schemaVersion }: { schemaVersion: number }): boolean => schemaVersion > 1;

const parseLine = (line: string, number: number): Record<string, unknown> => {
  try {
    return JSON.parse(line) as Record<string, unknown>;
  } catch {
    throw new UserFacingError(`line ${number} of the evidence is not JSON`);
  }
};

const onlyChapter = (chapters: readonly ReturnType<typeof recountChapter>[]): object => {
  if (chapters.length !== 1) throw new UserFacingError('the evidence of a chapter has exactly one chapter');
  const { first: _first, ...certificate } = chapters[0]!;
  return certificate;
};

/**
 * Returns the paths at which the certificates differ.
 * @param isEarlier the certificate in the file may lack fields that certificates did not have then
 */
const differencesOf = (recounted: unknown, inFile: unknown, path: string, isEarlier: boolean): string[] => {
  if (isDeepStrictEqual(recounted, inFile)) return [];
  if (!isRecord(recounted) || !isRecord(inFile)) return [path];
  const keys = isEarlier ? Object.keys(inFile) : [...Object.keys(recounted), ...Object.keys(inFile)];
  return [...new Set(keys)].flatMap((key) =>
    differencesOf(recounted[key], inFile[key], path === '' ? key : `${path}.${key}`, isEarlier),
  );
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
