import { fail, isFailure } from '@versio/kit/errors';
import { createEnumNames } from '@versio/kit/wire';
import { MAX_CHAPTERS_PER_READ } from '@versio/proto/limits';
import { type Book, type ChapterListItem, DictionaryFormat } from '@versio/proto/versio/books/v1/books_pb';
import { type CoverMediaType, presentChapter, presentCoverType, presentRevision } from '../../present/books.ts';
import { presentJob } from '../../present/translation.ts';
import { readBibleDocument } from '../../routes/bible/bible-document.ts';
import { createChapterReader } from '../../routes/books/read-chapter.ts';
import { CERTIFY_TIMEOUT_MS } from '../../routes/translation/certify.ts';
import { linesFile, type Piece, pagesOf, type Reading, spooled } from './pieces.ts';

type BookFileReader = (reading: Reading, bookId: string) => AsyncIterable<Piece>;

/** The files of a book, by the first part of their names. */
const FILES: Readonly<Record<string, BookFileReader>> = {
  chapters: readChapters,
  revisions: (reading, bookId) => linesFile(() => readRevisions(reading, bookId))(reading),
  bible: readBible,
  jobs: (reading, bookId) => linesFile(() => readJobs(reading, bookId))(reading),
  dictionary: readDictionary,
  cover: readCover,
  certificate: readCertificate,
};

const COVER_EXTENSIONS: Readonly<Record<CoverMediaType, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg' };
const dictionaryFormats = createEnumNames(DictionaryFormat);

/** Lists the paths of the files of all books, a thousand books at a time. */
export async function* listBookPaths(reading: Reading, certificates: boolean): AsyncGenerator<string[]> {
  const { gateway, call } = reading;
  const pages = pagesOf(async (page) =>
    (await gateway.books.listBooks(page, call)).books.map(({ book }) => ({ id: book!.id, book: book! })),
  );
  for await (const books of pages) {
    const paths: string[] = [];
    for (const { book } of books) paths.push(...(await pathsOf(reading, book, certificates)));
    yield paths;
  }
}

const pathsOf = async (reading: Reading, book: Book, certificates: boolean): Promise<string[]> => {
  const names = ['chapters.ndjson', 'revisions.ndjson', 'bible.json', 'jobs.ndjson'];
  const format = book.dictionaryId === '' ? undefined : await readDictionaryFormat(reading, book.id);
  if (format !== undefined) names.push(`dictionary.${format}.txt`);
  const coverType = presentCoverType(book.coverType);
  if (coverType !== null) names.push(`cover.${COVER_EXTENSIONS[coverType]}`);
  if (certificates) names.push('certificate.json');
  return names.map((name) => `books/${book.id}/${name}`);
};

/** Reads a file of a book. Errors: NOT_FOUND for a name that is none; those of its reader. */
export const readBookFile = (reading: Reading, bookId: string, name: string): AsyncIterable<Piece> => {
  const kind = name.split('.')[0]!;
  const read = Object.hasOwn(FILES, kind) ? FILES[kind] : undefined;
  if (read === undefined) throw fail('NOT_FOUND', `"books/${bookId}/${name}" is no file of an export`);
  return read(reading, bookId);
};

const listChapters = async ({ gateway, call }: Reading, bookId: string): Promise<readonly ChapterListItem[]> =>
  (await gateway.books.getBook({ bookId, includeChapters: true }, call)).chapters;

// In memory at once: with a translation about 20 MB.
const CHARACTERS_PER_READ = 500_000;

/** Divides chapters into groups that are read together. */
function* groupsOf(chapters: readonly ChapterListItem[]): Generator<ChapterListItem[]> {
  let group: ChapterListItem[] = [];
  let characters = 0;
  for (const chapter of chapters) {
    const isFull = group.length === MAX_CHAPTERS_PER_READ || characters + chapter.sourceCharCount > CHARACTERS_PER_READ;
    if (isFull && group.length > 0) {
      yield group;
      group = [];
      characters = 0;
    }
    group.push(chapter);
    characters += chapter.sourceCharCount;
  }
  if (group.length > 0) yield group;
}

