import type { MessageInitShape, MessageShape } from '@bufbuild/protobuf';
import type { HandlerContext } from '@connectrpc/connect';
import { fail } from '@versio/kit/errors';
import { isId } from '@versio/kit/ids';
import { callOf } from '@versio/kit/rpc';
import type { CertifyRequestSchema, CertifyResponseSchema } from '@versio/proto/versio/translation/v1/translation_pb';
import { createBookCertifier } from '../certificate/book-figures.ts';
import { certifyChapter } from '../certificate/chapter-figures.ts';
import { readEvidence } from '../certificate/evidence.ts';
import type { EvidenceHead } from '../certificate/types.ts';
import type { TranslationContext } from '../context.ts';
import { closeEndedJobs } from '../queue/active-jobs.ts';

// Chapters read at once: the time of one call hides behind the counting of the others.
const READ_AT_ONCE = 8;

/** The certificate of a chapter or of a book, with its evidence when asked (rulings section 3). A chapter is as it is when its turn comes. */
export const certify = (context: TranslationContext) => ({
  async *certify(
    { bookId, chapterId, evidence: withEvidence }: MessageShape<typeof CertifyRequestSchema>,
    handlerContext: HandlerContext,
  ): AsyncGenerator<MessageInitShape<typeof CertifyResponseSchema>> {
    const { workspaceId, signal } = callOf(handlerContext);
    if (!isId(bookId)) throw fail('BOOK_NOT_FOUND');
    const options = { workspaceId, signal };
    const isBook = chapterId === '';
    const { chapters } = await context.books.getBook({ bookId, includeChapters: isBook }, options);
    await closeEndedJobs(context, workspaceId, bookId);
    const head: EvidenceHead = { kind: 'evidence', schemaVersion: 1, bookId, chapterId: isBook ? null : chapterId };
    if (!isBook) {
      const evidence = isId(chapterId) ? await readEvidence(context, bookId, chapterId, options) : undefined;
      if (evidence === undefined) throw fail('CHAPTER_NOT_FOUND');
      if (withEvidence) yield* [toLine(head), toLine(evidence)];
      const { certificate } = certifyChapter(bookId, evidence);
      return yield toLine({ kind: 'certificate', certificate });
    }
    if (withEvidence) yield toLine(head);
    const book = createBookCertifier(bookId);
    for (let start = 0; start < chapters.length; start += READ_AT_ONCE) {
      signal.throwIfAborted();
      const page = chapters.slice(start, start + READ_AT_ONCE);
      for (const evidence of await Promise.all(page.map(({ id }) => readEvidence(context, bookId, id, options)))) {
        // Deleted meanwhile.
        if (evidence === undefined) continue;
        const { certificate, firstMentions } = certifyChapter(bookId, evidence);
        book.add(certificate, firstMentions);
        if (withEvidence) yield toLine(evidence);
      }
    }
    yield toLine({ kind: 'certificate', certificate: book.finish() });
  },
});

const toLine = (document: object) => ({ line: JSON.stringify(document) });
