import { setImmediate as nextTurn } from 'node:timers/promises';
import { runInSlices } from '@versio/kit/async';
import { fail } from '@versio/kit/errors';
import { isId, parseId } from '@versio/kit/ids';
import { callOf } from '@versio/kit/rpc';
import { createBookCertifier } from '../certificate/book-figures.ts';
import { certifyChapterInSteps } from '../certificate/chapter-figures.ts';
import { readBookNames, readEvidence } from '../certificate/evidence.ts';
import type { EvidenceHead, EvidenceNames } from '../certificate/types.ts';
import type { Rpc, TranslationContext } from '../context.ts';
import { closeDecidedJobsOfBook } from '../queue/active-jobs.ts';

// Counting one chapter hides the time of reading the next ones.
const MAX_PARALLEL_READS = 8;

// At most 5 MB: a message may have 16 MiB.
const NAMES_PER_LINE = 5_000;

/**
 * Streams the certificate of a chapter or a book, on request after its evidence (docs/rules.md#certificates). Each
 * chapter is read when its turn comes.
 */
export const certify = (translation: TranslationContext): Rpc<'certify'> => ({
  async *certify({ bookId, chapterId, evidence: withEvidence }, context) {
    const { workspaceId, signal } = callOf(context);
    parseId(bookId, 'BOOK_NOT_FOUND');
    const options = { workspaceId, signal };
    const isBook = chapterId === '';
    const { chapters } = await translation.books.getBook({ bookId, includeChapters: isBook }, options);
    await closeDecidedJobsOfBook(translation, workspaceId, bookId);
    const head: EvidenceHead = { kind: 'evidence', schemaVersion: 3, bookId, chapterId: isBook ? null : chapterId };
    if (!isBook) {
      const evidence = isId(chapterId) ? await readEvidence(translation, bookId, chapterId, options) : undefined;
      if (evidence === undefined) throw fail('CHAPTER_NOT_FOUND');
      if (withEvidence) yield* [toLine(head), toLine(evidence)];
      const { certificate } = await runInSlices(certifyChapterInSteps(bookId, evidence));
      return yield toLine({ kind: 'certificate', certificate });
    }
    const names = await readBookNames(translation, bookId, options);
    if (withEvidence) {
      yield toLine(head);
      for (let start = 0; start < names.length; start += NAMES_PER_LINE)
        yield toLine({ kind: 'names', names: names.slice(start, start + NAMES_PER_LINE) } satisfies EvidenceNames);
    }
    const book = createBookCertifier(bookId, names);
    for (let start = 0; start < chapters.length; start += MAX_PARALLEL_READS) {
      signal.throwIfAborted();
      const page = chapters.slice(start, start + MAX_PARALLEL_READS);
      const read = page.map(({ id }) => readEvidence(translation, bookId, id, options));
      for (const evidence of await Promise.all(read)) {
        // Deleted since the list of chapters was read.
        if (evidence === undefined) continue;
        const { certificate, firstMentions } = await runInSlices(certifyChapterInSteps(bookId, evidence));
        await runInSlices(book.add(certificate, firstMentions, evidence));
        // Counting must not hold up the process.
        await nextTurn(undefined, { signal });
        if (withEvidence) yield toLine(evidence);
      }
    }
    yield toLine({ kind: 'certificate', certificate: book.finish() });
  },
});

const toLine = (document: object) => ({ line: JSON.stringify(document) });
