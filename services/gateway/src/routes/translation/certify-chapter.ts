import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { ChapterCertificateSchema } from '../../schemas/certificate.ts';
import { ChapterParams } from '../../schemas/common.ts';
import { CERTIFY_TIMEOUT_MS, CertifyQuery, certificateAnswer, sendCertificate } from './certify.ts';

/** GET /books/{id}/chapters/{chapterId}/certificate (docs/rules.md#certificates). */
export const certifyChapter: Route = (server, { translation }) => {
  server.get(
    '/books/:id/chapters/:chapterId/certificate',
    {
      schema: {
        summary: 'The certificate of a chapter’s translation',
        description:
          'Counted again from the current text and the Book Bible records by which it was checked, without a model. A person’s text is labelled, not certified.',
        tags: ['Translation'],
        params: ChapterParams,
        querystring: CertifyQuery,
        response: responses(
          200,
          'The certificate of the current text; NDJSON with `evidence=true`.',
          certificateAnswer(ChapterCertificateSchema),
          ['INVALID_BODY', 'BOOK_NOT_FOUND', 'CHAPTER_NOT_FOUND'],
        ),
      },
    },
    (request, reply) => {
      const { id: bookId, chapterId } = request.params;
      const { evidence = false } = request.query;
      const options = { ...callOptions(request), timeoutMs: CERTIFY_TIMEOUT_MS };
      return sendCertificate(reply, translation.certify({ bookId, chapterId, evidence }, options), evidence);
    },
  );
};
