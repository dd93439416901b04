import { isDeepStrictEqual } from 'node:util';
import { UserFacingError } from '@versio/kit/config';
import { type EvidenceChapter, recountBook, recountChapter } from './recount.ts';

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
  let head: { bookId: string; chapterId: string | null } | undefined;
  let certificate: object | undefined;
  const chapters: ReturnType<typeof recountChapter>[] = [];
  let number = 0;
  for await (const line of lines) {
    number += 1;
    if (line.trim() === '') continue;
    const document = parseLine(line, number);
    if (document.kind === 'evidence' && document.schemaVersion === 1 && head === undefined)
      head = document as unknown as typeof head;
    else if (document.kind === 'chapter' && head !== undefined && certificate === undefined)
      chapters.push(recountChapter(head.bookId, document as unknown as EvidenceChapter));
    else if (document.kind === 'certificate' && head !== undefined && certificate === undefined)
      certificate = document.certificate as object;
    else throw new UserFacingError(`line ${number} of the evidence is of an unexpected kind`);
  }
  if (head === undefined || certificate === undefined)
    throw new UserFacingError('the evidence is not whole: it begins with its head and ends with the certificate');
  const recounted = head.chapterId === null ? recountBook(head.bookId, chapters) : onlyChapter(chapters);
  // Certificates of 0.1.0, whose texts are all counted by rules 1, lack what later ones have.
  const later = chapters.every(({ counting }) => counting === null || counting.rules === 1) ? LATER_FIELDS : [];
  const missing = later.filter((path) => !hasField(certificate, path));
  const differences = differencesOf(recounted, certificate, '').filter((path) => !missing.includes(path));
  return { recounted, isIdentical: differences.length === 0, differences };
};

const LATER_FIELDS = ['counting', 'figures.address'];

const hasField = (certificate: object, path: string): boolean =>
  path.split('.').reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), certificate) !==
  undefined;

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

const differencesOf = (one: unknown, other: unknown, path: string): string[] => {
  if (isDeepStrictEqual(one, other)) return [];
  if (!isRecord(one) || !isRecord(other)) return [path];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((key) =>
    differencesOf(one[key], other[key], path === '' ? key : `${path}.${key}`),
  );
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
