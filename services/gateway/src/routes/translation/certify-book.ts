import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { BookCertificateSchema } from '../../schemas/certificate.ts';
import { BookParams } from '../../schemas/common.ts';
import { CERTIFY_TIMEOUT_MS, CertifyQuery, certificateAnswer, sendCertificate } from './certify.ts';

/** GET /books/{id}/certificate (docs/rules.md#certificates). */
export const certifyBook: Route = (server, { translation }) => {
  server.get(
    '/books/:id/certificate',
    {
      config: { isWhole: () => true },
      schema: {
        summary: 'The certificate of a book’s translations',
        description:
          'Counted again from the current text and the Book Bible records by which it was checked, without a model. A person’s text is labelled, not certified.',
        tags: ['Translation'],
        params: BookParams,
        querystring: CertifyQuery,
        response: responses(
          200,
          'The certificate of the current texts; NDJSON with `evidence=true`.',
          certificateAnswer(BookCertificateSchema),
          ['INVALID_BODY', 'BOOK_NOT_FOUND'],
        ),
      },
    },
    (request, reply) => {
      const { evidence = false } = request.query;
      const options = { ...callOptions(request), timeoutMs: CERTIFY_TIMEOUT_MS };
      const lines = translation.certify({ bookId: request.params.id, chapterId: '', evidence }, options);
      return sendCertificate(reply, lines, evidence);
    },
  );
};
