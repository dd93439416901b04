import type { Readable } from 'node:stream';
import { MAX_IMPORT_BYTES } from '@versio/proto/limits';
import type { FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { HttpServer, Route } from '../../http/server.ts';
import { closeSpooledBodies, type SpooledBody, spoolBody } from '../../http/spooled-body.ts';
import { validateAllButBody } from '../../http/validation.ts';
import { BookParams } from '../../schemas/common.ts';
import { ImportBody, importMessages } from './import-messages.ts';

const TIMEOUT_MS = 300_000;

const Count = Type.Integer({ description: 'The number of records that now equal the imported ones.' });
const Counts = Type.Object({
  glossary: Count,
  characters: Count,
  relations: Count,
  characterEvents: Count,
  idioms: Count,
  conflicts: Count,
  lessons: Count,
});

/**
 * POST /books/{id}/import (docs/rules.md#export-and-import): takes the document of /export, all or nothing, up to 64
 * MiB.
 */
export const importBible: Route = (server, context) => {
  // A scope of its own: no other route takes JSON to disk.
  server.register(async (inner) => {
    const scope = inner as unknown as HttpServer;
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', (request: FastifyRequest, body: unknown) =>
      spoolBody(request, body as Readable, context.config.uploadDirectory),
    );
    closeSpooledBodies(scope);
    scope.post(
      '/books/:id/import',
      {
        bodyLimit: MAX_IMPORT_BYTES,
        config: { spoolsBody: true },
        // The body is judged while it is read.
        validatorCompiler: validateAllButBody as never,
        schema: {
          summary: 'Import a whole Book Bible',
          description:
            'Imports an exported document, all or nothing, up to 64 MiB. Records are matched by their natural keys; differing records of human origin are kept.',
          tags: ['Book Bible'],
          params: BookParams,
          body: ImportBody,
          response: responses(
            200,
            'The number of records of each kind that now equal the imported ones.',
            Type.Object({ imported: Counts }),
            ['INVALID_BODY', 'BOOK_NOT_FOUND', 'LIMIT_REACHED'],
          ),
        },
      },
      async (request) => {
        const bookId = (request.params as Static<typeof BookParams>).id;
        const { spool } = request.body as unknown as SpooledBody;
        const counts = await context.bible.importBible(importMessages(bookId, spool.read()), {
          ...callOptions(request),
          timeoutMs: TIMEOUT_MS,
        });
        const { terms, characters, relations, events, idioms, conflicts, lessons } = counts;
        return {
          imported: { glossary: terms, characters, relations, characterEvents: events, idioms, conflicts, lessons },
        };
      },
    );
  });
};