async function* readChapters(reading: Reading, bookId: string): AsyncGenerator<Piece> {
  const { gateway, call } = reading;
  const read = createChapterReader(gateway.books);
  for (const group of groupsOf(await listChapters(reading, bookId))) {
    const texts = await Promise.all(
      group.map(async ({ id: chapterId }) => {
        const found = await unlessDeleted(read({ bookId, chapterId, knownVersions: [], call }));
        if (found === undefined) return undefined;
        // A server of the version before knows no JSON.
        return found.chapter === undefined ? found.json : Buffer.from(JSON.stringify(presentChapter(found.chapter)));
      }),
    );
    for (const text of texts) if (text !== undefined) yield { data: Buffer.concat([text, NEW_LINE]), records: 1 };
  }
}

const NEW_LINE = Buffer.from('\n');

async function* readRevisions(reading: Reading, bookId: string): AsyncGenerator<object[]> {
  const { gateway, call } = reading;
  for (const { id: chapterId, orderNo } of await listChapters(reading, bookId)) {
    let offset = 0;
    let total = 1;
    while (offset < total) {
      // As many as fit into 12 MiB.
      const page = await unlessDeleted(gateway.books.listRevisions({ bookId, chapterId, offset, limit: 0 }, call));
      if (page === undefined || page.revisions.length === 0) break;
      yield page.revisions.map((revision) => ({ chapterId, orderNo, ...presentRevision(revision) }));
      offset += page.revisions.length;
      total = page.total;
    }
  }
}

/** Returns undefined if a chapter was deleted after the list was read. */
const unlessDeleted = <Result>(reading: Promise<Result>): Promise<Result | undefined> =>
  reading.catch((error) => {
    if (isFailure(error, 'CHAPTER_NOT_FOUND')) return undefined;
    throw error;
  });

async function* readBible(reading: Reading, bookId: string): AsyncGenerator<Piece> {
  yield* spooled(reading, await readBibleDocument(reading.gateway, bookId, '', reading.call));
}

const readJobs = ({ gateway, call }: Reading, bookId: string): AsyncIterable<object[]> =>
  pagesOf(async (page) =>
    (await gateway.translation.listJobs({ bookId, all: true, ...page }, call)).jobs.map(presentJob),
  );

const DICTIONARY_TIMEOUT_MS = 600_000;

const openDictionary = ({ gateway, call }: Reading, bookId: string) =>
  gateway.books.getDictionary({ bookId }, { ...call, timeoutMs: DICTIONARY_TIMEOUT_MS });

/** Returns undefined if the dictionary was deleted after the book was listed. */
const readDictionaryFormat = async (reading: Reading, bookId: string): Promise<string | undefined> => {
  try {
    for await (const { part } of openDictionary(reading, bookId))
      return part.case === 'description' ? dictionaryFormats.nameOf(part.value.format) : undefined;
  } catch (error) {
    if (!isFailure(error, 'DICTIONARY_NOT_FOUND') && !isFailure(error, 'BOOK_NOT_FOUND')) throw error;
  }
  return undefined;
};

async function* readDictionary(reading: Reading, bookId: string): AsyncGenerator<Piece> {
  for await (const { part } of openDictionary(reading, bookId))
    if (part.case === 'piece') yield { data: part.value, records: 0 };
    else if (part.case === 'description') yield { data: '', records: part.value.entries };
}

async function* readCover({ gateway, call }: Reading, bookId: string): AsyncGenerator<Piece> {
  yield { data: (await gateway.books.getCover({ bookId }, call)).content, records: 1 };
}

async function* readCertificate({ gateway, call }: Reading, bookId: string): AsyncGenerator<Piece> {
  const options = { ...call, timeoutMs: CERTIFY_TIMEOUT_MS };
  let last = '';
  for await (const { line } of gateway.translation.certify({ bookId, chapterId: '', evidence: false }, options))
    last = line;
  yield { data: `${JSON.stringify((JSON.parse(last) as { certificate: object }).certificate)}\n`, records: 1 };
}
