import type { ServiceImpl } from '@connectrpc/connect';
import { createShares, type Shares } from '@versio/kit/async';
import type { DocumentsService } from '@versio/proto/versio/documents/v1/documents_pb';
import { MAX_DOCUMENTS_WAITING, MAX_FILES, MAX_FILES_PER_WORKSPACE, MAX_WAIT_MS } from './limits.ts';
import { createBusyError, type DocumentParser } from './parsing/document-parser.ts';
import { createHostedParser } from './parsing/hosted-parser.ts';

/** What every RPC of the service works with. */
export interface DocumentsContext {
  /** Directory of documents while they are parsed. */
  directory: string;
  /** Places of documents on disk. */
  files: Shares;
  /** Parses stored documents in child processes. */
  parseDocument: DocumentParser;
  /** Ends the processes of parsers. */
  close(): Promise<void>;
}

/** Creates the context of the service. */
export const createDocumentsContext = (directory: string): DocumentsContext => {
  const parser = createHostedParser({ directory });
  return {
    directory,
    files: createShares({
      capacity: MAX_FILES,
      capacityPerKey: MAX_FILES_PER_WORKSPACE,
      maxWaitMs: MAX_WAIT_MS,
      maxWaiting: MAX_DOCUMENTS_WAITING,
      createFullError: createBusyError,
    }),
    parseDocument: parser.parse,
    close: parser.close,
  };
};

/** The RPCs that one file of `rpc/` implements. */
export type Rpc<Name extends keyof ServiceImpl<typeof DocumentsService>> = Pick<
  ServiceImpl<typeof DocumentsService>,
  Name
>;
