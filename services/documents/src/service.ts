import type { ServiceImpl } from '@connectrpc/connect';
import type { DocumentsService } from '@versio/proto/versio/documents/v1/documents_pb';
import type { DocumentsContext } from './context.ts';
import { parseDocument } from './rpc/parse-document.ts';

/** Creates the handlers of all RPCs. */
export const createDocumentsService = (context: DocumentsContext): ServiceImpl<typeof DocumentsService> => ({
  ...parseDocument(context),
});
