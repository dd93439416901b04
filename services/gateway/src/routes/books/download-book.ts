import { Readable } from 'node:stream';
import { createEnumNames } from '@versio/kit/wire';
import { DocumentFormat } from '@versio/proto/versio/books/v1/books_pb';
import Type from 'typebox';
import { attachment } from '../../http/attachment.ts';
import { answerType, BYTES_TYPE } from '../../http/binary-type.ts';
import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { BookParams } from '../../schemas/common.ts';

const documentFormats = createEnumNames(DocumentFormat);

const CONTENT_TYPES = {
  txt: 'text/plain; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  epub: 'application/epub+zip',
} as const;

const DocumentSchema = Type.Unsafe<Readable>({
  content: {
    // A client that is generated for one type takes the first that it knows, and most documents are no text.
    [BYTES_TYPE]: { schema: { type: 'string', format: 'binary' } },
    'text/plain': { schema: { type: 'string' } },
    [CONTENT_TYPES.docx]: { schema: { contentMediaType: CONTENT_TYPES.docx } },
    [CONTENT_TYPES.epub]: { schema: { contentMediaType: CONTENT_TYPES.epub } },
  },
  headers: {
    'Content-Disposition': {
      type: 'string',
      description: '`attachment` with a file name in ASCII and one in UTF-8 (RFC 6266).',
    },
  },
});

// Enough for 20,000 long chapters and a slow reader.
const DOWNLOAD_TIMEOUT_MS = 600_000;

/** GET /books/{id}/download (docs/rules.md#downloads). */
export const downloadBook: Route = (server, { books }) => {
  server.get(
    '/books/:id/download',
    {
      config: { isWhole: () => true },
      schema: {
        summary: 'The whole book as a document',
        description:
          'EPUB with cover, title page and tables of contents; DOCX with title page, table of contents and page numbers; plain text. A chapter without a translation is included with its source, marked as not translated. With `bilingual=true` each paragraph of the source comes before its translation. As `application/octet-stream` for an `Accept` of that alone.',
        tags: ['Books'],
        params: BookParams,
        querystring: Type.Object({
          format: Type.Optional(
            Type.Enum(['txt', 'docx', 'epub'], {
              title: 'DownloadFormat',
              default: 'txt',
              description: 'The format of the document.',
            }),
          ),
          bilingual: Type.Optional(
            Type.Boolean({ default: false, description: 'Source and translation side by side.' }),
          ),
        }),
        response: responses(200, 'The document, as an attachment named after the book.', DocumentSchema, [
          'INVALID_BODY',
          'BOOK_NOT_FOUND',
        ]),
      },
    },
    async (request, reply) => {
      const bookId = request.params.id;
      const { format = 'txt', bilingual = false } = request.query;
      const call = callOptions(request);
      const { book } = await books.getBook({ bookId }, call);
      const document = books.downloadBook(
        { bookId, documentFormat: documentFormats.valueOf(format), format, bilingual },
        { ...call, timeoutMs: DOWNLOAD_TIMEOUT_MS },
      );
      async function* pieces(): AsyncGenerator<Uint8Array> {
        for await (const { piece } of document) yield piece;
      }
      return reply
        .header('content-type', answerType(request, CONTENT_TYPES[format]))
        .header('vary', 'Accept')
        .header('content-disposition', attachment(book!.translatedTitle?.trim() || book!.title, format))
        .send(Readable.from(pieces(), { objectMode: false }));
    },
  );
};
